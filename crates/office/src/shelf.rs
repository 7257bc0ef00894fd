//! Where an event stands among those of the house, and what the federation wrote about it.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// Where an event stands among the events of the house. Nothing of its journal changes with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shelf {
    /// Everybody sees it.
    #[default]
    Shown,
    /// Only whoever works in its office sees it.
    Hidden,
    /// Over and done with: everybody can find it, and nothing of it is offered any more.
    Archived,
    /// Taken away before it began: nobody sees it again, and its address stays taken.
    Deleted,
}

impl Shelf {
    /// Every place, as pages and commands offer them.
    pub const ALL: [Self; 4] = [Self::Shown, Self::Hidden, Self::Archived, Self::Deleted];

    /// Its word in forms and in the journal.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Shown => "shown",
            Self::Hidden => "hidden",
            Self::Archived => "archived",
            Self::Deleted => "deleted",
        }
    }
}

/// What the federation answered, as the chief arbiter read it on its paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FederationAnswer {
    /// It authorises the event (RTF 6.1.1).
    Authorised,
    /// It does not.
    Denied,
    /// It homologates the event (RTF 6.2.1).
    Homologated,
    /// It refuses to (RTF 6.2.3).
    HomologationRefused,
}

impl FederationAnswer {
    /// Every answer, in the order in which they come.
    pub const ALL: [Self; 4] =
        [Self::Authorised, Self::Denied, Self::Homologated, Self::HomologationRefused];

    /// Its word in forms and in the journal.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Authorised => "authorised",
            Self::Denied => "denied",
            Self::Homologated => "homologated",
            Self::HomologationRefused => "homologation_refused",
        }
    }
}

/// The number and the day under which an office files a paper.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Protocol {
    /// The number, as it is written there.
    pub number: String,
    /// The day.
    pub day: Date,
}
