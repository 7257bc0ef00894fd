//! The phase of a game, and the kind of an ending, by what is on the board.

use chess::shakmaty::{Bitboard, Board, Chess, Color, Position};
use codex::{Phrase, phrase};
use serde::Serialize;

use crate::facts::{View, opposite_bishops, value};

/// The phase of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The first twelve moves, with ten pieces or more beside the kings.
    Opening,
    /// Anything between.
    Middlegame,
    /// Thirteen points of pieces a side or fewer, or no queens and six pieces or fewer.
    Endgame,
}

/// The last move of an opening.
const OPENING_MOVES: u32 = 12;

impl Phase {
    /// The phase of a position.
    pub fn of(position: &Chess) -> Self {
        let board = position.board();
        let pieces = pieces(board);
        let points = |color: Color| -> u32 {
            let own = (pieces & board.by_color(color)).into_iter();
            own.filter_map(|square| board.role_at(square)).map(|role| u32::from(value(role))).sum()
        };
        let few = points(Color::White) <= 13 && points(Color::Black) <= 13;
        if few || board.queens().is_empty() && pieces.count() <= 6 {
            Self::Endgame
        } else if position.fullmoves().get() <= OPENING_MOVES && pieces.count() >= 10 {
            Self::Opening
        } else {
            Self::Middlegame
        }
    }
}

/// Men other than kings and pawns.
fn pieces(board: &Board) -> Bitboard {
    board.occupied() & !board.kings() & !board.pawns()
}

/// What an ending is called by its pieces; none where several kinds are left.
pub fn ending(position: &Chess) -> Option<Phrase> {
    let board = position.board();
    let pieces = pieces(board);
    if Phase::of(position) != Phase::Endgame {
        return None;
    }
    let opposite = opposite_bishops(View::new(board, Color::White));
    Some(match pieces {
        none if none.is_empty() => phrase!("ending-pawns"),
        all if all == board.bishops() && opposite => phrase!("ending-opposite-bishops"),
        all if all == board.bishops() => phrase!("ending-bishops"),
        all if all == board.knights() => phrase!("ending-knights"),
        all if all == board.knights() | board.bishops() => phrase!("ending-minors"),
        all if all == board.rooks() => phrase!("ending-rooks"),
        all if all == board.queens() => phrase!("ending-queens"),
        _ => return None,
    })
}

/// The view of a side; for rooms that ask about a position.
pub(crate) fn views(position: &Chess) -> [View<'_>; 2] {
    [Color::White, Color::Black].map(|color| View::new(position.board(), color))
}
