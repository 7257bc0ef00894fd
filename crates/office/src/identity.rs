//! Who takes part, by identifier: the journal holds no names.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A person, as the register of people knows them; their name and papers can be erased there.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub String);

/// The number under which somebody entered this event; it never changes and is never given twice.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct EntrantId(pub u16);

/// The number under which a team entered this event.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct TeamId(pub u16);

macro_rules! shown_as_number {
    ($($type:ty),+) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(formatter)
            }
        }
    )+};
}

shown_as_number!(PersonId, EntrantId, TeamId);
