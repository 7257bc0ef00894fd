//! Who acts at the table, and in which quality.

use serde::{Deserialize, Serialize};
use vocabulary::Side;

/// Who acts at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// The player of the white pieces.
    White,
    /// The player of the black pieces.
    Black,
    /// The arbiter, or the assistant who watches for him.
    Arbiter,
    /// The person who helps White: moves, presses, writes or announces for him.
    WhiteAssistant,
    /// The person who helps Black.
    BlackAssistant,
    /// The captain of White's team.
    WhiteCaptain,
    /// The captain of Black's team.
    BlackCaptain,
}

/// In which quality somebody acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// As the arbiter.
    Arbiter,
    /// As the player himself.
    Player,
    /// As his assistant.
    Assistant,
    /// As his captain.
    Captain,
}

impl Actor {
    /// The side he acts for; none for the arbiter.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::White | Self::WhiteAssistant | Self::WhiteCaptain => Some(Side::White),
            Self::Black | Self::BlackAssistant | Self::BlackCaptain => Some(Side::Black),
            Self::Arbiter => None,
        }
    }

    /// The quality in which he acts.
    pub const fn role(self) -> Role {
        match self {
            Self::White | Self::Black => Role::Player,
            Self::Arbiter => Role::Arbiter,
            Self::WhiteAssistant | Self::BlackAssistant => Role::Assistant,
            Self::WhiteCaptain | Self::BlackCaptain => Role::Captain,
        }
    }
}

impl From<Side> for Actor {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}
