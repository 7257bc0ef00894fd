//! A game as the address of a page has it.

use codex::phrase;
use draughts::engine::Level;
use draughts::notation::{self, Reading};
use draughts::{Move, Position, Rules, fen};
use lots::Lot;
use serde::Deserialize;
use vocabulary::Side;

use crate::answer::RequestError;

/// The most half-moves of a game that is played here.
pub(super) const LONGEST: usize = 300;
/// What stands between the moves of an address.
const BETWEEN: char = '.';

/// A game in course, as it is written in addresses and forms.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(super) struct Written {
    pub(super) level: String,
    pub(super) side: String,
    pub(super) seed: String,
    pub(super) fen: String,
    pub(super) moves: String,
    /// The square of the piece in hand.
    pub(super) from: String,
    /// A move that was tried and refused.
    pub(super) tried: String,
}

/// A game in course.
#[derive(Debug, Clone)]
pub(super) struct Course {
    pub(super) level: Level,
    pub(super) side: Side,
    pub(super) seed: u64,
    pub(super) start: Position,
    pub(super) moves: Vec<Move>,
    /// The positions before each move, and the one now.
    pub(super) positions: Vec<Position>,
}

impl Course {
    /// What an address says, or what is wrong with it.
    pub(super) fn read(written: &Written) -> Result<Self, RequestError> {
        let wrong = |field: &'static str| {
            move || RequestError::Unreadable(phrase!("web-field-unreadable", field = field))
        };
        let level = Level::of(&written.level).ok_or_else(wrong("level"))?;
        let side = side_of(&written.side).ok_or_else(wrong("side"))?;
        let seed = written.seed.parse().map_err(|_| wrong("seed")())?;
        let start = start_of(&written.fen).ok_or_else(wrong("fen"))?;
        let texts = written.moves.split(BETWEEN).filter(|text| !text.is_empty());
        let mut course =
            Self { level, side, seed, start, moves: Vec::new(), positions: vec![start] };
        for text in texts.take(LONGEST + 1) {
            let here = course.here();
            let mv = notation::read(&here, text, Reading::Lenient).map_err(|_| wrong("moves")())?;
            course.make(mv);
        }
        if course.moves.len() > LONGEST {
            return Err(wrong("moves")());
        }
        Ok(course)
    }

    /// The position now.
    pub(super) fn here(&self) -> Position {
        self.positions.last().copied().unwrap_or(self.start)
    }

    /// The positions before the one now.
    pub(super) fn before(&self) -> &[Position] {
        self.positions.get(..self.moves.len()).unwrap_or_default()
    }

    pub(super) fn make(&mut self, mv: Move) {
        self.positions.push(self.here().after(&mv));
        self.moves.push(mv);
    }

    /// Whether the player is to move, and the game is not over.
    pub(super) fn is_own_turn(&self) -> bool {
        self.here().turn() == self.side && !self.is_over()
    }

    pub(super) fn is_over(&self) -> bool {
        self.here().count_moves() == 0 || self.is_drawn()
    }

    /// Whether the position is there for the fourth time (9.3 b), or nothing has been taken and no
    /// man moved for forty moves of each (10.4).
    pub(super) fn is_drawn(&self) -> bool {
        const COUNTED: usize = 80;
        let here = self.here();
        let again = self.positions.iter().filter(|earlier| **earlier == here).count();
        let quiet = self.moves.iter().rev();
        let quiet = quiet.take_while(|mv| !mv.is_capture() && mv.piece() == draughts::Piece::King);
        again >= 4 || quiet.count() >= COUNTED || self.moves.len() >= LONGEST
    }

    /// The last move of the player and what followed it go back.
    pub(super) fn take_back(&mut self) {
        let own = self.before().iter().rposition(|earlier| earlier.turn() == self.side);
        if let Some(place) = own {
            self.moves.truncate(place);
            self.positions.truncate(place + 1);
        }
    }

    /// The lot of the next move.
    pub(super) fn lot(&self) -> Lot {
        Lot::new(self.seed.wrapping_add(self.moves.len() as u64))
    }

    /// The moves as they are written, one after the other.
    pub(super) fn written_moves(&self) -> Vec<String> {
        self.before().iter().zip(&self.moves).map(|(at, mv)| notation::write(at, mv)).collect()
    }

    /// The fields of forms that carry the game on.
    pub(super) fn fields(&self) -> [(&'static str, String); 5] {
        let fen = if self.start == Position::start(Rules::ITALIAN) {
            String::new()
        } else {
            fen::write(&self.start)
        };
        [
            ("level", self.level.slug().to_owned()),
            ("side", side_word(self.side).to_owned()),
            ("seed", self.seed.to_string()),
            ("fen", fen),
            ("moves", self.written_moves().join(&BETWEEN.to_string())),
        ]
    }

    /// The address of the page of the game.
    pub(super) fn address(&self) -> String {
        let fields = self.fields().into_iter().filter(|(_, value)| !value.is_empty());
        // Colons and commas of positions may stand in addresses as they are.
        let pairs: Vec<_> = fields.map(|(name, value)| format!("{name}={value}")).collect();
        format!("/play/draughts?{}", pairs.join("&"))
    }
}

/// A position to begin from; the usual one where nothing is written.
pub(super) fn start_of(text: &str) -> Option<Position> {
    if text.trim().is_empty() {
        return Some(Position::start(Rules::ITALIAN));
    }
    let both =
        |position: &Position| Side::BOTH.iter().all(|side| !position.pieces(*side).is_empty());
    fen::read(text.trim(), Rules::ITALIAN).ok().filter(both)
}

pub(super) const fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

pub(super) fn side_of(word: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side_word(*side) == word)
}
