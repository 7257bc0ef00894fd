//! A line as fixed columns, counted from 1 in characters.

use tournament::{MOST_ROUNDS, Round, Score, Tpn};

use super::fault::{Expected, Fault, Notes, Oddity};

/// One line of a file while it is read.
pub(super) struct Line<'a> {
    pub number: u32,
    /// Without the blanks at its end.
    text: &'a str,
    /// Where each character begins, if some take more than one byte.
    starts: Option<Vec<usize>>,
}

impl<'a> Line<'a> {
    pub(super) fn new(number: u32, text: &'a str) -> Self {
        let text = text.trim_end_matches([' ', '\t']);
        let starts = (!text.is_ascii()).then(|| text.char_indices().map(|(at, _)| at).collect());
        Self { number, text, starts }
    }

    pub(super) const fn text(&self) -> &'a str {
        self.text
    }

    /// How many columns are not blank or before one that is not.
    pub(super) fn width(&self) -> u32 {
        let width = self.starts.as_ref().map_or(self.text.len(), Vec::len);
        u32::try_from(width).unwrap_or(u32::MAX)
    }

    /// What stands in columns `first` to `last`; a short line has blanks there.
    pub(super) fn field(&self, first: u32, last: u32) -> &'a str {
        let byte = |column: u32| {
            let index = column as usize;
            let start = match &self.starts {
                Some(starts) => starts.get(index).copied(),
                None => Some(index),
            };
            start.unwrap_or(self.text.len()).min(self.text.len())
        };
        &self.text[byte(first - 1)..byte(last)]
    }

    /// The same without blanks around it.
    pub(super) fn trimmed(&self, first: u32, last: u32) -> &'a str {
        self.field(first, last).trim_matches(' ')
    }

    /// From a column to the end.
    pub(super) fn rest(&self, first: u32) -> &'a str {
        self.field(first, u32::MAX)
    }

    /// Whether columns are blank, the separators between fields.
    pub(super) fn blank(&self, first: u32, last: u32) -> bool {
        self.trimmed(first, last).is_empty()
    }

    /// The words from a column on, each with its columns.
    pub(super) fn words(&self, first: u32) -> Vec<Word<'a>> {
        let mut words = Vec::new();
        let mut column = first;
        for part in self.rest(first).split(' ') {
            let width = u32::try_from(part.chars().count()).unwrap_or(u32::MAX);
            if width > 0 {
                words.push(Word { text: part, columns: (column, column + width - 1) });
            }
            column += width + 1;
        }
        words
    }

    /// Notes that a field is not what it should be.
    pub(super) fn unreadable(&self, columns: (u32, u32), expected: Expected, notes: &mut Notes) {
        let text = self.trimmed(columns.0, columns.1).to_owned();
        notes.wrong(self.number, columns, Fault::Unreadable { expected, text });
    }

    /// Notes whatever stands in columns that separate fields.
    pub(super) fn separated(&self, separators: &[(u32, u32)], notes: &mut Notes) {
        for &(first, last) in separators {
            let text = self.trimmed(first, last);
            if !text.is_empty() {
                let text = text.to_owned();
                notes.wrong(self.number, (first, last), Fault::Stray { text });
            }
        }
    }

    /// A field read by `parse`; blank is nothing.
    pub(super) fn value<T>(
        &self,
        columns: (u32, u32),
        expected: Expected,
        notes: &mut Notes,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.trimmed(columns.0, columns.1);
        if text.is_empty() {
            return None;
        }
        let value = parse(text);
        if value.is_none() {
            self.unreadable(columns, expected, notes);
        }
        value
    }

    /// A field that must not be blank.
    pub(super) fn required<T>(
        &self,
        columns: (u32, u32),
        expected: Expected,
        notes: &mut Notes,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        if self.blank(columns.0, columns.1) {
            self.unreadable(columns, expected, notes);
            return None;
        }
        self.value(columns, expected, notes, parse)
    }

    /// Points in a field, noting in which loose form they are written.
    pub(super) fn points(&self, columns: (u32, u32), notes: &mut Notes) -> Option<Score> {
        let score = self.value(columns, Expected::Points, notes, |text| text.parse().ok())?;
        let raw = self.field(columns.0, columns.1);
        let text = raw.trim_matches(' ');
        if text.contains(',') {
            notes.odd(self.number, columns, Oddity::Comma);
        } else if !text.contains('.') {
            notes.odd(self.number, columns, Oddity::NoDecimal);
        }
        let padded = text.len() > 3 && text.starts_with('0');
        let width = u32::try_from(raw.chars().count()).unwrap_or(u32::MAX);
        let short = width <= columns.1 - columns.0 || raw.ends_with(' ');
        if padded || short {
            notes.odd(self.number, columns, Oddity::Alignment);
        }
        Some(score)
    }
}

/// A word of a line that is read word by word.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word<'a> {
    pub text: &'a str,
    pub columns: (u32, u32),
}

impl Word<'_> {
    /// The word read by `parse`.
    pub(super) fn value<T>(
        &self,
        line: &Line<'_>,
        expected: Expected,
        notes: &mut Notes,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let value = parse(self.text);
        if value.is_none() {
            line.unreadable(self.columns, expected, notes);
        }
        value
    }
}

/// A pairing number.
pub(super) fn number(text: &str) -> Option<Tpn> {
    whole(text).and_then(|number| Tpn::new(number).ok())
}

/// Digits only: no sign, no decimals.
pub(super) fn whole(text: &str) -> Option<u16> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// A round from 1 to 99.
pub(super) fn round(text: &str) -> Option<Round> {
    whole(text)
        .and_then(|round| Round::try_from(round).ok())
        .filter(|round| (1..=MOST_ROUNDS).contains(round))
}

/// A round, or `000` for all of them.
pub(super) fn round_or_all(text: &str) -> Option<Round> {
    if whole(text) == Some(0) { Some(0) } else { round(text) }
}

/// Points, perhaps below zero.
pub(super) fn points(text: &str) -> Option<Score> {
    text.strip_prefix('+').unwrap_or(text).parse().ok()
}
