//! Tables for people: texts to the left, numbers to the right, within the terminal.

use serde::Serialize;
use textwrap::core::display_width;

use crate::shell::{BOLD, Shell};

/// The table of these lines, the first being its heads. The columns in `texts` hold words; the
/// first of them gives way when the terminal is narrow.
pub(crate) fn aligned(lines: &[Vec<String>], texts: &[usize], shell: &Shell) -> String {
    headed(&rows(lines, texts, shell.width()))
}

/// Lines under one another, the first of them as a heading.
pub(crate) fn headed(lines: &[String]) -> String {
    let Some((heads, lines)) = lines.split_first() else { return String::new() };
    lines.iter().fold(format!("{BOLD}{heads}{BOLD:#}\n"), |text, line| text + line + "\n")
}

/// These lines with their cells under one another, within so many columns if there is a limit.
pub(crate) fn rows(lines: &[Vec<String>], texts: &[usize], limit: Option<usize>) -> Vec<String> {
    const SHORTEST: usize = 12;
    const GAP: &str = "  ";
    let columns = lines.first().map_or(0, Vec::len);
    let width = |column: usize| {
        let cells = lines.iter().filter_map(|cells| cells.get(column));
        cells.map(|cell| display_width(cell)).max().unwrap_or_default()
    };
    let mut widths: Vec<usize> = (0..columns).map(width).collect();
    if let (Some(limit), Some(&giving)) = (limit, texts.first()) {
        let total = widths.iter().sum::<usize>() + GAP.len() * columns.saturating_sub(1);
        let room = widths[giving].saturating_sub(total.saturating_sub(limit));
        widths[giving] = room.max(SHORTEST.min(widths[giving]));
    }
    let row = |cells: &Vec<String>| {
        let cells = cells.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            let cell = shortened(cell, *width);
            let blank = " ".repeat(width.saturating_sub(display_width(&cell)));
            if texts.contains(&column) { cell + &blank } else { blank + &cell }
        });
        cells.collect::<Vec<_>>().join(GAP).trim_end().to_owned()
    };
    lines.iter().map(row).collect()
}

/// A table for spreadsheets and programs, with commas between its fields.
pub(crate) fn csv<T: Serialize>(heads: &[&str], rows: impl IntoIterator<Item = T>) -> String {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    // Writing to memory does not fail.
    let _ = writer.write_record(heads);
    for row in rows {
        let _ = writer.serialize(row);
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// A text within so many columns.
fn shortened(text: &str, width: usize) -> String {
    if display_width(text) <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for character in text.chars() {
        if display_width(&short) + display_width(character.encode_utf8(&mut [0; 4])) + 1 > width {
            break;
        }
        short.push(character);
    }
    short.push('…');
    short
}
