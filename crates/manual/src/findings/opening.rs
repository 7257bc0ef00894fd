//! The rules of the opening (M); all are rules of thumb.

use chess::shakmaty::{Bitboard, File, Role, Square, attacks};
use codex::phrase;

use super::{Code, Finding, listed, step};
use crate::facts::{
    CentreType, Facts, SMALL_CENTRE, Squares, View, advances, developed_minors, minors_at_home,
};
use crate::phase::Phase;

/// What the opening's rules say to a side.
pub(super) fn find(view: View<'_>, facts: &Facts, phase: Phase) -> Vec<Finding> {
    let mut found = Vec::new();
    if phase == Phase::Opening {
        found.extend(pawns_in_the_centre(view));
        found.extend(looks_at_the_centre(view));
        found.extend(queen_out(view));
        found.extend(king_at_home(view, facts));
        found.extend(two_ways_open(view));
        found.extend(hemmed(view, facts));
    }
    if phase != Phase::Endgame {
        found.extend(precarious(view));
        found.extend(open_file(view, facts));
    }
    found.into_iter().map(Finding::by_rule_of_thumb).collect()
}

/// M1: White has two pawns abreast in the centre; Black one there that a pawn defends.
fn pawns_in_the_centre(view: View<'_>) -> Option<Finding> {
    let centre = view.pawns() & SMALL_CENTRE;
    let told = if view.us.is_white() {
        let ranks = [4, 5].map(|r| centre & view.rank(r));
        let abreast = ranks.into_iter().filter(|pair| pair.count() == 2);
        abreast.fold(Bitboard::EMPTY, |all, pair| all | pair)
    } else {
        centre & view.all_pawn_attacks()
    };
    let squares = Squares(told);
    let says = phrase!("finding-m1", squares = listed(squares));
    (!squares.is_empty()).then(|| Finding::new(Code::M1, view, squares, says))
}

/// M2: developed knights and bishops that attack a square of the small centre.
fn looks_at_the_centre(view: View<'_>) -> Option<Finding> {
    let sees = |square: &Square| (view.board.attacks_from(*square) & SMALL_CENTRE).any();
    let squares: Squares = developed_minors(view).into_iter().filter(sees).collect();
    let says = phrase!("finding-m2", squares = listed(squares));
    (!squares.is_empty()).then(|| Finding::new(Code::M2, view, squares, says))
}

/// M4: a piece that an enemy pawn can attack by a safe advance.
fn precarious(view: View<'_>) -> Vec<Finding> {
    let enemy = view.other();
    let pieces = view.men() & !view.pawns() & !view.of(Role::King);
    let drives = |piece: Square| {
        let pawns = enemy.pawns().into_iter();
        let moves =
            pawns.flat_map(|pawn| advances(enemy, pawn).into_iter().map(move |to| (pawn, to)));
        let safe = moves.filter(move |(_, to)| {
            enemy.r(*to) < 8
                && enemy.pawn_attacks(*to).contains(piece)
                && (view.attackers(*to).is_empty() || enemy.attackers(*to).any())
        });
        safe.map(|(from, to)| step(view.board, Role::Pawn, from, to)).collect::<Vec<_>>()
    };
    let told = |piece: Square| {
        let moves = drives(piece);
        let squares = Squares(piece.into());
        let says = phrase!("finding-m4", square = piece.to_string());
        (!moves.is_empty()).then(|| Finding::new(Code::M4, view, squares, says).with_moves(moves))
    };
    pieces.into_iter().filter_map(told).collect()
}

/// M5: the queen is out with three own minor pieces or more at home.
fn queen_out(view: View<'_>) -> Option<Finding> {
    let home = view.at(File::D, 1)?;
    let queens = Squares(view.of(Role::Queen).without(home));
    let at_home = minors_at_home(view).count();
    let says = phrase!("finding-m5", square = listed(queens), count = at_home);
    (!queens.is_empty() && at_home >= 3).then(|| Finding::new(Code::M5, view, queens, says))
}

/// M6: the king at home, file d or e open, two enemy minor pieces out.
fn king_at_home(view: View<'_>, facts: &Facts) -> Option<Finding> {
    let king = view.king().filter(|king| view.at(File::E, 1) == Some(*king))?;
    let open = [File::D, File::E].into_iter().any(|file| facts.open_files.contains(file));
    let out = developed_minors(view.other()).count();
    let says = phrase!("finding-m6", square = king.to_string(), count = out);
    (open && out >= 2).then(|| Finding::new(Code::M6, view, Squares(king.into()), says))
}

/// M7: an open file, no own heavy piece on one, and a rook that can go there safely.
fn open_file(view: View<'_>, facts: &Facts) -> Option<Finding> {
    let files = facts.open_files.squares();
    let rooks = view.of(Role::Rook);
    if files.is_empty() || ((rooks | view.of(Role::Queen)) & files).any() {
        return None;
    }
    let goes = |rook: Square| {
        let seen = attacks::rook_attacks(rook, view.board.occupied()) & !view.men() & files;
        let safe = seen.into_iter().filter(|to| view.other().attackers(*to).is_empty());
        safe.map(move |to| step(view.board, Role::Rook, rook, to))
    };
    let moves: Vec<_> = rooks.into_iter().flat_map(goes).collect();
    let reached: Squares = moves.iter().map(|mv| mv.to()).collect();
    let names =
        facts.open_files.iter().filter(|file| (reached.0 & Bitboard::from_file(*file)).any());
    let names = names.map(|file| file.char().to_string()).collect::<Vec<_>>().join(", ");
    let says = phrase!("finding-m7", files = names);
    (!moves.is_empty()).then(|| Finding::new(Code::M7, view, reached, says).with_moves(moves))
}

/// M9: a bishop at home, both pawns beside it gone.
fn two_ways_open(view: View<'_>) -> Option<Finding> {
    let is_open = |square: &Square| {
        let beside = [square.file().offset(-1), square.file().offset(1)].into_iter().flatten();
        let gone = |file: File| view.at(file, 2).is_some_and(|at| !view.pawns().contains(at));
        beside.into_iter().all(gone)
    };
    let home = minors_at_home(view) & view.of(Role::Bishop);
    let squares: Squares = home.into_iter().filter(is_open).collect();
    let says = phrase!("finding-m9", squares = listed(squares));
    (!squares.is_empty()).then(|| Finding::new(Code::M9, view, squares, says))
}

/// M10: a centre pawn at home with an own piece in front.
fn hemmed(view: View<'_>, facts: &Facts) -> Option<Finding> {
    let squares = Squares(facts.hemmed_centre_pawns.0 & view.men());
    let says = phrase!("finding-m10", squares = listed(squares));
    (!squares.is_empty()).then(|| Finding::new(Code::M10, view, squares, says))
}

/// Whether the centre is open: storms and kings are judged by it.
pub(super) fn is_open(facts: &Facts) -> bool {
    facts.centre_type == CentreType::Open
}
