//! A tournament file with the rules of its standings.

use std::fs;
use std::path::Path;

use ::standings::{Criterion, Edition, Refusal, Rules, Standings, System, lists};
use codex::phrase;
use formats::trf::{
    Date, Document, Fault, Individual, Located, Settings, Source, TeamEvent, TypeCode,
};
use tournament::Round;
use tournament::team::ScoreKind;

use crate::Status;
use crate::problem::{Place, Problem, Stop};

/// The event of a tournament file.
pub(crate) enum Event {
    Players(Box<Individual>),
    Teams(Box<TeamEvent>),
}

/// An event and the lines that tell it.
pub(crate) struct EventFile {
    pub event: Event,
    source: Source,
    name: String,
}

impl EventFile {
    /// Opens a file.
    pub fn open(path: &Path) -> Result<Self, Stop> {
        let bytes = fs::read(path).map_err(|fault| {
            Problem::unreadable(path, &fault).with_status(Status::UnreadableTournament)
        })?;
        Self::read(&bytes, &path.display().to_string())
    }

    /// Reads the bytes of a file.
    pub fn read(bytes: &[u8], name: &str) -> Result<Self, Stop> {
        let reading = formats::trf::read(bytes).map_err(|refusal| match &refusal.faults[..] {
            [first, ..] => wrong(name, refusal.source.as_ref(), first),
            [] => Problem::new(phrase!("standings-no-event", file = name)),
        });
        let reading = reading.map_err(invalid)?;
        let told = event(&reading.document).map_err(|faults| match &faults[..] {
            [first, ..] => wrong(name, Some(&reading.source), first),
            [] => Problem::new(phrase!("standings-no-event", file = name)),
        });
        let event = told.map_err(invalid)?;
        Ok(Self { event, source: reading.source, name: name.to_owned() })
    }

    /// Scores of the file that its results do not add up to.
    pub fn doubts(&self) -> impl Iterator<Item = Problem> {
        let faults = match &self.event {
            Event::Players(event) => &event.wrong_points,
            Event::Teams(event) => &event.wrong_points,
        };
        faults.iter().map(|fault| wrong(&self.name, Some(&self.source), fault))
    }
}

/// The same problem as callers of pairing engines expect it.
pub(super) fn invalid(problem: Problem) -> Problem {
    problem.with_status(Status::InvalidTournament)
}

fn event(document: &Document) -> Result<Event, Vec<Located<Fault>>> {
    if document.is_team_event() {
        return document.teams().map(|event| Event::Teams(Box::new(event)));
    }
    document.individual().map(|event| Event::Players(Box::new(event)))
}

fn wrong(file: &str, source: Option<&Source>, fault: &Located<Fault>) -> Problem {
    let problem = Problem::new(phrase!(
        "standings-file-fault",
        file = file,
        line = fault.line,
        cause = fault.what.to_string()
    ));
    let Some(source) = source else { return problem };
    let (text, span) = source.excerpt(fault.line, fault.columns);
    problem.with_place(Place { file: file.to_owned(), text, span })
}

impl Event {
    /// What the file states beside the results.
    pub fn settings(&self) -> &Settings {
        match self {
            Self::Players(event) => &event.settings,
            Self::Teams(event) => &event.settings,
        }
    }

    /// The kind of event, by its type code.
    pub fn system(&self) -> System {
        match self.settings().type_code {
            Some(TypeCode::RoundRobin { .. }) => System::RoundRobin,
            _ => System::Swiss,
        }
    }

    /// The edition in force on the first day; the latest where the file has no date.
    pub fn edition(&self) -> Option<&'static Edition> {
        match self.settings().start {
            None => Some(&Edition::E2026_03),
            Some(Date { year, month, day }) => {
                Edition::on((year, month.unwrap_or(1), day.unwrap_or(1)))
            }
        }
    }

    /// The list of the file.
    pub fn announced(&self) -> Option<&[String]> {
        self.settings().tie_breaks.as_ref().map(|list| list.codes.as_slice())
    }

    /// The list that counts where the file has none: FSI's for players; for teams the other
    /// score, then Buchholz, since no federation prescribes one.
    pub fn default_list(&self, system: System) -> Vec<Criterion> {
        match self {
            Self::Players(_) => lists::fsi(system).list,
            Self::Teams(_) => lists::teams(system),
        }
    }

    /// The rules of the standings, all but the list as the file has them.
    pub fn rules(&self, edition: &'static Edition, system: System, list: Vec<Criterion>) -> Rules {
        let primary = match self.settings().type_code {
            Some(TypeCode::Team { primary, .. }) => primary,
            _ => ScoreKind::Match,
        };
        Rules { system, primary, ..Rules::new(edition, list) }
    }

    /// The standings, after a round or now. `None` if that round has not been paired.
    pub fn standings(
        &self,
        rules: &Rules,
        after: Option<Round>,
    ) -> Option<Result<Standings, Refusal>> {
        let paired = match self {
            Self::Players(event) => event.tournament.rounds_paired(),
            Self::Teams(event) => event.tournament.rounds_paired(),
        };
        let round = after.unwrap_or(paired);
        if round > paired {
            return None;
        }
        Some(match self {
            Self::Players(event) => match event.tournament.before(round + 1) {
                Some(past) => Standings::of_players(&past, rules),
                None => Standings::of_players(&event.tournament, rules),
            },
            Self::Teams(event) => match event.tournament.before(round + 1) {
                Some(past) => Standings::of_teams(&past, rules),
                None => Standings::of_teams(&event.tournament, rules),
            },
        })
    }
}
