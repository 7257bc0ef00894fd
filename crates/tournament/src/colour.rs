//! The colours of the pieces.

/// The colour a participant plays, or a team plays on its first board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// The side that begins.
    White,
    /// The other side.
    Black,
}

impl Colour {
    /// The opponent's colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The word used in files and phrases.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}
