//! Articles 9.4, 10 and 11: king moves counted towards a draw, and the counts of the
//! international game.

use draughts::{Piece, Position};
use serde::Serialize;
use vocabulary::{Side, Sides};

use super::regulation::{CountRule, Exchange};

/// Moves counted towards a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Count {
    /// How many each side must have made.
    pub limit: u32,
    /// How many each has made.
    pub made: Sides<u32>,
}

impl Count {
    /// Nothing counted yet: it starts with whoever is to move (10.3).
    pub fn new(limit: u32) -> Self {
        Self { limit, made: Sides::default() }
    }

    fn with_move_of(mut self, side: Side) -> Self {
        self.made[side] = self.made[side].saturating_add(1);
        self
    }

    /// Moves that the side with fewer still has to make.
    pub fn left(self) -> u32 {
        self.limit.saturating_sub(self.made.white.min(self.made.black))
    }
}

/// What is being counted in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// King moves with the number of pieces unchanged (10.4).
    pub king_moves: Option<Count>,
    /// Moves of an ending against a lone king, in the international game.
    pub ending: Option<Count>,
}

impl Counts {
    /// Before the first move.
    pub(crate) fn new(rule: CountRule, start: &Position) -> Self {
        match rule {
            CountRule::OnRequest { .. } => Self::default(),
            CountRule::Always { moves, .. } => Self {
                king_moves: Some(Count::new(moves)),
                ending: ending_limit(rule, start).map(Count::new),
            },
        }
    }

    /// After a move with this piece.
    pub(crate) fn moved(
        self,
        rule: CountRule,
        side: Side,
        piece: Piece,
        [before, after]: [&Position; 2],
    ) -> Self {
        let king_moves = self.king_moves.and_then(|count| {
            let quiet = piece == Piece::King && number(before) == number(after);
            if quiet { Some(count.with_move_of(side)) } else { again(rule, count, after) }
        });
        let counted = self.ending.map(|count| count.with_move_of(side));
        Self { king_moves, ending: ending(rule, counted, [before, after]) }
    }

    /// After a change that is no move.
    pub(crate) fn changed(self, rule: CountRule, [before, after]: [&Position; 2]) -> Self {
        let king_moves = self.king_moves.and_then(|count| {
            if number(before) == number(after) { Some(count) } else { again(rule, count, after) }
        });
        Self { king_moves, ending: ending(rule, self.ending, [before, after]) }
    }

    /// Art. 10.4: whether each side has made all its moves.
    pub fn is_over(&self) -> bool {
        [self.king_moves, self.ending].into_iter().flatten().any(|count| count.left() == 0)
    }
}

/// Art. 10.1: whether each side has a king.
pub(crate) fn kings_on_both_sides(position: &Position) -> bool {
    Side::BOTH.into_iter().all(|side| !position.kings(side).is_empty())
}

/// Art. 10.5: the count is annulled, and begins again where it may still be asked for.
fn again(rule: CountRule, count: Count, after: &Position) -> Option<Count> {
    let may = match rule {
        CountRule::OnRequest { .. } => kings_on_both_sides(after),
        CountRule::Always { .. } => true,
    };
    may.then(|| Count::new(count.limit))
}

fn number(position: &Position) -> u32 {
    position.occupied().len()
}

/// The count of the ending after a change: that of before, if it is still the same ending.
fn ending(
    rule: CountRule,
    counted: Option<Count>,
    [before, after]: [&Position; 2],
) -> Option<Count> {
    let limit = ending_limit(rule, after)?;
    match (counted, rule) {
        (Some(count), _) if ending_limit(rule, before) == Some(limit) => Some(count),
        (Some(count), CountRule::Always { exchange: Exchange::RestOfOld, .. }) => {
            Some(Count::new(limit.min(count.left())))
        }
        _ => Some(Count::new(limit)),
    }
}

/// How many moves an ending against a lone king may last.
fn ending_limit(rule: CountRule, position: &Position) -> Option<u32> {
    let CountRule::Always { three_to_one, two_to_one, .. } = rule else { return None };
    let lone = |side: Side| {
        position.kings(side) == position.pieces(side) && position.pieces(side).len() == 1
    };
    let weak = Side::BOTH.into_iter().find(|side| lone(*side))?;
    let strong = weak.other();
    if position.kings(strong).is_empty() {
        return None;
    }
    match position.pieces(strong).len() {
        3 => Some(three_to_one),
        1 | 2 => Some(two_to_one),
        _ => None,
    }
}
