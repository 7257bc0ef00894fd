//! What an announcement chooses of its federation's regulation: the edition, what the event is held
//! for, and how a sentence is read that can be read in two ways.

use codex::{Article, Phrase, phrase};
use serde::{Deserialize, Serialize};

use crate::fsi::titles::ChampionTitle;
use crate::validity::Aim;

/// The choices of an announcement; what nobody chose is as the pack of the federation has it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct RegulationChoices {
    /// The edition of the technical regulation, by its name (`fsi-2009`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// What the organisers want of the event (RTF 5.1.1).
    #[serde(default, skip_serializing_if = "Aim::is_usual")]
    pub aim: Aim,
    /// The title that the winner gets, where it is a championship (RTF 3.2.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<ChampionTitle>,
    /// Until when somebody withdraws in time (RTF 7.5.3).
    #[serde(default, skip_serializing_if = "WithdrawalTerm::is_usual")]
    pub withdrawals: WithdrawalTerm,
    /// Whether draughts games are written down by rule (FID 9.3.b).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recording: Option<bool>,
    /// Whether it is a promotional event of draughts (FID 11).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub promotional: bool,
    /// The king moves after which a count makes a draw, where a promotional event cuts them (FID 11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
}

impl RegulationChoices {
    /// Whether nothing was chosen.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// How "entro la fine della sessione del turno precedente e comunque entro un'ora dall'inizio" is
/// read where the round begins long after the session before it (RTF 7.5.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WithdrawalTerm {
    /// Both terms hold: by the end of the session before, and an hour before the round at the latest.
    #[default]
    SessionAndHour,
    /// "In any case" leaves until an hour before the round to whoever missed the end of the session.
    HourBefore,
}

impl WithdrawalTerm {
    /// Every reading.
    pub const ALL: [Self; 2] = [Self::SessionAndHour, Self::HourBefore];

    /// Whether it is the reading that applies when nobody chose one.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// Its word in announcements and forms.
    pub const fn word(self) -> &'static str {
        match self {
            Self::SessionAndHour => "session_and_hour",
            Self::HourBefore => "hour_before",
        }
    }

    /// The same in words.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::SessionAndHour => phrase!("regulation-withdrawal-session-and-hour"),
            Self::HourBefore => phrase!("regulation-withdrawal-hour-before"),
        }
    }
}

/// An edition that an announcement names and nobody here has read: nothing of it is executed or cited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAtHand {
    /// Its name.
    pub edition: String,
}

impl NotAtHand {
    /// That its text is not at hand, with the editions that are.
    pub fn phrase(&self, known: &[&str]) -> Phrase {
        phrase!(
            "regulation-edition-not-at-hand",
            edition = self.edition.as_str(),
            known = known.join(", ")
        )
    }
}

/// Something that somebody must judge, as a finding puts it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Question {
    /// The article that leaves it to a person.
    pub article: Article,
    /// What exactly is asked; another restriction is another question.
    pub about: String,
}
