//! The king: active in the ending, in danger on his first rank.

use chess::shakmaty::{Bitboard, Role, Square, attacks};
use codex::phrase;

use super::{Code, Finding};
use crate::facts::{Squares, View};
use crate::phase::Phase;

/// The sixteen squares from c3 to f6.
const LARGE_CENTRE: Bitboard = Bitboard(0x0000_3c3c_3c3c_0000);

/// The advice about a side's king.
pub(super) fn find(view: View<'_>, phase: Phase) -> Vec<Finding> {
    let mut found = Vec::new();
    found.extend(corridor(view));
    if phase == Phase::Endgame {
        found.extend(in_the_ending(view));
    }
    found
}

/// A3f: in the ending the king stands in the large centre, or two squares or more away from it.
fn in_the_ending(view: View<'_>) -> Option<Finding> {
    let king = view.king()?;
    let distance = LARGE_CENTRE.into_iter().map(|square| square.distance(king)).min()?;
    let square = king.to_string();
    let says = match distance {
        0 => phrase!("finding-a3f-active", square = square),
        2.. => phrase!("finding-a3f-passive", square = square, count = distance),
        _ => return None,
    };
    Some(Finding::new(Code::A3f, view, Squares(king.into()), says).by_rule_of_thumb())
}

/// C3: the king on his first rank without a heavy piece beside him, every square in front taken by
/// his own men or attacked, and an enemy heavy piece on the board.
fn corridor(view: View<'_>) -> Option<Finding> {
    let king = view.king().filter(|king| view.r(*king) == 1)?;
    let heavy = |view: View<'_>| view.of(Role::Rook) | view.of(Role::Queen);
    let guarded = (heavy(view) & view.rank(1)).any();
    let front = attacks::king_attacks(king) & view.rank(2);
    let closed =
        |square: &Square| view.men().contains(*square) || view.other().attackers(*square).any();
    let is_corridor =
        !guarded && heavy(view.other()).any() && front.into_iter().all(|it| closed(&it));
    let says = phrase!("finding-c3", square = king.to_string());
    is_corridor.then(|| Finding::new(Code::C3, view, Squares(king.into()), says))
}
