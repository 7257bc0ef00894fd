//! What is wrong with a score, in words.

use codex::{Phrase, phrase};
use formats::pgn::{Fault, SetupError};

/// The fault as people read it.
pub(super) fn sentence(fault: &Fault) -> Phrase {
    match fault {
        Fault::Move { text, error } => {
            phrase!("score-move", text = text.as_str(), why = error.key())
        }
        Fault::MoveRemark { text, remark } => {
            phrase!("score-move-remark", text = text.as_str(), why = remark.key())
        }
        Fault::Setup(SetupError::UnknownVariant { name }) => {
            phrase!("score-variant", name = name.as_str())
        }
        Fault::Setup(SetupError::Fen(_)) => phrase!("score-fen"),
        Fault::UnclosedTag => phrase!("score-tag-open"),
        Fault::BadTag => phrase!("score-tag"),
        Fault::UnclosedComment => phrase!("score-comment-open"),
        Fault::UnclosedVariation => phrase!("score-variation-open"),
        Fault::TooDeep => phrase!("score-too-deep"),
        Fault::BadNag => phrase!("score-glyph"),
        Fault::Stray { text } => phrase!("score-stray", text = text.as_str()),
        Fault::MissingResult => phrase!("score-no-result"),
        Fault::ResultsDiffer { tag, moves } => {
            phrase!("score-results-differ", tag = tag.token(), moves = moves.token())
        }
        Fault::TooLong => phrase!("score-too-long"),
    }
}
