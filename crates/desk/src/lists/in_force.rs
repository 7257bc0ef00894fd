//! Which lists count for an event: those of the day on which it begins, or today's.

use jiff::civil::Date;
use office::Event;
use players::{IndexError, ListInfo, Person};

use super::Lists;
use super::fill::filled;
use crate::entry::EntryDraft;

/// The lists that an event takes ratings from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InForce {
    /// Those of its first day.
    AtStart,
    /// Those of today.
    Today,
}

/// An event that takes more days than this follows the lists that come out meanwhile.
const LONG: i32 = 30;

impl InForce {
    /// What is meant where nobody chooses: the start, or today for an event of more than thirty days.
    pub fn usual(event: &Event) -> Self {
        let Some(announced) = event.announcement() else { return Self::Today };
        let days = announced.calendar.iter().map(|slot| slot.day);
        let span = days.clone().min().zip(days.max()).map(|(first, last)| first.until(last));
        let long = span.is_some_and(|span| span.is_ok_and(|span| span.get_days() > LONG));
        if long { Self::Today } else { Self::AtStart }
    }

    /// The word for it in addresses and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Self::AtStart => "start",
            Self::Today => "today",
        }
    }

    /// What a word of an address means.
    pub fn of_word(word: &str) -> Option<Self> {
        [Self::AtStart, Self::Today].into_iter().find(|it| it.word() == word)
    }

    /// The day that the lists are asked for; nothing if the newest count.
    fn day(self, event: &Event) -> Option<Date> {
        let announced = event.announcement().filter(|_| self == Self::AtStart)?;
        announced.calendar.iter().map(|slot| slot.day).min()
    }
}

impl Lists {
    /// Somebody as the lists have them that count for an event, and these lists.
    pub fn in_force(
        &self,
        person: &Person,
        event: &Event,
        which: InForce,
    ) -> Result<(Person, Vec<ListInfo>), IndexError> {
        let Some(day) = which.day(event) else { return Ok((person.clone(), self.lists()?)) };
        let found = self.with(|index| index.in_force(person, &day.to_string()))?;
        Ok(found.unwrap_or_else(|| (person.clone(), Vec::new())))
    }

    /// The entry of somebody whom the lists know, as an event asks for it, from the lists that count
    /// for it.
    pub fn entry(&self, person: &Person, event: &Event) -> Result<EntryDraft, IndexError> {
        let (person, infos) = self.in_force(person, event, InForce::usual(event))?;
        Ok(filled(&person, &infos, event))
    }
}
