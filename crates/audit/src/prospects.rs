//! Who can still mate, asked only where the answer can be no.

use chess::can_mate::{Budget, can_mate};
use chess::shakmaty::{Bitboard, Board, Chess, Color, Position};

/// A proved answer, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
    /// The budget was spent; the Laws take their ordinary course.
    Open,
}

/// Whether `side` can mate by some series of legal moves.
pub(crate) fn asked(position: &Chess, side: Color) -> Answer {
    let answer = can_mate(position, side, &Budget::default());
    if answer.is_no() {
        Answer::No
    } else if answer.is_yes() {
        Answer::Yes
    } else {
        Answer::Open
    }
}

/// Whether it is proved that `side` cannot mate in a position with so many legal moves.
///
/// The proof is only looked for where one can be expected: see [`is_doubtful`].
pub(crate) fn cannot_mate(position: &Chess, choices: usize, side: Color) -> bool {
    is_doubtful(position, choices, side) && asked(position, side) == Answer::No
}

/// Art. 5.2.2: whether it is proved that neither side can mate.
pub(crate) fn is_dead(position: &Chess, choices: usize) -> bool {
    let both = [Color::White, Color::Black];
    both.into_iter().all(|side| is_doubtful(position, choices, side))
        && both.into_iter().all(|side| asked(position, side) == Answer::No)
}

/// Where it is worth asking whether a side can mate.
///
/// The proof is dear and almost always ends in a yes, which changes nothing. A no needs a cause:
/// the men left can never mate, or must be given up within a few forced moves, or all pawns are
/// locked into a wall. These signs cost some nanoseconds. They choose where to look and prove
/// nothing; what they pass over is not reported.
fn is_doubtful(position: &Chess, choices: usize, side: Color) -> bool {
    const FORCED_MOVES: u32 = 3;
    let board = position.board();
    lacks_men(board, side)
        || is_walled(board)
        || choices <= ALL_BUT_FORCED && runs_out(position, side, FORCED_MOVES)
}

/// So few moves that a game may have to run out of men.
const ALL_BUT_FORCED: usize = 2;

/// Whether every way of the next moves, all but forced, leaves the side without a mate.
fn runs_out(position: &Chess, side: Color, depth: u32) -> bool {
    if lacks_men(position.board(), side) {
        return true;
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return position.turn() == side || !position.is_check();
    }
    depth > 0
        && moves.len() <= ALL_BUT_FORCED
        && moves.into_iter().all(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            runs_out(&next, side, depth - 1)
        })
}

/// A bare king; a knight against queens only; bishops of one colour against nothing that could
/// stand in the way of its own king for good.
fn lacks_men(board: &Board, side: Color) -> bool {
    let own = board.by_color(side) & !board.kings();
    if (own & (board.pawns() | board.rooks_and_queens())).any() {
        return false;
    }
    let other = board.by_color(!side) & !board.kings();
    if (own & board.knights()).any() {
        return !own.more_than_one() && (other & !board.queens()).is_empty();
    }
    let (light, dark) = (Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES);
    let bishops = board.bishops();
    own.is_empty()
        || (other & (board.pawns() | board.knights())).is_empty()
            && ((bishops & light).is_empty() || (bishops & dark).is_empty())
}

/// Pawns locked, enough of them to part the board, and nobody who could open it: no free pawn, or
/// nothing but bishops beside the pawns.
fn is_walled(board: &Board) -> bool {
    const NARROWEST_WALL: usize = 6;
    let locked = locked(board);
    locked.count() >= NARROWEST_WALL
        && (board.pawns() == locked || (board.knights() | board.rooks_and_queens()).is_empty())
}

/// The pawns that stand in front of another pawn.
fn locked(board: &Board) -> Bitboard {
    let pawns = board.pawns();
    let white = Bitboard((pawns & board.white()).0 << 8) & pawns;
    let black = Bitboard((pawns & board.black()).0 >> 8) & pawns;
    Bitboard(white.0 >> 8) | Bitboard(black.0 << 8)
}
