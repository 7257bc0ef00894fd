//! A room: one event with its live boards, as memory holds them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use boards::Live;
use journal::{InvalidName, Stream};
use office::{EntrantId, Event, Office, TeamId};

use super::boards::BoardName;
use super::calling::Calls;
use super::names::Names;
use super::reading::Reading;
use crate::cache::PageCache;

/// The name of an event: that of its stream, as addresses have it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EventName(String);

impl EventName {
    /// The longest that can be told apart in an address and on a sheet.
    const LONGEST: usize = 64;

    /// A name for a new event: small letters, figures and hyphens.
    pub fn new(text: &str) -> Option<Self> {
        let fits = (1..=Self::LONGEST).contains(&text.len());
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        (fits && text.bytes().all(plain)).then(|| Self(text.to_owned()))
    }

    /// The name of an event that the journal already has, whatever it is.
    pub(super) fn known(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its stream.
    pub fn stream(&self) -> Result<Stream, InvalidName> {
        Stream::new(&self.0)
    }

    /// The address of its page: `/e/NAME`, every other sign than letters and figures written as
    /// its bytes.
    pub fn address(&self) -> String {
        let mut address = "/e/".to_owned();
        for byte in self.0.bytes() {
            if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
                address.push(char::from(byte));
            } else {
                // Writing to a text does not fail.
                let _ = write!(address, "%{byte:02X}");
            }
        }
        address
    }
}

/// What was seen of an event so far.
#[derive(Default)]
pub struct Seen {
    pub(super) office: Office,
    /// The place of its last entry in the whole journal.
    pub(super) position: u64,
    /// The short hash of that entry: the witness on posted sheets.
    pub(super) witness: String,
    /// The first entry that could not be read, if there was one: nothing after it is shown.
    pub(super) broken: Option<u64>,
}

impl Seen {
    /// The office.
    pub const fn office(&self) -> &Office {
        &self.office
    }

    /// The event.
    pub const fn event(&self) -> &Event {
        self.office.event()
    }

    /// The place of its last entry in the whole journal.
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// The short hash of its last entry.
    pub fn witness(&self) -> &str {
        &self.witness
    }

    /// The first entry that could not be read.
    pub const fn broken(&self) -> Option<u64> {
        self.broken
    }

    /// Whether it was announced.
    pub fn announced(&self) -> bool {
        self.event().announcement().is_some()
    }

    /// The name of an entrant on lists.
    pub fn listed(&self, id: EntrantId, names: &Names) -> String {
        let entrant = self.event().entrant(id);
        entrant.map(|entrant| names.listed(&entrant.form.person)).unwrap_or_default()
    }

    /// The name of a team.
    pub fn team(&self, id: TeamId) -> String {
        self.event().team(id).map(|team| team.form.name.clone()).unwrap_or_default()
    }
}

/// One event in memory.
pub struct Room {
    name: EventName,
    seen: RwLock<Seen>,
    boards: RwLock<BTreeMap<BoardName, Arc<RwLock<Live>>>>,
    calls: RwLock<Calls>,
    pages: PageCache,
}

impl Room {
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
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut Seen) -> T) -> T {
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
