//! Who can still mate: each line `WB`, `W-`, `-B` or `--` and a position.

use chess::can_mate::measure::Case;
use chess::can_mate::{Budget, CanMate, prospects};

use crate::{CaseFile, Outcome, cases, failed};

/// Asks for both sides of every position.
pub(super) fn run(file: &CaseFile) -> Vec<Outcome> {
    cases(file).map(|(line, text)| judged(line, text)).collect()
}

fn judged(line: usize, text: &str) -> Outcome {
    let Some(case) = Case::parse(text) else {
        return failed("", line, "WB FEN", text);
    };
    let answers = prospects(&case.position, &Budget::default());
    let sign = |answer: &CanMate, letter| match answer {
        CanMate::Yes(_) => letter,
        CanMate::No(_) => '-',
        CanMate::Undecided(_) => '?',
    };
    let found = String::from_iter([sign(&answers.white, 'W'), sign(&answers.black, 'B')]);
    let expected = text.get(..2).unwrap_or_default();
    if found == expected { Outcome::Passed } else { failed(&case.fen, line, expected, &found) }
}
