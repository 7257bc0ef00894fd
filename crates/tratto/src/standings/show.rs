//! The standings for people, for spreadsheets and for programs.

use std::collections::BTreeMap;

use ::standings::{Row, Standings, Value};
use codex::Voice;
use serde::Serialize;

use crate::columns;
use crate::shell::Shell;

/// A line of the standings as JSON shows it; numbers are texts, so that nobody rounds them.
#[derive(Serialize)]
pub(super) struct Entry {
    rank: u16,
    number: u16,
    name: String,
    points: String,
    tie_breaks: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    struck: bool,
}

/// The lines as JSON shows them.
pub(super) fn entries(standings: &Standings, rows: &[&Row]) -> Vec<Entry> {
    let entry = |row: &&Row| Entry {
        rank: row.rank,
        number: row.tpn.get(),
        name: row.name.clone(),
        points: row.score.to_string(),
        tie_breaks: standings
            .columns()
            .iter()
            .zip(&row.values)
            .map(|(column, value)| (column.to_string(), value.to_string()))
            .collect(),
        struck: row.struck,
    };
    rows.iter().map(entry).collect()
}

/// The standings with commas between the fields.
pub(super) fn csv(standings: &Standings) -> String {
    let columns: Vec<String> = standings.columns().iter().map(ToString::to_string).collect();
    let mut heads = vec!["rank", "number", "name", "points"];
    heads.extend(columns.iter().map(String::as_str));
    let line = |row: &Row| {
        let place = [row.rank.to_string(), row.tpn.to_string(), row.name.clone()];
        let values = row.values.iter().map(ToString::to_string);
        place.into_iter().chain([row.score.to_string()]).chain(values).collect::<Vec<_>>()
    };
    columns::csv(&heads, standings.rows().iter().map(line))
}

/// The standings as a table: names to the left, numbers to the right, within the terminal.
pub(super) fn table(standings: &Standings, rows: &[&Row], shell: &Shell) -> String {
    const NAME: usize = 2;
    let catalogue = shell.catalogue();
    let heads = ["standings-head-rank", "standings-head-number", "standings-head-name"];
    let mut lines = vec![heads.map(|key| catalogue.text(key)).to_vec()];
    lines[0].push(catalogue.text("standings-head-points"));
    lines[0].extend(standings.columns().iter().map(ToString::to_string));
    for row in rows {
        let points = Value::Points(row.score);
        let shown = |value: &Value| {
            value.shown().map_or_else(|| "–".to_owned(), |value| catalogue.show(&value))
        };
        let mut cells = vec![row.rank.to_string(), row.tpn.to_string(), row.name.clone()];
        cells.push(shown(&points));
        cells.extend(row.values.iter().map(shown));
        lines.push(cells);
    }
    columns::aligned(&lines, &[NAME], shell)
}
