//! The federations' lists of players: FIDE's, in fixed columns and in XML, and FSI's `allin.csv`.
//!
//! FIDE publishes about two million players a month, FSI everybody it ever rated. The readers take
//! one line or one element at a time and hold nothing else. A line that says nothing usable gives a
//! [`Fault`] with its number and its cause, and reading goes on; a value that makes no sense is left
//! out and told of, and its player is kept.
//!
//! Where a column stands and what it holds is taken from the header alone, so lists with other
//! columns are read as well.
//!
//! ```
//! use formats::player_list::{Options, PlayerList, Source};
//!
//! let text = "ID Number      Name                Fed Sex Tit  MAY24 Gms K  B-day Flag\n\
//!             800001         Rossi, Mario        ITA M   FM   2301  4   20 1984      \n";
//! let mut list = PlayerList::open(text.as_bytes(), Options::default()).unwrap();
//! assert_eq!(list.source(), Source::Fide);
//! assert_eq!(list.published(), Some("2024-05"));
//! let entry = list.next().unwrap().unwrap();
//! let player = entry.player.unwrap();
//! assert_eq!((player.fide_id, player.standard.rating), (Some(800_001), Some(2301)));
//! ```

mod columns;
mod fault;
mod fields;
mod fixed;
mod fsi;
mod lines;
mod open;
mod phrases;
mod player;
#[cfg(test)]
mod tests;
mod write;
mod xml;

pub use fault::{Cause, Fault, Field, Misfit};
pub use lines::LONGEST_LINE;
pub use open::{Entry, Options, PlayerList, Source};
pub use player::{Birth, Player, Strength, sex_letter};
pub use write::{fixed_header, write_fixed};

/// Bytes as text: UTF-8 if they are, else Windows' Latin-1.
pub fn decoded(bytes: &[u8]) -> String {
    lines::decode(bytes).into_owned()
}
