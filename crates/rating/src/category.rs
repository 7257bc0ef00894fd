//! The scale of titles and categories (RTF 4.1).

use std::fmt;
use std::str::FromStr;

/// A technical category or sporting title of the federation, the lowest first.
///
/// The honorary Master of RTF 4.5.1 is not one: it is given for merit, not for strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Category {
    /// Inclassificato (NC): in no category.
    #[default]
    Unclassified,
    /// Seconda Sociale (2S).
    SecondSocial,
    /// Prima Sociale (1S).
    FirstSocial,
    /// Terza Nazionale (3N).
    ThirdNational,
    /// Seconda Nazionale (2N).
    SecondNational,
    /// Prima Nazionale (1N).
    FirstNational,
    /// Candidato Maestro (CM).
    CandidateMaster,
    /// Maestro (M).
    Master,
}

/// A text that names no category.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no such category: the scale is NC, 2S, 1S, 3N, 2N, 1N, CM, M")]
pub struct UnknownCategory;

impl Category {
    /// The whole scale, the lowest first.
    pub const ALL: [Self; 8] = [
        Self::Unclassified,
        Self::SecondSocial,
        Self::FirstSocial,
        Self::ThirdNational,
        Self::SecondNational,
        Self::FirstNational,
        Self::CandidateMaster,
        Self::Master,
    ];

    /// The sign used on lists.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Unclassified => "NC",
            Self::SecondSocial => "2S",
            Self::FirstSocial => "1S",
            Self::ThirdNational => "3N",
            Self::SecondNational => "2N",
            Self::FirstNational => "1N",
            Self::CandidateMaster => "CM",
            Self::Master => "M",
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.sign())
    }
}

impl FromStr for Category {
    type Err = UnknownCategory;

    fn from_str(text: &str) -> Result<Self, UnknownCategory> {
        let sign = text.trim();
        Self::ALL
            .into_iter()
            .find(|category| category.sign().eq_ignore_ascii_case(sign))
            .ok_or(UnknownCategory)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_no_category_is_unclassified_and_below_all_others() {
        assert_eq!(Category::default().sign(), "NC");
        assert!(Category::ALL[1..].iter().all(|&category| category > Category::default()));
    }

    #[test]
    fn signs_are_read_back() {
        for category in Category::ALL {
            assert_eq!(category.sign().parse(), Ok(category));
        }
        assert_eq!(" cm ".parse(), Ok(Category::CandidateMaster));
        assert_eq!("GM".parse::<Category>(), Err(UnknownCategory));
    }
}
