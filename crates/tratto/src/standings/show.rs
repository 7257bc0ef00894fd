//! The standings for people, for spreadsheets and for programs.

use std::collections::BTreeMap;
use std::fmt::Write;

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
pub(super) fn entries(standings: &Standings) -> Vec<Entry> {
    let entry = |row: &Row| Entry {
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
    standings.rows().iter().map(entry).collect()
}

/// The standings with commas between the fields.
pub(super) fn csv(standings: &Standings) -> String {
    let mut text = "rank,number,name,points".to_owned();
    for column in standings.columns() {
        let _ = write!(text, ",{column}");
    }
    text.push('\n');
    for row in standings.rows() {
        let _ = write!(text, "{},{},{},{}", row.rank, row.tpn, field(&row.name), row.score);
        for value in &row.values {
            let _ = write!(text, ",{value}");
        }
        text.push('\n');
    }
    text
}

fn field(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// The standings as a table: names to the left, numbers to the right, within the terminal.
pub(super) fn table(standings: &Standings, shell: &Shell) -> String {
    const NAME: usize = 2;
    let catalogue = shell.catalogue();
    let heads = ["standings-head-rank", "standings-head-number", "standings-head-name"];
    let mut lines = vec![heads.map(|key| catalogue.text(key)).to_vec()];
    lines[0].push(catalogue.text("standings-head-points"));
    lines[0].extend(standings.columns().iter().map(ToString::to_string));
    for row in standings.rows() {
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
