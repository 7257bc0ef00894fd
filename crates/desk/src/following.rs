//! Following the journal: the one thread that changes what memory holds, and the one that looks at
//! the clocks of live boards when nobody does.

use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use journal::{Error, Follower, Positioned};

use crate::events::{Events, News};
use crate::pausing::ClockWatch;
use crate::steady::SteadyClock;

/// How long the follower waits before it looks whether another program wrote something.
const PATIENCE: Duration = Duration::from_millis(400);
/// How often names are read again, which can be erased from beside.
const NAMES_EVERY: Duration = Duration::from_secs(5);
/// How often the clocks are looked at.
const LOOK_EVERY: Duration = Duration::from_millis(200);

/// Whoever is told what became part of memory, and what time it is at the boards.
pub trait Watcher: Send + Sync + 'static {
    /// The clock of the boards.
    fn clock(&self) -> &SteadyClock;

    /// An entry has become part of memory, at this position of the whole journal.
    fn told(&self, news: &News, position: u64);

    /// A while has passed.
    fn a_while_passed(&self);
}

/// Follows the journal in threads of their own until the watcher is gone. Games that ran when the
/// house was last seen are paused before this returns.
pub fn follow<W: Watcher>(events: &Arc<Events>, watcher: &Arc<W>) -> Result<(), Error> {
    let follower = events.journal().follow(events.reached());
    spawn("follower", events, watcher, |events, watcher| fold_on(events, watcher, follower))?;
    let mut watch = ClockWatch::begin(events, watcher.clock());
    spawn("clocks", events, watcher, move |events, watcher| {
        watch_clocks(&events, &watcher, &mut watch);
    })
}

fn spawn<W: Watcher>(
    name: &str,
    events: &Arc<Events>,
    watcher: &Arc<W>,
    work: impl FnOnce(Weak<Events>, Weak<W>) + Send + 'static,
) -> Result<(), Error> {
    let (events, watcher) = (Arc::downgrade(events), Arc::downgrade(watcher));
    let thread = std::thread::Builder::new().name(name.to_owned());
    let spawned = thread.spawn(move || work(events, watcher));
    spawned.map(drop).map_err(|fault| Error::System { message: fault.to_string() })
}

#[expect(clippy::needless_pass_by_value, reason = "the thread owns them")]
fn fold_on<W: Watcher>(events: Weak<Events>, watcher: Weak<W>, mut follower: Follower) {
    let mut names_read = Instant::now();
    loop {
        let read = follower.next(PATIENCE);
        let (Some(events), Some(watcher)) = (events.upgrade(), watcher.upgrade()) else { return };
        let entries = read.unwrap_or_else(|fault| {
            tracing::error!(%fault, "the journal cannot be read; trying again");
            events.cannot_read_on(fault);
            std::thread::sleep(PATIENCE);
            Vec::new()
        });
        if names_read.elapsed() > NAMES_EVERY {
            read_names(&events);
            watcher.a_while_passed();
            names_read = Instant::now();
        }
        fold_all(&events, &*watcher, &entries);
    }
}

fn fold_all(events: &Events, watcher: &impl Watcher, entries: &[Positioned]) {
    let Some(last) = entries.last() else { return };
    // Whoever enters, or is called otherwise, is named beside the chain just before.
    let kinds = ["enter", "announce", "correct_person", "register"];
    if entries.iter().any(|entry| kinds.contains(&entry.entry.kind.as_str())) {
        read_names(events);
    }
    for entry in entries {
        if let Some(news) = events.fold(entry) {
            watcher.told(&news, entry.position);
        }
    }
    events.has_reached(last.position);
}

fn read_names(events: &Events) {
    if let Err(fault) = events.read_names() {
        tracing::error!(%fault, "the names of people cannot be read");
    }
}

/// Reads every clock that has run out meanwhile, so that a watched flag is called though nobody
/// touches the board.
fn watch_clocks<W: Watcher>(events: &Weak<Events>, watcher: &Weak<W>, watch: &mut ClockWatch) {
    loop {
        std::thread::sleep(LOOK_EVERY);
        let (Some(events), Some(watcher)) = (events.upgrade(), watcher.upgrade()) else { return };
        watch.look(&events, watcher.clock());
    }
}
