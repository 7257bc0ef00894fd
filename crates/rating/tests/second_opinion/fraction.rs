//! Fractions as they are taught at school.

use std::cmp::Ordering;
use std::iter::Sum;
use std::ops::{Add, Mul, Neg, Sub};

/// A fraction with a positive denominator, in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fraction {
    above: i128,
    below: i128,
}

fn common(one: i128, other: i128) -> i128 {
    if other == 0 { one.abs().max(1) } else { common(other, one % other) }
}

pub(crate) fn over(above: i128, below: i128) -> Fraction {
    let divisor = common(above, below) * below.signum();
    Fraction { above: above / divisor, below: below / divisor }
}

pub(crate) fn whole(number: impl Into<i128>) -> Fraction {
    over(number.into(), 1)
}

impl Fraction {
    /// The largest whole number that is not larger.
    pub(crate) fn floor(self) -> i128 {
        self.above.div_euclid(self.below)
    }

    /// As a whole number, which it must be.
    pub(crate) fn integer(self) -> i128 {
        assert_eq!(self.below, 1, "{self:?} is not whole");
        self.above
    }
}

impl Add for Fraction {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        over(self.above * other.below + other.above * self.below, self.below * other.below)
    }
}

impl Neg for Fraction {
    type Output = Self;
    fn neg(self) -> Self {
        over(-self.above, self.below)
    }
}

impl Sub for Fraction {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Fraction {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        over(self.above * other.above, self.below * other.below)
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(fractions: I) -> Self {
        fractions.fold(whole(0), Add::add)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.above * other.below).cmp(&(other.above * self.below))
    }
}

#[test]
fn fractions_add_up() {
    assert_eq!(over(1, 2) + over(1, 3), over(5, 6));
    assert_eq!(over(-3, 6), over(1, -2));
    assert_eq!(over(-1, 2).floor(), -1);
    assert!(over(1, 3) < over(1, 2));
    assert_eq!((over(3, 2) * over(4, 3) - whole(2)).integer(), 0);
}
