//! When rounds begin, when sessions end, and the deadlines that hang on both.

use serde::{Deserialize, Serialize};
use tournament::Round;
use vocabulary::Millis;

use crate::Instant;

/// The times of one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RoundTimes {
    /// The scheduled start; it moves when the round is delayed.
    pub starts: Instant,
    /// The end of the playing session, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Instant>,
    /// When its pairings went on the wall, if they are there: new ones can only follow old ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<Instant>,
}

/// The times of all rounds, the first one first.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Schedule(pub Vec<RoundTimes>);

impl Schedule {
    /// The last round; nought if there is none.
    pub fn last(&self) -> Round {
        Round::try_from(self.0.len()).unwrap_or(Round::MAX)
    }

    /// The times of a round, if the event has it.
    pub fn times(&self, round: Round) -> Option<RoundTimes> {
        self.0.get(usize::from(round).checked_sub(1)?).copied()
    }

    /// When a round begins.
    pub fn starts(&self, round: Round) -> Option<Instant> {
        self.times(round).map(|times| times.starts)
    }

    /// Whether the pairings of a round are on the wall.
    pub fn is_published(&self, round: Round) -> bool {
        self.times(round).is_some_and(|times| times.published.is_some())
    }

    /// The session before a round, if there is one.
    pub fn session_before(&self, round: Round) -> Option<Session> {
        let before = round.checked_sub(1)?;
        self.times(before).map(|times| Session { round: before, ended: times.ended })
    }

    /// So long before a round begins.
    pub fn ahead_of(&self, round: Round, notice: Millis) -> Deadline {
        let latest = self.starts(round).map(|start| start.before(notice));
        Deadline { session: None, latest }
    }

    /// The end of the session before a round; for round 1, so long before it begins.
    pub fn session_or_ahead(&self, round: Round, notice: Millis) -> Deadline {
        match self.session_before(round) {
            Some(session) => Deadline { session: Some(session), latest: None },
            None => self.ahead_of(round, notice),
        }
    }

    /// The end of the session before a round, and in any case so long before it begins.
    pub fn session_and_ahead(&self, round: Round, notice: Millis) -> Deadline {
        Deadline { session: self.session_before(round), ..self.ahead_of(round, notice) }
    }
}

/// A playing session whose end is a deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Session {
    /// The round that is played in it.
    pub round: Round,
    /// When it ended; nothing while it lasts or before it begins.
    pub ended: Option<Instant>,
}

/// Until when something can be said: both limits hold, where there are both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deadline {
    /// The end of this session, that instant included.
    pub session: Option<Session>,
    /// The last instant that is in time.
    pub latest: Option<Instant>,
}

impl Deadline {
    /// Whether the session was not yet over, or was over at that very instant.
    pub fn within_session(&self, at: Instant) -> bool {
        self.session.and_then(|session| session.ended).is_none_or(|ended| at <= ended)
    }

    /// Whether the last instant was not yet past.
    pub fn ahead(&self, at: Instant) -> bool {
        self.latest.is_none_or(|latest| at <= latest)
    }

    /// Whether an instant is in time.
    pub fn met_by(&self, at: Instant) -> bool {
        self.within_session(at) && self.ahead(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Millis = Millis::minutes(60);

    fn times(starts: i64, ended: Option<i64>) -> RoundTimes {
        RoundTimes { starts: Instant(starts), ended: ended.map(Instant), published: None }
    }

    #[test]
    fn both_limits_hold_where_there_are_both() {
        let schedule = Schedule(vec![times(0, Some(9_000_000)), times(14_400_000, None)]);
        let deadline = schedule.session_and_ahead(2, HOUR);
        assert_eq!(deadline.latest, Some(Instant(10_800_000)));
        assert!(deadline.met_by(Instant(9_000_000)));
        assert!(!deadline.met_by(Instant(9_000_001)) && deadline.ahead(Instant(9_000_001)));
        assert!(!deadline.ahead(Instant(10_800_001)));
    }

    #[test]
    fn a_session_that_is_not_over_lets_everything_pass() {
        let schedule = Schedule(vec![times(0, None), times(14_400_000, None)]);
        assert!(schedule.session_or_ahead(2, HOUR).met_by(Instant(14_000_000)));
    }

    #[test]
    fn round_one_has_the_hour_alone() {
        let schedule = Schedule(vec![times(14_400_000, None)]);
        for deadline in [schedule.session_or_ahead(1, HOUR), schedule.session_and_ahead(1, HOUR)] {
            assert_eq!(deadline, Deadline { session: None, latest: Some(Instant(10_800_000)) });
        }
    }

    #[test]
    fn rounds_that_do_not_exist_have_no_times() {
        let schedule = Schedule(vec![times(0, None)]);
        assert_eq!((schedule.last(), schedule.starts(0), schedule.starts(2)), (1, None, None));
        assert_eq!(Schedule::default().last(), 0);
    }
}
