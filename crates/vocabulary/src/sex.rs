//! Men and women, as lists and titles tell them apart.

use serde::{Deserialize, Serialize};

/// The list that somebody belongs to where there are two; files spell it in many ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sex {
    /// A man.
    #[serde(alias = "M", alias = "m")]
    Male,
    /// A woman.
    #[serde(alias = "F", alias = "f", alias = "W", alias = "w")]
    Female,
}
