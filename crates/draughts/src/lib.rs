//! Draughts, the Italian game and the international one: what may be played, how it is written
//! down, and how endings come out.
//!
//! ```
//! use draughts::{Position, Rules};
//!
//! let start = Position::start(Rules::FID_2008);
//! assert_eq!(start.legal_moves().len(), 7);
//! ```

mod board;
pub mod endgames;
pub mod engine;
pub mod fen;
mod international;
mod italian;
mod moves;
pub mod notation;
pub mod perft;
pub mod picture;
mod piece;
mod position;
mod priority;
mod rules;
pub mod start;
mod trail;

pub use board::{Board, Direction, Square, SquareSet, Squares};
pub use moves::Move;
pub use piece::Piece;
pub use position::{Position, Unplayable};
pub use priority::Priority;
pub use rules::{Game, OrderReading, Rules, UnknownReading};
