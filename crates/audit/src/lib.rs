//! Games against the Laws: every result and every move that the edition in force contradicts.
//!
//! A game score is evidence. [`Auditor`] runs over games in PGN and reports what cannot stand:
//! moves made after the game was over, wins by a side that could never mate, draws claimed on a
//! repetition that was none, moves that are illegal or have two meanings. Each [`Finding`] carries
//! its articles.
//!
//! The crate is pure: bytes in, findings out. It is a room of its own because these are rules of
//! the game, and no such rule lives in the command line.
//!
//! ```
//! use audit::{Auditor, Choice, Kind};
//!
//! let score = b"[Date \"2024.05.01\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n";
//! let report = Auditor::new(Choice::ByDate).audit(score);
//! assert_eq!(report.findings[0].kind, Kind::CheckmateMisscored);
//! ```

mod auditor;
mod claims;
mod date;
mod draughts_games;
mod endings;
mod finding;
mod judge;
mod laws;
mod manner;
mod phrases;
mod prospects;
mod repetition;
mod replay;
mod score;
mod tags;
mod workers;

pub use auditor::{Auditor, Choice, Report};
pub use date::read_day;
pub use draughts_games::audit_draughts;
pub use finding::{Finding, Kind, Remark};
pub use laws::Laws;
pub use workers::{Failed, Judged, judge_all};

#[cfg(test)]
mod tests;
