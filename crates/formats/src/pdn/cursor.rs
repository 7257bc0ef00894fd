//! A place in a text that moves forward.

use std::ops::Range;

/// What can stand at the end of a game.
const RESULTS: [&str; 8] = ["*", "1/2-1/2", "1-0", "0-1", "2-0", "0-2", "0-0", "1-1"];

/// A text and how far it has been read.
#[derive(Debug, Clone)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The byte offset reached.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// What is left.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The text read since an offset.
    pub(super) fn since(&self, start: usize) -> &'a str {
        &self.text[start..self.at]
    }

    /// The offsets read since an offset.
    pub(super) fn span(&self, start: usize) -> Range<usize> {
        start..self.at
    }

    /// The next sign, without reading it.
    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads one sign.
    pub(super) fn bump(&mut self) -> Option<char> {
        let sign = self.peek()?;
        self.at += sign.len_utf8();
        Some(sign)
    }

    /// Reads a word if it stands here.
    pub(super) fn take(&mut self, word: &str) -> bool {
        let here = self.rest().starts_with(word);
        if here {
            self.at += word.len();
        }
        here
    }

    /// Reads as long as signs please.
    pub(super) fn take_while(&mut self, mut pleases: impl FnMut(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|sign| !pleases(sign)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Reads digits.
    pub(super) fn digits(&mut self) -> &'a str {
        self.take_while(|sign| sign.is_ascii_digit())
    }

    /// Goes back to an offset.
    pub(super) fn back_to(&mut self, at: usize) {
        self.at = self.at.min(at);
    }

    /// Goes to where the next game begins after one that cannot be read: behind a line that ends with
    /// a result, or before a line of tags that follows moves.
    pub(super) fn skip_game(&mut self) {
        let line_start = self.text[..self.at].rfind('\n').map_or(0, |at| at + 1);
        let mut in_tags = self.text[line_start..].trim_start().starts_with('[');
        loop {
            let line = self.take_while(|sign| sign != '\n').trim_end();
            let last = line.rsplit(char::is_whitespace).next().unwrap_or_default();
            if self.bump().is_none() || (!in_tags && RESULTS.contains(&last)) {
                return;
            }
            let next = self.rest().split('\n').next().unwrap_or_default().trim_start();
            let is_tag = next.starts_with('[') && !next.starts_with("[%");
            if is_tag && !in_tags {
                return;
            }
            in_tags = if next.is_empty() { in_tags } else { is_tag };
        }
    }

    /// Reads blanks, and lines that begin with `%`, which other programs keep for themselves.
    pub(super) fn skip_blanks(&mut self) {
        loop {
            self.take_while(char::is_whitespace);
            let line_begins = self.at == 0 || self.text[..self.at].ends_with('\n');
            if !(line_begins && self.peek() == Some('%')) {
                break;
            }
            self.take_while(|sign| sign != '\n');
        }
    }
}

/// The line and the column of an offset, both from 1, the column in characters.
pub(super) fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    (line, before[line_start..].chars().count() + 1)
}
