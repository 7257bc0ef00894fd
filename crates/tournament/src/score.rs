//! Points, exactly.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize};

/// Points in whole tenths: one decimal is all that regulations and files carry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
pub struct Score(i32);

/// A text that is no number of points with at most one decimal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("points are written with at most one decimal, up to 999.9")]
pub struct NotAScore;

impl Score {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// The most points a file has room for.
    pub const MOST: Self = Self(9999);

    /// So many tenths of a point.
    pub const fn tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    /// So many whole points.
    pub const fn points(points: i32) -> Self {
        Self(points * 10)
    }

    /// So many half points.
    pub const fn halves(halves: i32) -> Self {
        Self(halves * 5)
    }

    /// The same in tenths of a point.
    pub const fn in_tenths(self) -> i32 {
        self.0
    }
}

impl Add for Score {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Score {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl SubAssign for Score {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

impl Neg for Score {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Mul<i32> for Score {
    type Output = Self;
    fn mul(self, times: i32) -> Self {
        Self(self.0 * times)
    }
}

impl Sum for Score {
    fn sum<I: Iterator<Item = Self>>(scores: I) -> Self {
        scores.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let magnitude = self.0.unsigned_abs();
        formatter.pad_integral(self.0 >= 0, "", &format!("{}.{}", magnitude / 10, magnitude % 10))
    }
}

impl FromStr for Score {
    type Err = NotAScore;

    /// Reads `3`, `3.5`, `3,5`, `.5` and `-1.0`.
    fn from_str(text: &str) -> Result<Self, NotAScore> {
        let (sign, magnitude) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, text),
        };
        let (whole, tenths) = magnitude.split_once(['.', ',']).unwrap_or((magnitude, "0"));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(tenths) || tenths.len() != 1 || magnitude.is_empty() {
            return Err(NotAScore);
        }
        let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().map_err(|_| NotAScore)? };
        let tenths: i32 = tenths.parse().map_err(|_| NotAScore)?;
        if whole > Self::MOST.0 / 10 {
            return Err(NotAScore);
        }
        Ok(Self(sign * (whole * 10 + tenths)))
    }
}

/// As many points as files have room for, so that sums of what was read never overflow.
impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tenths = i32::deserialize(deserializer)?;
        let fits = tenths.checked_abs().is_some_and(|size| size <= Self::MOST.0);
        if fits { Ok(Self(tenths)) } else { Err(serde::de::Error::custom(NotAScore)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_and_written_with_one_decimal() {
        assert_eq!("3.5".parse(), Ok(Score::halves(7)));
        assert_eq!("3,5".parse(), Ok(Score::halves(7)));
        assert_eq!("11".parse(), Ok(Score::points(11)));
        assert_eq!(".5".parse(), Ok(Score::halves(1)));
        assert_eq!("-1.5".parse(), Ok(Score::halves(-3)));
        assert_eq!(Score::halves(-3).to_string(), "-1.5");
        assert_eq!(format!("{:>5}", Score::halves(7)), "  3.5");
    }

    #[test]
    fn anything_else_is_no_score() {
        for text in ["", ".", "-", "1.25", "1.", "a", "1e1", "1000.0", "+1", "1.-5"] {
            assert_eq!(text.parse::<Score>(), Err(NotAScore), "{text}");
        }
    }
}
