//! The languages of the product, and how one is chosen.

use std::fmt;
use std::str::FromStr;

use codex::Title;

/// A language Tratto speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// Italian, the language of the federations and of anyone who asked for nothing else.
    #[default]
    Italian,
    /// English.
    English,
}

impl Language {
    /// Both, Italian first.
    pub const ALL: [Self; 2] = [Self::Italian, Self::English];

    /// The two-letter tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Italian => "it",
            Self::English => "en",
        }
    }

    /// The language a POSIX locale name asks for (`en_GB.UTF-8`), if Tratto speaks it.
    ///
    /// `C` and `POSIX` name no language.
    pub fn of_locale(locale: &str) -> Option<Self> {
        let tag = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
        tag.to_ascii_lowercase().parse().ok()
    }

    /// What was asked for, else what the locale asks for, else Italian.
    pub fn choose(asked: Option<Self>, locale: Option<&str>) -> Self {
        asked.or_else(|| locale.and_then(Self::of_locale)).unwrap_or_default()
    }

    /// The side of a bilingual title that belongs to this language.
    pub const fn of_title(self, title: Title) -> &'static str {
        match self {
            Self::Italian => title.it,
            Self::English => title.en,
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.tag())
    }
}

/// The tag names no language of the product.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no catalogue for the language {tag:?}")]
pub struct UnknownLanguage {
    /// What was asked for.
    pub tag: String,
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(tag: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL
            .into_iter()
            .find(|language| language.tag() == tag)
            .ok_or_else(|| UnknownLanguage { tag: tag.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_wins_then_the_locale_then_italian() {
        use Language::{English, Italian};
        for (asked, locale, expected) in [
            (Some(English), Some("it_IT.UTF-8"), English),
            (None, Some("en_GB.UTF-8"), English),
            (None, Some("it_CH"), Italian),
            (None, Some("C"), Italian),
            (None, Some("C.UTF-8"), Italian),
            (None, Some("fr_FR.UTF-8"), Italian),
            (None, None, Italian),
        ] {
            assert_eq!(Language::choose(asked, locale), expected, "{asked:?} {locale:?}");
        }
    }
}
