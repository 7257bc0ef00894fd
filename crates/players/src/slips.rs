//! Slips of the finger: a letter too few, too many, another, or two the wrong way round.

use std::collections::BTreeSet;

/// All words one slip away from a word of small letters. They come in the order of the alphabet,
/// which is the order in which the store has them.
pub(crate) fn slips(word: &str) -> BTreeSet<String> {
    let letters = word.as_bytes();
    let text = |parts: &[&[u8]]| String::from_utf8(parts.concat()).unwrap_or_default();
    let mut slips = BTreeSet::new();
    for at in 0..=letters.len() {
        let (before, after) = letters.split_at(at);
        for letter in b'a'..=b'z' {
            slips.insert(text(&[before, &[letter], after]));
            if let Some((_, rest)) = after.split_first() {
                slips.insert(text(&[before, &[letter], rest]));
            }
        }
        if let Some((first, rest)) = after.split_first() {
            slips.insert(text(&[before, rest]));
            if let Some((second, rest)) = rest.split_first() {
                slips.insert(text(&[before, &[*second, *first], rest]));
            }
        }
    }
    slips.remove(word);
    slips.remove("");
    slips
}
