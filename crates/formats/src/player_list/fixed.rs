//! FIDE's lists in fixed columns.

use super::columns::{Column, Columns};
use super::fault::{Cause, Fault, Field};
use super::fields::Draft;
use super::lines::{decode, is_text};
use super::open::Entry;

/// A reader of lines under one header.
#[derive(Debug)]
pub(super) struct Fixed {
    columns: Vec<Column>,
    federation: Option<Column>,
    shortest: usize,
}

impl Fixed {
    pub(super) fn new(columns: &Columns) -> Self {
        let columns = columns.all.clone();
        let federation = columns.iter().find(|column| column.field == Field::Federation).copied();
        Self { columns, federation, shortest: usize::MAX }
    }

    /// The player of a line.
    pub(super) fn read(&mut self, line: &[u8], number: u64) -> Entry {
        if !is_text(line) {
            return Entry::fault(Fault { line: number, cause: Cause::NotText });
        }
        self.shortest = self.shortest.min(line.len());
        let mut draft = Draft::default();
        if line.is_ascii() {
            for column in &self.columns {
                draft.put(column.field, text(cut(line, *column)), number);
            }
        } else {
            self.read_accented(line, number, &mut draft);
        }
        let (player, faults) = draft.finish(number);
        Entry { line: number, player, faults }
    }

    /// Whether a last line without its end is shorter than every line before it: the file broke off.
    pub(super) fn breaks_off(&self, line: &[u8]) -> bool {
        self.shortest != usize::MAX && line.len() < self.shortest
    }

    /// Columns are bytes, or letters where somebody rewrote the list as UTF-8: whichever puts three
    /// letters under the federation.
    fn read_accented(&self, line: &[u8], number: u64, draft: &mut Draft) {
        let whole = std::str::from_utf8(line).ok();
        let starts: Vec<usize> =
            whole.map(|text| text.char_indices().map(|(at, _)| at).collect()).unwrap_or_default();
        let by_letters = |column: Column| -> &[u8] {
            let at = |letter: usize| starts.get(letter).copied().unwrap_or(line.len());
            &line[at(column.start)..column.end.map_or(line.len(), at)]
        };
        let fits = |bytes: &[u8]| {
            let bytes = bytes.trim_ascii();
            bytes.is_empty() || bytes.len() == 3 && bytes.iter().all(u8::is_ascii_uppercase)
        };
        let letters = whole.is_some()
            && self
                .federation
                .is_some_and(|column| !fits(cut(line, column)) && fits(by_letters(column)));
        for column in &self.columns {
            let bytes = if letters { by_letters(*column) } else { cut(line, *column) };
            draft.put(column.field, &decode(bytes), number);
        }
    }
}

/// The bytes of a column; fewer where the line is shorter.
fn cut(line: &[u8], column: Column) -> &[u8] {
    let end = column.end.unwrap_or(line.len()).min(line.len());
    line.get(column.start..end).unwrap_or_default()
}

fn text(ascii: &[u8]) -> &str {
    std::str::from_utf8(ascii).unwrap_or_default()
}
