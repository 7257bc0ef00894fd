//! Spreadsheets: the first sheet that has anything in it.

use std::io::Cursor;

use calamine::{Data, Reader, open_workbook_auto_from_rs};
use codex::{Phrase, phrase};

use super::Roster;

/// Whether a file begins as spreadsheets do: an archive, or a container of older programs.
pub(super) fn is_sheet(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"\xd0\xcf\x11\xe0")
}

/// Reads the first sheet that has a table.
pub(super) fn read(bytes: &[u8]) -> Result<Roster, Phrase> {
    let unreadable = |cause: String| phrase!("desk-roster-sheet", cause = cause);
    let mut book =
        open_workbook_auto_from_rs(Cursor::new(bytes)).map_err(|it| unreadable(it.to_string()))?;
    for name in book.sheet_names() {
        let Ok(range) = book.worksheet_range(&name) else { continue };
        let first = range.start().map_or(0, |(row, _)| row as usize);
        let lines = range.rows().enumerate().map(|(at, row)| {
            let cells: Vec<String> = row.iter().map(cell).collect();
            (first + at + 1, cells)
        });
        let mut lines: Vec<_> =
            lines.filter(|(_, cells)| cells.iter().any(|cell| !cell.is_empty())).collect();
        // Programs write titles of the event above the table: its head is the first wide line.
        let widths = lines.iter().map(|(_, cells)| filled(cells));
        let head = widths.clone().take(20).max().unwrap_or_default();
        let begin = widths.clone().position(|width| width * 2 > head).unwrap_or_default();
        lines.drain(..begin);
        if lines.len() > 1 {
            return Ok(Roster::headed(lines));
        }
    }
    Err(phrase!("desk-roster-empty"))
}

fn filled(cells: &[String]) -> usize {
    cells.iter().filter(|cell| !cell.is_empty()).count()
}

/// A cell as it is read: days as days, whole numbers without their nought.
fn cell(data: &Data) -> String {
    match data {
        Data::DateTime(moment) => {
            let (year, month, day, ..) = moment.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        Data::DateTimeIso(text) => text.split('T').next().unwrap_or_default().to_owned(),
        other => other.to_string().trim().to_owned(),
    }
}
