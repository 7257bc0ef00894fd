//! The tournament office: from the announcement of an event to the federation's stamp.
//!
//! Whatever happens between the two is an [`Act`] with an actor and an instant. The regulation in
//! force answers it with a [`Ruling`] that cites its articles, and what was accepted becomes
//! effects: an [`Event`] is the fold of its effects and of nothing else. The crate is pure. It reads
//! no clock, draws no lot that was not handed in, and knows people by identifier only: names,
//! contacts and health papers are kept where they can be erased.
//!
//! A tournament of four players and one round, from its announcement to its standings:
//!
//! ```
//! use office::{Act, Context, Instant, Office, PersonId, Role, Verdict};
//! use serde_json::json;
//!
//! let mut office = Office::default();
//! let mut act = |act: serde_json::Value| -> Result<(), Box<dyn std::error::Error>> {
//!     let act: Act = serde_json::from_value(act)?;
//!     let by = PersonId("arbiter".into());
//!     let context = Context::new(by, Role::ChiefArbiter, Instant(1_777_000_000_000));
//!     let ruling = office.decide(&act, &context);
//!     assert_eq!(ruling.verdict, Verdict::Accepted, "{ruling:?}");
//!     // The journal keeps the entry; the state is the fold of all entries.
//!     let entry = Office::entry(act, context, &ruling).expect("accepted acts become entries");
//!     Ok(office.admit(entry)?)
//! };
//!
//! act(json!({ "act": "announce", "announcement": {
//!     "name": "Open di Lodi", "place": "Lodi", "organiser": "Circolo di Lodi",
//!     "federation": "fsi", "game": { "chess": "fide-2023" }, "field": { "individual": "open" },
//!     "system": "swiss", "rounds": 1,
//!     "calendar": [{ "day": "2026-04-25", "starts": 1_777_100_000_000_i64 }],
//!     "control": "90m+30s", "default_time": 1_800_000,
//!     "worth": { "win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0 },
//!     "chief_arbiter": { "person": "arbiter", "grade": "fide" }, "seed": 7,
//! }}))?;
//! for (person, rating) in [("anna", 2100), ("bruno", 2000), ("carla", 1900), ("dario", 1800)] {
//!     act(json!({ "act": "enter", "form": { "person": person, "rating": { "fide": rating } } }))?;
//! }
//! act(json!({ "act": "begin" }))?;
//! act(json!({ "act": "pair" }))?;
//! act(json!({ "act": "publish" }))?;
//! act(json!({ "act": "result", "board": 1, "result": "1-0" }))?;
//! act(json!({ "act": "result", "board": 2, "result": "1/2-1/2" }))?;
//! act(json!({ "act": "close_round" }))?;
//!
//! // The first half meets the second: 1 with 3, 2 with 4 (C.04.3, 3.2 and 3.3).
//! let standings = office.event().standings(1)?;
//! let winner = standings.rows()[0].tpn;
//! assert!(winner.get() == 1 || winner.get() == 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod absence;
mod act;
pub mod amendment;
pub mod announcement;
pub mod apart;
pub mod breach;
pub mod bye;
mod change;
pub mod correction;
mod days;
mod decide;
mod derived;
mod effect;
pub mod entrant;
mod event;
pub mod event_file;
mod facts;
mod federation;
pub mod fid;
mod fide_mode;
mod file;
mod finding;
pub mod fsi;
pub mod fssi;
mod handicap;
mod identity;
mod instant;
pub mod judgement;
mod known;
mod level;
pub mod listed;
mod live_play;
mod lock;
mod norms;
pub mod offence;
mod office;
pub mod pack;
mod prizes;
pub mod protest;
mod ranking;
pub mod reasons;
pub mod regulation;
pub mod remark;
mod report;
mod result_style;
pub mod round;
mod ruling;
mod seating;
pub mod shelf;
mod sound;
pub mod stage;
mod stale;
pub mod team;
pub mod ties;
pub mod validity;
mod variations;

pub use act::{Act, Context, Role};
pub use announcement::Announcement;
pub use change::{Change, Mismatch};
pub use effect::Effect;
pub use event::{Event, Round};
pub use facts::{NoFacts, Seeding};
pub use federation::{Federation, Host, NotAFederation, NotAHost};
pub use fide_mode::FideMode;
pub use file::CaseFile;
pub use finding::{Finding, Weight};
pub use handicap::{HandicapBy, HandicapStep};
pub use identity::{EntrantId, PersonId, TeamId};
pub use instant::Instant;
pub use level::{Asks, Consent, Level};
pub use live_play::{Confirmation, LivePlay};
pub use lock::Unfinished;
pub use office::{Broken, Entry, Office};
pub use pack::{Pack, Packs};
pub use prizes::Personal;
pub use ranking::NoStandings;
pub use report::ReportItem;
pub use result_style::ResultStyle;
pub use ruling::{Ruling, Verdict};
pub use stale::Stale;
