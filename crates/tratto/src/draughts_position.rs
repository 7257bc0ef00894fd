//! A position of draughts from the command line, or what is wrong with its FEN.

use codex::{Phrase, phrase};
use draughts::fen::{self, FenFault};
use draughts::{Position, Rules, Unplayable};
use vocabulary::Side;

use crate::arguments::PositionOptions;
use crate::problem::{Place, Problem, Stop};

impl PositionOptions {
    /// The position asked for, or the initial one.
    pub(crate) fn draughts(&self, rules: Rules) -> Result<Position, Stop> {
        if self.chess960 {
            return Err(Problem::conflict("--chess960", "--game").into());
        }
        if self.fen.is_empty() {
            return Ok(Position::start(rules));
        }
        read(&self.fen.join(" "), rules)
    }
}

/// Reads a FEN, or shows the part that is wrong.
pub(crate) fn read(text: &str, rules: Rules) -> Result<Position, Stop> {
    fen::read(text, rules).map_err(|error| {
        let place = Place::in_file("FEN".as_ref(), text, error.at);
        Problem::new(phrase!("error-bad-fen", cause = explain(&error.fault)))
            .with_place(place)
            .with_hint(phrase!("hint-bad-draughts-fen"))
            .into()
    })
}

/// What is wrong with a FEN.
pub(crate) fn explain(fault: &FenFault) -> Phrase {
    match fault {
        FenFault::Turn => phrase!("draughts-fen-turn"),
        FenFault::Section => phrase!("draughts-fen-section"),
        FenFault::SectionTwice => phrase!("draughts-fen-section-twice"),
        FenFault::NotASquare => phrase!("draughts-fen-not-a-square"),
        FenFault::OffBoard { last } => phrase!("draughts-fen-off-board", last = *last),
        FenFault::Range => phrase!("draughts-fen-range"),
        FenFault::Unplayable(fault) => match fault {
            Unplayable::Occupied(square) => {
                phrase!("draughts-fen-occupied", square = square.number())
            }
            Unplayable::UncrownedMan(square) => {
                phrase!("draughts-fen-uncrowned", square = square.number())
            }
            Unplayable::TooMany { side: Side::White, count, most } => {
                phrase!("draughts-fen-too-many-white", count = *count, most = *most)
            }
            Unplayable::TooMany { side: Side::Black, count, most } => {
                phrase!("draughts-fen-too-many-black", count = *count, most = *most)
            }
            Unplayable::Empty => phrase!("draughts-fen-empty"),
        },
    }
}

/// Who has the move.
pub(crate) fn turn(position: &Position) -> Phrase {
    match position.turn() {
        Side::White => phrase!("draughts-white-to-move"),
        Side::Black => phrase!("draughts-black-to-move"),
    }
}
