//! Amounts of money in whole cents.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// An amount in cents; negative where somebody is owed.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Cents(pub i64);

impl Cents {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// The largest amount that one posting may have: a million in whole units.
    pub const MOST: Self = Self(100_000_000);

    /// Both together; amounts are bounded, so sums of all that fits into an event never overflow.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// Less another.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

/// A text that is no amount.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no amount of money: 25, 25,50 or 25.50")]
pub struct NotAnAmount(pub String);

impl FromStr for Cents {
    type Err = NotAnAmount;

    /// Whole units, or with two figures behind a comma or a point. Nothing is rounded.
    fn from_str(text: &str) -> Result<Self, NotAnAmount> {
        let wrong = || NotAnAmount(text.to_owned());
        let plain = text.trim().trim_start_matches('€').trim_end_matches('€').trim();
        let (units, cents) = plain.split_once([',', '.']).unwrap_or((plain, "00"));
        let figures = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
        if !figures(units) || !figures(cents) || cents.len() != 2 || units.len() > 7 {
            return Err(wrong());
        }
        let units: i64 = units.parse().map_err(|_| wrong())?;
        let cents: i64 = cents.parse().map_err(|_| wrong())?;
        let amount = Self(units * 100 + cents);
        if amount > Self::MOST { Err(wrong()) } else { Ok(amount) }
    }
}

impl fmt::Display for Cents {
    /// As Italian papers write it: `37,50`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let whole = self.0.unsigned_abs();
        write!(formatter, "{sign}{},{:02}", whole / 100, whole % 100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_to_the_cent_and_nothing_is_guessed() {
        for (text, cents) in
            [("25", 2500), ("25,50", 2550), (" 0.05 ", 5), ("€ 30", 3000), ("1000000", 100_000_000)]
        {
            assert_eq!(text.parse(), Ok(Cents(cents)), "{text}");
        }
        for text in
            ["", "25,5", "25,505", "-3", "1.000,00", "dieci", "1e3", "1000001", "99999999", ",50"]
        {
            assert!(text.parse::<Cents>().is_err(), "{text}");
        }
        assert_eq!(Cents(-5).to_string(), "-0,05");
    }
}
