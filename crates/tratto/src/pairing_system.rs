//! Which system pairs the event of a file, and what it answers (P-8.1.1).

use codex::{Explanation, Phrase, phrase};
use formats::trf::{ColourPreferences, Date, NamedEdition, Settings, TypeCode};
use pairing::{RoundPairing, berger, dutch, italo_swiss, team};
use tournament::team::TeamTournament;
use tournament::{Round, Tournament, Tpn};

use crate::Status;
use crate::arguments::{AskedEdition, PairingName, SystemAsked};
use crate::problem::Problem;

/// A system with everything it needs besides the event.
#[derive(Debug, Clone, Copy)]
pub(crate) enum System {
    Dutch { edition: dutch::Edition, baku: bool },
    Berger { cycles: u8 },
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
}

/// Why a round was not paired.
pub(crate) struct Unpaired {
    pub what: Phrase,
    pub hint: Option<Phrase>,
    /// Whether the rules leave no pairing, or something about the request is wrong.
    pub status: Status,
}

impl System {
    /// The system asked for, else the one of the file, else the Dutch of the day; a contradiction
    /// is an error.
    pub fn choose(settings: &Settings, teams: bool, asked: SystemAsked) -> Result<Self, Problem> {
        let named = Self::of_file(settings, teams);
        let system = match (asked.system, named) {
            (None, named) => named.unwrap_or_else(|| Self::by_default(settings, teams)),
            (Some(_), None) if settings.type_code == Some(TypeCode::NotBuilt) => {
                return Err(invalid(phrase!("pair-system-contradicted")));
            }
            (Some(PairingName::Dutch), None) => Self::by_default(settings, false),
            (Some(PairingName::Team), None) => Self::by_default(settings, true),
            (Some(PairingName::Berger), None) => Self::Berger { cycles: 1 },
            (Some(PairingName::ItaloSwiss), None) => Self::ItaloSwiss,
            (Some(PairingName::Dutch), Some(named @ Self::Dutch { .. }))
            | (Some(PairingName::Berger), Some(named @ Self::Berger { .. }))
            | (Some(PairingName::Team), Some(named @ Self::Team { .. })) => named,
            (Some(_), Some(_)) => return Err(invalid(phrase!("pair-system-contradicted"))),
        };
        if asked.system.is_none() && settings.type_code == Some(TypeCode::NotBuilt) {
            return Err(invalid(phrase!("pair-system-not-built")));
        }
        let stated = match settings.type_code {
            Some(TypeCode::Dutch { edition, .. }) => edition,
            _ => None,
        };
        match (system, asked.edition) {
            (Self::Dutch { baku, .. }, Some(wanted)) => {
                let (edition, name) = match wanted {
                    AskedEdition::E2026 => (dutch::Edition::E2026, NamedEdition::E2026),
                    AskedEdition::E2017 => (dutch::Edition::E2017, NamedEdition::E2017),
                };
                if stated.is_some_and(|stated| stated != name) {
                    return Err(invalid(phrase!("pair-edition-contradicted")));
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
            TypeCode::RoundRobin { cycles } => Some(Self::Berger { cycles }),
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

    /// Pairs the round to come.
    pub fn pair(self, event: &Event) -> Result<Paired, Unpaired> {
        match (self, event) {
            (Self::Dutch { edition, .. }, Event::Players(event)) => {
                let account = dutch::pair(event, &edition).map_err(|why| of_dutch(&why))?;
                Ok(Paired { pairing: account.pairing, explanation: None })
            }
            (Self::Berger { cycles }, Event::Players(event)) => {
                let passage = berger::Passage::LastTwoSwapped;
                let account =
                    berger::pair(event, cycles, passage).map_err(|why| of_berger(&why))?;
                let explanation = Some(account.explanation());
                Ok(Paired { pairing: account.pairing, explanation })
            }
            (Self::ItaloSwiss, Event::Players(event)) => {
                let odd = event.participants().len() % 2 == 1;
                let format = if odd {
                    italo_swiss::Format::RestWithPoints
                } else {
                    italo_swiss::Format::Even
                };
                let event = italo_swiss::of_tournament(event, format).map_err(|why| match why {
                    italo_swiss::OrderUnknown::NoRounds => rounds_unknown(),
                    italo_swiss::OrderUnknown::OffTheRotation(round) => {
                        unpaired(phrase!("pair-off-the-rotation", round = round))
                    }
                })?;
                let account = italo_swiss::pair(&event).map_err(of_italo_swiss)?;
                let explanation = Some(account.explanation());
                Ok(Paired { pairing: account.pairing, explanation })
            }
            (Self::Team { rules, .. }, Event::Teams(event)) => {
                let account = team::pair(event, &rules).map_err(|why| of_team(&why))?;
                let explanation = Some(account.explanation());
                Ok(Paired { pairing: account.pairing, explanation })
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

impl From<Unpaired> for Problem {
    fn from(why: Unpaired) -> Self {
        let problem = Self::new(why.what).with_status(why.status);
        match why.hint {
            Some(hint) => problem.with_hint(hint),
            None => problem,
        }
    }
}

fn unpaired(what: Phrase) -> Unpaired {
    Unpaired { what, hint: None, status: Status::InvalidTournament }
}

fn rounds_unknown() -> Unpaired {
    let hint = Some(phrase!("pair-hint-rounds"));
    Unpaired { hint, ..unpaired(phrase!("pair-rounds-unknown")) }
}

fn impossible(what: Phrase) -> Unpaired {
    Unpaired { what, hint: None, status: Status::Faults }
}

fn of_dutch(why: &dutch::Refusal) -> Unpaired {
    match why {
        dutch::Refusal::RoundsUnknown => rounds_unknown(),
        dutch::Refusal::EventOver => unpaired(phrase!("pair-event-over")),
        dutch::Refusal::InitialColourUnknown => unpaired(phrase!("pair-initial-colour-unknown")),
        dutch::Refusal::TwoGivenByes | dutch::Refusal::GivenByeLeavesOdd => {
            unpaired(phrase!("pair-given-bye"))
        }
        dutch::Refusal::TooLarge => {
            Unpaired { status: Status::TooLarge, ..unpaired(phrase!("pair-too-large")) }
        }
        dutch::Refusal::Unsettled => impossible(phrase!("pair-unsettled")),
        dutch::Refusal::NoLegalPairing(proof) => no_legal_pairing(proof),
    }
}

fn of_berger(why: &berger::Unplayable) -> Unpaired {
    match why {
        berger::Unplayable::Over => unpaired(phrase!("pair-event-over")),
        berger::Unplayable::TooLong => {
            Unpaired { status: Status::TooLarge, ..unpaired(phrase!("pair-too-large")) }
        }
        _ => unpaired(phrase!("pair-too-few")),
    }
}

fn of_italo_swiss(why: italo_swiss::Refusal) -> Unpaired {
    match why {
        italo_swiss::Refusal::Over => unpaired(phrase!("pair-event-over")),
        italo_swiss::Refusal::NobodyMayRest => impossible(phrase!("pair-nobody-may-rest")),
        italo_swiss::Refusal::NoLegalPairing => impossible(phrase!("pair-none")),
        italo_swiss::Refusal::Disorder
        | italo_swiss::Refusal::WrongFormat
        | italo_swiss::Refusal::Unknown(_) => unpaired(phrase!("pair-wrong-format")),
    }
}

fn of_team(why: &team::Refusal) -> Unpaired {
    match why {
        team::Refusal::RoundsUnknown => rounds_unknown(),
        team::Refusal::EventOver => unpaired(phrase!("pair-event-over")),
        team::Refusal::InitialColourUnknown => unpaired(phrase!("pair-initial-colour-unknown")),
        team::Refusal::GivenBye => unpaired(phrase!("pair-given-bye")),
        team::Refusal::TooManyScores => {
            Unpaired { status: Status::TooLarge, ..unpaired(phrase!("pair-too-large")) }
        }
        team::Refusal::NoLegalPairing { stranded, opponents } => impossible(phrase!(
            "pair-none-of-teams",
            stranded = list(stranded),
            opponents = list(opponents)
        )),
    }
}

/// The proof, as sentences an arbiter can read aloud, and what would help (P-3.1.2).
fn no_legal_pairing(proof: &dutch::Proof) -> Unpaired {
    let places = |places: &[dutch::Place]| {
        let names = places.iter().map(|place| match place {
            dutch::Place::Player(tpn) => tpn.to_string(),
            dutch::Place::Bye => "bye".to_owned(),
        });
        names.collect::<Vec<_>>().join(", ")
    };
    let groups: Vec<String> =
        proof.groups.iter().map(|group| format!("{{{}}}", places(group))).collect();
    let what = if proof.opponents_left.is_empty() {
        phrase!("pair-none-alone", groups = groups.join(" "), count = groups.len())
    } else {
        phrase!(
            "pair-none-proved",
            groups = groups.join(" "),
            count = groups.len(),
            opponents = places(&proof.opponents_left)
        )
    };
    let hint = proof.relaxations.first().map(|relaxation| match relaxation {
        dutch::Relaxation::LiftProhibitions(pairs) => {
            phrase!("pair-hint-prohibitions", pairs = pair_list(pairs))
        }
        dutch::Relaxation::IgnoreColours(pairs) => {
            phrase!("pair-hint-colours", pairs = pair_list(pairs))
        }
        dutch::Relaxation::SecondBye(players) => {
            phrase!("pair-hint-second-bye", players = list(players))
        }
        dutch::Relaxation::Rematches(pairs) => {
            phrase!("pair-hint-rematches", pairs = pair_list(pairs))
        }
    });
    let hint = if proof.sitting_out.is_empty() {
        hint
    } else {
        Some(phrase!("pair-hint-sitting-out", players = list(&proof.sitting_out)))
    };
    Unpaired { hint, ..impossible(what) }
}

fn pair_list(pairs: &[[Tpn; 2]]) -> String {
    pairs.iter().map(|[one, other]| format!("{one}-{other}")).collect::<Vec<_>>().join(", ")
}

/// Numbers with commas between them.
pub(crate) fn list(numbers: &[Tpn]) -> String {
    numbers.iter().map(Tpn::to_string).collect::<Vec<_>>().join(", ")
}
