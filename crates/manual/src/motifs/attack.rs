//! Forks, pins and skewers.

use chess::shakmaty::{Bitboard, Board, Color, Position, Role, Square, attacks};

use super::Seen;
use super::line::{Line, Step};
use super::look::{attackers, in_bad_spot, is_hanging, pin_line, rank_of, victims, worth};

/// A move that attacks two men, each dearer than the attacker or unable to defend itself.
pub(super) fn fork(line: &Line) -> Option<Seen> {
    line.steps().filter(|step| !step.is_last()).find_map(forks)
}

fn forks(step: Step<'_>) -> Option<Seen> {
    let (board, to) = (step.board_after(), step.to());
    if step.role() == Role::King || in_bad_spot(board, to) {
        return None;
    }
    let attacks_back = attackers(board, !step.color(), to);
    let worthwhile = |target: &Square| {
        board.role_at(*target).is_some_and(|role| {
            role != Role::Pawn
                && (worth(role) > worth(step.role())
                    || is_hanging(board, *target) && !attacks_back.contains(*target))
        })
    };
    let targets: Bitboard = victims(board, to).into_iter().filter(worthwhile).collect();
    (targets.count() >= 2).then(|| Seen::at(step, targets.with(to)))
}

/// A man pinned to its king that cannot strike, or cannot get away.
pub(super) fn pin(line: &Line) -> Option<Seen> {
    line.steps().find_map(|step| {
        let board = step.board_after();
        let men = board.by_color(!step.color()) & !board.kings();
        let pinned = men.into_iter().filter_map(|man| Some((man, pin_line(board, man)?)));
        let mut telling = pinned
            .filter(|(man, line)| is_muzzled(board, *man, *line) || is_stuck(board, *man, *line));
        telling.next().map(|(man, _)| Seen::at(step, [man]))
    })
}

/// Whether but for the pin the man would attack something worth attacking.
fn is_muzzled(board: &Board, man: Square, line: Bitboard) -> bool {
    let Some(own) = board.role_at(man) else { return false };
    (victims(board, man) & !line).into_iter().any(|target| {
        let dearer = board.role_at(target).is_some_and(|role| worth(role) > worth(own));
        dearer || is_hanging(board, target)
    })
}

/// Whether the man is lost on its line, though it could go elsewhere.
fn is_stuck(board: &Board, man: Square, line: Bitboard) -> bool {
    let Some(piece) = board.piece_at(man) else { return false };
    (attackers(board, !piece.color, man) & line).into_iter().any(|attacker| {
        let cheaper = board.role_at(attacker).is_some_and(|role| worth(role) < worth(piece.role));
        let helpless = || {
            is_hanging(board, man)
                && !attackers(board, piece.color, attacker).contains(man)
                && (reach(board, man, piece.color, piece.role) & !line).any()
        };
        cheaper || helpless()
    })
}

/// Where a man could go, pins not looked at.
fn reach(board: &Board, man: Square, color: Color, role: Role) -> Bitboard {
    let occupied = board.occupied();
    if role != Role::Pawn {
        return board.attacks_from(man) & !board.by_color(color);
    }
    let step = color.fold_wb(8, -8);
    let empty = |square: &Square| !occupied.contains(*square);
    let one = man.offset(step).filter(empty);
    let two =
        one.filter(|_| rank_of(color, man) == 2).and_then(|one| one.offset(step)).filter(empty);
    let ways: Bitboard = one.into_iter().chain(two).collect();
    ways | attacks::pawn_attacks(color, man) & board.by_color(!color)
}

/// A man moves out of a line, and a cheaper one behind it is taken.
pub(super) fn skewer(line: &Line) -> Option<Seen> {
    line.later_steps().find_map(|step| {
        let answer = step.previous()?;
        let taken = step.target()?;
        let slides = matches!(step.role(), Role::Bishop | Role::Rook | Role::Queen);
        let fled = attacks::between(step.from(), step.to()).contains(answer.from())
            && answer.to() != step.to();
        let is_skewer = slides
            && fled
            && !step.after().is_checkmate()
            && worth(answer.role()) > worth(taken)
            && in_bad_spot(step.board(), step.to());
        is_skewer.then(|| Seen::at(step, [step.from(), answer.from(), step.to()]))
    })
}
