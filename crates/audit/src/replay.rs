//! The moves of a game, kept so that a doubt can be looked into without reading again.

use chess::shakmaty::{Chess, Move, Position};

/// A game that has been played through.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Replay<'g> {
    /// The position before the first move.
    pub start: &'g Chess,
    /// The legal moves.
    pub moves: &'g [Move],
    /// The position after the last.
    pub end: &'g Chess,
    /// How many legal moves it has.
    pub choices: usize,
}

impl Replay<'_> {
    /// How many half-moves were made.
    pub(crate) fn plies(&self) -> usize {
        self.moves.len()
    }

    /// The position after `ply` half-moves.
    pub(crate) fn position_at(&self, ply: usize) -> Chess {
        if ply >= self.moves.len() {
            return self.end.clone();
        }
        let mut position = self.start.clone();
        for mv in &self.moves[..ply] {
            position.play_unchecked(*mv);
        }
        position
    }

    /// Every position, the first one included.
    pub(crate) fn positions(&self) -> impl Iterator<Item = Chess> {
        let mut position = self.start.clone();
        let after = self.moves.iter().map(move |mv| {
            position.play_unchecked(*mv);
            position.clone()
        });
        std::iter::once(self.start.clone()).chain(after)
    }
}
