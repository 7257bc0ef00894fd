//! What can be odd or wrong about a tournament file, typed, each with its place.

use thiserror::Error;
use tournament::{Contradiction, Round, Score, Tpn};

/// Something and where it stands: lines and columns from 1, columns in characters.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}, column {}: {what}", columns.0)]
pub struct Located<T: std::fmt::Display> {
    /// The line.
    pub line: u32,
    /// The first and the last column.
    pub columns: (u32, u32),
    /// What stands there.
    pub what: T,
}

impl<T: std::fmt::Display> Located<T> {
    pub(super) const fn new(line: u32, columns: (u32, u32), what: T) -> Self {
        Self { line, columns, what }
    }
}

/// A form that was forgiven: nothing is lost or in doubt.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Oddity {
    /// The bytes are not UTF-8; they were read as Windows-1252.
    #[error("not UTF-8: read as Windows-1252")]
    OldEncoding,
    /// The file begins with a byte order mark.
    #[error("a byte order mark")]
    ByteOrderMark,
    /// A record that nobody has defined; it is kept.
    #[error("an unknown record {code:?}")]
    UnknownRecord {
        /// The first three columns.
        code: String,
    },
    /// Players count in the order of their lines, not of their numbers.
    #[error("players count in the order of their lines")]
    ByPosition,
    /// Points with a comma.
    #[error("points with a comma")]
    Comma,
    /// Points without a decimal.
    #[error("points without a decimal")]
    NoDecimal,
    /// A number that begins with zeros where blanks are usual, or stands at the left of its field.
    #[error("a number out of line")]
    Alignment,
    /// A record whose parts do not stand in their columns.
    #[error("parts out of their columns")]
    LooseSpacing,
    /// A date in another form; it is kept as it is.
    #[error("a date in another form")]
    DateForm,
    /// A text where a date was expected; it is kept as it is.
    #[error("no date")]
    NotADate,
    /// A result that nobody has defined; it is read as one that is not known, and kept.
    #[error("an unknown result {sign:?}")]
    UnknownResult {
        /// The sign.
        sign: char,
    },
    /// A sex that the standard does not have; it is read as not written, and kept.
    #[error("an unknown sex {sign:?}")]
    UnknownSex {
        /// The sign.
        sign: char,
    },
    /// Games of the last round without a result: it is still being played.
    #[error("round {round} is still being played")]
    OpenGame {
        /// The round.
        round: Round,
    },
    /// A title as it was written before 2006.
    #[error("a title in the old form")]
    OldTitle,
    /// A title nobody has.
    #[error("an unknown title")]
    UnknownTitle,
    /// `Z` for `A` among the points.
    #[error("Z among the points stands for A")]
    AbsenceSymbol,
    /// A draw without an opponent: the half-point bye of old files.
    #[error("a draw without an opponent: a half-point bye")]
    OldHalfBye,
    /// A count that is not that of the file.
    #[error("the file has {found}")]
    Count {
        /// What the file has.
        found: usize,
    },
    /// The type code stands in the free text.
    #[error("the type code stands in record 092")]
    TypeCodeInText,
    /// A type code that is none of the published ones.
    #[error("an unknown type code")]
    UnknownTypeCode,
    /// The round has an `F`, no `U` and an odd field.
    #[error("in round {round} a full-point bye stands where the pairing bye is expected")]
    FullByeForPairingBye {
        /// The round.
        round: Round,
    },
    /// More than one pairing-allocated bye in a round.
    #[error("a second pairing bye in round {round}")]
    SecondByeInRound {
        /// The round.
        round: Round,
    },
    /// The match points of an acceleration stand in the columns of the game points.
    #[error("match points in the columns of the game points")]
    MatchPointsMisplaced,
}

/// What the file means cannot be told, or contradicts itself.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// There is nothing to read.
    #[error("the file is empty")]
    Empty,
    /// Not a text.
    #[error("this is not text")]
    Binary,
    /// A text without a single record of a tournament file.
    #[error("this is not a tournament file")]
    NotATournament,
    /// Nobody takes part.
    #[error("no player")]
    NoPlayers,
    /// No team record.
    #[error("no team")]
    NoTeams,
    /// A tab inside a record: the columns behind it cannot be told.
    #[error("a tab inside the record")]
    Tab,
    /// Something between two fields.
    #[error("{text:?} stands between two fields")]
    Stray {
        /// What stands there.
        text: String,
    },
    /// A field that cannot be read.
    #[error("{text:?} is not {expected}")]
    Unreadable {
        /// What was expected.
        expected: Expected,
        /// What stands there.
        text: String,
    },
    /// More rounds than the formats have room for.
    #[error("more than 99 rounds")]
    TooManyRounds,
    /// A number that an earlier line has.
    #[error("line {other} has the number {number} too")]
    TwoWithOneNumber {
        /// The number.
        number: Tpn,
        /// The other line.
        other: u32,
    },
    /// Two records of one fact disagree.
    #[error("line {other} says something else")]
    Disagreement {
        /// The other line.
        other: u32,
    },
    /// A record speaks of somebody who is not in the file.
    #[error("number {number} is not in the file")]
    UnknownNumber {
        /// Who is missing.
        number: Tpn,
    },
    /// A player stands in two teams.
    #[error("player {number} is in two teams")]
    InTwoTeams {
        /// Who.
        number: Tpn,
    },
    /// A result of a game without an opponent.
    #[error("round {round}: a result without an opponent")]
    ResultWithoutOpponent {
        /// The round.
        round: Round,
    },
    /// A bye with an opponent.
    #[error("round {round}: a bye with an opponent")]
    ByeWithOpponent {
        /// The round.
        round: Round,
    },
    /// A game without its colour.
    #[error("round {round}: a game without its colour")]
    GameWithoutColour {
        /// The round.
        round: Round,
    },
    /// An opponent, but no result.
    #[error("round {round}: the result is missing")]
    MissingResult {
        /// The round.
        round: Round,
    },
    /// The opponent is not in the file.
    #[error("round {round}: opponent {opponent} of number {number} is not in the file")]
    UnknownOpponent {
        /// Whose record it is.
        number: Tpn,
        /// Who is missing.
        opponent: Tpn,
        /// The round.
        round: Round,
    },
    /// The opponent does not name this player.
    #[error("round {round}: number {number} names {opponent}, whose line {other} does not")]
    NotNamedBack {
        /// Whose record it is.
        number: Tpn,
        /// The other one.
        opponent: Tpn,
        /// The line of the opponent.
        other: u32,
        /// The round.
        round: Round,
    },
    /// Both say they had the same colour.
    #[error("round {round}: {number} and {opponent} (line {other}) have the same colour")]
    SameColour {
        /// Whose record it is.
        number: Tpn,
        /// The other one.
        opponent: Tpn,
        /// The line of the opponent.
        other: u32,
        /// The round.
        round: Round,
    },
    /// The two results cannot be those of one game.
    #[error("round {round}: the results of {number} and {opponent} (line {other}) do not fit")]
    ResultsClash {
        /// Whose record it is.
        number: Tpn,
        /// The other one.
        opponent: Tpn,
        /// The line of the opponent.
        other: u32,
        /// The round.
        round: Round,
    },
    /// The points are not the sum of the results.
    #[error("the score of {number} is {written}, but the results add up to {sum}")]
    Points {
        /// Whose.
        number: Tpn,
        /// What the file says.
        written: Score,
        /// What the results add up to.
        sum: Score,
        /// Another scoring system by which all scores would be right.
        fits: Option<SimpleScoring>,
    },
    /// The points of a team are not the sum of its matches.
    #[error("team {number}: {written} points, but its matches add up to {sum}")]
    TeamPoints {
        /// Which team.
        number: Tpn,
        /// What the file says.
        written: Score,
        /// What the matches add up to.
        sum: Score,
    },
    /// Nothing tells which colour the team had on the first board.
    #[error("round {round}: no colour for the match of team {number}")]
    NoTeamColour {
        /// Which team.
        number: Tpn,
        /// The round.
        round: Round,
    },
    /// The event is not the account of one tournament.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
}

/// What a field should hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// A pairing number from 1 to 9999.
    Number,
    /// A whole number.
    WholeNumber,
    /// A number of points.
    Points,
    /// A round from 1 to 99.
    Round,
    /// A colour.
    Colour,
    /// A result.
    Result,
    /// A symbol of the record's own.
    Symbol,
}

impl std::fmt::Display for Expected {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Self::Number => "a pairing number",
            Self::WholeNumber => "a whole number",
            Self::Points => "a number of points",
            Self::Round => "a round",
            Self::Colour => "a colour",
            Self::Result => "a result",
            Self::Symbol => "a known symbol",
        })
    }
}

/// A scoring system that files use without saying so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SimpleScoring {
    /// 3 – 1 – 0.
    ThreeOneNothing,
    /// 2 – 1 – 0.
    TwoOneNothing,
    /// 1 – ½ – 0 with a bye of half a point.
    HalfPointBye,
}

/// What was noticed while reading.
#[derive(Debug, Default)]
pub(super) struct Notes {
    pub oddities: Vec<Located<Oddity>>,
    pub faults: Vec<Located<Fault>>,
}

impl Notes {
    /// More faults than this help nobody: a file of another kind has one on each line.
    const MOST_FAULTS: usize = 50;

    /// Notes an oddity; the same one is told once a file.
    pub(super) fn odd(&mut self, line: u32, columns: (u32, u32), what: Oddity) {
        if self.oddities.iter().all(|known| known.what != what) {
            self.oddities.push(Located::new(line, columns, what));
        }
    }

    /// Notes a fault.
    pub(super) fn wrong(&mut self, line: u32, columns: (u32, u32), what: Fault) {
        if self.faults.len() < Self::MOST_FAULTS {
            self.faults.push(Located::new(line, columns, what));
        }
    }
}
