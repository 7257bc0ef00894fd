//! Phrases: what the core says to people, before any language is chosen.

use serde::de::{Deserializer, Error};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};
use vocabulary::Millis;

use crate::article::Article;

/// A message of the catalogues by its key, with its arguments.
///
/// The core never holds a sentence; a [`Voice`](crate::Voice) puts it into words. Made with
/// [`phrase!`](crate::phrase), so that a test can find every key in use.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Phrase {
    /// The key in the message catalogues.
    pub key: &'static str,
    /// Named arguments, in the order given.
    pub arguments: Vec<(&'static str, Value)>,
}

/// A number, name or text inside a phrase or an explanation; exact, and formatted only when shown.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// A count or an integer measure.
    Integer(i64),
    /// Points counted in halves: 5 is two and a half.
    HalfPoints(i64),
    /// A decimal with one figure behind the comma, counted in tenths.
    Tenths(i64),
    /// A decimal with two figures behind the comma, counted in hundredths.
    Hundredths(i64),
    /// A span of time in milliseconds.
    Milliseconds(i64),
    /// A name, a move, a position: the same in every language.
    Text(String),
    /// A participant by pairing number; whoever shows it may add the name. JSON has the number.
    #[serde(rename = "integer")]
    Participant(u16),
    /// Several of them; JSON has their numbers in a text.
    #[serde(rename = "text", serialize_with = "as_text")]
    Participants(Vec<u16>),
    /// An article, shown as a citation.
    Article(Article),
    /// A phrase inside a phrase.
    Phrase(Phrase),
}

/// Pairing numbers with commas between them.
pub fn listed(numbers: &[u16]) -> String {
    numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(", ")
}

fn as_text<S: Serializer>(numbers: &[u16], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&listed(numbers))
}

macro_rules! value_from {
    ($($from:ty => $variant:ident),+ $(,)?) => {$(
        impl From<$from> for Value {
            fn from(value: $from) -> Self {
                Self::$variant(value.into())
            }
        }
    )+};
}

value_from! {
    i64 => Integer, i32 => Integer, u32 => Integer, u16 => Integer, u8 => Integer,
    String => Text, &str => Text, char => Text, Article => Article, Phrase => Phrase,
}

impl From<u64> for Value {
    fn from(value: u64) -> Self {
        Self::Integer(i64::try_from(value).unwrap_or(i64::MAX))
    }
}

impl From<Millis> for Value {
    fn from(span: Millis) -> Self {
        Self::Milliseconds(span.0)
    }
}

impl From<usize> for Value {
    fn from(value: usize) -> Self {
        Self::Integer(i64::try_from(value).unwrap_or(i64::MAX))
    }
}

/// A [`Phrase`]: `phrase!("articles-count", count = 12)`.
#[macro_export]
macro_rules! phrase {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Phrase {
            key: $key,
            arguments: vec![$((stringify!($name), $crate::Value::from($value))),*],
        }
    };
}

impl Serialize for Phrase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1 + self.arguments.len()))?;
        map.serialize_entry("key", self.key)?;
        for (name, value) in &self.arguments {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl Serialize for Article {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("code", self.code().slug())?;
        map.serialize_entry("number", self.number())?;
        map.end()
    }
}

impl<'de> Deserialize<'de> for Article {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Citation {
            code: String,
            number: String,
        }
        let cited = Citation::deserialize(deserializer)?;
        let code = cited.code.parse().map_err(D::Error::custom)?;
        Self::find(code, &cited.number).ok_or_else(|| {
            D::Error::custom(format_args!("{code} has no article {:?}", cited.number))
        })
    }
}
