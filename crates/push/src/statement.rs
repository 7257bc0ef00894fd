//! What the house says of itself to a service, signed with its own key: RFC 8292.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::SecretKey;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};

use crate::browser::Browser;
use crate::seal::{Seal, SealFault, seal};
use crate::services::Origin;

/// How long a statement holds, in seconds: half of the day that services bear at most.
const HOLDS: i64 = 12 * 60 * 60;

/// The house that writes letters: its key, and whom a service may ask about them.
#[derive(Clone)]
pub struct House {
    key: SigningKey,
    public: String,
    contact: String,
}

/// What was drawn is no key; once in four thousand million years.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("what was drawn is no key")]
pub struct NoKey;

/// How soon a service should bring a letter, to spare the batteries of telephones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Urgency {
    /// When the telephone wakes anyway.
    Normal,
    /// Now.
    High,
}

impl Urgency {
    /// The word of the header (RFC 8030, 5.3).
    pub const fn word(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::High => "high",
        }
    }
}

/// What a service is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// Where to.
    pub endpoint: String,
    /// The headers beside those of any request.
    pub headers: Vec<(&'static str, String)>,
    /// The sealed text.
    pub body: Vec<u8>,
}

impl House {
    /// The house with this secret; a service that has a question writes to the contact, `mailto:` or
    /// `https:`.
    pub fn new(secret: &[u8; 32], contact: &str) -> Result<Self, NoKey> {
        let secret = SecretKey::from_slice(secret).map_err(|_| NoKey)?;
        let public = URL_SAFE_NO_PAD.encode(secret.public_key().to_sec1_bytes());
        Ok(Self { key: SigningKey::from(secret), public, contact: contact.to_owned() })
    }

    /// The key that browsers are given when they ask to be told.
    pub fn public_key(&self) -> &str {
        &self.public
    }

    /// A letter to a browser: a text, how long it is worth bringing, in seconds, and what later
    /// letter takes its place if it was not brought by then.
    pub fn letter(
        &self,
        text: &[u8],
        (browser, origin): (&Browser, &Origin),
        (life, urgency, topic): (u32, Urgency, &str),
        (now, with): (i64, &Seal),
    ) -> Result<Letter, SealFault> {
        let body = seal(text, browser, with)?;
        let claims = claims(&origin.written(), now.div_euclid(1000) + HOLDS, &self.contact);
        let signature: Signature = self.key.sign(claims.as_bytes());
        let token = format!("{claims}.{}", URL_SAFE_NO_PAD.encode(signature.to_bytes()));
        let headers = vec![
            ("Authorization", format!("vapid t={token}, k={}", self.public)),
            ("Content-Encoding", "aes128gcm".to_owned()),
            ("Content-Type", "application/octet-stream".to_owned()),
            ("TTL", life.to_string()),
            ("Urgency", urgency.word().to_owned()),
            ("Topic", topic.to_owned()),
        ];
        Ok(Letter { endpoint: browser.endpoint.clone(), headers, body })
    }
}

/// What is signed: head and claims, in the order of the example of RFC 8292.
fn claims(audience: &str, until: i64, contact: &str) -> String {
    let text = |value: &str| serde_json::Value::from(value).to_string();
    let (audience, contact) = (text(audience), text(contact));
    let head = r#"{"typ":"JWT","alg":"ES256"}"#;
    let body = format!(r#"{{"aud":{audience},"exp":{until},"sub":{contact}}}"#);
    format!("{}.{}", URL_SAFE_NO_PAD.encode(head), URL_SAFE_NO_PAD.encode(body))
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;

    use super::*;

    /// The statement of RFC 8292, 2.4, and the key of its sender.
    const HEAD: &str = "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9";
    const CLAIMS: &str = "eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0";
    const SIGNATURE: &str =
        "i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA";
    const KEY: &str =
        "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";

    fn verified(signed: &str, signature: &str, key: &str) -> bool {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64url");
        let key = VerifyingKey::from_sec1_bytes(&bytes(key)).expect("a point");
        let signature = Signature::from_slice(&bytes(signature)).expect("a signature");
        key.verify(signed.as_bytes(), &signature).is_ok()
    }

    #[test]
    fn the_statement_of_rfc_8292_is_written_to_the_byte_and_its_signature_fits() {
        let ours = claims("https://push.example.net", 1_453_523_768, "mailto:push@example.com");
        assert_eq!(ours, format!("{HEAD}.{CLAIMS}"));
        assert!(verified(&ours, SIGNATURE, KEY), "their signature on our bytes");
        let later = claims("https://push.example.net", 1_453_523_769, "mailto:push@example.com");
        assert!(!verified(&later, SIGNATURE, KEY));
    }

    #[test]
    fn a_letter_is_signed_for_its_service_and_for_half_a_day() {
        let house = House::new(&[9; 32], "mailto:open@example.org").expect("a key");
        let endpoint = "https://fcm.googleapis.com/fcm/send/abc";
        let point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let browser = Browser::read(endpoint, point, "BTBZMqHH6r4Tts7J_aSIgg").expect("a browser");
        let origin = Origin::of(endpoint).expect("an origin");
        let with = Seal { secret: [5; 32], salt: [6; 16] };
        let manner = (3600, Urgency::High, "round-4");
        let now = 1_800_000_000_500;
        let letter = house.letter(b"{}", (&browser, &origin), manner, (now, &with));
        let letter = letter.expect("a letter");
        let header = |name: &str| {
            let found = letter.headers.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| value.as_str()).unwrap_or_default()
        };
        assert_eq!(
            (header("TTL"), header("Urgency"), header("Topic")),
            ("3600", "high", "round-4")
        );
        let told = header("Authorization").strip_prefix("vapid t=").expect("the scheme");
        let (token, key) = told.split_once(", k=").expect("token and key");
        assert_eq!(key, house.public_key());
        let (signed, signature) = token.rsplit_once('.').expect("three parts");
        assert!(verified(signed, signature, key));
        let claims = URL_SAFE_NO_PAD.decode(signed.split_once('.').expect("two").1);
        assert_eq!(
            String::from_utf8(claims.expect("base64url")).expect("text"),
            r#"{"aud":"https://fcm.googleapis.com","exp":1800043200,"sub":"mailto:open@example.org"}"#
        );
    }
}
