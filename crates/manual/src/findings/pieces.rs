//! What pieces do and could do.

use chess::shakmaty::{Bitboard, Chess, File, Position, Role, Square};
use codex::phrase;

use super::{Code, Finding, listed, step};
use crate::facts::{Facts, Pair, Squares, View, value};
use crate::phase::Phase;

/// After this move a piece on its first square is idle.
const DEVELOPED_BY: u32 = 10;

/// The advice about a side's pieces.
pub(super) fn find(position: &Chess, view: View<'_>, facts: &Facts, phase: Phase) -> Vec<Finding> {
    let mut found = Vec::new();
    if position.fullmoves().get() > DEVELOPED_BY {
        found.extend(idle(view));
    }
    let own = |set: Squares| Squares(set.0 & view.men());
    let tell = |code: Code, set: Squares, says| {
        (!set.is_empty()).then(|| Finding::new(code, view, set, says))
    };
    let rim = own(facts.knights_on_rim);
    found.extend(tell(Code::A3a, rim, phrase!("finding-a3a", squares = listed(rim))));
    if facts.connected_rooks.contains(chess::side(view.us)) {
        let rooks = Squares(view.of(Role::Rook));
        found.extend(tell(Code::A3b, rooks, phrase!("finding-a3b", squares = listed(rooks))));
    }
    found.extend(behind_passed(view, facts));
    found.extend(shut_in(view));
    let posts = Squares(facts.outposts.0 & view.of(Role::Knight));
    found.extend(
        tell(Code::A6a, posts, phrase!("finding-a6a", squares = listed(posts)))
            .map(Finding::by_rule_of_thumb),
    );
    found.extend(two_bishops(view, facts));
    found.extend(the_exchange(view));
    let open = own(facts.rooks_on_open_files);
    found.extend(tell(Code::A9e, open, phrase!("finding-a9e", squares = listed(open))));
    found.extend(pinned_enemy(view));
    if phase != Phase::Opening || position.fullmoves().get() > 1 {
        found.extend(interview(view, facts));
    }
    found
}

/// Knights, bishops, rooks and queens of a side.
fn pieces(view: View<'_>) -> Bitboard {
    view.men() & !view.pawns() & !view.of(Role::King)
}

/// Where a piece could go, checks and pins not looked at.
fn reach(view: View<'_>, piece: Square) -> Bitboard {
    view.board.attacks_from(piece) & !view.men()
}

/// A2: a piece on its first square with two squares to go to, or fewer.
fn idle(view: View<'_>) -> Option<Finding> {
    let first = |role: Role| -> Bitboard {
        let files: &[File] = match role {
            Role::Knight => &[File::B, File::G],
            Role::Bishop => &[File::C, File::F],
            Role::Rook => &[File::A, File::H],
            Role::Queen => &[File::D],
            Role::Pawn | Role::King => &[],
        };
        files.iter().filter_map(|file| view.at(*file, 1)).collect()
    };
    let is_idle = |square: &Square| {
        let role = view.board.role_at(*square);
        role.is_some_and(|role| first(role).contains(*square)) && reach(view, *square).count() <= 2
    };
    let squares: Squares = pieces(view).into_iter().filter(is_idle).collect();
    let says = phrase!("finding-a2", squares = listed(squares));
    (!squares.is_empty()).then(|| Finding::new(Code::A2, view, squares, says))
}

/// A3c: a rook behind a passed pawn; A9a: an own one behind an own one.
fn behind_passed(view: View<'_>, facts: &Facts) -> Vec<Finding> {
    let mut found = Vec::new();
    for Pair(rook, pawn) in &facts.rooks_behind_passed {
        if !view.of(Role::Rook).contains(*rook) {
            continue;
        }
        let squares = Squares(Bitboard::from_square(*rook).with(*pawn));
        let (rook, pawn_name) = (rook.to_string(), pawn.to_string());
        let says = phrase!("finding-a3c", rook = rook.as_str(), pawn = pawn_name.as_str());
        found.push(Finding::new(Code::A3c, view, squares, says));
        if view.pawns().contains(*pawn) {
            let says = phrase!("finding-a9a", rook = rook, pawn = pawn_name);
            found.push(Finding::new(Code::A9a, view, squares, says));
        }
    }
    found
}

/// A5: every square a piece could go to is attacked by enemy pawns.
fn shut_in(view: View<'_>) -> Option<Finding> {
    let watched = view.other().all_pawn_attacks();
    let is_shut_in = |square: &Square| {
        let reach = reach(view, *square);
        reach.any() && reach.is_subset(watched)
    };
    let squares: Squares = pieces(view).into_iter().filter(is_shut_in).collect();
    let says = phrase!("finding-a5", squares = listed(squares));
    (!squares.is_empty()).then(|| Finding::new(Code::A5, view, squares, says))
}

/// A6c: both bishops, where the enemy has not both.
fn two_bishops(view: View<'_>, facts: &Facts) -> Option<Finding> {
    let side = chess::side(view.us);
    let alone = facts.bishop_pair.contains(side) && !facts.bishop_pair.contains(side.other());
    let squares = Squares(view.of(Role::Bishop));
    let says = phrase!("finding-a6c-bishops", squares = listed(squares));
    alone.then(|| Finding::new(Code::A6c, view, squares, says).by_rule_of_thumb())
}

/// A6c: a rook for a minor piece, with equal pawns and queens.
fn the_exchange(view: View<'_>) -> Option<Finding> {
    let count = |view: View<'_>, roles: &[Role]| {
        roles.iter().map(|role| view.of(*role).count()).sum::<usize>()
    };
    let minors = [Role::Knight, Role::Bishop];
    let enemy = view.other();
    let equal = [Role::Pawn, Role::Queen]
        .into_iter()
        .all(|role| count(view, &[role]) == count(enemy, &[role]));
    let up = count(view, &[Role::Rook]) == count(enemy, &[Role::Rook]) + 1
        && count(view, &minors) + 1 == count(enemy, &minors);
    let squares = Squares(view.of(Role::Rook) | (enemy.of(Role::Knight) | enemy.of(Role::Bishop)));
    let says = phrase!("finding-a6c-exchange");
    (equal && up).then(|| Finding::new(Code::A6c, view, squares, says).by_rule_of_thumb())
}

/// A9d: an enemy rook or queen is pinned to its king.
fn pinned_enemy(view: View<'_>) -> Option<Finding> {
    let enemy = view.other();
    let heavy = enemy.of(Role::Rook) | enemy.of(Role::Queen);
    let pinned = |square: &Square| crate::motifs::pin_line(view.board, *square).is_some();
    let squares: Squares = heavy.into_iter().filter(pinned).collect();
    let says = phrase!("finding-a9d", squares = listed(squares));
    (!squares.is_empty()).then(|| Finding::new(Code::A9d, view, squares, says))
}

/// Squares a piece attacks, without own men and without squares that enemy pawns watch.
pub(super) fn safe_mobility(view: View<'_>, piece: Square) -> Bitboard {
    reach(view, piece) & !view.other().all_pawn_attacks()
}

/// C5: where each piece can go in safety, what it does, and where it would stand best.
fn interview(view: View<'_>, facts: &Facts) -> Vec<Finding> {
    pieces(view).into_iter().map(|piece| interviewed(view, facts, piece)).collect()
}

fn interviewed(view: View<'_>, facts: &Facts, piece: Square) -> Finding {
    let role = view.board.role_at(piece).unwrap_or(Role::Knight);
    let safe = safe_mobility(view, piece);
    let attacks = (reach(view, piece) & view.other().men()).into_iter().any(|target| {
        let dear = view.board.role_at(target).is_some_and(|of| value(of) > value(role));
        dear || view.other().attackers(target).is_empty()
    });
    let guards = (view.board.attacks_from(piece) & view.men() & !view.of(Role::King))
        .into_iter()
        .filter(|man| view.attackers(*man) == Bitboard::from_square(piece))
        .filter(|man| view.other().attackers(*man).any())
        .count();
    let task = match (attacks, guards) {
        (true, 1..) => "both",
        (true, 0) => "attacks",
        (false, 2..) => "overloaded",
        (false, 1) => "defends",
        (false, 0) => "none",
    };
    let best = best_square(view, role, piece);
    let says = phrase!(
        "finding-c5",
        square = piece.to_string(),
        role = role_name(role),
        count = safe.count(),
        task = task,
        stable = if facts.outposts.contains(piece) { "yes" } else { "no" },
        best = best.map_or_else(|| "none".to_owned(), |best| best.to_string()),
        best_count = best.map_or(0, |best| mobility_from(view, role, piece, best)),
    );
    let moves = safe.into_iter().map(|to| step(view.board, role, piece, to));
    Finding::new(Code::C5, view, Squares(piece.into()), says).with_moves(moves)
}

/// The English word that catalogues choose a noun by.
const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// How many squares a piece would have in safety if it stood elsewhere.
fn mobility_from(view: View<'_>, role: Role, from: Square, to: Square) -> usize {
    let occupied = view.board.occupied().without(from);
    let seen = chess::shakmaty::attacks::attacks(to, role.of(view.us), occupied);
    (seen & !view.men().without(from) & !view.other().all_pawn_attacks()).count()
}

/// The square within two safe moves where it would have most squares, if that is more than now.
fn best_square(view: View<'_>, role: Role, from: Square) -> Option<Square> {
    let watched = view.other().all_pawn_attacks();
    let occupied = view.board.occupied().without(from);
    let go = |at: Square| {
        let seen = chess::shakmaty::attacks::attacks(at, role.of(view.us), occupied);
        seen & !view.men() & !watched
    };
    let once = go(from);
    // Whatever is taken on the way is no way: the second step starts from an empty square.
    let still = once & !view.other().men();
    let twice = still.into_iter().fold(once, |all, square| all | go(square)).without(from);
    let count = |square: Square| mobility_from(view, role, from, square);
    let first_best = |best: Option<(usize, Square)>, square: Square| match best {
        Some((most, _)) if count(square) <= most => best,
        _ => Some((count(square), square)),
    };
    let best = twice.into_iter().fold(None, first_best)?;
    (best.0 > safe_mobility(view, from).count()).then_some(best.1)
}
