//! Ratings as the lists have them, national and FIDE side by side, and which of the two gives the
//! pairing numbers.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::entrant::{EntryData, EntryRating};

/// A rating as a list gives it, with what is known of the list.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ListedRating {
    /// The rating.
    pub rating: i32,
    /// What the list is called: `FIDE rapid`; nothing if the rating was typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<String>,
    /// The day the list is of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dated: Option<Date>,
    /// The coefficient K.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub k: Option<u8>,
    /// Games rated in the last period.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u16>,
}

impl ListedRating {
    /// A rating of which nothing else is known.
    pub const fn typed(rating: i32) -> Self {
        Self { rating, list: None, dated: None, k: None, games: None }
    }
}

/// Both ratings of somebody.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ratings {
    /// FIDE's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide: Option<ListedRating>,
    /// The national one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub national: Option<ListedRating>,
}

impl Ratings {
    /// Whether nothing is known beside the rating of merit, as in entries of older journals.
    pub const fn is_empty(&self) -> bool {
        self.fide.is_none() && self.national.is_none()
    }
}

/// Which rating gives the pairing numbers: the methods of record 172 of the exchange format.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum NumbersBy {
    /// FIDE's rating alone.
    Fide,
    /// The national rating alone.
    Nro,
    /// FIDE's, and the national one for whoever has none.
    #[default]
    Fidon,
    /// The national one, and FIDE's for whoever has none.
    Nidof,
    /// The higher of the two.
    Hbfn,
    /// The lower of the two.
    Lbfn,
    /// Another way: the rating of merit as the arbiter wrote it.
    Other,
}

impl NumbersBy {
    /// Every method, as the format lists them.
    pub const ALL: [Self; 7] =
        [Self::Fide, Self::Nro, Self::Fidon, Self::Nidof, Self::Hbfn, Self::Lbfn, Self::Other];

    /// Whether it is what an announcement means that says nothing.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// The code of the exchange format.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fide => "FIDE",
            Self::Nro => "NRO",
            Self::Fidon => "FIDON",
            Self::Nidof => "NIDOF",
            Self::Hbfn => "HBFN",
            Self::Lbfn => "LBFN",
            Self::Other => "OTHER",
        }
    }

    /// The rating that this method takes of an entry.
    pub fn of(self, data: &EntryData) -> EntryRating {
        let (fide, national) = (data.fide(), data.national());
        let of_fide = fide.map(EntryRating::Fide);
        let of_nation = national.map(EntryRating::National);
        let higher = fide >= national;
        let taken = match self {
            Self::Fide => of_fide,
            Self::Nro => of_nation,
            Self::Fidon => of_fide.or(of_nation),
            Self::Nidof => of_nation.or(of_fide),
            Self::Hbfn => {
                if higher {
                    of_fide
                } else {
                    of_nation
                }
            }
            // Whoever has only one rating has no lower one.
            Self::Lbfn if fide.is_none() || national.is_none() => of_fide.or(of_nation),
            Self::Lbfn => {
                if higher {
                    of_nation
                } else {
                    of_fide
                }
            }
            Self::Other => Some(data.rating),
        };
        taken.unwrap_or(EntryRating::None)
    }
}

impl EntryData {
    /// FIDE's rating, however it came to be known.
    pub fn fide(&self) -> Option<i32> {
        match (&self.ratings.fide, self.rating) {
            (Some(listed), _) => Some(listed.rating),
            (None, EntryRating::Fide(rating)) => Some(rating),
            (None, _) => None,
        }
    }

    /// The national rating, however it came to be known.
    pub fn national(&self) -> Option<i32> {
        match (&self.ratings.national, self.rating) {
            (Some(listed), _) => Some(listed.rating),
            (None, EntryRating::National(rating)) => Some(rating),
            (None, _) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(fide: Option<i32>, national: Option<i32>) -> EntryData {
        let listed = |rating: Option<i32>| rating.map(ListedRating::typed);
        EntryData {
            rating: EntryRating::None,
            ratings: Ratings { fide: listed(fide), national: listed(national) },
            ..EntryData::default()
        }
    }

    #[test]
    fn each_method_takes_the_rating_that_its_name_says() {
        use EntryRating::{Fide, National};
        let none = EntryRating::None;
        let both = rated(Some(1843), Some(1790));
        let (only_fide, only_national) = (rated(Some(1843), None), rated(None, Some(1790)));
        for (by, of_both, of_fide, of_nation) in [
            (NumbersBy::Fide, Fide(1843), Fide(1843), none),
            (NumbersBy::Nro, National(1790), none, National(1790)),
            (NumbersBy::Fidon, Fide(1843), Fide(1843), National(1790)),
            (NumbersBy::Nidof, National(1790), Fide(1843), National(1790)),
            (NumbersBy::Hbfn, Fide(1843), Fide(1843), National(1790)),
            (NumbersBy::Lbfn, National(1790), Fide(1843), National(1790)),
            (NumbersBy::Other, none, none, none),
        ] {
            assert_eq!(by.of(&both), of_both, "{by:?}");
            assert_eq!(by.of(&only_fide), of_fide, "{by:?}");
            assert_eq!(by.of(&only_national), of_nation, "{by:?}");
            assert_eq!(by.of(&rated(None, None)), none, "{by:?}");
        }
    }

    #[test]
    fn an_entry_of_an_older_journal_has_the_rating_that_it_says() {
        let old = r#"{"rating":{"national":1712},"category":"2N"}"#;
        let data: EntryData = serde_json::from_str(old).unwrap();
        assert_eq!((data.fide(), data.national()), (None, Some(1712)));
        assert_eq!(NumbersBy::default().of(&data), EntryRating::National(1712));
        assert_eq!(serde_json::to_string(&data).unwrap(), old);
    }
}
