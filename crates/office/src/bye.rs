//! Byes that are asked for: rounds that somebody sits out with leave, and what they are worth.
//!
//! FIDE's general regulations leave half- and full-point byes to the announcement (C.05 6.7.4); a
//! round without points can be had by anybody. The Italian regulation speaks of announced absences
//! (RTF 7.5.2), of which a bye is one.

use serde::{Deserialize, Serialize};
use tournament::{RequestedBye, Round};

use crate::{EntrantId, Instant};

/// What a bye is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeKind {
    /// Nothing.
    Zero,
    /// As much as a draw.
    Half,
    /// As much as a win.
    Full,
}

impl ByeKind {
    /// Every kind, the least first.
    pub const ALL: [Self; 3] = [Self::Zero, Self::Half, Self::Full];

    /// As facts have it.
    pub(crate) const fn requested(self) -> RequestedBye {
        match self {
            Self::Zero => RequestedBye::Zero,
            Self::Half => RequestedBye::Half,
            Self::Full => RequestedBye::Full,
        }
    }
}

/// How far a bye has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeState {
    /// Asked for; the arbiter has yet to grant it.
    Asked,
    /// Granted.
    Granted,
    /// Nobody asked: they were not seen in the hall when the round was paired.
    NotSeen,
}

/// A round that somebody sits out, or wants to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bye {
    /// Which round.
    pub round: Round,
    /// What it is worth.
    pub kind: ByeKind,
    /// How far it has got.
    pub state: ByeState,
    /// Since when.
    pub at: Instant,
    /// Why, where it was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// What an announcement says of byes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByeRules {
    /// How many half-point byes each player may have.
    #[serde(default)]
    pub half_points: u8,
    /// The last round for which one may be had; nothing: any round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Round>,
    /// Whether a full-point bye may be granted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub full_points: bool,
    /// For how many of the rounds that a late entry misses it gets half a point.
    #[serde(default, skip_serializing_if = "is_nought")]
    pub missed_rounds: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_nought(number: &u8) -> bool {
    *number == 0
}

impl ByeRules {
    /// Whether nothing is said that is not said of every event.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// A cell of the grid of players by rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByeWish {
    /// Who.
    pub entrant: EntrantId,
    /// In which round.
    pub round: Round,
    /// What it is worth; nothing takes a bye back.
    pub kind: Option<ByeKind>,
}
