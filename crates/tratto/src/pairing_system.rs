//! Which system pairs the event of a file, and what it answers (P-8.1.1).

use codex::{Explanation, Phrase, phrase};
use formats::trf::{ColourPreferences, Date, NamedEdition, Settings, TypeCode};
use pairing::dutch::acceleration::{self, AccelerationEdition};
use pairing::{RoundPairing, berger, dutch, italo_swiss, team};
use tournament::team::{TeamRecord, TeamTournament};
use tournament::{Record, Regulations, Round, Scoring, Tournament, Tpn};

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
    /// The proof that there is no pairing, and what would help (P-3.1.2).
    pub reasons: Vec<Explanation>,
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

    /// The event with the virtual points of Baku acceleration, if the system has it and the file
    /// does not state them itself (P-2.15.6).
    pub fn accelerated(self, event: Event) -> Result<Event, Problem> {
        match (self, event) {
            (Self::Dutch { edition, baku: true }, Event::Players(event)) => {
                let acceleration = if edition.year == dutch::Edition::E2026.year {
                    AccelerationEdition::E2026
                } else {
                    AccelerationEdition::PRE_2026
                };
                accelerated_players(&event, &acceleration).map(Event::Players)
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
                let explanation = Some(explained(&account));
                Ok(Paired { pairing: account.pairing, explanation })
            }
            (Self::Berger { cycles }, Event::Players(event)) => {
                let passage = berger::Passage::LastTwoSwapped;
                let account =
                    berger::pair(event, cycles, passage).map_err(|why| of_berger(&why))?;
                let explanation = Some(account.explanation());
                Ok(Paired { pairing: account.pairing, explanation })
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

    /// The event with the initial colour that its first colours show, if none is stated: a round
    /// before them cannot be paired again otherwise (P-2.13.6).
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

fn accelerated_players(
    event: &Tournament,
    edition: &AccelerationEdition,
) -> Result<Tournament, Problem> {
    let mut players = event.participants().to_vec();
    if players.iter().any(|player| !player.virtual_points.is_empty()) {
        return Ok(event.clone());
    }
    let regulations = event.regulations();
    // Who had no entry in round 1 came later, and moves nobody from group to group (P-2.15.4).
    let began = players.iter().filter(|one| one.records.first() != Some(&Record::NotArrived));
    let began: Vec<Tpn> = began.map(|player| player.tpn).collect();
    let list: Vec<Tpn> = players.iter().map(|player| player.tpn).collect();
    let last = last_of_group_a(&began);
    let rounds = regulations.rounds.unwrap_or_default();
    let points = acceleration::baku(&list, last, rounds, &regulations.scoring, edition)
        .map_err(|_| invalid(phrase!("pair-not-accelerable")))?;
    for player in &mut players {
        player.virtual_points = points.get(&player.tpn).cloned().unwrap_or_default();
    }
    Ok(Tournament::new(regulations.clone(), players).unwrap_or_else(|_| event.clone()))
}

fn accelerated_teams(event: &TeamTournament) -> Result<TeamTournament, Problem> {
    let mut teams = event.teams().to_vec();
    if teams.iter().any(|team| !team.virtual_points.is_empty()) {
        return Ok(event.clone());
    }
    let regulations = event.regulations();
    let began = teams.iter().filter(|team| team.records.first() != Some(&TeamRecord::NotArrived));
    let began: Vec<Tpn> = began.map(|team| team.tpn).collect();
    let list: Vec<Tpn> = teams.iter().map(|team| team.tpn).collect();
    let matches = &regulations.matches;
    let scoring = Scoring::simple(matches.win, matches.draw, matches.loss);
    let (last, rounds) = (last_of_group_a(&began), regulations.rounds.unwrap_or_default());
    let points = acceleration::baku(&list, last, rounds, &scoring, &AccelerationEdition::E2026)
        .map_err(|_| invalid(phrase!("pair-not-accelerable")))?;
    for team in &mut teams {
        team.virtual_points = points.get(&team.tpn).cloned().unwrap_or_default();
    }
    Ok(TeamTournament::new(regulations.clone(), teams).unwrap_or_else(|_| event.clone()))
}

fn last_of_group_a(began: &[Tpn]) -> Option<Tpn> {
    let size = acceleration::group_a(began.len()).min(began.len());
    size.checked_sub(1).map(|last| began[last])
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

/// How the Dutch system came to its pairing, bracket by bracket.
fn explained(account: &dutch::Account) -> Explanation {
    let (round, edition) = (account.round, account.edition);
    let mut told = Explanation::of(phrase!("explain-round", round = round, edition = edition));
    for bracket in &account.brackets {
        let score = crate::tournament_file::tenths(bracket.score);
        let players = list(&bracket.residents);
        let what = phrase!("explain-bracket", score = score, players = players);
        let mut line = Explanation::of(what);
        let moved: Vec<Tpn> = bracket.mdps.iter().map(|moved| moved.id).collect();
        if !moved.is_empty() {
            let moved = phrase!("explain-moved-down", players = list(&moved));
            line = line.with_part(Explanation::of(moved));
        }
        if !bracket.downfloaters.is_empty() {
            let down = phrase!("explain-downfloaters", players = list(&bracket.downfloaters));
            line = line.with_part(Explanation::of(down));
        }
        told = told.with_part(line);
    }
    if let Some(bye) = &account.bye {
        let score = crate::tournament_file::tenths(bye.score);
        let what = phrase!("explain-bye", player = bye.id.get(), score = score);
        let barred = bye.barred.iter().map(|barred| {
            let (player, round) = (barred.id.get(), barred.because);
            Explanation::of(phrase!("explain-barred", player = player, round = round))
        });
        told = told.with_part(barred.fold(Explanation::of(what), Explanation::with_part));
    }
    told
}

fn unpaired(what: Phrase) -> Unpaired {
    Unpaired { what, hint: None, reasons: Vec::new(), status: Status::InvalidTournament }
}

fn rounds_unknown() -> Unpaired {
    let hint = Some(phrase!("pair-hint-rounds"));
    Unpaired { hint, ..unpaired(phrase!("pair-rounds-unknown")) }
}

fn impossible(what: Phrase) -> Unpaired {
    Unpaired { status: Status::Faults, ..unpaired(what) }
}

pub(crate) fn of_dutch(why: &dutch::Refusal) -> Unpaired {
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
        dutch::Refusal::NoLegalPairing(proof) => {
            let reasons = proof.explanation();
            Unpaired { reasons: reasons.parts, ..impossible(reasons.what) }
        }
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

/// Numbers with commas between them.
pub(crate) fn list(numbers: &[Tpn]) -> String {
    numbers.iter().map(Tpn::to_string).collect::<Vec<_>>().join(", ")
}
