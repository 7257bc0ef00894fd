//! What the pawns say: majorities, storms, breaks, weak ones.

use chess::shakmaty::{Bitboard, File, Role, Square};
use codex::phrase;

use super::opening::is_open;
use super::{Code, Finding, listed, step};
use crate::facts::{CentreType, Facts, KINGSIDE, QUEENSIDE, Squares, View, Weakness};

/// The advice about a side's pawns.
pub(super) fn find(view: View<'_>, facts: &Facts) -> Vec<Finding> {
    let mut found = Vec::new();
    found.extend(majorities(view));
    found.extend(breaks(view, facts));
    found.extend(storm(view, facts));
    found.extend(weak_and_fixed(view, facts));
    found
}

/// A wing as facts and sentences name it.
struct Wing {
    name: &'static str,
    squares: Bitboard,
}

const WINGS: [Wing; 2] =
    [Wing { name: "queenside", squares: QUEENSIDE }, Wing { name: "kingside", squares: KINGSIDE }];

fn files(pawns: Bitboard) -> usize {
    File::ALL.into_iter().filter(|file| (pawns & Bitboard::from_file(*file)).any()).count()
}

/// A6e: a majority on no more files than the enemy has pawns; A9b: one far from the enemy king.
fn majorities(view: View<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for wing in WINGS {
        let (own, enemy) = (view.pawns() & wing.squares, view.other().pawns() & wing.squares);
        if own.count() <= enemy.count() {
            continue;
        }
        let squares = Squares(own);
        let tell = |code, says| Finding::new(code, view, squares, says).by_rule_of_thumb();
        if files(own) <= enemy.count() {
            let says = phrase!("finding-a6e", wing = wing.name, squares = listed(squares));
            found.push(tell(Code::A6e, says));
        }
        let far = view.other().king().is_some_and(|king| !wing.squares.contains(king));
        if far {
            let says = phrase!("finding-a9b", wing = wing.name, squares = listed(squares));
            found.push(tell(Code::A9b, says));
        }
    }
    found
}

/// C1: in a blocked centre, the breaks by the pawns of files c and f.
fn breaks(view: View<'_>, facts: &Facts) -> Option<Finding> {
    if facts.centre_type != CentreType::Blocked {
        return None;
    }
    let beside = |square: Square| matches!(square.file(), File::C | File::F);
    let breaks = &facts.breaks[chess::side(view.us)];
    let of_files: Vec<_> = breaks.iter().filter(|advance| beside(advance.from)).collect();
    let squares: Squares = of_files.iter().map(|advance| advance.from).collect();
    let says = phrase!("finding-c1");
    let moves = of_files.iter().map(|way| step(view.board, Role::Pawn, way.from, way.to));
    (!of_files.is_empty())
        .then(|| Finding::new(Code::C1, view, squares, says).with_moves(moves).by_rule_of_thumb())
}

/// C2: pawns that storm the enemy king: a warning before the own king and an open centre, a race on
/// opposite wings.
fn storm(view: View<'_>, facts: &Facts) -> Option<Finding> {
    let (own, enemy) = (view.king()?, view.other().king()?);
    let near = |pawn: &Square| view.r(*pawn) >= 4 && pawn.file().distance(enemy.file()) <= 1;
    let squares: Squares = view.pawns().into_iter().filter(near).collect();
    let same_wing = QUEENSIDE.contains(own) == QUEENSIDE.contains(enemy);
    let says = match (same_wing, is_open(facts)) {
        (true, true) => phrase!("finding-c2-warning", squares = listed(squares)),
        (true, false) => return None,
        (false, _) => phrase!("finding-c2-race", squares = listed(squares)),
    };
    (!squares.is_empty()).then(|| Finding::new(Code::C2, view, squares, says).by_rule_of_thumb())
}

/// C4: an own weak pawn that is fixed: its stop square is held by an enemy man, or an enemy pawn
/// attacks it.
fn weak_and_fixed(view: View<'_>, facts: &Facts) -> Vec<Finding> {
    let enemy = view.other();
    let weak = facts.weak_pawns.0.iter().filter(|pawn| view.pawns().contains(pawn.square));
    let told = |pawn: &crate::facts::WeakPawn| {
        let stop = view.stop(pawn.square)?;
        let fixed = enemy.men().contains(stop) || enemy.all_pawn_attacks().contains(stop);
        let attackers = enemy.attackers(pawn.square).count();
        let defenders = view.attackers(pawn.square).count();
        let grade = match pawn.grade {
            Weakness::Negligible => "negligible",
            Weakness::Serious => "serious",
            Weakness::Classic => "classic",
        };
        let says = phrase!(
            "finding-c4",
            square = pawn.square.to_string(),
            grade = grade,
            attackers = attackers,
            defenders = defenders,
            state = if attackers > defenders { "attacked" } else { "fixed" },
        );
        fixed.then(|| Finding::new(Code::C4, view, Squares(pawn.square.into()), says))
    };
    weak.filter_map(told).collect()
}
