//! A capture on its way, jump by jump, in either game.

use crate::board::SquareSet;
use crate::moves::{Move, Route};
use crate::piece::Piece;
use crate::priority::Taken;

/// A capture that may still go on.
#[derive(Clone, Copy)]
pub(crate) struct Trail {
    /// Where the piece set out, which is free while it is on its way.
    pub from: SquareSet,
    /// The pieces jumped so far; they stay on the board until the capture is over.
    pub captured: SquareSet,
    /// The same pieces as the priorities weigh them.
    pub taken: Taken,
    route: Route,
}

impl Trail {
    /// Before the first jump.
    #[inline]
    pub(crate) const fn new(from: SquareSet) -> Self {
        Self { from, captured: SquareSet::EMPTY, taken: Taken::NOTHING, route: Route::DIRECT }
    }

    /// After one more jump, from `at` over a piece; `taken` is what has been taken with it.
    #[inline]
    pub(crate) fn jumps(&self, at: SquareSet, over: SquareSet, taken: Taken) -> Self {
        let first = self.captured.is_empty();
        let route = if first { self.route } else { self.route.then(at) };
        Self { from: self.from, captured: self.captured | over, taken, route }
    }

    /// The capture that ends on a square.
    #[inline]
    pub(crate) const fn ends(&self, piece: Piece, to: SquareSet) -> Move {
        Move { piece, from: self.from, to, captured: self.captured, route: self.route }
    }
}
