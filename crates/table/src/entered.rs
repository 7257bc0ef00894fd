//! How an act came into the journal of a game.

/// How an act came into the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entered {
    /// Somebody entered it.
    ByHand,
    /// The watched clock called its flag.
    ByWatch,
}
