//! The names of people, read from beside the chain, where they can be erased.

use std::collections::HashMap;

use journal::Journal;
use journal::people::{Birth, Person};
use vocabulary::Sex;

/// Who the identifiers of the journal stand for.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Names {
    people: HashMap<String, Person>,
}

impl Names {
    /// Everybody that the journal's file knows.
    pub fn read(journal: &Journal) -> Result<Self, journal::Error> {
        Ok(Self::of(journal.people()?))
    }

    /// These people alone.
    pub(crate) fn of(people: impl IntoIterator<Item = Person>) -> Self {
        let people = people.into_iter().map(|person| (person.id.as_str().to_owned(), person));
        Self { people: people.collect() }
    }

    /// Somebody, unless erased.
    pub fn person(&self, id: &office::PersonId) -> Option<&Person> {
        self.people.get(&id.0)
    }

    /// Whether somebody is known to be a woman: titles of their own are open to women.
    pub fn is_woman(&self, id: &office::PersonId) -> bool {
        self.person(id).is_some_and(|person| person.sex == Some(Sex::Female))
    }

    /// In which year somebody was born, where that is known.
    pub fn born(&self, id: &office::PersonId) -> Option<i16> {
        self.person(id)?.birth.map(|birth| match birth {
            Birth::Year(year) => year,
            Birth::Day(day) => day.year(),
        })
    }

    /// The name on lists: family name first; the identifier where the name was erased.
    pub fn listed(&self, id: &office::PersonId) -> String {
        self.person(id).map_or_else(|| id.0.clone(), listed)
    }

    /// The name as it is spoken: given name first.
    pub fn spoken(&self, id: &office::PersonId) -> String {
        self.person(id).map_or_else(
            || id.0.clone(),
            |person| format!("{} {}", person.given_name, person.family_name).trim().to_owned(),
        )
    }
}

/// Somebody's name on lists: family name first.
pub fn listed(person: &Person) -> String {
    match person.given_name.trim() {
        "" => person.family_name.clone(),
        given => format!("{}, {given}", person.family_name),
    }
}
