//! D.2.1: the announcement of a move.

use shakmaty::{Chess, Move, Square};

use super::Words;
use crate::legal::{IllegalMove, after};

/// The full announcement: piece, origin, arrival, new piece, "en passant"; castling by its phrase.
///
/// Captures, check and mate need no word.
///
/// # Errors
/// [`IllegalMove`] when `mv` is not legal in `position`.
pub fn announce(position: &Chess, mv: Move, words: &Words) -> Result<String, IllegalMove> {
    after(position, mv)?;
    if let Some(side) = mv.castling_side() {
        return Ok(words.castling(side).to_owned());
    }
    let mut said = vec![words.piece(mv.role())];
    let squares = mv.from().into_iter().chain([mv.to()]);
    said.extend(
        squares.flat_map(|square: Square| [words.file(square.file()), words.rank(square.rank())]),
    );
    said.extend(mv.promotion().map(|role| words.piece(role)));
    if mv.is_en_passant() {
        said.push(words.en_passant);
    }
    Ok(said.join(" "))
}
