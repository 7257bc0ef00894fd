//! The standings for people, for spreadsheets and for programs.

use std::collections::BTreeMap;
use std::fmt::Write;

use ::standings::{Row, Standings, Value};
use codex::Voice;
use serde::Serialize;
use textwrap::core::display_width;

use crate::shell::{BOLD, Shell};

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
    const SHORTEST_NAME: usize = 12;
    const GAP: &str = "  ";
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
    let columns = lines[0].len();
    let width = |column: usize| {
        lines.iter().map(|cells| display_width(&cells[column])).max().unwrap_or_default()
    };
    let mut widths: Vec<usize> = (0..columns).map(width).collect();
    if let Some(limit) = shell.width() {
        let total = widths.iter().sum::<usize>() + GAP.len() * (columns - 1);
        let room = widths[NAME].saturating_sub(total.saturating_sub(limit));
        widths[NAME] = room.max(SHORTEST_NAME.min(widths[NAME]));
    }
    let mut text = String::new();
    for (number, cells) in lines.iter().enumerate() {
        let mut line = String::new();
        for (column, cell) in cells.iter().enumerate() {
            let cell = if column == NAME { shortened(cell, widths[NAME]) } else { cell.clone() };
            let blank = " ".repeat(widths[column].saturating_sub(display_width(&cell)));
            let gap = if column == 0 { "" } else { GAP };
            let _ = match column {
                NAME => write!(line, "{gap}{cell}{blank}"),
                _ => write!(line, "{gap}{blank}{cell}"),
            };
        }
        let line = line.trim_end();
        let _ = match number {
            0 => writeln!(text, "{BOLD}{line}{BOLD:#}"),
            _ => writeln!(text, "{line}"),
        };
    }
    text
}

/// A name within so many columns.
fn shortened(name: &str, width: usize) -> String {
    if display_width(name) <= width {
        return name.to_owned();
    }
    let mut short = String::new();
    for character in name.chars() {
        if display_width(&short) + display_width(character.encode_utf8(&mut [0; 4])) + 1 > width {
            break;
        }
        short.push(character);
    }
    short.push('…');
    short
}
