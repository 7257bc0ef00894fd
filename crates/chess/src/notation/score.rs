//! A whole score, written with its numbers and offers.

use std::fmt::Write as _;

use shakmaty::{Chess, Move, Position};

use super::{Writer, write_move};
use crate::legal::{IllegalMove, after};

/// Writes a score on one line: `1. e4 e5 2. Cf3`. `offers` are the half-moves, from 1, that
/// carry a draw offer. A score that begins with Black's move begins with `1...`.
///
/// # Errors
/// [`IllegalMove`] at the first move that is not legal where it stands.
pub fn write_game(
    start: &Chess,
    moves: &[Move],
    offers: &[u32],
    writer: Writer,
) -> Result<String, IllegalMove> {
    let mut text = String::new();
    let mut position = start.clone();
    for (ply, &mv) in (1..).zip(moves) {
        if !text.is_empty() {
            text.push(' ');
        }
        let dots = match (position.turn().is_white(), text.is_empty()) {
            (true, _) => ". ",
            (false, true) => "... ",
            (false, false) => "",
        };
        if !dots.is_empty() {
            // Writing to a `String` cannot fail.
            let _ = write!(text, "{}{dots}", position.fullmoves());
        }
        text.push_str(&write_move(&position, mv, writer)?);
        if offers.contains(&ply) {
            text.push_str(" (=)");
        }
        position = after(&position, mv)?;
    }
    Ok(text)
}
