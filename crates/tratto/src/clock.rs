//! The clock of the machine.

use std::time::{SystemTime, UNIX_EPOCH};

use office::Instant;

/// What the clock of the machine shows.
pub(crate) fn now() -> Instant {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Instant(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}
