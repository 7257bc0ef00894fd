//! Chance from the operating system, for secrets only: lots of an event come from its own seed.

use accounts::Chance;
use base16ct::lower::encode_string;
use codex::phrase;

use crate::answer::RequestError;

/// Bytes that nobody can guess.
pub(crate) fn chance() -> Result<Chance, RequestError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| RequestError::Internal(phrase!("web-not-kept")))?;
    Ok(bytes)
}

/// A key that names a command once and for all.
pub(crate) fn key() -> Result<String, RequestError> {
    Ok(encode_string(&chance()?[..12]))
}
