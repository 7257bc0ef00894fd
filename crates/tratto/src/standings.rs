//! `tratto standings`: the standings of a tournament file, as a table, or one place explained.

pub(crate) mod event;
mod show;

use ::standings::{
    AfterTheList, Criterion, Refusal, Remark, Rule, Rules, Standings, System, UnreadableCode,
};
use codex::{Phrase, phrase};
use tournament::Round;

use self::event::Event;
use crate::Status;
use crate::arguments::{AskedSystem, StandingsAsked};
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};
use crate::tournament_file::TournamentFile;

/// Shows the standings asked for.
pub(crate) fn show(asked: &StandingsAsked, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let event = Event::of(&file.document).map_err(|faults| file.stop(&faults, shell))?;
    file.tell_oddities(event.oddities(), shell);
    for fault in event.wrong_points() {
        shell.warn(&file.problem(fault));
    }
    let system = match asked.system {
        Some(AskedSystem::Swiss) => System::Swiss,
        Some(AskedSystem::RoundRobin) => System::RoundRobin,
        None => event.system(),
    };
    let edition = asked.edition.or_else(|| event.edition()).ok_or_else(|| {
        let hint = phrase!("standings-hint-edition");
        invalid(Problem::new(phrase!("standings-too-old")).with_hint(hint))
    })?;
    let codes = match (&asked.tie_breaks[..], event.announced()) {
        ([], announced) => announced,
        (asked, _) => Some(asked),
    };
    let list = match codes {
        Some(codes) => criteria(codes)?,
        None => event.default_list(system),
    };
    let after = asked.lots.map_or(AfterTheList::SharedPlaces, |seed| AfterTheList::Lots { seed });
    let rules = Rules { after, ..event.rules(edition, system, list) };
    let standings = event.standings(&rules, asked.after).ok_or_else(|| {
        let round = asked.after.unwrap_or_default();
        invalid(Problem::new(phrase!("standings-round-to-come", round = round)))
    })?;
    let standings = standings.map_err(|refusal| invalid(refused(&refusal)))?;
    for remark in standings.remarks() {
        shell.warn(&Problem::new(remark_words(remark)));
    }
    match asked.explain {
        Some(number) => {
            let explanation = standings.explain(number).ok_or_else(|| {
                invalid(Problem::new(phrase!("standings-no-such-number", number = number.get())))
            })?;
            if shell.json() {
                shell::print_json(&explanation)?;
            } else {
                shell.print(&explanation.to_text(shell.catalogue()))?;
            }
        }
        None if asked.csv => shell.print(&show::csv(&standings))?,
        None => print(&standings, shell)?,
    }
    Ok(Status::Well)
}

/// Prints standings as a table, or as JSON if that is asked.
pub(crate) fn print(standings: &::standings::Standings, shell: &Shell) -> Result<(), Stop> {
    if shell.json() {
        shell::print_json(&show::entries(standings))
    } else {
        shell.print(&show::table(standings, shell))
    }
}

/// The standings of an event after a round or now, by the list of its file or its federation.
pub(crate) fn computed(event: &Event, after: Option<Round>) -> Result<Standings, Stop> {
    let system = event.system();
    let edition = event.edition().ok_or_else(|| {
        let hint = phrase!("standings-hint-edition");
        invalid(Problem::new(phrase!("standings-too-old")).with_hint(hint))
    })?;
    let list = match event.announced() {
        Some(codes) => criteria(codes)?,
        None => event.default_list(system),
    };
    let standings = event.standings(&event.rules(edition, system, list), after);
    let standings = standings.ok_or_else(|| {
        let round = after.unwrap_or_default();
        invalid(Problem::new(phrase!("standings-round-to-come", round = round)))
    })?;
    standings.map_err(|refusal| invalid(refused(&refusal)).into())
}

/// The same problem as callers of pairing engines expect it.
fn invalid(problem: Problem) -> Problem {
    problem.with_status(Status::InvalidTournament)
}

/// Reads the codes of a list.
fn criteria(codes: &[String]) -> Result<Vec<Criterion>, Stop> {
    let read = |code: &String| {
        code.parse::<Criterion>().map_err(|unreadable| invalid(unreadable_code(&unreadable)).into())
    };
    codes.iter().map(read).collect()
}

fn unreadable_code(unreadable: &UnreadableCode) -> Problem {
    match unreadable {
        UnreadableCode::UnknownName(name) => {
            let codes: Vec<_> = Rule::ALL.iter().map(|rule| rule.code()).collect();
            Problem::new(phrase!("standings-unknown-name", name = name.as_str()))
                .with_hint(phrase!("standings-hint-known", codes = codes.join(" ")))
        }
        UnreadableCode::UnknownModifier { code, modifier } => Problem::new(phrase!(
            "standings-unknown-modifier",
            code = code.as_str(),
            modifier = modifier.as_str()
        ))
        .with_hint(phrase!("standings-hint-modifiers")),
        UnreadableCode::NotTaken { rule, modifier } => Problem::new(phrase!(
            "standings-not-taken",
            code = rule.code(),
            modifier = modifier.as_str()
        )),
    }
}

fn refused(refusal: &Refusal) -> Problem {
    Problem::new(match refusal {
        Refusal::TeamsOnly(code) => phrase!("standings-teams-only", code = code.to_string()),
        Refusal::PlayersOnly(code) => phrase!("standings-players-only", code = code.to_string()),
        Refusal::BuchholzInRoundRobin(code) => {
            phrase!("standings-no-buchholz", code = code.to_string())
        }
    })
}

fn remark_words(remark: &Remark) -> Phrase {
    match remark {
        Remark::DroppedForUnrated(code) => {
            phrase!("standings-remark-unrated", code = code.to_string())
        }
        Remark::NewerThanEdition(rule, edition) => {
            phrase!("standings-remark-newer", code = rule.code(), edition = edition.name)
        }
        Remark::NotComputed(code) => {
            phrase!("standings-remark-not-computed", code = code.as_str())
        }
        Remark::Struck(number) => phrase!("standings-remark-struck", number = number.get()),
    }
}
