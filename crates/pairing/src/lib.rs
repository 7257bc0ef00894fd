//! Pairing: who meets whom in the round to come, exactly as the rules have it, and why.
//!
//! Each system is one module that takes the event as it stands and gives back a [`RoundPairing`]
//! with the account of how it came about, or the reason why there is none. [`System`] is the door
//! to all of them: it chooses one from what is stated, pairs, and answers why. The crate is pure:
//! where a system draws lots, the seed comes in with the question.

pub mod acceleration;
pub mod berger;
pub mod dutch;
mod editions;
pub mod italo_swiss;
pub mod manual;
mod matching;
pub mod number_draw;
mod refusal;
mod round_pairing;
mod system;
pub mod team;
pub mod team_seeding;
pub mod varma;
mod words;

pub use dutch::Question;
pub use refusal::{Refusal, RefusalKind};
pub use round_pairing::{Board, RoundPairing};
pub use system::{
    Account, Answer, Because, Contradiction, Event, Kind, Stated, System, TeamChoices,
};
