//! The editions of the Laws of Chess among the rule books.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::article;
use crate::article::Article;
use crate::code::{Code, UnknownCode};

/// An edition of the Laws of Chess, written as its book is called: `fide-2023`.
///
/// It is the one name of an edition, wherever one is announced, chosen or kept. What the edition
/// says stands in the rooms that apply it, each of which looks it up by this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LawsCode {
    /// In force from 1 July 2009.
    #[serde(rename = "fide-2009")]
    Fide2009,
    /// In force from 1 July 2017.
    #[serde(rename = "fide-2017")]
    Fide2017,
    /// In force from 1 January 2023.
    #[serde(rename = "fide-2023")]
    Fide2023,
}

impl LawsCode {
    /// Every edition, the oldest first.
    pub const ALL: [Self; 3] = [Self::Fide2009, Self::Fide2017, Self::Fide2023];

    /// The edition in force now, for whatever has no day.
    pub const CURRENT: Self = Self::Fide2023;

    /// Its book.
    pub const fn code(self) -> Code {
        match self {
            Self::Fide2009 => Code::Fide2009,
            Self::Fide2017 => Code::Fide2017,
            Self::Fide2023 => Code::Fide2023,
        }
    }

    /// The short name of its book.
    pub const fn slug(self) -> &'static str {
        self.code().slug()
    }

    /// Its year, by which files of games and people call it.
    pub const fn year(self) -> &'static str {
        match self {
            Self::Fide2009 => "2009",
            Self::Fide2017 => "2017",
            Self::Fide2023 => "2023",
        }
    }

    /// That the event says how late a player may come.
    pub const fn default_time(self) -> Article {
        match self {
            Self::Fide2009 => article!("fide-2009 6.6.a"),
            Self::Fide2017 => article!("fide-2017 6.7.1"),
            Self::Fide2023 => article!("fide-2023 6.7.1"),
        }
    }

    /// That the event may bar draws by agreement.
    pub const fn draws_barred(self) -> Article {
        match self {
            Self::Fide2009 => article!("fide-2009 9.1.a"),
            Self::Fide2017 => article!("fide-2017 9.1.1"),
            Self::Fide2023 => article!("fide-2023 9.1.1"),
        }
    }

    /// The edition that a book is; none if it is another book than the Laws.
    pub fn of(code: Code) -> Option<Self> {
        Self::ALL.into_iter().find(|laws| laws.code() == code)
    }
}

impl fmt::Display for LawsCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl FromStr for LawsCode {
    type Err = UnknownCode;

    fn from_str(name: &str) -> Result<Self, UnknownCode> {
        Self::of(name.parse()?).ok_or_else(|| UnknownCode { name: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_is_written_as_its_book_is_called() {
        for laws in LawsCode::ALL {
            let written = serde_json::to_value(laws).unwrap();
            assert_eq!(written, laws.slug());
            assert_eq!(serde_json::from_value::<LawsCode>(written).unwrap(), laws);
            assert_eq!(laws.slug().parse(), Ok(laws));
            assert_eq!(laws.slug().strip_prefix("fide-"), Some(laws.year()));
        }
        assert!("fsi-2009".parse::<LawsCode>().is_err(), "a book, but not the Laws");
        assert!(serde_json::from_value::<LawsCode>("2023".into()).is_err());
        assert_eq!(LawsCode::ALL.last(), Some(&LawsCode::CURRENT));
    }
}
