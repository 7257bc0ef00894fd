//! Random tournaments from a recorded seed: players come late, ask for byes, stay away,
//! withdraw, and play as their ratings let expect.
//!
//! The same seed gives the same event on every machine: the generator of chance is our own and all
//! arithmetic is in integers. Who meets whom is not decided here: whoever asks for an event passes
//! in the function that pairs a round.

mod chance;
mod event;
mod expectation;
mod plan;
mod wishes;

pub use chance::Chance;
pub use event::{GaveUp, Stopped, play, play_rounds};
pub use expectation::{Expectation, WHOLE};
pub use plan::{Impossible, Plan, Rates};
pub use wishes::{NotAWish, Wishes};
