//! Motifs of a line: what makes the moves of a solution work, each with its half-move and its squares.
//!
//! Public themes follow the definitions that everybody measures by; the manual's own motifs rest on them.

mod attack;
mod discovered;
mod kinds;
mod kings;
mod line;
mod look;
mod lures;
mod material;
mod mates;
mod of_manual;
mod open_lines;
mod theme;
mod timing;

#[cfg(test)]
mod tests;

pub use line::{Line, LineError};
pub(crate) use look::pin_line;
pub use of_manual::{Motif, MotifFound, of_manual};
pub use theme::Theme;

use crate::facts::Squares;

/// A theme that was found, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Found {
    /// What it is.
    pub theme: Theme,
    /// The half-move that shows it, counted from 1; the enemy's first move is 1.
    pub ply: usize,
    /// The men and squares it is about.
    pub squares: Squares,
}

/// Where a theme shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Seen {
    ply: usize,
    squares: Squares,
}

impl Seen {
    /// At a step of the line, with the squares it is about.
    fn at(
        step: line::Step<'_>,
        squares: impl IntoIterator<Item = chess::shakmaty::Square>,
    ) -> Self {
        Self { ply: step.ply(), squares: squares.into_iter().collect() }
    }
}

/// The public themes of a line, in the order of their names' list.
pub fn themes(line: &Line) -> Vec<Found> {
    Theme::ALL
        .into_iter()
        .filter_map(|theme| {
            let seen = theme.seek(line)?;
            Some(Found { theme, ply: seen.ply, squares: seen.squares })
        })
        .collect()
}
