//! `tratto rate`: what a tournament does to the ratings of its players, and what is wrong with
//! their entries.

mod answer;

use codex::{Explanation, article, phrase};
use rating::roll::{Flaw, Gravity, Noted, Roll, System};
use rating::{elo_italia, fide};
use tournament::Tpn;

use self::answer::{Answer, ProblemLine};
use crate::Status;
use crate::arguments::RateOptions;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};
use crate::tournament_file::TournamentFile;

/// Everybody's games, rated.
enum Ratings {
    EloItalia {
        edition: rating::EloItalia,
        entrants: Vec<elo_italia::Entrant>,
        rated: Vec<elo_italia::Rated>,
    },
    Fide {
        edition: rating::FideRating,
        event: fide::RatedEvent,
    },
}

/// Shows the ratings asked for.
pub(crate) fn show(asked: &RateOptions, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let event = file.document.individual().map_err(|faults| file.stop(&faults, shell))?;
    file.tell_oddities(&event.oddities, shell);
    for fault in &event.wrong_points {
        shell.warn(&file.problem(fault));
    }
    let roll = files::roll(&file.document, &event.settings);
    let named =
        asked.masters.iter().chain(&asked.withdrawn).chain(asked.k.iter().map(|(tpn, _)| tpn));
    if let Some(stranger) = named.chain(&asked.explain).find(|tpn| roll.entry(**tpn).is_none()) {
        return Err(no_such_number(*stranger).into());
    }
    let system = asked.system.edition(asked.pace);
    let contest = if file.document.is_team_event() {
        elo_italia::Contest::Teams
    } else {
        elo_italia::Contest::Individual
    };
    let ratings = match system {
        System::EloItalia(edition) => {
            let entrants = roll.for_elo_italia(&asked.masters, &asked.withdrawn);
            let rated = elo_italia::rate(&edition, &event.tournament, contest, &entrants);
            Ratings::EloItalia { edition, entrants, rated }
        }
        System::Fide(edition) => {
            let mut entrants = roll.for_fide();
            for entrant in &mut entrants {
                let given = asked.k.iter().rev().find(|(tpn, _)| *tpn == entrant.tpn);
                entrant.k = given.map(|(_, k)| *k);
            }
            let event = fide::rate(&edition, &event.tournament, &entrants, roll.year());
            Ratings::Fide { edition, event }
        }
    };
    let flaws = roll.flaws(&system);
    if let Some(number) = asked.explain {
        let sheet = ratings.explain(number).ok_or_else(|| no_such_number(number))?;
        if shell.json() {
            shell::print_json(&sheet)?;
        } else {
            shell.print(&sheet.to_text(shell.catalogue()))?;
        }
    } else {
        let problems = flaws.iter().map(|noted| ProblemLine::of(noted, &system, shell));
        let answer = Answer::of(&ratings, &roll, problems.collect());
        if shell.json() {
            shell::print_json(&answer)?;
        } else {
            shell.print(&answer.table(shell))?;
        }
    }
    for noted in &flaws {
        tell(noted, &system, &file, shell);
    }
    let wrong = flaws.iter().any(|noted| noted.flaw.gravity() == Gravity::Wrong);
    Ok(if wrong { Status::InvalidTournament } else { Status::Well })
}

fn no_such_number(number: Tpn) -> Problem {
    Problem::invalid(phrase!("standings-no-such-number", number = number.get()))
}

/// Tells of a flaw at its place in the file.
fn tell(noted: &Noted, system: &System, file: &TournamentFile, shell: &Shell) {
    let (code, what) = (noted.flaw.code(), noted.phrase());
    let what = match noted.flaw.article(system) {
        Some(article) => {
            phrase!("rating-problem-cited", code = code, what = what, article = article)
        }
        None => phrase!("rating-problem", code = code, what = what),
    };
    let columns = match &noted.flaw {
        Flaw::NoRating { .. } | Flaw::NoFideRating => (49, 52),
        Flaw::UnknownFederation { .. } => (54, 56),
        Flaw::Duplicate { .. } => (58, 68),
        Flaw::FutureBirth => (70, 79),
        Flaw::ImpossibleCategory { .. } => (11, 13),
    };
    let problem = file.at(what, noted.line, columns).with_hint(noted.flaw.remedy());
    match noted.flaw.gravity() {
        Gravity::ProvidedFor => shell.warn(&problem),
        Gravity::Wrong => shell.complain(&problem),
    }
}

impl Ratings {
    /// The calculation sheet of a number.
    fn explain(&self, number: Tpn) -> Option<Explanation> {
        match self {
            Self::EloItalia { edition, entrants, rated } => {
                let moved = rated.iter().find(|rated| rated.entrant.tpn == number);
                let sheet = moved.map(|rated| edition.explain(&rated.variation, &rated.games));
                sheet.or_else(|| {
                    let entrant = entrants.iter().find(|entrant| entrant.tpn == number)?;
                    let what = phrase!("rating-fide-rated", rating = entrant.rating(edition));
                    let line = Explanation::of(what).with_value(0);
                    Some(line.with_article(article!("fsi-2009 4.2.6")))
                })
            }
            Self::Fide { edition, event } => {
                let rated = event.rated.iter().find(|rated| rated.tpn == number);
                let sheet = rated.map(|rated| {
                    edition.explain(rated.tally.rating, rated.coefficient, &rated.games)
                });
                sheet.or_else(|| {
                    let one = event.newcomers.iter().find(|one| one.tpn == number)?;
                    Some(edition.explain_first(&one.first))
                })
            }
        }
    }
}

/// The name of somebody in the roll.
fn name(roll: &Roll, tpn: Tpn) -> String {
    roll.entry(tpn).map(|entry| entry.name.clone()).unwrap_or_default()
}
