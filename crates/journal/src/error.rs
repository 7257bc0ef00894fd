//! What can go wrong, told apart so that people learn what to do.

use std::fmt;
use std::io;
use std::path::Path;

use rusqlite::ErrorCode;
use rusqlite::ffi;
use thiserror::Error;

use crate::entry::{InvalidName, Limit, Stream};
use crate::schema::FORMAT;
use crate::transfer::FileFault;
use crate::verification::Finding;

/// Why the journal did not do what it was asked. Whatever was acknowledged before is still kept.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Error {
    /// Somebody else was faster: read, decide and append again.
    #[error("{stream} has {actual} entries, not {expected} as the writer knew")]
    Conflict {
        /// Where.
        stream: Stream,
        /// What the writer knew.
        expected: u64,
        /// What is there.
        actual: u64,
    },
    /// A command without entries keeps nothing and can have no receipt.
    #[error("the command has no entries")]
    EmptyCommand,
    /// More than the journal takes.
    #[error("more than the journal takes: {0:?}")]
    TooLarge(Limit),
    /// A text that cannot be a name.
    #[error(transparent)]
    InvalidName(#[from] InvalidName),
    /// The disk, or the share of it that the journal may use, is full.
    #[error("the disk is full: nothing of this was kept")]
    Full,
    /// The database cannot be written.
    #[error("the database is read-only")]
    ReadOnly,
    /// Another program held the database for too long.
    #[error("another program is using the database")]
    Busy,
    /// There is no such file.
    #[error("there is no database {path}")]
    NotFound {
        /// Which.
        path: String,
    },
    /// The system would not open the file, or not make it.
    #[error("the database cannot be opened")]
    Unopenable,
    /// A file of something else.
    #[error("the file is not a journal")]
    NotAJournal,
    /// A journal of a later version of the program.
    #[error("the journal has format {found}; this program knows up to {FORMAT}")]
    NewerFormat {
        /// The format of the file.
        found: i64,
    },
    /// The journal does not hold together at this place.
    #[error("the journal is damaged: {0:?}")]
    Damaged(Box<Finding>),
    /// The file with an event's entries cannot be taken in.
    #[error("{0}")]
    File(#[from] FileFault),
    /// Something already has the name that a copy was to have.
    #[error("{path} exists already")]
    Exists {
        /// The name.
        path: String,
    },
    /// The file that a copy was to replace is being used.
    #[error("{path} is in use")]
    InUse {
        /// The name.
        path: String,
    },
    /// This person's data were erased; the identifier is not given again.
    #[error("the data of {person} were erased")]
    Erased {
        /// Whose.
        person: String,
        /// When, in milliseconds since 1 January 1970, Coordinated Universal Time.
        instant: i64,
    },
    /// Nobody has this identifier.
    #[error("nobody is known as {person}")]
    UnknownPerson {
        /// The identifier.
        person: String,
    },
    /// The data were deleted, but a reader held the old bytes in the file; erase again.
    #[error("the data were deleted, but the old bytes are still in the file")]
    NotYetOverwritten,
    /// The journal was closed before it could answer.
    #[error("the journal was closed")]
    Closed,
    /// Anything else that the system answered.
    #[error("{message}")]
    System {
        /// In its words.
        message: String,
    },
}

/// Where in the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The place in the whole journal, from 1.
    pub position: u64,
    /// The stream, if it can still be read.
    pub stream: Option<Stream>,
    /// The place in the stream, if it can still be read.
    pub sequence: Option<u64>,
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.position)?;
        match (&self.stream, self.sequence) {
            (Some(stream), Some(sequence)) => write!(formatter, " ({stream} {sequence})"),
            _ => Ok(()),
        }
    }
}

impl From<rusqlite::Error> for Error {
    fn from(fault: rusqlite::Error) -> Self {
        let message = fault.to_string();
        let rusqlite::Error::SqliteFailure(failure, _) = &fault else {
            return Self::System { message };
        };
        // A shared index that finds no room is the same full disk, met a step earlier.
        if failure.extended_code == ffi::SQLITE_IOERR_SHMSIZE {
            return Self::Full;
        }
        match failure.code {
            ErrorCode::DiskFull => Self::Full,
            ErrorCode::ReadOnly => Self::ReadOnly,
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Self::Busy,
            ErrorCode::CannotOpen => Self::Unopenable,
            ErrorCode::NotADatabase => Self::NotAJournal,
            ErrorCode::DatabaseCorrupt => Self::Damaged(Box::new(Finding::of_file(message))),
            _ => Self::System { message },
        }
    }
}

impl Error {
    /// A failure of the system around a file.
    pub(crate) fn of_system(fault: &io::Error, path: &Path) -> Self {
        let path = path.display().to_string();
        match fault.kind() {
            io::ErrorKind::NotFound => Self::NotFound { path },
            io::ErrorKind::AlreadyExists => Self::Exists { path },
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => Self::ReadOnly,
            _ => Self::System { message: format!("{path}: {fault}") },
        }
    }
}
