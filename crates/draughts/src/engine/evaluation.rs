//! How good a quiet position looks, in hundredths of a man.

use vocabulary::Side;

use super::patterns::{self, Weight};
use crate::board::{Board, SquareSet};
use crate::position::Position;
use crate::rules::Game;

const MAN: i32 = 100;
/// A king that flies over the whole board.
const FLYING_KING: i32 = 330;
/// A man on its own base keeps the opponent from crowning.
const GUARD: i32 = 6;
/// Each row a man has advanced.
const ADVANCE: i32 = 2;
/// A piece in the middle of the board.
const MIDDLE: i32 = 3;
/// The side to move may choose.
const TEMPO: i32 = 2;

/// Beyond this only what is proven counts.
const MOST: i32 = 20_000;

/// The position seen by the side to move: by learned weights in the Italian game, by hand-made
/// ones in the international.
#[inline]
pub(super) fn evaluate(position: &Position, weights: &[Weight]) -> i32 {
    match position.rules().game {
        Game::Italian => {
            let white = patterns::weigh(position, weights).clamp(-MOST, MOST);
            if position.turn() == Side::White { white } else { -white }
        }
        Game::International => by_hand(position),
    }
}

fn by_hand(position: &Position) -> i32 {
    let (own, other) = (position.turn(), position.turn().other());
    let balance = side(position, own) - side(position, other);
    // Exchanges help the one who is ahead.
    let pieces = i32::try_from(position.occupied().len()).unwrap_or(1).max(1);
    balance + balance.signum() * (balance.abs() / pieces).min(MAN / 2) + TEMPO
}

fn side(position: &Position, side: Side) -> i32 {
    let board = position.board();
    let (men, kings) = (position.men(side), position.kings(side));
    let mut worth = MAN * count(men) + FLYING_KING * count(kings);
    worth += MIDDLE * (count(men & middle(board)) + 2 * count(kings & middle(board)));
    for row in 0..board.rows() {
        let advanced = match side {
            Side::White => board.rows() - 1 - row,
            Side::Black => row,
        };
        let here = count(men & board.row(row));
        worth += match advanced {
            0 => GUARD * here,
            rows => ADVANCE * i32::try_from(rows).unwrap_or(0) * here,
        };
    }
    worth
}

/// The squares that are two steps from every edge.
const fn middle(board: Board) -> SquareSet {
    let mut rows = 0;
    let mut row = 2;
    while row + 2 < board.rows() {
        rows |= board.row(row).bits();
        row += 1;
    }
    SquareSet::from_bits(rows)
}

fn count(set: SquareSet) -> i32 {
    i32::try_from(set.len()).unwrap_or(0)
}
