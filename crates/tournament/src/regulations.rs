//! What the event's own regulations fix before the first round.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use vocabulary::Side;

use crate::{Round, Scoring, Tpn};

/// Participants no two of whom may meet, in some rounds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prohibition {
    /// The first round it covers.
    pub first: Round,
    /// The last round it covers.
    pub last: Round,
    /// Who must not meet whom.
    pub members: BTreeSet<Tpn>,
}

/// The regulations of an individual event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Regulations {
    /// How many rounds are scheduled, if it is known.
    pub rounds: Option<Round>,
    /// What results are worth.
    pub scoring: Scoring,
    /// The colour drawn by lot for the first player in round 1, if it is known.
    pub initial_colour: Option<Side>,
    /// Pairs that may not be made.
    pub prohibitions: Vec<Prohibition>,
}
