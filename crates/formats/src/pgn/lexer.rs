//! The lexer: finds tokens in bytes, without copying and without ever failing.
//!
//! It also knows where one game ends and the next begins, so that whoever reads games carefully
//! and whoever only runs over them agree on what a game is.

use chess::shakmaty::san::SanPlus;
use chess::shakmaty::{CastlingSide, san::San, san::Suffix};
use memchr::{memchr, memchr2, memmem};

use super::glyph::Nag;
use super::model::GameResult;
use super::tag;
use super::token::{Span, Token, Word};

/// Runs over the tokens of a text, game by game.
///
/// A game ends at its result (comments behind it still belong to it), at a tag pair that begins a
/// line after moves, and before a line `[Event "` that follows an empty line: the last even inside
/// a comment, so that one forgotten brace cannot swallow the rest of a file.
#[derive(Debug, Clone)]
pub struct Lexer<'t> {
    bytes: &'t [u8],
    /// The bytes up to where the present game must end at the latest.
    game: &'t [u8],
    at: usize,
    stage: Stage,
    depth: u32,
    /// Whether only blanks stand between the last line break and `at`.
    line_start: bool,
    /// Behind the token that ended the present game by beginning another.
    beyond: usize,
}

/// How far into a game the lexer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Tags,
    Moves,
    /// Behind the result.
    Closed,
    /// The next token belongs to another game.
    Over,
}

const EVENT: &[u8] = b"\n[Event \"";

impl<'t> Lexer<'t> {
    /// A lexer at the beginning of `bytes`; call [`Lexer::next_game`] first.
    pub fn new(bytes: &'t [u8]) -> Self {
        Self { bytes, game: &[], at: 0, stage: Stage::Over, depth: 0, line_start: true, beyond: 0 }
    }

    /// The bytes it runs over.
    pub fn bytes(&self) -> &'t [u8] {
        self.bytes
    }

    /// The next byte to be read.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// Whether the end of the present game is sure, whatever bytes might follow the text: the token
    /// that begins the next one is whole, as no token but a comment spans lines.
    pub(super) fn is_past_game(&self) -> bool {
        let behind = self.bytes.get(self.beyond..).unwrap_or_default();
        self.stage == Stage::Over && self.at < self.bytes.len() && memchr(b'\n', behind).is_some()
    }

    /// Goes to the next game, over what is left of the present one; `false` at the end of the text.
    pub fn next_game(&mut self) -> bool {
        while self.next_word().is_some() {}
        self.game = self.bytes;
        self.stage = Stage::Tags;
        self.depth = 0;
        self.skip_gap();
        if self.at >= self.bytes.len() {
            return false;
        }
        if let Some(limit) = next_event(self.bytes, self.at + 1) {
            self.game = &self.bytes[..limit];
        }
        true
    }

    /// The next token of the present game; nothing at its end. Move numbers are gaps.
    #[inline]
    pub fn next_word(&mut self) -> Option<Word> {
        if self.stage == Stage::Over {
            return None;
        }
        // A game without tags begins with the number of its first move.
        let mut number = None;
        loop {
            self.skip_gap();
            let start = self.at;
            let Some(&first) = self.game.get(start) else {
                self.stage = Stage::Over;
                return None;
            };
            if first.is_ascii_digit() && self.skip_number() {
                if self.line_start {
                    number.get_or_insert(start);
                }
                continue;
            }
            let fresh = std::mem::replace(&mut self.line_start, false);
            let token = self.token(first);
            let begin = number.filter(|_| !matches!(token, Token::Tag { .. })).unwrap_or(start);
            let token = self.placed(token, fresh, begin)?;
            return Some(Word { token, span: Span { start, end: self.at } });
        }
    }

    /// Goes behind the variation that the last token opened, without looking at its moves.
    pub fn skip_variation(&mut self) {
        let inside = self.depth.saturating_sub(1);
        let bytes = self.game;
        while let Some(&byte) = bytes.get(self.at) {
            let rest = &bytes[self.at..];
            match byte {
                b'(' if !rest.starts_with(b"(=)") => self.depth += 1,
                b'(' => self.at += 2,
                b')' => {
                    self.depth -= 1;
                    if self.depth == inside {
                        self.at += 1;
                        return;
                    }
                }
                b'{' => self.at += memchr(b'}', rest).unwrap_or(rest.len() - 1),
                // The line break itself is looked at next.
                b';' => self.at += memchr(b'\n', rest).unwrap_or(rest.len()) - 1,
                b'\n' if rest.get(1) == Some(&b'[') => return,
                _ => {}
            }
            self.at += 1;
        }
    }

    /// What a token means where it stands; nothing if it begins another game.
    #[inline]
    fn placed(&mut self, token: Token, fresh: bool, start: usize) -> Option<Token> {
        let said = matches!(token, Token::Comment(_) | Token::UnclosedComment(_));
        let tag = matches!(token, Token::Tag { .. });
        match self.stage {
            Stage::Tags if said || tag || token == Token::BadTag => return Some(token),
            Stage::Closed if said => return Some(token),
            Stage::Closed if fresh && !matches!(token, Token::Nag(_)) => return self.over(start),
            Stage::Moves if tag && fresh => return self.over(start),
            Stage::Closed => return Some(Token::Stray),
            Stage::Moves if tag => return Some(Token::Stray),
            _ => self.stage = Stage::Moves,
        }
        match token {
            Token::Open => self.depth += 1,
            Token::Close if self.depth > 0 => self.depth -= 1,
            Token::Result(_) if self.depth == 0 => self.stage = Stage::Closed,
            Token::Close | Token::Result(_) => return Some(Token::Stray),
            _ => {}
        }
        Some(token)
    }

    /// The token at `start` belongs to the next game.
    fn over(&mut self, start: usize) -> Option<Token> {
        self.beyond = self.at;
        self.at = start;
        self.line_start = true;
        self.stage = Stage::Over;
        None
    }

    /// Over blanks, line breaks and the escaped lines that begin with `%`.
    #[inline]
    fn skip_gap(&mut self) {
        let bytes = self.game;
        while let Some(&byte) = bytes.get(self.at) {
            match byte {
                b' ' | b'.' | b'\t' | 0x0b | 0x0c => {}
                b'\n' | b'\r' => self.line_start = true,
                b'%' if self.line_start && self.begins_line() => {
                    let rest = &bytes[self.at..];
                    self.at += memchr(b'\n', rest).unwrap_or(rest.len() - 1);
                }
                // A byte order mark, also in the middle of files that were put together.
                0xef if bytes[self.at..].starts_with(b"\xef\xbb\xbf") => self.at += 2,
                _ => return,
            }
            self.at += 1;
        }
    }

    fn begins_line(&self) -> bool {
        self.at == 0 || matches!(self.bytes[self.at - 1], b'\n' | b'\r')
    }

    /// The token that begins with `first`, and steps over it.
    #[inline]
    fn token(&mut self, first: u8) -> Token {
        let start = self.at;
        let bytes = self.game;
        let (token, end) = match first {
            b'a'..=b'h' | b'A'..=b'Z' => return self.word(),
            b'0'..=b'9' => return self.figures(),
            b'{' => {
                let inner = start + 1;
                match memchr(b'}', &bytes[inner..]) {
                    Some(length) => {
                        let end = inner + length;
                        (Token::Comment(Span { start: inner, end }), end + 1)
                    }
                    None => (
                        Token::UnclosedComment(Span { start: inner, end: bytes.len() }),
                        bytes.len(),
                    ),
                }
            }
            b';' => {
                let end = memchr2(b'\n', b'\r', &bytes[start..]).map_or(bytes.len(), |l| start + l);
                (Token::Comment(Span { start: start + 1, end }), end)
            }
            b'[' => tag::read_tag(bytes, start),
            b'(' if bytes[start..].starts_with(b"(=)") => (Token::Offer, start + 3),
            b'(' => (Token::Open, start + 1),
            b')' => (Token::Close, start + 1),
            b'*' => (Token::Result(GameResult::Unknown), start + 1),
            b'$' => {
                let digits = count(&bytes[start + 1..], |byte| byte.is_ascii_digit());
                let end = start + 1 + digits;
                let number = std::str::from_utf8(&bytes[start + 1..end]).ok();
                let nag = number.and_then(|number| number.parse().ok());
                (nag.map_or(Token::BadNag, |nag| Token::Nag(Nag(nag))), end)
            }
            _ => match Nag::of_marks(&bytes[start..]) {
                Some((nag, length)) => (Token::Nag(nag), start + length),
                None => return self.word(),
            },
        };
        self.at = end;
        token
    }

    /// A move, or whatever else stands between two gaps.
    #[inline]
    fn word(&mut self) -> Token {
        let rest = &self.game[self.at..];
        if let Ok((san, length)) = SanPlus::from_ascii_prefix(rest)
            && rest.get(length).is_none_or(|byte| is_word_end(*byte))
            && !rest[length..].starts_with(b"(")
        {
            self.at += length;
            return Token::Move(Some(san));
        }
        self.odd_word(rest)
    }

    /// A word that is no English move.
    #[cold]
    fn odd_word(&mut self, rest: &[u8]) -> Token {
        if rest.starts_with(b"e.p.") || rest.starts_with(b"ep ") {
            self.at += if rest[1] == b'.' { 4 } else { 2 };
            return Token::EnPassant;
        }
        if let Some((result, length)) = half_points(rest) {
            self.at += length;
            return Token::Result(result);
        }
        let mut length = count(rest, |byte| !is_word_end(byte));
        if length == 0 {
            // A closing brace or bracket that nothing opened.
            self.at += 1;
            return Token::Stray;
        }
        match &rest[length..] {
            // A promotion written `e8(D)`.
            [b'(', letter, b')', ..] if letter.is_ascii_uppercase() => {
                length += 3;
                length += count(&rest[length..], |byte| matches!(byte, b'+' | b'#'));
            }
            // `exd6e.p.`: the sign is the next word.
            [b'.', b'p', ..] if length > 2 && rest[length - 1] == b'e' => length -= 1,
            _ => {}
        }
        let word = &rest[..length];
        if let Some(nag) = Nag::of_word(word) {
            self.at += length;
            return Token::Nag(nag);
        }
        // `Bb5±`: the evaluation is the next word.
        let behind = Nag::length_behind(word);
        self.at += length - behind;
        let san = (behind > 0).then(|| SanPlus::from_ascii(&word[..length - behind]).ok());
        Token::Move(san.flatten())
    }

    /// Steps over a move number, if there is one.
    #[inline]
    fn skip_number(&mut self) -> bool {
        let rest = &self.game[self.at..];
        let digits = count(rest, |byte| byte.is_ascii_digit());
        let length = match rest.get(digits) {
            None => digits,
            Some(next) if is_word_end(*next) || next.is_ascii_alphabetic() => digits,
            Some(_) if rest[digits..].starts_with("…".as_bytes()) => digits + "…".len(),
            Some(_) => return false,
        };
        self.at += length;
        true
    }

    /// A result, castling with zeros, or nothing that is known.
    fn figures(&mut self) -> Token {
        let rest = &self.game[self.at..];
        let (token, length) = result_or_castling(rest)
            .unwrap_or_else(|| (Token::Move(None), count(rest, |byte| !is_word_end(byte))));
        self.at += length;
        token
    }
}

/// The first byte of the next line `[Event "` after an empty line, from `from` on.
pub(super) fn next_event(bytes: &[u8], from: usize) -> Option<usize> {
    let begin = from.saturating_sub(1);
    memmem::find_iter(bytes.get(begin..)?, EVENT)
        .map(|found| begin + found)
        .find(|line_break| follows_empty_line(bytes, *line_break))
        .map(|line_break| line_break + 1)
}

/// The first byte of the last line `[Event "` after an empty line.
pub(super) fn last_event(bytes: &[u8]) -> Option<usize> {
    memmem::rfind_iter(bytes, EVENT)
        .find(|line_break| follows_empty_line(bytes, *line_break))
        .map(|line_break| line_break + 1)
}

/// Whether the line that ends with this break is empty.
fn follows_empty_line(bytes: &[u8], line_break: usize) -> bool {
    let line = &bytes[..line_break];
    line.ends_with(b"\n") || line.ends_with(b"\n\r")
}

fn count(bytes: &[u8], holds: impl Fn(u8) -> bool) -> usize {
    bytes.iter().take_while(|byte| holds(**byte)).count()
}

#[inline]
fn is_word_end(byte: u8) -> bool {
    matches!(
        byte,
        b' ' | b'\n'
            | b'\r'
            | b'\t'
            | b'!'
            | b'?'
            | b'{'
            | b'}'
            | b'('
            | b')'
            | b'['
            | b']'
            | b'$'
            | b';'
            | b'.'
            | b'*'
            | 0x0b
            | 0x0c
    )
}

/// `½-½`, or `½` alone.
fn half_points(bytes: &[u8]) -> Option<(GameResult, usize)> {
    const HALF: &[u8] = "½".as_bytes();
    let rest = bytes.strip_prefix(HALF)?;
    let both = dash(rest).filter(|rest| rest.starts_with(HALF)).map(|rest| &rest[HALF.len()..]);
    Some((GameResult::Draw, bytes.len() - both.unwrap_or(rest).len()))
}

fn result_or_castling(bytes: &[u8]) -> Option<(Token, usize)> {
    let length = |rest: &[u8]| bytes.len() - rest.len();
    let castling = |side, rest: &[u8]| {
        let suffix = match rest.first() {
            Some(b'+') => Some(Suffix::Check),
            Some(b'#') => Some(Suffix::Checkmate),
            _ => None,
        };
        let length = length(rest) + usize::from(suffix.is_some());
        (Token::Move(Some(SanPlus { san: San::Castle(side), suffix })), length)
    };
    if let Some(rest) = bytes.strip_prefix(b"1/2") {
        let both = dash(rest).and_then(|rest| rest.strip_prefix(b"1/2"));
        return Some((Token::Result(GameResult::Draw), length(both.unwrap_or(rest))));
    }
    let rest = dash(&bytes[1..])?;
    match (bytes[0], rest.first()?) {
        (b'1', b'0') => Some((Token::Result(GameResult::White), length(&rest[1..]))),
        (b'0', b'1') => Some((Token::Result(GameResult::Black), length(&rest[1..]))),
        (b'0', b'0') => Some(match dash(&rest[1..]).and_then(|rest| rest.strip_prefix(b"0")) {
            Some(rest) => castling(CastlingSide::QueenSide, rest),
            None => castling(CastlingSide::KingSide, &rest[1..]),
        }),
        _ => None,
    }
}

/// What follows a dash: hyphen, en dash, em dash or minus.
fn dash(bytes: &[u8]) -> Option<&[u8]> {
    ["-", "–", "—", "−"].iter().find_map(|dash| bytes.strip_prefix(dash.as_bytes()))
}
