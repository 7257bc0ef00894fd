//! How much a ruling asks of whoever wants it, and what they say to it.
//!
//! FIDE's acceptance of tournament programs knows five levels of warning. They are weighed by what
//! an act changes, never by the act, so that no other way to the same change asks for less.

use codex::Phrase;
use serde::{Deserialize, Serialize};

/// What a ruling asks for before it counts.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(into = "u8", try_from = "u8")]
pub enum Level {
    /// Nothing: usual, or unusual and allowed.
    #[default]
    Free,
    /// That it was read.
    Seen,
    /// To go on or to leave it.
    Confirmed,
    /// The same twice, the consequences spelt out in between.
    TwoSteps,
    /// It is no part of FIDE mode: to be had by leaving it, if at all.
    Outside,
}

impl Level {
    /// Its number, as the acceptance counts them.
    pub const fn number(self) -> u8 {
        match self {
            Self::Free => 1,
            Self::Seen => 2,
            Self::Confirmed => 3,
            Self::TwoSteps => 4,
            Self::Outside => 5,
        }
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.number()
    }
}

impl TryFrom<u8> for Level {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        let all = [Self::Free, Self::Seen, Self::Confirmed, Self::TwoSteps, Self::Outside];
        all.into_iter().find(|level| level.number() == number).ok_or("a level from 1 to 5")
    }
}

/// What somebody says to a level. As text: nothing, `seen`, `once`, or the code that a ruling gave.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub enum Consent {
    /// Nothing.
    #[default]
    None,
    /// It was read.
    Seen,
    /// Go on.
    Once,
    /// Go on, having read the consequences that came with this code.
    Code(String),
}

impl Consent {
    /// Whether nothing was said.
    pub const fn is_none(&self) -> bool {
        matches!(self, Self::None)
    }

    /// Whether it is enough for a level, where the consequences came with this code.
    pub(crate) fn suffices(&self, level: Level, code: &str) -> bool {
        match level {
            Level::Free => true,
            Level::Seen => !self.is_none(),
            Level::Confirmed => matches!(self, Self::Once | Self::Code(_)),
            Level::TwoSteps => matches!(self, Self::Code(said) if said == code),
            Level::Outside => false,
        }
    }
}

impl From<String> for Consent {
    fn from(said: String) -> Self {
        match said.trim() {
            "" => Self::None,
            "seen" => Self::Seen,
            "once" => Self::Once,
            code => Self::Code(code.to_lowercase()),
        }
    }
}

impl From<Consent> for String {
    fn from(consent: Consent) -> Self {
        match consent {
            Consent::None => Self::new(),
            Consent::Seen => "seen".to_owned(),
            Consent::Once => "once".to_owned(),
            Consent::Code(code) => code,
        }
    }
}

/// One thing that a ruling asks to be confirmed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Asks {
    /// How firmly.
    pub level: Level,
    /// What is unusual about it.
    pub why: Phrase,
    /// What follows from it, for the second step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consequence: Option<Phrase>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn q218_to_q221_nothing_short_of_what_a_level_asks_is_enough() {
        let code = Consent::Code("k7d2-9fq4".to_owned());
        let other = Consent::Code("aaaa-aaaa".to_owned());
        let said = [Consent::None, Consent::Seen, Consent::Once, other, code];
        let enough = |level: Level| said.clone().map(|said| said.suffices(level, "k7d2-9fq4"));
        assert_eq!(enough(Level::Free), [true; 5]);
        assert_eq!(enough(Level::Seen), [false, true, true, true, true]);
        assert_eq!(enough(Level::Confirmed), [false, false, true, true, true]);
        assert_eq!(enough(Level::TwoSteps), [false, false, false, false, true]);
        assert_eq!(enough(Level::Outside), [false; 5]);
    }

    #[test]
    fn what_was_said_reads_back_from_its_text() {
        for said in [Consent::None, Consent::Seen, Consent::Once, Consent::Code("k7d2-9fq4".into())]
        {
            assert_eq!(Consent::from(String::from(said.clone())), said);
        }
        assert_eq!(Consent::from(" K7D2-9FQ4 ".to_owned()), Consent::Code("k7d2-9fq4".into()));
    }
}
