//! Who sits where, and for whom a seat may act.

use serde::{Deserialize, Serialize};
use table::Actor;
use vocabulary::Side;

use crate::deed::Rejected;

/// The seat from which somebody works a live board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// The player of the white pieces.
    White,
    /// The player of the black pieces.
    Black,
    /// White's assistant.
    WhiteAssistant,
    /// Black's assistant.
    BlackAssistant,
    /// The captain of White's team.
    WhiteCaptain,
    /// The captain of Black's team.
    BlackCaptain,
    /// The arbiter: rules himself, and enters what he sees others do.
    Arbiter,
    /// Somebody who writes down what both players do, and rules nothing.
    Scribe,
}

impl Seat {
    /// Every seat.
    pub const ALL: [Self; 8] = [
        Self::White,
        Self::Black,
        Self::WhiteAssistant,
        Self::BlackAssistant,
        Self::WhiteCaptain,
        Self::BlackCaptain,
        Self::Arbiter,
        Self::Scribe,
    ];

    /// The word used in files.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::WhiteAssistant => "white_assistant",
            Self::BlackAssistant => "black_assistant",
            Self::WhiteCaptain => "white_captain",
            Self::BlackCaptain => "black_captain",
            Self::Arbiter => "arbiter",
            Self::Scribe => "scribe",
        }
    }

    /// The person at the table who sits here; the scribe is nobody at the table.
    pub const fn person(self) -> Option<Actor> {
        match self {
            Self::White => Some(Actor::White),
            Self::Black => Some(Actor::Black),
            Self::WhiteAssistant => Some(Actor::WhiteAssistant),
            Self::BlackAssistant => Some(Actor::BlackAssistant),
            Self::WhiteCaptain => Some(Actor::WhiteCaptain),
            Self::BlackCaptain => Some(Actor::BlackCaptain),
            Self::Arbiter => Some(Actor::Arbiter),
            Self::Scribe => None,
        }
    }

    /// The side of the seat; none for arbiter and scribe.
    pub const fn side(self) -> Option<Side> {
        match self.person() {
            Some(person) => person.side(),
            None => None,
        }
    }

    /// Whose act it is that comes from this seat: a person's own, or another's where the seat may
    /// enter it. `by` is what was said of it.
    pub fn acts_as(self, by: Option<Actor>) -> Result<Actor, Rejected> {
        match (self.person(), by) {
            (Some(person), None) => Ok(person),
            (Some(person), Some(by)) if person == by || self == Self::Arbiter => Ok(by),
            (None, Some(Actor::Arbiter)) | (Some(_), Some(_)) => {
                Err(Rejected::NotHisSeat { seat: self, by: by.unwrap_or(Actor::Arbiter) })
            }
            (None, Some(by)) => Ok(by),
            (None, None) => Err(Rejected::NobodyNamed),
        }
    }
}
