//! Defenders and kings that are led astray.

use chess::shakmaty::{Position, Role};

use super::Seen;
use super::line::{Line, Step};
use super::look::{attackers, is_hanging, worth};

/// King, queen or rook takes what is offered, and is struck on that square.
pub(super) fn attraction(line: &Line) -> Option<Seen> {
    line.steps().find_map(|step| {
        let answer = step.next().filter(|answer| answer.to() == step.to())?;
        let strike = answer.next()?;
        let lured = answer.role();
        let struck = attackers(strike.board_after(), step.color(), step.to()).contains(strike.to());
        let taken_later = || {
            let last = strike.next().and_then(Step::next);
            last.is_some_and(|last| last.to() == step.to())
        };
        let is_lure = match lured {
            Role::King => struck,
            Role::Queen | Role::Rook => struck && taken_later(),
            _ => false,
        };
        is_lure.then(|| Seen::at(step, [step.to(), strike.to()]))
    })
}

/// A defender must leave its task: it takes something or answers a check.
pub(super) fn deflection(line: &Line) -> Option<Seen> {
    line.later_steps().find_map(|step| {
        let (answer, before) = step.history()?;
        let target = step.to();
        let taken = step.target();
        if taken.is_none() && !step.mv().is_promotion()
            || taken.is_some_and(|taken| worth(taken) > worth(step.role()))
        {
            return None;
        }
        let cheap = before.target().is_none_or(|taken| worth(taken) < kind(before.role()));
        let forced = answer.to() == before.to() || answer.answers_check();
        let sees = answer.board().attacks_from(answer.from());
        let guarded = sees.contains(target)
            || step.mv().is_promotion()
                && target.file() == answer.from().file()
                && sees.contains(step.from());
        let guards = step.board().attacks_from(answer.to()).contains(target);
        let elsewhere = target != answer.to() && target != before.to();
        (cheap && forced && guarded && !guards && elsewhere)
            .then(|| Seen::at(before, [answer.from(), answer.to(), target]))
    })
}

/// The kinds of men in their order, as the public definition compares with them.
const fn kind(role: Role) -> u8 {
    match role {
        Role::Pawn => 1,
        Role::Knight => 2,
        Role::Bishop => 3,
        Role::Rook => 4,
        Role::Queen => 5,
        Role::King => 6,
    }
}

/// The man that defends the target is taken first.
pub(super) fn capturing_defender(line: &Line) -> Option<Seen> {
    line.later_steps().find_map(|step| {
        let (answer, before) = step.history()?;
        let target = step.to();
        let wins = || {
            let taken = step.target();
            taken.is_some_and(|taken| worth(taken) <= worth(step.role()))
                && step.role() != Role::King
                && is_hanging(step.board(), target)
                && answer.to() != target
        };
        if !step.after().is_checkmate() && !wins() {
            return None;
        }
        before.target()?;
        let defended = attackers(before.board(), !step.color(), target).contains(before.to());
        let is_it = defended
            && !before.gives_check()
            && before.to() != step.from()
            && !before.answers_check();
        is_it.then(|| Seen::at(before, [before.to(), target]))
    })
}
