//! What can be wrong with a PGN text, typed, each with its place.

use chess::notation::{ReadError, Remark};
use thiserror::Error;

use super::model::GameResult;
use super::setup::SetupError;

pub use chess::notation::Place;

/// Something wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {}, column {}: {fault}", place.line, place.column)]
pub struct Problem {
    /// Where it stands.
    pub place: Place,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// A move cannot be taken; the game is read up to here.
    #[error("the move {text:?} cannot be taken: {error}")]
    Move {
        /// Its text.
        text: String,
        /// Why not.
        error: ReadError,
    },
    /// A move was taken, but something about its text is not right.
    #[error("the move {text:?}: {}", remark.key())]
    MoveRemark {
        /// Its text.
        text: String,
        /// What is not right.
        remark: Remark,
    },
    /// The game begins with a position we do not know; its moves are not read.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Quotes or brackets of a tag pair are missing; its value was had all the same.
    #[error("a tag pair is not closed")]
    UnclosedTag,
    /// A bracket that opens no tag pair; it was skipped.
    #[error("this is no tag pair")]
    BadTag,
    /// A comment runs to the end of its game.
    #[error("a comment is not closed")]
    UnclosedComment,
    /// A variation runs to the end of its game.
    #[error("a variation is not closed")]
    UnclosedVariation,
    /// A variation inside more than [`MOST_NESTED`] others; it was skipped.
    #[error("variations are nested too deeply")]
    TooDeep,
    /// A dollar sign without a number up to 255; it was skipped.
    #[error("no annotation glyph has this number")]
    BadNag,
    /// A token where none of its kind belongs; it was skipped.
    #[error("{text:?} does not belong here")]
    Stray {
        /// Its text.
        text: String,
    },
    /// The moves end without a result.
    #[error("the result is missing")]
    MissingResult,
    /// The tag `Result` and the end of the moves differ.
    #[error("the tag says {tag}, the moves end with {moves}")]
    ResultsDiffer {
        /// What the tag says.
        tag: GameResult,
        /// What stands behind the moves.
        moves: GameResult,
    },
    /// The game is longer than the reader is allowed to hold, and was cut.
    #[error("the game is too long")]
    TooLong,
}

/// How much a fault matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// Form only: nothing of the game is lost or in doubt.
    Remark,
    /// Something of the game was lost or contradicts itself.
    Error,
}

/// How deep variations may be nested; deeper ones are nobody's analysis.
pub const MOST_NESTED: usize = 60;

impl Fault {
    /// How much it matters.
    pub const fn weight(&self) -> Weight {
        match self {
            Self::MoveRemark { .. }
            | Self::UnclosedTag
            | Self::UnclosedComment
            | Self::UnclosedVariation
            | Self::MissingResult => Weight::Remark,
            Self::Move { .. }
            | Self::Setup(_)
            | Self::BadTag
            | Self::TooDeep
            | Self::BadNag
            | Self::Stray { .. }
            | Self::ResultsDiffer { .. }
            | Self::TooLong => Weight::Error,
        }
    }
}
