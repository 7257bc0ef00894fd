//! Who can still mate: each line `WB`, `W-`, `-B` or `--` and a position.

use chess::can_mate::measure::Case;
use chess::can_mate::{Budget, CanMate, prospects};

use super::{CaseFile, Failure, Limits, Outcome};

/// Asks for both sides of every position.
pub(super) fn run(file: &CaseFile, _: &Limits) -> Vec<Outcome> {
    let lines = (1..).zip(file.text.lines());
    let cases = lines.filter(|(_, text)| !text.trim().is_empty() && !text.starts_with('#'));
    cases.map(|(line, text)| judged(line, text)).collect()
}

fn judged(line: usize, text: &str) -> Outcome {
    let Some(case) = Case::parse(text) else {
        let (case, expected, found) = (String::new(), "WB FEN".to_owned(), text.to_owned());
        return Outcome::Failed(Failure { case, line, expected, found });
    };
    let answers = prospects(&case.position, &Budget::default());
    let sign = |answer: &CanMate, letter| match answer {
        CanMate::Yes(_) => letter,
        CanMate::No(_) => '-',
        CanMate::Undecided(_) => '?',
    };
    let found = String::from_iter([sign(&answers.white, 'W'), sign(&answers.black, 'B')]);
    let expected = text.get(..2).unwrap_or_default().to_owned();
    if found == expected {
        return Outcome::Passed;
    }
    Outcome::Failed(Failure { case: case.fen, line, expected, found })
}
