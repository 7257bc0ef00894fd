//! A score cut into numbers, dots and moves; a move keeps the signs that follow it.

use std::ops::Range;

use super::{Letters, Mode, grammar::is_dash, number};

/// Where something stands in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// Offset in bytes, from 0.
    pub offset: usize,
}

impl Place {
    fn of(text: &str, offset: usize) -> Place {
        let before = &text[..offset];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Place {
            line: count(1 + before.matches('\n').count()),
            column: count(1 + before[line_start..].chars().count()),
            offset,
        }
    }
}

/// One thing in a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Item<'t> {
    /// A move number, with how it was followed left out.
    Number(u32),
    /// Dots that stand for a half-move not given.
    Dots,
    /// A move with its signs.
    Move(&'t str),
}

/// The items of a score, each with its place.
pub(super) struct Tokens<'t> {
    text: &'t str,
    at: usize,
    letters: Letters,
    mode: Mode,
}

impl<'t> Tokens<'t> {
    pub(super) fn new(text: &'t str, letters: Letters, mode: Mode) -> Tokens<'t> {
        Tokens { text, at: 0, letters, mode }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Spaces, and in the manual also semicolons, commas and the `=` between half-moves.
    fn is_gap(&self, c: char) -> bool {
        c.is_whitespace() || (self.mode == Mode::Manual && matches!(c, ';' | ',' | '='))
    }

    /// Where the next word after `from` lies; empty at the end of the text.
    fn word(&self, from: usize) -> Range<usize> {
        let text = self.text[from..].trim_start_matches(|c: char| self.is_gap(c));
        let start = self.text.len() - text.len();
        let len = text
            .char_indices()
            .find(|&(at, c)| if c == '=' { self.separates(text, at) } else { self.is_gap(c) })
            .map_or(text.len(), |(at, _)| at);
        start..start + len
    }

    /// Whether the `=` at `at` parts two half-moves: not in `(=)`, not in a promotion.
    fn separates(&self, text: &str, at: usize) -> bool {
        if self.mode != Mode::Manual || text[..at].ends_with('(') {
            return false;
        }
        let mut next = text[at + 1..].chars();
        let promotes = text[..at].ends_with(['1', '8'])
            && next.next().is_some_and(|c| self.letters.piece(c).is_some())
            && !next.next().is_some_and(char::is_alphanumeric);
        !promotes
    }

    /// Whether the word at `next` still belongs to the move read so far.
    fn joins(&self, so_far: &str, next: &Range<usize>) -> bool {
        let word = &self.text[next.clone()];
        match self.mode {
            _ if word.is_empty() => false,
            _ if is_tail(word) => true,
            Mode::Strict => false,
            // A bare offer is the last thing written; elsewhere `=` would be a separator.
            Mode::Lenient => word == "=" && next.end == self.text.trim_end().len(),
            Mode::Manual => continues(so_far, word),
        }
    }
}

/// Signs that belong to the move before them.
fn is_tail(word: &str) -> bool {
    let lower = word.to_ascii_lowercase();
    word.starts_with(['(', '+', '#', '!', '?'])
        || lower == "ep"
        || lower == "e."
        || lower == "p."
        || (lower.starts_with("e.p") && !lower[3..].contains(|c: char| c.is_ascii_alphanumeric()))
}

/// The manual's `D4 x Th8` and `d 5x e.p.e6`: a word that cannot stand alone.
fn continues(so_far: &str, next: &str) -> bool {
    let open = so_far.ends_with(|c: char| matches!(c, 'x' | ':') || is_dash(c));
    let lone_letter = so_far.chars().count() == 1;
    open || lone_letter || next.starts_with(['x', ':'])
}

impl<'t> Iterator for Tokens<'t> {
    type Item = (Place, Item<'t>);

    fn next(&mut self) -> Option<(Place, Item<'t>)> {
        let gap = self.rest().len() - self.rest().trim_start_matches(|c| self.is_gap(c)).len();
        self.at += gap;
        if self.rest().is_empty() {
            return None;
        }
        let start = self.at;
        let place = Place::of(self.text, start);
        if let Some(number) = number::leading(self.rest()) {
            self.at += number.len;
            return Some((place, Item::Number(number.value)));
        }
        let dots = self.rest().len() - self.rest().trim_start_matches(['.', '…']).len();
        if dots > 0 && self.mode != Mode::Strict {
            self.at += dots;
            return Some((place, Item::Dots));
        }
        self.at = self.word(start).end;
        loop {
            let next = self.word(self.at);
            if !self.joins(&self.text[start..self.at], &next) {
                break;
            }
            self.at = next.end;
        }
        Some((place, Item::Move(&self.text[start..self.at])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(mode: Mode, text: &str, moves: &[&str]) {
        let found: Vec<&str> = Tokens::new(text, Letters::Italian, mode)
            .filter_map(|(_, item)| if let Item::Move(text) = item { Some(text) } else { None })
            .collect();
        assert_eq!(found, moves);
    }

    #[test]
    fn signs_stay_with_their_move() {
        check(Mode::Strict, "6. exd6 e.p. Cxd6", &["exd6 e.p.", "Cxd6"]);
        check(Mode::Strict, "6. exd6 e. p. (=) Cxd6 !", &["exd6 e. p. (=)", "Cxd6 !"]);
        check(Mode::Strict, "10. 0-0-0 Te8 11. Rb1 (=)", &["0-0-0", "Te8", "Rb1 (=)"]);
    }

    #[test]
    fn the_manual_parts_half_moves_with_an_equals_sign() {
        check(
            Mode::Manual,
            "1)d4 = d5; 2)Cf3 =Cf6 3)c4 = c6",
            &["d4", "d5", "Cf3", "Cf6", "c4", "c6"],
        );
        check(Mode::Manual, "c8=D =.....;", &["c8=D"]);
        check(Mode::Manual, "Rb1 (=)", &["Rb1 (=)"]);
        check(Mode::Strict, "e4 = d5", &["e4", "=", "d5"]);
    }

    #[test]
    fn the_manual_leaves_spaces_inside_moves() {
        check(Mode::Manual, "D4 x Th8 = d 5x e.p.e6", &["D4 x Th8", "d 5x e.p.e6"]);
    }

    #[test]
    fn places_count_lines_and_columns() {
        let places: Vec<Place> = Tokens::new("1. e4\n♘f6 e5", Letters::Figurines, Mode::Strict)
            .map(|(p, _)| p)
            .collect();
        assert_eq!(places[1], Place { line: 1, column: 4, offset: 3 });
        assert_eq!(places[2], Place { line: 2, column: 1, offset: 6 });
        assert_eq!(places[3], Place { line: 2, column: 5, offset: 12 });
    }
}
