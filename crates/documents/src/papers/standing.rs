//! The standings with their tie-breaks.

use ::standings::{Standings, Value};
use codex::phrase;
use tournament::{Round, Tournament};

use codex::Voice;

use super::{Occasion, Roster, rating};
use crate::block::Block;
use crate::paper::{Paper, Reading};
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
    let in_hand = occasion.reading == Reading::Hand;
    let rated = in_hand && event.is_some();
    let federations = in_hand && roster.values().any(|details| !details.federation.is_empty());
    let mut columns = vec![Column::number(say(phrase!("documents-rank")))];
    if in_hand {
        columns.push(Column::number(say(phrase!("documents-number"))));
    }
    columns.push(Column::share(say(phrase!("documents-name")), 1));
    let named_by = columns.len() - 1;
    if federations {
        columns.push(Column::fit(say(phrase!("documents-federation-short"))));
    }
    if rated {
        columns.push(Column::number(say(phrase!("documents-rating"))));
    }
    columns.push(Column::number(say(phrase!("documents-points"))));
    columns.extend(standings.columns().iter().map(|column| Column::number(column.to_string())));
    let mut table = Table::new(columns).named_by(named_by);
    for row in standings.rows() {
        let mut cells = vec![Cell::bold(row.rank.to_string())];
        if in_hand {
            cells.push(Cell::of(row.tpn.to_string()));
        }
        cells.push(Cell::of(Occasion::named(roster, row.tpn, &row.name)));
        if federations {
            let details = roster.get(&row.tpn);
            cells.push(Cell::of(details.map_or("", |details| details.federation.as_str())));
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
        .map(|column| format!("{column}: {}", occasion.say(&column.rule.title())))
        .collect();
    if !legend.is_empty() {
        paper.push(Block::note(legend.join(" · ")));
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
        value => {
            value.shown().map_or_else(|| "–".to_owned(), |value| occasion.catalogue().show(&value))
        }
    }
}
