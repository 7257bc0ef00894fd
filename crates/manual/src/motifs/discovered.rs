//! Attacks and checks by a man that did not move.

use chess::shakmaty::{Position, attacks};

use super::Seen;
use super::line::{Line, Step};

/// A check by a man that did not move, alone or with the one that did.
pub(super) fn check(line: &Line) -> Option<Seen> {
    line.steps().find_map(|step| {
        let uncovered = step.after().checkers().without(step.to());
        // The rook of a castling king moves as well.
        (uncovered.any() && !step.mv().is_castle())
            .then(|| Seen::at(step, uncovered.with(step.to())))
    })
}

/// Two checkers.
pub(super) fn double_check(line: &Line) -> Option<Seen> {
    line.steps().find_map(|step| {
        let checkers = step.after().checkers();
        checkers.more_than_one().then(|| Seen::at(step, checkers))
    })
}

/// A check by others than the moved man, or a capture along a line that the move before opened.
pub(super) fn attack(line: &Line) -> Option<Seen> {
    let check = line.steps().find_map(|step| {
        let checkers = step.after().checkers();
        let by_another = checkers.any() && !checkers.contains(step.to());
        by_another.then(|| Seen::at(step, checkers.with(step.to())))
    });
    check.or_else(|| opened(line))
}

fn opened(line: &Line) -> Option<Seen> {
    for step in line.later_steps().filter(|step| step.is_capture()) {
        let (answer, before) = step.history()?;
        if answer.to() == step.to() {
            return None;
        }
        if opens(before, step) {
            return Some(Seen::at(before, [before.from(), step.from(), step.to()]));
        }
    }
    None
}

fn opens(before: Step<'_>, step: Step<'_>) -> bool {
    attacks::between(step.from(), step.to()).contains(before.from())
        && before.to() != step.to()
        && before.to() != step.from()
        && !before.mv().is_castle()
}
