//! What a ledger refuses, in words.

use codex::{Phrase, phrase};
use formats::ledger::Fault;
use rating::ledger::Refusal;

use crate::pairing_system::invalid;
use crate::problem::Problem;

/// Something wrong with a line of a file.
pub(super) fn fault(file: &str, line: usize, column: usize, fault: &Fault) -> Problem {
    let problem = invalid(phrase!(
        "rating-line",
        file = file,
        line = line,
        column = column,
        what = fault_words(fault)
    ));
    match fault {
        Fault::CutShort => problem.with_hint(phrase!("rating-hint-cut-short")),
        Fault::Empty | Fault::NoOpening => problem.with_hint(phrase!("rating-hint-opening")),
        _ => problem,
    }
}

/// Something that cannot be entered or asked.
pub(super) fn refused(refusal: &Refusal) -> Problem {
    let problem = invalid(refusal_words(refusal));
    match refusal {
        Refusal::UnknownPlayer(_) => problem.with_hint(phrase!("rating-hint-unknown-player")),
        Refusal::DuplicateTournament(_) => problem.with_hint(phrase!("rating-hint-duplicate")),
        Refusal::NoListInForce(_) => problem.with_hint(phrase!("rating-hint-not-in-force")),
        _ => problem,
    }
}

fn fault_words(fault: &Fault) -> Phrase {
    match fault {
        Fault::Empty => phrase!("rating-fault-empty"),
        Fault::NotText => phrase!("error-not-text"),
        Fault::CutShort => phrase!("rating-fault-cut-short"),
        Fault::Syntax(detail) => phrase!("rating-fault-syntax", detail = detail.as_str()),
        Fault::Meaning(detail) => phrase!("rating-fault-meaning", detail = detail.as_str()),
        Fault::Version(version) => phrase!("rating-fault-version", version = *version),
        Fault::NoOpening => phrase!("rating-fault-no-opening"),
        Fault::SecondOpening => phrase!("rating-fault-second-opening"),
        Fault::Refused(refusal) => refusal_words(refusal),
    }
}

fn refusal_words(refusal: &Refusal) -> Phrase {
    match refusal {
        Refusal::UnknownPlayer(player) => {
            phrase!("rating-unknown-player", player = player.to_string())
        }
        Refusal::DuplicateTournament(id) => phrase!("rating-duplicate", id = id.as_str()),
        Refusal::UnknownTournament(id) => phrase!("rating-unknown-tournament", id = id.as_str()),
        Refusal::ReceivedTooEarly { id, received, earliest } => phrase!(
            "rating-too-early",
            id = id.as_str(),
            received = received.to_string(),
            earliest = earliest.to_string()
        ),
        Refusal::NotInTournament { player, id } => {
            phrase!("rating-not-in-tournament", player = player.to_string(), id = id.as_str())
        }
        Refusal::NotFideRated(player) => {
            phrase!("rating-not-fide-rated", player = player.to_string())
        }
        Refusal::OutOfOrder { asked, next } => phrase!(
            "rating-out-of-order",
            asked = asked.date().to_string(),
            next = next.date().to_string()
        ),
        Refusal::NoSuchList(list) => phrase!("rating-no-such-list", list = list.date().to_string()),
        Refusal::PublishedAlready { list, on } => {
            phrase!("rating-published-already", list = list.date().to_string(), on = on.to_string())
        }
        Refusal::NoListInForce(date) => phrase!("rating-not-in-force", date = date.to_string()),
        Refusal::EndOfCalendar(date) => phrase!("rating-end-of-calendar", date = date.to_string()),
    }
}
