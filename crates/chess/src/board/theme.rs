//! The colours of a drawn board.

use shakmaty::Color;

/// A set of colours. Men and marks keep their contrast on both kinds of square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Theme {
    /// For screens and projectors.
    Screen,
    /// For paper: greys that survive a poor printer.
    Paper,
}

/// The colours of a man: body, outline, and the lines drawn inside.
#[derive(Debug, Clone, Copy)]
pub(super) struct Paint {
    pub body: &'static str,
    pub outline: &'static str,
    pub line: &'static str,
}

impl Theme {
    pub(super) const fn light_square(self) -> &'static str {
        match self {
            Theme::Screen => "#f1ecdf",
            Theme::Paper => "#ffffff",
        }
    }

    pub(super) const fn dark_square(self) -> &'static str {
        match self {
            Theme::Screen => "#83a08e",
            Theme::Paper => "#c9c9c9",
        }
    }

    pub(super) const fn frame(self) -> &'static str {
        match self {
            Theme::Screen => "#33443b",
            Theme::Paper => "#ffffff",
        }
    }

    pub(super) const fn coordinate(self) -> &'static str {
        match self {
            Theme::Screen => "#f1ecdf",
            Theme::Paper => "#000000",
        }
    }

    pub(super) const fn last_move(self) -> &'static str {
        match self {
            Theme::Screen => "#f2c94c",
            Theme::Paper => "#8a8a8a",
        }
    }

    pub(super) const fn check(self) -> &'static str {
        match self {
            Theme::Screen => "#d3352b",
            // Grey enough to show a white king and a black one.
            Theme::Paper => "#7a7a7a",
        }
    }

    pub(super) const fn marked(self) -> &'static str {
        match self {
            Theme::Screen => "#1f5fbf",
            Theme::Paper => "#000000",
        }
    }

    pub(super) const fn man(self, color: Color) -> Paint {
        match (self, color) {
            (Theme::Screen, Color::White) => {
                Paint { body: "#fffdf7", outline: "#23221f", line: "#23221f" }
            }
            (Theme::Screen, Color::Black) => {
                Paint { body: "#37342f", outline: "#141311", line: "#f1ecdf" }
            }
            (Theme::Paper, Color::White) => {
                Paint { body: "#ffffff", outline: "#000000", line: "#000000" }
            }
            (Theme::Paper, Color::Black) => {
                Paint { body: "#1a1a1a", outline: "#000000", line: "#ffffff" }
            }
        }
    }
}
