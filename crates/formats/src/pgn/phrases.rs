//! What is wrong with a score, in words.

use codex::{Phrase, phrase};

use super::{Fault, SetupError};

impl Fault {
    /// The fault as people read it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Move { text, error } => {
                phrase!("score-move", text = text.as_str(), why = error.key())
            }
            Self::MoveRemark { text, remark } => {
                phrase!("score-move-remark", text = text.as_str(), why = remark.key())
            }
            Self::Setup(SetupError::UnknownVariant { name }) => {
                phrase!("score-variant", name = name.as_str())
            }
            Self::Setup(SetupError::Fen(_)) => phrase!("score-fen"),
            Self::UnclosedTag => phrase!("score-tag-open"),
            Self::BadTag => phrase!("score-tag"),
            Self::UnclosedComment => phrase!("score-comment-open"),
            Self::UnclosedVariation => phrase!("score-variation-open"),
            Self::TooDeep => phrase!("score-too-deep"),
            Self::BadNag => phrase!("score-glyph"),
            Self::Stray { text } => phrase!("score-stray", text = text.as_str()),
            Self::MissingResult => phrase!("score-no-result"),
            Self::ResultsDiffer { tag, moves } => {
                phrase!("score-results-differ", tag = tag.token(), moves = moves.token())
            }
            Self::TooLong => phrase!("score-too-long"),
        }
    }
}
