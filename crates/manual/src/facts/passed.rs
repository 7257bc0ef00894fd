//! Passed pawns and those that may become passed.

use chess::shakmaty::{Bitboard, Square};

use super::shown::Squares;
use super::view::{View, around, beside};

/// Pawns with no enemy pawn ahead on their file or beside it, and no own one ahead on their file.
pub(super) fn passed(view: View<'_>) -> Squares {
    view.pawns()
        .into_iter()
        .filter(|pawn| is_free(view, *pawn) && !is_behind(view, *pawn))
        .collect()
}

/// The same, but for an own pawn ahead on the file.
pub(super) fn rear_doubled(view: View<'_>) -> Squares {
    view.pawns().into_iter().filter(|pawn| is_free(view, *pawn) && is_behind(view, *pawn)).collect()
}

fn is_free(view: View<'_>, pawn: Square) -> bool {
    (view.other().pawns() & view.ahead(pawn) & around(pawn.file())).is_empty()
}

fn is_behind(view: View<'_>, pawn: Square) -> bool {
    (view.pawns() & view.ahead(pawn) & Bitboard::from_file(pawn.file())).any()
}

/// Passed pawns that a pawn defends.
pub(super) fn protected(view: View<'_>) -> Squares {
    Squares(passed(view).0 & view.all_pawn_attacks())
}

/// Passed pawns with another one on a neighbouring file.
pub(super) fn connected(view: View<'_>) -> Squares {
    let all = passed(view);
    all.iter().filter(|pawn| (all.0 & beside(pawn.file())).any()).collect()
}

/// Passed pawns at least three files away from all others, own ones of the same file apart.
pub(super) fn outside(view: View<'_>) -> Squares {
    let far = |pawn: &Square| {
        let mates = view.pawns() & Bitboard::from_file(pawn.file());
        let others = view.board.pawns() & !mates;
        others.any() && others.into_iter().all(|other| other.file().distance(pawn.file()) >= 3)
    };
    passed(view).iter().filter(far).collect()
}

/// Pawns with a free file, whose helpers are at least as many as the sentries beside their way.
pub(super) fn candidates(view: View<'_>) -> Squares {
    let is_candidate = |pawn: &Square| {
        let (file, ahead) = (Bitboard::from_file(pawn.file()), view.ahead(*pawn));
        let neighbours = beside(pawn.file());
        let sentries = (view.other().pawns() & neighbours & ahead).count();
        let helpers = (view.pawns() & neighbours & !ahead).count();
        let free = (view.board.pawns() & file & ahead).is_empty();
        free && sentries >= 1 && sentries <= helpers
    };
    view.pawns().into_iter().filter(is_candidate).collect()
}
