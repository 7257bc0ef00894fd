//! What the engine remembers of positions it has searched, from one question to the next.

use vocabulary::Side;

use crate::position::Position;

/// What a remembered score says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Bound {
    #[default]
    Exact,
    /// The true score is this or more.
    AtLeast,
    /// The true score is this or less.
    AtMost,
}

/// What is remembered of a position.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Memo {
    pub key: u64,
    pub score: i16,
    /// Half-moves looked ahead; below zero where nothing is remembered.
    pub depth: i8,
    pub bound: Bound,
    /// The best move, by its squares.
    pub best: u16,
    /// The question in which it was last of use.
    age: u8,
}

/// Memos by the low bits of their keys, a few places for each.
pub(super) struct Memory {
    shelves: Vec<[Memo; PLACES]>,
    age: u8,
}

/// Positions that share their low bits and are all kept.
const PLACES: usize = 4;

impl Memory {
    pub(super) fn new(megabytes: usize) -> Self {
        let bytes = megabytes.clamp(1, 4_096) << 20;
        let count = (bytes / size_of::<[Memo; PLACES]>()).next_power_of_two();
        let count = if count * size_of::<[Memo; PLACES]>() > bytes { count / 2 } else { count };
        let none = Memo { depth: i8::MIN, ..Memo::default() };
        Self { shelves: vec![[none; PLACES]; count.max(1)], age: 0 }
    }

    /// From now on older memos give way first.
    pub(super) fn new_question(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    #[inline]
    pub(super) fn recall(&self, key: u64) -> Option<Memo> {
        let places = &self.shelves[self.place(key)];
        places.iter().find(|memo| memo.key == key && memo.depth != i8::MIN).copied()
    }

    /// Keeps a memo in the place of the same position, or of the one that is needed least.
    #[inline]
    pub(super) fn keep(&mut self, key: u64, score: i16, depth: i8, bound: Bound, best: u16) {
        let (at_key, age) = (self.place(key), self.age);
        let places = &mut self.shelves[at_key];
        let same = places.iter().position(|old| old.key == key);
        let worth = |old: &Memo| i32::from(old.depth) - 8 * i32::from(age.wrapping_sub(old.age));
        let least = || places.iter().enumerate().min_by_key(|(_, old)| worth(old));
        let at = same.or_else(|| least().map(|(at, _)| at)).unwrap_or(0);
        let old = places[at];
        let best = if best == 0 && old.key == key { old.best } else { best };
        places[at] = Memo { key, score, depth, bound, best, age };
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        // Only the low bits are wanted.
        #[allow(clippy::cast_possible_truncation)]
        let low = key as usize;
        low & (self.shelves.len() - 1)
    }
}

/// A number for a position, different for almost all of them.
#[inline]
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
