//! Lines of a stream, one at a time, none longer than a player needs.

use std::borrow::Cow;
use std::io::{self, BufRead};

/// The longest line read; a longer one is skipped as a fault.
pub const LONGEST_LINE: usize = 16 << 10;

/// The lines of a stream.
#[derive(Debug)]
pub(super) struct Lines<R> {
    reader: R,
    line: Vec<u8>,
    number: u64,
}

/// What [`Lines::next_line`] found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// A line, with its end.
    Whole,
    /// The last line, which has no line end.
    Open,
    /// A line beyond [`LONGEST_LINE`], which was thrown away.
    TooLong,
    /// No line: the stream is at its end.
    End,
}

impl<R: BufRead> Lines<R> {
    /// The lines of a stream.
    pub(super) fn new(reader: R) -> Self {
        Self { reader, line: Vec::new(), number: 0 }
    }

    /// Goes to the next line.
    pub(super) fn next_line(&mut self) -> io::Result<Found> {
        self.line.clear();
        let mut long = false;
        let mut any = false;
        let ended = loop {
            let buffer = match self.reader.fill_buf() {
                Ok(buffer) => buffer,
                Err(fault) if fault.kind() == io::ErrorKind::Interrupted => continue,
                Err(fault) => return Err(fault),
            };
            if buffer.is_empty() {
                break false;
            }
            any = true;
            let end = memchr::memchr(b'\n', buffer);
            let part = &buffer[..end.unwrap_or(buffer.len())];
            if self.line.len() + part.len() > LONGEST_LINE {
                long = true;
            } else if !long {
                self.line.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.reader.consume(used);
            if end.is_some() {
                break true;
            }
        };
        if !any {
            return Ok(Found::End);
        }
        self.number += 1;
        if self.line.last() == Some(&b'\r') {
            self.line.pop();
        }
        Ok(match (long, ended) {
            (true, _) => Found::TooLong,
            (false, true) => Found::Whole,
            (false, false) => Found::Open,
        })
    }

    /// The line found last, without its end.
    pub(super) fn line(&self) -> &[u8] {
        &self.line
    }

    /// Its number, counted from 1.
    pub(super) fn number(&self) -> u64 {
        self.number
    }
}

/// Bytes as text: UTF-8 if they are, else Windows' Latin-1. The lists have been both.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|byte| latin(*byte)).collect()),
    }
}

/// A byte of Windows-1252; the five it leaves open are kept as the controls of Latin-1.
fn latin(byte: u8) -> char {
    const HIGH: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => HIGH[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// Whether a line can be text at all.
pub(super) fn is_text(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| *byte >= b' ' || matches!(byte, b'\t' | 0x0c))
}
