//! Pictures of a position: text for terminals, SVG for pages, screens and paper.

mod pieces;
mod svg;
mod text;
mod theme;

pub use svg::{Highlight, Mark, SvgStyle, man_svg, svg};
pub use text::{TextStyle, text};
pub use theme::Theme;

use shakmaty::{Color, File, Rank};

/// Whether files and ranks are named along the edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Coordinates {
    /// a to h and 1 to 8.
    Shown,
    /// The board alone.
    Hidden,
}

/// Files from left to right as `color` sees them.
fn files(color: Color) -> impl Iterator<Item = File> {
    File::ALL.into_iter().map(move |file| color.fold_wb(file, file.flip_horizontal()))
}

/// Ranks from the far edge to the near one as `color` sees them.
fn ranks(color: Color) -> impl Iterator<Item = Rank> {
    Rank::ALL.into_iter().map(move |rank| color.fold_wb(rank.flip_vertical(), rank))
}
