//! The signature that readers of PDF show (`PAdES` baseline, ETSI EN 319 142-1), beside our own.
//!
//! The file gets an incremental update with a field of a signature: ECDSA on P256 over every byte
//! but the signature's own, with a certificate that the office makes itself from its key. Nobody but
//! the office vouches for that certificate, and readers say so; that no byte was changed they prove.
//! The key of the certificate is derived from the office's secret key, and the hash of the certificate
//! stands among the keywords that our own signature covers: the two belong together.

mod update;

use base16ct::lower::encode_string;
use jiff::civil::DateTime;
use p256::ecdsa::signature::{Signer, Verifier};
use p256::ecdsa::{Signature, SigningKey, VerifyingKey};
use sha2::{Digest, Sha256};

pub(crate) use self::update::{Hole, hole, prepared};
use crate::der::{
    bits, context, first, inside, integer, octets, oid, sequence, set, utc_time, utf8,
};

const SHA_256: &[u32] = &[2, 16, 840, 1, 101, 3, 4, 2, 1];
const ECDSA_WITH_SHA_256: &[u32] = &[1, 2, 840, 10_045, 4, 3, 2];
const PUBLIC_KEY: &[u32] = &[1, 2, 840, 10_045, 2, 1];
const P_256: &[u32] = &[1, 2, 840, 10_045, 3, 1, 7];
const COMMON_NAME: &[u32] = &[2, 5, 4, 3];
const KEY_USAGE: &[u32] = &[2, 5, 29, 15];
const DATA: &[u32] = &[1, 2, 840, 113_549, 1, 7, 1];
const SIGNED_DATA: &[u32] = &[1, 2, 840, 113_549, 1, 7, 2];
const CONTENT_TYPE: &[u32] = &[1, 2, 840, 113_549, 1, 9, 3];
const MESSAGE_DIGEST: &[u32] = &[1, 2, 840, 113_549, 1, 9, 4];
const SIGNING_CERTIFICATE: &[u32] = &[1, 2, 840, 113_549, 1, 9, 16, 2, 47];
/// The years for which the certificate says it holds.
const HOLDS: (&str, &str) = ("250101000000Z", "491231235959Z");

/// The key and the certificate that an office signs PDF with.
pub(crate) struct Signatory {
    key: SigningKey,
    certificate: Vec<u8>,
}

impl Signatory {
    /// The one that belongs to a secret key, named by the fingerprint of the public one.
    pub(crate) fn of(secret: &[u8; 32], fingerprint: &str) -> Option<Self> {
        let mut seed = Sha256::digest([b"tratto pades p-256 1\n", secret.as_slice()].concat());
        // One number in four thousand million is no key: the next one is.
        for _ in 0..8 {
            if let Ok(key) = SigningKey::from_slice(&seed) {
                let certificate = certificate(&key, fingerprint);
                return Some(Self { key, certificate });
            }
            seed = Sha256::digest(seed);
        }
        None
    }

    /// The hash of the certificate, in hexadecimal.
    pub(crate) fn certificate_hash(&self) -> String {
        hash(&self.certificate)
    }

    /// The message that stands in the hole of a file.
    pub(crate) fn message(&self, file: &[u8], hole: &Hole) -> Vec<u8> {
        let attributes = attributes(&hole.digest(file), &self.certificate);
        let signature: Signature = self.key.sign(&set(&attributes));
        message(&attributes, &self.certificate, &signature)
    }
}

fn hash(bytes: &[u8]) -> String {
    encode_string(&Sha256::digest(bytes))
}

/// A signature with its two numbers.
fn written(signature: &Signature) -> Vec<u8> {
    let bytes = signature.to_bytes();
    let (one, other) = bytes.split_at(32);
    sequence(&[integer(one), integer(other)])
}

fn algorithm(of: &[u32]) -> Vec<u8> {
    sequence(&[oid(of)])
}

/// The name of an office: the fingerprint of its key, and that it speaks for itself.
fn name(fingerprint: &str) -> Vec<u8> {
    let text = format!("Tratto {fingerprint} (self-signed)");
    sequence(&[set(&[sequence(&[oid(COMMON_NAME), utf8(&text)])])])
}

/// The number of a certificate: the beginning of the hash of its key.
fn serial(key: &[u8]) -> Vec<u8> {
    let mut number = Sha256::digest(key)[..16].to_vec();
    number[0] = number[0] & 0x7f | 0x40;
    integer(&number)
}

/// The certificate that a key gives itself (RFC 5280).
fn certificate(key: &SigningKey, fingerprint: &str) -> Vec<u8> {
    let point = key.verifying_key().to_sec1_point(false);
    let point = point.as_bytes();
    let name = name(fingerprint);
    // Version 3; a digital signature that is not denied later.
    let usage = octets(&[0x03, 0x02, 0x06, 0xc0]);
    let extensions = sequence(&[sequence(&[oid(KEY_USAGE), vec![0x01, 0x01, 0xff], usage])]);
    let body = sequence(&[
        context(0, &integer(&[2])),
        serial(point),
        algorithm(ECDSA_WITH_SHA_256),
        name.clone(),
        sequence(&[utc_time(HOLDS.0), utc_time(HOLDS.1)]),
        name,
        sequence(&[sequence(&[oid(PUBLIC_KEY), oid(P_256)]), bits(point)]),
        context(3, &extensions),
    ]);
    let signature: Signature = key.sign(&body);
    sequence(&[body, algorithm(ECDSA_WITH_SHA_256), bits(&written(&signature))])
}

/// What is signed: the kind of content, its hash, and the certificate it is signed for.
fn attributes(digest: &[u8], certificate: &[u8]) -> Vec<Vec<u8>> {
    let attribute = |kind: &[u32], value: Vec<u8>| sequence(&[oid(kind), set(&[value])]);
    let identified = sequence(&[octets(&Sha256::digest(certificate))]);
    vec![
        attribute(CONTENT_TYPE, oid(DATA)),
        attribute(MESSAGE_DIGEST, octets(digest)),
        attribute(SIGNING_CERTIFICATE, sequence(&[sequence(&[identified])])),
    ]
}

/// The cryptographic message (RFC 5652): detached, one signer, one certificate.
fn message(attributes: &[Vec<u8>], certificate: &[u8], signature: &Signature) -> Vec<u8> {
    let (issuer, serial) = issuer(certificate).unwrap_or_default();
    let mut attributes = set(attributes);
    // Here they are under a number of the context; what is signed is the set.
    attributes[0] = 0xa0;
    let signer = sequence(&[
        integer(&[1]),
        sequence(&[issuer, serial]),
        algorithm(SHA_256),
        attributes,
        algorithm(ECDSA_WITH_SHA_256),
        octets(&written(signature)),
    ]);
    let data = sequence(&[
        integer(&[1]),
        set(&[algorithm(SHA_256)]),
        sequence(&[oid(DATA)]),
        context(0, certificate),
        set(&[signer]),
    ]);
    sequence(&[oid(SIGNED_DATA), context(0, &data)])
}

/// The parts of a certificate's body, in their order.
fn parts(certificate: &[u8]) -> Option<Vec<&[u8]>> {
    let body = inside(inside(certificate)?)?;
    let mut rest = body;
    let mut parts = Vec::new();
    while !rest.is_empty() {
        let (part, more) = first(rest)?;
        parts.push(part);
        rest = more;
    }
    Some(parts)
}

/// Who made a certificate, and its number.
fn issuer(certificate: &[u8]) -> Option<(Vec<u8>, Vec<u8>)> {
    let parts = parts(certificate)?;
    Some((parts.get(3)?.to_vec(), parts.get(1)?.to_vec()))
}

/// Whether the message in the hole of a file is the one for that file and for a certificate of this
/// hash, to the last bit.
pub(crate) fn verifies(file: &[u8], hole: &Hole, certificate_hash: &str) -> bool {
    checked(file, hole, certificate_hash).is_some()
}

fn checked(file: &[u8], hole: &Hole, certificate_hash: &str) -> Option<()> {
    let content = hole.content(file)?;
    let (found, padding) = first(&content)?;
    if padding.iter().any(|byte| *byte != 0) {
        return None;
    }
    // Into the signed data, past version, digests and content, to the certificate and the signer.
    let (_, data) = first(inside(found)?)?;
    let data = inside(inside(data)?)?;
    let (_, rest) = first(data)?;
    let (_, rest) = first(rest)?;
    let (_, rest) = first(rest)?;
    let (certificates, rest) = first(rest)?;
    let (certificate, more) = first(inside(certificates)?)?;
    if !more.is_empty() || hash(certificate) != certificate_hash {
        return None;
    }
    let (signers, _) = first(rest)?;
    let signer = inside(inside(signers)?)?;
    let mut rest = signer;
    for _ in 0..5 {
        rest = first(rest)?.1;
    }
    let written = inside(first(rest)?.0)?;
    let signature = signature(written)?;
    let key = key(certificate)?;
    let attributes = attributes(&hole.digest(file), certificate);
    key.verify(&set(&attributes), &signature).ok()?;
    // The same message, byte for byte: nothing else can stand in the hole.
    (message(&attributes, certificate, &signature) == found).then_some(())
}

/// The two numbers of a signature.
fn signature(written: &[u8]) -> Option<Signature> {
    let (one, rest) = first(inside(written)?)?;
    let (other, _) = first(rest)?;
    let mut bytes = [0; 64];
    for (number, half) in [one, other].into_iter().zip(bytes.chunks_mut(32)) {
        let number = inside(number)?;
        let number = number.strip_prefix(&[0]).unwrap_or(number);
        let start = half.len().checked_sub(number.len())?;
        half[start..].copy_from_slice(number);
    }
    Signature::from_slice(&bytes).ok()
}

/// The key of a certificate.
fn key(certificate: &[u8]) -> Option<VerifyingKey> {
    let parts = parts(certificate)?;
    let (_, bits) = first(inside(parts.get(6)?)?)?;
    VerifyingKey::from_sec1_bytes(inside(bits)?.get(1..)?).ok()
}

/// A moment as PDF writes it.
pub(crate) fn moment(made: DateTime) -> String {
    made.strftime("D:%Y%m%d%H%M%S+00'00'").to_string()
}
