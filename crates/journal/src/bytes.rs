//! Bytes in JSON: as text where they are text, in base 64 where they are not.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize, Serializer};

/// Bytes as JSON has them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Bytes {
    /// They are UTF-8.
    Text(String),
    /// Anything else.
    Base64(String),
}

impl Bytes {
    /// Written for people to read where possible.
    pub(crate) fn write(bytes: &[u8]) -> Self {
        match std::str::from_utf8(bytes) {
            Ok(text) => Self::Text(text.to_owned()),
            Err(_) => Self::Base64(STANDARD.encode(bytes)),
        }
    }

    /// The bytes again; nothing if they were not written so.
    pub(crate) fn read(self) -> Option<Vec<u8>> {
        match self {
            Self::Text(text) => Some(text.into_bytes()),
            Self::Base64(text) => STANDARD.decode(text).ok(),
        }
    }
}

/// As text where they are text.
pub(crate) fn readable<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    Bytes::write(bytes).serialize(serializer)
}

/// Always in base 64: for what people do not read.
pub(crate) mod base64_only {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(crate) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&STANDARD.encode(bytes))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<u8>, D::Error> {
        let text = String::deserialize(deserializer)?;
        STANDARD.decode(text).map_err(de::Error::custom)
    }
}
