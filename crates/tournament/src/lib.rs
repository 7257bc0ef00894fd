//! The tournament as facts: who takes part, what each round gave them, what a result is worth.
//!
//! Pairing, standings and files all speak of the same event; these are the words they share. The
//! crate decides nothing: it holds what happened in a form that cannot contradict itself. A
//! [`Tournament`] exists only if every game is told alike by both players, everybody has as many
//! records as rounds were paired, and the scoring system is one that the rules admit.

mod mention;
mod participant;
mod record;
mod regulations;
mod score;
mod scoring;
pub mod team;
mod tournament;
mod tpn;

pub use mention::MentionKind;
pub use participant::{ExtraPoints, Participant, Presence};
pub use record::{Outcome, Record, RequestedBye, WalkoverOutcome};
pub use regulations::{Prohibition, Regulations};
pub use score::{NotAScore, Score};
pub use scoring::{GamePoints, Scoring, UnsoundScoring};
pub use tournament::{Contradiction, Tournament, told_alike};
pub use tpn::{NotATpn, Tpn};

/// A round of the event, counted from 1.
pub type Round = u8;

/// The most rounds a tournament can have: two digits in every exchange format.
pub const MOST_ROUNDS: Round = 99;
