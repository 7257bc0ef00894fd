//! The refereed game: every act at the board is ruled by the Laws of one edition, and every ruling
//! cites its article.
//!
//! The crate is pure: it reads no clock, opens no file, draws no lot and knows no language. Instants
//! come with the acts, and people's words are made elsewhere from [`codex::Phrase`]s.
//!
//! Clocks, results and who acts belong to any game; [`fide`] is the table of chess,
//! [`fid`] that of draughts.

mod actor;
mod begin;
pub mod clock;
mod entered;
pub mod fid;
pub mod fide;
mod outcome;
mod pace;
mod ruled;
mod words;

pub use actor::{Actor, Role};
pub use begin::Begin;
pub use entered::Entered;
pub use outcome::{GameResult, NotAScore, Played, Points, Reason, Share};
pub use pace::{Classified, Mixed, Supervision, classify};
pub use ruled::Ruled;
