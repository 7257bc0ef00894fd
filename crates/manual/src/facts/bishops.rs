//! Bishops: bad ones, pairs, and those of opposite colours.

use chess::shakmaty::{Bitboard, File, Role, Square, attacks};

use super::shown::Squares;
use super::squares::SquareColour;
use super::view::View;

/// Bishops away from home that their own pawns shut in.
pub(super) fn bad(view: View<'_>) -> Squares {
    let home = [File::C, File::F].into_iter().filter_map(|file| view.at(file, 1));
    let home: Bitboard = home.collect();
    let is_bad = |bishop: &Square| stands_in_the_way(view, *bishop) || is_shut_in(view, *bishop);
    (view.of(Role::Bishop) & !home).into_iter().filter(is_bad).collect()
}

/// Four own pawns or more on its colour, two of them stopped.
fn stands_in_the_way(view: View<'_>, bishop: Square) -> bool {
    let pawns = view.pawns() & SquareColour::of(bishop).squares();
    let occupied = view.board.occupied();
    let stopped = |pawn: &Square| view.stop(*pawn).is_some_and(|stop| occupied.contains(stop));
    pawns.count() >= 4 && pawns.into_iter().filter(stopped).count() >= 2
}

/// Two squares to go to or fewer, and two own pawns or more in its way.
fn is_shut_in(view: View<'_>, bishop: Square) -> bool {
    let seen = attacks::bishop_attacks(bishop, view.board.occupied());
    (seen & !view.men()).count() <= 2 && (seen & view.pawns()).count() >= 2
}

/// Whether a side has bishops on both colours.
pub(super) fn pair(view: View<'_>) -> bool {
    let bishops = view.of(Role::Bishop);
    let on = |colour: SquareColour| (bishops & colour.squares()).any();
    on(SquareColour::Dark) && on(SquareColour::Light)
}

/// Whether each side has one bishop, on different colours.
pub(crate) fn opposite(view: View<'_>) -> bool {
    let single = |view: View<'_>| view.of(Role::Bishop).single_square();
    match (single(view), single(view.other())) {
        (Some(ours), Some(theirs)) => ours.is_light() != theirs.is_light(),
        _ => false,
    }
}
