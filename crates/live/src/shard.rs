//! A thread that writes to its share of the followers.

use std::collections::HashMap;
use std::io;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

use crate::follower::{Batch, Follower, Standing};
use crate::framing::END;
use crate::hub::{Channel, HubSettings, Tally};
use crate::lock;

/// The round of looking after everybody is spread over so many steps, so that it never holds up a
/// message.
const STEPS: u64 = 64;

/// Where a thread finds what it has to do.
#[derive(Debug, Default)]
pub(crate) struct Post {
    letters: Mutex<Letters>,
    bell: Condvar,
}

#[derive(Debug, Default)]
struct Letters {
    newcomers: Vec<Follower>,
    changed: Vec<Arc<Channel>>,
    closing: bool,
}

impl Post {
    /// Says that a channel has something new.
    pub(crate) fn tell(&self, channel: Arc<Channel>) {
        lock(&self.letters).changed.push(channel);
        self.bell.notify_one();
    }

    /// Hands over a follower; after the closing its connection just ends.
    pub(crate) fn welcome(&self, follower: Follower) {
        let mut letters = lock(&self.letters);
        if !letters.closing {
            letters.newcomers.push(follower);
            self.bell.notify_one();
        }
    }

    pub(crate) fn close(&self) {
        lock(&self.letters).closing = true;
        self.bell.notify_one();
    }

    fn wait(&self, patience: Duration) -> Letters {
        let mut letters = lock(&self.letters);
        if letters.newcomers.is_empty() && letters.changed.is_empty() && !letters.closing {
            let woken = self.bell.wait_timeout(letters, patience);
            letters = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
        let closing = letters.closing;
        std::mem::replace(&mut *letters, Letters { closing, ..Letters::default() })
    }
}

/// Starts the thread with this number.
pub(crate) fn start(
    index: usize,
    post: Arc<Post>,
    tally: Arc<Tally>,
    settings: &HubSettings,
) -> io::Result<JoinHandle<()>> {
    let heartbeat = milliseconds(settings.heartbeat).max(1);
    let mut shard = Shard {
        index,
        tally,
        groups: HashMap::new(),
        batch: Batch::default(),
        step: (heartbeat / STEPS).max(1),
        heartbeat,
        stall: milliseconds(settings.stall),
        next_step: 0,
        next_retry: u64::MAX,
    };
    Builder::new().name(format!("live-{index}")).spawn(move || {
        let started = Instant::now();
        loop {
            let patience = shard.patience(milliseconds(started.elapsed()));
            let letters = post.wait(Duration::from_millis(patience));
            let closing = letters.closing;
            shard.work(letters, milliseconds(started.elapsed()));
            if closing {
                shard.close();
                return;
            }
        }
    })
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// The followers of one channel.
#[derive(Debug)]
struct Group {
    channel: Arc<Channel>,
    current: Vec<Follower>,
    lagging: Vec<Follower>,
    /// Up to where the round of looking after them has come.
    looked_after: usize,
    /// When the next round may begin.
    next_round: u64,
}

/// All times are milliseconds since the start of the thread.
#[derive(Debug)]
struct Shard {
    index: usize,
    tally: Arc<Tally>,
    groups: HashMap<u64, Group>,
    batch: Batch,
    step: u64,
    heartbeat: u64,
    stall: u64,
    next_step: u64,
    next_retry: u64,
}

impl Shard {
    fn patience(&self, now: u64) -> u64 {
        self.next_step.min(self.next_retry).saturating_sub(now)
    }

    fn work(&mut self, letters: Letters, now: u64) {
        for mut newcomer in letters.newcomers {
            newcomer.progress = now;
            self.admit(newcomer, now);
        }
        for channel in letters.changed {
            // Before the ring is read: a message that comes later tells us again.
            if let Some(told) = channel.told.get(self.index) {
                told.store(false, Ordering::SeqCst);
            }
            self.pass(&channel, now);
        }
        if now >= self.next_retry {
            self.retry(now);
        }
        if now >= self.next_step {
            self.look_after(now);
            self.next_step = now + self.step;
        }
    }

    fn admit(&mut self, mut follower: Follower, now: u64) {
        let channel = Arc::clone(&follower.place.channel);
        let heartbeat = self.heartbeat;
        self.batch.clear();
        let standing = follower.advance(&channel, &mut self.batch, &self.tally, now);
        let group = self.groups.entry(channel.number).or_insert_with(|| Group {
            channel,
            current: Vec::new(),
            lagging: Vec::new(),
            looked_after: 0,
            next_round: now + heartbeat,
        });
        match standing {
            Standing::UpToDate => group.current.push(follower),
            Standing::Lagging => {
                self.next_retry = self.next_retry.min(follower.retry);
                group.lagging.push(follower);
            }
            Standing::Gone => {
                self.tally.gone.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// Brings everybody up to date who follows this channel and does not lag.
    fn pass(&mut self, channel: &Channel, now: u64) {
        let Some(group) = self.groups.get_mut(&channel.number) else { return };
        self.batch.clear();
        let mut at = 0;
        while at < group.current.len() {
            let follower = &mut group.current[at];
            match follower.advance(channel, &mut self.batch, &self.tally, now) {
                Standing::UpToDate => at += 1,
                standing => {
                    let follower = group.current.swap_remove(at);
                    sort_out(follower, standing, group, &mut self.next_retry, &self.tally);
                }
            }
        }
    }

    /// Tries those again whose pause is over.
    fn retry(&mut self, now: u64) {
        self.next_retry = u64::MAX;
        for group in self.groups.values_mut() {
            self.batch.clear();
            let mut at = 0;
            while at < group.lagging.len() {
                let follower = &mut group.lagging[at];
                if follower.retry > now {
                    self.next_retry = self.next_retry.min(follower.retry);
                    at += 1;
                    continue;
                }
                match follower.advance(&group.channel, &mut self.batch, &self.tally, now) {
                    Standing::Lagging if now - follower.progress < self.stall => {
                        self.next_retry = self.next_retry.min(follower.retry);
                        at += 1;
                    }
                    Standing::Lagging => {
                        group.lagging.swap_remove(at);
                        self.tally.stalled.fetch_add(1, Ordering::Relaxed);
                        tracing::debug!("a follower took nothing for too long");
                    }
                    Standing::UpToDate => group.current.push(group.lagging.swap_remove(at)),
                    Standing::Gone => {
                        group.lagging.swap_remove(at);
                        self.tally.gone.fetch_add(1, Ordering::Relaxed);
                    }
                }
            }
        }
    }

    /// One step of the round over all followers.
    fn look_after(&mut self, now: u64) {
        let steps = usize::try_from(STEPS).unwrap_or(1);
        // One that heard something just before its turn waits at most a quarter longer.
        let silence = self.heartbeat / 4;
        for group in self.groups.values_mut() {
            self.batch.clear();
            if group.looked_after >= group.current.len() {
                if now < group.next_round {
                    continue;
                }
                group.looked_after = 0;
                group.next_round = now + self.heartbeat;
            }
            let share = group.current.len().div_ceil(steps);
            for _ in 0..share {
                let Some(follower) = group.current.get_mut(group.looked_after) else { break };
                let standing =
                    follower.look_after(&group.channel, &mut self.batch, &self.tally, now, silence);
                if standing == Standing::UpToDate {
                    group.looked_after += 1;
                } else {
                    let follower = group.current.swap_remove(group.looked_after);
                    sort_out(follower, standing, group, &mut self.next_retry, &self.tally);
                }
            }
        }
        self.groups.retain(|_, group| !(group.current.is_empty() && group.lagging.is_empty()));
    }

    /// Ends all streams; `work` has just tried to send what was waiting.
    fn close(&mut self) {
        for (_, group) in self.groups.drain() {
            for follower in group.current.into_iter().chain(group.lagging) {
                follower.part(END);
            }
        }
    }
}

/// Puts a follower that is not up to date where it belongs.
fn sort_out(
    follower: Follower,
    standing: Standing,
    group: &mut Group,
    next_retry: &mut u64,
    tally: &Tally,
) {
    match standing {
        Standing::UpToDate => group.current.push(follower),
        Standing::Lagging => {
            *next_retry = (*next_retry).min(follower.retry);
            group.lagging.push(follower);
        }
        Standing::Gone => {
            tally.gone.fetch_add(1, Ordering::Relaxed);
        }
    }
}
