//! One event in memory: its state, its live boards, its call screen, and how often each changed.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use boards::Live;
use office::Ruling;
use office::announcement::BroadcastDelay;

use crate::acting::Wish;
use crate::boards::LoadedBoard;
use crate::calling::{Called, Calls};
use crate::commit::{Keyed, Outcome};
use crate::fault::Fault;
use crate::feeds::{FeedAct, Feeds, SourceState};
use crate::place::BoardName;
use crate::queue::Queue;
use crate::reading::Reading;
use crate::registering::{Answered, Registering, RegistrationBook};
use crate::state::{EventName, EventState};

/// A part of an event that pages show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aspect {
    /// The event itself, with the names of its people.
    Event,
    /// Which of its boards are live, and which games there are over.
    Boards,
    /// The games at its live boards.
    Games,
    /// Its call screen.
    Calls,
    /// The alarm or message of the call screen that every page shows.
    Alarm,
}

/// How often each aspect has changed: what was made of an event is stale once one that it shows has
/// moved on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Version([u64; 5]);

impl Version {
    /// Every aspect at the same count, for whoever compares versions.
    pub const fn counted(changes: u64) -> Self {
        Self([changes; 5])
    }

    /// The same as far as some aspects go, the others left out.
    #[must_use]
    pub fn of(self, shown: &[Aspect]) -> Self {
        let mut kept = [0; 5];
        for aspect in shown {
            kept[*aspect as usize] = self.0[*aspect as usize];
        }
        Self(kept)
    }
}

/// One event in memory.
pub struct LoadedEvent {
    name: EventName,
    state: RwLock<EventState>,
    boards: RwLock<BTreeMap<BoardName, Arc<LoadedBoard>>>,
    calls: RwLock<Calls>,
    feeds: RwLock<Feeds>,
    registrations: RwLock<RegistrationBook>,
    /// How each source is doing, by name.
    sources: RwLock<BTreeMap<String, SourceState>>,
    /// How late the public sees its boards, beside the state: whoever asks may hold that.
    delay: RwLock<Option<BroadcastDelay>>,
    changes: [AtomicU64; 5],
    pub(crate) acts: Queue<Keyed<Wish>, Result<Outcome<Vec<Ruling>>, Fault>>,
    pub(crate) called: Queue<Keyed<Called>, Result<Outcome<()>, Fault>>,
    pub(crate) fed: Queue<Keyed<FeedAct>, Result<Outcome<()>, Fault>>,
    pub(crate) registered: Queue<Keyed<Registering>, Result<Outcome<Answered>, Fault>>,
}

impl LoadedEvent {
    pub(crate) fn new(name: EventName) -> Self {
        Self {
            name,
            state: RwLock::default(),
            boards: RwLock::default(),
            calls: RwLock::default(),
            feeds: RwLock::default(),
            registrations: RwLock::default(),
            sources: RwLock::default(),
            delay: RwLock::default(),
            changes: Default::default(),
            acts: Queue::default(),
            called: Queue::default(),
            fed: Queue::default(),
            registered: Queue::default(),
        }
    }

    /// Its name.
    pub const fn name(&self) -> &EventName {
        &self.name
    }

    /// Its state; whoever holds this holds up new entries, and must not ask again.
    pub fn state(&self) -> Reading<'_> {
        Reading::of(&self.state)
    }

    /// The same, unless an entry of it could not be read: what stands behind that one is not known.
    pub fn readable(&self) -> Result<Reading<'_>, Fault> {
        let state = self.state();
        match state.broken() {
            None => Ok(state),
            Some(entry) => Err(Fault::Unreadable { stream: self.name.as_str().to_owned(), entry }),
        }
    }

    /// How often it has changed.
    pub fn version(&self) -> Version {
        Version(self.changes.each_ref().map(|count| count.load(Ordering::Acquire)))
    }

    pub(crate) fn change(&self, change: impl FnOnce(&mut EventState)) {
        let delay = {
            let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
            change(&mut state);
            state.event().announcement().and_then(|announced| announced.broadcast_delay)
        };
        *self.delay.write().unwrap_or_else(PoisonError::into_inner) = delay;
        self.has_changed(Aspect::Event);
    }

    /// Tells that something shown of it has changed.
    pub(crate) fn has_changed(&self, aspect: Aspect) {
        self.changes[aspect as usize].fetch_add(1, Ordering::Release);
    }

    /// What the office put on the call screen.
    pub fn calls(&self) -> RwLockReadGuard<'_, Calls> {
        self.calls.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn change_calls(&self, change: impl FnOnce(&mut Calls)) {
        let alarmed = {
            let mut calls = self.calls.write().unwrap_or_else(PoisonError::into_inner);
            let (alarms, noticed) = (calls.alarms(), calls.noticed());
            change(&mut calls);
            calls.alarms() != alarms || calls.noticed() != noticed
        };
        self.has_changed(Aspect::Calls);
        if alarmed {
            self.has_changed(Aspect::Alarm);
        }
    }

    /// Its registrations; whoever holds this holds up new ones.
    pub fn registrations(&self) -> RwLockReadGuard<'_, RegistrationBook> {
        self.registrations.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn change_registrations(&self, change: impl FnOnce(&mut RegistrationBook)) {
        change(&mut self.registrations.write().unwrap_or_else(PoisonError::into_inner));
        self.has_changed(Aspect::Event);
    }

    /// Its feeds.
    pub fn feeds(&self) -> RwLockReadGuard<'_, Feeds> {
        self.feeds.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn change_feeds(&self, change: impl FnOnce(&mut Feeds)) {
        change(&mut self.feeds.write().unwrap_or_else(PoisonError::into_inner));
    }

    /// How a source is doing, if anybody listens to it.
    pub fn source(&self, name: &str) -> Option<SourceState> {
        self.sources.read().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }

    pub(crate) fn source_is(&self, name: &str, state: SourceState) {
        let mut sources = self.sources.write().unwrap_or_else(PoisonError::into_inner);
        sources.insert(name.to_owned(), state);
    }

    /// How late the public sees its boards, where it does.
    pub fn delay(&self) -> Option<BroadcastDelay> {
        let delay = *self.delay.read().unwrap_or_else(PoisonError::into_inner);
        delay.filter(|delay| delay.is_any())
    }

    /// A live board.
    pub fn board(&self, name: BoardName) -> Option<Arc<LoadedBoard>> {
        self.boards.read().unwrap_or_else(PoisonError::into_inner).get(&name).cloned()
    }

    /// The live boards of a round, in their order; of all rounds if none is named.
    pub fn boards(&self, round: Option<u8>) -> Vec<(BoardName, Arc<LoadedBoard>)> {
        let boards = self.boards.read().unwrap_or_else(PoisonError::into_inner);
        let of_round = |name: &BoardName| round.is_none_or(|round| name.round == round);
        let found = boards.iter().filter(|(name, _)| of_round(name));
        found.map(|(name, board)| (*name, Arc::clone(board))).collect()
    }

    pub(crate) fn open_board(&self, name: BoardName, live: Live, first: u64) {
        let mut boards = self.boards.write().unwrap_or_else(PoisonError::into_inner);
        boards.insert(name, Arc::new(LoadedBoard::new(live, first)));
        drop(boards);
        self.has_changed(Aspect::Boards);
        self.has_changed(Aspect::Games);
    }
}
