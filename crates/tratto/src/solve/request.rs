//! A line of a batch: `mate 2 FEN`, `mated 2 FEN`, `table FEN`.

use chess::chess960::read_fen;
use chess::shakmaty::{CastlingMode, Chess};
use manual::solver::Moves;

/// What is asked of a position.
#[derive(Debug, Clone, Copy)]
pub(super) enum Question {
    Mate(Moves),
    Mated(u8),
    Table,
}

/// A question about a position.
pub(super) struct Request {
    pub(super) question: Question,
    pub(super) fen: String,
    pub(super) position: Chess,
}

impl Request {
    /// Reads a line; what is wrong with it, for programs, otherwise.
    pub(super) fn read(line: &str, mode: CastlingMode) -> Result<Self, String> {
        let mut words = line.split_ascii_whitespace();
        let kind = words.next().unwrap_or_default();
        let mut number = || words.next().and_then(|word| word.parse::<u8>().ok());
        let question = match kind {
            "mate" => number().and_then(Moves::new).map(Question::Mate),
            "mated" => number().filter(|moves| *moves <= Moves::MOST).map(Question::Mated),
            "table" => Some(Question::Table),
            _ => None,
        };
        let question = question.ok_or_else(|| format!("no request: {line}"))?;
        let fen = words.collect::<Vec<_>>().join(" ");
        let position = read_fen(&fen, mode).map_err(|fault| fault.to_string())?;
        Ok(Self { question, fen, position })
    }
}
