//! Entries: what the journal keeps.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::bytes;
use crate::hash::Hash;

/// One event or one game, by the identifier that its maker gave it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Stream(Arc<str>);

/// One thing that happened, as it was kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The stream it belongs to.
    pub stream: Stream,
    /// Its place in the stream, from 1.
    pub sequence: u64,
    /// The hash of the entry before it in the stream; of the first, [`Hash::NONE`].
    pub previous: Hash,
    /// Its own hash: see [`Hash::of_entry`].
    pub hash: Hash,
    /// The version of what the payload says; old ones are read for ever.
    pub version: u16,
    /// What kind of thing happened.
    pub kind: String,
    /// Who did it: an identifier, never a name.
    pub actor: String,
    /// When: milliseconds since 1 January 1970, Coordinated Universal Time.
    pub instant: i64,
    /// The idempotency key of the command that brought it.
    pub key: String,
    /// Its place in that command, from 0.
    pub part: u32,
    /// What happened, in the exact bytes that were given.
    #[serde(serialize_with = "bytes::readable")]
    pub payload: Vec<u8>,
}

/// The most that one part of an entry may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// Bytes of a stream, kind, actor, key or identifier of a person.
    Name,
    /// Bytes of a payload.
    Payload,
    /// Entries of a command.
    Entries,
}

impl Limit {
    /// How much it is.
    pub const fn most(self) -> usize {
        match self {
            Self::Name => 200,
            Self::Payload => 16 << 20,
            Self::Entries => 100_000,
        }
    }
}

/// A text that cannot name anything in the journal: empty, too long, or with control characters.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{text:?} cannot be a name: it must have 1 to 200 bytes and no control characters")]
pub struct InvalidName {
    /// What was given.
    pub text: String,
}

/// Refuses what cannot name anything.
pub(crate) fn check_name(text: &str) -> Result<(), InvalidName> {
    let fits = (1..=Limit::Name.most()).contains(&text.len());
    if fits && !text.chars().any(char::is_control) {
        Ok(())
    } else {
        Err(InvalidName { text: text.chars().take(Limit::Name.most()).collect() })
    }
}

impl Stream {
    /// A stream by its identifier.
    pub fn new(text: &str) -> Result<Self, InvalidName> {
        check_name(text)?;
        Ok(Self(text.into()))
    }

    /// As stored, whatever it is: verification judges it.
    pub(crate) fn stored(text: &str) -> Self {
        Self(text.into())
    }

    /// The identifier.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Stream {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl From<Stream> for String {
    fn from(stream: Stream) -> Self {
        stream.0.as_ref().to_owned()
    }
}

impl FromStr for Stream {
    type Err = InvalidName;

    fn from_str(text: &str) -> Result<Self, InvalidName> {
        Self::new(text)
    }
}

impl TryFrom<String> for Stream {
    type Error = InvalidName;

    fn try_from(text: String) -> Result<Self, InvalidName> {
        Self::new(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_has_a_name_that_fits_on_a_line() {
        assert!(Stream::new("Città di Lodi 2026").is_ok());
        assert!(Stream::new(&"a".repeat(200)).is_ok());
        for wrong in ["", "a\nb", "a\0b", &"a".repeat(201)] {
            assert!(Stream::new(wrong).is_err(), "{wrong:?}");
        }
    }
}
