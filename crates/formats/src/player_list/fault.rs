//! What can be wrong with a list, typed, each with its place.

use std::io;

use thiserror::Error;

/// Something wrong in a list, and the line it stands on.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {cause}")]
pub struct Fault {
    /// The line, counted from 1; in XML the line on which the player ends.
    pub line: u64,
    /// What is wrong.
    pub cause: Cause,
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Cause {
    /// Nothing identifies the player; the line was skipped.
    #[error("there is no identifier")]
    NoIdentifier,
    /// The player has no name; the line was skipped.
    #[error("there is no name")]
    NoName,
    /// The identifier stands on an earlier line as well; this line was skipped.
    #[error("the identifier {id} was listed before")]
    Repeated {
        /// The identifier.
        id: String,
    },
    /// A value makes no sense; it was left out, the player was kept.
    #[error("{field:?} cannot be {text:?}")]
    Value {
        /// Which value.
        field: Field,
        /// What stands there, no more than its beginning.
        text: String,
    },
    /// The line is longer than any player needs; it was skipped.
    #[error("the line is too long")]
    TooLong,
    /// The line holds bytes that are no text; it was skipped.
    #[error("the line is not text")]
    NotText,
    /// The line has more or fewer values than the header names; it was skipped.
    #[error("{found} values where the header names {expected}")]
    Width {
        /// Values on the line.
        found: usize,
        /// Columns of the header.
        expected: usize,
    },
}

impl Cause {
    /// Whether the player was lost with the fault.
    pub const fn loses_player(&self) -> bool {
        !matches!(self, Self::Value { .. })
    }
}

/// A value of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// FIDE's number.
    FideId,
    /// FSI's number.
    FsiId,
    /// Name, or surname where the first name stands apart.
    Name,
    /// First name.
    FirstName,
    /// Federation.
    Federation,
    /// Sex.
    Sex,
    /// Title open to all.
    Title,
    /// Title open to women.
    WomenTitle,
    /// Titles of officials.
    OtherTitles,
    /// Title earned online.
    ArenaTitle,
    /// Standard rating.
    Rating,
    /// Games in standard play.
    Games,
    /// K in standard play.
    K,
    /// Rapid rating.
    RapidRating,
    /// Games in rapid play.
    RapidGames,
    /// K in rapid play.
    RapidK,
    /// Blitz rating.
    BlitzRating,
    /// Games in blitz.
    BlitzGames,
    /// K in blitz.
    BlitzK,
    /// Elo Italia.
    NationalRating,
    /// K of Elo Italia.
    NationalK,
    /// Year or day of birth.
    Birth,
    /// Marks.
    Flag,
    /// National category.
    Category,
    /// Province.
    Province,
    /// Club.
    Club,
    /// Year of membership.
    MemberYear,
}

/// Why a file is no list of players, or not a whole one.
#[derive(Debug, Error)]
pub enum Misfit {
    /// There is nothing in it.
    #[error("the file is empty")]
    Empty,
    /// It is a page for browsers: an error page, or a download that needed a login.
    #[error("this is an HTML page")]
    Html,
    /// It is a ZIP archive; whoever reads it unpacks it first.
    #[error("this is a ZIP archive")]
    Zip,
    /// It is no text.
    #[error("this is not text")]
    Binary,
    /// Its first line names no columns of a list we know.
    #[error("the header is not that of a list of players: {found:?}")]
    UnknownHeader {
        /// The headings found.
        found: Vec<String>,
    },
    /// A column without which nothing can be done is missing.
    #[error("the column of {missing:?} is missing; there are {found:?}")]
    MissingColumn {
        /// Which column.
        missing: Field,
        /// The headings found.
        found: Vec<String>,
    },
    /// The list breaks off in the middle of a player.
    #[error("the list breaks off at line {line}")]
    BreaksOff {
        /// Where.
        line: u64,
    },
    /// The XML cannot be understood from here on.
    #[error("line {line}: {detail}")]
    Xml {
        /// Where.
        line: u64,
        /// What the XML reader says.
        detail: String,
    },
    /// The system would not let us read on.
    #[error("the list cannot be read: {0}")]
    Unreadable(#[from] io::Error),
}
