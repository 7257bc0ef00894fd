//! Reading PDN: every game of a text, or the first fault with its line and column.

use std::ops::Range;

use draughts::fen::{self, FenFault};
use draughts::notation::{self, MoveError, Reading};
use draughts::{Move, Position, Rules};

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
    let mut reader = Reader::new(text, otherwise, Mode::Exact);
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

/// A game of a file, or why it cannot be read, with what was forgiven.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadGame {
    /// The line it begins on, from 1.
    pub line: usize,
    /// The game, or the first fault that gives it no moves.
    pub game: Result<Game, PdnError>,
    /// What was not as it should be and cost nothing.
    pub forgiven: Vec<PdnError>,
}

/// Reads a file game by game: one that cannot be read costs no other. Forgiven are the other sign in
/// a move, values without quotes, results in words, a side to move that is not said, and results
/// that differ.
pub fn read_each(text: &str, otherwise: Rules) -> Vec<ReadGame> {
    let mut reader = Reader::new(text, otherwise, Mode::Forgiving);
    let mut games = Vec::new();
    let told = |Fault { at, fault }: Fault| {
        let (line, column) = line_and_column(text, at.start);
        PdnError { line, column, at, fault }
    };
    loop {
        reader.cursor.take("\u{feff}");
        reader.cursor.skip_blanks();
        let (line, _) = line_and_column(text, reader.cursor.at());
        let game = match reader.game() {
            Ok(None) => return games,
            Ok(Some(game)) => Ok(game),
            Err(fault) => {
                // What was opened and never closed took all the rest.
                reader.cursor.back_to(fault.at.start);
                reader.cursor.skip_game();
                Err(told(fault))
            }
        };
        let forgiven = std::mem::take(&mut reader.forgiven).into_iter().map(told).collect();
        games.push(ReadGame { line, game, forgiven });
    }
}

/// How much is forgiven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Exact,
    Forgiving,
}

struct Reader<'a> {
    cursor: Cursor<'a>,
    otherwise: Rules,
    mode: Mode,
    forgiven: Vec<Fault>,
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

impl<'a> Reader<'a> {
    fn new(text: &'a str, otherwise: Rules, mode: Mode) -> Self {
        Self { cursor: Cursor::new(text), otherwise, mode, forgiven: Vec::new() }
    }

    /// Forgives a fault, or does not.
    fn forgive(&mut self, fault: Fault) -> Result<(), Fault> {
        match self.mode {
            Mode::Exact => Err(fault),
            Mode::Forgiving => {
                self.forgiven.push(fault);
                Ok(())
            }
        }
    }

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
            Some((text, at)) => self.position(&text, &at, rules)?,
            None => Position::start(rules),
        };
        let mut line = Growing { position: start, before: None, items: Vec::new(), ply: 0 };
        let outcome = self.items(&mut line, 0)?;
        if let Some((outcome, at)) = outcome
            && let Err(fault) = settle(&mut tags, outcome, at, rules)
        {
            self.forgive(fault)?;
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
        let quoted = self.cursor.take("\"");
        if !quoted && !name.is_empty() && self.mode == Mode::Forgiving {
            return self.unquoted(start, name);
        }
        if name.is_empty() || !quoted {
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

    /// A tag whose value has no quotes: it ends with the bracket.
    fn unquoted(&mut self, start: usize, name: String) -> Result<(Tag, Range<usize>), Fault> {
        let opened = self.cursor.at();
        let value = self.cursor.take_while(|sign| sign != ']' && sign != '\n').trim();
        let (value, value_at) = (value.trim_matches('"').to_owned(), self.cursor.span(opened));
        if !self.cursor.take("]") {
            return Err(self.fault(start, PdnFault::Tag));
        }
        self.forgiven.push(self.fault(start, PdnFault::Tag));
        Ok((Tag { name, value }, value_at))
    }

    /// The position of a FEN; with an unknown side to move White has it.
    fn position(&mut self, text: &str, at: &Range<usize>, rules: Rules) -> Result<Position, Fault> {
        let read = position(text, at, rules);
        match (read, text.trim_start().strip_prefix('?')) {
            (Err(fault), Some(rest)) if self.mode == Mode::Forgiving => {
                let read = position(&format!("W{rest}"), at, rules)?;
                self.forgive(fault)?;
                Ok(read)
            }
            (read, _) => read,
        }
    }

    /// A move as it is written, or with the other sign.
    fn written(&mut self, line: &Growing, start: usize) -> Result<Move, Fault> {
        let text = self.cursor.since(start);
        let fault = |error| {
            let (ply, position) = (line.ply, Box::new(line.position));
            Fault { at: self.cursor.span(start), fault: PdnFault::Move { ply, error, position } }
        };
        let read = notation::read(&line.position, text, Reading::Strict).map_err(fault);
        match (read, notation::read(&line.position, text, Reading::Lenient)) {
            (Err(fault), Ok(mv)) if self.mode == Mode::Forgiving => {
                self.forgive(fault)?;
                Ok(mv)
            }
            (read, _) => read,
        }
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
        self.position(&text, &at, rules)
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
        line.ply += 1;
        let mv = self.written(line, start)?;
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
