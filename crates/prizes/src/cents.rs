//! Sums of money in whole cents.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};
use std::str::FromStr;

use codex::Value;
use serde::{Deserialize, Serialize};

/// A sum of money, in hundredths of whatever it is paid in.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Cents(pub u64);

/// Not a sum of money.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a sum of money: write it like 250 or 62,50")]
pub struct BadSum(String);

impl Cents {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// The greatest sum that a prize can be.
    pub const MOST: Self = Self(100_000_000_000);

    /// Whether there is nothing.
    pub const fn is_zero(&self) -> bool {
        self.0 == 0
    }

    /// As a value of explanations.
    pub fn value(self) -> Value {
        Value::Hundredths(i64::try_from(self.0).unwrap_or(i64::MAX))
    }
}

impl Add for Cents {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Cents {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl AddAssign for Cents {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Cents {
    fn sum<I: Iterator<Item = Self>>(sums: I) -> Self {
        sums.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Cents {
    /// As files have it: a point, and cents where there are some.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, cents) = (self.0 / 100, self.0 % 100);
        if cents == 0 { write!(f, "{whole}") } else { write!(f, "{whole}.{cents:02}") }
    }
}

impl FromStr for Cents {
    type Err = BadSum;

    /// As people write it: `250`, `62,50`, `1.000`, `1'250.5`, `€ 80`.
    fn from_str(text: &str) -> Result<Self, BadSum> {
        let bad = || BadSum(text.trim().to_owned());
        let signs = text.trim().trim_matches(|sign: char| sign == '€' || sign.is_whitespace());
        let signs = signs.strip_suffix("EUR").unwrap_or(signs).trim();
        // The last comma or point cuts off the cents if one or two figures follow it.
        let cut = signs.rfind([',', '.']).filter(|at| (1..=2).contains(&(signs.len() - at - 1)));
        let (whole, cents) = match cut {
            Some(at) => (&signs[..at], &signs[at + 1..]),
            None => (signs, ""),
        };
        let parts: Vec<&str> = whole.split([',', '.', '\'', ' ', '\u{a0}']).collect();
        let figures = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        // One sign does not stand for thousands and for cents.
        let grouped = parts.iter().skip(1).all(|part| part.len() == 3)
            && cut.is_none_or(|at| !whole.contains(&signs[at..=at]));
        if !parts.iter().all(|part| figures(part)) || !grouped {
            return Err(bad());
        }
        if !cents.is_empty() && !figures(cents) {
            return Err(bad());
        }
        let whole: u64 = parts.concat().parse().map_err(|_| bad())?;
        let cents: u64 = format!("{cents:0<2}").parse().map_err(|_| bad())?;
        let sum = whole.checked_mul(100).and_then(|sum| sum.checked_add(cents));
        sum.map(Self).filter(|sum| *sum <= Self::MOST).ok_or_else(bad)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_read_as_people_write_them() {
        for (text, cents) in [
            ("250", 25_000),
            ("62,50", 6_250),
            ("62.5", 6_250),
            ("1.000", 100_000),
            ("1.250,05", 125_005),
            ("1'250", 125_000),
            ("€ 80", 8_000),
            ("80 €", 8_000),
            ("80 EUR", 8_000),
            ("0", 0),
        ] {
            assert_eq!(text.parse::<Cents>(), Ok(Cents(cents)), "{text}");
        }
        for wrong in ["", "coppa", "12,345,6", "1.00.00", "-5", "5,", ",5", "99999999999999999999"]
        {
            assert!(wrong.parse::<Cents>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        for cents in [0, 5, 100, 6_250, 125_005] {
            assert_eq!(Cents(cents).to_string().parse(), Ok(Cents(cents)));
        }
    }
}
