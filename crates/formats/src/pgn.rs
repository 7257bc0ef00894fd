//! PGN: games of chess as text.
//!
//! [`Games`] reads a stream of any size in constant memory and gives typed games with every
//! [`Problem`] at its line and column; [`write_game`] puts a game into the export format.
//! Below them stand the [`Lexer`], which finds tokens in bytes without copying, and [`Chunks`],
//! which cuts a stream between games: programs in a hurry use these two alone.
//!
//! ```
//! use formats::pgn::{Options, read_text, write_game};
//!
//! let text = "[White \"Neri\"]\n\n1. e4 e5 2. Cf3! {[%clk 1:02:03]} *\n";
//! let read = &read_text(text, Options::default())[0];
//! assert!(read.problems.is_empty());
//! assert!(write_game(&read.game).ends_with("\n\n1. e4 e5 2. Nf3 $1 {[%clk 1:02:03]} *\n"));
//! ```

mod chunks;
mod clock;
mod fault;
mod games;
mod glyph;
mod letters;
mod lexer;
mod model;
mod phrases;
mod read;
mod setup;
mod tag;
mod text;
mod token;
mod tree;
mod unicode;
mod write;

pub use chunks::{Chunk, Chunks, Limits};
pub use clock::Milliseconds;
pub use fault::{Fault, MOST_NESTED, Place, Problem, Weight};
pub use games::{Games, ReadFailed};
pub use glyph::Nag;
pub use letters::guess_letters;
pub use lexer::Lexer;
pub use model::{Comment, Game, GameResult, Halfmove, Line, Note, Play, Tag};
pub use read::{LetterChoice, Options, ReadGame, read_bytes, read_text};
pub use setup::{SetupError, Variant, start_position};
pub use tag::{decode_tag, encode_tag};
pub use text::{decode_text, place_at};
pub use token::{Span, Token, Word};
pub use unicode::{AsUtf8, decode_file};
pub use write::{write_game, write_game_with};

#[cfg(test)]
mod tests;
