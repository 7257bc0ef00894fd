//! Lines to the outside: folders, addresses and DGT `LiveChess` listened to, public scores pushed,
//! mail sent.
//!
//! What the journal says of the feeds of an event is what this crate does, a thread for each source:
//! whoever adds or stops one need not tell the server. What is heard goes to the boards through
//! [`desk::Events::take_in`]; nothing here knows a rule. Addresses are `http://` and
//! `https://`, those of `LiveChess` `ws://`; redirections are not followed, and answers have a bound.

mod client;
mod folder;
mod livechess;
mod mail;
mod problem;
mod push;
mod socket;

use std::collections::HashMap;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use desk::feeds::{Origin, Source};
use desk::{Events, FeedMemory, Heard};

pub use client::{Client, NoCertificates};
pub use mail::{Mailer, MailerFault};
pub use problem::Problem;
pub use push::{PublicScore, Pushing};

/// Tells the hour of the boards, in milliseconds since 1970.
pub type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;

/// The longest text that is read, in bytes.
pub(crate) const MOST_BYTES: u64 = 8 * 1024 * 1024;

/// What the lines are made of.
pub struct Lines {
    /// The events whose feeds are followed.
    pub events: Weak<Events>,
    /// The hour of the boards.
    pub clock: Clock,
    /// How often a source is looked at.
    pub every: Duration,
    /// Who asks addresses.
    pub client: Client,
    /// With what public scores are pushed; nothing is, without it.
    pub pushing: Option<Pushing>,
}

/// The lines while they are open; dropped, they end.
pub struct Relay {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Relay {
    /// Opens the lines.
    pub fn open(lines: Lines) -> io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&stop);
        let thread = Builder::new().name("relay".to_owned()).spawn(move || keep(lines, &told))?;
        Ok(Self { stop, thread: Some(thread) })
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Release);
        if let Some(thread) = self.thread.take() {
            // A line that broke down has said so in the log.
            let _ = thread.join();
        }
    }
}

/// Who listens to a source, and the source as it was then.
struct Listener {
    source: Source,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Release);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Keeps a listener for every source of the journal, until it is told to stop.
#[expect(clippy::needless_pass_by_value, reason = "the thread owns them")]
fn keep(lines: Lines, stop: &AtomicBool) {
    let mut listeners: HashMap<(String, String), Listener> = HashMap::new();
    let mut pushes = push::Pushes::default();
    while !stop.load(Ordering::Acquire) {
        let Some(events) = lines.events.upgrade() else { break };
        let mut wanted = HashMap::new();
        for loaded in events.all() {
            let event = loaded.name().as_str().to_owned();
            for source in loaded.feeds().sources() {
                wanted.insert((event.clone(), source.name.clone()), source.clone());
            }
            if let Some(pushing) = &lines.pushing {
                pushes.look(&loaded, (pushing, &lines.client), (lines.clock)());
            }
        }
        listeners.retain(|key, listener| wanted.get(key) == Some(&listener.source));
        for (key, source) in wanted {
            if !listeners.contains_key(&key)
                && let Some(listener) = listen(&lines, &key.0, source)
            {
                listeners.insert(key, listener);
            }
        }
        drop(events);
        pause(lines.every.min(Duration::from_secs(1)), stop);
    }
}

/// Sleeps, but not longer than it must once it is told to stop.
pub(crate) fn pause(time: Duration, stop: &AtomicBool) {
    const STEP: Duration = Duration::from_millis(100);
    let mut left = time;
    while !left.is_zero() && !stop.load(Ordering::Acquire) {
        let nap = left.min(STEP);
        std::thread::sleep(nap);
        left = left.saturating_sub(nap);
    }
}

fn listen(lines: &Lines, event: &str, source: Source) -> Option<Listener> {
    let stop = Arc::new(AtomicBool::new(false));
    let line = Line {
        events: lines.events.clone(),
        clock: Arc::clone(&lines.clock),
        every: lines.every,
        client: lines.client.clone(),
        event: event.to_owned(),
        source: source.clone(),
        memory: FeedMemory::default(),
        stop: Arc::clone(&stop),
    };
    let name = format!("feed {}", source.name);
    match Builder::new().name(name).spawn(move || line.run()) {
        Ok(thread) => Some(Listener { source, stop, thread: Some(thread) }),
        Err(fault) => {
            tracing::error!(%fault, event, "no thread for a feed");
            None
        }
    }
}

/// The line to one source.
pub(crate) struct Line {
    events: Weak<Events>,
    clock: Clock,
    every: Duration,
    client: Client,
    event: String,
    source: Source,
    memory: FeedMemory,
    stop: Arc<AtomicBool>,
}

impl Line {
    fn run(mut self) {
        match self.source.from.clone() {
            Origin::Folder(path) => {
                let mut folder = folder::Folder::new(path);
                self.poll(|| folder.look());
            }
            Origin::Address(address) => {
                let client = self.client.clone();
                self.poll(|| address_games(&client, &address));
            }
            Origin::Livechess { address, boards } => {
                livechess::listen(&mut self, &address, &boards);
            }
        }
    }

    /// Looks again and again, as long as somebody wants it.
    fn poll(&mut self, mut look: impl FnMut() -> Result<Vec<Heard>, Problem>) {
        while self.goes_on() {
            self.tell(look());
            pause(self.every, &self.stop);
        }
    }

    pub(crate) fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::Acquire)
    }

    /// Takes what was heard, or that nothing was, to the boards.
    pub(crate) fn tell(&mut self, heard: Result<Vec<Heard>, Problem>) {
        let Some(events) = self.events.upgrade() else { return };
        let now = (self.clock)();
        let told = match heard {
            Ok(games) => events.take_in(&self.event, &self.source, &mut self.memory, &games, now),
            Err(problem) => {
                let (event, source) = (self.event.as_str(), self.source.name.as_str());
                tracing::warn!(event, source, %problem, "a feed does not answer");
                events.no_answer(event, &self.source, &self.memory, problem.phrase(), now)
            }
        };
        if let Err(fault) = told {
            tracing::warn!(event = self.event, source = self.source.name, %fault, "not taken in");
            let problem = Problem::NotKept(fault.phrase()).phrase();
            // What cannot be kept now is told again at the next look.
            let _ = events.no_answer(&self.event, &self.source, &self.memory, problem, now);
        }
    }

    pub(crate) fn pause(&self) {
        pause(self.every, &self.stop);
    }
}

fn address_games(client: &Client, address: &str) -> Result<Vec<Heard>, Problem> {
    let text = client.get(address)?;
    Ok(formats::feed::read(&text).into_iter().map(|told| (told, None)).collect())
}
