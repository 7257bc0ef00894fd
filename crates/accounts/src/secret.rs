//! Secrets as texts that people and browsers carry, and the digests that are kept of them.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

/// Bytes drawn at random by the caller, anew for every call.
pub type Chance = [u8; 32];

/// What is kept of a secret.
pub(crate) type Digest = [u8; 32];

/// What a digest is for; one use says nothing about another.
#[derive(Clone, Copy)]
pub(crate) enum Use {
    Session,
    Csrf,
    Token,
    Setup,
    Invitation,
    Salt,
    Identifier,
    Happening,
}

impl Use {
    /// Ended by a byte that no label has, so that none begins another.
    fn label(self) -> &'static [u8] {
        match self {
            Self::Session => b"tratto session\0",
            Self::Csrf => b"tratto csrf\0",
            Self::Token => b"tratto token\0",
            Self::Setup => b"tratto setup\0",
            Self::Invitation => b"tratto invitation\0",
            Self::Salt => b"tratto salt\0",
            Self::Identifier => b"tratto identifier\0",
            Self::Happening => b"tratto happening\0",
        }
    }
}

/// The digest of a secret for one use.
pub(crate) fn digest(purpose: Use, secret: &[u8]) -> Digest {
    Sha256::new().chain_update(purpose.label()).chain_update(secret).finalize().into()
}

/// The text of 32 bytes in a cookie, a form or a header.
pub(crate) fn text(bytes: &[u8; 32]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The bytes of such a text; there is one text for each.
pub(crate) fn bytes(text: &str) -> Option<[u8; 32]> {
    // Not even decoded: what a stranger sends may be long.
    if text.len() != 43 {
        return None;
    }
    URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok()
}

/// A short identifier out of chance: 80 bits, in letters that are not mixed up.
pub(crate) fn identifier(chance: &Chance) -> String {
    letters(digest(Use::Identifier, chance).get(..10).unwrap_or_default()).to_lowercase()
}

/// A salt out of chance.
pub(crate) fn salt(chance: &Chance) -> [u8; 16] {
    let drawn = digest(Use::Salt, chance);
    let mut salt = [0; 16];
    salt.iter_mut().zip(drawn).for_each(|(byte, drawn)| *byte = drawn);
    salt
}

/// Whether two texts are the same, in a time that does not tell where they differ.
pub(crate) fn same(one: &str, other: &str) -> bool {
    let differences = one.bytes().zip(other.bytes()).fold(0, |all, (a, b)| all | (a ^ b));
    one.len() == other.len() && std::hint::black_box(differences) == 0
}

/// Digits and letters without I, L, O and U.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

fn letters(bytes: &[u8]) -> String {
    let bit = |place: usize| {
        let byte = bytes.get(place / 8).copied().unwrap_or(0);
        usize::from(byte >> (7 - place % 8) & 1)
    };
    (0..bytes.len() * 8)
        .step_by(5)
        .map(|start| (start..start + 5).fold(0, |value, place| value << 1 | bit(place)))
        .map(|value| char::from(ALPHABET.get(value).copied().unwrap_or(b'0')))
        .collect()
}

/// The key of the first start: printed on the terminal, typed into the browser, used up once.
#[derive(Clone, PartialEq, Eq)]
pub struct SetupKey(String);

impl SetupKey {
    /// A hundred bits of chance, in five groups of four.
    pub(crate) fn draw(chance: &Chance) -> Self {
        let drawn = letters(chance.get(..15).unwrap_or_default());
        let groups = drawn.as_bytes().chunks(4).take(5);
        let groups: Vec<_> = groups.map(String::from_utf8_lossy).collect();
        Self(groups.join("-"))
    }

    /// The key as it is printed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The digest of a key as somebody typed it: small letters, other groups, O for 0.
    pub(crate) fn digest_of(typed: &str) -> Digest {
        let plain: String = typed
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .take(64)
            .map(|letter| match letter.to_ascii_uppercase() {
                'O' => '0',
                'I' | 'L' => '1',
                other => other,
            })
            .collect();
        digest(Use::Setup, plain.as_bytes())
    }
}

impl fmt::Display for SetupKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl fmt::Debug for SetupKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SetupKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn letters_carry_five_bits_each() {
        assert_eq!(letters(&[0; 5]), "00000000");
        assert_eq!(letters(&[0xff; 5]), "ZZZZZZZZ");
        // 00001 00010 00011 00100 00101 00110 00111 01000
        assert_eq!(letters(&[0x08, 0x86, 0x42, 0x98, 0xe8]), "12345678");
    }

    #[test]
    fn a_setup_key_is_the_same_however_it_is_typed() {
        let key = SetupKey::draw(&[0x10; 32]);
        assert_eq!(key.as_str().len(), 24, "{key}");
        let typed =
            format!(" {} ", key.as_str().to_lowercase().replace('-', " ").replace('0', "o"));
        assert_eq!(SetupKey::digest_of(&typed), SetupKey::digest_of(key.as_str()));
        assert_ne!(SetupKey::digest_of("another"), SetupKey::digest_of(key.as_str()));
        assert!(!format!("{key:?}").contains(key.as_str()));
    }

    #[test]
    fn the_uses_of_one_secret_say_nothing_about_each_other() {
        let all = [
            Use::Session,
            Use::Csrf,
            Use::Token,
            Use::Setup,
            Use::Salt,
            Use::Identifier,
            Use::Happening,
        ];
        let mut digests: Vec<_> = all.map(|purpose| digest(purpose, &[1; 32])).to_vec();
        digests.sort_unstable();
        digests.dedup();
        assert_eq!(digests.len(), all.len());
    }

    proptest! {
        #[test]
        fn bytes_come_back_out_of_their_text(drawn: [u8; 32]) {
            let written = text(&drawn);
            prop_assert_eq!(bytes(&written), Some(drawn));
            let (padded, blank) = (format!("{written}="), format!(" {}", &written[1..]));
            prop_assert_eq!((bytes(&padded), bytes(&blank)), (None, None));
        }

        #[test]
        fn texts_are_the_same_when_they_are_equal(one in "[ab]{0,3}", other in "[ab]{0,3}") {
            prop_assert_eq!(same(&one, &other), one == other);
        }

        #[test]
        fn a_text_with_spare_bits_is_not_another_name_of_the_same_secret(drawn: [u8; 32]) {
            let written = text(&drawn);
            for last in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".chars() {
                let other = format!("{}{last}", &written[..42]);
                prop_assert_eq!(bytes(&other) == Some(drawn), other == written);
            }
        }
    }
}
