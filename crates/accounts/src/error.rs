//! What can go wrong, told apart so that people learn what to do.

use rusqlite::{ErrorCode, ffi};
use thiserror::Error;

use crate::password::{LEAST_CHARACTERS, MOST_BYTES};

/// Why something about accounts was not done. Nothing of it was kept then.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Error {
    /// Another account has this login name, perhaps in other letters.
    #[error("the name is taken")]
    NameTaken,
    /// A text that cannot be a login name.
    #[error("not a login name: {0}")]
    BadName(BadName),
    /// A text that cannot be shown as somebody's name.
    #[error("not a name to show: {0}")]
    BadShownName(BadName),
    /// A password that protects nothing.
    #[error("the password is weak: {0}")]
    WeakPassword(WeakPassword),
    /// There is no such account, grant or token.
    #[error("there is nothing of that name")]
    Unknown,
    /// Name and password do not open an account; which of the two is wrong is not told.
    #[error("name and password do not fit")]
    Refused,
    /// Too many tries, or too many requests.
    #[error("too many tries: wait {seconds} seconds")]
    Throttled {
        /// How long to wait.
        seconds: u64,
    },
    /// There are accounts already: the first start is over.
    #[error("the first account has been made already")]
    AlreadySetUp,
    /// The key of the first start is not this one, or has expired.
    #[error("the setup key is wrong or has expired")]
    WrongSetupKey,
    /// Nobody would be left who can make accounts.
    #[error("the last chief must stay")]
    LastChief,
    /// Accounts kept by a later version of the program.
    #[error("the accounts have format {found}; this program knows up to {}", crate::FORMAT)]
    NewerFormat {
        /// The format of the file.
        found: i64,
    },
    /// A password could not be worked out, for want of memory.
    #[error("the password could not be worked out: {0}")]
    Hashing(String),
    /// The file did not take it or give it.
    #[error(transparent)]
    Store(#[from] StoreFault),
}

impl From<rusqlite::Error> for Error {
    fn from(fault: rusqlite::Error) -> Self {
        Self::Store(fault.into())
    }
}

/// What is the matter with the file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StoreFault {
    /// There is no journal yet that accounts could stand beside.
    #[error("there is no journal yet")]
    NoJournal,
    /// A file of something else.
    #[error("the file is not a journal")]
    NotAJournal,
    /// The disk, or the share of it that the file may use, is full.
    #[error("the disk is full: nothing of this was kept")]
    Full,
    /// The file cannot be written.
    #[error("the database is read-only")]
    ReadOnly,
    /// Another writer held the file for too long.
    #[error("another program is using the database")]
    Busy,
    /// The system would not open the file.
    #[error("the database cannot be opened")]
    Unopenable,
    /// The file is damaged, in the words of SQLite.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// Anything else, in the words of SQLite.
    #[error("{0}")]
    System(String),
}

impl From<rusqlite::Error> for StoreFault {
    fn from(fault: rusqlite::Error) -> Self {
        let message = fault.to_string();
        let rusqlite::Error::SqliteFailure(failure, _) = &fault else {
            return Self::System(message);
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
            ErrorCode::DatabaseCorrupt => Self::Damaged(message),
            _ => Self::System(message),
        }
    }
}

/// Why a text is no name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BadName {
    /// Nothing is left once the blanks around it are gone.
    #[error("it is empty")]
    Empty,
    /// More characters than a name may have.
    #[error("it is too long")]
    TooLong,
    /// A character that steers a terminal or a printer.
    #[error("it has control characters")]
    Control,
    /// A character that nobody sees, or that turns the writing round, to look like another name.
    #[error("it has invisible characters")]
    Invisible,
}

/// Why a password protects nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum WeakPassword {
    /// Fewer characters than asked for.
    #[error("fewer than {LEAST_CHARACTERS} characters")]
    TooShort,
    /// More bytes than anybody types.
    #[error("more than {MOST_BYTES} bytes")]
    TooLong,
    /// It is the login name.
    #[error("it is the login name")]
    IsName,
    /// One that is tried first.
    #[error("it is one of the most common")]
    Common,
    /// It is the one it was to replace.
    #[error("it is the old password")]
    Same,
}
