//! Why a round is paired as it is: the announcement and the facts of an event, told to the pairing
//! systems.

use codex::{Phrase, phrase};
use pairing::berger::{Passage, RoundRobin};
use pairing::team::Preferences;
use pairing::{
    Account, Answer, Contradiction, Kind, Question, Refusal, RoundPairing, Stated, System,
    TeamChoices,
};
use pairing::{dutch, manual};
use tournament::team::ScoreKind;
use tournament::{Regulations, Round, Tournament};
use vocabulary::PartialDate;

use crate::Announcement;
use crate::announcement::{PairingSystem, TeamScore};
use crate::event::Event;
use crate::facts::NoFacts;

/// Why the systems have no pairing for an event.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unpaired {
    /// Nothing was announced yet.
    #[error("the event has not been announced")]
    NotAnnounced,
    /// The arbiter pairs by hand.
    #[error("the event is paired by hand")]
    ByHand,
    /// The event cannot be told as facts.
    #[error(transparent)]
    NoFacts(#[from] NoFacts),
    /// The system refuses.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl Unpaired {
    /// In words.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NotAnnounced => phrase!("office-not-announced"),
            Self::ByHand => phrase!("office-by-hand-only"),
            Self::NoFacts(_) => phrase!("office-no-facts"),
            Self::Refused(why) => why.phrase(),
        }
    }
}

impl Announcement {
    /// The pairing system that is announced.
    pub fn pairing_system(&self) -> Result<System, Unpaired> {
        let swiss =
            self.teams().map_or(Kind::Dutch, |rules| Kind::Team(Some(choices(rules.primary))));
        let (kind, edition) = match self.system {
            PairingSystem::Swiss => (swiss, Some(dutch::Edition::E2026)),
            PairingSystem::Swiss2017 => (swiss, Some(dutch::Edition::E2017)),
            PairingSystem::RoundRobin { cycles } => {
                (Kind::RoundRobin(Some((cycles, Passage::LastTwoSwapped))), None)
            }
            PairingSystem::ItaloSwiss => (Kind::ItaloSwiss, None),
            PairingSystem::ByHand { .. } => return Err(Unpaired::ByHand),
        };
        let stated = Stated { kind: Some(kind), edition, baku: self.acceleration.is_some() };
        Ok(System::choose(&[stated], self.teams().is_some(), self.first_day())?)
    }

    /// The first day of play: editions follow from it.
    pub fn first_day(&self) -> Option<PartialDate> {
        Some(self.calendar.first()?.day.into())
    }

    /// Why the acceleration that is announced cannot be, if it cannot.
    pub(crate) fn unfit_acceleration(&self) -> Option<Phrase> {
        self.acceleration?;
        let nobody = || {
            let scoring = self.worth.scoring();
            let regulations = Regulations { scoring, ..Regulations::default() };
            Tournament::new(regulations, Vec::new()).map_err(NoFacts::from)
        };
        let fits = || match self.pairing_system()? {
            system @ System::Dutch { .. } => {
                let nobody = pairing::Event::Players(nobody()?);
                Ok(system.accelerated(&nobody).map(drop)?)
            }
            System::Team { .. } | System::RoundRobin { .. } | System::ItaloSwiss => Ok(()),
        };
        match fits() {
            Ok(()) => None,
            Err(Unpaired::ByHand) => Some(Refusal::from(Contradiction::Acceleration).phrase()),
            Err(why) => Some(why.phrase()),
        }
    }
}

/// The Swiss system for teams with the score that an announcement puts first.
const fn choices(primary: TeamScore) -> TeamChoices {
    let (primary, secondary) = match primary {
        TeamScore::Individual => (ScoreKind::Game, ScoreKind::Match),
        TeamScore::Match => (ScoreKind::Match, ScoreKind::Game),
    };
    TeamChoices { preferences: Preferences::Simple, primary, secondary: Some(secondary) }
}

impl Event {
    /// The system of the event, and what is known before a round; numbers are those of teams where
    /// teams meet.
    pub(crate) fn before(&self, round: Round) -> Result<(System, pairing::Event), Unpaired> {
        let announcement = self.announcement().ok_or(Unpaired::NotAnnounced)?;
        let system = announcement.pairing_system()?;
        let through = round.saturating_sub(1);
        let facts = if announcement.teams().is_some() {
            pairing::Event::Teams(self.team_tournament(through)?.clone())
        } else {
            pairing::Event::Players(self.tournament(through)?.clone())
        };
        Ok((system, facts))
    }

    /// How the system of the event pairs a round, on what is known before it.
    pub fn account(&self, round: Round) -> Result<Account, Unpaired> {
        let (system, facts) = self.before(round)?;
        Ok(system.pair(&facts)?)
    }

    /// The whole calendar of a round robin, round after round, by pairing numbers: of teams where
    /// teams meet. Nothing under another system, or before there are numbers.
    pub fn table(&self) -> Option<Vec<RoundPairing>> {
        let announcement = self.announcement()?;
        let PairingSystem::RoundRobin { cycles } = announcement.system else { return None };
        let numbered = if announcement.teams().is_some() {
            self.teams().filter(|(_, team)| team.number.is_some()).count()
        } else {
            self.entrants().filter(|(_, entrant)| entrant.number.is_some()).count()
        };
        let players = u16::try_from(numbered).ok()?;
        let table = RoundRobin::new(players, cycles, Passage::LastTwoSwapped).ok()?;
        (1..=table.rounds()).map(|round| table.round(round)).collect()
    }

    /// Why something is not as somebody expects in a round.
    pub fn why_not(&self, round: Round, question: Question) -> Result<Answer, Unpaired> {
        let (system, facts) = self.before(round)?;
        Ok(system.why(&facts, round, question)?)
    }

    /// The players of the Dutch system before a round, with colours due and floats; nobody under
    /// another system.
    pub fn swiss_players(&self, round: Round) -> Vec<dutch::Player> {
        let Ok((System::Dutch { edition, .. }, pairing::Event::Players(facts))) =
            self.before(round)
        else {
            return Vec::new();
        };
        dutch::Field::of(&facts, &edition).map(|field| field.players).unwrap_or_default()
    }

    /// What a pairing made by hand breaks in a round.
    pub(crate) fn check_by_hand(
        &self,
        round: Round,
        typed: &manual::HandPairing,
    ) -> Result<Vec<manual::Finding>, Unpaired> {
        let announcement = self.announcement().ok_or(Unpaired::NotAnnounced)?;
        let criteria = match announcement.pairing_system() {
            Ok(system) => system.absolute_criteria(),
            Err(_) => dutch::Edition::on(announcement.first_day()),
        };
        let facts = self.tournament(round.saturating_sub(1))?;
        let mut found = manual::check(facts, &criteria, typed);
        found.extend(manual::unusual(facts, &criteria, typed));
        Ok(found)
    }
}
