//! Moves in between, quiet moves, moves that only hold.

use chess::shakmaty::{Position, Role};

use super::Seen;
use super::line::{Line, Step};
use super::look::{attackers, rank_of, victims};

/// Before taking back, something else.
pub(super) fn intermezzo(line: &Line) -> Option<Seen> {
    for step in line.later_steps().filter(|step| step.is_capture()) {
        let (answer, before) = step.history()?;
        let square = step.to();
        let indifferent =
            !attackers(answer.board(), answer.color(), square).contains(answer.from());
        if !indifferent || before.to() == square {
            continue;
        }
        let earlier = before.previous()?;
        let possible = earlier.to() == square
            && earlier.is_capture()
            && before.before().legal_moves().contains(&step.mv());
        return possible.then(|| Seen::at(before, [before.to(), square]));
    }
    None
}

/// Whether a move gives no check, takes nothing, attacks nothing and advances no far pawn.
fn is_calm(step: Step<'_>) -> bool {
    let far_pawn = step.mv().is_promotion()
        || step.mv().role() == Role::Pawn && rank_of(step.color(), step.to()) >= 6;
    !step.gives_check()
        && !step.is_capture()
        && victims(step.board_after(), step.to()).is_empty()
        && !far_pawn
}

/// A move, not the last, that threatens nothing that can be seen.
pub(super) fn quiet_move(line: &Line) -> Option<Seen> {
    let quiet = |step: &Step<'_>| {
        !step.is_last() && is_calm(*step) && !step.answers_check() && step.role() != Role::King
    };
    line.steps().find(quiet).map(|step| Seen::at(step, [step.to()]))
}

/// A calm last move with a choice, or a calm answer to a check.
pub(super) fn defensive_move(line: &Line) -> Option<Seen> {
    let has_choice = |step: Step<'_>| step.before().legal_moves().len() >= 3;
    let last = line.last();
    if has_choice(last) && is_calm(last) {
        return Some(Seen::at(last, [last.to()]));
    }
    for step in line.steps() {
        if step.gives_check() || step.is_capture() || !has_choice(step) {
            return None;
        }
        if step.answers_check() {
            return Some(Seen::at(step, [step.to()]));
        }
    }
    None
}
