//! The table under FID's Regolamento Tecnico: Italian draughts, and the international game.
//!
//! [`decide`] answers an [`Act`] with a [`Ruling`]; [`Game::apply`] folds the ruling into the state.
//! A [`Table`] keeps the journal of both. Unlike at chess nobody is punished for an irregular move:
//! it stays on the board, and the opponent alone says whether it is corrected (8.2).

mod act;
mod anomalies;
mod attempt;
mod claims;
mod clockwork;
mod counts;
mod decide;
mod effect;
mod endings;
mod fault;
mod file;
mod game;
mod irregular;
mod move_error;
mod moving;
mod phrases;
mod record;
mod regulation;
mod ruling;
mod setup;
mod table;
mod why_not;

pub use act::{Act, Anomaly, Blame, Contact, Doubt, Handled, What};
pub use attempt::priority_article;
pub use counts::{Count, Counts};
pub use decide::decide;
pub use effect::{Effect, TimeCause};
pub use fault::Fault;
pub use file::{GameFile, Line, Readings};
pub use game::{Ending, Game, Phase};
pub use move_error::move_error;
pub use record::{Ply, Record};
pub use regulation::{
    CountRule, Exchange, Limits, Regulation, RepetitionCheck, RestartLimits, SamePosition, Source,
};
pub use ruling::{Kind, Note, Reason, Refusal, Ruling};
pub use setup::{Setup, SetupError};
pub use table::{Answer, Entry, Table};
pub use why_not::{WhyNot, why_not};
