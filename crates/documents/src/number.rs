//! The number under which the office keeps an official paper.

use std::fmt;
use std::str::FromStr;

/// A number such as `2026-0041`: ASCII letters, figures and `-._`, at most 32 signs.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Number(String);

/// A text that is no number of a paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a number has 1 to 32 letters, figures or the signs - . _")]
pub struct NumberFault;

impl FromStr for Number {
    type Err = NumberFault;

    fn from_str(text: &str) -> Result<Self, NumberFault> {
        const LONGEST: usize = 32;
        let sound = |sign: char| sign.is_ascii_alphanumeric() || "-._".contains(sign);
        if text.is_empty() || text.len() > LONGEST || !text.chars().all(sound) {
            return Err(NumberFault);
        }
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_can_stand_in_a_line_and_in_an_address() {
        assert!("2026-0041".parse::<Number>().is_ok());
        for text in ["", "a b", "1/2", "è", &"1".repeat(33), "1\n"] {
            assert_eq!(text.parse::<Number>(), Err(NumberFault), "{text:?}");
        }
    }
}
