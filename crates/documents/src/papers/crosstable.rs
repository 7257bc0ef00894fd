//! Crosstables: who met whom, round by round or everybody against everybody.

use ::standings::Standings;
use codex::phrase;
use tournament::{Participant, Tournament};

use super::{Occasion, Roster, rating, result_sign, standing};
use crate::block::Block;
use crate::paper::{Orientation, Paper};
use crate::table::{Cell, Column, Table};

/// The crosstable of a Swiss: a line for each participant in the order of the standings, a cell
/// such as `12w1` for each round.
pub fn swiss(
    event: &Tournament,
    standings: &Standings,
    roster: &Roster,
    occasion: &Occasion,
) -> Paper {
    let rounds = event.rounds_paired();
    let mut paper = occasion.paper(&phrase!("documents-crosstable-title", round = rounds));
    let tie_breaks = standings.columns().len();
    // Seven rounds and their tie-breaks are what an upright sheet has room for.
    if usize::from(rounds) + tie_breaks > 10 {
        paper.orientation = Orientation::Landscape;
    }
    let say = |phrase| occasion.say(&phrase);
    let mut columns = vec![
        Column::number(say(phrase!("documents-rank"))),
        Column::number(say(phrase!("documents-number"))),
        Column::share(say(phrase!("documents-name")), 1),
        Column::number(say(phrase!("documents-rating"))),
    ];
    columns.extend((1..=rounds).map(|round| Column::middle(round.to_string())));
    columns.push(Column::number(say(phrase!("documents-points"))));
    columns.extend(standings.columns().iter().map(|column| Column::number(column.to_string())));
    let mut table = Table::new(columns).named_by(2);
    for row in standings.rows() {
        let Some(player) = event.participant(row.tpn) else { continue };
        let mut cells = vec![
            Cell::bold(row.rank.to_string()),
            Cell::of(row.tpn.to_string()),
            Cell::of(Occasion::named(roster, row.tpn, &row.name)),
            Cell::of(rating(player.rating)),
        ];
        cells.extend(round_cells(event, player, occasion).map(Cell::of));
        cells.push(Cell::bold(occasion.points(row.score)));
        let values = row.values.iter();
        cells.extend(values.map(|value| Cell::of(standing::shown(value, occasion))));
        table.push(cells);
    }
    paper.push(Block::Table(table));
    paper.push(Block::note(say(phrase!("documents-crosstable-note"))));
    paper
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
        Column::number(""),
        Column::share(say(phrase!("documents-name")), 1),
        Column::number(say(phrase!("documents-rating"))),
    ];
    columns.extend((1..=rows.len()).map(|place| Column::middle(place.to_string())));
    columns.push(Column::number(say(phrase!("documents-points"))));
    columns.extend(standings.columns().iter().map(|column| Column::number(column.to_string())));
    columns.push(Column::number(say(phrase!("documents-rank"))));
    let mut table = Table::new(columns).grid().named_by(1);
    for (place, row) in rows.iter().enumerate() {
        let Some(player) = event.participant(row.tpn) else { continue };
        let mut cells = vec![
            Cell::bold((place + 1).to_string()),
            Cell::of(Occasion::named(roster, row.tpn, &row.name)),
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
