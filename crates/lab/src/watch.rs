//! Measuring: the same work several times, in turns with its rivals.

use std::fs;
use std::time::{Duration, Instant};

/// How long an act takes.
pub(crate) fn time<T>(act: impl FnOnce() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let done = act();
    (done, begin.elapsed())
}

/// The middle of some durations.
pub(crate) fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// The duration that so many of a thousand do not exceed, of durations in order.
pub(crate) fn permille(sorted: &[Duration], part: usize) -> Duration {
    let at = (sorted.len() * part / 1000).min(sorted.len().saturating_sub(1));
    sorted.get(at).copied().unwrap_or_default()
}

/// So many per second, rounded.
pub(crate) fn per_second(count: u64, time: Duration) -> u64 {
    let nanoseconds = time.as_nanos().max(1);
    u64::try_from(u128::from(count) * 1_000_000_000 / nanoseconds).unwrap_or(u64::MAX)
}

pub(crate) fn microseconds(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

pub(crate) fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// What Linux says this process has held at most, in mebibytes; nothing on other systems.
pub(crate) fn peak_mebibytes() -> Option<u64> {
    kibibytes("VmHWM:").map(|kibibytes| kibibytes.div_ceil(1024))
}

/// What it holds now, in bytes; nought on other systems.
pub(crate) fn resident_bytes() -> u64 {
    kibibytes("VmRSS:").unwrap_or_default() * 1024
}

fn kibibytes(what: &str) -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(what))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}
