//! Why an act of a festival is refused.

use codex::{Phrase, phrase};

/// Why an act is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// Only a chief arbiter puts events under one roof.
    NotPermitted,
    /// The word of the address has other signs than small letters, figures and hyphens.
    BadAddress(String),
    /// A festival of this address exists.
    Exists(String),
    /// There is no festival of this address.
    NoSuchFestival(String),
    /// It has no name.
    NoName,
    /// The name or the place is longer than a sheet is wide.
    TooLong(usize),
    /// There is no such event.
    NoSuchEvent(String),
    /// The event is a section of this festival already.
    Twice(String),
    /// The event is a section of another festival, whose name this is.
    Elsewhere(String, String),
    /// There are more sections than any festival has.
    TooManySections(usize),
    /// The event is no section of this festival.
    NoSection(String),
    /// An order names each section once, and this one does not.
    NotAnOrder,
    /// Everything is so already.
    Nothing,
}

impl Refusal {
    /// In words: what is wrong, and what to do.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NotPermitted => phrase!("office-not-permitted"),
            Self::BadAddress(word) => phrase!("festival-bad-address", word = word.as_str()),
            Self::Exists(word) => phrase!("festival-exists", word = word.as_str()),
            Self::NoSuchFestival(word) => phrase!("festival-unknown", word = word.as_str()),
            Self::NoName => phrase!("festival-no-name"),
            Self::TooLong(most) => phrase!("web-api-text-too-long", most = *most),
            Self::NoSuchEvent(event) => phrase!("festival-no-event", event = event.as_str()),
            Self::Twice(event) => phrase!("festival-twice", event = event.as_str()),
            Self::Elsewhere(event, festival) => {
                phrase!("festival-elsewhere", event = event.as_str(), festival = festival.as_str())
            }
            Self::TooManySections(most) => phrase!("festival-too-many-sections", most = *most),
            Self::NoSection(event) => phrase!("festival-no-section", event = event.as_str()),
            Self::NotAnOrder => phrase!("festival-not-an-order"),
            Self::Nothing => phrase!("festival-nothing-changes"),
        }
    }
}
