//! Wishes that bring personal data along: kept outside the chain just before, and taken back if
//! nothing comes of the wish.

use journal::people::Person;
use office::Ruling;

use crate::acting::Wish;
use crate::commit::Outcome;
use crate::events::Events;
use crate::fault::Fault;
use crate::loaded::LoadedEvent;

impl Events {
    /// Keeps who people are and carries a wish out that speaks of them: entries, or the correction of
    /// somebody's data. If it comes to nothing, what was known of them before is known again.
    pub fn act_with_people(
        &self,
        event: &str,
        people: Vec<Person>,
        wish: Wish,
        (key, now): (&str, i64),
    ) -> Result<Outcome<Vec<Ruling>>, Fault> {
        let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let stream = loaded.name().stream().map_err(|_| Fault::NoSuchEvent)?;
        if let Some(receipt) = self.journal().receipt(&stream, key)? {
            return Ok(Outcome::Before(*receipt.sequences.end()));
        }
        let wish = wish.of_people(people.clone());
        let rulings = self.preview_all(event, &wish)?;
        if rulings.iter().any(|ruling| !ruling.verdict.counts()) {
            return Ok(Outcome::Refused(rulings));
        }
        let names = self.names();
        for person in &people {
            self.journal().put_person(person.clone())?;
            self.journal().enrol(stream.clone(), person.id.clone())?;
        }
        self.read_names()?;
        let done = self.act_all(event, wish, key);
        if !matches!(done, Ok(Outcome::Kept(..))) {
            for person in people {
                let id = office::PersonId(person.id.as_str().to_owned());
                match names.person(&id) {
                    Some(before) => self.journal().put_person(before.clone())?,
                    None if is_entered(&loaded, &id) => {}
                    None => self.forget_person(&person.id, now)?,
                }
            }
            self.read_names()?;
        }
        done
    }
}

/// Whether somebody takes part: the same command may have come by another line.
fn is_entered(event: &LoadedEvent, person: &office::PersonId) -> bool {
    event.state().event().entrants().any(|(_, entrant)| entrant.form.person == *person)
}
