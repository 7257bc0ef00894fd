//! Why a written move of draughts cannot be played, in words.

use codex::{Phrase, phrase};
use draughts::Position;
use draughts::notation::{self, MoveError};

use super::priority_article;

/// Why a written move cannot be played.
pub fn move_error(ply: u32, written: &str, error: &MoveError, position: &Position) -> Phrase {
    match error {
        MoveError::Unreadable | MoveError::OffBoard { .. } => {
            phrase!("error-move-unreadable", ply = ply, text = written)
        }
        MoveError::Illegal => phrase!("error-move-illegal", ply = ply, text = written),
        MoveError::Sign => phrase!("error-draughts-sign", ply = ply, text = written),
        MoveError::CaptureDue(_) => {
            phrase!("error-draughts-capture-due", ply = ply, text = written)
        }
        MoveError::Unfinished(_) => {
            phrase!("error-draughts-unfinished", ply = ply, text = written)
        }
        MoveError::Refused { by, .. } => match priority_article(position.rules(), *by) {
            Some(article) => {
                phrase!("error-draughts-refused", ply = ply, text = written, article = article)
            }
            None => phrase!("error-draughts-majority", ply = ply, text = written),
        },
        MoveError::Ambiguous { candidates } => {
            let candidates: Vec<_> =
                candidates.iter().map(|mv| notation::write_full(position, mv)).collect();
            let candidates = candidates.join(", ");
            phrase!("error-move-ambiguous", ply = ply, text = written, candidates = candidates)
        }
    }
}
