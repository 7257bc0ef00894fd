//! `tratto rating receive` and `correct`: a tournament file becomes a fact of the ledger.

use codex::phrase;
use files::{Newcomers, Submission, Unreportable};
use formats::trf::Heading;
use rating::ledger::{Entry, Homologation, Received};
use rating::validity::{Course, Requirement, Standing};
use serde_json::json;

use super::ledger_file::LedgerFile;
use super::words;
use crate::Status;
use crate::arguments::RatingReceive;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;
use crate::tournament_file::TournamentFile;

/// Whether the tournament comes for the first time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    First,
    Correction,
}

/// Enters the tournament of a file.
pub(super) fn run(asked: &RatingReceive, which: Which, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let event = file.document.individual().map_err(|faults| file.stop(&faults, shell))?;
    file.tell_oddities(&event.oddities, shell);
    file.refuse(&event.wrong_points, shell)?;
    let stop = |why: Unreportable| unreportable(&why, &file);
    let mut ledger = LedgerFile::open_to_append(&asked.ledger)?;
    let begins = Submission::day(&file.document, asked.begins, Heading::Start).map_err(stop)?;
    let ends = Submission::day(&file.document, asked.ends, Heading::End).map_err(stop)?;
    let newcomers = if asked.enrol { Newcomers::Enrolled } else { Newcomers::Left };
    let submission = Submission::new(&file.document, &event, &ledger.ledger, newcomers);
    let submission = submission.map_err(stop)?;
    let refused = asked.refused || files::is_refused(&file.document);
    let course = files::course(&file.document, &event, asked.team);
    valid(&course, refused, &file, shell)?;
    for news in submission.news(&ledger.ledger, begins, newcomers) {
        ledger.enter(news).map_err(|why| words::refused(&why))?;
    }
    let days = (begins, ends);
    let (report, others) =
        submission.report(&ledger.ledger, days, &asked.withdrew, asked.team).map_err(stop)?;
    for other in &others {
        shell.warn(&Problem::new(other.phrase()));
    }
    let (players, played) = (report.competitors().len(), report.games().len());
    let homologation = if refused { Homologation::Refused } else { Homologation::Granted };
    let (id, received) = (asked.id.clone(), asked.received);
    let received = Received { id, received, homologation, report };
    let entry = match which {
        Which::First => Entry::Received(received),
        Which::Correction => Entry::Corrected(received),
    };
    ledger.enter(entry).map_err(|why| words::refused(&why))?;
    let enters = ledger.ledger.enters(&asked.id);
    let enters = enters.map(|list| list.date().to_string()).unwrap_or_default();
    ledger.keep()?;
    let id = asked.id.as_str();
    let shown = json!({ "id": id, "enters": enters, "players": players, "games": played });
    shell.answer(&shown, || {
        shell.line(&phrase!(
            "rating-received",
            id = id,
            players = players,
            games = played,
            enters = enters
        ))
    })
}

/// Only what kept the rules is homologated (6.2.1): what the file shows against it stops the receipt,
/// what it does not tell is told.
fn valid(course: &Course, refused: bool, file: &TournamentFile, shell: &Shell) -> Result<(), Stop> {
    let shown = |one: &Requirement| {
        phrase!("rating-requirement", what = one.what.clone(), article = one.article)
    };
    let requirements = course.requirements();
    let of = |standing| requirements.iter().filter(move |one| one.standing == standing);
    if refused {
        return Ok(());
    }
    for open in of(Standing::Open) {
        shell.warn(&Problem::new(phrase!("rating-requirement-open", what = shown(open))));
    }
    let mut broken: Vec<Problem> = of(Standing::Broken)
        .map(|one| {
            let what =
                phrase!("rating-requirement-broken", file = file.name.as_str(), what = shown(one));
            Problem::invalid(what).with_hint(phrase!("rating-hint-not-valid"))
        })
        .collect();
    let Some(last) = broken.pop() else { return Ok(()) };
    for problem in &broken {
        shell.complain(problem);
    }
    Err(last.with_status(Status::InvalidTournament).into())
}

/// Why the tournament cannot be entered, at its place if it has one.
fn unreportable(why: &Unreportable, file: &TournamentFile) -> Stop {
    let problem = match why {
        Unreportable::Refused(refusal) => words::refused(refusal),
        Unreportable::NoIdentity { line, columns, .. } => file.at(why.phrase(), *line, *columns),
        Unreportable::NoDay(heading) => {
            let option = if *heading == Heading::Start { "--begins" } else { "--ends" };
            Problem::new(why.phrase()).with_hint(phrase!("rating-hint-no-day", option = option))
        }
        _ => Problem::new(why.phrase()),
    };
    problem.with_status(Status::InvalidTournament).into()
}
