//! Corrections of what was written at the entry desk: what changed, told value by value.

use codex::{Phrase, phrase};
use serde::{Deserialize, Serialize};

use crate::entrant::{EntryData, EntryRating};

/// Data of a person that are kept outside the journal. The journal says that they were corrected,
/// never what they say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PersonalData {
    /// Family name or given name.
    Name,
    /// Day or year of birth.
    Birth,
    /// How to reach them.
    Contacts,
    /// The identifiers that federations gave them.
    FederationIds,
    /// The list of men or of women.
    Sex,
    /// The province they live in.
    Province,
}

impl PersonalData {
    /// What it is called.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Name => phrase!("office-personal-name"),
            Self::Birth => phrase!("office-personal-birth"),
            Self::Contacts => phrase!("office-personal-contacts"),
            Self::FederationIds => phrase!("office-personal-ids"),
            Self::Sex => phrase!("office-personal-sex"),
            Self::Province => phrase!("office-personal-province"),
        }
    }
}

/// What changed from one version of an entry to another, old value and new; nothing if all is the
/// same.
pub fn changes(before: &EntryData, after: &EntryData) -> Option<Phrase> {
    let text = |value: &Option<String>| {
        value.as_deref().map_or_else(|| phrase!("office-correction-nothing"), plain)
    };
    let mut told = Vec::new();
    if before.rating != after.rating {
        let (before, after) = (rating(before.rating), rating(after.rating));
        told.push(phrase!("office-correction-rating", before = before, after = after));
    }
    told.extend(other_rating(before, after, EntryData::fide, EntryRating::Fide));
    told.extend(other_rating(before, after, EntryData::national, EntryRating::National));
    if told.is_empty() && before.ratings != after.ratings {
        told.push(phrase!("office-correction-lists"));
    }
    if before.category != after.category {
        let (before, after) = (before.category.sign(), after.category.sign());
        told.push(phrase!("office-correction-category", before = before, after = after));
    }
    if before.fide_title != after.fide_title {
        let (before, after) = (text(&before.fide_title), text(&after.fide_title));
        told.push(phrase!("office-correction-title", before = before, after = after));
    }
    if before.club != after.club {
        let (before, after) = (text(&before.club), text(&after.club));
        told.push(phrase!("office-correction-club", before = before, after = after));
    }
    if before.federation != after.federation {
        let (before, after) = (text(&before.federation), text(&after.federation));
        told.push(phrase!("office-correction-federation", before = before, after = after));
    }
    if before.member_year != after.member_year {
        let year = |value: Option<u16>| match value {
            Some(year) => plain(&year.to_string()),
            None => phrase!("office-correction-nothing"),
        };
        let (before, after) = (year(before.member_year), year(after.member_year));
        told.push(phrase!("office-correction-membership", before = before, after = after));
    }
    joined(told)
}

/// The change of a rating that the change of the rating of merit has not told.
fn other_rating(
    before: &EntryData,
    after: &EntryData,
    of: impl Fn(&EntryData) -> Option<i32>,
    held: impl Fn(i32) -> EntryRating,
) -> Option<Phrase> {
    let ratings = [before, after].map(|data| of(data).map(&held));
    let merits = [before.rating, after.rating];
    let moved = merits[0] != merits[1];
    let told = moved
        && ratings.iter().zip(merits).all(|(rating, merit)| rating.is_none_or(|it| it == merit));
    if ratings[0] == ratings[1] || told {
        return None;
    }
    let [before, after] = ratings.map(|held| rating(held.unwrap_or_default()));
    Some(phrase!("office-correction-rating", before = before, after = after))
}

/// Which personal data were corrected; nothing if none.
pub fn personal(data: &[PersonalData]) -> Option<Phrase> {
    joined(data.iter().map(|data| data.phrase()).collect())
}

fn joined(phrases: Vec<Phrase>) -> Option<Phrase> {
    let and = |rest, first| phrase!("office-correction-and", first = first, rest = rest);
    phrases.into_iter().rev().reduce(and)
}

fn plain(text: &str) -> Phrase {
    phrase!("office-correction-text", text = text)
}

fn rating(rating: EntryRating) -> Phrase {
    match rating {
        EntryRating::Fide(rating) => {
            phrase!("office-correction-fide", rating = rating.to_string())
        }
        EntryRating::National(rating) => {
            phrase!("office-correction-national", rating = rating.to_string())
        }
        EntryRating::None => phrase!("office-correction-nothing"),
    }
}
