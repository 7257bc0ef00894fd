//! The king's shelter.

use chess::shakmaty::{Bitboard, File};
use serde::Serialize;

use super::shown::{Files, Squares};
use super::view::View;

/// The three files in front of a king on a wing: where its pawns stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct KingShield {
    /// Pawns that have not moved.
    pub intact: Squares,
    /// The rearmost pawns of the other files that have one.
    pub moved: Squares,
    /// Files without an own pawn.
    pub missing: Files,
}

/// The shield of a king on the first two ranks of a wing; none for another.
pub(super) fn shield(view: View<'_>) -> Option<KingShield> {
    let king = view.king().filter(|king| view.r(*king) <= 2)?;
    let wing = match king.file() {
        File::A | File::B | File::C => [File::A, File::B, File::C],
        File::F | File::G | File::H => [File::F, File::G, File::H],
        File::D | File::E => return None,
    };
    let rearmost = |file: File| {
        let pawns = view.pawns() & Bitboard::from_file(file);
        pawns.into_iter().min_by_key(|pawn| view.r(*pawn))
    };
    let pawns: Squares = wing.into_iter().filter_map(rearmost).collect();
    let at_home = view.rank(2);
    Some(KingShield {
        intact: Squares(pawns.0 & at_home),
        moved: Squares(pawns.0 & !at_home),
        missing: Files::of(|file| wing.contains(&file) && rearmost(file).is_none()),
    })
}

/// Of the king's file and its neighbours, those without an own pawn.
pub(super) fn open_files(view: View<'_>) -> Files {
    let Some(king) = view.king() else { return Files::default() };
    let is_bare = |file: File| (view.pawns() & Bitboard::from_file(file)).is_empty();
    Files::of(|file| file.distance(king.file()) <= 1 && is_bare(file))
}
