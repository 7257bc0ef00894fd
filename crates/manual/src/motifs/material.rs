//! Men that hang, that are trapped, that are given.

use chess::shakmaty::{Chess, Position, Role, Square};

use super::Seen;
use super::line::Line;
use super::look::{balance, in_bad_spot, is_hanging, pin_line, worth};

/// The first move takes a man that nothing defends, and keeps it.
pub(super) fn hanging_piece(line: &Line) -> Option<Seen> {
    let first = line.first();
    let taken = first.target().filter(|taken| *taken != Role::Pawn)?;
    if !is_hanging(first.board(), first.to()) {
        return None;
    }
    let setting = first.previous()?;
    let exchange = setting.to() == first.to()
        && setting.target().is_some_and(|before| worth(before) >= worth(taken));
    let kept = line.later_steps().next().is_none_or(|second| {
        balance(second.board_after(), line.solver()) >= balance(first.board_after(), line.solver())
    });
    (!exchange && kept).then(|| Seen::at(first, [first.to()]))
}

/// A man is taken that had nowhere to go.
pub(super) fn trapped_piece(line: &Line) -> Option<Seen> {
    line.later_steps().find_map(|step| {
        step.target().filter(|taken| *taken != Role::Pawn)?;
        let answer = step.previous()?;
        let square = if answer.to() == step.to() { answer.from() } else { step.to() };
        is_trapped(answer.before(), square).then(|| Seen::at(step, [square, step.to()]))
    })
}

/// Whether a man of the side to move is lost wherever it goes.
fn is_trapped(position: &Chess, square: Square) -> bool {
    let board = position.board();
    let Some(man) = board.role_at(square) else { return false };
    if position.is_check()
        || matches!(man, Role::Pawn | Role::King)
        || pin_line(board, square).is_some()
        || !in_bad_spot(board, square)
    {
        return false;
    }
    let escapes = position.legal_moves().into_iter().filter(|mv| mv.from() == Some(square));
    for mv in escapes {
        if board.role_at(mv.to()).is_some_and(|taken| worth(taken) >= worth(man)) {
            return false;
        }
        let mut after = position.clone();
        after.play_unchecked(mv);
        if !in_bad_spot(after.board(), mv.to()) {
            return false;
        }
    }
    true
}

/// After a later move the solver is two points or more below the start, and not by a promotion.
pub(super) fn sacrifice(line: &Line) -> Option<Seen> {
    let start = balance(line.start().board(), line.solver());
    let promoted = line.later_steps().filter_map(super::line::Step::previous);
    if promoted.into_iter().any(|answer| answer.mv().is_promotion()) {
        return None;
    }
    let given =
        line.later_steps().find(|step| balance(step.board_after(), line.solver()) - start <= -2)?;
    // What was given was taken by the answer before.
    let answer = given.previous()?;
    Some(Seen::at(given, [answer.to()]))
}
