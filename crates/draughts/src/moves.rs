//! Moves: from where, over what, to where.

use crate::board::{Board, Square, SquareSet};
use crate::piece::Piece;

/// A legal move, or one that only its obligations refuse: a capture that gives way to another or
/// stops on its way, a step where a capture is due.
///
/// Only a position makes them, so that a move of nowhere cannot exist. Two captures that take the
/// same pieces by different routes are two moves; [`same_result`](Self::same_result) tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    pub(crate) piece: Piece,
    pub(crate) from: SquareSet,
    pub(crate) to: SquareSet,
    pub(crate) captured: SquareSet,
    pub(crate) route: Route,
}

impl Move {
    /// A step without capture.
    #[inline]
    pub(crate) const fn quiet(piece: Piece, from: SquareSet, to: SquareSet) -> Self {
        Self { piece, from, to, captured: SquareSet::EMPTY, route: Route::DIRECT }
    }

    /// What moves.
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    /// The set of pieces taken.
    pub const fn captured(&self) -> SquareSet {
        self.captured
    }

    /// Whether it takes anything.
    pub const fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }

    /// The square it starts from.
    pub fn from(&self, board: Board) -> Option<Square> {
        board.first(self.from)
    }

    /// The square it ends on.
    pub fn to(&self, board: Board) -> Option<Square> {
        board.first(self.to)
    }

    /// Every square the piece stands on, first and last included.
    pub fn squares(&self, board: Board) -> Vec<Square> {
        let stops = [self.from].into_iter().chain(self.route.stops()).chain([self.to]);
        stops.filter_map(|stop| board.first(stop)).collect()
    }

    /// The pieces taken, in the order of the jumps.
    pub fn captured_in_order(&self, board: Board) -> Vec<Square> {
        let stops = self.squares(board);
        let jumps = stops.iter().zip(stops.iter().skip(1));
        jumps.filter_map(|(from, to)| self.jumped(board, *from, *to)).collect()
    }

    /// The piece taken between two squares of one diagonal.
    fn jumped(&self, board: Board, from: Square, to: Square) -> Option<Square> {
        board.between(from, to).find(|square| board.bit(*square).meets(self.captured))
    }

    /// The captures that stop at each square on the way, the whole one not among them.
    pub(crate) fn parts(&self, board: Board) -> impl Iterator<Item = Self> + use<> {
        let (squares, taken) = (self.squares(board), self.captured_in_order(board));
        let mut part = Self { captured: SquareSet::EMPTY, route: Route::DIRECT, ..*self };
        (1..taken.len()).map(move |jumps| {
            if jumps > 1 {
                part.route = part.route.then(part.to);
            }
            part.to = board.bit(squares[jumps]);
            part.captured |= board.bit(taken[jumps - 1]);
            part
        })
    }

    /// Whether the two lead from the same position to the same position.
    pub fn same_result(&self, other: &Self) -> bool {
        (self.from, self.to, self.captured) == (other.from, other.to, other.captured)
    }
}

/// The squares a capture stops on between the first and the last: six bits each, the latest
/// lowest. A capture takes at most the 20 pieces of an army, so that 19 stops are enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Route(u128);

impl Route {
    pub(crate) const DIRECT: Self = Self(0);

    const STOP_BITS: u32 = 6;

    /// The route with one more stop.
    #[inline]
    #[must_use]
    pub(crate) const fn then(self, stop: SquareSet) -> Self {
        // Counted from 1, so that no stop looks like none.
        Self(self.0 << Self::STOP_BITS | (stop.bits().trailing_zeros() as u128 + 1))
    }

    /// Its stops, in order.
    fn stops(self) -> impl Iterator<Item = SquareSet> {
        let first = self.0.checked_ilog2().map_or(0, |bit| bit / Self::STOP_BITS + 1);
        (0..first).rev().filter_map(move |place| {
            let stop = (self.0 >> (place * Self::STOP_BITS)) & ((1 << Self::STOP_BITS) - 1);
            let bit = u32::try_from(stop).ok()?.checked_sub(1)?;
            Some(SquareSet::from_bits(1 << bit))
        })
    }
}
