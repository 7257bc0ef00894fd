//! Where rooks do their work.

use chess::shakmaty::{Bitboard, Role, Square, attacks};

use super::files::{half_open, open};
use super::passed::passed;
use super::shown::{Pair, Squares, key};
use super::view::View;

/// Rooks on open files.
pub(super) fn on_open_files(view: View<'_>) -> Squares {
    Squares(view.of(Role::Rook) & open(view).squares())
}

/// Rooks on files half open for their owner.
pub(super) fn on_half_open_files(view: View<'_>) -> Squares {
    Squares(view.of(Role::Rook) & half_open(view).squares())
}

/// Rooks on the seventh rank, with the enemy king on the eighth or an enemy pawn on the seventh.
pub(super) fn on_seventh(view: View<'_>) -> Squares {
    let seventh = view.rank(7);
    let cut_off = view.other().king().is_some_and(|king| view.r(king) == 8);
    let works = cut_off || (view.other().pawns() & seventh).any();
    if works { Squares(view.of(Role::Rook) & seventh) } else { Squares::default() }
}

/// Whether two rooks see each other.
pub(super) fn connected(view: View<'_>) -> bool {
    let rooks = view.of(Role::Rook);
    rooks.into_iter().any(|rook| (seen(view, rook) & rooks).any())
}

fn seen(view: View<'_>, rook: Square) -> Bitboard {
    attacks::rook_attacks(rook, view.board.occupied())
}

/// Two own rooks on one file with nothing between them.
pub(super) fn doubled(views: [View<'_>; 2]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for view in views {
        let rooks = view.of(Role::Rook);
        for first in rooks {
            let others = seen(view, first) & rooks & Bitboard::from_file(first.file());
            let further = others.into_iter().filter(|second| key(first) < key(*second));
            pairs.extend(further.map(|second| Pair(first, second)));
        }
    }
    Pair::sorted(pairs)
}

/// A rook of either side behind a passed pawn, on its file, nothing between; and the pawn.
pub(super) fn behind_passed(views: [View<'_>; 2]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for view in views {
        for pawn in passed(view).iter() {
            let behind = Bitboard::from_file(pawn.file()) & !view.ahead(pawn);
            let rooks = view.board.rooks() & behind & seen(view, pawn);
            pairs.extend(rooks.into_iter().map(|rook| Pair(rook, pawn)));
        }
    }
    Pair::sorted(pairs)
}
