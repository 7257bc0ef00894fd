//! Why a list or the index cannot be used, in words, with the remedy.

use std::path::Path;

use codex::{Phrase, phrase};
use players::{ImportError, IndexError, ListFileError};

use super::ListFault;

/// Why the index cannot be used, and what to do.
pub fn explain_index(fault: &IndexError) -> (Phrase, Option<Phrase>) {
    let file = |path: &Path| path.display().to_string();
    match fault {
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
        IndexError::System(fault) => (phrase!("players-system", cause = fault.to_string()), None),
    }
}

/// Why a file was not imported, and what to do.
pub fn explain_import(file: &str, fault: &ListFault) -> (Phrase, Option<Phrase>) {
    let system =
        |fault: &std::io::Error| (phrase!("players-system", cause = fault.to_string()), None);
    match fault {
        ListFault::Busy => (phrase!("players-busy"), None),
        ListFault::File(ListFileError::Unreadable(fault)) => system(fault),
        ListFault::File(ListFileError::EmptyArchive) => {
            (phrase!("players-empty-archive", file = file), None)
        }
        ListFault::File(ListFileError::BrokenArchive) => {
            (phrase!("players-broken-archive", file = file), Some(phrase!("hint-players-download")))
        }
        ListFault::Import(ImportError::List(misfit)) => match misfit.phrases(file) {
            Ok((what, hint)) => (what, Some(hint)),
            Err(fault) => system(fault),
        },
        ListFault::Import(ImportError::NoPlayers { faults }) => {
            let hint = faults.first().map(formats::player_list::Fault::phrase);
            let hint = hint.unwrap_or_else(|| phrase!("hint-players-download"));
            (phrase!("players-none", file = file), Some(hint))
        }
        ListFault::Import(ImportError::TooLong) => (phrase!("players-too-long", file = file), None),
        ListFault::Import(ImportError::Index(fault)) => explain_index(fault),
    }
}
