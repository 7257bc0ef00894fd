//! People who seem to be entered twice: one number is one person; one name may be two people, and
//! then somebody says so.

use std::collections::BTreeSet;

use codex::{Phrase, phrase};
use journal::people::{Birth, Person};
use office::{Act, EntrantId, Event, Ruling, Verdict};

use crate::names::{Names, listed};

/// What is said of namesakes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Namesakes {
    /// Nobody looked: they are told, and nothing is kept.
    #[default]
    Told,
    /// Somebody says that they are two people.
    TwoPeople,
}

/// Whether a refusal can be confirmed away: two people of one name.
pub fn is_namesake(ruling: &Ruling) -> bool {
    ruling.verdict == Verdict::Refused && ruling.what.key == "desk-twin-name"
}

/// The refusal of an act that would enter somebody a second time, or give them a number that
/// somebody else has; nothing if it does not. `people` are those that the wish brings along.
pub(crate) fn refusal(
    act: &Act,
    people: &[Person],
    event: &Event,
    names: &Names,
    namesakes: Namesakes,
) -> Option<Ruling> {
    let id = match act {
        Act::Enter { form } => &form.person,
        Act::CorrectPerson { entrant, .. } => &event.entrant(*entrant)?.form.person,
        _ => return None,
    };
    let known = |id: &office::PersonId| {
        let brought = people.iter().find(|person| person.id.as_str() == id.0);
        brought.or_else(|| names.person(id))
    };
    let own = known(id)?;
    let others = || {
        let others = event.entrants().filter(|(_, entrant)| entrant.form.person != *id);
        others.filter_map(|(other, entrant)| {
            Some((entrant.number.map_or(other, EntrantId), known(&entrant.form.person)?))
        })
    };
    let same_number =
        others().find_map(|(at, other)| Some((at, other, shared_number(own, other)?)));
    if let Some((at, other, (federation, number))) = same_number {
        return Some(refused(phrase!(
            "desk-twin-number",
            name = listed(other),
            entrant = at.0,
            federation = federation.to_uppercase(),
            number = number
        )));
    }
    // Whoever is corrected was entered before, and whoever comes without data is kept already as a
    // person of their own: only a number can be somebody else's.
    let is_new = matches!(act, Act::Enter { .. }) && people.iter().any(|it| it.id == own.id);
    if namesakes == Namesakes::TwoPeople || !is_new {
        return None;
    }
    let (at, other) = others().find(|(_, other)| same_name(own, other))?;
    let birth = other.birth.map_or_else(String::new, |birth| birth.to_string());
    let born = if birth.is_empty() {
        phrase!("desk-twin-birth-unknown")
    } else {
        phrase!("desk-twin-birth", birth = birth)
    };
    Some(refused(phrase!("desk-twin-name", name = listed(other), entrant = at.0, born = born)))
}

/// Whether an entrant's data are missing among the names: another program may have entered them.
pub(crate) fn any_unknown(event: &Event, names: &Names) -> bool {
    event.entrants().any(|(_, entrant)| names.person(&entrant.form.person).is_none())
}

/// A number that a federation gave to both.
fn shared_number<'a>(own: &'a Person, other: &Person) -> Option<(&'a str, &'a str)> {
    let same = |(federation, number): &(&'a String, &'a String)| {
        let theirs = other.federation_ids.get(*federation);
        theirs.is_some_and(|theirs| plain_number(theirs) == plain_number(number))
    };
    let shared = own.federation_ids.iter().find(same)?;
    Some((shared.0, shared.1))
}

/// A number without the noughts and blanks that some write before it.
fn plain_number(number: &str) -> &str {
    number.trim().trim_start_matches('0')
}

/// Whether two people have the same name, in whatever order and with whatever accents, and their
/// births, as far as they are known, may be the same.
fn same_name(own: &Person, other: &Person) -> bool {
    words(own) == words(other) && births_agree(own.birth, other.birth)
}

fn words(person: &Person) -> BTreeSet<String> {
    let name = format!("{} {}", person.family_name, person.given_name);
    let plain = deunicode::deunicode(&name).to_lowercase();
    let parts = plain.split(|sign: char| !sign.is_alphanumeric());
    parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

fn births_agree(own: Option<Birth>, other: Option<Birth>) -> bool {
    let year = |birth: Birth| match birth {
        Birth::Year(year) => year,
        Birth::Day(day) => day.year(),
    };
    match (own, other) {
        (Some(Birth::Day(own)), Some(Birth::Day(other))) => own == other,
        (Some(own), Some(other)) => year(own) == year(other),
        _ => true,
    }
}

fn refused(what: Phrase) -> Ruling {
    Ruling::refused(what)
}

#[cfg(test)]
mod tests {
    use journal::people::PersonId;

    use super::*;

    fn person(id: &str, name: (&str, &str), birth: Option<&str>, fide: Option<&str>) -> Person {
        let id = PersonId::new(id).unwrap();
        let mut person = Person::named(id, name.0.to_owned(), name.1.to_owned());
        person.birth = birth.map(|birth| birth.parse().unwrap());
        person.federation_ids.extend(fide.map(|id| ("fide".to_owned(), id.to_owned())));
        person
    }

    #[test]
    fn a_number_is_the_same_with_noughts_before_it() {
        let own = person("a", ("Rossi", "Anna"), None, Some("0812345"));
        let same = person("b", ("Bianchi", "Ugo"), None, Some("812345"));
        let other = person("c", ("Rossi", "Anna"), None, Some("812346"));
        assert_eq!(shared_number(&own, &same), Some(("fide", "0812345")));
        assert_eq!(shared_number(&own, &other), None);
        assert_eq!(shared_number(&own, &person("d", ("Rossi", "Anna"), None, None)), None);
    }

    #[test]
    fn a_name_is_the_same_in_any_order_unless_the_births_differ() {
        let own = person("a", ("D'Amico", "Nicolò"), Some("1979-07-01"), None);
        for (name, birth, same) in [
            (("d amico", "nicolo"), None, true),
            (("Nicolò", "D'Amico"), Some("1979"), true),
            (("D'Amico", "Nicolò"), Some("1979-07-01"), true),
            (("D'Amico", "Nicolò"), Some("1979-07-02"), false),
            (("D'Amico", "Nicolò"), Some("1980"), false),
            (("D'Amico", "Nicola"), Some("1979"), false),
        ] {
            assert_eq!(
                same_name(&own, &person("b", name, birth, None)),
                same,
                "{name:?} {birth:?}"
            );
        }
    }
}
