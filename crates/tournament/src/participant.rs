//! A participant of an individual event.

use serde::{Deserialize, Serialize};

use crate::{Record, RequestedBye, Round, Score, Scoring, Tpn};

/// Whether a participant is there for the round about to be paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Presence {
    /// To be paired.
    #[default]
    Present,
    /// Sits the round out.
    Absent(RequestedBye),
    /// The arbiter has given the bye by hand: out of the field, and nobody else gets one.
    GivenBye,
}

/// Points that no result explains: a bonus, or a penalty where negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ExtraPoints {
    /// The round they belong to.
    pub round: Round,
    /// How many.
    pub points: Score,
}

/// One player and what happened to them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Participant {
    /// The pairing number.
    pub tpn: Tpn,
    /// As it is printed; no rule reads it.
    pub name: String,
    /// The rating at the start; an unrated player has none, which is not zero.
    pub rating: Option<u16>,
    /// What each paired round gave, the first one first.
    pub records: Vec<Record>,
    /// Whether they play the round to come.
    pub presence: Presence,
    /// Virtual points round by round, the round to come included; rounds beyond the end have none.
    pub virtual_points: Vec<Score>,
    /// Bonuses and penalties.
    pub extra: Vec<ExtraPoints>,
}

impl Participant {
    /// A newcomer: nothing played, present.
    #[must_use]
    pub const fn new(tpn: Tpn, name: String, rating: Option<u16>) -> Self {
        Self {
            tpn,
            name,
            rating,
            records: Vec::new(),
            presence: Presence::Present,
            virtual_points: Vec::new(),
            extra: Vec::new(),
        }
    }

    /// The points after so many rounds.
    pub fn score_after(&self, rounds: Round, scoring: &Scoring) -> Score {
        let results: Score = self
            .records
            .iter()
            .take(usize::from(rounds))
            .map(|record| record.points(scoring))
            .sum();
        let extra: Score =
            self.extra.iter().filter(|extra| extra.round <= rounds).map(|extra| extra.points).sum();
        results + extra
    }

    /// The virtual points of one round; they never accumulate (C.04.7, 1.5).
    pub fn virtual_points_in(&self, round: Round) -> Score {
        let index = usize::from(round).checked_sub(1);
        index.and_then(|index| self.virtual_points.get(index)).copied().unwrap_or_default()
    }
}
