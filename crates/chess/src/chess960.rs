//! Chess960 (2009: Appendix F; 2017 and 2023: guideline II): starts, numbers, lots, castling, FEN.

mod back_rank;
mod castling;
mod fen;
mod lot;
mod number;

pub use back_rank::{BackRank, BackRankError};
pub use castling::{Castling, castlings};
pub use fen::{FenDialect, FenError, castling_field, read_fen, write_fen};
pub use lot::draw;
pub use number::{NotAStartNumber, StartNumber};
