//! One event as a command acts on it: opened through the desk that the web works through too.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use ::desk::{Events, Fault, LoadedEvent, Outcome, Wish};
use codex::{Phrase, phrase};
use journal::people::Person;
use journal::{Journal, Stream};
use office::{Act, Context, Ruling};

use crate::Status;
use crate::journal::problem;
use crate::problem::{Problem, Stop};

/// One event at the desk.
pub(crate) struct Desk {
    events: Events,
    path: PathBuf,
    stream: Stream,
    event: Arc<LoadedEvent>,
}

impl Desk {
    /// Opens an event to act on it; a new one need not be there.
    pub(crate) fn to_act(path: &Path, stream: &Stream, new: bool) -> Result<Self, Stop> {
        let wrong = |fault| problem(&fault, path);
        let journal = Journal::open(path).map_err(wrong)?;
        let events = Events::open_one(journal, stream).map_err(wrong)?;
        let event = events.get(stream.as_str()).ok_or_else(|| unknown(stream))?;
        let desk = Self { events, path: path.to_owned(), stream: stream.clone(), event };
        let (entries, broken) = {
            let state = desk.event.state();
            (state.head(), state.broken())
        };
        match broken {
            Some(entry) => {
                Err(desk.stopped(Fault::Unreadable { stream: stream.as_str().to_owned(), entry }))
            }
            None if entries == 0 && !new => Err(unknown(stream)),
            None => Ok(desk),
        }
    }

    /// Everything of the journal that the desk holds.
    pub(crate) const fn events(&self) -> &Events {
        &self.events
    }

    /// The event.
    pub(crate) fn event(&self) -> &LoadedEvent {
        &self.event
    }

    /// Its stream.
    pub(crate) const fn stream(&self) -> &Stream {
        &self.stream
    }

    /// The number that its next entry gets.
    pub(crate) fn next_entry(&self) -> u32 {
        self.event.state().office().next_entry()
    }

    /// Keeps who somebody is, outside the chain.
    pub(crate) fn keep(&self, person: Person) -> Result<(), Stop> {
        self.events.keep_person(self.event.name(), person).map_err(|fault| self.stopped(fault))
    }

    /// Decides an act and, unless it is refused, keeps it.
    pub(crate) fn act(&self, wish: Wish, key: &str) -> Result<Outcome<Ruling>, Stop> {
        self.events.act(self.stream.as_str(), wish, key).map_err(|fault| self.stopped(fault))
    }

    /// Announces the event.
    pub(crate) fn announce(
        &self,
        act: Act,
        context: Context,
        key: &str,
    ) -> Result<Outcome<Ruling>, Stop> {
        let done = self.events.announce(self.event.name(), Wish::new(act, context), key);
        done.map_err(|fault| self.stopped(fault))
    }

    /// Keeps who somebody is and enters them, or neither.
    pub(crate) fn enter(
        &self,
        person: Person,
        wish: Wish,
        (key, now): (&str, i64),
    ) -> Result<Outcome<Vec<Ruling>>, Stop> {
        let people = vec![person];
        let done = self.events.act_with_people(self.stream.as_str(), people, wish, (key, now));
        done.map_err(|fault| self.stopped(fault))
    }

    /// Why the command stops.
    pub(crate) fn stopped(&self, fault: Fault) -> Stop {
        match fault {
            Fault::Journal(fault) => problem(&fault, &self.path).into(),
            other => wrong(other.phrase()),
        }
    }
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
