//! What is played with.

/// A piece (3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A single disc (pedina).
    Man,
    /// Two discs (dama).
    King,
}
