//! A player as a federation lists him.

use vocabulary::Sex;

/// One player of a list. What the list does not say is empty or absent.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Player {
    /// FIDE's number.
    pub fide_id: Option<u32>,
    /// The number of the Federazione Scacchistica Italiana.
    pub fsi_id: Option<String>,
    /// The name as listed, mostly `Surname, First name`.
    pub name: String,
    /// The federation in three letters.
    pub federation: String,
    /// Man or woman.
    pub sex: Option<Sex>,
    /// The title open to all: `GM`, `FM`, in Italy also the national ones.
    pub title: String,
    /// The title open to women: `WIM`.
    pub women_title: String,
    /// Titles of arbiters, trainers and organisers: `FA,NI`.
    pub other_titles: String,
    /// The title earned online (FIDE Online Arena).
    pub arena_title: String,
    /// FIDE rating in standard play.
    pub standard: Strength,
    /// FIDE rating in rapid play.
    pub rapid: Strength,
    /// FIDE rating in blitz.
    pub blitz: Strength,
    /// National rating: Elo Italia.
    pub national: Strength,
    /// When the player was born, as exactly as the list says.
    pub birth: Option<Birth>,
    /// FIDE's marks: `i` inactive, `w` woman.
    pub flag: String,
    /// National category: `CM`, `1N`, `NC` (categoria).
    pub category: String,
    /// Province (provincia).
    pub province: String,
    /// Club (circolo, società).
    pub club: String,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Strength {
    /// The rating; lists write 0 for none.
    pub rating: Option<u16>,
    /// Games rated in the last period.
    pub games: Option<u16>,
    /// The development coefficient K.
    pub k: Option<u8>,
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

impl std::fmt::Display for Birth {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.day() {
            None => write!(f, "{:04}", self.year),
            Some((month, day)) => write!(f, "{:04}-{month:02}-{day:02}", self.year),
        }
    }
}
