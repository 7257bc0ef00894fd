//! What kind of moves and men a line has.

use std::ops::RangeInclusive;

use chess::shakmaty::{Board, Position, Role};

use super::Seen;
use super::line::{Line, Step};
use super::look::rank_of;

fn first_of(line: &Line, is: impl Fn(&Step<'_>) -> bool) -> Option<Seen> {
    line.steps().find(is).map(|step| Seen::at(step, [step.from(), step.to()]))
}

/// A pawn reaches its seventh or eighth rank.
pub(super) fn advanced_pawn(line: &Line) -> Option<Seen> {
    first_of(line, |step| step.mv().role() == Role::Pawn && rank_of(step.color(), step.to()) >= 7)
}

/// A pawn promotes.
pub(super) fn promotion(line: &Line) -> Option<Seen> {
    first_of(line, |step| step.mv().is_promotion())
}

/// A pawn becomes rook, bishop or knight; with mate only a knight counts, and the first mate decides.
pub(super) fn under_promotion(line: &Line) -> Option<Seen> {
    first_of(line, |step| match step.mv().promotion() {
        None | Some(Role::Queen) => false,
        Some(role) => role == Role::Knight || !step.after().is_checkmate(),
    })
}

/// The solver castles.
pub(super) fn castling(line: &Line) -> Option<Seen> {
    first_of(line, |step| step.mv().is_castle())
}

/// The solver takes in passing.
pub(super) fn en_passant(line: &Line) -> Option<Seen> {
    first_of(line, |step| step.mv().is_en_passant())
}

/// So many moves of the solver.
pub(super) fn length(line: &Line, moves: RangeInclusive<usize>) -> Option<Seen> {
    moves.contains(&line.steps().len()).then(|| Seen::at(line.first(), []))
}

/// The men that an ending has beside kings and pawns.
pub(super) type Men = Option<Role>;

pub(super) const PAWNS: Men = None;
pub(super) const KNIGHTS: Men = Some(Role::Knight);
pub(super) const BISHOPS: Men = Some(Role::Bishop);
pub(super) const ROOKS: Men = Some(Role::Rook);
pub(super) const QUEENS: Men = Some(Role::Queen);

/// Only kings, pawns and these men, at the start and after the first move.
pub(super) fn endgame(line: &Line, men: Men) -> Option<Seen> {
    let role = men.unwrap_or(Role::Pawn);
    let is_it = |board: &Board| {
        let of_kind = board.by_role(role);
        of_kind.any() && board.occupied() == board.kings() | board.pawns() | of_kind
    };
    at_both(line, is_it)
}

/// Kings, pawns, one queen in all and some rook.
pub(super) fn queen_rook_endgame(line: &Line) -> Option<Seen> {
    at_both(line, |board| {
        let heavy = board.queens() | board.rooks();
        board.queens().count() == 1
            && board.rooks().any()
            && board.occupied() == board.kings() | board.pawns() | heavy
    })
}

fn at_both(line: &Line, is_it: impl Fn(&Board) -> bool) -> Option<Seen> {
    let first = line.first();
    (is_it(first.board()) && is_it(first.board_after())).then(|| Seen::at(first, []))
}
