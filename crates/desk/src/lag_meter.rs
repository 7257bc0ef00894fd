//! How long the line to each player is: measured here, by what is asked and how soon it comes back.
//! Nobody's word is taken for it; whoever delays answers only delays them.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use vocabulary::Millis;

/// How many measurements of a line are kept.
const KEPT: usize = 5;
/// After so long a measurement says nothing any more.
const STALE: i64 = 60_000;
/// An answer that comes later than this is no measurement: the line was lost.
const LOST: i64 = 10_000;
/// Lines that are kept at most; those not heard of for longest go first.
const MOST_LINES: usize = 8192;

/// The delays of the lines to those who play.
#[derive(Debug, Default)]
pub struct LagMeter {
    lines: Mutex<BTreeMap<String, Line>>,
}

/// One line.
#[derive(Debug, Default)]
struct Line {
    /// What was asked and when, until it comes back.
    asked: Option<(String, i64)>,
    /// When something came back, and how long it had been under way.
    came_back: VecDeque<(i64, Millis)>,
    heard: i64,
}

impl LagMeter {
    /// Something that nobody can guess is sent to somebody at this moment.
    pub fn asks(&self, whom: &str, token: String, now: i64) {
        let mut lines = self.lines();
        if lines.len() >= MOST_LINES && !lines.contains_key(whom) {
            let oldest = lines.iter().min_by_key(|(_, line)| line.heard).map(|(whom, _)| whom);
            if let Some(oldest) = oldest.cloned() {
                lines.remove(&oldest);
            }
        }
        let line = lines.entry(whom.to_owned()).or_default();
        (line.asked, line.heard) = (Some((token, now)), now);
    }

    /// It comes back; the delay that counts from now on, if this was what had been asked.
    pub fn comes_back(&self, whom: &str, token: &str, now: i64) -> Option<Millis> {
        let mut lines = self.lines();
        let line = lines.get_mut(whom)?;
        let (_, asked) = line.asked.take_if(|(asked, _)| asked == token)?;
        let way = now.saturating_sub(asked);
        if (0..LOST).contains(&way) {
            line.came_back.truncate(KEPT - 1);
            line.came_back.push_front((now, Millis(way)));
        }
        line.delay(now)
    }

    /// The delay of the line to somebody, if it was measured lately.
    pub fn delay(&self, whom: &str, now: i64) -> Option<Millis> {
        self.lines().get(whom)?.delay(now)
    }

    fn lines(&self) -> MutexGuard<'_, BTreeMap<String, Line>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Line {
    /// The shortest of the last ways: whoever keeps one answer back gains nothing.
    fn delay(&self, now: i64) -> Option<Millis> {
        let fresh = self.came_back.iter().filter(|(at, _)| now.saturating_sub(*at) < STALE);
        fresh.map(|(_, way)| *way).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(meter: &LagMeter, at: i64, way: i64) -> Option<Millis> {
        meter.asks("anna", format!("t{at}"), at);
        meter.comes_back("anna", &format!("t{at}"), at + way)
    }

    #[test]
    fn the_shortest_of_the_last_five_ways_counts() {
        let meter = LagMeter::default();
        assert_eq!(meter.delay("anna", 0), None);
        assert_eq!(measured(&meter, 0, 120), Some(Millis(120)));
        assert_eq!(measured(&meter, 1000, 900), Some(Millis(120)), "one answer kept back");
        for second in 2..6 {
            assert!(measured(&meter, second * 1000, 300).is_some());
        }
        assert_eq!(meter.delay("anna", 6500), Some(Millis(300)), "the first is forgotten");
        assert_eq!(meter.delay("bruno", 6500), None);
    }

    #[test]
    fn only_what_was_asked_measures_and_only_once() {
        let meter = LagMeter::default();
        meter.asks("anna", "one".into(), 0);
        assert_eq!(meter.comes_back("anna", "two", 40), None);
        assert_eq!(meter.comes_back("bruno", "one", 40), None);
        assert_eq!(meter.comes_back("anna", "one", 50), Some(Millis(50)));
        assert_eq!(meter.comes_back("anna", "one", 900), None);
        assert_eq!(meter.delay("anna", 900), Some(Millis(50)));
    }

    #[test]
    fn a_lost_line_and_an_old_measurement_say_nothing() {
        let meter = LagMeter::default();
        assert_eq!(measured(&meter, 0, 15_000), None);
        assert_eq!(measured(&meter, 20_000, -5), None);
        assert_eq!(measured(&meter, 30_000, 80), Some(Millis(80)));
        assert_eq!(meter.delay("anna", 30_080 + STALE), None);
    }
}
