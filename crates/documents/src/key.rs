//! The office's keys: the secret one signs, the public one verifies.

use std::fmt;
use std::str::FromStr;

use base16ct::lower::encode_string;
use ed25519_dalek::{Signer, SigningKey, VerifyingKey};
use sha2::{Digest, Sha256};

use crate::pades::Signatory;

const SECRET: &str = "tratto-secret-key-1";
const PUBLIC: &str = "tratto-public-key-1";

/// The key that signs. It is never shown but by [`SecretKey::text`].
pub struct SecretKey(SigningKey);

/// The key that verifies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicKey(VerifyingKey);

/// A short name of a public key that people can compare: 64 bits of its hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fingerprint(String);

/// A text that is no key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KeyFault {
    /// Something else altogether.
    #[error("this is not a key of Tratto")]
    NotAKey,
    /// A public key where the secret one is needed, or the other way round.
    #[error("this is the other half of the pair of keys")]
    OtherHalf,
}

impl SecretKey {
    /// The key made from 32 random bytes; the shell draws them.
    pub fn from_random(bytes: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(bytes))
    }

    /// The half that verifies.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    /// As it stands in a file.
    pub fn text(&self) -> String {
        format!("{SECRET} {}\n", encode_string(&self.0.to_bytes()))
    }

    /// Who signs PDF with this key.
    pub(crate) fn signatory(&self) -> Option<Signatory> {
        Signatory::of(&self.0.to_bytes(), self.public().fingerprint().plain())
    }

    pub(crate) fn sign(&self, message: &[u8]) -> [u8; 64] {
        self.0.sign(message).to_bytes()
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "SecretKey({})", self.public().fingerprint())
    }
}

impl PublicKey {
    /// As it stands in a file.
    pub fn text(&self) -> String {
        format!("{PUBLIC} {}\n", self.plain())
    }

    /// The short name.
    pub fn fingerprint(&self) -> Fingerprint {
        let hash = Sha256::digest(self.0.as_bytes());
        Fingerprint(encode_string(&hash[..8]))
    }

    /// In hexadecimal.
    pub(crate) fn plain(&self) -> String {
        encode_string(self.0.as_bytes())
    }

    /// The key with these hexadecimal figures.
    pub(crate) fn of_plain(text: &str) -> Option<Self> {
        VerifyingKey::from_bytes(&bytes(text)?).ok().map(Self)
    }

    pub(crate) fn verifies(&self, message: &[u8], signature: &[u8; 64]) -> bool {
        let signature = ed25519_dalek::Signature::from_bytes(signature);
        // The strict check: no signature can be bent into a second valid one.
        self.0.verify_strict(message, &signature).is_ok()
    }
}

impl Fingerprint {
    /// Without spaces.
    pub fn plain(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let groups: Vec<&str> = (0..4).filter_map(|at| self.0.get(at * 4..at * 4 + 4)).collect();
        formatter.pad(&groups.join(" "))
    }
}

/// The hexadecimal figures of a key file of one kind.
fn figures<'a>(text: &'a str, kind: &str, other: &str) -> Result<&'a str, KeyFault> {
    let mut words = text.split_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some(word), Some(figures), None) if word == kind => Ok(figures),
        (Some(word), ..) if word == other => Err(KeyFault::OtherHalf),
        _ => Err(KeyFault::NotAKey),
    }
}

impl FromStr for SecretKey {
    type Err = KeyFault;

    fn from_str(text: &str) -> Result<Self, KeyFault> {
        let figures = figures(text, SECRET, PUBLIC)?;
        bytes(figures).map(|bytes| Self::from_random(&bytes)).ok_or(KeyFault::NotAKey)
    }
}

impl FromStr for PublicKey {
    type Err = KeyFault;

    fn from_str(text: &str) -> Result<Self, KeyFault> {
        Self::of_plain(figures(text, PUBLIC, SECRET)?).ok_or(KeyFault::NotAKey)
    }
}

/// The bytes of a lower-case hexadecimal text of exactly that length.
pub(crate) fn bytes<const COUNT: usize>(text: &str) -> Option<[u8; COUNT]> {
    let mut bytes = [0; COUNT];
    let read = base16ct::lower::decode(text, &mut bytes).ok()?.len();
    (read == COUNT).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_come_back_from_their_files() {
        let secret = SecretKey::from_random(&[7; 32]);
        let again: SecretKey = secret.text().parse().expect("its own text");
        assert_eq!(again.public(), secret.public());
        assert_eq!(secret.public().text().parse(), Ok(secret.public()));
    }

    #[test]
    fn the_halves_are_told_apart_and_the_secret_is_not_shown() {
        let secret = SecretKey::from_random(&[7; 32]);
        assert_eq!(secret.text().parse::<PublicKey>(), Err(KeyFault::OtherHalf));
        assert!(matches!("hello".parse::<SecretKey>(), Err(KeyFault::NotAKey)));
        assert!(!format!("{secret:?}").contains("0707"));
    }

    #[test]
    fn the_first_vector_of_rfc_8032() {
        // Section 7.1, test 1: the secret key, the public key and the signature of no message.
        let secret = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";
        let key = SecretKey::from_random(&bytes(secret).expect("the vector"));
        let public = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
        assert_eq!(key.public().plain(), public);
        let signature = "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb882\
                         1590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b";
        assert_eq!(encode_string(&key.sign(b"")), signature);
    }
}
