//! Reading PDN: every game of a text, or the first fault with its line and column.

use std::ops::Range;

use draughts::fen::{self, FenFault};
use draughts::notation::{self, MoveError, Reading};
use draughts::{Position, Rules};

use super::cursor::{Cursor, line_and_column};
use super::sign::Sign;
use super::{Game, Item, Outcome, Played, Tag, find, rules_of};

/// How deep variations may lie in one another.
const DEEPEST: u32 = 64;

/// Why a text gives no games. Nothing of it is used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct PdnError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// The bytes to blame.
    pub at: Range<usize>,
    /// What is wrong there.
    pub fault: PdnFault,
}

/// What can be wrong with a PDN text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PdnFault {
    /// A tag is not `[Name "value"]`.
    #[error("not a tag")]
    Tag,
    /// A comment, variation or set-up is never closed.
    #[error("opened here and never closed")]
    Unclosed,
    /// Something that has no place there.
    #[error("unexpected")]
    Unexpected,
    /// A sign or a variation without a move before it.
    #[error("no move before it")]
    NoMove,
    /// Variations lie too deep in one another.
    #[error("too many variations in one another")]
    TooDeep,
    /// The tag `GameType` names another game.
    #[error("another game than Italian or international draughts")]
    GameType,
    /// A position that is none.
    #[error(transparent)]
    Fen(FenFault),
    /// A move that cannot be played.
    #[error("half-move {ply}: {error}")]
    Move {
        /// The half-move, from 1 in its line.
        ply: u32,
        /// Why not.
        error: MoveError,
        /// The position it was to be played in.
        position: Box<Position>,
    },
    /// The result after the moves is not that of the tag.
    #[error("not the result of the tag")]
    Result,
}

/// Reads every game of a text. Games that do not name their rules are played under `otherwise`.
pub fn read(text: &str, otherwise: Rules) -> Result<Vec<Game>, PdnError> {
    let mut reader = Reader { cursor: Cursor::new(text), otherwise };
    let mut games = Vec::new();
    let read = loop {
        match reader.game() {
            Ok(Some(game)) => games.push(game),
            Ok(None) => break Ok(games),
            Err(fault) => break Err(fault),
        }
    };
    read.map_err(|Fault { at, fault }| {
        let (line, column) = line_and_column(text, at.start);
        PdnError { line, column, at, fault }
    })
}

struct Reader<'a> {
    cursor: Cursor<'a>,
    otherwise: Rules,
}

/// A fault at its bytes.
struct Fault {
    at: Range<usize>,
    fault: PdnFault,
}

/// A line of moves as it grows.
struct Growing {
    position: Position,
    /// The position before the last move.
    before: Option<Position>,
    items: Vec<Item>,
    ply: u32,
}

impl Reader<'_> {
    /// The next game; none when the text is over.
    fn game(&mut self) -> Result<Option<Game>, Fault> {
        self.cursor.take("\u{feff}");
        self.cursor.skip_blanks();
        if self.cursor.peek().is_none() {
            return Ok(None);
        }
        let (mut tags, mut set_up) = (Vec::new(), None);
        while self.cursor.peek() == Some('[') {
            let start = self.cursor.at();
            let (tag, value_at) = self.tag()?;
            match tag.name.as_str() {
                "FEN" => set_up = Some((tag.value.clone(), value_at)),
                "GameType" => {
                    // A number that only another tag explains is judged when all are read.
                    let known = ["20", "22", "27"];
                    let number = tag.value.split(',').next().unwrap_or_default().trim();
                    if !known.contains(&number) {
                        return Err(self.fault(start, PdnFault::GameType));
                    }
                }
                _ => {}
            }
            tags.push(tag);
            self.cursor.skip_blanks();
        }
        let here = self.cursor.at();
        let rules = rules_of(&tags, self.otherwise);
        let rules = rules.ok_or_else(|| self.fault(here, PdnFault::GameType))?;
        let start = match set_up {
            Some((text, at)) => position(&text, &at, rules)?,
            None => Position::start(rules),
        };
        let mut line = Growing { position: start, before: None, items: Vec::new(), ply: 0 };
        let outcome = self.items(&mut line, 0)?;
        if let Some((outcome, at)) = outcome {
            settle(&mut tags, outcome, at, rules)?;
        }
        Ok(Some(Game { tags, start, items: line.items }))
    }

    /// A tag, and the bytes of its value.
    fn tag(&mut self) -> Result<(Tag, Range<usize>), Fault> {
        let start = self.cursor.at();
        self.cursor.bump();
        self.cursor.skip_blanks();
        let name = self.cursor.take_while(|sign| sign.is_alphanumeric() || sign == '_').to_owned();
        self.cursor.skip_blanks();
        if name.is_empty() || !self.cursor.take("\"") {
            return Err(self.fault(start, PdnFault::Tag));
        }
        let (mut value, opened) = (String::new(), self.cursor.at());
        let value_at = loop {
            let here = opened..self.cursor.at();
            match self.cursor.bump() {
                Some('"') => break here,
                Some('\\') if matches!(self.cursor.peek(), Some('"' | '\\')) => {
                    value.extend(self.cursor.bump());
                }
                Some(sign) if sign != '\n' => value.push(sign),
                _ => return Err(self.fault(start, PdnFault::Tag)),
            }
        };
        self.cursor.skip_blanks();
        if !self.cursor.take("]") {
            return Err(self.fault(start, PdnFault::Tag));
        }
        Ok((Tag { name, value }, value_at))
    }

    /// Moves and what goes with them, up to the end of the game or of the variation.
    fn items(
        &mut self,
        line: &mut Growing,
        depth: u32,
    ) -> Result<Option<(Outcome, Range<usize>)>, Fault> {
        loop {
            self.cursor.skip_blanks();
            let start = self.cursor.at();
            match self.cursor.peek() {
                None => return Ok(None),
                Some('[') if depth == 0 => return Ok(None),
                Some(')') if depth > 0 => return Ok(None),
                Some('*') if depth == 0 => {
                    self.cursor.bump();
                    return Ok(Some((Outcome::Open, self.cursor.span(start))));
                }
                Some('{') => {
                    self.cursor.bump();
                    let text = self.cursor.take_while(|sign| sign != '}').to_owned();
                    if !self.cursor.take("}") {
                        return Err(unclosed(start));
                    }
                    line.items.push(Item::Comment(text));
                }
                Some('(') => {
                    let variation = self.variation(line, depth)?;
                    line.items.push(Item::Variation(variation));
                }
                Some('$') => {
                    self.cursor.bump();
                    let mark = self.cursor.digits().parse();
                    let mark = mark.map_err(|_| self.fault(start, PdnFault::Unexpected))?;
                    line.items.push(Item::Mark(mark));
                }
                Some('/') => {
                    line.position = self.set_up(line.position.rules())?;
                    line.before = None;
                    line.items.push(Item::SetUp(line.position));
                }
                Some(sign) if sign.is_ascii_digit() => {
                    if let Some(outcome) = self.number_or_move(line)? {
                        return Ok(Some((outcome, self.cursor.span(start))));
                    }
                }
                // Dots after a number that stands apart (`1. ...`).
                Some('.') => {
                    self.cursor.take_while(|sign| sign == '.');
                }
                Some(_) => self.sign_apart(line)?,
            }
        }
    }

    /// A sign that stands apart from its move.
    fn sign_apart(&mut self, line: &mut Growing) -> Result<(), Fault> {
        let start = self.cursor.at();
        let Some(sign) = Sign::read(&mut self.cursor) else {
            self.cursor.take_while(|sign| !sign.is_whitespace());
            return Err(self.fault(start, PdnFault::Unexpected));
        };
        let Some(Item::Move(played)) = line.items.last_mut() else {
            return Err(self.fault(start, PdnFault::NoMove));
        };
        played.signs.push(sign);
        while let Some(sign) = Sign::read(&mut self.cursor) {
            played.signs.push(sign);
        }
        Ok(())
    }

    fn variation(&mut self, line: &Growing, depth: u32) -> Result<Vec<Item>, Fault> {
        let start = self.cursor.at();
        self.cursor.bump();
        let Some(before) = line.before else { return Err(self.fault(start, PdnFault::NoMove)) };
        if depth >= DEEPEST {
            return Err(self.fault(start, PdnFault::TooDeep));
        }
        let ply = line.ply.saturating_sub(1);
        let mut inner = Growing { position: before, before: None, items: Vec::new(), ply };
        let ended = self.items(&mut inner, depth + 1)?;
        if ended.is_some() || !self.cursor.take(")") {
            return Err(unclosed(start));
        }
        Ok(inner.items)
    }

    /// `/FEN "…"/`
    fn set_up(&mut self, rules: Rules) -> Result<Position, Fault> {
        let start = self.cursor.at();
        self.cursor.bump();
        self.cursor.skip_blanks();
        if !self.cursor.take("FEN") {
            return Err(self.fault(start, PdnFault::Unexpected));
        }
        self.cursor.skip_blanks();
        let opened = self.cursor.take("\"");
        let at = self.cursor.at();
        let text = self.cursor.take_while(|sign| sign != '"' && sign != '\n').to_owned();
        let at = self.cursor.span(at);
        let closed = opened && self.cursor.take("\"");
        self.cursor.skip_blanks();
        if !closed || !self.cursor.take("/") {
            return Err(unclosed(start));
        }
        position(&text, &at, rules)
    }

    /// What begins with a digit: a move number, a move with its signs, or a result.
    fn number_or_move(&mut self, line: &mut Growing) -> Result<Option<Outcome>, Fault> {
        let start = self.cursor.at();
        for result in ["1/2-1/2", "1-0", "0-1", "2-0", "0-2", "0-0", "1-1"] {
            let mut ahead = self.cursor.clone();
            if ahead.take(result) && !ahead.peek().is_some_and(|sign| sign.is_ascii_digit()) {
                self.cursor = ahead;
                return Ok(Outcome::parse(result));
            }
        }
        self.cursor.digits();
        if self.cursor.peek() == Some('.') {
            self.cursor.take_while(|sign| sign == '.');
            return Ok(None);
        }
        let joint = self.cursor.peek().filter(|sign| "-xX:×".contains(*sign));
        // A quiet move has two squares; `-1` behind it is a sign.
        let most = if joint == Some('-') { 1 } else { usize::MAX };
        let mut joints = 0;
        while let Some(sign) = joint
            && joints < most
        {
            let mut ahead = self.cursor.clone();
            if ahead.bump() != Some(sign) {
                break;
            }
            // Squares are padded with spaces in old files.
            ahead.take_while(|sign| sign == ' ');
            if ahead.digits().is_empty() {
                break;
            }
            self.cursor = ahead;
            joints += 1;
        }
        let text = self.cursor.since(start);
        line.ply += 1;
        let mv = notation::read(&line.position, text, Reading::Strict).map_err(|error| {
            let (ply, position) = (line.ply, Box::new(line.position));
            self.fault(start, PdnFault::Move { ply, error, position })
        })?;
        let mut signs = Vec::new();
        while let Some(sign) = Sign::read(&mut self.cursor) {
            signs.push(sign);
        }
        line.before = Some(line.position);
        line.position = line.position.after(&mv);
        line.items.push(Item::Move(Played { mv, signs }));
        Ok(None)
    }

    fn fault(&self, start: usize, fault: PdnFault) -> Fault {
        Fault { at: self.cursor.span(start), fault }
    }
}

/// Something was opened at an offset and never closed.
fn unclosed(start: usize) -> Fault {
    Fault { at: start..start + 1, fault: PdnFault::Unclosed }
}

/// The position of a FEN that stands at these bytes.
fn position(text: &str, at: &Range<usize>, rules: Rules) -> Result<Position, Fault> {
    fen::read(text, rules).map_err(|error| {
        // With signs escaped in the file, the places in the text are not those in the file.
        let as_written = text.len() == at.len();
        let part = at.start + error.at.start..at.start + error.at.end;
        Fault { at: if as_written { part } else { at.clone() }, fault: PdnFault::Fen(error.fault) }
    })
}

/// Holds the result after the moves against that of the tag, or keeps it in a tag.
fn settle(
    tags: &mut Vec<Tag>,
    outcome: Outcome,
    at: Range<usize>,
    rules: Rules,
) -> Result<(), Fault> {
    if outcome == Outcome::Open {
        return Ok(());
    }
    match find(tags, "Result").map(Outcome::parse) {
        None => {
            let value = outcome.text(rules.game).to_owned();
            tags.push(Tag { name: "Result".to_owned(), value });
        }
        Some(Some(told)) if told != outcome && told != Outcome::Open => {
            return Err(Fault { at, fault: PdnFault::Result });
        }
        Some(_) => {}
    }
    Ok(())
}
