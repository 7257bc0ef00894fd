//! What people read: the message catalogues in Italian and English, and nothing else.
//!
//! The core names a message with a [`Phrase`](codex::Phrase); a [`Catalogue`] says it. The texts
//! are Fluent files under `catalogues/`, one per room of the product in each language, compiled
//! into the program. A test holds the two languages to the same keys and arguments.

mod board;
mod catalogue;
mod language;
mod numbers;

pub use board::Board;
pub use catalogue::Catalogue;
pub use language::{Language, UnknownLanguage};
