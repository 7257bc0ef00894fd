//! Instants, as the shell reads them from its clock.

use serde::{Deserialize, Serialize};
use vocabulary::Millis;

/// A moment, in milliseconds since 1 January 1970, Coordinated Universal Time.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Instant(pub i64);

impl Instant {
    /// So much earlier.
    #[must_use]
    pub const fn before(self, span: Millis) -> Self {
        Self(self.0.saturating_sub(span.0))
    }

    /// So much later.
    #[must_use]
    pub const fn after(self, span: Millis) -> Self {
        Self(self.0.saturating_add(span.0))
    }

    /// How long it is from an earlier moment to this one; negative if that one is later.
    pub const fn since(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_counted_in_whole_milliseconds() {
        let noon = Instant(1_000_000);
        assert_eq!(noon.after(Millis::minutes(10)).since(noon), Millis(600_000));
        assert_eq!(noon.before(Millis::seconds(1)), Instant(999_000));
        assert_eq!(Instant(i64::MAX).after(Millis(1)), Instant(i64::MAX));
    }
}
