//! Integers to weigh edges with: a machine word where it is wide enough, several words otherwise.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// A signed integer that never rounds and never wraps unnoticed.
pub(crate) trait Weight:
    Copy + Ord + Debug + Add<Output = Self> + Sub<Output = Self> + AddAssign + SubAssign
{
    /// Nought.
    const ZERO: Self;
    /// How many bits a sum of weights may fill, with room left for the dual variables.
    const ROOM: usize;
    /// A small number moved up by so many binary places.
    fn shifted(amount: u64, places: usize) -> Self;
    /// Half of an even number.
    fn halved(self) -> Self;
}

/// Dual variables grow beyond the weights, at most by a factor of the number of vertices.
const HEADROOM: usize = 18;

impl Weight for i128 {
    const ZERO: Self = 0;
    const ROOM: usize = 127 - HEADROOM;

    fn shifted(amount: u64, places: usize) -> Self {
        Self::from(amount) << places
    }

    fn halved(self) -> Self {
        self >> 1
    }
}

/// A two's complement integer of `N` words, the least significant first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Self([0; N]);
    const ROOM: usize = 64 * N - 1 - HEADROOM;

    fn shifted(amount: u64, places: usize) -> Self {
        let mut words = [0; N];
        let (word, bit) = (places / 64, places % 64);
        words[word] = amount << bit;
        if bit > 0 && word + 1 < N {
            words[word + 1] = amount >> (64 - bit);
        }
        Self(words)
    }

    fn halved(self) -> Self {
        let mut words = self.0;
        for (index, half) in words.iter_mut().enumerate() {
            let above = match self.0.get(index + 1) {
                Some(word) => *word,
                None if self.is_negative() => u64::MAX,
                None => 0,
            };
            *half = *half >> 1 | above << 63;
        }
        Self(words)
    }
}

impl<const N: usize> Wide<N> {
    fn is_negative(&self) -> bool {
        self.0[N - 1] >> 63 == 1
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let mut words = [0; N];
        let mut carry = false;
        for (index, word) in words.iter_mut().enumerate() {
            let (sum, first) = self.0[index].overflowing_add(other.0[index]);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            (*word, carry) = (sum, first || second);
        }
        Self(words)
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        let mut words = [0; N];
        let mut borrow = false;
        for (index, word) in words.iter_mut().enumerate() {
            let (difference, first) = self.0[index].overflowing_sub(other.0[index]);
            let (difference, second) = difference.overflowing_sub(u64::from(borrow));
            (*word, borrow) = (difference, first || second);
        }
        Self(words)
    }
}

impl<const N: usize> AddAssign for Wide<N> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const N: usize> SubAssign for Wide<N> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        let sign = other.is_negative().cmp(&self.is_negative());
        sign.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(number: i128) -> Wide<2> {
        let bits = number.to_le_bytes();
        let word =
            |half: &[u8]| half.iter().rev().fold(0_u64, |word, &byte| word << 8 | u64::from(byte));
        Wide([word(&bits[..8]), word(&bits[8..])])
    }

    proptest::proptest! {
        #[test]
        fn two_words_reckon_like_the_machine(
            one in -(1_i128 << 100)..(1_i128 << 100),
            other in -(1_i128 << 100)..(1_i128 << 100),
        ) {
            proptest::prop_assert_eq!(wide(one) + wide(other), wide(one + other));
            proptest::prop_assert_eq!(wide(one) - wide(other), wide(one - other));
            proptest::prop_assert_eq!(wide(one).cmp(&wide(other)), one.cmp(&other));
            proptest::prop_assert_eq!(wide(one * 2).halved(), wide(one));
        }

        #[test]
        fn a_shift_crosses_the_words(amount in 0_u64..1_000_000, places in 0_usize..100) {
            let machine = i128::from(amount) << places;
            proptest::prop_assert_eq!(Wide::<2>::shifted(amount, places), wide(machine));
        }
    }
}
