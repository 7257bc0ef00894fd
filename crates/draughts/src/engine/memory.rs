//! What the engine remembers of positions it has searched.

use vocabulary::Side;

use crate::position::Position;

/// What a remembered score says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    /// The true score is this or more.
    AtLeast,
    /// The true score is this or less.
    AtMost,
}

/// What is remembered of a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Memo {
    pub key: u64,
    pub score: i32,
    pub depth: i16,
    pub bound: Bound,
    /// The place of the best move among the legal ones.
    pub best: u16,
}

/// Memos by the low bits of their keys.
pub(super) struct Memory {
    memos: Vec<Option<Memo>>,
}

impl Memory {
    pub(super) fn new(megabytes: usize) -> Self {
        let bytes = megabytes.clamp(1, 4_096) << 20;
        let count = (bytes / size_of::<Option<Memo>>()).next_power_of_two() / 2;
        Self { memos: vec![None; count.max(1)] }
    }

    pub(super) fn recall(&self, key: u64) -> Option<Memo> {
        self.memos[self.place(key)].filter(|memo| memo.key == key)
    }

    /// Keeps what was searched deeper, unless it is of another position.
    pub(super) fn keep(&mut self, memo: Memo) {
        let place = self.place(memo.key);
        let shallower = |old: Memo| old.key == memo.key && old.depth > memo.depth;
        if !self.memos[place].is_some_and(shallower) {
            self.memos[place] = Some(memo);
        }
    }

    fn place(&self, key: u64) -> usize {
        // Only the low bits are wanted.
        #[allow(clippy::cast_possible_truncation)]
        let low = key as usize;
        low & (self.memos.len() - 1)
    }
}

/// A number for a position, different for almost all of them.
pub(super) fn key(position: &Position) -> u64 {
    let white = position.pieces(Side::White).bits();
    let black = position.pieces(Side::Black).bits();
    let kings = (position.kings(Side::White) | position.kings(Side::Black)).bits();
    let turn = u64::from(position.turn() == Side::Black);
    let mut mixed = turn;
    for part in [white, black, kings] {
        mixed = (mixed ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^= mixed >> 29;
    }
    mixed = mixed.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed ^ (mixed >> 32)
}
