//! Appendix D (2009: E): moves spoken for blind play, and moves heard.
//!
//! The speaker says piece, origin, arrival, new piece, "en passant"; the listener also
//! understands piece and arrival alone if only one legal move fits, and asks again otherwise.

mod hear;
mod speak;
mod words;

pub use hear::{HearError, hear, said_in_full};
pub use speak::announce;
pub use words::{GERMAN, Words};

#[cfg(test)]
mod tests;
