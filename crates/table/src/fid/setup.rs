//! How a game is set up, and what its event says.

use draughts::Position;
use draughts::fen::{self, FenError};
use draughts::notation::{self, MoveError, Reading};
use serde::{Deserialize, Serialize};
use vocabulary::{Millis, Side, Sides, TimeControl};

use super::record::{Ply, Record, Standing};
use super::regulation::Regulation;
use crate::begin::Begin;

/// A game before its first act.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The position before any move, the usual one if not given.
    pub fen: Option<String>,
    /// Moves already on the board: those of an opening drawn by lot.
    pub moves: Vec<String>,
    /// The time control; without one the game is untimed.
    pub tc: Option<TimeControl>,
    /// Readings at instant zero.
    pub clocks: Option<Sides<Millis>>,
    /// Whether it already runs at instant zero.
    pub begin: Begin,
    /// The arbiter watches the clock: a flag is called at the instant it falls.
    pub arbiter_watches_clock: bool,
    /// The moves must be written down (4.5, 9.3 b).
    pub notation: bool,
    /// The event is a promotional one (art. 11).
    pub promotional: bool,
}

/// Why a game cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The FEN is none.
    #[error("no game can be played from {text:?}: {error}")]
    Fen {
        /// What was written.
        text: String,
        /// What is wrong with it.
        error: FenError,
    },
    /// A side has no pieces: the game would be over before it begins (9.2.3).
    #[error("{side:?} has no pieces in {text:?}")]
    NoPieces {
        /// What was written.
        text: String,
        /// Who has none.
        side: Side,
    },
    /// A move before the acts cannot be played.
    #[error("half-move {ply}, {text}: {error}")]
    Move {
        /// Its number, from one.
        ply: usize,
        /// The move.
        text: String,
        /// What is wrong with it.
        error: MoveError,
    },
}

impl Setup {
    /// The record before the first act.
    pub(crate) fn record(&self, regulation: &Regulation) -> Result<Record, SetupError> {
        let start = match &self.fen {
            None => Position::start(regulation.rules),
            Some(text) => fen::read(text, regulation.rules)
                .map_err(|error| SetupError::Fen { text: text.clone(), error })?,
        };
        if let Some(side) = Side::BOTH.into_iter().find(|side| start.pieces(*side).is_empty()) {
            return Err(SetupError::NoPieces { text: self.fen.clone().unwrap_or_default(), side });
        }
        let mut record = Record::new(regulation.count, start);
        for (index, text) in self.moves.iter().enumerate() {
            let position = record.position();
            let mv = notation::read(&position, text, Reading::Strict)
                .map_err(|error| SetupError::Move { ply: index + 1, text: text.clone(), error })?;
            let ply = Ply { side: position.turn(), text: notation::write(&position, &mv) };
            record.push(ply, mv.piece(), Standing::proper(position.after(&mv)));
        }
        Ok(record)
    }
}
