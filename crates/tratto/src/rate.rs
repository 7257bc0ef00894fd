//! `tratto rate`: what a tournament does to the ratings of its players, and what is wrong with
//! their entries.

mod answer;

use codex::{article, phrase};
use files::{Given, Ratings};
use rating::elo_italia;
use rating::roll::{Flaw, Gravity, Noted, System};
use tournament::Tpn;

use self::answer::{Answer, ProblemLine};
use crate::Status;
use crate::arguments::RateOptions;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;
use crate::tournament_file::TournamentFile;

/// Shows the ratings asked for.
pub(crate) fn show(asked: &RateOptions, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let event = file.individual(shell)?;
    let roll = files::roll(&file.document, &event.settings);
    let named =
        asked.masters.iter().chain(&asked.withdrawn).chain(asked.k.iter().map(|(tpn, _)| tpn));
    if let Some(stranger) = named.chain(&asked.explain).find(|tpn| roll.entry(**tpn).is_none()) {
        return Err(no_such_number(*stranger).into());
    }
    let system = (asked.system)(asked.pace);
    let contest = if file.document.is_team_event() {
        elo_italia::Contest::Teams
    } else {
        elo_italia::Contest::Individual
    };
    let RateOptions { masters, k, .. } = asked;
    let mut withdrawn = asked.withdrawn.clone();
    withdrawn.extend(files::left_without_right(&file.document));
    if files::is_refused(&file.document) {
        shell.warn(&Problem::new(phrase!(
            "rating-file-refused",
            article = article!("fsi-2009 6.2.3")
        )));
    }
    let ratings = Ratings::of(
        system,
        &event.tournament,
        &roll,
        Given { contest, masters, withdrawn: &withdrawn, k },
    );
    let flaws = roll.flaws(&system);
    if let Some(number) = asked.explain {
        let sheet = ratings.explain(number).ok_or_else(|| no_such_number(number))?;
        shell.explain(&sheet)?;
    } else {
        let problems = flaws.iter().map(|noted| ProblemLine::of(noted, &system, shell));
        let answer = Answer::new(ratings.lines(&roll), problems.collect());
        shell.answer(&answer, || answer.table(shell))?;
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
        Flaw::NoRating { .. } | Flaw::NoFideRating | Flaw::BelowFloor { .. } => (49, 52),
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
