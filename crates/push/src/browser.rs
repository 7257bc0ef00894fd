//! A browser as it introduces itself: where its service is, and what it reads letters with.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::PublicKey;

/// A browser that asked to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Browser {
    /// Where letters to it go; its origin is that of its service.
    pub endpoint: String,
    /// The point on the curve that letters to it are sealed for, uncompressed.
    pub agreement: [u8; 65],
    /// The secret that it shares with whoever writes to it.
    pub authentication: [u8; 16],
}

/// Why a browser cannot be written to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BrowserFault {
    /// The address of its service is none, or too long.
    #[error("the address of the service cannot be read")]
    Endpoint,
    /// Its keys are no keys.
    #[error("the keys of the browser cannot be read")]
    Keys,
}

/// The longest address of a browser at its service that is kept.
const LONGEST: usize = 1000;

impl Browser {
    /// Reads what a browser says of itself: an address and two keys in base64url.
    pub fn read(
        endpoint: &str,
        agreement: &str,
        authentication: &str,
    ) -> Result<Self, BrowserFault> {
        let plain = endpoint.bytes().all(|byte| byte.is_ascii_graphic());
        if endpoint.len() > LONGEST || !plain {
            return Err(BrowserFault::Endpoint);
        }
        let bytes = |text: &str| {
            let text = text.trim_end_matches('=');
            URL_SAFE_NO_PAD.decode(text).map_err(|_| BrowserFault::Keys)
        };
        let agreement: [u8; 65] = bytes(agreement)?.try_into().map_err(|_| BrowserFault::Keys)?;
        PublicKey::from_sec1_bytes(&agreement).map_err(|_| BrowserFault::Keys)?;
        let authentication = bytes(authentication)?.try_into().map_err(|_| BrowserFault::Keys)?;
        Ok(Self { endpoint: endpoint.to_owned(), agreement, authentication })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POINT: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const SECRET: &str = "BTBZMqHH6r4Tts7J_aSIgg";
    const PLACE: &str = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV";

    #[test]
    fn a_browser_has_a_point_on_the_curve_and_a_secret_of_sixteen_bytes() {
        assert!(Browser::read(PLACE, POINT, SECRET).is_ok());
        assert!(Browser::read(PLACE, &format!("{POINT}="), &format!("{SECRET}==")).is_ok());
        // Another last letter is no point of the curve.
        let beside = format!("{}A", &POINT[..POINT.len() - 1]);
        for (point, secret) in
            [(beside.as_str(), SECRET), (POINT, "AAAA"), ("", ""), (SECRET, POINT), ("è", SECRET)]
        {
            assert_eq!(Browser::read(PLACE, point, secret), Err(BrowserFault::Keys), "{point}");
        }
        for place in ["https://a b/", &"x".repeat(1001), "https://è/"] {
            assert_eq!(Browser::read(place, POINT, SECRET), Err(BrowserFault::Endpoint));
        }
    }
}
