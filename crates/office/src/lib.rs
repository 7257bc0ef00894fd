//! The tournament office: from the announcement of an event to the federation's stamp.
//!
//! Whatever happens between the two is an act with an actor and an instant. The regulation in force
//! answers it with a ruling that cites its articles, and what was accepted becomes effects: the
//! state of an event is the fold of its effects and of nothing else. The crate is pure. It reads no
//! clock, draws no lot that was not handed in, and knows people by identifier only: names, contacts
//! and health papers are kept where they can be erased.

pub mod absence;
pub mod announcement;
mod days;
pub mod fid;
mod finding;
pub mod fsi;
pub mod fssi;
mod identity;
mod instant;
pub mod pack;
pub mod validity;

pub use announcement::Announcement;
pub use finding::{Finding, Weight};
pub use identity::{EntrantId, PersonId, TeamId};
pub use instant::Instant;
pub use pack::Pack;
