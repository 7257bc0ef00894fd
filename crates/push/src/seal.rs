//! Sealing a text for one browser: RFC 8291, in the coding of RFC 8188.

use aes_gcm::aead::Aead;
use aes_gcm::{Aes128Gcm, KeyInit, Nonce};
use hkdf::Hkdf;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;

use crate::browser::Browser;

/// The longest text that fits the one record that services take (RFC 8291, 4): four kilobytes, less
/// the header, the mark of its end and the seal.
pub const MOST_TEXT: usize = 4096 - 86 - 1 - 16;

/// The size of a record, as the header tells it.
const RECORD: u32 = 4096;

/// What a letter is sealed with, drawn anew for each.
#[derive(Clone, Copy)]
pub struct Seal {
    /// The secret of the letter's own pair of keys.
    pub secret: [u8; 32],
    /// The salt.
    pub salt: [u8; 16],
}

/// Why a text cannot be sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SealFault {
    /// It is longer than [`MOST_TEXT`].
    #[error("the text is too long for a letter")]
    TooLong,
    /// What was drawn is no key, once in four thousand million years: draw again.
    #[error("what was drawn is no key")]
    NoKey,
}

/// The sealed text: header and one record.
pub fn seal(text: &[u8], browser: &Browser, with: &Seal) -> Result<Vec<u8>, SealFault> {
    if text.len() > MOST_TEXT {
        return Err(SealFault::TooLong);
    }
    let own = SecretKey::from_slice(&with.secret).map_err(|_| SealFault::NoKey)?;
    let own_point = own.public_key().to_sec1_bytes();
    let their = PublicKey::from_sec1_bytes(&browser.agreement).map_err(|_| SealFault::NoKey)?;
    let agreed = own.diffie_hellman(&their);

    let mut info = b"WebPush: info\0".to_vec();
    info.extend_from_slice(&browser.agreement);
    info.extend_from_slice(&own_point);
    let agreed = agreed.raw_secret_bytes();
    let material: [u8; 32] = derived(&browser.authentication, agreed, &info)?;
    let key: [u8; 16] = derived(&with.salt, &material, b"Content-Encoding: aes128gcm\0")?;
    let nonce: [u8; 12] = derived(&with.salt, &material, b"Content-Encoding: nonce\0")?;

    // The mark of the last record; nothing is padded.
    let mut record = text.to_vec();
    record.push(2);
    let cipher = Aes128Gcm::new_from_slice(&key).map_err(|_| SealFault::NoKey)?;
    let sealed = cipher.encrypt(&Nonce::from(nonce), record.as_slice());

    let mut letter = with.salt.to_vec();
    letter.extend_from_slice(&RECORD.to_be_bytes());
    letter.push(u8::try_from(own_point.len()).map_err(|_| SealFault::NoKey)?);
    letter.extend_from_slice(&own_point);
    letter.extend(sealed.map_err(|_| SealFault::TooLong)?);
    Ok(letter)
}

fn derived<const N: usize>(salt: &[u8], from: &[u8], info: &[u8]) -> Result<[u8; N], SealFault> {
    let mut out = [0; N];
    let extracted = Hkdf::<Sha256>::new(Some(salt), from);
    extracted.expand(info, &mut out).map_err(|_| SealFault::TooLong)?;
    Ok(out)
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        URL_SAFE_NO_PAD.decode(text).expect("base64url").try_into().expect("its length")
    }

    fn example() -> (Browser, Seal) {
        let browser = Browser::read(
            "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        );
        let seal = Seal {
            secret: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
            salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
        };
        (browser.expect("the browser of the example"), seal)
    }

    #[test]
    fn the_example_of_rfc_8291_is_sealed_to_the_byte() {
        let (browser, with) = example();
        let letter = seal(b"When I grow up, I want to be a watermelon", &browser, &with);
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6\
                        e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZ\
                        wbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(letter.expect("sealed")), expected);
    }

    #[test]
    fn a_letter_is_one_record_at_most() {
        let (browser, with) = example();
        let longest = seal(&vec![b'x'; MOST_TEXT], &browser, &with).expect("it fits");
        assert_eq!(longest.len(), 4096);
        let longer = seal(&vec![b'x'; MOST_TEXT + 1], &browser, &with);
        assert_eq!(longer, Err(SealFault::TooLong));
        let nothing = Seal { secret: [0; 32], ..with };
        assert_eq!(seal(b"x", &browser, &nothing), Err(SealFault::NoKey));
    }
}
