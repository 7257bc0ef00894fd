//! Backward pawns, and pawns that need defending.

use chess::shakmaty::{Bitboard, Square};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::shown::{Squares, key};
use super::structure::{doubled_blocked, isolated};
use super::view::{View, beside};

/// Pawns whose neighbours are all further ahead and whose stop square an enemy pawn holds or attacks.
pub(super) fn backward(view: View<'_>) -> Squares {
    let enemy = view.other();
    let held = enemy.pawns() | enemy.all_pawn_attacks();
    let is_backward = |pawn: &Square| {
        let neighbours = view.pawns() & beside(pawn.file());
        let behind_all = neighbours.any() && neighbours.is_subset(view.ahead(*pawn));
        behind_all && view.stop(*pawn).is_some_and(|stop| held.contains(stop))
    };
    view.pawns().into_iter().filter(is_backward).collect()
}

/// How grave the weakness of a pawn is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Weakness {
    /// Enemy pawns stand on its file, so that rooks cannot attack it.
    Negligible,
    /// No enemy pawn stands on its file.
    Serious,
    /// Doubled, with an enemy pawn in front.
    Classic,
}

/// A weak pawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WeakPawn {
    /// Where it stands.
    pub square: Square,
    /// How weak it is.
    pub grade: Weakness,
}

/// The weak pawns of both sides, written as an object from squares to grades.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct WeakPawns(pub Vec<WeakPawn>);

impl Serialize for WeakPawns {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for pawn in &self.0 {
            map.serialize_entry(&pawn.square.to_string(), &pawn.grade)?;
        }
        map.end()
    }
}

pub(super) fn pawns(views: [View<'_>; 2]) -> WeakPawns {
    let mut all = Vec::new();
    for view in views {
        let blocked = doubled_blocked(view);
        let candidates = isolated(view) | backward(view) | blocked;
        for square in candidates.iter().filter(|square| !view.all_pawn_attacks().contains(*square))
        {
            let closed = (view.other().pawns() & Bitboard::from_file(square.file())).any();
            let grade = match (blocked.contains(square), closed) {
                (true, _) => Weakness::Classic,
                (false, false) => Weakness::Serious,
                (false, true) => Weakness::Negligible,
            };
            all.push(WeakPawn { square, grade });
        }
    }
    all.sort_by_key(|pawn| key(pawn.square));
    WeakPawns(all)
}
