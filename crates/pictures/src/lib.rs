//! Pictures for sharing: boards and cards of pages, as PNG.
//!
//! A drawing is SVG: the board as [`boards::board_svg`] draws it for pages and papers, and a
//! [`Card`] of 1200 by 630 around it. [`Picture::png`] paints the part of SVG that our drawings
//! use, with letters as outlines of our own faces, so that a picture looks the same wherever it is
//! painted.
//!
//! The crate is pure: text in, bytes out, and the same drawing gives the same bytes.

mod card;
mod letters;
mod node;
mod paint;
mod png;
mod shapes;
mod style;

use boards::{Diagram, board_svg};
use vocabulary::Side;

pub use card::{Beside, Card, CardRow, HEIGHT, WIDTH};

/// Why a drawing cannot be painted. Only a drawing that is not ours comes to this.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PictureFault {
    /// It is no well-formed XML.
    #[error("the drawing is not well formed: {0}")]
    Malformed(String),
    /// It has no size, or one that is too large.
    #[error("the drawing has no size that can be painted")]
    Size,
}

/// The largest side of a picture, in pixels.
const LARGEST: u32 = 4096;

/// A drawing that can be painted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    svg: String,
    size: (u32, u32),
}

impl Picture {
    /// A position, this many pixels wide and high, seen from a side.
    pub fn of_board(diagram: &Diagram, from: Side, pixels: u32) -> Self {
        Self { svg: board_svg(diagram, from, ""), size: (pixels, pixels) }
    }

    /// A card that is sent along with the address of a page.
    pub fn of_card(card: &Card) -> Self {
        Self { svg: card.svg(), size: (WIDTH, HEIGHT) }
    }

    /// The picture as PNG.
    pub fn png(&self) -> Result<Vec<u8>, PictureFault> {
        let (width, height) = self.size;
        if !(1..=LARGEST).contains(&width) || !(1..=LARGEST).contains(&height) {
            return Err(PictureFault::Size);
        }
        let drawing = node::read(&self.svg)?;
        let pixels = paint::painted(&drawing, self.size).ok_or(PictureFault::Size)?;
        Ok(png::written(&pixels, self.size))
    }
}
