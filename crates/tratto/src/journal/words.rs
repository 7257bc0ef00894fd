//! What went wrong with a journal, in words, with what the caller is told.

use std::path::Path;

use ::journal::transfer::{FileFault, What};
use ::journal::{Error, FORMAT, Limit};
use codex::{Phrase, phrase};

use super::moment;
use crate::Status;
use crate::problem::Problem;

/// A failure of the journal in this file.
pub(crate) fn problem(fault: &Error, path: &Path) -> Problem {
    let file = || path.display().to_string();
    let plain = Problem::new;
    match fault {
        Error::Conflict { stream, expected, actual } => plain(phrase!(
            "journal-conflict",
            stream = stream.as_str(),
            expected = *expected,
            actual = *actual
        )),
        Error::EmptyCommand => plain(phrase!("journal-empty-command")),
        Error::TooLarge(limit) => plain(match limit {
            Limit::Name => phrase!("journal-too-long-name", most = limit.most()),
            Limit::Payload => phrase!("journal-too-long-payload", most = limit.most()),
            Limit::Entries => phrase!("journal-too-many-entries", most = limit.most()),
        }),
        Error::InvalidName(name) => plain(phrase!("journal-bad-name", name = name.text.as_str())),
        Error::Full => {
            plain(phrase!("journal-full", file = file())).with_hint(phrase!("hint-journal-full"))
        }
        Error::ReadOnly => plain(phrase!("journal-read-only", file = file())),
        Error::Busy => {
            plain(phrase!("journal-busy", file = file())).with_hint(phrase!("hint-journal-busy"))
        }
        Error::NotFound { path } => plain(phrase!("journal-not-found", file = path.as_str()))
            .with_hint(phrase!("hint-journal-db")),
        Error::Unopenable => plain(phrase!("journal-unopenable", file = file())),
        Error::NotAJournal => plain(phrase!("journal-not-a-journal", file = file())),
        Error::NewerFormat { found } => {
            plain(phrase!("journal-newer", file = file(), found = *found, known = FORMAT))
                .with_hint(phrase!("hint-journal-newer"))
        }
        Error::Damaged(finding) => {
            let what = ::desk::damage::finding(finding);
            plain(phrase!("journal-damaged", file = file(), what = what))
                .with_hint(phrase!("hint-journal-damaged", command = "tratto journal verify"))
                .with_status(Status::Faults)
        }
        Error::File(fault) => plain(of_file(fault, path)).with_status(status(&fault.what)),
        Error::Exists { path } => plain(phrase!("journal-exists", file = path.as_str()))
            .with_hint(phrase!("hint-journal-exists")),
        Error::InUse { path } => plain(phrase!("journal-in-use", file = path.as_str())),
        Error::Erased { person, instant } => plain(phrase!(
            "people-was-erased",
            person = person.as_str(),
            instant = moment(*instant)
        )),
        Error::UnknownPerson { person } => {
            plain(phrase!("people-unknown", person = person.as_str()))
        }
        Error::NotYetOverwritten => plain(phrase!("people-not-yet", file = file()))
            .with_hint(phrase!("hint-people-not-yet")),
        Error::Closed => plain(phrase!("journal-closed")),
        Error::System { message } => {
            plain(phrase!("journal-system", file = file(), detail = message.as_str()))
        }
    }
}

/// A history that does not hold is a fault found; a file that is something else cannot be used.
fn status(what: &What) -> Status {
    match what {
        What::ChainBroken { .. } | What::Checksum | What::Diverged { .. } => Status::Faults,
        What::NotAnExport | What::NewerVersion(_) | What::Unreadable | What::Incomplete => {
            Status::Unusable
        }
    }
}

fn of_file(fault: &FileFault, path: &Path) -> Phrase {
    let file = match fault.line {
        Some(line) => format!("{}:{line}", path.display()),
        None => path.display().to_string(),
    };
    match &fault.what {
        What::NotAnExport => phrase!("journal-file-other", file = file),
        What::NewerVersion(version) => {
            phrase!("journal-file-newer", file = file, version = *version)
        }
        What::Unreadable => phrase!("journal-file-unreadable", file = file),
        What::ChainBroken { sequence } => {
            phrase!("journal-file-broken", file = file, sequence = *sequence)
        }
        What::Incomplete => phrase!("journal-file-incomplete", file = file),
        What::Checksum => phrase!("journal-file-checksum", file = file),
        What::Diverged { sequence } => {
            phrase!("journal-file-diverged", file = file, sequence = *sequence)
        }
    }
}
