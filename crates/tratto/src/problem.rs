//! Problems: what went wrong, where, and what to do about it.

use std::io;
use std::ops::Range;
use std::path::Path;

use codex::{Phrase, phrase};
use desk::Unfilled;

use crate::Status;

/// Why a command ended without its answer.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Something is wrong, and the user is told.
    Problem(Box<Problem>),
    /// Whoever read the answer closed the pipe.
    ClosedPipe,
}

/// Something wrong with the request or its data.
#[derive(Debug)]
pub(crate) struct Problem {
    /// The cause.
    pub what: Phrase,
    /// The spot in a file, if there is one.
    pub place: Option<Place>,
    /// The remedy.
    pub hint: Option<Phrase>,
    /// What the caller is told.
    pub status: Status,
}

/// A spot in a file.
#[derive(Debug)]
pub(crate) struct Place {
    /// The file as the user named it.
    pub file: String,
    /// Its text.
    pub text: String,
    /// Where the fault begins and ends, in bytes.
    pub span: Range<usize>,
}

impl Place {
    /// A spot in the text of a file.
    pub(crate) fn in_file(file: &Path, text: &str, span: Range<usize>) -> Self {
        Self { file: file.display().to_string(), text: text.to_owned(), span }
    }
}

impl Problem {
    /// A problem without a place or a remedy; the `with_` methods add them.
    pub(crate) fn new(what: Phrase) -> Self {
        Self { what, place: None, hint: None, status: Status::Unusable }
    }

    /// The same problem with its remedy, if there is one.
    pub(crate) fn with_hint(self, hint: impl Into<Option<Phrase>>) -> Self {
        Self { hint: hint.into(), ..self }
    }

    /// The same problem at its place.
    pub(crate) fn with_place(self, place: Place) -> Self {
        Self { place: Some(place), ..self }
    }

    /// The same problem, of which the caller is told otherwise.
    pub(crate) fn with_status(self, status: Status) -> Self {
        Self { status, ..self }
    }

    /// Something wrong with a tournament, as callers of pairing engines expect it told.
    pub(crate) fn invalid(what: Phrase) -> Self {
        Self::new(what).with_status(Status::InvalidTournament)
    }

    /// Two arguments that do not go together.
    pub(crate) fn conflict(argument: &str, other: &str) -> Self {
        Self::new(phrase!("usage-conflict", argument = argument, other = other))
    }

    /// A file that the system would not let us read.
    pub(crate) fn unreadable(file: &Path, fault: &io::Error) -> Self {
        Self::new(phrase!(
            "error-unreadable-file",
            file = file.display().to_string(),
            cause = cause(fault)
        ))
        .with_hint(phrase!("hint-unreadable-file"))
    }

    /// A file that the system would not let us write.
    pub(crate) fn unwritable(file: &Path, fault: &io::Error) -> Self {
        Self::new(phrase!(
            "error-unwritable-file",
            file = file.display().to_string(),
            cause = cause(fault)
        ))
    }

    /// Accounts that cannot be read or written beside the journal in this file.
    pub(crate) fn accounts(file: &Path, fault: &accounts::Error) -> Self {
        let (file, cause) = (file.display().to_string(), fault.to_string());
        Self::new(phrase!("serve-accounts", file = file, cause = cause))
    }
}

impl From<Problem> for Stop {
    fn from(problem: Problem) -> Self {
        Self::Problem(Box::new(problem))
    }
}

/// A paper or a file of an event that cannot be made.
impl From<Unfilled> for Stop {
    fn from(fault: Unfilled) -> Self {
        let problem = Problem::new(fault.phrase());
        let invalid = Status::InvalidTournament;
        match fault {
            Unfilled::NotSet(_) => problem.into(),
            Unfilled::OfficeOnly => {
                problem.with_hint(phrase!("print-hint-office")).with_status(invalid).into()
            }
            Unfilled::Source { hint, .. } => {
                Problem { hint, ..problem }.with_status(invalid).into()
            }
            _ => problem.with_status(invalid).into(),
        }
    }
}

/// A failure to write the answer.
impl From<io::Error> for Stop {
    fn from(fault: io::Error) -> Self {
        match fault.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Problem::new(phrase!("error-write-failed", cause = cause(&fault))).into(),
        }
    }
}

/// Why the system refused, in words for people.
pub(crate) fn cause(fault: &io::Error) -> Phrase {
    match fault.kind() {
        io::ErrorKind::NotFound => phrase!("cause-not-found"),
        io::ErrorKind::PermissionDenied => phrase!("cause-permission-denied"),
        _ => phrase!("cause-other", detail = fault.to_string()),
    }
}
