//! Which moves are tried first.

use vocabulary::Side;

use crate::board::SquareSet;
use crate::moves::Move;
use crate::piece::Piece;

/// What moves have brought elsewhere in the search.
pub(super) struct Ordering {
    /// For each half-move from the question, the last two moves that refuted another.
    killers: Vec<[u16; 2]>,
    /// For each side and move, how often it refuted another, by depth.
    history: [Vec<i32>; 2],
}

/// The promise of what was best before; the others stay below it.
const REMEMBERED: i32 = 4_000_000;
const CROWNING: i32 = 3_000_000;
const KILLERS: [i32; 2] = [2_000_001, 2_000_000];
/// Beyond this, history fades.
const MOST: i32 = 1_000_000;
/// Names of moves are below this.
const NAMES: usize = 1 << 12;

impl Ordering {
    pub(super) fn new() -> Self {
        Self { killers: vec![[0; 2]; 256], history: [vec![0; NAMES], vec![0; NAMES]] }
    }

    /// Gives each move its promise.
    #[inline]
    pub(super) fn promise(
        &self,
        moves: &mut [(i32, Move)],
        side: Side,
        ply: u8,
        remembered: u16,
        crowning: SquareSet,
    ) {
        let killers = self.killers[usize::from(ply)];
        let history = &self.history[usize::from(side == Side::Black)];
        for (promise, mv) in moves {
            let name = name(mv);
            *promise = if name == remembered {
                REMEMBERED
            } else if mv.piece() == Piece::Man && mv.to.meets(crowning) {
                CROWNING
            } else if name == killers[0] {
                KILLERS[0]
            } else if name == killers[1] {
                KILLERS[1]
            } else {
                history[usize::from(name) & (NAMES - 1)]
            };
        }
    }

    /// The last of these moves refuted what led to it; those before it did not.
    pub(super) fn refuted(&mut self, tried: &[(i32, Move)], side: Side, ply: u8, depth: i16) {
        let Some(((_, by), failed)) = tried.split_last() else { return };
        let by = name(by);
        let killers = &mut self.killers[usize::from(ply)];
        if killers[0] != by {
            *killers = [by, killers[0]];
        }
        let history = &mut self.history[usize::from(side == Side::Black)];
        let depth = i32::from(depth.max(1));
        let weight = depth * depth;
        let mut add = |name: u16, weight: i32| {
            let promise = &mut history[usize::from(name) & (NAMES - 1)];
            *promise = (*promise + weight).clamp(-MOST, MOST);
        };
        add(by, weight);
        for (_, mv) in failed {
            add(name(mv), -weight / 4);
        }
    }
}

/// A number for a move, different for all in one position that are worth telling apart; never 0.
#[inline]
pub(super) fn name(mv: &Move) -> u16 {
    // Bits of squares are below 64, and no move stays on the first square.
    let bits = mv.from.bits().trailing_zeros() << 6 | mv.to.bits().trailing_zeros();
    u16::try_from(bits).unwrap_or(0)
}
