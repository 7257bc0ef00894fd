//! Which letters a score is written in, found by reading it.

use shakmaty::Chess;

use super::{Letters, Reader, parse_game};

/// The letter sets in which the whole text is a legal game; those of `reader` are not looked at.
///
/// Italian and Spanish share their letters, and a score of pawn moves fits every set: the answer
/// is a list, and choosing is left to whoever knows the player.
pub fn detect_letters(start: &Chess, text: &str, reader: Reader) -> Vec<Letters> {
    Letters::ALL
        .into_iter()
        .filter(|&letters| parse_game(start, text, Reader { letters, ..reader }).is_ok())
        .collect()
}
