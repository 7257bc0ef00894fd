//! Ratings, categories, titles and norms: the rating office as arithmetic.
//!
//! Everything is whole numbers: percentages, tenths of a point, half points. A regulation is a
//! value (an edition of [`EloItalia`], for instance) whose fields are what that edition says, so
//! that the history of a player can be computed under the rules of each moment. Whatever a player
//! may dispute can be unfolded into an [`Explanation`](codex::Explanation) that cites its articles.

mod category;
mod counted_game;
pub mod elo_italia;
pub mod federations;
pub mod fide;
pub mod ledger;
pub mod master_norm;
pub mod norm_field;
pub mod norm_forecast;
mod percentages;
pub mod performance;
pub mod roll;
pub mod title_norm;
pub mod validity;

pub use category::{Category, UnknownCategory};
pub use counted_game::CountedGame;
pub use elo_italia::EloItalia;
pub use fide::FideRating;
pub use percentages::expected_percent;

/// A rating in whole points. Signed, because nothing in the regulation of 2009 stops a fall.
pub type Rating = i32;
