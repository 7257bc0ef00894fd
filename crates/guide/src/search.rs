//! Passages in which all words of a question occur, the best first.

use messages::Language;

use crate::page::Page;
use crate::reading::Passage;

/// Passages that hold every word asked for, or words that begin so; those that name them in a heading come first.
pub fn search(language: Language, question: &str) -> Vec<(&'static Page, Passage)> {
    let wanted: Vec<String> = words(question).collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for page in Page::all() {
        for passage in page.passages(language) {
            if let Some(worth) = worth(&passage, page.title(language), &wanted) {
                found.push((worth, page, passage));
            }
        }
    }
    // Sorting keeps the order of the manual among those that are worth the same.
    found.sort_by_key(|(worth, ..)| std::cmp::Reverse(*worth));
    found.into_iter().map(|(_, page, passage)| (page, passage)).collect()
}

/// How much a passage is worth: a word in the title of its page 4, in its heading 3, in its text 1; none if one is missing.
fn worth(passage: &Passage, title: &str, wanted: &[String]) -> Option<u32> {
    let has = |text: &str, word: &str| words(text).any(|other| other.starts_with(word));
    let mut sum = 0;
    for word in wanted {
        sum += match () {
            () if passage.anchor.is_empty() && has(title, word) => 4,
            () if has(&passage.heading, word) => 3,
            () if has(&passage.text, word) => 1,
            () => return None,
        };
    }
    Some(sum)
}

/// The words of a text, small and without accents.
fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    let parts = text.split(|sign: char| !sign.is_alphanumeric());
    parts
        .filter(|word| !word.is_empty())
        .map(|word| word.to_lowercase().chars().map(bare).collect())
}

/// A letter without its accent, as far as the two languages write any.
const fn bare(sign: char) -> char {
    match sign {
        'à' | 'á' => 'a',
        'è' | 'é' => 'e',
        'ì' | 'í' => 'i',
        'ò' | 'ó' => 'o',
        'ù' | 'ú' => 'u',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_named_in_a_title_comes_first() {
        let found = search(Language::Italian, "reclam");
        assert_eq!(found[0].0.slug(), "protests");
        let found = search(Language::English, "withdraw pairings");
        assert!(found.iter().any(|(page, _)| page.slug() == "pairing"));
    }

    #[test]
    fn accents_and_capitals_do_not_matter_and_every_word_does() {
        assert!(!search(Language::Italian, "PERCHE").is_empty());
        assert!(search(Language::Italian, "reclamo zzz").is_empty());
        assert!(search(Language::Italian, "  ,").is_empty());
    }
}
