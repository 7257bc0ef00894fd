//! The delay of the line: time that a move spent on its way, which an event may let count for nobody.

use codex::{Phrase, phrase};
use serde::{Deserialize, Serialize};
use vocabulary::{Millis, Side, Sides};

use crate::deed::{Deed, Entered};
use crate::live::Live;

/// The delay of the line kept beside a move: measured by the house, given back within bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lag {
    /// How long a message and its answer were under way.
    pub measured: Millis,
    /// How much of it counts for nobody.
    pub given: Millis,
}

impl Lag {
    /// How much was given back, for people.
    pub fn phrase(self) -> Phrase {
        phrase!("live-play-lag-given", given = self.given.0)
    }
}

/// The spans in which the clocks of a game stood still for the line, in their order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct StandStill {
    /// Where each ends, in milliseconds since 1970, and how long it was.
    spans: Vec<(i64, i64)>,
}

impl StandStill {
    /// The clocks stood still for so long before an hour.
    pub(crate) fn add(&mut self, until: i64, given: Millis) {
        if given > Millis::ZERO {
            let place = self.spans.partition_point(|(end, _)| *end <= until);
            self.spans.insert(place, (until, given.0));
        }
    }

    /// How much of the time up to an hour counts for nobody.
    pub(crate) fn before(&self, hour: i64) -> i64 {
        let of_span = |(end, length): &(i64, i64)| {
            hour.saturating_sub(end.saturating_sub(*length)).clamp(0, *length)
        };
        self.spans.iter().map(of_span).fold(0, i64::saturating_add)
    }

    /// The hour at which an hour without any standstill is reached.
    pub(crate) fn after(&self, hour: i64) -> i64 {
        self.spans.iter().fold(hour, |hour, (end, length)| {
            let reached = hour >= end.saturating_sub(*length);
            if reached { hour.saturating_add(*length) } else { hour }
        })
    }
}

impl Live {
    /// What of the delay of a move counts for nobody; none where the event gives nothing back, or
    /// whoever moves loses no time.
    pub(crate) fn compensated(&self, by: Option<Side>, deed: &Deed) -> Option<Lag> {
        let measured = deed.lag.filter(|lag| *lag > Millis::ZERO)?;
        let side = by.filter(|side| self.falls_at().is_some_and(|(runs, _)| runs == *side))?;
        // A move takes a moment at least, and comes after whatever is known.
        let since = Millis(deed.at.saturating_sub(self.last_known()).saturating_sub(1));
        let given = measured.min(self.lag_room(side)).min(since);
        (given > Millis::ZERO).then_some(Lag { measured, given })
    }

    /// What the next move of a side can be given at most: so long after its flag fell, a move that is
    /// under way may still be in time.
    pub fn lag_room(&self, side: Side) -> Millis {
        let allowance = self.set_up().lag;
        allowance.map_or(Millis::ZERO, |allowance| allowance.room(self.lag_given()[side]))
    }

    /// How much of the delay of the line was given back to each side so far.
    pub fn lag_given(&self) -> Sides<Millis> {
        let given = |side: Side| {
            let own = self.entered().iter().filter(|entered| entered.by.side() == Some(side));
            own.filter_map(|entered| entered.lag).map(|lag| lag.given.max(Millis::ZERO)).sum()
        };
        Sides::each(given)
    }

    /// The table's instant of an entry that is not there yet.
    pub(crate) fn instant_of(&self, entered: &Entered) -> Millis {
        let given = entered.lag.map_or(Millis::ZERO, |lag| lag.given.max(Millis::ZERO));
        (self.instant(entered.at) - given).max(Millis::ZERO)
    }
}
