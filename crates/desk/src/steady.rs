//! The clock of the boards: it counts by a clock of the machine that nobody sets, so that another
//! hour on the wall neither takes nor gives time.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Reads a clock, in milliseconds.
pub type ClockReading = Arc<dyn Fn() -> i64 + Send + Sync>;

/// A difference between the two clocks, from one look to the next, that no machine makes by itself.
const JUMP: i64 = 10_000;

/// Milliseconds since 1970 that go forward evenly whatever becomes of the clock on the wall.
pub struct SteadyClock {
    /// The hour on the wall, which people, time services and summer time change.
    wall: ClockReading,
    /// Time gone by since any moment, which nobody changes.
    elapsed: ClockReading,
    anchor: Mutex<Anchor>,
}

/// What both clocks said.
struct Anchor {
    /// Our hour, when `elapsed` was read.
    hour: i64,
    elapsed: i64,
    /// What both said at the last look.
    seen: (i64, i64),
}

impl SteadyClock {
    /// A clock that begins at the hour on the wall.
    pub fn new(wall: ClockReading, elapsed: ClockReading) -> Self {
        let (hour, since) = (wall(), elapsed());
        let anchor = Mutex::new(Anchor { hour, elapsed: since, seen: (hour, since) });
        Self { wall, elapsed, anchor }
    }

    /// The hour.
    pub fn now(&self) -> i64 {
        self.hour(&self.anchor())
    }

    /// How far the hour on the wall was set forward or back since the last look, if it was.
    pub fn jumped(&self) -> Option<i64> {
        let mut anchor = self.anchor();
        let (wall, elapsed) = ((self.wall)(), (self.elapsed)());
        let (wall_before, before) = anchor.seen;
        anchor.seen = (wall, elapsed);
        let moved = wall.saturating_sub(wall_before);
        let jump = moved.saturating_sub(elapsed.saturating_sub(before));
        (jump.abs() >= JUMP).then_some(jump)
    }

    /// Takes the hour on the wall, but none before `known`: only while no clock of a board runs.
    pub fn settle(&self, known: i64) {
        let mut anchor = self.anchor();
        anchor.elapsed = (self.elapsed)();
        anchor.hour = (self.wall)().max(known);
    }

    fn hour(&self, anchor: &Anchor) -> i64 {
        anchor.hour.saturating_add((self.elapsed)().saturating_sub(anchor.elapsed))
    }

    fn anchor(&self) -> MutexGuard<'_, Anchor> {
        self.anchor.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    const NOON: i64 = 1_794_654_000_000;
    const HOURS: i64 = 3_600_000;

    /// A clock with both its sources.
    fn clock() -> (SteadyClock, Arc<AtomicI64>, Arc<AtomicI64>) {
        let (wall, elapsed) = (Arc::new(AtomicI64::new(NOON)), Arc::new(AtomicI64::new(17)));
        let reading = |source: &Arc<AtomicI64>| -> ClockReading {
            let source = Arc::clone(source);
            Arc::new(move || source.load(Ordering::SeqCst))
        };
        (SteadyClock::new(reading(&wall), reading(&elapsed)), wall, elapsed)
    }

    #[test]
    fn two_hours_forward_or_back_on_the_wall_are_no_time() {
        for step in [2 * HOURS, -2 * HOURS] {
            let (clock, wall, elapsed) = clock();
            wall.fetch_add(5_000 + step, Ordering::SeqCst);
            elapsed.fetch_add(5_000, Ordering::SeqCst);
            assert_eq!(clock.now(), NOON + 5_000);
            assert_eq!((clock.jumped(), clock.jumped()), (Some(step), None), "told once");
            assert_eq!(clock.now(), NOON + 5_000);
        }
    }

    #[test]
    fn a_clock_that_is_a_little_fast_never_jumps() {
        let (clock, wall, elapsed) = clock();
        for _ in 0..100 {
            wall.fetch_add(9_000, Ordering::SeqCst);
            elapsed.fetch_add(1_000, Ordering::SeqCst);
            assert_eq!(clock.jumped(), None);
        }
        assert_eq!(clock.now(), NOON + 100_000);
    }

    #[test]
    fn the_hour_on_the_wall_is_taken_again_but_never_before_what_is_known() {
        let (clock, wall, elapsed) = clock();
        wall.fetch_add(2 * HOURS, Ordering::SeqCst);
        clock.settle(NOON);
        assert_eq!(clock.now(), NOON + 2 * HOURS);
        wall.fetch_sub(4 * HOURS, Ordering::SeqCst);
        clock.settle(NOON + 1);
        elapsed.fetch_add(10, Ordering::SeqCst);
        assert_eq!(clock.now(), NOON + 11);
    }
}
