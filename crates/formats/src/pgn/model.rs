//! A game as PGN can tell it: tags, moves with what is said about them, and the result.

use std::fmt;

use chess::shakmaty::{Chess, Color, Move};

use super::clock::Milliseconds;
use super::glyph::Nag;
use super::setup::{SetupError, Variant, start_position};

/// A game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    tags: Vec<Tag>,
    start: Chess,
    /// The main line.
    pub line: Line,
    /// The result at the end of the moves; the tag `Result` may say otherwise.
    pub result: GameResult,
    /// Comments behind the result.
    pub epilogue: Vec<Comment>,
}

/// A tag pair.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Tag {
    /// Its name: `White`.
    pub name: String,
    /// Its value, without quotes and escapes.
    pub value: String,
}

/// Moves in order: the main line, or a variation.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// Comments before the first move.
    pub preface: Vec<Comment>,
    /// The half-moves.
    pub moves: Vec<Halfmove>,
}

/// A half-move and what is said about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Halfmove {
    /// The move.
    pub play: Play,
    /// Glyphs, in the order written.
    pub nags: Vec<Nag>,
    /// Comments and variations behind it, in the order written.
    pub notes: Vec<Note>,
}

/// What is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Play {
    /// A legal move.
    Move(Move),
    /// `--`: the turn passes without a move, in analysis only.
    Pass,
}

/// Something said about a half-move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// A comment.
    Comment(Comment),
    /// Another way to play instead of this half-move.
    Variation(Line),
}

/// A comment, with the times that stand in it taken out.
///
/// Line breaks and repeated blanks are form: the text has single spaces.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Comment {
    /// `[%clk]`: what the clock of the player showed after the move.
    pub clock: Option<Milliseconds>,
    /// `[%emt]`: the time the move took.
    pub elapsed: Option<Milliseconds>,
    /// All the rest.
    pub text: String,
}

/// The result that ends a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    White,
    /// `0-1`
    Black,
    /// `1/2-1/2`
    Draw,
    /// `*`: unfinished, or not known.
    Unknown,
}

impl GameResult {
    /// As PGN writes it.
    pub const fn token(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// The result of a token or of the tag `Result`, in any of the usual spellings.
    pub fn of_token(token: &[u8]) -> Option<Self> {
        Some(match token.trim_ascii() {
            b"1-0" => Self::White,
            b"0-1" => Self::Black,
            b"1/2-1/2" | b"1/2" => Self::Draw,
            b"*" => Self::Unknown,
            other if other == "½-½".as_bytes() => Self::Draw,
            _ => return None,
        })
    }

    /// Who won, if somebody did.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::White),
            Self::Black => Some(Color::Black),
            Self::Draw | Self::Unknown => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.token())
    }
}

impl Game {
    /// A game without moves, from the position that the tags `FEN` and `Variant` set up.
    pub fn new(tags: Vec<Tag>) -> Result<Self, SetupError> {
        let tag = |name| value(&tags, name);
        let start = start_position(tag("FEN"), Variant::of_tag(tag("Variant"))?)?;
        Ok(Self::starting_at(tags, start))
    }

    pub(super) fn starting_at(tags: Vec<Tag>, start: Chess) -> Self {
        let (line, result) = (Line::default(), GameResult::Unknown);
        Self { tags, start, line, result, epilogue: Vec::new() }
    }

    /// The tags in the order written.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The value of the first tag of this name, capitals aside.
    pub fn tag(&self, name: &str) -> Option<&str> {
        value(&self.tags, name)
    }

    /// The position before the first move.
    pub fn start(&self) -> &Chess {
        &self.start
    }
}

fn value<'t>(tags: &'t [Tag], name: &str) -> Option<&'t str> {
    tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name)).map(|tag| tag.value.as_str())
}

impl Halfmove {
    /// A half-move about which nothing is said.
    pub fn new(play: Play) -> Self {
        Self { play, nags: Vec::new(), notes: Vec::new() }
    }

    /// The comments behind it.
    pub fn comments(&self) -> impl Iterator<Item = &Comment> {
        self.notes.iter().filter_map(|note| match note {
            Note::Comment(comment) => Some(comment),
            Note::Variation(_) => None,
        })
    }

    /// What the clock showed after it.
    pub fn clock(&self) -> Option<Milliseconds> {
        self.comments().find_map(|comment| comment.clock)
    }

    /// The time it took.
    pub fn elapsed(&self) -> Option<Milliseconds> {
        self.comments().find_map(|comment| comment.elapsed)
    }
}
