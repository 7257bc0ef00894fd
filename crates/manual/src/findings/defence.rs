//! What is threatened, and how a man can be saved.

use chess::shakmaty::{Bitboard, Chess, Move, Position, Role, Square, attacks};
use codex::{Phrase, phrase};

use super::{Code, Finding};
use crate::facts::{Squares, View, is_en_prise, value};

/// The advice for the side to move.
pub(super) fn find(position: &Chess) -> Vec<Finding> {
    let view = View::new(position.board(), position.turn());
    let mut found = Vec::new();
    found.extend(threats(position, view));
    let men = view.men() & !view.of(Role::King);
    for man in men.into_iter().filter(|man| is_en_prise(view, *man)) {
        found.extend(ways_out(position, view, man));
    }
    found
}

/// D3: what the enemy would do if it were his move: captures that win material, checks, mates.
fn threats(position: &Chess, view: View<'_>) -> Vec<Finding> {
    let Ok(passed) = position.clone().swap_turn() else { return Vec::new() };
    let mut found = Vec::new();
    let moves = passed.legal_moves();
    let after = |mv: Move| {
        let mut after = passed.clone();
        after.play_unchecked(mv);
        after
    };
    let mates: Vec<Move> = moves.iter().copied().filter(|mv| after(*mv).is_checkmate()).collect();
    let mut tell = |moves: Vec<Move>, says: Phrase| {
        let squares: Squares = moves.iter().map(|mv| mv.to()).collect();
        if !moves.is_empty() {
            found.push(Finding::new(Code::D3, view, squares, says).with_moves(moves));
        }
    };
    tell(mates.clone(), phrase!("finding-d3-mate"));
    let wins = |mv: &Move| {
        mv.is_capture() && !mates.contains(mv) && {
            let taken = mv.capture().map_or(0, value);
            let lost = if view.attackers(mv.to()).any() { value(mv.role()) } else { 0 };
            is_en_prise(view, mv.to()) && taken > lost
        }
    };
    tell(moves.iter().copied().filter(wins).collect(), phrase!("finding-d3-capture"));
    let checks = |mv: &Move| !mates.contains(mv) && after(*mv).is_check();
    tell(moves.iter().copied().filter(checks).collect(), phrase!("finding-d3-check"));
    found
}

/// The ways to save a man.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Capture,
    Leave,
    Support,
    Interpose,
    Counter,
}

/// D2: the moves that save a man, by what they do.
fn ways_out(position: &Chess, view: View<'_>, man: Square) -> Vec<Finding> {
    let attackers = view.other().attackers(man);
    let mut sorted: Vec<(Way, Move)> = Vec::new();
    for mv in position.legal_moves() {
        if let Some(way) = way(position, view, man, attackers, mv) {
            sorted.push((way, mv));
        }
    }
    let square = man.to_string();
    let told = |way: Way, says: Phrase| {
        let moves: Vec<Move> =
            sorted.iter().filter(|(of, _)| *of == way).map(|(_, mv)| *mv).collect();
        let squares = Squares(man.into());
        (!moves.is_empty()).then(|| Finding::new(Code::D2, view, squares, says).with_moves(moves))
    };
    [
        told(Way::Capture, phrase!("finding-d2-capture", square = square.as_str())),
        told(Way::Leave, phrase!("finding-d2-leave", square = square.as_str())),
        told(Way::Support, phrase!("finding-d2-support", square = square.as_str())),
        told(Way::Interpose, phrase!("finding-d2-interpose", square = square.as_str())),
        told(Way::Counter, phrase!("finding-d2-counter", square = square.as_str())),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// How a move saves a man, if it does; the man that moves may not stand to be taken itself.
fn way(
    position: &Chess,
    view: View<'_>,
    man: Square,
    attackers: Bitboard,
    mv: Move,
) -> Option<Way> {
    let mut after = position.clone();
    after.play_unchecked(mv);
    let now = View::new(after.board(), view.us);
    if mv.role() != Role::King && is_en_prise(now, mv.to()) {
        return None;
    }
    let leaves = mv.from() == Some(man);
    if mv.is_capture() && attackers.contains(mv.to()) && (leaves || !is_en_prise(now, man)) {
        return Some(Way::Capture);
    }
    if leaves {
        return Some(Way::Leave);
    }
    if !is_en_prise(now, man) {
        let between = attackers
            .into_iter()
            .fold(Bitboard::EMPTY, |all, attacker| all | attacks::between(attacker, man));
        return Some(if between.contains(mv.to()) { Way::Interpose } else { Way::Support });
    }
    let dearer = |target: Square| {
        let worth = |square: Square| now.board.role_at(square).map_or(0, value);
        worth(target) > worth(man) && is_en_prise(now.other(), target)
    };
    let strikes = (now.board.attacks_from(mv.to()) & now.other().men()).into_iter().any(dearer);
    (after.is_check() || strikes).then_some(Way::Counter)
}
