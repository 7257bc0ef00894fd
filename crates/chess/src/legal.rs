//! A move is only a move in its position: the one check every entrance of this crate shares.

use shakmaty::{Chess, Move, Position};
use thiserror::Error;

/// The move is not among the legal moves of the position it was given with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{0} is not legal in this position")]
pub struct IllegalMove(pub Move);

/// The position after `mv`, or an error when `mv` belongs to another position.
pub(crate) fn after(position: &Chess, mv: Move) -> Result<Chess, IllegalMove> {
    position.clone().play(mv).map_err(|_| IllegalMove(mv))
}
