//! The centre, and room behind it.

use chess::shakmaty::{Bitboard, File, Role, Square};
use serde::Serialize;

use super::pieces::count;
use super::shown::Squares;
use super::view::View;

/// d4, e4, d5 and e5.
pub(crate) const SMALL_CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);

/// Own pawns on d4, e4, d5, e5.
pub(super) fn pawns(view: View<'_>) -> Squares {
    Squares(view.pawns() & SMALL_CENTRE)
}

/// How many attacks own men have on d4, e4, d5, e5.
pub(super) fn control(view: View<'_>) -> u8 {
    let attacks = SMALL_CENTRE.into_iter().map(|square| view.attackers(square).count());
    u8::try_from(attacks.sum::<usize>()).unwrap_or(u8::MAX)
}

/// What the centre is like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CentreType {
    /// File d or e has no pawn.
    Open,
    /// The pawns of both files stand head on, and none can take another.
    Blocked,
    /// Anything else.
    Mobile,
}

pub(super) fn kind(view: View<'_>) -> CentreType {
    let files = [File::D, File::E].map(Bitboard::from_file);
    let all = view.board.pawns();
    if files.iter().any(|file| (all & *file).is_empty()) {
        return CentreType::Open;
    }
    let [d, e] = files;
    let has_both = |view: View<'_>| (view.pawns() & d).any() && (view.pawns() & e).any();
    let is_held = |view: View<'_>| {
        let enemy = view.other().pawns();
        (view.pawns() & (d | e)).into_iter().all(|pawn| {
            let stopped = view.stop(pawn).is_some_and(|stop| enemy.contains(stop));
            stopped && (view.pawn_attacks(pawn) & enemy & (d | e)).is_empty()
        })
    };
    if [view, view.other()].into_iter().all(|view| has_both(view) && is_held(view)) {
        CentreType::Blocked
    } else {
        CentreType::Mobile
    }
}

/// Squares of files c to f on the own ranks 2 to 4 without an own pawn, safe from enemy pawns.
pub(super) fn space(view: View<'_>) -> u8 {
    let files = [File::C, File::D, File::E, File::F].map(Bitboard::from_file);
    let files = files.into_iter().fold(Bitboard::EMPTY, |all, file| all | file);
    let area = files & (view.rank(2) | view.rank(3) | view.rank(4));
    count(area & !view.pawns() & !view.other().all_pawn_attacks())
}

/// Pawns on d2 and e2 (d7 and e7) with an own piece in front.
pub(super) fn hemmed(view: View<'_>) -> Squares {
    let pieces = view.men() & !view.of(Role::Pawn);
    let is_hemmed = |pawn: &Square| view.stop(*pawn).is_some_and(|stop| pieces.contains(stop));
    let home = [File::D, File::E].into_iter().filter_map(|file| view.at(file, 2));
    home.filter(|square| view.pawns().contains(*square)).filter(is_hemmed).collect()
}
