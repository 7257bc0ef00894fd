//! The pairing systems behind one door: which one an event has, what it pairs, and why.

mod account;
mod answer;
mod event;
mod stated;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use tournament::Round;

pub use account::Account;
pub use answer::{Answer, Because};
pub use event::Event;
pub use stated::{Contradiction, Kind, Stated, TeamChoices};

use crate::acceleration::{accelerate_players, accelerate_teams, player_began, team_began};
use crate::dutch::Question;
use crate::refusal::Refusal;
use crate::{berger, dutch, italo_swiss, team};

/// A pairing system with everything it needs besides the event.
///
/// ```
/// use pairing::{Event, Kind, Stated, System};
/// # use tournament::{Participant, Regulations, Tournament, Tpn};
/// # let player = |number| Participant::new(Tpn::new(number).unwrap(), String::new(), None);
/// # let players = Tournament::new(Regulations::default(), (1..=4).map(player).collect())?;
/// let stated = Stated { kind: Some(Kind::RoundRobin(None)), ..Stated::default() };
/// let system = System::choose(&[stated], false, None)?;
/// let account = system.pair(&Event::Players(players))?;
/// assert_eq!(account.pairing().to_string(), "2\n1 4\n2 3\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum System {
    /// FIDE's Dutch system, for players.
    Dutch {
        /// The edition.
        edition: dutch::Edition,
        /// Baku acceleration.
        baku: bool,
    },
    /// FIDE's Swiss system for teams.
    Team {
        /// The edition, and what it leaves to the event.
        rules: team::Rules,
        /// Baku acceleration.
        baku: bool,
    },
    /// Everybody against everybody by the Berger tables, players or teams.
    RoundRobin {
        /// How many times each two meet.
        cycles: u8,
        /// How one cycle passes into the next.
        passage: berger::Passage,
    },
    /// FID's continuous rotation, for players.
    ItaloSwiss,
}

impl System {
    /// Whether it is teams that meet, in an event that has teams or has none.
    pub const fn pairs_teams(&self, teams: bool) -> bool {
        match self {
            Self::Team { .. } => true,
            Self::RoundRobin { .. } => teams,
            Self::Dutch { .. } | Self::ItaloSwiss => false,
        }
    }

    /// The edition whose absolute criteria a pairing by hand of players is held against; tables and
    /// rotation have none of their own, and are held against those in force.
    pub const fn absolute_criteria(&self) -> dutch::Edition {
        match self {
            Self::Dutch { edition, .. } => *edition,
            Self::Team { .. } | Self::RoundRobin { .. } | Self::ItaloSwiss => dutch::Edition::E2026,
        }
    }

    /// Pairs the round to come.
    pub fn pair(&self, event: &Event) -> Result<Account, Refusal> {
        self.pair_accelerated(&*self.accelerated(event)?)
    }

    /// Pairs a round again that was paired, or the round to come, on what was known before it.
    pub fn pair_round(&self, event: &Event, round: Round) -> Result<Account, Refusal> {
        self.pair_accelerated(&*self.before(event, round)?)
    }

    /// Why something is not as somebody expects in a round that was paired, or the one to come.
    pub fn why(&self, event: &Event, round: Round, question: Question) -> Result<Answer, Refusal> {
        let before = self.before(event, round)?;
        if let (Self::Dutch { edition, .. }, Event::Players(players)) = (self, &*before) {
            return Ok(Answer::of_dutch(dutch::ask(players, edition, question)?));
        }
        let account = self.pair_accelerated(&before)?;
        Answer::of_account(&account, &before, self, question)
    }

    fn pair_accelerated(&self, event: &Event) -> Result<Account, Refusal> {
        Ok(match (self, event) {
            (Self::Dutch { edition, .. }, Event::Players(event)) => {
                Account::Dutch(Box::new(dutch::pair(event, edition)?))
            }
            (Self::Team { rules, .. }, Event::Teams(event)) => {
                Account::Team(team::pair(event, rules)?)
            }
            (Self::RoundRobin { cycles, passage }, Event::Players(event)) => {
                Account::RoundRobin(berger::pair(event, *cycles, *passage)?)
            }
            (Self::RoundRobin { cycles, passage }, Event::Teams(event)) => {
                Account::RoundRobin(berger::pair_teams(event, *cycles, *passage)?)
            }
            (Self::ItaloSwiss, Event::Players(event)) => {
                let rotation = italo_swiss::of_tournament(event, italo_swiss::format_of(event))?;
                Account::ItaloSwiss(italo_swiss::pair(&rotation)?)
            }
            (Self::Dutch { .. } | Self::ItaloSwiss, Event::Teams(_))
            | (Self::Team { .. }, Event::Players(_)) => return Err(Contradiction::Field.into()),
        })
    }

    /// The event before a round, accelerated as a whole: who began is told by its first round.
    fn before<'e>(&self, event: &'e Event, round: Round) -> Result<Cow<'e, Event>, Refusal> {
        let event = self.accelerated(event)?;
        if round == event.rounds_paired() + 1 {
            return Ok(event);
        }
        event.before(round).map(Cow::Owned).ok_or(Refusal::NoSuchRound(round))
    }

    /// The event with the virtual points of the acceleration, if the system has it and nobody
    /// stated them: those stated go before.
    pub fn accelerated<'e>(&self, event: &'e Event) -> Result<Cow<'e, Event>, Refusal> {
        Ok(match (self, event) {
            (Self::Dutch { edition, baku: true }, Event::Players(players))
                if players.participants().iter().all(|one| one.virtual_points.is_empty()) =>
            {
                let began = |tpn| player_began(players, tpn);
                let players = accelerate_players(players, edition.acceleration, began)?;
                Cow::Owned(Event::Players(players))
            }
            (Self::Team { rules, baku: true }, Event::Teams(teams))
                if teams.teams().iter().all(|team| team.virtual_points.is_empty()) =>
            {
                let began = |tpn| team_began(teams, tpn);
                let teams = accelerate_teams(teams, rules.edition.acceleration, began)?;
                Cow::Owned(Event::Teams(teams))
            }
            (
                Self::Dutch { .. } | Self::Team { .. } | Self::RoundRobin { .. } | Self::ItaloSwiss,
                event,
            ) => Cow::Borrowed(event),
        })
    }
}
