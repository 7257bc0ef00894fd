//! The international game: men take backwards too, kings fly, and the majority must be taken.
//!
//! Pieces taken stay on the board until the capture is over, and no piece is jumped twice, so that
//! they stand in the way of the capture itself. A man that passes the last row in the middle of a
//! capture stays a man.

use crate::board::{Board, Direction, SquareSet};
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::priority::{Heaviest, Weight};
use crate::trail::Trail;

const BOARD: Board = Board::INTERNATIONAL;
const PLAYABLE: SquareSet = BOARD.playable();

/// A man goes forward one square; a king goes any way as far as it is free.
#[inline]
pub(crate) fn each_quiet_move(position: &Position, mut visit: impl FnMut(&Move)) {
    let empty = PLAYABLE & !position.occupied();
    let turn = position.turn();
    for direction in Direction::forward(turn) {
        let movable = position.men(turn) & BOARD.step(empty, direction.back());
        for from in movable.singles() {
            visit(&Move::quiet(Piece::Man, from, BOARD.step(from, direction)));
        }
    }
    for from in position.kings(turn).singles() {
        for direction in Direction::ALL {
            let mut to = BOARD.step(from, direction) & empty;
            while !to.is_empty() {
                visit(&Move::quiet(Piece::King, from, to));
                to = BOARD.step(to, direction) & empty;
            }
        }
    }
}

/// How many moves [`each_quiet_move`] shows.
#[inline]
pub(crate) fn count_quiet_moves(position: &Position) -> u64 {
    let empty = PLAYABLE & !position.occupied();
    let turn = position.turn();
    let mut count = 0;
    for direction in Direction::forward(turn) {
        count += (BOARD.step(position.men(turn), direction) & empty).len();
    }
    let kings = position.kings(turn);
    if !kings.is_empty() {
        for direction in Direction::ALL {
            // All kings fly at once; where one stands in another's way it is not empty.
            let mut goals = BOARD.step(kings, direction) & empty;
            while !goals.is_empty() {
                count += goals.len();
                goals = BOARD.step(goals, direction) & empty;
            }
        }
    }
    count.into()
}

/// Whether any piece of the side to move can take.
#[inline]
pub(crate) fn can_capture(position: &Position) -> bool {
    let mut found = false;
    each_capture(position, |_, _| found = true);
    found
}

/// The weight of the captures that are due, and how many there are; nothing if none is possible.
#[inline]
pub(crate) fn captures_due(position: &Position) -> Option<(Weight, u64)> {
    let mut due = Heaviest::default();
    each_capture(position, |_, weight| due.see(weight));
    due.found()
}

/// Shows every complete capture with its weight.
#[inline]
pub(crate) fn each_capture(position: &Position, mut visit: impl FnMut(&Move, Weight)) {
    let turn = position.turn();
    let enemy = position.pieces(turn.other());
    let empty = PLAYABLE & !position.occupied();
    let men = position.men(turn);
    let mut taking = SquareSet::EMPTY;
    for direction in Direction::ALL {
        let back = direction.back();
        taking |= men & BOARD.step(enemy & BOARD.step(empty, back), back);
    }
    for from in taking.singles() {
        Field { enemy, empty: empty | from }.man_takes(from, Trail::new(from), &mut visit);
    }
    for from in position.kings(turn).singles() {
        Field { enemy, empty: empty | from }.king_takes(from, Trail::new(from), &mut visit);
    }
}

/// What a capturing piece meets.
struct Field {
    enemy: SquareSet,
    /// The free squares, the one it left included.
    empty: SquareSet,
}

impl Field {
    fn man_takes(&self, at: SquareSet, trail: Trail, visit: &mut impl FnMut(&Move, Weight)) {
        let mut complete = true;
        for direction in Direction::ALL {
            let over = BOARD.step(at, direction) & self.enemy & !trail.captured;
            let landing = BOARD.step(over, direction) & self.empty;
            if !landing.is_empty() {
                complete = false;
                self.man_takes(landing, trail.jumps(at, over, trail.taken.and_one()), visit);
            }
        }
        if complete {
            show(&trail, Piece::Man, at, visit);
        }
    }

    fn king_takes(&self, at: SquareSet, trail: Trail, visit: &mut impl FnMut(&Move, Weight)) {
        let mut complete = true;
        for direction in Direction::ALL {
            let mut next = BOARD.step(at, direction);
            while next.meets(self.empty) {
                next = BOARD.step(next, direction);
            }
            let over = next & self.enemy & !trail.captured;
            let mut landing = BOARD.step(over, direction) & self.empty;
            while !landing.is_empty() {
                complete = false;
                self.king_takes(landing, trail.jumps(at, over, trail.taken.and_one()), visit);
                landing = BOARD.step(landing, direction) & self.empty;
            }
        }
        if complete {
            show(&trail, Piece::King, at, visit);
        }
    }
}

/// Shows a capture that cannot go on; its weight is the number of pieces taken.
#[inline]
fn show(trail: &Trail, piece: Piece, to: SquareSet, visit: &mut impl FnMut(&Move, Weight)) {
    if !trail.captured.is_empty() {
        visit(&trail.ends(piece, to), trail.taken.weigh_number());
    }
}
