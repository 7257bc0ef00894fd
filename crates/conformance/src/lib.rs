//! Cases with their answers, held against the rooms through their public doors.
//!
//! A file of cases is known by what stands in it ([`Format::of_file`]); [`run`] puts every case of
//! it to the room whose rule it asks for. A federation can bring its own cases in the same formats.

mod can_mate;
mod draughts_games;
mod draughts_openings;
mod draughts_perft;
mod facts;
mod federation;
mod format;
mod italo_swiss;
mod laws;
mod perft;
mod puzzles;
mod round_robin;
mod tie_breaks;
mod tournaments;

use std::path::PathBuf;

use codex::Phrase;
use serde::Serialize;

pub use format::{Format, is_companion};

/// A file of cases, read whole.
#[derive(Debug, Clone)]
pub struct CaseFile {
    /// Where it stands: answers may stand beside it.
    pub path: PathBuf,
    /// What it says.
    pub text: String,
}

/// How one case came out.
#[derive(Debug)]
pub enum Outcome {
    /// As it should.
    Passed,
    /// As it should be, measured over many cases: the figure is told.
    Measured(Phrase),
    /// As it should be, but for something that people should see.
    Remarked(Remark),
    /// Otherwise.
    Failed(Failure),
}

/// Something worth a look in a case that passed.
#[derive(Debug)]
pub struct Remark {
    /// Its line in the file, from 1.
    pub line: usize,
    /// What it is.
    pub what: Phrase,
}

/// A case whose answer is not the expected one.
#[derive(Debug, Serialize)]
pub struct Failure {
    /// Its line in the file, from 1.
    pub line: usize,
    /// The case's own name.
    pub case: String,
    /// What the case says.
    pub expected: String,
    /// What we say.
    pub found: String,
}

/// Runs every case of a file. Move trees with more leaves than `nodes` are not counted.
pub fn run(format: Format, file: &CaseFile, nodes: u64) -> Vec<Outcome> {
    match format {
        Format::CanMate => can_mate::run(file),
        Format::ChessPerft => perft::run(file, nodes),
        Format::DraughtsPerft => draughts_perft::run(file, nodes),
        Format::DraughtsGames => draughts_games::run(file),
        Format::DraughtsOpenings => draughts_openings::run(file),
        Format::LawsCases => laws::run(file),
        Format::TieBreaks => tie_breaks::run(file),
        Format::Tournament => tournaments::run(file),
        Format::ItaloSwiss => italo_swiss::run(file),
        Format::Berger => round_robin::run(file),
        Format::Federation => federation::run(file),
        Format::Facts => facts::run(file),
        Format::Puzzles => puzzles::run(file),
    }
}

/// The lines of a file that hold a case, from 1; `#` begins a comment.
fn cases(file: &CaseFile) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(file.text.lines());
    lines.filter(|(_, text)| !text.trim().is_empty() && !text.starts_with('#'))
}

/// A case that came out otherwise.
fn failed(case: &str, line: usize, expected: &str, found: &str) -> Outcome {
    let (case, expected, found) = (case.to_owned(), expected.to_owned(), found.to_owned());
    Outcome::Failed(Failure { line, case, expected, found })
}
