//! Why a list or the index cannot be used, in words, with the remedy.

use std::path::Path;

use codex::phrase;
use formats::player_list::Misfit;
use players::{ImportError, IndexError};

use crate::problem::{Problem, cause};

/// Why a file is no list.
pub(crate) fn list(path: &Path, misfit: &Misfit) -> Problem {
    match misfit.phrases(&path.display().to_string()) {
        Ok((what, hint)) => Problem::new(what).with_hint(hint),
        Err(fault) => Problem::unreadable(path, fault),
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
                Some(first) => problem.with_hint(first.phrase()),
                None => problem.with_hint(phrase!("hint-players-download")),
            }
        }
        ImportError::TooLong => Problem::new(phrase!("players-too-long", file = file)),
        ImportError::Index(fault) => index(fault),
    }
}

/// Why the index cannot be used.
pub(crate) fn index(fault: &IndexError) -> Problem {
    let file = |path: &Path| path.display().to_string();
    let (what, hint) = match fault {
        IndexError::Missing { path } => (
            phrase!("players-index-missing", file = file(path)),
            Some(phrase!("hint-players-index-missing")),
        ),
        IndexError::NotAnIndex { path } => (
            phrase!("players-index-foreign", file = file(path)),
            Some(phrase!("hint-players-index")),
        ),
        IndexError::Newer { .. } => {
            (phrase!("players-index-newer"), Some(phrase!("hint-players-index-newer")))
        }
        IndexError::DiskFull => (phrase!("players-disk-full"), None),
        IndexError::ReadOnly => (phrase!("players-read-only"), Some(phrase!("hint-players-index"))),
        IndexError::Busy => (phrase!("players-busy"), None),
        IndexError::Damaged => {
            (phrase!("players-index-damaged"), Some(phrase!("hint-players-index-damaged")))
        }
        IndexError::Store(fault) => (phrase!("players-store", detail = fault.to_string()), None),
        IndexError::System(fault) => (phrase!("players-system", cause = cause(fault)), None),
    };
    Problem::new(what).with_hint(hint)
}
