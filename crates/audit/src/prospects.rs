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

/// Whether it is proved that `side` cannot mate.
///
/// The proof is only looked for where one can be expected: see [`is_doubtful`].
pub(crate) fn cannot_mate(position: &Chess, side: Color) -> bool {
    is_doubtful(position, side) && asked(position, side) == Answer::No
}

/// Art. 5.2.2: whether it is proved that neither side can mate.
pub(crate) fn is_dead(position: &Chess) -> bool {
    [Color::White, Color::Black].into_iter().all(|side| is_doubtful(position, side))
        && [Color::White, Color::Black].into_iter().all(|side| asked(position, side) == Answer::No)
}

/// Where it is worth asking whether a side can mate.
///
/// A side that cannot mate lacks the men (no queen, no rook, no pawn that can move on), or all pawns
/// are locked into a wall, or the next moves are forced. These signs cost some nanoseconds. They are
/// a choice of where to look, not a proof: what they pass over is not reported.
fn is_doubtful(position: &Chess, side: Color) -> bool {
    let board = position.board();
    lacks_men(board, side) || is_walled(board) || is_forced(position)
}

fn lacks_men(board: &Board, side: Color) -> bool {
    let own = board.by_color(side);
    (own & (board.rooks_and_queens() | (board.pawns() & !locked(board)))).is_empty()
}

/// All pawns locked, and enough of them to part the board.
fn is_walled(board: &Board) -> bool {
    const NARROWEST_WALL: usize = 6;
    board.pawns().count() >= NARROWEST_WALL && board.pawns() == locked(board)
}

/// The pawns that stand in front of another pawn.
fn locked(board: &Board) -> Bitboard {
    let pawns = board.pawns();
    let white = Bitboard((pawns & board.white()).0 << 8) & pawns;
    let black = Bitboard((pawns & board.black()).0 >> 8) & pawns;
    Bitboard(white.0 >> 8) | Bitboard(black.0 << 8)
}

/// So few moves that the game may have to run out of men.
fn is_forced(position: &Chess) -> bool {
    const FEW: usize = 2;
    position.legal_moves().len() <= FEW
}
