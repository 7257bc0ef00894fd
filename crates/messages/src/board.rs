//! What is played on, where a language names it by the game.

/// A board, by the game that is played on it: in Italian *scacchiera* and *damiera* (FID 2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Board {
    /// Of chess, and whatever is not known to be of draughts.
    #[default]
    Chess,
    /// Of draughts.
    Draughts,
}
