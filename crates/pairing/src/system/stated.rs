//! Which system an event has, from what its file, its announcement or the one who asks states.

use codex::{Phrase, phrase};
use tournament::team::ScoreKind;

use super::System;
use crate::refusal::Refusal;
use crate::{berger, dutch, team};

/// What somebody states about the pairing of an event. Several may: they have to agree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stated {
    /// The system.
    pub kind: Option<Kind>,
    /// The edition of the Dutch system; the others go by the first day alone.
    pub edition: Option<dutch::Edition>,
    /// Whether there is Baku acceleration.
    pub baku: bool,
}

/// A system by name, with as much of its choices as is stated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// FIDE's Dutch system.
    Dutch,
    /// FIDE's Swiss system for teams.
    Team(Option<TeamChoices>),
    /// Round robin: how many cycles, and how one passes into the next.
    RoundRobin(Option<(u8, berger::Passage)>),
    /// FID's continuous rotation.
    ItaloSwiss,
    /// A Swiss system of the event's own, which has no name in the files; the rotation is one.
    OwnSwiss,
    /// A system that is known and not built.
    NotBuilt,
}

/// What the Swiss system for teams leaves to the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeamChoices {
    /// Which colour preferences teams have.
    pub preferences: team::Preferences,
    /// The score that makes the scoregroups.
    pub primary: ScoreKind,
    /// The other score, if colours may look at it.
    pub secondary: Option<ScoreKind>,
}

/// Statements that do not go together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Contradiction {
    /// Two different systems.
    #[error("two different systems are stated")]
    System,
    /// Two different editions.
    #[error("two different editions are stated")]
    Edition,
    /// A system for players, and an event of teams; or the other way round.
    #[error("the system pairs players and the event has teams, or the other way round")]
    Field,
    /// Acceleration of a system that has none, or of teams that game points bring together.
    #[error("the system stated has no acceleration")]
    Acceleration,
}

impl Contradiction {
    pub(crate) fn phrase(self) -> Phrase {
        match self {
            Self::System => phrase!("pair-system-contradicted"),
            Self::Edition => phrase!("pair-edition-contradicted"),
            Self::Field => phrase!("pair-field-contradicted"),
            Self::Acceleration => phrase!("pair-acceleration-contradicted"),
        }
    }
}

impl System {
    /// The system that all statements agree on; where none names one, the Swiss of the event's kind.
    /// The edition is the one stated, else the one in force on the first day, else the present one.
    pub fn choose(
        stated: &[Stated],
        teams: bool,
        first_day: Option<vocabulary::PartialDate>,
    ) -> Result<Self, Refusal> {
        let baku = stated.iter().any(|one| one.baku);
        let usual = if teams { Kind::Team(None) } else { Kind::Dutch };
        let kinds = stated.iter().filter_map(|one| one.kind);
        let kind = kinds.map(Ok).reduce(|one, other| one?.with(other?)).transpose()?;
        let system = match kind.unwrap_or(usual) {
            Kind::Dutch => {
                let mut editions = stated.iter().filter_map(|one| one.edition);
                let edition = editions.next().unwrap_or_else(|| dutch::Edition::on(first_day));
                if editions.any(|other| other != edition) {
                    return Err(Contradiction::Edition.into());
                }
                Self::Dutch { edition, baku }
            }
            Kind::Team(choices) => {
                let edition = team::Edition::on(first_day);
                let usual = team::Rules { edition, ..team::Rules::default() };
                let rules = choices.map_or(usual, |choices| {
                    let TeamChoices { preferences, primary, secondary } = choices;
                    team::Rules { preferences, primary, secondary, ..usual }
                });
                Self::Team { rules, baku }
            }
            Kind::RoundRobin(choices) => {
                let (cycles, passage) = choices.unwrap_or((1, berger::Passage::LastTwoSwapped));
                Self::RoundRobin { cycles, passage }
            }
            Kind::ItaloSwiss => Self::ItaloSwiss,
            Kind::OwnSwiss | Kind::NotBuilt => return Err(Refusal::NotBuilt),
        };
        if baku && !system.can_be_accelerated() {
            return Err(Contradiction::Acceleration.into());
        }
        Ok(system)
    }

    /// Virtual points are points of the score that makes the groups: match points, for teams.
    const fn can_be_accelerated(&self) -> bool {
        match self {
            Self::Dutch { .. } => true,
            Self::Team { rules, .. } => matches!(rules.primary, ScoreKind::Match),
            Self::RoundRobin { .. } | Self::ItaloSwiss => false,
        }
    }
}

impl Kind {
    /// What two statements say together.
    fn with(self, other: Self) -> Result<Self, Contradiction> {
        match (self, other) {
            (Self::Team(None), named @ Self::Team(_))
            | (named @ Self::Team(_), Self::Team(None))
            | (Self::RoundRobin(None), named @ Self::RoundRobin(_))
            | (named @ Self::RoundRobin(_), Self::RoundRobin(None))
            | (Self::OwnSwiss, named @ Self::ItaloSwiss)
            | (named @ Self::ItaloSwiss, Self::OwnSwiss) => Ok(named),
            (one, other) if one == other => Ok(one),
            _ => Err(Contradiction::System),
        }
    }
}
