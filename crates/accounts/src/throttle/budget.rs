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
        let level = match self.buckets.get(&address) {
            Some(bucket) => self.level(*bucket, now),
            None => {
                self.make_room(now);
                self.burst
            }
        };
        let (level, done) = match level.checked_sub(REQUEST) {
            Some(left) => (left, Ok(())),
            None => (level, Err(refused((REQUEST - level).div_ceil(self.rate)))),
        };
        // Requests of several threads may come a little out of order; time is not counted twice.
        let at = self.buckets.get(&address).map_or(now, |bucket| self.latest(*bucket, now));
        self.buckets.insert(address, Bucket { level, at });
        done
    }

    /// How many addresses are remembered.
    pub fn remembered(&self) -> usize {
        self.buckets.len()
    }

    fn level(&self, bucket: Bucket, now: i64) -> u64 {
        let passed = u64::try_from(now.saturating_sub(bucket.at)).unwrap_or(0);
        self.burst.min(bucket.level.saturating_add(passed.saturating_mul(self.rate)))
    }

    /// A clock set far back begins anew from there, lest a bucket stay empty for as long.
    fn latest(&self, bucket: Bucket, now: i64) -> i64 {
        let full = i64::try_from(self.burst.div_ceil(self.rate)).unwrap_or(i64::MAX);
        if bucket.at.saturating_sub(now) > full { now } else { bucket.at.max(now) }
    }

    /// Full buckets are as good as none; then the eighth goes that gains least by it.
    fn make_room(&mut self, now: i64) {
        if self.buckets.len() < self.remembered {
            return;
        }
        let mut levels: Vec<_> = self
            .buckets
            .iter()
            .map(|(address, bucket)| (self.level(*bucket, now), *address))
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
