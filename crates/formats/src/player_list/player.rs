//! A player as a federation lists him.

use serde::{Serialize, Serializer};
use vocabulary::Sex;

/// One player of a list. What the list does not say is empty or absent, and not there for programs,
/// who are told the numbers beside the record.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Player {
    /// FIDE's number.
    #[serde(skip)]
    pub fide_id: Option<u32>,
    /// The number of the Federazione Scacchistica Italiana.
    #[serde(skip)]
    pub fsi_id: Option<String>,
    /// The name as listed, mostly `Surname, First name`.
    pub name: String,
    /// The federation in three letters.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// Man or woman.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "letter")]
    pub sex: Option<Sex>,
    /// The title open to all: `GM`, `FM`, in Italy also the national ones.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The title open to women: `WIM`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub women_title: String,
    /// Titles of arbiters, trainers and organisers: `FA,NI`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub other_titles: String,
    /// The title earned online (FIDE Online Arena).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub arena_title: String,
    /// FIDE rating in standard play.
    #[serde(skip_serializing_if = "Strength::is_unknown")]
    pub standard: Strength,
    /// FIDE rating in rapid play.
    #[serde(skip_serializing_if = "Strength::is_unknown")]
    pub rapid: Strength,
    /// FIDE rating in blitz.
    #[serde(skip_serializing_if = "Strength::is_unknown")]
    pub blitz: Strength,
    /// National rating: Elo Italia.
    #[serde(skip_serializing_if = "Strength::is_unknown")]
    pub national: Strength,
    /// When the player was born, as exactly as the list says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birth: Option<Birth>,
    /// FIDE's marks: `i` inactive, `w` woman.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub flag: String,
    /// National category: `CM`, `1N`, `NC` (categoria).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub category: String,
    /// Province (provincia).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub province: String,
    /// Club (circolo, società).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// The last year for which the player is a member (anno di tesseramento).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub member_year: Option<u16>,
    /// What stands in columns that nobody has a name for: heading and value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extra: Vec<(String, String)>,
}

impl Player {
    /// The rating that says how strong a player is, where one is needed: standard before rapid
    /// before blitz before national; 0 without any.
    pub fn strength(&self) -> u16 {
        [self.standard, self.rapid, self.blitz, self.national]
            .into_iter()
            .find_map(|strength| strength.rating)
            .unwrap_or_default()
    }
}

/// A rating with what is needed to change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Strength {
    /// The rating; lists write 0 for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// Games rated in the last period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<u16>,
    /// The development coefficient K.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub k: Option<u8>,
}

impl Strength {
    fn is_unknown(&self) -> bool {
        *self == Self::default()
    }
}

#[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn letter<S: Serializer>(sex: &Option<Sex>, serializer: S) -> Result<S::Ok, S::Error> {
    sex.map(sex_letter).serialize(serializer)
}

/// The letter that the lists use for a sex.
pub const fn sex_letter(sex: Sex) -> &'static str {
    match sex {
        Sex::Male => "M",
        Sex::Female => "F",
    }
}

/// A year of birth, or a whole date. It exists only if it can be one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Birth {
    year: u16,
    month: u8,
    day: u8,
}

impl Birth {
    /// Somebody born in this year; nothing for years in which no listed player can be born.
    pub const fn in_year(year: u16) -> Option<Self> {
        match year {
            1850..=2199 => Some(Self { year, month: 0, day: 0 }),
            _ => None,
        }
    }

    /// Somebody born on this day.
    pub const fn on(year: u16, month: u8, day: u8) -> Option<Self> {
        match (Self::in_year(year), month, day) {
            (Some(_), 1..=12, 1..=31) => Some(Self { year, month, day }),
            _ => None,
        }
    }

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// Month and day, if the list tells them.
    pub const fn day(self) -> Option<(u8, u8)> {
        if self.month == 0 { None } else { Some((self.month, self.day)) }
    }
}

impl Serialize for Birth {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl std::fmt::Display for Birth {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.day() {
            None => write!(f, "{:04}", self.year),
            Some((month, day)) => write!(f, "{:04}-{month:02}-{day:02}", self.year),
        }
    }
}
