//! What people bring to a live board, and what the journal keeps of it.

use chess::notation::Letters;
use codex::{Phrase, phrase};
use serde::{Deserialize, Serialize};
use table::{Actor, fid, fide};
use vocabulary::Millis;

use crate::act::{GameAct, Wanted};
use crate::lag::Lag;
use crate::pause::Pause;
use crate::seat::Seat;
use crate::setup::Kind;
use crate::told;
use crate::typed::TypedError;

/// An act as somebody brings it.
#[derive(Debug, Clone, PartialEq)]
pub struct Deed {
    /// From where.
    pub seat: Seat,
    /// Whose act it is, where the seat may enter acts of others; its own, if not said.
    pub by: Option<Actor>,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    pub act: Wanted,
    /// The letters in which this person writes moves.
    pub letters: Letters,
    /// How long a message and its answer take from there and back, where the house has measured it.
    pub lag: Option<Millis>,
}

impl Deed {
    /// An act of the person who sits there.
    pub fn own(seat: Seat, at: i64, act: impl Into<Wanted>) -> Self {
        Self { seat, by: None, at, act: act.into(), letters: Letters::Italian, lag: None }
    }

    /// The same, said to be of somebody.
    #[must_use]
    pub fn of(self, by: Actor) -> Self {
        Self { by: Some(by), ..self }
    }

    /// The same by somebody who writes in these letters.
    #[must_use]
    pub fn in_letters(self, letters: Letters) -> Self {
        Self { letters, ..self }
    }

    /// The same over a line of this delay.
    #[must_use]
    pub fn over_line(self, lag: Option<Millis>) -> Self {
        Self { lag, ..self }
    }
}

/// An act as the journal keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entered {
    /// Whose act it is.
    pub by: Actor,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The table's own act.
    pub act: GameAct,
    /// Why the house itself stopped the clocks, where it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
    /// The delay of the line that counts for nobody, where there is some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lag: Option<Lag>,
}

impl Entered {
    /// Reads an entry of a board's journal; which game it is, the set-up has said.
    pub(crate) fn read(kind: Kind, payload: &[u8]) -> Result<Self, serde_json::Error> {
        match kind {
            Kind::Chess { .. } => {
                let kept = serde_json::from_slice::<Kept<fide::What>>(payload)?;
                let Kept { by, at, act, pause, lag } = kept;
                Ok(Self { by, at, act: GameAct::Chess(act), pause, lag })
            }
            Kind::Italian | Kind::International => {
                let kept = serde_json::from_slice::<Kept<fid::What>>(payload)?;
                let Kept { by, at, act, pause, lag } = kept;
                Ok(Self { by, at, act: GameAct::Draughts(act), pause, lag })
            }
        }
    }
}

/// An entry as it stands in the journal of one of the games.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept<What> {
    by: Actor,
    at: i64,
    act: What,
    #[serde(default)]
    pause: Option<Pause>,
    #[serde(default)]
    lag: Option<Lag>,
}

/// Why a deed does not reach the table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Rejected {
    /// The seat may not act for that person.
    #[error("{} may not act as {by:?}", seat.slug())]
    NotHisSeat {
        /// From where it came.
        seat: Seat,
        /// For whom.
        by: Actor,
    },
    /// Somebody who enters acts of others must say whose this is.
    #[error("it must be said whose act this is")]
    NobodyNamed,
    /// The game was brought in afterwards: nobody plays it.
    #[error("the game was brought in after it had been played")]
    Recorded,
    /// The game has not begun.
    #[error("the game has not begun")]
    NotYet,
    /// It is no act of this game.
    #[error("no act of this game: {0}")]
    NoSuchAct(String),
    /// The move that was typed is none.
    #[error(transparent)]
    Typed(#[from] TypedError),
}

impl Rejected {
    /// Why, for people.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NotHisSeat { by, .. } => phrase!("boards-not-his-seat", by = told::actor(*by)),
            Self::NobodyNamed => phrase!("boards-nobody-named"),
            Self::Recorded => phrase!("boards-recorded-only"),
            Self::NotYet => phrase!("refusal-not-started"),
            Self::NoSuchAct(_) => phrase!("boards-no-such-act"),
            Self::Typed(error) => error.phrase(),
        }
    }
}
