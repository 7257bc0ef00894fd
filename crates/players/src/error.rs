//! Why the index cannot be used.

use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use thiserror::Error;

/// Why the index cannot be used.
#[derive(Debug, Error)]
pub enum IndexError {
    /// There is no index yet.
    #[error("there is no index of players at {}", path.display())]
    Missing {
        /// Where it was looked for.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{} is not an index of players", path.display())]
    NotAnIndex {
        /// The file.
        path: PathBuf,
    },
    /// The index was made by a newer version of the program.
    #[error("the index has layout {found}, this program knows {known}")]
    Newer {
        /// Its layout.
        found: u32,
        /// The newest layout we know.
        known: u32,
    },
    /// The disk is full.
    #[error("the disk is full")]
    DiskFull,
    /// The file or its folder may not be written.
    #[error("the index cannot be written")]
    ReadOnly,
    /// Another import is at work.
    #[error("another import is at work")]
    Busy,
    /// The file is damaged.
    #[error("the index is damaged")]
    Damaged,
    /// Anything else the store says.
    #[error("the index cannot be used: {0}")]
    Store(rusqlite::Error),
    /// Anything else the system says.
    #[error("the index cannot be used: {0}")]
    System(std::io::Error),
}

impl IndexError {
    /// What an answer of the store means for the index at a path.
    pub(crate) fn at(path: &Path) -> impl Fn(rusqlite::Error) -> Self + '_ {
        move |fault| match fault.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::NotAnIndex { path: path.to_owned() },
            _ => fault.into(),
        }
    }
}

impl From<rusqlite::Error> for IndexError {
    fn from(fault: rusqlite::Error) -> Self {
        match fault.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::DiskFull,
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen) => {
                Self::ReadOnly
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged,
            _ => Self::Store(fault),
        }
    }
}

impl From<std::io::Error> for IndexError {
    fn from(fault: std::io::Error) -> Self {
        match fault.kind() {
            std::io::ErrorKind::StorageFull => Self::DiskFull,
            std::io::ErrorKind::ReadOnlyFilesystem | std::io::ErrorKind::PermissionDenied => {
                Self::ReadOnly
            }
            _ => Self::System(fault),
        }
    }
}
