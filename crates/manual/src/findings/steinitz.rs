//! Steinitz's nine advantages: what can be counted of each, for both sides.

use chess::shakmaty::{Chess, Position, Role};
use codex::{Phrase, phrase};
use vocabulary::{Side, Sides};

use super::pieces::safe_mobility;
use crate::facts::{Facts, View};

/// One of the nine, counted for each side.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Row {
    /// What is counted.
    pub what: Phrase,
    /// How much of it each side has; the enemy's troubles count for a side.
    pub counts: Sides<usize>,
}

impl Row {
    /// Who has more of it.
    pub fn better(&self) -> Option<Side> {
        match self.counts.white.cmp(&self.counts.black) {
            std::cmp::Ordering::Greater => Some(Side::White),
            std::cmp::Ordering::Less => Some(Side::Black),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// The nine rows, in Steinitz's order.
pub fn steinitz(position: &Chess) -> Vec<Row> {
    let board = position.board();
    let facts = Facts::of(board, chess::side(position.turn()));
    let view = |side: Side| View::new(board, chess::color(side));
    let row =
        |what: Phrase, count: &dyn Fn(Side) -> usize| Row { what, counts: Sides::each(count) };
    let own = |set: crate::facts::Squares, side: Side| (set.0 & view(side).men()).count();
    let exposed = |side: Side| {
        let open = facts.king_open_files[side].iter().count();
        let shield = facts.king_shield[side];
        open + shield.map_or(0, |shield| shield.moved.count() + shield.missing.iter().count())
    };
    let weaknesses = |side: Side| {
        let weak = facts.weak_pawns.0.iter().filter(|pawn| view(side).men().contains(pawn.square));
        weak.count() + usize::from(facts.islands[side])
    };
    let mobility = |side: Side| {
        let view = view(side);
        let pieces = view.men() & !view.pawns() & !view.of(Role::King);
        pieces.into_iter().map(|piece| safe_mobility(view, piece).count()).sum()
    };
    vec![
        row(phrase!("steinitz-development"), &|side| usize::from(facts.minors_off_home[side])),
        row(phrase!("steinitz-mobility"), &mobility),
        row(phrase!("steinitz-centre"), &|side| {
            facts.centre_pawns[side].count() + usize::from(facts.centre_control[side])
        }),
        row(phrase!("steinitz-enemy-king"), &|side| exposed(side.other())),
        row(phrase!("steinitz-weak-squares"), &|side| facts.weak_squares[side.other()].count()),
        row(phrase!("steinitz-structure"), &|side| weaknesses(side.other())),
        row(phrase!("steinitz-majority"), &|side| {
            usize::from(facts.majority.queenside == Some(side))
        }),
        row(phrase!("steinitz-open-files"), &|side| {
            own(facts.rooks_on_open_files, side) + own(facts.rooks_on_half_open_files, side)
        }),
        row(phrase!("steinitz-bishops"), &|side| usize::from(facts.bishop_pair.contains(side))),
    ]
}
