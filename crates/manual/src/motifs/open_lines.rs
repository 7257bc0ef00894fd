//! Lines that are cleared, cut, or looked through.

use chess::shakmaty::{Board, Role, Square, attacks};

use super::Seen;
use super::line::Line;
use super::look::{attackers, in_bad_spot, is_hanging};

/// A man leaves the square or the line that another one needs.
pub(super) fn clearance(line: &Line) -> Option<Seen> {
    line.later_steps().find_map(|step| {
        let (answer, before) = step.history()?;
        let (from, to) = (step.from(), step.to());
        let slides = matches!(step.role(), Role::Bishop | Role::Rook | Role::Queen);
        let way = attacks::between(from, to).with(to);
        let steps_aside = way.contains(before.from())
            && !before.mv().is_promotion()
            && before.to() != from
            && before.to() != to;
        let undisturbed = !answer.gives_check();
        let no_flight = !step.gives_check() || answer.role() != Role::King;
        let gives = before.target().is_none() || in_bad_spot(before.board_after(), before.to());
        let empty = step.board().piece_at(to).is_none();
        (slides && empty && steps_aside && undisturbed && no_flight && gives)
            .then(|| Seen::at(before, [before.from(), from, to]))
    })
}

/// The line between a man and the slider that defends it is cut.
pub(super) fn interference(line: &Line) -> Option<Seen> {
    line.later_steps().find_map(|step| {
        let (answer, before) = step.history()?;
        let target = step.to();
        step.target()?;
        if !is_hanging(step.board(), target) {
            return None;
        }
        let cut = |board: &Board, by: Square| {
            let defender = attackers(board, !step.color(), target).first()?;
            let slides = board.sliders().contains(defender);
            (slides && attacks::between(target, defender).contains(by)).then_some(defender)
        };
        // The enemy's own man stands in the way, or one of the solver's.
        let by_enemy = cut(answer.board(), answer.to()).map(|defender| (answer.to(), defender));
        let by_solver = || {
            let found = cut(before.board(), before.to()).filter(|_| target != answer.to());
            found.map(|defender| (before.to(), defender))
        };
        let (by, defender) = by_enemy.or_else(by_solver)?;
        Some(Seen::at(before, [by, defender, target]))
    })
}

/// Taking and taking back on one square, the last man through the line of the one before.
pub(super) fn x_ray(line: &Line) -> Option<Seen> {
    line.later_steps().find_map(|step| {
        let (answer, before) = step.history()?;
        let square = step.to();
        let is_it = step.is_capture()
            && answer.to() == square
            && before.to() == square
            && answer.role() != Role::King
            && attacks::between(step.from(), square).contains(answer.from());
        is_it.then(|| Seen::at(step, [step.from(), answer.from(), square]))
    })
}
