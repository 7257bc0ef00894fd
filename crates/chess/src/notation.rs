//! Appendix C: the algebraic notation, read and written in the letters of the nations.
//!
//! A reader holds what is written against the **legal** moves of the position. It takes what is
//! written or says why it cannot; it never mends a move. Signs (`x`, `+`, `e.p.`) never choose
//! one: a wrong sign is a [`Remark`].
//!
//! ```
//! use chess::notation::{Letters, Reader, Writer, parse_move, write_move};
//! use chess::shakmaty::Chess;
//!
//! let start = Chess::default();
//! let read = parse_move(&start, "Cf3", Reader::strict(Letters::Italian))?;
//! assert_eq!(write_move(&start, read.mv, Writer::short(Letters::German))?, "Sf3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod compare;
mod detect;
mod error;
mod game;
mod grammar;
mod letters;
mod number;
mod propose;
mod read;
mod score;
mod tokens;
mod write;

pub use compare::{Comparison, Difference, compare};
pub use detect::detect_letters;
pub use error::{Proposal, ReadError, Remark, Unreadable};
pub use game::{Game, GameError, GameFault, Halfmove, Offer, parse_game};
pub use letters::{Letters, UnknownLetters};
pub use read::{LongForm, Mode, Reader, Reading, parse_move};
pub use score::write_game;
pub use tokens::Place;
pub use write::{CaptureSign, CheckSigns, EnPassantSign, Form, PromotionSign, Writer, write_move};

#[cfg(test)]
mod tests;
