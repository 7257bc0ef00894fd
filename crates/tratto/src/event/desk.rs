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
}

impl Desk {
    /// Opens an event to act on it.
    pub(crate) fn to_act(path: &Path, stream: &Stream, new: bool) -> Result<Self, Stop> {
        let journal = Journal::open(path).map_err(|fault| problem(&fault, path))?;
        let desk = Self::new(journal, path, stream)?;
        match (new, desk.office.entries().is_empty()) {
            (false, true) => Err(unknown(stream)),
            _ => Ok(desk),
        }
    }

    fn new(journal: Journal, path: &Path, stream: &Stream) -> Result<Self, Stop> {
        let mut desk = Self {
            path: path.to_owned(),
            stream: stream.clone(),
            office: Office::default(),
            journal,
        };
        desk.read()?;
        Ok(desk)
    }

    /// Reads what the journal has and the desk has not.
    fn read(&mut self) -> Result<(), Stop> {
        let seen = u64::from(self.office.next_entry()) - 1;
        let wrong = |fault| problem(&fault, &self.path);
        let entries = self.journal.entries(&self.stream, seen + 1..);
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

    /// Keeps who somebody is, outside the chain.
    pub(crate) fn keep(&mut self, person: Person) -> Result<(), Stop> {
        let wrong = |fault| problem(&fault, &self.path);
        let id = person.id.clone();
        self.journal.put_person(person).map_err(wrong)?;
        self.journal.enrol(self.stream.clone(), id).map_err(wrong)?;
        Ok(())
    }

    /// Forgets somebody whose entry was refused.
    pub(crate) fn forget(&mut self, person: &PersonId, at: i64) -> Result<(), Stop> {
        let erased = self.journal.erase_person(person.clone(), at);
        erased.map_err(|fault| problem(&fault, &self.path))?;
        Ok(())
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
                Err(Error::Conflict { .. }) => self.read()?,
                Err(fault) => return Err(problem(&fault, &self.path).into()),
                Ok(receipt) => {
                    self.read()?;
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

/// An event that the journal does not have.
pub(super) fn unknown(stream: &Stream) -> Stop {
    let unknown = Problem::new(phrase!("event-unknown", event = stream.as_str()));
    invalid(unknown.with_hint(phrase!("event-hint-unknown")))
}

/// A problem with an event, as programs that call us expect it.
pub(crate) fn invalid(problem: Problem) -> Stop {
    problem.with_status(Status::InvalidTournament).into()
}

/// The same from a phrase.
pub(crate) fn wrong(what: Phrase) -> Stop {
    invalid(Problem::new(what))
}
