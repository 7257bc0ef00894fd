//! Pawns that attack each other, and advances that bring that about.

use std::fmt;

use chess::shakmaty::Square;
use serde::{Serialize, Serializer};

use super::shown::{Pair, key};
use super::view::View;

/// Each White pawn with each Black pawn it attacks.
pub(super) fn levers(white: View<'_>) -> Vec<Pair> {
    let enemy = white.other().pawns();
    let of =
        |pawn: Square| (white.pawn_attacks(pawn) & enemy).into_iter().map(move |it| Pair(pawn, it));
    Pair::sorted(white.pawns().into_iter().flat_map(of).collect())
}

/// A pawn's advance, written as `c2c4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Advance {
    /// From where.
    pub from: Square,
    /// To where.
    pub to: Square,
}

impl fmt::Display for Advance {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", self.from, self.to)
    }
}

impl Serialize for Advance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The squares an own pawn can advance to, its way being free; checks and pins are not looked at.
pub(crate) fn advances(view: View<'_>, pawn: Square) -> Vec<Square> {
    let empty = |square: &Square| !view.board.occupied().contains(*square);
    let Some(one) = view.stop(pawn).filter(empty) else { return Vec::new() };
    let two = view.stop(one).filter(|two| view.r(pawn) == 2 && empty(two));
    std::iter::once(one).chain(two).collect()
}

/// Advances after which the pawn attacks an enemy pawn.
pub(super) fn breaks(view: View<'_>) -> Vec<Advance> {
    let mut all = Vec::new();
    for from in view.pawns() {
        for to in advances(view, from) {
            // On the last rank it is no pawn any more.
            if view.r(to) < 8 && (view.pawn_attacks(to) & view.other().pawns()).any() {
                all.push(Advance { from, to });
            }
        }
    }
    all.sort_by_key(|advance| (key(advance.from), key(advance.to)));
    all
}
