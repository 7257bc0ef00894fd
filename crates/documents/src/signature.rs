//! Signatures of official papers, and how they are checked.
//!
//! The signature stands among the keywords of the file, which archival PDF keeps in two places, the
//! information dictionary and the XMP metadata, and a page of HTML in one. It covers the hash of every byte of the file,
//! its own figures taken as noughts. So the file stays plain PDF/A, nothing can be added at its
//! end, and nothing in it can be changed: not even the two copies of the signature apart.

use base16ct::lower::encode_string;
use sha2::{Digest, Sha256};

use crate::key::{Fingerprint, PublicKey, SecretKey, bytes};
use crate::number::Number;
use crate::pades;
use crate::paper::Seal;

const NUMBER: &str = "tratto-number:";
const CONTENT: &str = "tratto-content:";
const KEY: &str = "tratto-key:";
/// The hash of the certificate of the signature that readers of PDF show.
const CERTIFICATE: &str = "tratto-certificate:";
const SIGNATURE: &str = "tratto-signature:";
/// Hexadecimal figures of a signature.
const FIGURES: usize = 128;
/// What is signed says what it is, so that no signature of anything else can stand here.
const PURPOSE: &[u8] = b"tratto official paper 1\n";

/// An official paper whose bytes are those that were signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// Its number.
    pub number: Number,
    /// The hash of its content, as printed.
    pub content: String,
    /// The key it was signed with. Whose key that is, the caller must know.
    pub key: PublicKey,
}

impl Verified {
    /// The short name of the key.
    pub fn fingerprint(&self) -> Fingerprint {
        self.key.fingerprint()
    }
}

/// Why a file is not taken for a genuine official paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unverified {
    /// It is neither a PDF nor a page of HTML.
    #[error("the file is neither a PDF nor a page of HTML")]
    NotAPaper,
    /// It carries no signature of Tratto.
    #[error("the paper carries no signature")]
    Unsigned,
    /// What it says about itself is incomplete or contradicts itself.
    #[error("the paper's own data contradict each other")]
    Contradictory,
    /// It is not what was signed.
    #[error("the paper was changed after it was signed")]
    Changed,
}

/// The keywords of an official paper before it is signed.
pub(crate) fn keywords(seal: &Seal) -> Vec<String> {
    let certificate = seal.certificate.as_ref();
    let certificate = certificate.map(|certificate| format!("{CERTIFICATE}{certificate}"));
    let mut words = vec![
        format!("{NUMBER}{}", seal.number),
        format!("{CONTENT}{}", seal.content),
        format!("{KEY}{}", seal.key.plain()),
    ];
    words.extend(certificate);
    words.push(format!("{SIGNATURE}{}", "0".repeat(FIGURES)));
    words
}

/// Puts the signature where its noughts are.
pub(crate) fn sign(mut bytes: Vec<u8>, key: &SecretKey) -> Vec<u8> {
    let figures = encode_string(&key.sign(&message(&bytes)));
    for place in places(&bytes) {
        bytes[place..place + FIGURES].copy_from_slice(figures.as_bytes());
    }
    bytes
}

/// Checks an official paper: what it is, and that no byte of it was changed.
pub fn verify(file: &[u8]) -> Result<Verified, Unverified> {
    if !file.starts_with(b"%PDF-") && !file.starts_with(b"<!doctype html>") {
        return Err(Unverified::NotAPaper);
    }
    let places = places(file);
    let first = *places.first().ok_or(Unverified::Unsigned)?;
    let figures = &file[first..first + FIGURES];
    if places.iter().any(|&place| &file[place..place + FIGURES] != figures) {
        return Err(Unverified::Contradictory);
    }
    let value = |name| value(file, name).ok_or(Unverified::Contradictory);
    let key = PublicKey::of_plain(&value(KEY)?).ok_or(Unverified::Contradictory)?;
    let number = value(NUMBER)?.parse().map_err(|_| Unverified::Contradictory)?;
    let content = value(CONTENT)?;
    let signature = std::str::from_utf8(figures).ok().and_then(bytes::<64>);
    let signature = signature.ok_or(Unverified::Changed)?;
    let mut blank = file.to_vec();
    for place in places {
        blank[place..place + FIGURES].fill(b'0');
    }
    let hole = pades::hole(file);
    if let Some(hole) = &hole {
        hole.blank(&mut blank);
    }
    if !key.verifies(&message(&blank), &signature) {
        return Err(Unverified::Changed);
    }
    // What stands in the room of the other signature ours does not cover: it must be the one for this
    // file, by the certificate that ours names.
    match (hole, self::value(file, CERTIFICATE)) {
        (None, None) => {}
        (Some(hole), Some(hash)) if pades::verifies(file, &hole, &hash) => {}
        _ => return Err(Unverified::Changed),
    }
    Ok(Verified { number, content, key })
}

/// What is signed for a file whose signature is noughts.
fn message(file: &[u8]) -> Vec<u8> {
    [PURPOSE, Sha256::digest(file).as_slice()].concat()
}

/// Where the figures of the signature begin.
fn places(file: &[u8]) -> Vec<usize> {
    after(file, SIGNATURE).filter(|start| start + FIGURES <= file.len()).collect()
}

/// The ends of every occurrence of a name.
fn after<'a>(file: &'a [u8], name: &'a str) -> impl Iterator<Item = usize> + 'a {
    let name = name.as_bytes();
    let found = file.windows(name.len()).enumerate().filter(move |(_, part)| *part == name);
    found.map(|(at, _)| at + name.len())
}

/// The value of a keyword, if every occurrence says the same.
fn value(file: &[u8], name: &str) -> Option<String> {
    let read = |start: usize| -> String {
        let signs = file[start..].iter().map(|byte| char::from(*byte));
        signs.take_while(|sign| sign.is_ascii_alphanumeric() || "-._".contains(*sign)).collect()
    };
    let mut values = after(file, name).map(read);
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}
