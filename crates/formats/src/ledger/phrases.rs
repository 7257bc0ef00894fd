//! What is wrong with a line of a ledger, in words.

use codex::{Phrase, phrase};

use super::Fault;

impl Fault {
    /// What is wrong, as people read it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Empty => phrase!("rating-fault-empty"),
            Self::NotText => phrase!("error-not-text"),
            Self::CutShort => phrase!("rating-fault-cut-short"),
            Self::Syntax(detail) => phrase!("rating-fault-syntax", detail = detail.as_str()),
            Self::Meaning(detail) => phrase!("rating-fault-meaning", detail = detail.as_str()),
            Self::Version(version) => phrase!("rating-fault-version", version = *version),
            Self::NoOpening => phrase!("rating-fault-no-opening"),
            Self::SecondOpening => phrase!("rating-fault-second-opening"),
            Self::Refused(refusal) => refusal.phrase(),
        }
    }

    /// What would mend it.
    pub fn hint(&self) -> Option<Phrase> {
        match self {
            Self::CutShort => Some(phrase!("rating-hint-cut-short")),
            Self::Empty | Self::NoOpening => Some(phrase!("rating-hint-opening")),
            _ => None,
        }
    }
}
