//! Hashes: what ties an entry to all that went before it.

use std::fmt;
use std::str::FromStr;

use base16ct::HexDisplay;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::entry::Entry;

/// A SHA-256 digest, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Hash([u8; 32]);

/// A text that is no hash.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("not a hash: {text}")]
pub struct NotAHash {
    /// What was given.
    pub text: String,
}

/// The beginning of a hash, as a posted sheet shows it: enough that nobody can find another history
/// with the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Witness {
    digits: String,
}

/// The hexadecimal digits of a short hash: 64 bits.
const SHORT: usize = 16;

impl Hash {
    /// What stands before the first entry.
    pub const NONE: Self = Self([0; 32]);

    /// From the bytes of a digest.
    pub fn of_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// The bytes of the digest.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The beginning in groups of four, for paper: `3f2a-91c0-77de-0b14`.
    pub fn short(&self) -> String {
        let digits = self.to_string();
        let groups: Vec<_> = digits.as_bytes().chunks(4).take(SHORT / 4).collect();
        groups.iter().map(|group| String::from_utf8_lossy(group)).collect::<Vec<_>>().join("-")
    }

    /// The hash that an entry must have: of its place, of the hash before it and of every byte
    /// stored.
    ///
    /// Each part of varying length is preceded by its length, so that no two entries give the same
    /// bytes to hash.
    pub fn of_entry(entry: &Entry) -> Self {
        let mut digest = Sha256::new();
        digest.update(b"tratto journal entry 1\0");
        part(&mut digest, entry.stream.as_str().as_bytes());
        digest.update(entry.sequence.to_be_bytes());
        digest.update(entry.previous.0);
        digest.update(entry.version.to_be_bytes());
        part(&mut digest, entry.kind.as_bytes());
        part(&mut digest, entry.actor.as_bytes());
        digest.update(entry.instant.to_be_bytes());
        part(&mut digest, entry.key.as_bytes());
        digest.update(entry.part.to_be_bytes());
        part(&mut digest, &entry.payload);
        Self(digest.finalize().into())
    }

    /// The next link of the chain through all streams.
    pub(crate) fn of_link(before: &Self, position: u64, entry: &Self) -> Self {
        let mut digest = Sha256::new();
        digest.update(b"tratto journal chain 1\0");
        digest.update(before.0);
        digest.update(position.to_be_bytes());
        digest.update(entry.0);
        Self(digest.finalize().into())
    }

    /// The hash of plain bytes.
    pub fn of_content(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }
}

fn part(digest: &mut Sha256, bytes: &[u8]) {
    digest.update((bytes.len() as u64).to_be_bytes());
    digest.update(bytes);
}

impl fmt::Display for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&HexDisplay(&self.0), formatter)
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.short())
    }
}

impl FromStr for Hash {
    type Err = NotAHash;

    fn from_str(text: &str) -> Result<Self, NotAHash> {
        let mut bytes = [0; 32];
        match base16ct::lower::decode(text, &mut bytes) {
            Ok(read) if read.len() == 32 => Ok(Self(bytes)),
            _ => Err(NotAHash { text: text.to_owned() }),
        }
    }
}

impl From<Hash> for String {
    fn from(hash: Hash) -> Self {
        hash.to_string()
    }
}

impl TryFrom<String> for Hash {
    type Error = NotAHash;

    fn try_from(text: String) -> Result<Self, NotAHash> {
        text.parse()
    }
}

impl Witness {
    /// Whether a hash begins like this.
    pub fn is_of(&self, hash: &Hash) -> bool {
        hash.to_string().starts_with(&self.digits)
    }
}

/// Copied from paper by hand: capitals, spaces and hyphens do not matter, fewer digits than printed
/// are refused because they would prove little.
impl FromStr for Witness {
    type Err = NotAHash;

    fn from_str(text: &str) -> Result<Self, NotAHash> {
        let digits: String = text
            .chars()
            .filter(|sign| !matches!(sign, '-' | ' '))
            .map(|sign| sign.to_ascii_lowercase())
            .collect();
        let hexadecimal = digits.chars().all(|digit| digit.is_ascii_hexdigit());
        if hexadecimal && (SHORT..=64).contains(&digits.len()) {
            Ok(Self { digits })
        } else {
            Err(NotAHash { text: text.to_owned() })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Stream;

    fn entry() -> Entry {
        Entry {
            stream: Stream::new("lodi").unwrap(),
            sequence: 1,
            previous: Hash::NONE,
            hash: Hash::NONE,
            version: 1,
            kind: "opened".to_owned(),
            actor: "arbiter-7".to_owned(),
            instant: 1_790_000_000_000,
            key: "a".to_owned(),
            part: 0,
            payload: b"{}".to_vec(),
        }
    }

    /// Computed with Python's `hashlib` from the description of the bytes above.
    #[test]
    fn the_hash_is_that_of_another_implementation() {
        let expected = "7f733f5ff9617770985be113c37efbdce51e22c6cffaaf99768cf8b3924b66d5";
        assert_eq!(Hash::of_entry(&entry()).to_string(), expected);
        let link = Hash::of_link(&Hash::NONE, 1, &Hash::of_entry(&entry()));
        assert_eq!(
            link.to_string(),
            "1b5bec8e8521bc4a8436f6c7afc1b00e2d740fb7da7310a4e6407e2c0f7f9aa5"
        );
    }

    #[test]
    fn a_byte_that_moves_from_one_part_to_the_next_gives_another_hash() {
        let moved = Entry { kind: "openeda".to_owned(), actor: "rbiter-7".to_owned(), ..entry() };
        assert_ne!(Hash::of_entry(&moved), Hash::of_entry(&entry()));
        let later = Entry { part: 1, ..entry() };
        assert_ne!(Hash::of_entry(&later), Hash::of_entry(&entry()));
    }

    #[test]
    fn a_witness_is_read_from_paper_as_hands_write_it() {
        let hash = Hash::of_content(b"");
        assert_eq!(hash.short(), "e3b0-c442-98fc-1c14");
        for text in ["e3b0-c442-98fc-1c14", "E3B0 C442 98FC 1C14", &hash.to_string()] {
            assert!(text.parse::<Witness>().unwrap().is_of(&hash), "{text}");
        }
        assert!(!"e3b0-c442-98fc-1c15".parse::<Witness>().unwrap().is_of(&hash));
        for text in ["", "e3b0", "e3b0-c442-98fc-1c1", "e3b0-c442-98fc-1c1x", "wall"] {
            assert!(text.parse::<Witness>().is_err(), "{text}");
        }
        assert_eq!(hash.to_string().parse(), Ok(hash));
        assert!("é3".parse::<Hash>().is_err());
    }
}
