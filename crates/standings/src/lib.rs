//! Standings: scores and tie-breaks, every value with its derivation.
//!
//! The tie-breaks are those of FIDE's regulations C.07 in the editions since September 2023, for
//! players and for teams; the lists that the Italian federations prescribe are named in [`lists`].
//! [`Standings::of_players`] and [`Standings::of_teams`] rank an event by an announced list, and
//! [`Standings::explain`] unfolds one participant's place, opponent by opponent. Values are exact
//! integers and fractions; they are rounded only where they are shown.

mod boards;
mod code;
mod crosstable;
mod direct_encounter;
mod edition;
mod explain;
mod extended;
mod ground;
pub mod lists;
mod opponents;
mod own_record;
mod ratings;
mod round_robin;
mod rules;
mod standings;
mod titles;
mod unplayed;
mod value;

pub use code::{Criterion, Modifiers, Rule, TieBreak, UnreadableCode};
pub use edition::{AmongEquals, DummyCap, Edition, RoundRobinForfeits, SecondaryScore};
pub use rules::{
    AfterTheList, CapRounds, EncounterBoards, Refusal, Remark, Rules, System, Unrated,
};
pub use standings::{Row, Standings};
pub use value::{Fraction, Value};
