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
    /// Counts under other limits than the usual ones; one attempt is always borne.
    pub fn new(limits: Limits) -> Self {
        let Limits { per_name, per_address, window, remembered } = limits;
        let limits = Limits {
            per_name: per_name.max(1),
            per_address: per_address.max(1),
            window: window.max(1),
            remembered: remembered.max(1),
        };
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

    /// The attempt could not be decided, since the store failed: it is as if it had not been made.
    #[expect(clippy::needless_pass_by_value, reason = "an attempt is taken back once")]
    pub fn undecided(&mut self, attempt: Attempt) {
        self.names.take_back(&attempt.name, attempt.at);
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

/// A failure that lies ahead, because the clock was set back, counts no longer than the window.
fn counts(failure: i64, window: i64, now: i64) -> bool {
    now.abs_diff(failure) < window.unsigned_abs()
}

impl<K: Eq + Hash + Clone> Log<K> {
    /// How long until the key may try again; 0 if it may now.
    fn wait(&mut self, key: &K, limit: usize, window: i64, now: i64) -> u64 {
        let Some(failures) = self.failures.get_mut(key) else {
            return 0;
        };
        failures.retain(|&failure| counts(failure, window, now));
        failures.sort_unstable();
        // Once the one at this place counts no more, fewer than the limit are left.
        let Some(place) = failures.len().checked_sub(limit) else {
            return 0;
        };
        let end = failures.get(place).map_or(now, |failure| failure.saturating_add(window));
        end.saturating_sub(now).clamp(1, window).unsigned_abs()
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

    /// Makes room: what counts no more goes, then the eighth that failed the least and the longest
    /// ago, so that a flood of new names frees nobody who must wait.
    fn forget(&mut self, most: usize, window: i64, now: i64) {
        self.failures.retain(|_, failures| failures.iter().any(|&at| counts(at, window, now)));
        if self.failures.len() < most {
            return;
        }
        let weight = |failures: &Vec<i64>| (failures.len(), failures.iter().copied().max());
        let weights = self.failures.iter().map(|(key, failures)| (weight(failures), key.clone()));
        let mut weights: Vec<_> = weights.collect();
        weights.sort_unstable_by_key(|(weight, _)| *weight);
        for (_, key) in weights.into_iter().take((most / 8).max(1)) {
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

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use proptest::prelude::*;

    use super::*;

    const MINUTE: i64 = 60 * 1000;

    fn address(number: u32) -> IpAddr {
        IpAddr::V4(Ipv4Addr::from_bits(number))
    }

    #[test]
    fn after_five_failures_a_name_waits_for_the_first_to_be_forgotten() {
        let mut throttle = Throttle::default();
        for minute in 0..5 {
            let attempt = throttle.attempt("Marta", address(1), minute * MINUTE).unwrap();
            assert_eq!(attempt.is_last(), minute == 4);
        }
        let refused = throttle.attempt(" mARTA ", address(2), 5 * MINUTE);
        assert_eq!(refused, Err(Error::Throttled { seconds: 10 * 60 }));
        assert!(throttle.attempt("ugo", address(1), 5 * MINUTE).is_ok());
        assert!(throttle.attempt("marta", address(2), 15 * MINUTE - 1).is_err());
        assert!(throttle.attempt("marta", address(2), 15 * MINUTE).is_ok());
        assert!(throttle.attempt("marta", address(2), 15 * MINUTE).is_err());
    }

    #[test]
    fn after_twenty_failures_an_address_waits_whatever_names_it_tries() {
        let mut throttle = Throttle::default();
        for number in 0..20 {
            let attempt = throttle.attempt(&format!("name {number}"), address(1), 0).unwrap();
            assert_eq!(attempt.is_last(), number == 19);
        }
        let refused = throttle.attempt("another", address(1), 0);
        assert_eq!(refused, Err(Error::Throttled { seconds: 15 * 60 }));
        assert!(throttle.attempt("another", address(2), 0).is_ok());
    }

    #[test]
    fn success_clears_the_name_and_is_no_failure_of_the_address() {
        let mut throttle = Throttle::default();
        for _ in 0..4 {
            let _failed = throttle.attempt("marta", address(1), 0).unwrap();
        }
        let fifth = throttle.attempt("marta", address(1), 0).unwrap();
        throttle.succeeded(fifth);
        for _ in 0..100 {
            let attempt = throttle.attempt("marta", address(1), 0).unwrap();
            throttle.succeeded(attempt);
        }
        assert_eq!(throttle.addresses.failures[&address(1)].len(), 4);
    }

    #[test]
    fn an_attempt_that_could_not_be_decided_counts_for_nothing() {
        let mut throttle = Throttle::default();
        let failed = throttle.attempt("marta", address(1), 0).unwrap();
        for now in 0..50 {
            let attempt = throttle.attempt("marta", address(1), now).unwrap();
            throttle.undecided(attempt);
        }
        assert_eq!(throttle.remembered(), 2);
        throttle.undecided(failed);
        assert_eq!(throttle.remembered(), 0);
    }

    #[test]
    fn attempts_at_the_same_moment_cannot_slip_through() {
        let mut throttle = Throttle::default();
        let begun = (0..100).filter(|_| throttle.attempt("marta", address(1), 0).is_ok()).count();
        assert_eq!(begun, 5);
    }

    #[test]
    fn a_flood_of_names_takes_no_more_memory_and_frees_nobody_who_must_wait() {
        let mut throttle = Throttle::new(Limits { remembered: 64, ..Limits::USUAL });
        for _ in 0..5 {
            let _failed = throttle.attempt("marta", address(0), 0).unwrap();
        }
        for number in 1..2000 {
            let name = format!("{number} {}", "long".repeat(100));
            let _failed = throttle.attempt(&name, address(number), 1).unwrap();
            assert!(throttle.remembered() <= 128);
        }
        assert!(throttle.attempt("marta", address(5000), 2).is_err());
        assert!(throttle.names.failures.keys().all(|name| name.chars().count() <= 64));
    }

    #[test]
    fn a_clock_set_far_back_locks_nobody_out() {
        let mut throttle = Throttle::default();
        for _ in 0..5 {
            let _failed = throttle.attempt("marta", address(1), 1000 * MINUTE).unwrap();
        }
        assert!(throttle.attempt("marta", address(1), 0).is_ok());
    }

    /// Every failure there ever was, counted from the beginning each time.
    #[derive(Default)]
    struct Model {
        by_name: Vec<(usize, i64)>,
        by_address: Vec<(u32, i64)>,
    }

    /// All times of the model are multiples of this.
    const STEP: i64 = 250;

    fn wait<K: PartialEq>(log: &[(K, i64)], key: &K, limit: usize, window: i64, now: i64) -> i64 {
        let at = |later: i64| {
            log.iter().filter(|(other, at)| other == key && at + window > later).count()
        };
        (0..1000).map(|steps| steps * STEP).find(|wait| at(now + wait) < limit).unwrap()
    }

    proptest! {
        #[test]
        fn throttles_agree_with_a_full_record_counted_anew(
            per_name in 1usize..4,
            per_address in 1usize..6,
            steps in 1i64..20,
            tries in prop::collection::vec((0usize..3, 0u32..3, 0i64..6, prop::bool::weighted(0.2)), 1..60),
        ) {
            let window = steps * STEP;
            let limits = Limits { per_name, per_address, window, remembered: 10 };
            let mut throttle = Throttle::new(limits);
            let mut model = Model::default();
            let names = ["anna", "bruno", "carla"];
            let mut now = 0;
            for (name, from, passed, right) in tries {
                now += passed * STEP;
                let wait = wait(&model.by_name, &name, per_name, window, now)
                    .max(wait(&model.by_address, &from, per_address, window, now));
                let answer = throttle.attempt(names[name], address(from), now);
                if wait > 0 {
                    let seconds = u64::try_from(wait).unwrap().div_ceil(1000);
                    prop_assert_eq!(answer, Err(Error::Throttled { seconds }));
                } else if right {
                    throttle.succeeded(answer.unwrap());
                    model.by_name.retain(|(other, _)| *other != name);
                } else {
                    model.by_name.push((name, now));
                    model.by_address.push((from, now));
                    let last = super::tests::wait(&model.by_name, &name, per_name, window, now) > 0
                        || super::tests::wait(&model.by_address, &from, per_address, window, now) > 0;
                    prop_assert_eq!(answer.unwrap().is_last(), last);
                }
            }
        }
    }
}
