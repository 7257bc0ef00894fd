//! Names in Italian: a name is translated part by part, and ends before the first part that has no
//! Italian; so no name is half of one language and half of the other.

use crate::list;

/// English words, with their Italian for a masculine and a feminine noun.
const WORDS: &str = include_str!("../data/words-it.tsv");
/// What a part of a name is: the noun at its end, with its gender.
const HEADS: &str = include_str!("../data/heads-it.tsv");
/// Words of English that have no Italian here; every other word is a name, and stays.
pub(crate) const ENGLISH_ONLY: &str = include_str!("../data/english-only.txt");

/// The gender of a noun.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gender {
    Masculine,
    Feminine,
}

/// A name of the list in Italian; none where its family has no Italian.
pub(crate) fn name(english: &str) -> Option<String> {
    let (first, variations) = english.split_once(':').unwrap_or((english, ""));
    let (family, with) = first.split_once(", ").unwrap_or((first, ""));
    let mut told = match list::italian(family) {
        Some(italian) => italian.to_owned(),
        None => capital(&part(family, None)?),
    };
    let gender = family_gender(&told);
    let parts = with.split(',').chain(variations.split(',')).map(str::trim);
    let parts = parts.filter(|part| !part.is_empty()).map(|text| part(text, Some(gender)));
    let parts: Vec<String> = parts.map_while(|told| told).collect();
    if !parts.is_empty() {
        told = format!("{told}: {}", parts.join(", "));
    }
    Some(told)
}

/// The gender of the noun that a family begins with.
fn family_gender(family: &str) -> Gender {
    let feminine = ["Difesa", "Partita", "Apertura", "Slavo-indiana"];
    if feminine.iter().any(|noun| family.starts_with(noun)) {
        Gender::Feminine
    } else {
        Gender::Masculine
    }
}

/// One part of a name, which agrees with its own noun, else with that of the family.
fn part(text: &str, family: Option<Gender>) -> Option<String> {
    let mut words: Vec<&str> = text.split(' ').collect();
    // `Smith-Morra Gambit Accepted`: what was done with it stands behind.
    let outcomes = ["Accepted", "Declined", "Deferred", "Reversed"];
    let done = words.last().copied().filter(|word| words.len() > 1 && outcomes.contains(word));
    if done.is_some() {
        words.pop();
    }
    let head = words.last().and_then(|word| head(word));
    let (noun, gender) = match head {
        Some((noun, gender)) => {
            words.pop();
            (Some(noun), gender)
        }
        None => (None, family?),
    };
    let mut told: Vec<String> = noun.map(str::to_owned).into_iter().collect();
    let mut left = words.as_slice();
    while !left.is_empty() {
        let (taken, italian) = longest(left, gender)?;
        told.push(italian);
        left = &left[taken..];
    }
    if let Some(done) = done {
        told.push(longest(&[done], gender)?.1);
    }
    Some(told.join(" "))
}

/// The Italian of the longest phrase that begins here, and how many words it takes; a name is its own.
fn longest(words: &[&str], gender: Gender) -> Option<(usize, String)> {
    for taken in (1..=words.len()).rev() {
        let phrase = words[..taken].join(" ");
        if let Some(italian) = word(&phrase, gender) {
            return Some((taken, italian.to_owned()));
        }
    }
    let first = *words.first()?;
    let is_name = !ENGLISH_ONLY.lines().any(|word| word == first) && head(first).is_none();
    is_name.then(|| (1, first.to_owned()))
}

fn word(english: &str, gender: Gender) -> Option<&'static str> {
    let mut lines = WORDS.lines().map(|line| line.split('\t'));
    let mut cells = lines.find(|cells| cells.clone().next() == Some(english))?.skip(1);
    let (masculine, feminine) = (cells.next()?, cells.next()?);
    Some(if gender == Gender::Feminine { feminine } else { masculine })
}

fn head(english: &str) -> Option<(&'static str, Gender)> {
    let mut lines = HEADS.lines().map(|line| line.split('\t'));
    let mut cells = lines.find(|cells| cells.clone().next() == Some(english))?.skip(1);
    let (noun, gender) = (cells.next()?, cells.next()?);
    Some((noun, if gender == "f" { Gender::Feminine } else { Gender::Masculine }))
}

fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map(|first| first.to_uppercase().chain(signs).collect()).unwrap_or_default()
}
