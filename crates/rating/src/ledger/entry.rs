//! What stands in the ledger: facts, each with the day that decides the period it enters.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use jiff::civil::Date;
use vocabulary::Sex;

use super::Report;
use crate::elo_italia::{EloItalia, ListDate, Merit};
use crate::master_norm::NormKind;
use crate::{Category, Rating};

/// The number of a player in the federation's files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(NonZeroU32);

/// A text that is no number of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a player's number is a whole number from 1 to 4294967295")]
pub struct NotAPlayerId;

impl PlayerId {
    /// The number, unless it is zero.
    pub const fn new(number: u32) -> Result<Self, NotAPlayerId> {
        match NonZeroU32::new(number) {
            Some(number) => Ok(Self(number)),
            None => Err(NotAPlayerId),
        }
    }

    /// As a plain integer.
    pub const fn get(self) -> u32 {
        self.0.get()
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl FromStr for PlayerId {
    type Err = NotAPlayerId;

    fn from_str(text: &str) -> Result<Self, NotAPlayerId> {
        text.parse().map_err(|_| NotAPlayerId).and_then(Self::new)
    }
}

/// The sign under which the federation files a tournament.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TournamentId(String);

/// A text that cannot be the sign of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a tournament is filed under 1 to 60 visible characters")]
pub struct NotATournamentId;

impl TournamentId {
    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TournamentId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.0)
    }
}

impl FromStr for TournamentId {
    type Err = NotATournamentId;

    fn from_str(text: &str) -> Result<Self, NotATournamentId> {
        let text = text.trim();
        let visible = !text.is_empty() && !text.chars().any(char::is_control);
        if visible && text.chars().count() <= 60 {
            Ok(Self(text.to_owned()))
        } else {
            Err(NotATournamentId)
        }
    }
}

/// The list with which a ledger begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The regulation under which periods are closed.
    pub edition: EloItalia,
    /// Its date.
    pub list: ListDate,
    /// The day it was published.
    pub published: Date,
    /// Everybody on it.
    pub rows: Vec<OpeningRow>,
}

/// A line of the list with which a ledger begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpeningRow {
    /// Who.
    pub player: PlayerId,
    /// The rating of merit.
    pub merit: Merit,
    /// The category.
    pub category: Category,
    /// The games that FIDE has registered, for a FIDE rating.
    pub fide_games: u16,
    /// The last day of the last individual tournament.
    pub last_played: Option<Date>,
}

/// Who somebody is. A later entry takes the place of an earlier one; no rating depends on it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Person {
    /// As it is printed.
    pub name: String,
    /// The year of birth, which decides the age bands.
    pub birth_year: Option<i16>,
    /// Which lists they belong to (4.2.8).
    pub sex: Option<Sex>,
    /// When the title of Master ad honorem was conferred (4.5.1); it has no effect on any number.
    pub honorary_master: Option<Date>,
}

/// What FIDE says of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FideNews {
    /// Holds a rating from that day.
    Rated {
        /// The rating.
        rating: Rating,
        /// The games FIDE has registered.
        games: u16,
    },
    /// Was taken off the list for falling below its floor.
    Delisted {
        /// The floor of that moment.
        floor: Rating,
    },
}

/// Whether a tournament was homologated (6.2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Homologation {
    /// It counts.
    Granted,
    /// No rating moves, and titles are void.
    Refused,
}

/// A tournament that reached the federation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// Its sign.
    pub id: TournamentId,
    /// The day of receipt, which decides the period (4.2.2).
    pub received: Date,
    /// Whether it was homologated.
    pub homologation: Homologation,
    /// What it reports.
    pub report: Report,
}

/// Where a norm was earned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Earned {
    /// In a tournament of the ledger; void if that is not homologated.
    In(TournamentId),
    /// Before the ledger begins, in a tournament that began on this day.
    Before {
        /// The first day of the tournament.
        began: Date,
    },
}

/// One fact. The ledger is nothing but these, in the order in which they were entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// Who somebody is.
    Player(PlayerId, Person),
    /// Somebody was registered for a year (tesseramento).
    Registered {
        /// Who.
        player: PlayerId,
        /// For which year.
        year: i16,
        /// Since when.
        on: Date,
    },
    /// The federation gave a category by its own decision, as it does with the social ones; a lower
    /// one than is held would be a revocation.
    Assigned {
        /// To whom.
        player: PlayerId,
        /// Which.
        category: Category,
        /// Since when.
        on: Date,
    },
    /// The federation took a category back by its own decision: what remains is at most this one.
    Revoked {
        /// From whom.
        player: PlayerId,
        /// The highest category that remains.
        remains: Category,
        /// Since when.
        on: Date,
    },
    /// A foreigner without FIDE rating was equated (4.2.7).
    Equated {
        /// Who.
        player: PlayerId,
        /// The theoretical national rating.
        rating: Rating,
        /// Since when.
        on: Date,
    },
    /// What FIDE says of somebody (4.2.6).
    Fide {
        /// Of whom.
        player: PlayerId,
        /// What.
        news: FideNews,
        /// Since when.
        on: Date,
    },
    /// Somebody played an individual tournament rated by FIDE that is not in the ledger (4.2.9).
    PlayedElsewhere {
        /// Who.
        player: PlayerId,
        /// Its last day.
        ended: Date,
    },
    /// A tournament was received.
    Received(Received),
    /// A tournament was received again, corrected: what differs counts in the period of this
    /// receipt.
    Corrected(Received),
    /// A norm for the title of Master (4.4.1.5).
    Norm {
        /// Whose.
        player: PlayerId,
        /// Which of the two kinds.
        kind: NormKind,
        /// Where it was earned.
        earned: Earned,
    },
    /// A period was closed.
    Closed {
        /// The list that came of it.
        list: ListDate,
    },
    /// A list was published, and takes effect (4.2.4).
    Published {
        /// Which.
        list: ListDate,
        /// On which day.
        on: Date,
    },
}
