//! Games of Italian draughts: `g12 21-17 12-15 …`, one a line. Every move must be legal.
//!
//! A capture that can be read in two ways is never guessed: at the end of a game it is shown and
//! the game passes, before the end nothing after it can be judged and the game fails.

use draughts::notation::{self, MoveError, Reading};
use draughts::{Position, Rules};

use super::draughts_perft::failed;
use super::{CaseFile, Limits, Outcome, Remark};
use crate::pdn::move_problem;

/// Plays every game through.
pub(super) fn run(file: &CaseFile, _: &Limits) -> Vec<Outcome> {
    let lines = (1..).zip(file.text.lines());
    lines
        .filter(|(_, text)| !text.trim().is_empty() && !text.starts_with('#'))
        .map(|(line, text)| game(line, text))
        .collect()
}

fn game(line: usize, text: &str) -> Outcome {
    let mut words = text.split_ascii_whitespace();
    let name = words.next().unwrap_or_default();
    let moves: Vec<&str> = words.collect();
    let mut position = Position::start(Rules::FID_2008);
    for (ply, written) in (1..).zip(&moves) {
        match notation::read(&position, written, Reading::Strict) {
            Ok(mv) => position = position.after(&mv),
            Err(error @ MoveError::Ambiguous { .. }) if ply as usize == moves.len() => {
                let what = move_problem(ply, written, &error, &position);
                return Outcome::Remarked(Remark { line, what });
            }
            Err(error) => {
                return failed(
                    &format!("{name} {ply}: {written}"),
                    line,
                    written,
                    &error.to_string(),
                );
            }
        }
    }
    Outcome::Passed
}
