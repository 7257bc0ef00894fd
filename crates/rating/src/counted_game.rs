//! The games that a rating is computed from.

use tournament::{Record, Tpn};

use crate::Rating;

/// A game that counts: it was played, and the opponent has a rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CountedGame {
    /// The opponent's rating.
    pub opponent: Rating,
    /// What the player scored: 0, 1 or 2.
    pub half_points: u8,
}

/// The opponent and the half points of a record that is a game over the board; one of less than a
/// move each is not rated. Ratings count wins and draws, whatever the event pays for them.
pub(crate) const fn played(record: Record) -> Option<(Tpn, u8)> {
    match record {
        Record::Game { opponent, own, rated: true, .. } => Some((opponent, own.half_points())),
        _ => None,
    }
}
