//! The rate of play and what it is called: standard, rapid or blitz.

use serde::{Deserialize, Serialize};

/// The kind of game its rate of play makes it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// An hour or more for sixty moves, or no clock at all.
    #[default]
    Standard,
    /// Appendix A.
    Rapid,
    /// Appendix B.
    Blitz,
}

/// One value for each pace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paces<T> {
    /// For a standard game.
    pub standard: T,
    /// For a rapid game.
    pub rapid: T,
    /// For a blitz game.
    pub blitz: T,
}

impl<T: Copy> Paces<T> {
    /// The value for this pace.
    pub const fn at(&self, pace: Pace) -> T {
        match pace {
            Pace::Standard => self.standard,
            Pace::Rapid => self.rapid,
            Pace::Blitz => self.blitz,
        }
    }
}
