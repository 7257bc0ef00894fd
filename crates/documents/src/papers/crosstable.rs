//! Crosstables: who met whom, round by round or everybody against everybody.

use ::standings::Standings;
use codex::phrase;
use tournament::{Participant, Round, Tournament, Tpn};

use super::panels::{BESIDE, Panels};
use super::{Occasion, Roster, any, details, rating, result_sign, standing};
use crate::block::Block;
use crate::paper::{Orientation, Paper, Reading, Sheet};
use crate::table::{Cell, Column, Table};

/// The crosstable of a Swiss: a line for each participant in the order of the standings, a cell
/// such as `12w1` for each round. On the wall the rounds hang in panels.
pub fn swiss(
    event: &Tournament,
    standings: &Standings,
    roster: &Roster,
    occasion: &Occasion,
) -> Paper {
    let rounds = event.rounds_paired();
    let mut paper = occasion.paper(&phrase!("documents-crosstable-title", round = rounds));
    let tie_breaks = standings.columns().len();
    let say = |phrase| occasion.say(&phrase);
    let (panels, each) = if occasion.reading == Reading::Wall {
        // What stands beside names, ranks and points, upright and on its side.
        let panels = match occasion.sheet {
            Sheet::A4 => Panels::of(rounds, 5, 10),
            Sheet::A3 => Panels::of(rounds, 10, 18),
        };
        paper.orientation = panels.orientation;
        (panels.count, panels.each)
    } else {
        // Seven rounds and their tie-breaks are what an upright sheet has room for.
        if usize::from(rounds) + tie_breaks > 10 {
            paper.orientation = Orientation::Landscape;
        }
        (1, rounds.max(1))
    };
    for panel in 0..panels {
        let (first, last) = (panel * each + 1, ((panel + 1) * each).min(rounds));
        if panel > 0 {
            paper.push(Block::NewPage);
        }
        if panels > 1 {
            let title = phrase!("documents-wall-chart-panel", first = first, last = last);
            paper.push(Block::Heading(say(title)));
        }
        let table = panel_of(event, standings, roster, (first, last), occasion);
        paper.push(Block::Table(table));
    }
    paper.push(Block::note(say(phrase!("documents-crosstable-note"))));
    paper
}

/// The columns of some rounds, and what the standings say of everybody.
fn panel_of(
    event: &Tournament,
    standings: &Standings,
    roster: &Roster,
    (first, last): (Round, Round),
    occasion: &Occasion,
) -> Table {
    let say = |phrase| occasion.say(&phrase);
    // Far-off readers need the name; what stands beside it may be smaller.
    let scale = if occasion.in_hand() { 100 } else { BESIDE };
    let titled = any(roster, |details| &details.title);
    let mut columns = vec![
        Column::number(say(phrase!("documents-rank"))),
        Column::number(say(phrase!("documents-number"))).scaled(scale).spare(2),
    ];
    if titled {
        columns.push(Column::fit(say(phrase!("documents-title"))).scaled(scale).spare(5));
    }
    columns.push(Column::share(say(phrase!("documents-name")), 1));
    let named = columns.len() - 1;
    // On the wall the names need its room.
    let rated = occasion.in_hand();
    if rated {
        columns.push(Column::number(say(phrase!("documents-rating"))).spare(4));
    }
    let round = |round: Round| Column::middle(round.to_string()).scaled(scale);
    columns.extend((first..=last).map(round));
    columns.push(Column::number(say(phrase!("documents-points"))).scaled(scale));
    // The last tie-break is missed least.
    let spare = (6..).zip(standings.columns());
    columns.extend(
        spare.map(|(rank, column)| Column::number(column.to_string()).scaled(scale).spare(rank)),
    );
    let mut table = Table::new(columns).named_by(named).near();
    let in_panel = |at: &usize| (usize::from(first)..=usize::from(last)).contains(&(at + 1));
    for row in standings.rows() {
        let Some(player) = event.participant(row.tpn) else { continue };
        let mut cells = vec![Cell::bold(row.rank.to_string()), Cell::of(row.tpn.to_string())];
        if titled {
            cells.push(Cell::of(&details(roster, row.tpn).title));
        }
        cells.push(Cell::name(row.name.clone()));
        if rated {
            cells.push(Cell::of(rating(player.rating)));
        }
        let rounds = round_cells(event, player, occasion).enumerate();
        cells.extend(rounds.filter(|(at, _)| in_panel(at)).map(|(_, text)| Cell::of(text)));
        cells.push(Cell::bold(occasion.points(row.score)));
        let values = row.values.iter();
        cells.extend(values.map(|value| Cell::of(standing::shown(value, occasion))));
        table.push(cells);
    }
    table
}

/// What each round gave: opponent, colour and result, as `12w1`.
fn round_cells<'a>(
    event: &'a Tournament,
    player: &'a Participant,
    occasion: &'a Occasion,
) -> impl Iterator<Item = String> + 'a {
    player.records.iter().map(move |record| {
        let points = record.points(&event.regulations().scoring);
        let sign = result_sign(*record, occasion, points);
        match (record.opponent(), record.colour()) {
            (Some(opponent), Some(colour)) => {
                format!("{opponent}{}{sign}", occasion.colour(colour))
            }
            (Some(opponent), None) => format!("{opponent}{sign}"),
            (None, _) => sign,
        }
    })
}

/// A name with the title behind it: a list is looked up by surnames.
fn full_name(roster: &Roster, tpn: Tpn, name: &str, occasion: &Occasion) -> String {
    match details(roster, tpn).title.as_str() {
        title if occasion.in_hand() && !title.is_empty() => format!("{name} ({title})"),
        _ => name.to_owned(),
    }
}

/// The crosstable of a round robin: a line and a column for each participant in the order of the
/// standings; who met more than once has each result in the cell.
pub fn round_robin(
    event: &Tournament,
    standings: &Standings,
    roster: &Roster,
    occasion: &Occasion,
) -> Paper {
    let rounds = event.rounds_paired();
    let mut paper = occasion.paper(&phrase!("documents-crosstable-title", round = rounds));
    let rows = standings.rows();
    if rows.len() > 10 {
        paper.orientation = Orientation::Landscape;
    }
    let say = |phrase| occasion.say(&phrase);
    let mut columns = vec![
        Column::number("").called(say(phrase!("documents-rank"))),
        Column::share(say(phrase!("documents-name")), 1),
        Column::number(say(phrase!("documents-rating"))).spare(1),
    ];
    columns.extend((1..=rows.len()).map(|place| Column::middle(place.to_string())));
    columns.push(Column::number(say(phrase!("documents-points"))));
    let spare = (2..).zip(standings.columns());
    columns.extend(spare.map(|(rank, column)| Column::number(column.to_string()).spare(rank)));
    let place = say(phrase!("documents-place-final"));
    columns.push(Column::number(say(phrase!("documents-rank"))).called(place));
    let mut table = Table::new(columns).grid().named_by(1);
    for (place, row) in rows.iter().enumerate() {
        let Some(player) = event.participant(row.tpn) else { continue };
        let mut cells = vec![
            Cell::bold((place + 1).to_string()),
            Cell::name(full_name(roster, row.tpn, &row.name, occasion)),
            Cell::of(rating(player.rating)),
        ];
        for other in rows {
            if other.tpn == row.tpn {
                cells.push(Cell::shaded());
                continue;
            }
            let meetings =
                player.records.iter().filter(|record| record.opponent() == Some(other.tpn));
            let signs: Vec<String> = meetings
                .map(|record| {
                    let points = record.points(&event.regulations().scoring);
                    result_sign(*record, occasion, points)
                })
                .collect();
            cells.push(Cell::of(signs.join(" ")));
        }
        cells.push(Cell::bold(occasion.points(row.score)));
        let values = row.values.iter();
        cells.extend(values.map(|value| Cell::of(standing::shown(value, occasion))));
        cells.push(Cell::bold(row.rank.to_string()));
        table.push(cells);
    }
    paper.push(Block::Table(table));
    paper
}
