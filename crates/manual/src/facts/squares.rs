//! Weak and strong squares.

use chess::shakmaty::{Bitboard, Role, Square, attacks};
use serde::Serialize;

use super::shown::Squares;
use super::view::{View, beside};

/// Squares of the own third and fourth rank that no own pawn can ever guard.
pub(super) fn weak(view: View<'_>) -> Squares {
    let band = view.rank(3) | view.rank(4);
    let unguarded = |square: &Square| {
        let behind = !view.ahead(*square) & !Bitboard::from_rank(square.rank());
        (view.pawns() & beside(square.file()) & behind).is_empty()
    };
    band.into_iter().filter(unguarded).collect()
}

/// Squares of the own fourth to sixth rank that an own pawn guards, without a pawn on them, and
/// that no enemy pawn can ever attack.
pub(super) fn strong(view: View<'_>) -> Squares {
    let band = view.rank(4) | view.rank(5) | view.rank(6);
    let guarded = band & view.all_pawn_attacks() & !view.board.pawns();
    let safe = |square: &Square| {
        (view.other().pawns() & beside(square.file()) & view.ahead(*square)).is_empty()
    };
    guarded.into_iter().filter(safe).collect()
}

/// Knights and bishops on own strong squares.
pub(super) fn outposts(view: View<'_>) -> Squares {
    Squares(strong(view).0 & (view.of(Role::Knight) | view.of(Role::Bishop)))
}

/// The colour of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SquareColour {
    /// As a1 is.
    Dark,
    /// As h1 is.
    Light,
}

impl SquareColour {
    const BOTH: [Self; 2] = [Self::Dark, Self::Light];

    /// Its squares.
    pub(crate) const fn squares(self) -> Bitboard {
        match self {
            Self::Dark => Bitboard::DARK_SQUARES,
            Self::Light => Bitboard::LIGHT_SQUARES,
        }
    }

    /// The colour of a square.
    pub const fn of(square: Square) -> Self {
        if square.is_light() { Self::Light } else { Self::Dark }
    }
}

/// Colours with three weak squares or more near the own king, against a queen, without the bishop
/// that could guard them.
pub(super) fn weak_colours(view: View<'_>) -> Vec<SquareColour> {
    let Some(king) = view.king().filter(|king| view.r(*king) <= 2) else { return Vec::new() };
    if view.other().of(Role::Queen).is_empty() {
        return Vec::new();
    }
    let near = within(king, 3);
    let is_weak = |colour: &SquareColour| {
        let squares = colour.squares();
        let bishops = view.of(Role::Bishop) & squares;
        bishops.is_empty() && (weak(view).0 & squares & near).count() >= 3
    };
    SquareColour::BOTH.into_iter().filter(is_weak).collect()
}

/// The squares that a king reaches in so many steps or fewer.
pub(crate) fn within(king: Square, steps: u32) -> Bitboard {
    let start = Bitboard::from_square(king);
    (0..steps).fold(start, |reached, _| {
        reached.into_iter().fold(reached, |all, square| all | attacks::king_attacks(square))
    })
}
