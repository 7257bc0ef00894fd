//! A room: one event with its live boards, as memory holds them.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use boards::Live;
use desk::{EventName, EventState};

use super::boards::BoardName;
use super::calling::Calls;
use super::reading::Reading;
use crate::cache::PageCache;

/// One event in memory.
pub struct LoadedEvent {
    name: EventName,
    seen: RwLock<EventState>,
    boards: RwLock<BTreeMap<BoardName, Arc<RwLock<Live>>>>,
    calls: RwLock<Calls>,
    pages: PageCache,
}

impl LoadedEvent {
    pub(super) fn new(name: EventName) -> Self {
        Self {
            name,
            seen: RwLock::default(),
            boards: RwLock::default(),
            calls: RwLock::default(),
            pages: PageCache::default(),
        }
    }

    /// Its name.
    pub const fn name(&self) -> &EventName {
        &self.name
    }

    /// What was seen of it; whoever holds this holds up new entries, and must not ask again.
    pub fn seen(&self) -> Reading<'_> {
        Reading::of(&self.seen)
    }

    /// Changes what was seen; pages made before are stale.
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut EventState) -> T) -> T {
        let mut seen = self.seen.write().unwrap_or_else(PoisonError::into_inner);
        let changed = change(&mut seen);
        self.pages.clear();
        changed
    }

    /// What the office put on the call screen.
    pub fn calls(&self) -> RwLockReadGuard<'_, Calls> {
        self.calls.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn change_calls(&self, change: impl FnOnce(&mut Calls)) {
        change(&mut self.calls.write().unwrap_or_else(PoisonError::into_inner));
    }

    /// Pages rendered since the last change.
    pub(crate) const fn pages(&self) -> &PageCache {
        &self.pages
    }

    /// A live board.
    pub fn board(&self, name: BoardName) -> Option<Arc<RwLock<Live>>> {
        self.boards.read().unwrap_or_else(PoisonError::into_inner).get(&name).cloned()
    }

    /// The live boards of a round, in their order; of all rounds if none is named.
    pub fn boards(&self, round: Option<u8>) -> Vec<(BoardName, Arc<RwLock<Live>>)> {
        let boards = self.boards.read().unwrap_or_else(PoisonError::into_inner);
        let of_round = |name: &BoardName| round.is_none_or(|round| name.round == round);
        let found = boards.iter().filter(|(name, _)| of_round(name));
        found.map(|(name, board)| (*name, Arc::clone(board))).collect()
    }

    pub(super) fn open_board(&self, name: BoardName, board: Live) {
        let mut boards = self.boards.write().unwrap_or_else(PoisonError::into_inner);
        boards.insert(name, Arc::new(RwLock::new(board)));
        self.pages.clear();
    }
}
