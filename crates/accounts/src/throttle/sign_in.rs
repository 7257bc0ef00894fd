//! Failed sign-ins in a sliding quarter of an hour: of a name from an address, of a name from
//! anywhere, and from an address whatever the names.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;

use super::{neighbourhood, refused};
use crate::account::folded;
use crate::error::Error;

/// How many failures are borne, and for how long they are remembered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Failures of one login name from one address.
    pub per_pair: usize,
    /// Failures of one login name from anywhere.
    pub per_name: usize,
    /// Failures from one address.
    pub per_address: usize,
    /// How long a failure counts, in milliseconds.
    pub window: i64,
    /// The most names, the most addresses and the most pairs of both that are remembered.
    pub remembered: usize,
}

impl Limits {
    /// In a quarter of an hour five failures of a name from one address, a hundred of a name from
    /// everywhere, and a thousand from an address.
    ///
    /// A hall of 300 behind one router is one address: if everybody mistypes three times in the
    /// same quarter of an hour, that is 900 failures, and nobody is kept out. Whoever wants to keep
    /// another out of their account must sit behind the same router, or have twenty addresses
    /// (20 times 5 make the hundred), and do it again every quarter of an hour.
    ///
    /// Guessing stays hopeless. There are 96 quarters of an hour in a day:
    /// - one name from one address: 5 times 96 = 480 guesses a day; a list of a million passwords
    ///   takes 1,000,000 / 480 = 2,083 days;
    /// - one name from everywhere: 100 times 96 = 9,600 a day; the same list takes 104 days, and
    ///   the journal says so every quarter of an hour;
    /// - many names from one address: 1,000 times 96 = 96,000 a day; against 300 slips, whose
    ///   passwords have 59 bits, the chance of one hit in a year is
    ///   300 times 96,000 times 365 / 2^59, which is less than one in fifty million.
    ///
    /// A try costs 19 MiB and some thirty milliseconds: a thousand in a quarter of an hour are
    /// half a minute of one core.
    pub const USUAL: Self = Self {
        per_pair: 5,
        per_name: 100,
        per_address: 1000,
        window: 15 * 60 * 1000,
        remembered: 10_000,
    };
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
    pairs: Log<(String, IpAddr)>,
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
        let Limits { per_pair, per_name, per_address, window, remembered } = limits;
        let limits = Limits {
            per_pair: per_pair.max(1),
            per_name: per_name.max(1),
            per_address: per_address.max(1),
            window: window.max(1),
            remembered: remembered.max(1),
        };
        Self { limits, ..Self::default() }
    }

    /// Asks to try a name from an address. Refused attempts do not count.
    pub fn attempt(&mut self, name: &str, address: IpAddr, now: i64) -> Result<Attempt, Error> {
        let Limits { per_pair, per_name, per_address, window, remembered } = self.limits;
        // Nobody has a longer name, and strangers' texts are not to fill the memory.
        let name: String = folded(name).chars().take(64).collect();
        let address = neighbourhood(address);
        let pair = (name.clone(), address);
        let wait = self.pairs.wait(&pair, per_pair, window, now);
        let wait = wait.max(self.names.wait(&name, per_name, window, now));
        let wait = wait.max(self.addresses.wait(&address, per_address, window, now));
        if wait > 0 {
            return Err(refused(wait));
        }
        let by_pair = self.pairs.note(pair, now, remembered, window);
        let by_name = self.names.note(name.clone(), now, remembered, window);
        let by_address = self.addresses.note(address, now, remembered, window);
        let last = by_pair == per_pair || by_name == per_name || by_address == per_address;
        Ok(Attempt { name, address, at: now, last })
    }

    /// The attempt succeeded: the name is clear from this address, and where it is counted with
    /// others it is taken back. What failed elsewhere stays: somebody may be guessing there.
    pub fn succeeded(&mut self, attempt: Attempt) {
        self.names.take_back(&attempt.name, attempt.at);
        self.addresses.take_back(&attempt.address, attempt.at);
        self.pairs.failures.remove(&(attempt.name, attempt.address));
    }

    /// The attempt could not be decided, since the store failed: it is as if it had not been made.
    pub fn undecided(&mut self, attempt: Attempt) {
        self.names.take_back(&attempt.name, attempt.at);
        self.addresses.take_back(&attempt.address, attempt.at);
        self.pairs.take_back(&(attempt.name, attempt.address), attempt.at);
    }

    /// How many names, addresses and pairs of both are remembered.
    pub fn remembered(&self) -> usize {
        self.pairs.failures.len() + self.names.failures.len() + self.addresses.failures.len()
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
    fn after_five_failures_a_name_waits_at_that_address_for_the_first_to_be_forgotten() {
        let mut throttle = Throttle::default();
        for minute in 0..5 {
            let attempt = throttle.attempt("Marta", address(1), minute * MINUTE).unwrap();
            assert_eq!(attempt.is_last(), minute == 4);
        }
        let refused = throttle.attempt(" mARTA ", address(1), 5 * MINUTE);
        assert_eq!(refused, Err(Error::Throttled { seconds: 10 * 60 }));
        assert!(throttle.attempt("ugo", address(1), 5 * MINUTE).is_ok());
        assert!(throttle.attempt("marta", address(2), 5 * MINUTE).is_ok(), "she is not locked out");
        assert!(throttle.attempt("marta", address(1), 15 * MINUTE - 1).is_err());
        assert!(throttle.attempt("marta", address(1), 15 * MINUTE).is_ok());
        assert!(throttle.attempt("marta", address(1), 15 * MINUTE).is_err());
    }

    #[test]
    fn a_hall_of_three_hundred_that_mistypes_three_times_is_let_in() {
        let mut throttle = Throttle::default();
        for player in 0..300 {
            for _ in 0..3 {
                let failed = throttle.attempt(&format!("lodi-{player}"), address(1), 0).unwrap();
                assert!(!failed.is_last());
            }
        }
        for player in 0..300 {
            let right = throttle.attempt(&format!("lodi-{player}"), address(1), MINUTE).unwrap();
            throttle.succeeded(right);
        }
    }

    #[test]
    fn after_a_thousand_failures_an_address_waits_whatever_names_it_tries() {
        let mut throttle = Throttle::default();
        for number in 0..1000 {
            let attempt = throttle.attempt(&format!("name {number}"), address(1), 0).unwrap();
            assert_eq!(attempt.is_last(), number == 999);
        }
        let refused = throttle.attempt("another", address(1), 0);
        assert_eq!(refused, Err(Error::Throttled { seconds: 15 * 60 }));
        assert!(throttle.attempt("another", address(2), 0).is_ok());
    }

    #[test]
    fn after_a_hundred_failures_a_name_waits_wherever_they_came_from() {
        let mut throttle = Throttle::default();
        for number in 0..100 {
            let attempt = throttle.attempt("marta", address(number / 5), 0).unwrap();
            // The fifth from an address is its last, the hundredth everybody's.
            assert_eq!(attempt.is_last(), number % 5 == 4);
        }
        let refused = throttle.attempt("marta", address(99), 0);
        assert_eq!(refused, Err(Error::Throttled { seconds: 15 * 60 }));
        assert!(throttle.attempt("ugo", address(99), 0).is_ok());
    }

    #[test]
    fn success_clears_the_name_here_and_is_no_failure_of_the_address() {
        let mut throttle = Throttle::default();
        let _elsewhere = throttle.attempt("marta", address(2), 0).unwrap();
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
        assert_eq!(throttle.names.failures["marta"].len(), 5);
        let left: Vec<_> = throttle.pairs.failures.keys().collect();
        assert_eq!(left, [&("marta".to_owned(), address(2))]);
    }

    #[test]
    fn an_attempt_that_could_not_be_decided_counts_for_nothing() {
        let mut throttle = Throttle::default();
        let failed = throttle.attempt("marta", address(1), 0).unwrap();
        for now in 0..50 {
            let attempt = throttle.attempt("marta", address(1), now).unwrap();
            throttle.undecided(attempt);
        }
        assert_eq!(throttle.remembered(), 3);
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
            assert!(throttle.remembered() <= 3 * 64);
        }
        assert!(throttle.attempt("marta", address(0), 2).is_err());
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
        pairs: Vec<((usize, u32), i64)>,
        names: Vec<(usize, i64)>,
        addresses: Vec<(u32, i64)>,
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
            per_pair in 1usize..4,
            per_name in 1usize..6,
            per_address in 1usize..6,
            steps in 1i64..20,
            tries in prop::collection::vec((0usize..3, 0u32..3, 0i64..6, prop::bool::weighted(0.2)), 1..60),
        ) {
            let window = steps * STEP;
            let limits = Limits { per_pair, per_name, per_address, window, remembered: 10 };
            let mut throttle = Throttle::new(limits);
            let mut model = Model::default();
            let names = ["anna", "bruno", "carla"];
            let mut now = 0;
            for (name, from, passed, right) in tries {
                now += passed * STEP;
                let pair = (name, from);
                let wait = wait(&model.pairs, &pair, per_pair, window, now)
                    .max(wait(&model.names, &name, per_name, window, now))
                    .max(wait(&model.addresses, &from, per_address, window, now));
                let answer = throttle.attempt(names[name], address(from), now);
                if wait > 0 {
                    let seconds = u64::try_from(wait).unwrap().div_ceil(1000);
                    prop_assert_eq!(answer, Err(Error::Throttled { seconds }));
                } else if right {
                    throttle.succeeded(answer.unwrap());
                    model.pairs.retain(|(other, _)| *other != pair);
                } else {
                    model.pairs.push((pair, now));
                    model.names.push((name, now));
                    model.addresses.push((from, now));
                    let last = super::tests::wait(&model.pairs, &pair, per_pair, window, now) > 0
                        || super::tests::wait(&model.names, &name, per_name, window, now) > 0
                        || super::tests::wait(&model.addresses, &from, per_address, window, now) > 0;
                    prop_assert_eq!(answer.unwrap().is_last(), last);
                }
            }
        }
    }
}
