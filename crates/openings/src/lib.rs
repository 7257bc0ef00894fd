//! Names of openings of chess by position: two orders of moves into one position get one name.
//!
//! The list is that of `data/openings.tsv`, free for everybody; see `data/LICENCE.md`. It is read
//! when the first name is asked for.
//!
//! ```
//! use openings::{Opening, of_game};
//! use shakmaty::{Chess, Position, san::San};
//!
//! let mut position = Chess::default();
//! let mut passed = vec![position.clone()];
//! for san in ["e4", "c5", "Nf3", "h5"] {
//!     let mv = san.parse::<San>()?.to_move(&position)?;
//!     position = position.play(mv)?;
//!     passed.push(position.clone());
//! }
//! let found = of_game(&passed).ok_or("no name")?;
//! assert_eq!((found.opening.eco, found.opening.name), ("B27", "Sicilian Defense"));
//! assert_eq!(found.opening.italian(), "Difesa siciliana");
//! assert_eq!(found.left_at(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod italian;
mod list;

#[cfg(test)]
mod tests;

use std::borrow::Borrow;

use shakmaty::{Chess, Position};

/// A named opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Opening {
    /// Its code in the Encyclopaedia: `B90`.
    pub eco: &'static str,
    /// Its name in English: family, colon, variations.
    pub name: &'static str,
}

/// The deepest named position of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Found {
    /// Its opening.
    pub opening: Opening,
    /// After how many half-moves it stands on the board.
    pub ply: usize,
}

impl Opening {
    /// The family: what stands before the colon.
    pub fn family(&self) -> &'static str {
        self.name.split(':').next().unwrap_or(self.name)
    }

    /// The name in Italian, as deep as Italian has words for it; in English where its family has none.
    pub fn italian(&self) -> String {
        italian::name(self.name).unwrap_or_else(|| self.name.to_owned())
    }
}

impl Found {
    /// The number of the first half-move after which no position of the game has a name.
    pub const fn left_at(&self) -> usize {
        self.ply + 1
    }
}

/// The opening of a position; none where it has no name.
pub fn of_position(position: &Chess) -> Option<Opening> {
    // Nobody names a position in which half the pieces are gone.
    let whole = position.board().occupied().count() >= list::FEWEST_PIECES;
    whole.then(|| list::find(position)).flatten()
}

/// The deepest named position among those of a game, given in order, the first one first.
pub fn of_game<P: Borrow<Chess>>(passed: impl IntoIterator<Item = P>) -> Option<Found> {
    let deepest = passed.into_iter().enumerate().take(list::DEEPEST + 1);
    let named = deepest.filter_map(|(ply, position)| {
        Some(Found { opening: of_position(position.borrow())?, ply })
    });
    named.last()
}

/// Every named opening, position by position, in the order of the list.
pub fn all() -> impl Iterator<Item = Opening> {
    list::all()
}
