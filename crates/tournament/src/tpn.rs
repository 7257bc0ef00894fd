//! The number that names a participant.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize};

/// The Tournament Pairing Number (numero di sorteggio): 1 is the strongest at the start.
///
/// Numbers may have gaps: exports leave out who withdrew before the first round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Tpn(NonZeroU16);

/// A number outside 1 to 9999, the room that the exchange formats have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a pairing number is a whole number from 1 to 9999")]
pub struct NotATpn;

impl Tpn {
    /// Number one.
    pub const FIRST: Self = Self(NonZeroU16::MIN);

    /// The greatest number there is room for.
    pub const MOST: u16 = 9999;

    /// The number, if it is one that a participant can have.
    pub const fn new(number: u16) -> Result<Self, NotATpn> {
        match NonZeroU16::new(number) {
            Some(number) if number.get() <= Self::MOST => Ok(Self(number)),
            _ => Err(NotATpn),
        }
    }

    /// As a plain integer.
    pub const fn get(self) -> u16 {
        self.0.get()
    }
}

impl fmt::Display for Tpn {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl FromStr for Tpn {
    type Err = NotATpn;

    fn from_str(text: &str) -> Result<Self, NotATpn> {
        text.parse().map_err(|_| NotATpn).and_then(Self::new)
    }
}

impl<'de> Deserialize<'de> for Tpn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(u16::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_room_of_four_columns() {
        assert_eq!(Tpn::new(0), Err(NotATpn));
        assert_eq!("9999".parse().map(Tpn::get), Ok(9999));
        assert_eq!("10000".parse::<Tpn>(), Err(NotATpn));
        assert_eq!("-1".parse::<Tpn>(), Err(NotATpn));
    }
}
