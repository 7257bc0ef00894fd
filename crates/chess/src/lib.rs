//! Chess on top of shakmaty: notation of the nations, Chess960 lots, repetition, and who can still mate.

pub mod announce;
pub mod board;
pub mod can_mate;
pub mod chess960;
pub mod notation;
pub mod perft;
pub mod repetition;
pub mod uci;

mod legal;
mod side;

pub use legal::{IllegalMove, legal_moves};
pub use shakmaty;
pub use side::{color, side};
