//! The tournament office: from the announcement of an event to the federation's stamp.
//!
//! Whatever happens between the two is an [`Act`] with an actor and an instant. The regulation in
//! force answers it with a [`Ruling`] that cites its articles, and what was accepted becomes
//! effects: an [`Event`] is the fold of its effects and of nothing else. The crate is pure. It reads
//! no clock, draws no lot that was not handed in, and knows people by identifier only: names,
//! contacts and health papers are kept where they can be erased.

pub mod absence;
mod act;
pub mod announcement;
mod change;
pub mod correction;
mod days;
mod decide;
mod effect;
pub mod entrant;
mod event;
mod facts;
pub mod fid;
mod file;
mod finding;
pub mod fsi;
pub mod fssi;
mod identity;
mod instant;
mod known;
mod office;
pub mod pack;
pub mod protest;
mod ranking;
pub mod reasons;
pub mod remark;
mod report;
pub mod round;
mod ruling;
mod sound;
pub mod stage;
pub mod team;
pub mod validity;
mod variations;

pub use act::{Act, Context, Role};
pub use announcement::Announcement;
pub use change::{Change, Mismatch};
pub use effect::Effect;
pub use event::{Event, Round};
pub use facts::NoFacts;
pub use file::CaseFile;
pub use finding::{Finding, Weight};
pub use identity::{EntrantId, PersonId, TeamId};
pub use instant::Instant;
pub use office::{Broken, Entry, Office};
pub use pack::Pack;
pub use ranking::NoStandings;
pub use report::{ReportItem, Topic};
pub use ruling::{Ruling, Verdict};
