//! The house: every event and every live board of the journal, held in memory and kept up to date.
//!
//! Acts are decided on what is in memory, appended with the sequence they were decided on, and come
//! back through the journal like everybody else's: one thread follows it and is the only one to
//! change what pages are made of. What another program writes to the same file is seen as well.

mod acting;
mod boards;
mod calling;
mod following;
mod ground;
mod happenings;
mod messages;
mod reading;
mod room;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError, RwLock};

use accounts::Accounts;
use journal::Journal;
use live::Hub;

pub use acting::{ActFault, AllDone, Done};
pub use boards::{BoardFault, BoardName, Played};
pub(crate) use boards::{boards_channel, letters};
pub use calling::{Called, Calls, Message};
pub(crate) use desk::listed;
pub use desk::{EventName, EventState, Names};
pub(crate) use ground::Ground;
pub(crate) use messages::event_channel;
pub use reading::Reading;
pub use room::LoadedEvent;

use crate::clerk::Clerk;

/// The clock of the hall, in milliseconds since 1 January 1970.
pub type HallClock = Arc<dyn Fn() -> i64 + Send + Sync>;

/// What the house is built of.
pub struct Parts {
    /// The journal.
    pub journal: Journal,
    /// Accounts, sessions and grants.
    pub accounts: Accounts,
    /// Live followers.
    pub hub: Hub,
    /// Prints papers.
    pub clerk: Arc<dyn Clerk>,
    /// Tells the time.
    pub clock: HallClock,
    /// Whether browsers speak to this program itself, over plain HTTP: false behind an encrypting
    /// proxy, which then tells whom it speaks for.
    pub plain_http: bool,
    /// The folder of videos in sign language, if the organisers have one.
    pub videos: Option<PathBuf>,
}

/// Everything that pages are made of.
pub struct Site {
    journal: Journal,
    accounts: Accounts,
    hub: Hub,
    clerk: Arc<dyn Clerk>,
    clock: HallClock,
    plain_http: bool,
    videos: Option<PathBuf>,
    rooms: RwLock<BTreeMap<String, Arc<LoadedEvent>>>,
    names: RwLock<Arc<Names>>,
    /// The position of the journal that memory has reached.
    reached: Mutex<u64>,
    grown: Condvar,
    throttle: Mutex<accounts::Throttle>,
    budgets: Mutex<Budgets>,
}

/// How many requests each address has left. Generous: a whole hall sits behind one address.
pub(crate) struct Budgets {
    /// Whatever changes something.
    pub(crate) writes: accounts::Budget,
    /// Tokens that opened nothing.
    pub(crate) strangers: accounts::Budget,
}

impl Default for Budgets {
    fn default() -> Self {
        const ADDRESSES: usize = 4096;
        Self {
            writes: accounts::Budget::new(100, 1000, ADDRESSES),
            strangers: accounts::Budget::new(1, 60, ADDRESSES),
        }
    }
}

impl Site {
    /// Reads the whole journal and begins to follow it.
    pub fn open(parts: Parts) -> Result<Arc<Self>, journal::Error> {
        let Parts { journal, accounts, hub, clerk, clock, plain_http, videos } = parts;
        let house = Arc::new(Self {
            names: RwLock::new(Arc::new(Names::read(&journal)?)),
            journal,
            accounts,
            hub,
            clerk,
            clock,
            plain_http,
            videos,
            rooms: RwLock::default(),
            reached: Mutex::new(0),
            grown: Condvar::new(),
            throttle: Mutex::default(),
            budgets: Mutex::default(),
        });
        // What a crash kept from the journal comes first.
        house.tell_of_accounts();
        following::start(&house)?;
        Ok(house)
    }

    /// What time it is.
    pub fn now(&self) -> i64 {
        (self.clock)()
    }

    /// The position of the journal that memory has reached.
    pub(crate) fn reached(&self) -> u64 {
        *self.reached.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The journal.
    pub const fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The file of the journal.
    pub fn path(&self) -> &Path {
        self.journal.path()
    }

    /// Accounts, sessions and grants.
    pub const fn accounts(&self) -> &Accounts {
        &self.accounts
    }

    /// Live followers.
    pub const fn hub(&self) -> &Hub {
        &self.hub
    }

    /// Prints papers.
    pub fn clerk(&self) -> &dyn Clerk {
        &*self.clerk
    }

    /// Whether cookies may travel unencrypted.
    pub const fn plain_http(&self) -> bool {
        self.plain_http
    }

    /// The folder of videos in sign language.
    pub fn videos(&self) -> Option<&Path> {
        self.videos.as_deref()
    }

    /// Who tried to sign in and failed.
    pub(crate) fn throttle(&self) -> std::sync::MutexGuard<'_, accounts::Throttle> {
        self.throttle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How much each address may still ask.
    pub(crate) fn budgets(&self) -> std::sync::MutexGuard<'_, Budgets> {
        self.budgets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The names of people, as they are now.
    pub fn names(&self) -> Arc<Names> {
        Arc::clone(&self.names.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// An event.
    pub fn room(&self, event: &str) -> Option<Arc<LoadedEvent>> {
        self.rooms.read().unwrap_or_else(PoisonError::into_inner).get(event).cloned()
    }

    /// All events that were announced, by name.
    pub fn rooms(&self) -> Vec<Arc<LoadedEvent>> {
        let rooms = self.rooms.read().unwrap_or_else(PoisonError::into_inner);
        rooms.values().filter(|room| room.seen().announced()).cloned().collect()
    }

    fn room_or_new(&self, event: &str) -> Arc<LoadedEvent> {
        if let Some(room) = self.room(event) {
            return room;
        }
        let mut rooms = self.rooms.write().unwrap_or_else(PoisonError::into_inner);
        let new = || Arc::new(LoadedEvent::new(EventName::known(event)));
        Arc::clone(rooms.entry(event.to_owned()).or_insert_with(new))
    }
}
