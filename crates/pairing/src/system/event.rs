//! The event that a system pairs: of players, or of teams.

use tournament::team::TeamTournament;
use tournament::{Presence, Regulations, Round, Tournament, Tpn};

use crate::dutch;

/// An event as facts.
#[derive(Debug, Clone)]
pub enum Event {
    /// Every player on their own.
    Players(Tournament),
    /// Teams; numbers are theirs.
    Teams(TeamTournament),
}

impl Event {
    /// How many rounds have been paired.
    pub const fn rounds_paired(&self) -> Round {
        match self {
            Self::Players(event) => event.rounds_paired(),
            Self::Teams(event) => event.rounds_paired(),
        }
    }

    /// The event before a round that was paired. If nobody states the initial colour, it is the one
    /// that the first colours show: the rounds before them could not be paired again otherwise.
    pub fn before(&self, round: Round) -> Option<Self> {
        match self {
            Self::Players(event) => {
                let before = event.before(round)?;
                let initial_colour = dutch::initial_colour(event);
                let regulations = Regulations { initial_colour, ..event.regulations().clone() };
                let players = before.participants().to_vec();
                Some(Self::Players(Tournament::new(regulations, players).unwrap_or(before)))
            }
            Self::Teams(event) => event.before(round).map(Self::Teams),
        }
    }

    /// Whether somebody with this number plays the round to come; nothing if there is none.
    pub(super) fn presence(&self, tpn: Tpn) -> Option<Presence> {
        match self {
            Self::Players(event) => event.participant(tpn).map(|player| player.presence),
            Self::Teams(event) => event.team(tpn).map(|team| team.presence),
        }
    }
}
