//! Which system pairs the event of a file, and what it answers.

mod acceleration;
mod account;
mod refusal;

use codex::{Explanation, Phrase, phrase};
use formats::trf::{ColourPreferences, Date, NamedEdition, Settings, TypeCode};
use pairing::dutch::acceleration::AccelerationEdition;
use pairing::{RoundPairing, berger, dutch, italo_swiss, team};
use tournament::team::TeamTournament;
use tournament::{Regulations, Round, Tournament, Tpn};

use self::acceleration::{accelerated_players, accelerated_teams};
use self::account::explained;
pub(crate) use self::refusal::{Unpaired, of_dutch};
use self::refusal::{of_berger, of_italo_swiss, of_team, rounds_unknown, unpaired};
use crate::Status;
use crate::arguments::{AskedEdition, PairingName, SystemAsked};
use crate::problem::Problem;

/// A system with everything it needs besides the event.
#[derive(Debug, Clone, Copy)]
pub(crate) enum System {
    Dutch { edition: dutch::Edition, baku: bool },
    Berger { cycles: u8, passage: berger::Passage },
    ItaloSwiss,
    Team { rules: team::Rules, baku: bool },
}

/// The event that a system pairs.
pub(crate) enum Event {
    Players(Tournament),
    Teams(TeamTournament),
}

/// A round that was paired.
pub(crate) struct Paired {
    pub pairing: RoundPairing,
    pub explanation: Option<Explanation>,
    /// All that the Dutch system decided, as data.
    pub account: Option<dutch::Account>,
}

impl System {
    /// The system asked for, else the one of the file, else the Dutch of the day; a contradiction
    /// is an error.
    pub fn choose(settings: &Settings, teams: bool, asked: SystemAsked) -> Result<Self, Phrase> {
        let named = Self::of_file(settings, teams);
        let system = match (asked.system, named) {
            (None, named) => named.unwrap_or_else(|| Self::by_default(settings, teams)),
            (Some(_), None) if settings.type_code == Some(TypeCode::NotBuilt) => {
                return Err(phrase!("pair-system-contradicted"));
            }
            (Some(PairingName::Dutch), None) => Self::by_default(settings, false),
            (Some(PairingName::Team), None) => Self::by_default(settings, true),
            (Some(PairingName::Berger), None) => {
                Self::Berger { cycles: 1, passage: berger::Passage::LastTwoSwapped }
            }
            (Some(PairingName::ItaloSwiss), None) => Self::ItaloSwiss,
            (Some(PairingName::Dutch), Some(named @ Self::Dutch { .. }))
            | (Some(PairingName::Berger), Some(named @ Self::Berger { .. }))
            | (Some(PairingName::Team), Some(named @ Self::Team { .. })) => named,
            (Some(_), Some(_)) => return Err(phrase!("pair-system-contradicted")),
        };
        if asked.system.is_none() && settings.type_code == Some(TypeCode::NotBuilt) {
            return Err(phrase!("pair-system-not-built"));
        }
        let stated = match settings.type_code {
            Some(TypeCode::Dutch { edition, .. }) => edition,
            _ => None,
        };
        let system = match system {
            Self::Dutch { edition, baku } => Self::Dutch { edition, baku: baku || asked.baku },
            Self::Team { rules, baku } => Self::Team { rules, baku: baku || asked.baku },
            other => other,
        };
        match (system, asked.edition) {
            (Self::Dutch { baku, .. }, Some(wanted)) => {
                let (edition, name) = match wanted {
                    AskedEdition::E2026 => (dutch::Edition::E2026, NamedEdition::E2026),
                    AskedEdition::E2017 => (dutch::Edition::E2017, NamedEdition::E2017),
                };
                if stated.is_some_and(|stated| stated != name) {
                    return Err(phrase!("pair-edition-contradicted"));
                }
                Ok(Self::Dutch { edition, baku })
            }
            _ => Ok(system),
        }
    }

    /// What the type code says, if it is one that is built.
    fn of_file(settings: &Settings, teams: bool) -> Option<Self> {
        match settings.type_code? {
            TypeCode::Dutch { edition, baku } => {
                let edition = match edition {
                    Some(NamedEdition::E2017) => dutch::Edition::E2017,
                    Some(NamedEdition::E2026) => dutch::Edition::E2026,
                    None => edition_of_day(settings),
                };
                Some(Self::Dutch { edition, baku })
            }
            TypeCode::Team { preferences, primary, secondary, baku } => {
                let preferences = match preferences {
                    ColourPreferences::None => team::Preferences::None,
                    ColourPreferences::TypeA => team::Preferences::Simple,
                    ColourPreferences::TypeB => team::Preferences::Graded,
                };
                let edition = team_edition_of_day(settings);
                let rules =
                    team::Rules { edition, preferences, primary, secondary, ..Default::default() };
                Some(Self::Team { rules, baku })
            }
            TypeCode::RoundRobin { cycles, swapped } => {
                let passage =
                    if swapped { berger::Passage::LastTwoSwapped } else { berger::Passage::Plain };
                Some(Self::Berger { cycles, passage })
            }
            TypeCode::NotBuilt => None,
        }
        .filter(|system| teams == matches!(system, Self::Team { .. }))
    }

    fn by_default(settings: &Settings, teams: bool) -> Self {
        if teams {
            let edition = team_edition_of_day(settings);
            Self::Team { rules: team::Rules { edition, ..Default::default() }, baku: false }
        } else {
            Self::Dutch { edition: edition_of_day(settings), baku: false }
        }
    }

    /// The event with the virtual points of Baku acceleration, if the system has it and the file
    /// does not state them itself (docs/pairing.md).
    pub fn accelerated(self, event: Event) -> Result<Event, Phrase> {
        match (self, event) {
            (Self::Dutch { edition, baku: true }, Event::Players(event)) => {
                let acceleration = if edition.year == dutch::Edition::E2026.year {
                    AccelerationEdition::E2026
                } else {
                    AccelerationEdition::PRE_2026
                };
                accelerated_players(&event, acceleration).map(Event::Players)
            }
            (Self::Team { baku: true, .. }, Event::Teams(event)) => {
                accelerated_teams(&event).map(Event::Teams)
            }
            (_, event) => Ok(event),
        }
    }

    /// Pairs the round to come.
    pub fn pair(self, event: &Event) -> Result<Paired, Unpaired> {
        match (self, event) {
            (Self::Dutch { edition, .. }, Event::Players(event)) => {
                let account = dutch::pair(event, &edition).map_err(|why| of_dutch(&why))?;
                let (pairing, explanation) = (account.pairing.clone(), Some(explained(&account)));
                Ok(Paired { pairing, explanation, account: Some(account) })
            }
            (Self::Berger { cycles, passage }, Event::Players(event)) => {
                let account = berger::pair(event, cycles, passage).map_err(of_berger)?;
                let explanation = Some(account.explanation());
                Ok(Paired { pairing: account.pairing, explanation, account: None })
            }
            (Self::ItaloSwiss, Event::Players(event)) => {
                let format = italo_swiss::format_of(event);
                let event = italo_swiss::of_tournament(event, format).map_err(|why| match why {
                    italo_swiss::OrderUnknown::NoRounds => rounds_unknown(),
                    italo_swiss::OrderUnknown::OffTheRotation(round) => {
                        unpaired(phrase!("pair-off-the-rotation", round = round))
                    }
                })?;
                let account = italo_swiss::pair(&event).map_err(of_italo_swiss)?;
                let explanation = Some(account.explanation());
                Ok(Paired { pairing: account.pairing, explanation, account: None })
            }
            (Self::Team { rules, .. }, Event::Teams(event)) => {
                let account = team::pair(event, &rules).map_err(|why| of_team(&why))?;
                let explanation = Some(account.explanation());
                Ok(Paired { pairing: account.pairing, explanation, account: None })
            }
            (Self::Team { .. }, Event::Players(_)) | (_, Event::Teams(_)) => {
                Err(unpaired(phrase!("pair-system-contradicted")))
            }
        }
    }
}

impl Event {
    /// How many rounds have been paired.
    pub fn rounds_paired(&self) -> Round {
        match self {
            Self::Players(event) => event.rounds_paired(),
            Self::Teams(event) => event.rounds_paired(),
        }
    }

    /// The event with the initial colour that its first colours show, if none is stated: a round
    /// before them cannot be paired again otherwise (C.04.3, 5.1).
    pub fn with_initial_colour(self) -> Self {
        let Self::Players(event) = self else { return self };
        let initial_colour = dutch::initial_colour(&event);
        let regulations = Regulations { initial_colour, ..event.regulations().clone() };
        let again = Tournament::new(regulations, event.participants().to_vec());
        Self::Players(again.unwrap_or(event))
    }

    /// The event before a round that was paired.
    pub fn before(&self, round: Round) -> Option<Self> {
        match self {
            Self::Players(event) => event.before(round).map(Self::Players),
            Self::Teams(event) => event.before(round).map(Self::Teams),
        }
    }
}

/// The edition in force on the first day; the present one where the file has no date.
fn edition_of_day(settings: &Settings) -> dutch::Edition {
    if since_february_2026(settings) { dutch::Edition::E2026 } else { dutch::Edition::E2017 }
}

fn team_edition_of_day(settings: &Settings) -> team::Edition {
    if since_february_2026(settings) { team::Edition::E2026 } else { team::Edition::E2024 }
}

fn since_february_2026(settings: &Settings) -> bool {
    let changed = Date { year: 2026, month: Some(2), day: Some(1) };
    settings.start.is_none_or(|start| start >= changed)
}

/// A request that cannot be met.
pub(crate) fn invalid(what: Phrase) -> Problem {
    Problem::new(what).with_status(Status::InvalidTournament)
}

/// Numbers with commas between them.
pub(crate) fn list(numbers: &[Tpn]) -> String {
    numbers.iter().map(Tpn::to_string).collect::<Vec<_>>().join(", ")
}
