//! Standings: scores and tie-breaks, every value with its derivation.
//!
//! The tie-breaks are those of FIDE's regulations C.07 in the editions since September 2023, and of
//! the rules of 2009 before it, for players and for teams; the lists that the Italian federations
//! prescribe are named in [`lists`].
//! [`Standings::of_players`] and [`Standings::of_teams`] rank an event by an announced list, and
//! [`Standings::explain`] unfolds one participant's place, opponent by opponent. Values are exact
//! integers and fractions; they are rounded only where they are shown.
//!
//! ```
//! use standings::{Edition, Rules, Standings};
//! use tournament::{Outcome, Participant, Record, Regulations, Tournament, Tpn};
//! use vocabulary::Side;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let (one, other) = (Tpn::new(1)?, Tpn::new(2)?);
//! let player = |tpn, opponent, colour, own| Participant {
//!     records: vec![Record::Game { opponent, colour, own, rated: true }],
//!     ..Participant::new(tpn, format!("Player {tpn}"), None)
//! };
//! let players = vec![
//!     player(one, other, Side::White, Outcome::Draw),
//!     player(other, one, Side::Black, Outcome::Draw),
//! ];
//! let event = Tournament::new(Regulations::default(), players)?;
//! let rules = Rules::new(&Edition::E2026_03, vec!["BH/C1".parse()?, "BPG".parse()?]);
//! let standings = Standings::of_players(&event, &rules)?;
//! assert_eq!(standings.rows()[0].tpn, other, "more games with Black");
//! # Ok(())
//! # }
//! ```

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
mod phrases;
mod ratings;
mod round_robin;
mod rules;
mod standings;
mod titles;
mod unplayed;
mod value;

pub use code::{Criterion, Modifiers, Rule, TieBreak, UnreadableCode};
pub use edition::{
    AmongEquals, CountedAsDrawn, Dummy, Edition, FirstCut, RoundRobinForfeits, SecondaryScore,
};
pub use explain::InShort;
pub use rules::{
    AfterTheList, CapRounds, EncounterBoards, Refusal, Remark, Rules, SettledBy, Settlement,
    System, Unrated,
};
pub use standings::{Row, Standings};
pub use value::{Fraction, Value};
