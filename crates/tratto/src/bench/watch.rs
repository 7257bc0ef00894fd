//! Measuring: the same work several times, in turns with its rivals.

use std::time::{Duration, Instant};

/// How long an act takes.
pub(super) fn time<T>(act: impl FnOnce() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let done = act();
    (done, begin.elapsed())
}

/// The middle of some durations.
pub(super) fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// So many per second, rounded.
pub(super) fn per_second(count: u64, time: Duration) -> u64 {
    let nanoseconds = time.as_nanos().max(1);
    u64::try_from(u128::from(count) * 1_000_000_000 / nanoseconds).unwrap_or(u64::MAX)
}
