//! The site: what every handler shares, and what followers are told when the journal grows.

mod boards;
mod happenings;
mod messages;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use accounts::Accounts;
use desk::{Events, Names, News, NewsPlace, Watcher};
use journal::Journal;
use live::Hub;

pub(crate) use boards::{board_channel, boards_channel};
pub(crate) use messages::event_channel;

use crate::cache::PageCache;

/// The clock of the hall, in milliseconds since 1 January 1970.
pub type HallClock = Arc<dyn Fn() -> i64 + Send + Sync>;

/// What the site is built of.
pub struct Parts {
    /// The journal.
    pub journal: Journal,
    /// Accounts, sessions and grants.
    pub accounts: Accounts,
    /// Live followers.
    pub hub: Hub,
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
    events: Arc<Events>,
    accounts: Accounts,
    hub: Hub,
    clock: HallClock,
    plain_http: bool,
    videos: Option<PathBuf>,
    pages: PageCache,
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
        let Parts { journal, accounts, hub, clock, plain_http, videos } = parts;
        let site = Arc::new(Self {
            events: Events::open(journal)?,
            accounts,
            hub,
            clock,
            plain_http,
            videos,
            pages: PageCache::default(),
            throttle: Mutex::default(),
            budgets: Mutex::default(),
        });
        messages::begin(&site);
        // What a crash kept from the journal comes first.
        site.tell_of_accounts();
        desk::follow(&site.events, &site)?;
        Ok(site)
    }

    /// What time it is.
    pub fn now(&self) -> i64 {
        (self.clock)()
    }

    /// Every event of the journal.
    pub fn events(&self) -> &Events {
        &self.events
    }

    /// The journal.
    pub fn journal(&self) -> &Journal {
        self.events.journal()
    }

    /// The file of the journal.
    pub fn path(&self) -> &Path {
        self.journal().path()
    }

    /// The names of people, as they are now.
    pub fn names(&self) -> Arc<Names> {
        self.events.names()
    }

    /// Accounts, sessions and grants.
    pub const fn accounts(&self) -> &Accounts {
        &self.accounts
    }

    /// Live followers.
    pub const fn hub(&self) -> &Hub {
        &self.hub
    }

    /// Whether cookies may travel unencrypted.
    pub const fn plain_http(&self) -> bool {
        self.plain_http
    }

    /// The folder of videos in sign language.
    pub fn videos(&self) -> Option<&Path> {
        self.videos.as_deref()
    }

    /// Pages that were rendered and have not changed since.
    pub(crate) const fn pages(&self) -> &PageCache {
        &self.pages
    }

    /// Who tried to sign in and failed.
    pub(crate) fn throttle(&self) -> MutexGuard<'_, accounts::Throttle> {
        self.throttle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How much each address may still ask.
    pub(crate) fn budgets(&self) -> MutexGuard<'_, Budgets> {
        self.budgets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watcher for Site {
    fn now(&self) -> i64 {
        Self::now(self)
    }

    fn told(&self, news: &News, position: u64) {
        match news.place {
            NewsPlace::Event => messages::tell_of_event(&self.hub, &news.event, position),
            NewsPlace::Call => messages::tell_of_call(&self.hub, &news.event, position),
            NewsPlace::Board(name) => self.tell_of_board(&news.event, name, position),
        }
    }

    fn a_while_passed(&self) {
        self.tell_of_accounts();
    }
}
