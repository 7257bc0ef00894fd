//! How many steps a man needs from square to square, past walls and as if nobody else were there.

use shakmaty::{Bitboard, Color, Piece, Rank, Role, Square, attacks};

/// More steps than any man needs.
pub(super) const FAR: u8 = 60;

/// Steps of a piece from (or, moves being reversible, to) a square past the walls.
pub(super) fn ways(
    role: Role,
    color: Color,
    start: Square,
    walls: Bitboard,
    shut: Bitboard,
) -> [u8; 64] {
    let mut steps = [FAR; 64];
    steps[usize::from(start)] = 0;
    let mut reached = Bitboard::from(start);
    let mut fresh = reached;
    let mut count = 0;
    while fresh.any() {
        count += 1;
        let mut next = Bitboard::EMPTY;
        for from in fresh {
            next |= attacks::attacks(from, role.of(color), walls);
        }
        fresh = next & !reached & !walls & !shut;
        reached |= fresh;
        for sq in fresh {
            steps[usize::from(sq)] = count;
        }
    }
    steps
}

/// Steps of a piece to where it gives check at last: it comes from where it does not check yet.
pub(super) fn checking_ways(piece: Piece, post: Square, king: Square, walls: Bitboard) -> [u8; 64] {
    let checks = attacks::attacks(king, piece, walls);
    let before = (attacks::attacks(post, piece, walls) & !checks & !walls).without(king);
    let mut steps = [FAR; 64];
    let mut fresh = before;
    let mut reached = before.with(post);
    let mut count = 0;
    while fresh.any() {
        count += 1;
        let mut next = Bitboard::EMPTY;
        for from in fresh {
            steps[usize::from(from)] = count;
            next |= attacks::attacks(from, piece, walls.with(post));
        }
        fresh = next & !reached & !walls;
        reached |= fresh;
    }
    steps[usize::from(post)] = 0;
    steps
}

/// Steps of a pawn that first walks to its last rank.
pub(super) fn promoted_ways(role: Role, color: Color, pawn: Square, granted: Bitboard) -> [u8; 64] {
    let last = color.fold_wb(Rank::Eighth, Rank::First);
    let arrival = Square::from_coords(pawn.file(), last);
    let walk = u8::try_from(pawn_steps(color, pawn, arrival)).unwrap_or(FAR);
    let mut steps = ways(role, color, arrival, Bitboard::EMPTY, Bitboard::EMPTY);
    for (sq, steps) in Square::ALL.into_iter().zip(&mut steps) {
        *steps = if granted.contains(sq) { steps.saturating_add(walk).min(FAR) } else { FAR };
    }
    steps
}

/// Steps of a pawn straight ahead.
pub(super) fn pawn_steps(color: Color, from: Square, to: Square) -> u32 {
    let home = color.fold_wb(Rank::Second, Rank::Seventh);
    let rows = from.distance(to);
    if from.rank() == home && rows > 1 { rows - 1 } else { rows }
}

/// Steps of a pawn to the squares before it on its file.
pub(super) fn pawn_ways(color: Color, home: Square, granted: Bitboard) -> [u8; 64] {
    let mut steps = [FAR; 64];
    for to in granted & Bitboard::from_file(home.file()) & !Bitboard::BACKRANKS {
        if to == home || color.fold_wb(to > home, to < home) {
            steps[usize::from(to)] = u8::try_from(pawn_steps(color, home, to)).unwrap_or(FAR);
        }
    }
    steps
}

/// Steps of pawns behind a square on its file to it.
pub(super) fn pawn_ways_to(color: Color, goal: Square) -> [u8; 64] {
    let mut steps = [FAR; 64];
    for from in Bitboard::from_file(goal.file()) & !Bitboard::BACKRANKS {
        if from == goal || color.fold_wb(from < goal, from > goal) {
            steps[usize::from(from)] = u8::try_from(pawn_steps(color, from, goal)).unwrap_or(FAR);
        }
    }
    steps
}
