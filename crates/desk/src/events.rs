//! Every event and every live board of the journal, held in memory.

use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex, PoisonError, RwLock, RwLockReadGuard};
use std::time::{Duration, Instant};

use journal::people::{Person, PersonId};
use journal::{Error, Journal, Positioned, Stream};

use office::shelf::Shelf;

use crate::boards::LoadedBoard;
use crate::fault::Fault;
use crate::festivals::{FestivalBook, tables_of};
use crate::loaded::{Aspect, LoadedEvent};
use crate::names::Names;
use crate::place::{BoardName, Place};
use crate::rating_office::RatingBook;
use crate::state::EventName;

/// The events of a journal in memory.
///
/// A server opens all of them and follows the journal ([`crate::follow`]): one thread alone changes
/// what pages are made of, and an act waits until its own entry has come back that way. A command
/// opens one event and reads on by itself.
pub struct Events {
    journal: Journal,
    loaded: RwLock<BTreeMap<String, Arc<LoadedEvent>>>,
    names: RwLock<Arc<Names>>,
    festivals: RwLock<FestivalBook>,
    pub(crate) ratings: RwLock<RatingBook>,
    feed: Feed,
    progress: Mutex<Progress>,
    grown: Condvar,
}

/// How far memory has followed the journal.
#[derive(Default)]
struct Progress {
    /// The position of the whole journal that it has reached.
    reached: u64,
    /// The damage that it cannot pass: nothing behind it is ever seen.
    damage: Option<Error>,
}

/// How memory learns of new entries.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Feed {
    /// A thread follows the whole journal.
    Followed,
    /// One event alone is read on when somebody needs it.
    ReadOn,
}

impl Events {
    /// Reads every event. Nothing new is seen until the journal is followed.
    pub fn open(journal: Journal) -> Result<Arc<Self>, Error> {
        let events = Self::new(journal, Feed::Followed)?;
        let mut follower = events.journal.follow(0);
        loop {
            let entries = follower.next(Duration::ZERO)?;
            let Some(last) = entries.last() else { break };
            let last = last.position;
            for entry in entries {
                events.fold(&entry);
            }
            events.has_reached(last);
        }
        Ok(Arc::new(events))
    }

    /// Reads one event; its boards and its call screen once they are asked for.
    pub fn open_one(journal: Journal, event: &Stream) -> Result<Self, Error> {
        let events = Self::new(journal, Feed::ReadOn)?;
        events.read_on(event)?;
        Ok(events)
    }

    /// Reads the festivals alone; their sections once they are asked for.
    pub fn open_festivals(journal: Journal) -> Result<Self, Fault> {
        let events = Self::new(journal, Feed::ReadOn)?;
        events.read_festivals()?;
        Ok(events)
    }

    /// Reads the rating office alone; events once they are asked for.
    pub fn open_ratings(journal: Journal) -> Result<Self, Fault> {
        let events = Self::new(journal, Feed::ReadOn)?;
        events.read_ratings()?;
        Ok(events)
    }

    fn new(journal: Journal, feed: Feed) -> Result<Self, Error> {
        Ok(Self {
            names: RwLock::new(Arc::new(Names::read(&journal)?)),
            journal,
            loaded: RwLock::default(),
            festivals: RwLock::default(),
            ratings: RwLock::default(),
            feed,
            progress: Mutex::default(),
            grown: Condvar::new(),
        })
    }

    /// The journal.
    pub const fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The position of the whole journal that memory has reached.
    pub fn reached(&self) -> u64 {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner).reached
    }

    /// The names of people, as they are now.
    pub fn names(&self) -> Arc<Names> {
        Arc::clone(&self.names.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// An event.
    pub fn get(&self, event: &str) -> Option<Arc<LoadedEvent>> {
        self.loaded.read().unwrap_or_else(PoisonError::into_inner).get(event).cloned()
    }

    /// All events that were announced and not taken away, by name.
    pub fn all(&self) -> Vec<Arc<LoadedEvent>> {
        let there = |event: &&Arc<LoadedEvent>| {
            let state = event.state();
            state.announced() && state.shelf() != Shelf::Deleted
        };
        let loaded = self.loaded.read().unwrap_or_else(PoisonError::into_inner);
        loaded.values().filter(there).cloned().collect()
    }

    /// Those of them that everybody may see.
    pub fn shown(&self) -> Vec<Arc<LoadedEvent>> {
        let mut all = self.all();
        all.retain(|event| event.state().shelf() != Shelf::Hidden);
        all
    }

    /// An event, or the place for one that is yet to be announced.
    pub(crate) fn get_or_new(&self, event: &str) -> Arc<LoadedEvent> {
        if let Some(loaded) = self.get(event) {
            return loaded;
        }
        let mut loaded = self.loaded.write().unwrap_or_else(PoisonError::into_inner);
        let new = || Arc::new(LoadedEvent::new(EventName::of_stream(event)));
        Arc::clone(loaded.entry(event.to_owned()).or_insert_with(new))
    }

    /// Makes an entry part of memory; gives the event that it belongs to.
    pub(crate) fn fold(&self, Positioned { position, entry }: &Positioned) -> Option<News> {
        match Place::of(entry.stream.as_str()) {
            Place::Elsewhere => None,
            Place::Event(event) => {
                let event = self.get_or_new(event);
                let before = tables_of(event.state().event());
                event.change(|state| state.admit(*position, entry));
                if tables_of(event.state().event()) != before {
                    self.tables_have_moved(event.name().as_str());
                }
                Some(News { event, place: NewsPlace::Event })
            }
            Place::Festivals => {
                let touched = {
                    let mut book = self.festivals.write().unwrap_or_else(PoisonError::into_inner);
                    book.take(entry)
                };
                self.have_changed(&touched);
                None
            }
            Place::Ratings => {
                let names = self.names();
                let mut book = self.ratings.write().unwrap_or_else(PoisonError::into_inner);
                book.take(entry, &names);
                None
            }
            Place::Call(event) => {
                let event = self.get_or_new(event);
                event.change_calls(|calls| calls.take(*position, entry));
                Some(News { event, place: NewsPlace::Call })
            }
            Place::Feeds(event) => {
                let event = self.get_or_new(event);
                event.change_feeds(|feeds| feeds.take(entry));
                Some(News { event, place: NewsPlace::Feeds })
            }
            Place::Registrations(event) => {
                let event = self.get_or_new(event);
                event.change_registrations(|book| book.take(entry));
                Some(News { event, place: NewsPlace::Registrations })
            }
            Place::Board(event, name) => {
                let event = self.get_or_new(event);
                event.admit_to_board(name, entry);
                Some(News { event, place: NewsPlace::Board(name) })
            }
        }
    }

    /// The festivals of the house, as far as their stream was read.
    pub(crate) fn festival_book(&self) -> RwLockReadGuard<'_, FestivalBook> {
        self.festivals.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// A section has more or fewer tables now: what shows those of its neighbours is stale.
    fn tables_have_moved(&self, event: &str) {
        let sections = {
            let book = self.festival_book();
            let roof = book.festivals().of_event(event);
            roof.map(|festival| festival.sections.clone()).unwrap_or_default()
        };
        self.have_changed(&sections);
    }

    /// What was made of these events is stale.
    fn have_changed(&self, events: &[String]) {
        for event in events.iter().filter_map(|event| self.get(event)) {
            event.has_changed(Aspect::Event);
        }
    }

    pub(crate) fn has_reached(&self, position: u64) {
        let reached = Progress { reached: position, damage: None };
        *self.progress.lock().unwrap_or_else(PoisonError::into_inner) = reached;
        self.grown.notify_all();
    }

    /// The journal cannot be read on. Whoever waits is told of damage, which no waiting mends; a file
    /// that others hold is tried again.
    pub(crate) fn cannot_read_on(&self, fault: Error) {
        if matches!(fault, Error::Damaged(_)) {
            self.progress.lock().unwrap_or_else(PoisonError::into_inner).damage = Some(fault);
            self.grown.notify_all();
        }
    }

    /// Reads what the journal has of a stream and memory has not.
    pub(crate) fn read_on(&self, stream: &Stream) -> Result<(), Error> {
        let known = match Place::of(stream.as_str()) {
            Place::Event(event) => self.get_or_new(event).state().head(),
            Place::Call(event) => self.get_or_new(event).calls().head(),
            Place::Feeds(event) => self.get_or_new(event).feeds().head(),
            Place::Registrations(event) => self.get_or_new(event).registrations().head(),
            Place::Board(event, name) => {
                self.get_or_new(event).board(name).map_or(0, |board| board.head())
            }
            Place::Festivals => self.festival_book().head(),
            Place::Ratings => self.rating_book().head(),
            Place::Elsewhere => return Ok(()),
        };
        for entry in self.journal.entries(stream, known + 1..)? {
            self.fold(&Positioned { position: 0, entry });
        }
        Ok(())
    }

    /// A board of an event; where one event alone was opened, its boards are read when asked for.
    pub fn board(&self, event: &LoadedEvent, name: BoardName) -> Result<Arc<LoadedBoard>, Fault> {
        if self.feed == Feed::ReadOn && event.board(name).is_none() {
            self.read_on(&name.stream(event.name()).map_err(|_| Fault::NoSuchBoard)?)?;
        }
        event.board(name).ok_or(Fault::NoSuchBoard)
    }

    /// Reads the live boards of an event that was opened alone.
    pub fn read_boards(&self, event: &LoadedEvent) -> Result<(), Fault> {
        if self.feed == Feed::Followed {
            return Ok(());
        }
        for head in self.journal.streams()? {
            match Place::of(head.stream.as_str()) {
                Place::Board(of, _) if of == event.name().as_str() => self.read_on(&head.stream)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads a stream of an event that was opened alone.
    pub(crate) fn read_alone(&self, stream: &Stream) -> Result<(), Fault> {
        if self.feed == Feed::ReadOn {
            self.read_on(stream)?;
        }
        Ok(())
    }

    /// Waits until memory has what the disk has of a stream, so that whoever acted sees it.
    pub(crate) fn wait_until(
        &self,
        stream: &Stream,
        mut there: impl FnMut() -> bool,
    ) -> Result<(), Fault> {
        const LONGEST: Duration = Duration::from_secs(10);
        const LOOK: Duration = Duration::from_millis(400);
        if self.feed == Feed::ReadOn {
            self.read_on(stream)?;
            return if there() { Ok(()) } else { Err(Fault::Behind) };
        }
        let begun = Instant::now();
        let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        while !there() {
            if let Some(damage) = &progress.damage {
                return Err(damage.clone().into());
            }
            if begun.elapsed() > LONGEST {
                return Err(Fault::Behind);
            }
            let waited = self.grown.wait_timeout(progress, LOOK);
            progress = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        Ok(())
    }

    /// Reads the names again; what was made with the old ones is stale if any changed.
    pub fn read_names(&self) -> Result<(), Error> {
        let read = Names::read(&self.journal)?;
        let mut names = self.names.write().unwrap_or_else(PoisonError::into_inner);
        if **names == read {
            return Ok(());
        }
        *names = Arc::new(read);
        drop(names);
        let loaded = self.loaded.read().unwrap_or_else(PoisonError::into_inner);
        for event in loaded.values() {
            event.has_changed(Aspect::Event);
        }
        Ok(())
    }

    /// Keeps who somebody is, outside the chain, on the roll of an event.
    pub fn keep_person(&self, event: &EventName, person: Person) -> Result<(), Fault> {
        let stream = event.stream().map_err(|_| Fault::NoSuchEvent)?;
        let id = person.id.clone();
        self.journal.put_person(person)?;
        self.journal.enrol(stream, id)?;
        Ok(self.read_names()?)
    }

    /// Erases somebody whose entry came to nothing.
    pub fn forget_person(&self, person: &PersonId, now: i64) -> Result<(), Fault> {
        let erased = self.journal.erase_person(person.clone(), now);
        self.read_names()?;
        match erased {
            // The row is gone; only a copy in the log may live until the next checkpoint.
            Ok(()) | Err(Error::NotYetOverwritten) => Ok(()),
            Err(fault) => Err(fault.into()),
        }
    }
}

/// An entry that has become part of memory.
pub struct News {
    /// The event it belongs to.
    pub event: Arc<LoadedEvent>,
    /// What of it has changed.
    pub place: NewsPlace,
}

/// What of an event has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NewsPlace {
    /// The event itself.
    Event,
    /// Its call screen.
    Call,
    /// Its feeds.
    Feeds,
    /// Its registrations.
    Registrations,
    /// A live board.
    Board(BoardName),
}
