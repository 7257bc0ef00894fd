//! Formats: text in, types out, and back, loss-free.
//!
//! The crate is pure: it takes bytes, text or a [`std::io::Read`], and opens no file. Readers are
//! lenient on form and exact on meaning: whatever they forgive they report with line and column,
//! and they never mend a move.

pub mod feed;
pub mod ledger;
pub mod pdn;
pub mod pgn;
pub mod player_list;
pub mod trf;
