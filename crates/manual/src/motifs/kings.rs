//! Kings under attack.

use chess::shakmaty::{Bitboard, Color, File, Position, Role, Square, attacks};

use super::Seen;
use super::line::Line;
use super::look::rank_of;

/// A king far from home without a pawn before or beside him, in check on the way.
pub(super) fn exposed(line: &Line) -> Option<Seen> {
    let us = line.solver();
    let board = line.start().board();
    let king = board.king_of(!us)?;
    if rank_of(us, king) < 6 {
        return None;
    }
    let behind = |square: &Square| rank_of(us, *square) <= rank_of(us, king);
    let shelter: Bitboard = attacks::king_attacks(king).into_iter().filter(behind).collect();
    if (shelter & board.pawns() & board.by_color(!us)).any() {
        return None;
    }
    let checked = |step: &super::line::Step<'_>| !step.is_last() && step.gives_check();
    line.later_steps().find(checked).map(|step| Seen::at(step, [king]))
}

/// The first capture on f2 or f7, of a king that has not moved.
pub(super) fn attacking_f2_f7(line: &Line) -> Option<Seen> {
    let weak = [Square::F2, Square::F7];
    let step = line.steps().find(|step| step.target().is_some() && weak.contains(&step.to()))?;
    let king = step.board_after().king_of(!step.color())?;
    let home = if step.to() == Square::F2 { Square::E1 } else { Square::E8 };
    (king == home).then(|| Seen::at(step, [step.to(), king]))
}

/// An attack on a wing, where the king stands at home.
struct Wing {
    corner: File,
    files: &'static [File],
    men: usize,
}

const KINGSIDE: Wing = Wing { corner: File::H, files: &[File::G, File::H], men: 20 };
const QUEENSIDE: Wing = Wing { corner: File::A, files: &[File::A, File::B, File::C], men: 18 };

/// On the king's wing.
pub(super) fn kingside_attack(line: &Line) -> Option<Seen> {
    on_wing(line, &KINGSIDE)
}

/// On the queen's wing.
pub(super) fn queenside_attack(line: &Line) -> Option<Seen> {
    on_wing(line, &QUEENSIDE)
}

fn on_wing(line: &Line, wing: &Wing) -> Option<Seen> {
    if is_told_better(line) {
        return None;
    }
    let board = line.start().board();
    let us = line.solver();
    let king = board.king_of(!us)?;
    // The public labels never have it with a king on a1, and a label means what it is given for.
    let at_home =
        rank_of(!us, king) == 1 && wing.files.contains(&king.file()) && king != Square::A1;
    let checked = line.steps().find(|step| step.gives_check())?;
    let corner = Square::from_coords(wing.corner, us.fold_wb(7_u32, 0).try_into().ok()?);
    let score: i32 = line
        .steps()
        .map(|step| {
            let distance = step.to().distance(corner);
            let near = match distance {
                0..=3 if step.is_capture() => 1,
                5.. => -1,
                _ => 0,
            };
            i32::from(step.gives_check()) + near
        })
        .sum();
    (at_home && board.occupied().count() >= wing.men && score >= 2)
        .then(|| Seen::at(checked, [king]))
}

/// A fork or a mate on the back rank says more than the wing it happens on.
fn is_told_better(line: &Line) -> bool {
    super::attack::fork(line).is_some()
        || super::mates::named(line, super::Theme::BackRankMate).is_some()
}

/// Whether a king still stands where games begin.
pub(super) fn uncastled(line: &Line) -> Option<Square> {
    let home = line.solver().fold_wb(Square::E8, Square::E1);
    let board = line.start().board();
    (board.by_role(Role::King) & board.by_color(enemy(line))).contains(home).then_some(home)
}

fn enemy(line: &Line) -> Color {
    !line.solver()
}
