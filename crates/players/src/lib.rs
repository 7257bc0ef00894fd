//! The local index of players known to the federations, on disk.
//!
//! A list of FIDE or FSI is imported once and then searched in milliseconds: by number, or by the
//! beginnings of the words of a name in any order, whatever accents, particles and alphabets are
//! used; if nothing fits, by names one slip of the finger away. An import replaces the list of its
//! federation as a whole: whoever searches meanwhile sees the old list or the new one, and an import
//! that fails or is killed leaves the old one as it was. The ratings of the last few lists of before
//! stay, so that an event has those of the day on which it began.
//!
//! The index is an SQLite file. For each list it holds the players in the order of the file; a table
//! that puts them in order of rating; and for each word of a name the players that have it, as
//! places in that order. The best answers to a question are then the first places that all its
//! words share. Memory does not grow with the list but for some bytes a player.

mod error;
mod folding;
mod import;
mod index;
mod list_file;
mod past;
mod person;
mod places;
mod search;
mod slips;
mod spill;
mod store;
#[cfg(test)]
mod tests;

pub use error::IndexError;
pub use folding::{Asked, Folded, asked_words, name_words};
pub use import::{About, ImportError, Report};
pub use index::{Index, ListInfo};
pub use list_file::{ListFile, ListFileError, month_of, pace_of};
pub use past::PastList;
pub use person::{Federation, Person};
pub use search::{Found, Match, Question};
