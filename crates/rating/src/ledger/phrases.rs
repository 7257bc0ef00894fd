//! What the ledger refuses, in words.

use codex::{Phrase, phrase};

use super::{Refusal, UnsoundReport};

impl Refusal {
    /// What is refused, as people read it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::UnknownPlayer(player) => {
                phrase!("rating-unknown-player", player = player.to_string())
            }
            Self::DuplicateTournament(id) => phrase!("rating-duplicate", id = id.as_str()),
            Self::UnknownTournament(id) => phrase!("rating-unknown-tournament", id = id.as_str()),
            Self::ReceivedTooEarly { id, received, earliest } => phrase!(
                "rating-too-early",
                id = id.as_str(),
                received = received.to_string(),
                earliest = earliest.to_string()
            ),
            Self::NotInTournament { player, id } => {
                phrase!("rating-not-in-tournament", player = player.to_string(), id = id.as_str())
            }
            Self::LowerCategory { player, held } => {
                phrase!("rating-lower-category", player = player.to_string(), held = held.sign())
            }
            Self::NotANorm { player, id, why } => phrase!(
                "rating-not-a-norm",
                player = player.to_string(),
                id = id.as_str(),
                why = why.map_or_else(|| phrase!("rating-other-norm"), |why| why.explain().what)
            ),
            Self::NotFideRated(player) => {
                phrase!("rating-not-fide-rated", player = player.to_string())
            }
            Self::OutOfOrder { asked, next } => phrase!(
                "rating-out-of-order",
                asked = asked.date().to_string(),
                next = next.date().to_string()
            ),
            Self::NoSuchList(list) => {
                phrase!("rating-no-such-list", list = list.date().to_string())
            }
            Self::PublishedAlready { list, on } => {
                phrase!(
                    "rating-published-already",
                    list = list.date().to_string(),
                    on = on.to_string()
                )
            }
            Self::NoListInForce(date) => phrase!("rating-not-in-force", date = date.to_string()),
            Self::EndOfCalendar(date) => phrase!("rating-end-of-calendar", date = date.to_string()),
        }
    }

    /// What would help.
    pub fn hint(&self) -> Option<Phrase> {
        match self {
            Self::UnknownPlayer(_) => Some(phrase!("rating-hint-unknown-player")),
            Self::DuplicateTournament(_) => Some(phrase!("rating-hint-duplicate")),
            Self::NoListInForce(_) => Some(phrase!("rating-hint-not-in-force")),
            Self::LowerCategory { .. } => Some(phrase!("rating-hint-lower-category")),
            _ => None,
        }
    }
}

impl UnsoundReport {
    /// What contradicts itself, as people read it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::EndsBeforeItBegins => phrase!("rating-ends-before"),
            Self::TakesPartTwice(player) => {
                phrase!("rating-takes-part-twice", player = player.to_string())
            }
            Self::NotListed => phrase!("rating-not-listed"),
            Self::MeetsHimself(player) => {
                phrase!("rating-meets-himself", player = player.to_string())
            }
            Self::TooManyGames(player) => {
                phrase!("rating-too-many-games", player = player.to_string())
            }
            Self::TooMany => phrase!("rating-too-many"),
        }
    }
}
