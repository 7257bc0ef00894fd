//! The desk: one event of the journal, read, decided upon and written.

use std::path::{Path, PathBuf};

use codex::{Phrase, phrase};
use journal::people::{Person, PersonId};
use journal::{Command, Error, Expected, Journal, NewEntry, Stream};
use office::{Act, Context, Entry, Office, Ruling};

use crate::Status;
use crate::journal::problem;
use crate::problem::{Problem, Stop};

/// The version of what an entry of an office says.
const VERSION: u16 = 1;
/// How often somebody else may be faster before we give up.
const MOST_TRIES: u32 = 20;

/// One event at the desk.
pub(crate) struct Desk {
    journal: Journal,
    path: PathBuf,
    stream: Stream,
    office: Office,
    names: Vec<(String, Person)>,
}

impl Desk {
    /// Opens an event to read it, as it was after `until` entries if that is asked.
    pub(crate) fn to_read(path: &Path, stream: &Stream, until: Option<u64>) -> Result<Self, Stop> {
        let journal = crate::journal::open_to_read(path)?;
        let desk = Self::new(journal, path, stream, until)?;
        if desk.office.entries().is_empty() {
            return Err(desk.unknown());
        }
        Ok(desk)
    }

    /// Opens an event to act on it.
    pub(crate) fn to_act(path: &Path, stream: &Stream, new: bool) -> Result<Self, Stop> {
        let journal = Journal::open(path).map_err(|fault| problem(&fault, path))?;
        let desk = Self::new(journal, path, stream, None)?;
        match (new, desk.office.entries().is_empty()) {
            (false, true) => Err(desk.unknown()),
            _ => Ok(desk),
        }
    }

    fn unknown(&self) -> Stop {
        invalid(
            Problem::new(phrase!("event-unknown", event = self.stream.as_str()))
                .with_hint(phrase!("event-hint-unknown")),
        )
    }

    fn new(
        journal: Journal,
        path: &Path,
        stream: &Stream,
        until: Option<u64>,
    ) -> Result<Self, Stop> {
        let names = journal.people().map_err(|fault| problem(&fault, path))?;
        let names = names.into_iter().map(|person| (person.id.as_str().to_owned(), person));
        let mut desk = Self {
            path: path.to_owned(),
            stream: stream.clone(),
            office: Office::default(),
            names: names.collect(),
            journal,
        };
        desk.read(until)?;
        Ok(desk)
    }

    /// Reads what the journal has and the desk has not.
    fn read(&mut self, until: Option<u64>) -> Result<(), Stop> {
        let seen = u64::from(self.office.next_entry()) - 1;
        let wrong = |fault| problem(&fault, &self.path);
        let entries = match until {
            Some(until) => self.journal.entries(&self.stream, seen + 1..=until),
            None => self.journal.entries(&self.stream, seen + 1..),
        };
        for entry in entries.map_err(wrong)? {
            let unreadable = || {
                invalid(Problem::new(phrase!(
                    "event-entry-unreadable",
                    event = self.stream.as_str(),
                    entry = entry.sequence
                )))
            };
            let read: Entry = serde_json::from_slice(&entry.payload).map_err(|_| unreadable())?;
            self.office.admit(read).map_err(|_| unreadable())?;
        }
        Ok(())
    }

    pub(crate) const fn office(&self) -> &Office {
        &self.office
    }

    pub(crate) const fn stream(&self) -> &Stream {
        &self.stream
    }

    /// The short hash of the last entry read: what is printed on the wall.
    pub(crate) fn witness(&self) -> Result<String, Stop> {
        let wrong = |fault| problem(&fault, &self.path);
        let read = u64::from(self.office.next_entry()) - 1;
        let head = self.journal.head(&self.stream).map_err(wrong)?;
        if head.sequence <= read {
            return Ok(head.hash.short());
        }
        let last = self.journal.entries(&self.stream, read..=read).map_err(wrong)?;
        Ok(last.first().map_or(head.hash, |entry| entry.hash).short())
    }

    /// Keeps who somebody is, outside the chain.
    pub(crate) fn keep(&mut self, person: Person) -> Result<(), Stop> {
        let wrong = |fault| problem(&fault, &self.path);
        self.journal.put_person(person.clone()).map_err(wrong)?;
        self.journal.enrol(self.stream.clone(), person.id.clone()).map_err(wrong)?;
        self.names.push((person.id.as_str().to_owned(), person));
        Ok(())
    }

    /// Forgets somebody whose entry was refused.
    pub(crate) fn forget(&mut self, person: &PersonId, at: i64) -> Result<(), Stop> {
        let erased = self.journal.erase_person(person.clone(), at);
        erased.map_err(|fault| problem(&fault, &self.path))?;
        self.names.retain(|(id, _)| id != person.as_str());
        Ok(())
    }

    /// Who somebody is, unless that was erased.
    pub(crate) fn person(&self, id: &office::PersonId) -> Option<&Person> {
        self.names.iter().rev().find(|(known, _)| *known == id.0).map(|(_, person)| person)
    }

    /// The name on lists: family name first; the identifier where the name was erased.
    pub(crate) fn name(&self, id: &office::PersonId) -> String {
        self.person(id).map_or_else(
            || id.0.clone(),
            |person| match person.given_name.trim() {
                "" => person.family_name.clone(),
                given => format!("{}, {given}", person.family_name),
            },
        )
    }

    /// Decides an act and, unless it is refused, writes it. If somebody else was faster, it is
    /// decided again on what they left.
    pub(crate) fn act(
        &mut self,
        act: &Act,
        context: &Context,
        key: &str,
    ) -> Result<(Ruling, Option<u64>), Stop> {
        for _ in 0..MOST_TRIES {
            let ruling = self.office.decide(act, context);
            let Some(entry) = Office::entry(act.clone(), context.clone(), &ruling) else {
                return Ok((ruling, None));
            };
            let payload = serde_json::to_vec(&entry)
                .map_err(|_| invalid(Problem::new(phrase!("event-entry-unwritable"))))?;
            let command = Command {
                stream: self.stream.clone(),
                expected: Expected::Head(u64::from(self.office.next_entry()) - 1),
                key: key.to_owned(),
                entries: vec![NewEntry {
                    version: VERSION,
                    kind: kind(&entry),
                    actor: context.actor.0.clone(),
                    instant: context.at.0,
                    payload,
                }],
            };
            match self.journal.append(command) {
                Err(Error::Conflict { .. }) => self.read(None)?,
                Err(fault) => return Err(problem(&fault, &self.path).into()),
                Ok(receipt) => {
                    self.read(None)?;
                    return Ok((ruling, Some(*receipt.sequences.end())));
                }
            }
        }
        Err(invalid(Problem::new(phrase!("event-too-busy"))))
    }
}

/// What kind of act it is: the word of its JSON form.
fn kind(entry: &Entry) -> String {
    let json = serde_json::to_value(&entry.act).unwrap_or_default();
    json.get("act").and_then(serde_json::Value::as_str).unwrap_or("act").to_owned()
}

/// A problem with an event, as programs that call us expect it.
pub(crate) fn invalid(problem: Problem) -> Stop {
    problem.with_status(Status::InvalidTournament).into()
}

/// The same from a phrase.
pub(crate) fn wrong(what: Phrase) -> Stop {
    invalid(Problem::new(what))
}
