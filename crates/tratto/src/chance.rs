//! Chance, which only the shell may draw: below it every lot comes from a seed.

use std::hash::{BuildHasher, RandomState};
use std::io;

/// A seed that nobody chose.
pub(crate) fn seed() -> u64 {
    // The hash keys of a new map are the system's own randomness.
    RandomState::new().hash_one(())
}

/// Bytes that nobody can guess.
pub(crate) fn bytes() -> io::Result<[u8; 32]> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|fault| io::Error::other(fault.to_string()))?;
    Ok(bytes)
}
