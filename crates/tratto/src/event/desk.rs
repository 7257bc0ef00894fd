//! One event as a command acts on it: opened through the desk that the web works through too.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use ::desk::{Events, Fault, LoadedEvent, Outcome, Wish, naming};
use codex::{Phrase, phrase};
use journal::{Journal, Stream};
use office::Ruling;

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

    /// Decides an act and, unless it is refused, keeps it; the ruling has the names of those whom it
    /// speaks of.
    pub(crate) fn act(&self, wish: Wish, key: &str) -> Result<Outcome<Ruling>, Stop> {
        let outcome = self.tried(self.events.act(self.stream.as_str(), wish, key))?;
        Ok(match outcome {
            Outcome::Kept(ruling, entry) => Outcome::Kept(self.named(&ruling), entry),
            Outcome::Refused(ruling) => Outcome::Refused(self.named(&ruling)),
            Outcome::Before(entry) => Outcome::Before(entry),
        })
    }

    /// A ruling with the names of those whom it speaks of.
    pub(crate) fn named(&self, ruling: &Ruling) -> Ruling {
        let names = self.events.names();
        naming::named(ruling, self.event.state().event(), &names)
    }

    /// What was done at the desk, or why the command stops.
    pub(crate) fn tried<T>(&self, done: Result<T, impl Into<Fault>>) -> Result<T, Stop> {
        done.map_err(|fault| self.stopped(fault.into()))
    }

    /// Why the command stops.
    fn stopped(&self, fault: Fault) -> Stop {
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
