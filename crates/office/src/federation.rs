//! The federation whose regulations rule an event, as an announcement names it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The word by which a federation is known (`fsi`): what it decides is in its
/// [`Pack`](crate::Pack), and nobody else asks which one it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Federation([u8; Federation::LONGEST]);

/// Not the word of a federation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not the word of a federation: one to eight small letters or figures")]
pub struct NotAFederation(String);

impl Federation {
    const LONGEST: usize = 8;

    /// The federation of a word; a constant that is none does not compile.
    ///
    /// # Panics
    ///
    /// For anything but one to eight small letters or figures: what people write is parsed instead.
    #[must_use]
    #[allow(clippy::panic, reason = "a pack with such a word does not compile")]
    pub const fn named(word: &str) -> Self {
        match Self::of(word.as_bytes()) {
            Some(federation) => federation,
            None => panic!("not the word of a federation"),
        }
    }

    const fn of(word: &[u8]) -> Option<Self> {
        if word.is_empty() || word.len() > Self::LONGEST {
            return None;
        }
        let mut signs = [0; Self::LONGEST];
        let mut at = 0;
        while at < word.len() {
            if !word[at].is_ascii_lowercase() && !word[at].is_ascii_digit() {
                return None;
            }
            signs[at] = word[at];
            at += 1;
        }
        Some(Self(signs))
    }

    /// The word.
    pub fn word(&self) -> &str {
        let length = self.0.iter().position(|sign| *sign == 0).unwrap_or(Self::LONGEST);
        std::str::from_utf8(&self.0[..length]).unwrap_or_default()
    }
}

impl FromStr for Federation {
    type Err = NotAFederation;

    fn from_str(word: &str) -> Result<Self, NotAFederation> {
        Self::of(word.as_bytes()).ok_or_else(|| NotAFederation(word.to_owned()))
    }
}

impl fmt::Display for Federation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl Serialize for Federation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for Federation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The national federation of an event by the three letters that FIDE gives it: `AUT`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Host([u8; 3]);

impl Host {
    /// The letters.
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// Not the three letters of a national federation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a federation of FIDE: three letters, such as AUT")]
pub struct NotAHost(String);

impl FromStr for Host {
    type Err = NotAHost;

    fn from_str(text: &str) -> Result<Self, NotAHost> {
        let letters = text.trim().to_ascii_uppercase();
        let signs = <[u8; 3]>::try_from(letters.as_bytes()).ok();
        let signs = signs.filter(|signs| signs.iter().all(u8::is_ascii_uppercase));
        signs.map(Self).ok_or_else(|| NotAHost(text.to_owned()))
    }
}

impl Serialize for Host {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Host {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_kept_as_it_is_written() {
        for word in ["fsi", "fssi", "fid", "zzz", "abcdefgh"] {
            let federation: Federation = word.parse().unwrap();
            assert_eq!(federation, Federation::named(word));
            assert_eq!(serde_json::to_string(&federation).unwrap(), format!("\"{word}\""));
            assert_eq!(federation.to_string(), word);
        }
        assert_eq!(serde_json::from_str::<Host>("\"aut\"").unwrap().code(), "AUT");
        for wrong in ["", "AU", "AUTO", "A1T"] {
            assert!(wrong.parse::<Host>().is_err(), "{wrong}");
        }
        for wrong in ["", "FSI", "two words", "abcdefghi"] {
            assert!(wrong.parse::<Federation>().is_err(), "{wrong}");
        }
    }
}
