//! Bytes as lines of text: every line end, every encoding seen in the wild.

use std::borrow::Cow;

use super::fault::{Fault, Located, Notes, Oddity};

/// A file as lines without their ends. A line keeps its number by its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    lines: Vec<String>,
}

impl Source {
    /// Decodes and splits, or says where the bytes stop being text.
    pub(super) fn read(bytes: &[u8], notes: &mut Notes) -> Result<Self, Located<Fault>> {
        let text = decode(bytes, notes);
        let text = match text.strip_prefix('\u{feff}') {
            Some(_) => {
                notes.odd(1, (1, 1), Oddity::ByteOrderMark);
                text.trim_start_matches('\u{feff}')
            }
            None => &text,
        };
        // The mark that DOS editors put at the end of a file.
        let text = text.trim_end_matches('\u{1a}');
        let source = Self { lines: split(text).map(str::to_owned).collect() };
        match source.first_control() {
            Some(fault) => Err(fault),
            None if source.lines.is_empty() => Err(Located::new(1, (1, 1), Fault::Empty)),
            None => Ok(source),
        }
    }

    /// The lines in order.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(String::as_str)
    }

    /// The whole text with plain line feeds, and the bytes in it that columns of a line take.
    pub fn excerpt(&self, line: u32, columns: (u32, u32)) -> (String, std::ops::Range<usize>) {
        let index = (line.max(1) - 1) as usize;
        let before: usize = self.lines.iter().take(index).map(|line| line.len() + 1).sum();
        let text = self.lines.get(index).map_or("", String::as_str);
        let byte = |column: u32| {
            text.char_indices().nth(column as usize).map_or(text.len(), |(byte, _)| byte)
        };
        let (start, end) = (byte(columns.0.max(1) - 1), byte(columns.1));
        (self.lines.join("\n"), before + start..before + end.max(start))
    }

    fn first_control(&self) -> Option<Located<Fault>> {
        let place =
            |line: &String| line.chars().position(|sign| sign.is_ascii_control() && sign != '\t');
        self.lines.iter().zip(1..).find_map(|(line, number)| {
            let column = u32::try_from(place(line)? + 1).unwrap_or(u32::MAX);
            Some(Located::new(number, (column, column), Fault::Binary))
        })
    }
}

/// UTF-8, else Windows-1252, in which every byte is a character.
fn decode<'a>(bytes: &'a [u8], notes: &mut Notes) -> Cow<'a, str> {
    let Err(fault) = std::str::from_utf8(bytes).map(drop) else {
        return String::from_utf8_lossy(bytes);
    };
    let text: String = bytes.iter().map(|byte| windows_1252(*byte)).collect();
    let before: String =
        bytes[..fault.valid_up_to()].iter().map(|byte| char::from(*byte)).collect();
    let line = u32::try_from(split(&before).count().max(1)).unwrap_or(u32::MAX);
    let column = before.chars().rev().take_while(|sign| !matches!(sign, '\r' | '\n')).count() + 1;
    let column = u32::try_from(column).unwrap_or(u32::MAX);
    notes.odd(line, (column, column), Oddity::OldEncoding);
    Cow::Owned(text)
}

const fn windows_1252(byte: u8) -> char {
    const HIGH: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => HIGH[(byte - 0x80) as usize],
        _ => byte as char,
    }
}

/// The lines between CRLF, CR and LF alike; a last line may lack its end.
fn split(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = memchr::memchr2(b'\r', b'\n', rest.as_bytes()).unwrap_or(rest.len());
        let line = &rest[..end];
        let after = &rest[end..];
        rest = after.strip_prefix("\r\n").or_else(|| after.get(1..)).unwrap_or_default();
        Some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        Source::read(bytes, &mut Notes::default()).expect("a text").lines
    }

    #[test]
    fn every_line_end_ends_a_line() {
        assert_eq!(lines(b"a\r\nb\rc\nd"), ["a", "b", "c", "d"]);
        assert_eq!(lines(b"a\r\rb\n\n"), ["a", "", "b", ""]);
    }

    #[test]
    fn old_windows_files_are_read_and_said_to_be_old() {
        let mut notes = Notes::default();
        let source = Source::read(b"012 Citt\xe0\n022 \x80", &mut notes).expect("a text");
        assert_eq!(source.lines, ["012 Città", "022 €"]);
        assert_eq!(notes.oddities, [Located::new(1, (9, 9), Oddity::OldEncoding)]);
    }

    #[test]
    fn what_is_no_text_is_refused_at_its_place() {
        let refused = |bytes: &[u8]| Source::read(bytes, &mut Notes::default()).map(drop);
        assert_eq!(refused(b""), Err(Located::new(1, (1, 1), Fault::Empty)));
        assert_eq!(refused(b"012 A\n0\x0012"), Err(Located::new(2, (2, 2), Fault::Binary)));
    }
}
