//! Open, half-open and closed files.

use chess::shakmaty::{Bitboard, File};

use super::shown::Files;
use super::view::View;

fn has(pawns: Bitboard, file: File) -> bool {
    (pawns & Bitboard::from_file(file)).any()
}

/// Files without pawns.
pub(super) fn open(view: View<'_>) -> Files {
    Files::of(|file| !has(view.board.pawns(), file))
}

/// Files with pawns of both.
pub(super) fn closed(view: View<'_>) -> Files {
    Files::of(|file| has(view.pawns(), file) && has(view.other().pawns(), file))
}

/// Files with enemy pawns only.
pub(super) fn half_open(view: View<'_>) -> Files {
    Files::of(|file| !has(view.pawns(), file) && has(view.other().pawns(), file))
}
