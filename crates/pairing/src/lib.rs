//! Pairing: who meets whom in the round to come, exactly as the rules have it, and why.
//!
//! Each system is one module that takes the event as it stands and gives back a [`RoundPairing`]
//! with the account of how it came about, or the reason why there is none. The crate is pure:
//! where a system draws lots, the seed comes in with the question.

pub mod berger;
pub mod dutch;
pub mod italo_swiss;
pub mod manual;
mod matching;
pub mod number_draw;
mod refusals;
mod round_pairing;
pub mod team;
pub mod team_seeding;
pub mod varma;

pub use round_pairing::{Board, RoundPairing};
