//! The site: what every handler shares, and what followers are told when the journal grows.

mod boards;
mod happenings;
mod late;
mod messages;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use accounts::Accounts;
use codex::phrase;
use desk::lists::Lists;
use desk::{
    Events, LagMeter, Names, News, NewsPlace, SteadyClock, TABLE_SECRET, TableCodes, Watcher,
};
use documents::SecretKey;
use draughts::endgames::Tables;
use journal::Journal;
use live::Hub;

pub(crate) use boards::{board_channel, boards_channel};
pub(crate) use late::{at_once, late};
pub(crate) use messages::event_channel;

use crate::answer::RequestError;
use crate::cache::PageCache;
use crate::chance;
use crate::mail::{Carry, Outbox};
use crate::notices::{NoticeParts, Notices};
use crate::play::Thinking;

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
    /// Tells the hour.
    pub clock: HallClock,
    /// Tells how much time has gone by since any moment: nobody sets it, and boards are timed by it.
    pub elapsed: HallClock,
    /// Whether browsers speak to this program itself, over plain HTTP: false behind an encrypting
    /// proxy, which then tells whom it speaks for.
    pub plain_http: bool,
    /// The folder of videos in sign language, if the organisers have one.
    pub videos: Option<PathBuf>,
    /// What arbiters may listen to from a browser.
    pub feeds: AllowedFeeds,
    /// The folder of pictures of sponsors; those that arbiters send go there as well.
    pub pictures: Option<PathBuf>,
    /// The index of the federations' players; beside the journal unless said otherwise.
    pub players: Option<PathBuf>,
    /// How browsers without an open page are told, if the keeper of the machine wants it.
    pub notices: Option<NoticeParts>,
    /// How letters are carried to people who gave their address, if a mail server is named.
    pub mail: Option<Carry>,
    /// The office's key that signs papers, if the keeper of the machine gave one.
    pub signing: Option<SecretKey>,
}

/// What arbiters may listen to from a browser: nothing, unless the keeper of the machine says so. A
/// server that asked any address for anybody would open the network it stands in.
#[derive(Debug, Clone, Default)]
pub struct AllowedFeeds {
    /// The folder below which they may name folders.
    pub root: Option<PathBuf>,
    /// The hosts that they may name, as addresses have them: `127.0.0.1:1982`.
    pub hosts: Vec<String>,
}

/// Everything that pages are made of.
pub struct Site {
    events: Arc<Events>,
    accounts: Accounts,
    hub: Hub,
    clock: HallClock,
    board_clock: SteadyClock,
    plain_http: bool,
    videos: Option<PathBuf>,
    feeds: AllowedFeeds,
    pictures: Option<PathBuf>,
    lists: Arc<Lists>,
    pages: PageCache,
    lines: LagMeter,
    throttle: Mutex<accounts::Throttle>,
    budgets: Mutex<Budgets>,
    origins: Mutex<Vec<String>>,
    tables: OnceLock<TableCodes>,
    notices: OnceLock<Notices>,
    mail: Option<Outbox>,
    signing: Option<SecretKey>,
    thinking: Thinking,
    /// The folder of the index of players, where endgame tables stand as well.
    index: PathBuf,
}

/// Names of the site whose pages are kept; more than a house has.
const MOST_ORIGINS: usize = 16;

/// How many requests each address has left. Generous: a whole hall sits behind one address.
pub(crate) struct Budgets {
    /// Whatever changes something.
    pub(crate) writes: accounts::Budget,
    /// Registrations: a club at one address registers its players, and nobody a thousand.
    pub(crate) registrations: accounts::Budget,
    /// Questions to the engine: a long game has a hundred, and a class sits behind one address.
    pub(crate) thinking: accounts::Budget,
    /// Tokens that opened nothing.
    pub(crate) strangers: accounts::Budget,
}

impl Default for Budgets {
    fn default() -> Self {
        const ADDRESSES: usize = 4096;
        Self {
            writes: accounts::Budget::new(100, 1000, ADDRESSES),
            registrations: accounts::Budget::new(1, 40, ADDRESSES),
            thinking: accounts::Budget::new(2, 120, ADDRESSES),
            strangers: accounts::Budget::new(1, 60, ADDRESSES),
        }
    }
}

impl Site {
    /// Reads the whole journal and begins to follow it.
    pub fn open(parts: Parts) -> Result<Arc<Self>, journal::Error> {
        let Parts {
            journal,
            accounts,
            hub,
            clock,
            elapsed,
            plain_http,
            videos,
            feeds,
            pictures,
            players,
            notices,
            mail,
            signing,
        } = parts;
        let system = |fault: std::io::Error| journal::Error::System { message: fault.to_string() };
        let players = players.unwrap_or_else(|| journal.path().with_file_name("players.db"));
        let site = Arc::new(Self {
            events: Events::open(journal)?,
            accounts,
            hub,
            board_clock: SteadyClock::new(Arc::clone(&clock), elapsed),
            clock,
            plain_http,
            videos,
            feeds,
            pictures,
            index: players.clone(),
            thinking: Thinking::default(),
            lists: Arc::new(Lists::at(players)),
            pages: PageCache::default(),
            lines: LagMeter::default(),
            throttle: Mutex::default(),
            budgets: Mutex::default(),
            origins: Mutex::default(),
            tables: OnceLock::new(),
            notices: OnceLock::new(),
            mail: mail.map(Outbox::begin).transpose().map_err(system)?,
            signing,
        });
        if let Some(parts) = notices {
            let begun = Notices::begin(parts, Arc::downgrade(&site)).map_err(system)?;
            let _ = site.notices.set(begun);
        }
        messages::begin(&site);
        // What a crash kept from the journal comes first.
        site.tell_of_accounts();
        desk::follow(&site.events, &site)?;
        late::keep_releasing(&site)?;
        Ok(site)
    }

    /// What time it is.
    pub fn now(&self) -> i64 {
        (self.clock)()
    }

    /// What time it is at the boards: no change of the hour takes or gives time there.
    pub fn board_time(&self) -> i64 {
        self.board_clock.now()
    }

    /// The federations' lists.
    pub fn lists(&self) -> Arc<Lists> {
        Arc::clone(&self.lists)
    }

    /// The engine's place.
    pub(crate) const fn thinking(&self) -> &Thinking {
        &self.thinking
    }

    /// The endgame tables of Italian draughts, if there are any; reads them when first asked.
    pub(crate) fn endgame_tables(&self) -> Option<&Tables> {
        self.thinking.tables(&self.index)
    }

    /// Every event of the journal.
    pub fn events(&self) -> &Events {
        &self.events
    }

    /// The same, for whoever follows them on a thread of their own.
    pub fn events_shared(&self) -> Arc<Events> {
        Arc::clone(&self.events)
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

    /// The office's key that signs papers, if there is one.
    pub(crate) const fn signing(&self) -> Option<&SecretKey> {
        self.signing.as_ref()
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

    /// What arbiters may listen to from a browser.
    pub(crate) const fn allowed_feeds(&self) -> &AllowedFeeds {
        &self.feeds
    }

    /// The folder of pictures of sponsors.
    pub fn pictures(&self) -> Option<&Path> {
        self.pictures.as_deref()
    }

    /// Pages that were rendered and have not changed since.
    pub(crate) const fn pages(&self) -> &PageCache {
        &self.pages
    }

    /// Letters on their way, where a mail server is named.
    pub(crate) const fn mail(&self) -> Option<&Outbox> {
        self.mail.as_ref()
    }

    /// Notices to browsers, where the keeper of the machine wants them.
    pub(crate) fn notices(&self) -> Option<&Notices> {
        self.notices.get()
    }

    /// The codes that players read at their tables.
    pub(crate) fn table_codes(&self) -> Result<&TableCodes, RequestError> {
        if let Some(codes) = self.tables.get() {
            return Ok(codes);
        }
        let secret = self.accounts.kept_secret(TABLE_SECRET, chance::chance()?);
        let secret = secret.map_err(|_| RequestError::Internal(phrase!("web-not-kept")))?;
        Ok(self.tables.get_or_init(|| TableCodes::new(secret)))
    }

    /// How long the line to each player is.
    pub(crate) const fn lines(&self) -> &LagMeter {
        &self.lines
    }

    /// Whether this is one of the first names that the site was called by: whoever makes up names
    /// by the thousand does not fill the memory with the same page under each.
    pub(crate) fn knows(&self, origin: &str) -> bool {
        let mut origins = self.origins.lock().unwrap_or_else(PoisonError::into_inner);
        if origins.iter().any(|known| known == origin) {
            return true;
        }
        let room = origins.len() < MOST_ORIGINS;
        if room {
            origins.push(origin.to_owned());
        }
        room
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

impl Site {
    /// Whoever follows a festival is told that one of its sections has moved on; what, the page asks.
    fn tell_of_festival(&self, event: &desk::LoadedEvent, position: u64) {
        if let Some(festival) = self.events.festival_of(event.name().as_str()) {
            let channel = crate::festival::channel(&festival.address);
            // Ids ascend with the journal; anything else is no news.
            let _ = self.hub.publish(&channel, position, "festival", "{}");
        }
    }
}

impl Watcher for Site {
    fn clock(&self) -> &SteadyClock {
        &self.board_clock
    }

    fn told(&self, news: &News, position: u64) {
        if let Some(notices) = self.notices() {
            notices.told(news, position);
        }
        match news.place {
            NewsPlace::Event => {
                messages::tell_of_event(&self.hub, &news.event, position);
                self.tell_of_festival(&news.event, position);
            }
            NewsPlace::Registrations => {}
            NewsPlace::Feeds => messages::tell_of_feeds(&self.hub, &news.event, position),
            NewsPlace::Call => messages::tell_of_call(self, &news.event, position),
            NewsPlace::Board(name) => self.tell_of_board(&news.event, name, position),
        }
    }

    fn a_while_passed(&self) {
        self.tell_of_accounts();
    }
}
