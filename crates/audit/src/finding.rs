//! What an audit reports.

use chess::chess960::{FenDialect, write_fen};
use chess::shakmaty::Chess;
use codex::{Article, Cites, Code};
use formats::pgn::GameResult;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// Something in a game that the Laws contradict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What it is.
    pub kind: Kind,
    /// The game, counted from 1.
    pub game: u64,
    /// The line, counted from 1.
    pub line: u64,
    /// The column, counted from 1.
    pub column: u32,
    /// The half-move it is about, counted from 1; 0 before the first.
    pub ply: usize,
    /// The edition by which the game was judged.
    pub laws: Code,
    /// The articles that say so.
    pub articles: &'static [Article],
    /// The text of the move, where it is about one.
    pub text: Option<String>,
    /// The position: that before the move, or the last one.
    pub fen: String,
    /// The result as the score has it.
    pub result: GameResult,
    /// The result by the Laws, where the game decides it.
    pub due: Option<GameResult>,
    /// Why the edition may not be the right one.
    pub remark: Option<Remark>,
}

impl Cites for Finding {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        self.articles.each_cited(tell);
    }
}

/// What can be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// No legal move fits what is written.
    IllegalMove,
    /// Two or more legal moves fit what is written.
    AmbiguousMove,
    /// What is written is no move.
    UnreadableMove,
    /// The position the game begins with cannot be set up.
    UnknownStart,
    /// A move after checkmate.
    MoveAfterCheckmate,
    /// A move after stalemate.
    MoveAfterStalemate,
    /// A move after a position in which nobody could mate any more.
    MoveAfterDeadPosition,
    /// A move after the fifth appearance of a position.
    MoveAfterFivefold,
    /// A move after seventy-five moves without pawn move or capture.
    MoveAfterSeventyFive,
    /// Checkmate on the board, and another result than a win of the side that gave it.
    CheckmateMisscored,
    /// Stalemate on the board, and a win.
    StalemateMisscored,
    /// A dead position on the board, and a win.
    DeadPositionMisscored,
    /// The fifth appearance of a position, and a win.
    FivefoldMisscored,
    /// Seventy-five moves without pawn move or capture, and a win.
    SeventyFiveMisscored,
    /// A win on time by a side that could not mate.
    WonOnTimeWithoutMate,
    /// A draw on time, though either side could still mate.
    DrawnOnTimeDespiteMate,
    /// A win by resignation of a side that could not mate.
    WonByResignationWithoutMate,
    /// A win by a side that could not mate, and nothing says how it came about.
    WonWithoutMate,
    /// A draw by repetition, and neither the last position nor any that could follow it is the
    /// third of its kind.
    NoRepetition,
    /// A draw by fifty moves, and the fifty moves are neither there nor one move away.
    NoFiftyMoves,
    /// The tag says one result, the end of the moves another.
    ResultsDiffer,
    /// Draughts: a move where a capture was compulsory, or one that gives way to another, or that
    /// stops before its end.
    CaptureIgnored,
    /// Draughts: a move after the board had decided the game.
    MoveAfterEnd,
    /// Draughts: the board has decided the game, and the result is another.
    EndMisscored,
    /// Draughts: a game that cannot be read.
    Unreadable,
}

/// Why the edition by which a game was judged may not be the right one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Remark {
    /// The game is older than the oldest edition known here.
    OlderThanTheLaws,
    /// The score does not say when the game was played.
    DateUnknown,
    /// The text of the edition then in force is not at hand.
    EditionNotAtHand,
    /// The rules of another game are applied by analogy.
    ByAnalogy,
}

/// The position as a finding tells it.
pub(crate) fn fen(position: &Chess) -> String {
    write_fen(position, FenDialect::XFen)
}

impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", &self.kind)?;
        map.serialize_entry("game", &self.game)?;
        map.serialize_entry("line", &self.line)?;
        map.serialize_entry("column", &self.column)?;
        map.serialize_entry("ply", &self.ply)?;
        map.serialize_entry("laws", self.laws.slug())?;
        map.serialize_entry("articles", self.articles)?;
        if let Some(text) = &self.text {
            map.serialize_entry("move", text)?;
        }
        map.serialize_entry("fen", &self.fen)?;
        map.serialize_entry("result", self.result.token())?;
        if let Some(due) = self.due {
            map.serialize_entry("due", due.token())?;
        }
        if let Some(remark) = self.remark {
            map.serialize_entry("remark", &remark)?;
        }
        map.end()
    }
}
