//! Why a list or the index cannot be used, in words, with the remedy.

use std::path::Path;

use codex::{Phrase, phrase};
use formats::player_list::{Cause, Fault, Field, Misfit};
use players::{ImportError, IndexError};

use crate::problem::{Problem, cause};

/// Why a file is no list.
pub(crate) fn list(path: &Path, misfit: &Misfit) -> Problem {
    let file = path.display().to_string();
    let download = || phrase!("hint-players-download");
    match misfit {
        Misfit::Empty => Problem::new(phrase!("players-empty", file = file)).with_hint(download()),
        Misfit::Html => Problem::new(phrase!("players-html", file = file)).with_hint(download()),
        Misfit::Zip => {
            Problem::new(phrase!("players-zip", file = file)).with_hint(phrase!("hint-players-zip"))
        }
        Misfit::Binary => Problem::new(phrase!("players-binary", file = file))
            .with_hint(phrase!("hint-players-formats")),
        Misfit::UnknownHeader { found } => {
            Problem::new(phrase!("players-unknown-header", file = file, found = headings(found)))
                .with_hint(phrase!("hint-players-formats"))
        }
        Misfit::MissingColumn { missing, found } => Problem::new(phrase!(
            "players-missing-column",
            file = file,
            missing = field(*missing),
            found = headings(found)
        ))
        .with_hint(phrase!("hint-players-formats")),
        Misfit::BreaksOff { line } => {
            Problem::new(phrase!("players-breaks-off", file = file, line = line.to_string()))
                .with_hint(download())
        }
        Misfit::Xml { line, detail } => {
            let (line, detail) = (line.to_string(), detail.as_str());
            Problem::new(phrase!("players-xml", file = file, line = line, detail = detail))
                .with_hint(download())
        }
        Misfit::Unreadable(fault) => Problem::unreadable(path, fault),
    }
}

/// Why an import failed.
pub(crate) fn import(path: &Path, fault: &ImportError) -> Problem {
    let file = path.display().to_string();
    match fault {
        ImportError::List(misfit) => list(path, misfit),
        ImportError::NoPlayers { faults } => {
            let problem = Problem::new(phrase!("players-none", file = file));
            match faults.first() {
                Some(first) => problem.with_hint(of_line(first)),
                None => problem.with_hint(phrase!("hint-players-download")),
            }
        }
        ImportError::TooLong => Problem::new(phrase!("players-too-long", file = file)),
        ImportError::Index(fault) => index(fault),
    }
}

/// Why the index cannot be used.
pub(crate) fn index(fault: &IndexError) -> Problem {
    match fault {
        IndexError::Missing { path } => {
            Problem::new(phrase!("players-index-missing", file = path.display().to_string()))
                .with_hint(phrase!("hint-players-index-missing"))
        }
        IndexError::NotAnIndex { path } => {
            Problem::new(phrase!("players-index-foreign", file = path.display().to_string()))
                .with_hint(phrase!("hint-players-index"))
        }
        IndexError::Newer { .. } => Problem::new(phrase!("players-index-newer"))
            .with_hint(phrase!("hint-players-index-newer")),
        IndexError::DiskFull => Problem::new(phrase!("players-disk-full")),
        IndexError::ReadOnly => {
            Problem::new(phrase!("players-read-only")).with_hint(phrase!("hint-players-index"))
        }
        IndexError::Busy => Problem::new(phrase!("players-busy")),
        IndexError::Damaged => Problem::new(phrase!("players-index-damaged"))
            .with_hint(phrase!("hint-players-index-damaged")),
        IndexError::Store(fault) => {
            Problem::new(phrase!("players-store", detail = fault.to_string()))
        }
        IndexError::System(fault) => Problem::new(phrase!("players-system", cause = cause(fault))),
    }
}

/// A fault with its line.
pub(crate) fn of_line(fault: &Fault) -> Phrase {
    let what = match &fault.cause {
        Cause::NoIdentifier => phrase!("players-fault-no-identifier"),
        Cause::NoName => phrase!("players-fault-no-name"),
        Cause::Repeated { id } => phrase!("players-fault-repeated", id = id.as_str()),
        Cause::Value { field: of, text } => {
            phrase!("players-fault-value", field = field(*of), text = text.as_str())
        }
        Cause::TooLong => phrase!("players-fault-too-long"),
        Cause::NotText => phrase!("players-fault-not-text"),
        Cause::Width { found, expected } => phrase!(
            "players-fault-width",
            found = found.to_string(),
            expected = expected.to_string()
        ),
    };
    phrase!("players-fault", line = fault.line.to_string(), what = what)
}

/// The headings of a file, not endlessly many.
fn headings(found: &[String]) -> String {
    const MOST: usize = 30;
    let mut text = found.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ");
    if found.len() > MOST {
        text.push_str(", …");
    }
    text.chars().filter(|sign| !sign.is_control()).take(600).collect()
}

fn field(field: Field) -> Phrase {
    match field {
        Field::FideId => phrase!("players-field-fide-id"),
        Field::FsiId => phrase!("players-field-fsi-id"),
        Field::Name | Field::FirstName => phrase!("players-field-name"),
        Field::Federation => phrase!("players-field-federation"),
        Field::Sex => phrase!("players-field-sex"),
        Field::Title | Field::WomenTitle | Field::OtherTitles | Field::ArenaTitle => {
            phrase!("players-field-title")
        }
        Field::Rating => phrase!("players-field-rating"),
        Field::RapidRating => phrase!("players-field-rapid"),
        Field::BlitzRating => phrase!("players-field-blitz"),
        Field::NationalRating => phrase!("players-field-national"),
        Field::Games | Field::RapidGames | Field::BlitzGames => phrase!("players-field-games"),
        Field::K | Field::RapidK | Field::BlitzK | Field::NationalK => phrase!("players-field-k"),
        Field::Birth => phrase!("players-field-birth"),
        Field::Flag => phrase!("players-field-flag"),
        Field::Category => phrase!("players-field-category"),
        Field::Province => phrase!("players-field-province"),
        Field::Club => phrase!("players-field-club"),
    }
}
