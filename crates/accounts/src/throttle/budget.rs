//! Requests by address: a bucket that fills steadily, and each request takes one out of it.

use std::collections::HashMap;
use std::net::IpAddr;

use super::{neighbourhood, refused};
use crate::error::Error;

/// A request, in the thousandths that a bucket is counted in: at one request a second, one
/// thousandth comes in every millisecond.
const REQUEST: u64 = 1000;

/// How many requests each address has left.
#[derive(Debug)]
pub struct Budget {
    rate: u64,
    burst: u64,
    remembered: usize,
    buckets: HashMap<IpAddr, Bucket>,
}

#[derive(Debug, Clone, Copy)]
struct Bucket {
    level: u64,
    at: i64,
}

impl Budget {
    /// So many requests a second in the long run, so many at once, for so many addresses that are
    /// remembered.
    pub fn new(per_second: u32, burst: u32, remembered: usize) -> Self {
        let burst = u64::from(burst.max(1)) * REQUEST;
        let rate = u64::from(per_second.max(1));
        Self { rate, burst, remembered: remembered.max(1), buckets: HashMap::new() }
    }

    /// Takes a request of an address out of its bucket, or tells how long until there is one.
    pub fn spend(&mut self, address: IpAddr, now: i64) -> Result<(), Error> {
        let address = neighbourhood(address);
        let known = self.buckets.get(&address).copied();
        let (level, at) = known.map_or((self.burst, now), |bucket| self.filled(bucket, now));
        if known.is_none() {
            self.make_room(now);
        }
        let (level, done) = match level.checked_sub(REQUEST) {
            Some(left) => (left, Ok(())),
            None => (level, Err(refused((REQUEST - level).div_ceil(self.rate)))),
        };
        self.buckets.insert(address, Bucket { level, at });
        done
    }

    /// How many addresses are remembered.
    pub fn remembered(&self) -> usize {
        self.buckets.len()
    }

    /// The level of a bucket now, and the time up to which it has been filled. Requests of several
    /// threads may come a little out of order, and no time fills twice; but a clock that was set
    /// far back begins anew, lest a bucket stay empty for as long.
    fn filled(&self, bucket: Bucket, now: i64) -> (u64, i64) {
        let Ok(passed) = u64::try_from(now.saturating_sub(bucket.at)) else {
            let back = bucket.at.abs_diff(now).saturating_mul(self.rate);
            return (bucket.level, if back > self.burst { now } else { bucket.at });
        };
        let level = bucket.level.saturating_add(passed.saturating_mul(self.rate));
        (level.min(self.burst), now)
    }

    /// Full buckets are as good as none; then the eighth goes that gains least by it.
    fn make_room(&mut self, now: i64) {
        if self.buckets.len() < self.remembered {
            return;
        }
        let mut levels: Vec<_> = self
            .buckets
            .iter()
            .map(|(address, bucket)| (self.filled(*bucket, now).0, *address))
            .collect();
        levels.sort_unstable_by(|one, other| other.cmp(one));
        let least = (self.remembered / 8).max(1);
        for (place, (level, address)) in levels.into_iter().enumerate() {
            if place >= least && level < self.burst {
                break;
            }
            self.buckets.remove(&address);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use proptest::prelude::*;

    use super::*;

    fn address(number: u32) -> IpAddr {
        IpAddr::V4(Ipv4Addr::from_bits(number))
    }

    #[test]
    fn a_burst_is_borne_then_the_rate() {
        let mut budget = Budget::new(2, 3, 10);
        for _ in 0..3 {
            assert_eq!(budget.spend(address(1), 0), Ok(()));
        }
        assert_eq!(budget.spend(address(1), 0), Err(Error::Throttled { seconds: 1 }));
        assert_eq!(budget.spend(address(2), 0), Ok(()), "another address has its own");
        assert_eq!(budget.spend(address(1), 499), Err(Error::Throttled { seconds: 1 }));
        assert_eq!(budget.spend(address(1), 500), Ok(()));
    }

    #[test]
    fn a_clock_set_far_back_locks_nobody_out() {
        let mut budget = Budget::new(1, 1, 10);
        assert_eq!(budget.spend(address(1), 1_000_000), Ok(()));
        assert!(budget.spend(address(1), 0).is_err());
        assert_eq!(budget.spend(address(1), 1000), Ok(()));
    }

    #[test]
    fn a_flood_of_addresses_takes_no_more_memory_and_frees_nobody_who_overspent() {
        let mut budget = Budget::new(1, 3, 64);
        for _ in 0..3 {
            assert_eq!(budget.spend(address(0), 0), Ok(()));
        }
        for number in 1..1000 {
            assert_eq!(budget.spend(address(number), 0), Ok(()));
            assert!(budget.remembered() <= 64);
        }
        assert!(budget.spend(address(0), 0).is_err());
    }

    proptest! {
        /// The model fills every bucket millisecond by millisecond.
        #[test]
        fn budgets_agree_with_buckets_filled_by_the_millisecond(
            rate in 1u32..5,
            burst in 1u32..5,
            requests in prop::collection::vec((0u32..3, 0u32..700), 1..60),
        ) {
            let full = u64::from(burst) * 1000;
            let fill = |level: u64| full.min(level + u64::from(rate));
            let mut budget = Budget::new(rate, burst, 10);
            let mut levels = [full; 3];
            let mut now = 0;
            for (who, passed) in requests {
                for _ in 0..passed {
                    levels = levels.map(fill);
                }
                now += i64::from(passed);
                let level = &mut levels[who as usize];
                let expected = if *level >= 1000 {
                    *level -= 1000;
                    Ok(())
                } else {
                    let (mut later, mut milliseconds) = (*level, 0u64);
                    while later < 1000 {
                        later = fill(later);
                        milliseconds += 1;
                    }
                    Err(Error::Throttled { seconds: milliseconds.div_ceil(1000) })
                };
                prop_assert_eq!(budget.spend(address(who), now), expected);
            }
        }
    }
}
