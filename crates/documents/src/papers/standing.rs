//! The standings with their tie-breaks.

use ::standings::{Remark, Standings, Value};
use codex::phrase;
use tournament::{Round, Tournament};

use super::{Occasion, Roster, any, details, rating};
use crate::block::Block;
use crate::paper::{Orientation, Paper};
use crate::table::{Cell, Column, Table};

/// The standings after a round. Ratings come from the event, if it is one of players.
pub fn standings(
    standings: &Standings,
    event: Option<&Tournament>,
    roster: &Roster,
    after: Round,
    occasion: &Occasion,
) -> Paper {
    let say = |phrase| occasion.say(&phrase);
    let mut paper = occasion.paper(&phrase!("documents-standings-title", round = after));
    // On the wall more rows count for more than wide ones.
    paper.orientation = Orientation::Portrait;
    let in_hand = occasion.in_hand();
    let rated = in_hand && event.is_some();
    let titled = in_hand && any(roster, |details| &details.title);
    let clubs = in_hand && any(roster, |details| &details.club);
    let federations = in_hand && any(roster, |details| &details.federation);
    let mut columns = vec![Column::number(say(phrase!("documents-rank")))];
    if in_hand {
        columns.push(Column::number(say(phrase!("documents-number"))));
    }
    if titled {
        columns.push(Column::fit(say(phrase!("documents-title"))));
    }
    columns.push(Column::share(say(phrase!("documents-name")), 3));
    let named_by = columns.len() - 1;
    if clubs {
        columns.push(Column::share(say(phrase!("documents-club")), 2).spare(2));
    }
    if federations {
        columns.push(Column::fit(say(phrase!("documents-federation-short"))).spare(1));
    }
    if rated {
        columns.push(Column::number(say(phrase!("documents-rating"))));
    }
    columns.push(Column::number(say(phrase!("documents-points"))));
    let scale = if in_hand { 100 } else { 55 };
    // The last tie-break is missed least; in the hand all of them are wanted.
    let spare = |at: u8| if in_hand { 0 } else { 3 + at };
    columns.extend(
        (0..)
            .zip(standings.columns())
            .map(|(at, column)| Column::number(column.to_string()).scaled(scale).spare(spare(at))),
    );
    let mut table = Table::new(columns).named_by(named_by);
    for row in standings.rows() {
        let own = details(roster, row.tpn);
        let mut cells = vec![Cell::bold(row.rank.to_string())];
        if in_hand {
            cells.push(Cell::of(row.tpn.to_string()));
        }
        if titled {
            cells.push(Cell::of(&own.title));
        }
        cells.push(Cell::name(row.name.clone()));
        if clubs {
            cells.push(Cell::aside(&own.club));
        }
        if federations {
            cells.push(Cell::of(&own.federation));
        }
        if let Some(event) = event.filter(|_| rated) {
            let player = event.participant(row.tpn);
            cells.push(Cell::of(rating(player.and_then(|player| player.rating))));
        }
        cells.push(Cell::bold(occasion.points(row.score)));
        cells.extend(row.values.iter().map(|value| Cell::of(shown(value, occasion))));
        table.push(cells);
    }
    paper.push(Block::Table(table));
    let legend: Vec<String> = standings
        .columns()
        .iter()
        .map(|column| format!("{column}: {}", occasion.say(&column.title())))
        .collect();
    if !legend.is_empty() {
        paper.push(Block::note(legend.join(" · ")));
    }
    for missing in standings.remarks().iter().filter_map(Remark::missing_column) {
        paper.push(Block::note(say(missing)));
    }
    if standings.rows().iter().any(|row| row.struck) {
        paper.push(Block::note(say(phrase!("documents-struck"))));
    }
    paper
}

/// A tie-break's value as people write it.
pub(super) fn shown(value: &Value, occasion: &Occasion) -> String {
    match value {
        Value::Points(points) => occasion.points(*points),
        Value::Boards(boards) => {
            let shown: Vec<String> = boards.iter().map(|points| occasion.points(*points)).collect();
            shown.join(" · ")
        }
        value => value.shown().map_or_else(|| "–".to_owned(), |value| occasion.shown(&value)),
    }
}
