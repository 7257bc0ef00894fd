//! Failed sign-ins in a sliding quarter of an hour, by name and by address.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;

use super::{neighbourhood, refused};
use crate::account::folded;
use crate::error::Error;

/// How many failures are borne, and for how long they are remembered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Failures of one login name.
    pub per_name: usize,
    /// Failures from one address.
    pub per_address: usize,
    /// How long a failure counts, in milliseconds.
    pub window: i64,
    /// The most names, and the most addresses, that are remembered.
    pub remembered: usize,
}

impl Limits {
    /// Five failures of a name and twenty from an address in a quarter of an hour.
    pub const USUAL: Self =
        Self { per_name: 5, per_address: 20, window: 15 * 60 * 1000, remembered: 10_000 };
}

impl Default for Limits {
    fn default() -> Self {
        Self::USUAL
    }
}

/// Counts failed sign-ins. Every attempt counts as failed from its beginning, so that many at once
/// cannot slip through before the first has failed, until [`Throttle::succeeded`] takes it back.
#[derive(Debug, Default)]
pub struct Throttle {
    limits: Limits,
    names: Log<String>,
    addresses: Log<IpAddr>,
}

/// An attempt that may be made. Left alone it counts as failed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "an attempt that succeeded must be taken back"]
pub struct Attempt {
    name: String,
    address: IpAddr,
    at: i64,
    last: bool,
}

impl Attempt {
    /// Whether, if this one fails, the next is refused: then the journal should keep that somebody
    /// failed often.
    pub fn is_last(&self) -> bool {
        self.last
    }
}

impl Throttle {
    /// Counts under other limits than the usual ones.
    pub fn new(limits: Limits) -> Self {
        Self { limits, names: Log::default(), addresses: Log::default() }
    }

    /// Asks to try a name from an address. Refused attempts do not count.
    pub fn attempt(&mut self, name: &str, address: IpAddr, now: i64) -> Result<Attempt, Error> {
        let Limits { per_name, per_address, window, remembered } = self.limits;
        // Nobody has a longer name, and strangers' texts are not to fill the memory.
        let name: String = folded(name).chars().take(64).collect();
        let address = neighbourhood(address);
        let wait = self.names.wait(&name, per_name, window, now);
        let wait = wait.max(self.addresses.wait(&address, per_address, window, now));
        if wait > 0 {
            return Err(refused(wait));
        }
        let by_name = self.names.note(name.clone(), now, remembered, window);
        let by_address = self.addresses.note(address, now, remembered, window);
        let last = by_name == per_name || by_address == per_address;
        Ok(Attempt { name, address, at: now, last })
    }

    /// The attempt succeeded: the name is clear, and the address has this one back.
    #[expect(clippy::needless_pass_by_value, reason = "an attempt succeeds once")]
    pub fn succeeded(&mut self, attempt: Attempt) {
        self.names.failures.remove(&attempt.name);
        self.addresses.take_back(&attempt.address, attempt.at);
    }

    /// How many names and addresses are remembered.
    pub fn remembered(&self) -> usize {
        self.names.failures.len() + self.addresses.failures.len()
    }
}

/// When each key failed, the most recent last.
#[derive(Debug)]
struct Log<K> {
    failures: HashMap<K, Vec<i64>>,
}

impl<K> Default for Log<K> {
    fn default() -> Self {
        Self { failures: HashMap::new() }
    }
}

/// A clock that was set back does not lock anybody out for longer than the window.
fn counts(failure: i64, window: i64, now: i64) -> bool {
    now.abs_diff(failure) < window.unsigned_abs()
}

impl<K: Eq + Hash + Clone> Log<K> {
    /// How long until the key may try again; 0 if it may now.
    fn wait(&mut self, key: &K, limit: usize, window: i64, now: i64) -> u64 {
        let Some(failures) = self.failures.get_mut(key) else {
            return if limit == 0 { window.unsigned_abs() } else { 0 };
        };
        failures.retain(|&failure| counts(failure, window, now));
        if failures.is_empty() {
            self.failures.remove(key);
            return if limit == 0 { window.unsigned_abs() } else { 0 };
        }
        // Once the one at this place counts no more, fewer than the limit are left.
        let Some(place) = failures.len().checked_sub(limit) else {
            return 0;
        };
        let mut sorted = failures.clone();
        sorted.sort_unstable();
        let end = sorted.get(place).map_or(now, |failure| failure.saturating_add(window));
        end.saturating_sub(now).clamp(1, window.max(1)).unsigned_abs()
    }

    /// Notes a failure, and tells how many there are.
    fn note(&mut self, key: K, now: i64, most: usize, window: i64) -> usize {
        if !self.failures.contains_key(&key) && self.failures.len() >= most {
            self.forget(most, window, now);
        }
        let failures = self.failures.entry(key).or_default();
        failures.push(now);
        failures.len()
    }

    /// Makes room: what counts no more goes, then the eighth that failed the longest ago.
    fn forget(&mut self, most: usize, window: i64, now: i64) {
        self.failures.retain(|_, failures| failures.iter().any(|&at| counts(at, window, now)));
        let left = most.saturating_sub(1).min(most - most / 8);
        let Some(surplus) = self.failures.len().checked_sub(left) else {
            return;
        };
        if self.failures.len() < most {
            return;
        }
        let latest = |failures: &[i64]| failures.iter().copied().max().unwrap_or(i64::MIN);
        let mut by_age: Vec<_> =
            self.failures.iter().map(|(key, failures)| (latest(failures), key.clone())).collect();
        by_age.sort_unstable_by_key(|(latest, _)| *latest);
        for (_, key) in by_age.into_iter().take(surplus) {
            self.failures.remove(&key);
        }
    }

    fn take_back(&mut self, key: &K, at: i64) {
        let Some(failures) = self.failures.get_mut(key) else {
            return;
        };
        if let Some(place) = failures.iter().position(|&failure| failure == at) {
            failures.remove(place);
        }
        if failures.is_empty() {
            self.failures.remove(key);
        }
    }
}
