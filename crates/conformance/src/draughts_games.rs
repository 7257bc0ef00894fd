//! Games of Italian draughts: `g12 21-17 12-15 …`, one a line. Every move must be legal.
//!
//! A capture that can be read in two ways is never guessed: at the end of a game it is shown and
//! the game passes, before the end nothing after it can be judged and the game fails.

use draughts::notation::{self, MoveError, Reading};
use draughts::{Position, Rules};
use table::fid::move_error;

use crate::{CaseFile, Outcome, Remark, cases, failed};

/// Plays every game through.
pub(super) fn run(file: &CaseFile) -> Vec<Outcome> {
    cases(file).map(|(line, text)| game(line, text)).collect()
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
                let what = move_error(ply, written, &error, &position);
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
