//! What a list of tie-breaks cannot be, and what is odd about standings, in words.

use codex::{Phrase, phrase};

use crate::{Criterion, Refusal, Remark, Rule, UnreadableCode};

impl UnreadableCode {
    /// Why the code cannot be read, as people read it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::UnknownName(name) => phrase!("standings-unknown-name", name = name.as_str()),
            Self::UnknownModifier { code, modifier } => phrase!(
                "standings-unknown-modifier",
                code = code.as_str(),
                modifier = modifier.as_str()
            ),
            Self::NotTaken { rule, modifier } => {
                phrase!("standings-not-taken", code = rule.code(), modifier = modifier.as_str())
            }
        }
    }

    /// What could be meant.
    pub fn hint(&self) -> Option<Phrase> {
        match self {
            Self::UnknownName(_) => {
                let codes: Vec<_> = Rule::ALL.iter().map(|rule| rule.code()).collect();
                Some(phrase!("standings-hint-known", codes = codes.join(" ")))
            }
            Self::UnknownModifier { .. } => Some(phrase!("standings-hint-modifiers")),
            Self::NotTaken { .. } => None,
        }
    }
}

impl Refusal {
    /// Why there are no standings, as people read it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::TeamsOnly(code) => phrase!("standings-teams-only", code = code.to_string()),
            Self::PlayersOnly(code) => phrase!("standings-players-only", code = code.to_string()),
            Self::BuchholzInRoundRobin(code) => {
                phrase!("standings-no-buchholz", code = code.to_string())
            }
        }
    }
}

impl Remark {
    /// That an announced tie-break stands in no column, for whoever reads the list.
    pub fn missing_column(&self) -> Option<Phrase> {
        match self {
            Self::DroppedForUnrated(tie_break) => Some(phrase!(
                "standings-missing-unrated",
                code = tie_break.to_string(),
                name = tie_break.title()
            )),
            Self::NotComputed(code) => {
                let name = Criterion::Own(code.clone()).title();
                Some(phrase!("standings-missing-own", name = name))
            }
            Self::NewerThanEdition(..) | Self::Struck(_) => None,
        }
    }

    /// What is odd, as people read it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::DroppedForUnrated(code) => {
                phrase!("standings-remark-unrated", code = code.to_string())
            }
            Self::NewerThanEdition(rule, edition) => {
                phrase!("standings-remark-newer", code = rule.code(), edition = edition.name)
            }
            Self::NotComputed(code) => {
                phrase!("standings-remark-not-computed", code = code.as_str())
            }
            Self::Struck(number) => phrase!("standings-remark-struck", number = number.get()),
        }
    }
}
