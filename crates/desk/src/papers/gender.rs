//! Titles of prizes in the gender of whoever wins them.

use messages::Language;
use vocabulary::Sex;

/// Italian words of titles, of men and of women.
const WORDS: [(&str, &str); 12] = [
    ("campione", "campionessa"),
    ("vicecampione", "vicecampionessa"),
    ("vincitore", "vincitrice"),
    ("primo", "prima"),
    ("secondo", "seconda"),
    ("terzo", "terza"),
    ("classificato", "classificata"),
    ("assoluto", "assoluta"),
    ("italiano", "italiana"),
    ("lombardo", "lombarda"),
    ("siciliano", "siciliana"),
    ("toscano", "toscana"),
];

/// The title with its words in the gender of a woman who won it; any other stays as it was written.
pub(super) fn agreed(title: &str, sex: Option<Sex>, language: Language) -> String {
    if sex != Some(Sex::Female) || language != Language::Italian {
        return title.to_owned();
    }
    let word = |word: &str| {
        let low = word.to_lowercase();
        let (_, hers) = WORDS.iter().find(|(his, _)| *his == low)?;
        let capital = word.chars().next().is_some_and(char::is_uppercase);
        Some(if capital { hers[..1].to_uppercase() + &hers[1..] } else { (*hers).to_owned() })
    };
    let words = title.split(' ').map(|each| word(each).unwrap_or_else(|| each.to_owned()));
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_woman_is_a_champion_in_her_own_gender() {
        let hers = |title| agreed(title, Some(Sex::Female), Language::Italian);
        assert_eq!(hers("Campione italiano 2026"), "Campionessa italiana 2026");
        assert_eq!(hers("Primo assoluto"), "Prima assoluta");
        assert_eq!(hers("Coppa Città di Lodi"), "Coppa Città di Lodi");
        for sex in [None, Some(Sex::Male)] {
            assert_eq!(agreed("Campione", sex, Language::Italian), "Campione");
        }
        assert_eq!(agreed("Primo", Some(Sex::Female), Language::English), "Primo");
    }
}
