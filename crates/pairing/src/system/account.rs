//! How a system came to the pairing of a round.

use codex::Explanation;

use crate::{RoundPairing, berger, dutch, italo_swiss, team};

/// The account of a round that was paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Account {
    /// Of the Dutch system.
    Dutch(Box<dutch::Account>),
    /// Of the Swiss system for teams.
    Team(team::Account),
    /// Of the tables.
    RoundRobin(berger::Account),
    /// Of the rotation.
    ItaloSwiss(italo_swiss::Account),
}

impl Account {
    /// Who meets whom.
    pub const fn pairing(&self) -> &RoundPairing {
        match self {
            Self::Dutch(account) => &account.pairing,
            Self::Team(account) => &account.pairing,
            Self::RoundRobin(account) => &account.pairing,
            Self::ItaloSwiss(account) => &account.pairing,
        }
    }

    /// How the pairing came about, for people.
    pub fn explanation(&self) -> Explanation {
        match self {
            Self::Dutch(account) => account.explanation(),
            Self::Team(account) => account.explanation(),
            Self::RoundRobin(account) => account.explanation(),
            Self::ItaloSwiss(account) => account.explanation(),
        }
    }
}
