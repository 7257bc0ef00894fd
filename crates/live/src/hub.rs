//! The hub: channels by name, and the way from a publisher to the threads that write.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use bytes::Bytes;

use crate::addresses::{Addresses, Held};
use crate::follower::Newcomer;
use crate::framing::{Greeting, chunk, event_text, is_event_name};
use crate::lock;
use crate::ring::{Entry, Ring, Room};
use crate::shard::{self, Post};

/// Bounds and rhythms of a hub.
#[derive(Debug, Clone)]
pub struct HubSettings {
    /// Threads that write to followers.
    pub threads: usize,
    /// Followers admitted at the same time; others are answered 503.
    pub followers: usize,
    /// Followers of one address at the same time; others are answered 429.
    pub per_address: usize,
    /// Messages kept per channel for those who come back.
    pub ring_messages: usize,
    /// Bytes kept per channel for those who come back; the newest message is always kept.
    pub ring_bytes: usize,
    /// Every follower is looked after once in this time: sent a comment if it heard nothing
    /// lately, removed if it is gone.
    pub heartbeat: Duration,
    /// A follower that takes nothing for so long, while something waits for it, is dropped.
    pub stall: Duration,
    /// What the kernel may hold for a follower that does not read.
    pub send_buffer: usize,
}

impl Default for HubSettings {
    fn default() -> Self {
        HubSettings {
            threads: 2,
            followers: 50_000,
            per_address: usize::MAX,
            ring_messages: 256,
            ring_bytes: 256 * 1024,
            heartbeat: Duration::from_secs(16),
            stall: Duration::from_mins(1),
            send_buffer: 64 * 1024,
        }
    }
}

/// Why a message was not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PublishError {
    /// Ids of a channel ascend strictly, from 1.
    #[error("message {id} does not come after {newest}, the newest of its channel")]
    NotAscending {
        /// The id refused.
        id: u64,
        /// The newest id of the channel.
        newest: u64,
    },
    /// Event names are letters, digits, `-` and `_`, and not `error`, `hello`, `open` or `reset`.
    #[error("`{0}` cannot be the name of an event")]
    EventName(String),
    /// The hub was closed.
    #[error("the hub is closed")]
    Closed,
}

/// What a hub did so far, told when the server stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Figures {
    /// Followers now.
    pub followers: usize,
    /// Messages taken from publishers.
    pub published: u64,
    /// Messages handed to the kernel, summed over followers.
    pub delivered: u64,
    /// Followers told to load their state again.
    pub resets: u64,
    /// Followers that went away.
    pub gone: u64,
    /// Followers dropped because they took nothing for too long.
    pub stalled: u64,
    /// Followers refused because the hub was full, or their address had enough.
    pub refused: u64,
}

#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) followers: AtomicUsize,
    pub(crate) published: AtomicU64,
    pub(crate) delivered: AtomicU64,
    pub(crate) resets: AtomicU64,
    pub(crate) gone: AtomicU64,
    pub(crate) stalled: AtomicU64,
    pub(crate) refused: AtomicU64,
}

#[derive(Debug)]
pub(crate) struct Channel {
    pub(crate) number: u64,
    pub(crate) ring: Mutex<Ring>,
    /// The end of the ring, to be read without its lock.
    pub(crate) end: AtomicU64,
    followers: AtomicUsize,
    /// For each thread, whether it was told that there is something new.
    pub(crate) told: Box<[AtomicBool]>,
}

/// A follower's right to be counted; given back when dropped.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) channel: Arc<Channel>,
    tally: Arc<Tally>,
    _held: Option<Held>,
}

/// Why there is no place for one more follower.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoPlace {
    /// The hub is full or closed.
    Full,
    /// The address has as many as it may.
    OfAddress,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.channel.followers.fetch_sub(1, Ordering::SeqCst);
        self.tally.followers.fetch_sub(1, Ordering::SeqCst);
    }
}

#[derive(Debug, Default)]
struct Channels {
    by_name: HashMap<String, Arc<Channel>>,
    made: u64,
    tidy_at: usize,
}

/// Named channels and their followers. Clones are handles to the same hub.
#[derive(Debug, Clone)]
pub struct Hub {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    settings: HubSettings,
    channels: Mutex<Channels>,
    posts: Vec<Arc<Post>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    tally: Arc<Tally>,
    addresses: Arc<Addresses>,
    turn: AtomicUsize,
    closed: AtomicBool,
}

impl Hub {
    /// A hub with so many writing threads, and otherwise the usual settings.
    pub fn new(threads: usize) -> io::Result<Hub> {
        Hub::with(HubSettings { threads, ..HubSettings::default() })
    }

    /// A hub with settings of one's own.
    pub fn with(settings: HubSettings) -> io::Result<Hub> {
        let tally = Arc::new(Tally::default());
        let mut posts = Vec::new();
        let mut threads = Vec::new();
        for index in 0..settings.threads.max(1) {
            let post = Arc::new(Post::default());
            threads.push(shard::start(index, Arc::clone(&post), Arc::clone(&tally), &settings)?);
            posts.push(post);
        }
        let inner = Inner {
            settings,
            channels: Mutex::default(),
            posts,
            threads: Mutex::new(threads),
            tally,
            addresses: Arc::default(),
            turn: AtomicUsize::new(0),
            closed: AtomicBool::new(false),
        };
        Ok(Hub { inner: Arc::new(inner) })
    }

    /// Says that `newest` was the last id of the channel before this hub published on it. With it,
    /// who comes back after a restart of the server is reset only if something was missed. Calls
    /// after the first change nothing.
    pub fn begin(&self, channel: &str, newest: u64) {
        lock(&self.channel(channel).ring).begin(newest);
    }

    /// Sends a message to all followers of a channel. Ids ascend strictly within a channel. Line
    /// ends of every kind in `data` reach the page as `\n`. Never waits for a follower.
    pub fn publish(
        &self,
        channel: &str,
        id: u64,
        event: &str,
        data: &str,
    ) -> Result<(), PublishError> {
        if !is_event_name(event) {
            return Err(PublishError::EventName(event.to_owned()));
        }
        if self.is_closed() {
            return Err(PublishError::Closed);
        }
        let framed = chunk(&event_text(id, event, data));
        let channel = self.channel(channel);
        let room = Room {
            messages: self.inner.settings.ring_messages,
            bytes: self.inner.settings.ring_bytes,
        };
        {
            let mut ring = lock(&channel.ring);
            if !ring.push(id, framed, room) {
                return Err(PublishError::NotAscending { id, newest: ring.newest() });
            }
            channel.end.store(ring.end(), Ordering::SeqCst);
        }
        self.inner.tally.published.fetch_add(1, Ordering::Relaxed);
        // Who is counted after this look finds the message in the ring.
        if channel.followers.load(Ordering::SeqCst) > 0 {
            for (post, told) in self.inner.posts.iter().zip(&channel.told) {
                if !told.swap(true, Ordering::SeqCst) {
                    post.tell(Arc::clone(&channel));
                }
            }
        }
        Ok(())
    }

    /// Lets go of the kept messages of a channel, for instance when its event is over. Ids go on
    /// from where they were.
    pub fn forget(&self, channel: &str) {
        let known = lock(&self.inner.channels).by_name.get(channel).cloned();
        if let Some(channel) = known {
            lock(&channel.ring).forget();
        }
    }

    /// The newest id of a channel; 0 if there is none.
    pub fn newest(&self, channel: &str) -> u64 {
        let known = lock(&self.inner.channels).by_name.get(channel).cloned();
        known.map_or(0, |channel| lock(&channel.ring).newest())
    }

    /// Followers of a channel now.
    pub fn followers(&self, channel: &str) -> usize {
        let channels = lock(&self.inner.channels);
        channels.by_name.get(channel).map_or(0, |known| known.followers.load(Ordering::SeqCst))
    }

    /// Followers of all channels now.
    pub fn total(&self) -> usize {
        self.inner.tally.followers.load(Ordering::SeqCst)
    }

    /// What the hub did so far.
    pub fn figures(&self) -> Figures {
        let tally = &self.inner.tally;
        Figures {
            followers: tally.followers.load(Ordering::SeqCst),
            published: tally.published.load(Ordering::Relaxed),
            delivered: tally.delivered.load(Ordering::Relaxed),
            resets: tally.resets.load(Ordering::Relaxed),
            gone: tally.gone.load(Ordering::Relaxed),
            stalled: tally.stalled.load(Ordering::Relaxed),
            refused: tally.refused.load(Ordering::Relaxed),
        }
    }

    /// Ends the streams of all followers, after a last attempt to send what waits for them.
    /// Returns when that is done; nothing can be published or followed afterwards.
    pub fn close(&self) {
        self.inner.close();
    }

    /// Whether the hub was closed.
    pub fn is_closed(&self) -> bool {
        self.inner.closed.load(Ordering::SeqCst)
    }

    /// A place for one more follower from an address.
    pub(crate) fn place(&self, channel: &str, from: Option<IpAddr>) -> Result<Place, NoPlace> {
        let tally = &self.inner.tally;
        let limit = self.inner.settings.followers;
        let most = self.inner.settings.per_address;
        let held = from.map(|from| self.inner.addresses.hold(from, most).ok_or(NoPlace::OfAddress));
        let held = held.transpose().inspect_err(|_| {
            tally.refused.fetch_add(1, Ordering::Relaxed);
        })?;
        let taken = tally.followers.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |count| {
            (count < limit && !self.is_closed()).then_some(count + 1)
        });
        if taken.is_err() {
            tally.refused.fetch_add(1, Ordering::Relaxed);
            tracing::warn!("a follower was turned away");
            return Err(NoPlace::Full);
        }
        let channel = self.channel(channel);
        channel.followers.fetch_add(1, Ordering::SeqCst);
        Ok(Place { channel, tally: Arc::clone(tally), _held: held })
    }

    /// Where a follower begins that was just given this place.
    pub(crate) fn enter(&self, place: &Place, cursor: Option<u64>) -> Entry {
        let entry = lock(&place.channel.ring).enter(cursor);
        if let Some(Greeting::Reset { .. }) = entry.greeting {
            self.inner.tally.resets.fetch_add(1, Ordering::Relaxed);
        }
        entry
    }

    /// What a reader with this cursor needs now: what it is told first, and all that is kept
    /// behind its cursor.
    pub(crate) fn backlog(&self, channel: &str, cursor: Option<u64>) -> (Entry, Vec<Bytes>) {
        let channel = self.channel(channel);
        let ring = lock(&channel.ring);
        let entry = ring.enter(cursor);
        let behind = ring.from(entry.next, usize::MAX).into_iter().flatten().cloned().collect();
        (entry, behind)
    }

    /// Hands a connection, whose requests are all answered, to one of the threads.
    pub(crate) fn adopt(&self, stream: TcpStream, newcomer: Newcomer) {
        let socket = socket2::SockRef::from(&stream);
        // Best effort: a socket without these options is still served.
        let _ = socket.set_send_buffer_size(self.inner.settings.send_buffer);
        #[cfg(any(target_os = "linux", target_os = "android"))]
        {
            // A little more than our own patience: this is for peers that vanished, whose kernel
            // acknowledges not even a heartbeat.
            let patience = self.inner.settings.stall + self.inner.settings.heartbeat;
            let _ = socket.set_tcp_user_timeout(Some(patience));
        }
        let turn = self.inner.turn.fetch_add(1, Ordering::Relaxed) % self.inner.posts.len();
        self.inner.posts[turn].welcome(newcomer.on(stream));
    }

    fn channel(&self, name: &str) -> Arc<Channel> {
        let mut channels = lock(&self.inner.channels);
        if let Some(known) = channels.by_name.get(name) {
            return Arc::clone(known);
        }
        if channels.by_name.len() >= channels.tidy_at {
            // A channel that nobody holds and nobody published on leaves nothing to remember.
            channels.by_name.retain(|_, channel| {
                Arc::strong_count(channel) > 1 || !lock(&channel.ring).is_untouched()
            });
            channels.tidy_at = (channels.by_name.len() * 2).max(1024);
        }
        channels.made += 1;
        let channel = Arc::new(Channel {
            number: channels.made,
            ring: Mutex::default(),
            end: AtomicU64::new(0),
            followers: AtomicUsize::new(0),
            told: self.inner.posts.iter().map(|_| AtomicBool::new(false)).collect(),
        });
        channels.by_name.insert(name.to_owned(), Arc::clone(&channel));
        channel
    }
}

impl Inner {
    fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        for post in &self.posts {
            post.close();
        }
        for thread in lock(&self.threads).drain(..) {
            // A thread that panicked has nothing left to close.
            let _ = thread.join();
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_nobody_holds_are_forgotten_and_others_are_not() {
        let hub = Hub::new(1).unwrap();
        hub.publish("published", 7, "", "").unwrap();
        hub.begin("begun", 5);
        let held = hub.place("held", None).unwrap();
        for guess in 0..10_000 {
            hub.backlog(&format!("guess {guess}"), None);
        }
        assert!(lock(&hub.inner.channels).by_name.len() <= 1024);
        assert_eq!((hub.newest("published"), hub.newest("begun")), (7, 5));
        assert_eq!(hub.followers("held"), 1);
        drop(held);
        assert_eq!((hub.followers("held"), hub.total()), (0, 0));
    }

    #[test]
    fn a_closed_hub_takes_nothing() {
        let hub = Hub::new(1).unwrap();
        hub.close();
        assert_eq!(hub.publish("board", 1, "", ""), Err(PublishError::Closed));
        assert_eq!(hub.place("board", None).err(), Some(NoPlace::Full));
    }
}
