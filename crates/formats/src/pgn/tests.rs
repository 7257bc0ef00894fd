//! The reader and the writer together: data in, expectation out.

mod problems;
mod reading;
mod round_trip;
mod streaming;

use super::{Options, ReadGame, read_text};

/// The only game of a text.
#[track_caller]
fn one(text: &str) -> ReadGame {
    let mut games = read_text(text, Options::default());
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}
