//! Sets of squares.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::{Board, Square};

/// A set of squares of one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SquareSet(pub(super) u64);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// Whether no square is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in it.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the two sets have a square in common.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Its squares one by one, each as a set, from the top of the board.
    #[inline]
    pub const fn singles(self) -> Singles {
        Singles(self.0)
    }

    /// The bits themselves, for hashing and for tables.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// A set from its bits.
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }
}

/// The squares of a set, each as a set of one.
#[derive(Debug, Clone)]
pub struct Singles(u64);

impl Iterator for Singles {
    type Item = SquareSet;

    #[inline]
    fn next(&mut self) -> Option<SquareSet> {
        let lowest = self.0 & self.0.wrapping_neg();
        self.0 ^= lowest;
        (lowest != 0).then_some(SquareSet(lowest))
    }
}

/// The squares of a set by number; made by [`Board::squares_of`].
#[derive(Debug, Clone)]
pub struct Squares {
    pub(super) board: Board,
    pub(super) left: SquareSet,
}

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.board.first(self.left)?;
        self.left.0 &= self.left.0 - 1;
        Some(square)
    }
}

macro_rules! operator {
    ($($trait:ident $method:ident $assign:ident $assign_method:ident $sign:tt),+) => {$(
        impl $trait for SquareSet {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(self.0 $sign other.0)
            }
        }
        impl $assign for SquareSet {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $sign other;
            }
        }
    )+};
}

operator! {
    BitAnd bitand BitAndAssign bitand_assign &,
    BitOr bitor BitOrAssign bitor_assign |,
    BitXor bitxor BitXorAssign bitxor_assign ^
}

impl Not for SquareSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}
