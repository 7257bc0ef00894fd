//! What people bring to a live board, and what the journal keeps of it.

use chess::notation::Letters;
use codex::{Phrase, phrase};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Actor;

use crate::seat::Seat;
use crate::told;
use crate::typed::TypedError;

/// An act as somebody brings it.
///
/// `act` is the JSON of [`table::fide::What`] or [`table::fid::What`], or one of the forms made for
/// people: `{"act": "typed", "text": "Cf3"}` is a move in anybody's notation, made and pressed
/// (`"press": false` leaves the clock alone), and a move inside another act may be written so too.
#[derive(Debug, Clone, PartialEq)]
pub struct Deed {
    /// From where.
    pub seat: Seat,
    /// Whose act it is, where the seat may enter acts of others; its own, if not said.
    pub by: Option<Actor>,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    pub act: Value,
    /// The letters in which this person writes moves.
    pub letters: Letters,
}

impl Deed {
    /// An act of the person who sits there.
    pub fn own(seat: Seat, at: i64, act: Value) -> Self {
        Self { seat, by: None, at, act, letters: Letters::Italian }
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
}

/// An act as the journal keeps it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entered {
    /// Whose act it is.
    pub by: Actor,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The table's own act.
    pub act: Value,
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
            Self::NotYet => phrase!("refusal-not-started"),
            Self::NoSuchAct(_) => phrase!("boards-no-such-act"),
            Self::Typed(error) => error.phrase(),
        }
    }
}
