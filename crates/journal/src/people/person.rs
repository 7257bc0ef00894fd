//! A person as the office knows them.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use vocabulary::Sex;

use crate::bytes::base64_only;
use crate::entry::check_name;
use crate::error::Error as JournalError;

/// The identifier of a person: given once, meaningless by itself, and all that the chain holds.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct PersonId(String);

/// Who somebody is and how to reach them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The identifier.
    pub id: PersonId,
    /// Family name, as on the identity card.
    pub family_name: String,
    /// Given name.
    pub given_name: String,
    /// Day or year of birth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub birth: Option<Birth>,
    /// As the events that tell them apart need it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// The province they live in, as plates of cars have it: `LO`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub province: Option<String>,
    /// The national federation, as FIDE abbreviates it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// The identifiers of federations, by the federation: `fide`, `fsi`, `fssi`, `fid`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub federation_ids: BTreeMap<String, String>,
    /// How to reach them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contacts: Vec<Contact>,
    /// Whatever else a later version or another program keeps.
    #[serde(flatten)]
    pub extra: serde_json::Map<String, serde_json::Value>,
}

impl Person {
    /// Somebody of whom no more than the name is known.
    pub fn named(id: PersonId, family_name: String, given_name: String) -> Self {
        Self {
            id,
            family_name,
            given_name,
            birth: None,
            sex: None,
            province: None,
            federation: None,
            federation_ids: BTreeMap::new(),
            contacts: Vec::new(),
            extra: serde_json::Map::new(),
        }
    }
}

/// A way to reach somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contact {
    /// Which way.
    pub kind: ContactKind,
    /// The address or number.
    pub value: String,
}

/// The ways to reach people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ContactKind {
    /// Electronic mail.
    Email,
    /// Telephone, spoken.
    Telephone,
    /// Short text messages: the telephone of deaf players.
    Text,
    /// A letter.
    Post,
}

/// The day of birth, or the year alone where no more is known: `1975-03-12`, `1975`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Birth {
    /// The year.
    Year(i16),
    /// The day.
    Day(Date),
}

/// A text that is neither a day nor a year.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{text:?} is no day or year of birth")]
pub struct NotABirth {
    /// What was given.
    pub text: String,
}

/// A paper that somebody showed: an audiogram, a certificate, a declaration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paper {
    /// What kind of paper: `audiometry`, `certificate`.
    pub kind: String,
    /// Who saw it: the identifier of an official.
    pub seen_by: String,
    /// When, in milliseconds since 1 January 1970, Coordinated Universal Time.
    pub seen_at: i64,
    /// The last day on which it holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_until: Option<Date>,
    /// What the official wrote beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The paper itself, where the office must keep it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scan: Option<Scan>,
}

/// The picture of a paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scan {
    /// What it is: `application/pdf`.
    pub media_type: String,
    /// The file.
    #[serde(with = "base64_only")]
    pub bytes: Vec<u8>,
}

impl PersonId {
    /// A person by their identifier; the same rules as for streams.
    pub fn new(text: &str) -> Result<Self, JournalError> {
        check_name(text)?;
        Ok(Self(text.to_owned()))
    }

    /// The identifier.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl From<PersonId> for String {
    fn from(person: PersonId) -> Self {
        person.0
    }
}

impl TryFrom<String> for PersonId {
    type Error = JournalError;

    fn try_from(text: String) -> Result<Self, JournalError> {
        Self::new(&text)
    }
}

impl FromStr for PersonId {
    type Err = JournalError;

    fn from_str(text: &str) -> Result<Self, JournalError> {
        Self::new(text)
    }
}

impl fmt::Display for Birth {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Year(year) => write!(formatter, "{year:04}"),
            Self::Day(day) => day.fmt(formatter),
        }
    }
}

impl FromStr for Birth {
    type Err = NotABirth;

    fn from_str(text: &str) -> Result<Self, NotABirth> {
        let wrong = || NotABirth { text: text.to_owned() };
        match text.len() {
            4 if text.bytes().all(|digit| digit.is_ascii_digit()) => {
                text.parse().map(Self::Year).map_err(|_| wrong())
            }
            10 => text.parse().map(Self::Day).map_err(|_| wrong()),
            _ => Err(wrong()),
        }
    }
}

impl From<Birth> for String {
    fn from(birth: Birth) -> Self {
        birth.to_string()
    }
}

impl TryFrom<String> for Birth {
    type Error = NotABirth;

    fn try_from(text: String) -> Result<Self, NotABirth> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_keeps_what_this_version_does_not_know() {
        let text = r#"{"id":"p1","family_name":"Rossi","given_name":"Ada","birth":"1975",
            "federation_ids":{"fide":"812345"},"club":"Lodi","contacts":[{"kind":"text",
            "value":"333"}]}"#;
        let person: Person = serde_json::from_str(text).unwrap();
        assert_eq!(person.birth, Some(Birth::Year(1975)));
        assert_eq!(person.extra["club"], "Lodi");
        let again = serde_json::to_value(&person).unwrap();
        assert_eq!(again, serde_json::from_str::<serde_json::Value>(text).unwrap());
    }

    #[test]
    fn births_are_days_or_years() {
        for text in ["1975", "1975-03-12", "0900"] {
            assert_eq!(text.parse::<Birth>().unwrap().to_string(), text);
        }
        for text in ["", "75", "1975-13-01", "12/03/1975", "1975-3-12", "+975", "19755"] {
            assert!(text.parse::<Birth>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_paper_is_read_back_as_it_was_written() {
        let paper = Paper {
            kind: "audiometry".to_owned(),
            seen_by: "official-3".to_owned(),
            seen_at: 5,
            valid_until: Some(jiff::civil::date(2027, 12, 31)),
            note: Some("55 dB".to_owned()),
            scan: Some(Scan { media_type: "image/png".to_owned(), bytes: vec![255, 0] }),
        };
        let whole = serde_json::to_string(&paper).unwrap();
        assert_eq!(serde_json::from_str::<Paper>(&whole).unwrap(), paper);
    }
}
