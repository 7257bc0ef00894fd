//! What follows from the state of an event and is asked for again and again: facts and standings
//! after each round, computed when first asked for and kept until an effect touches them.

use std::fmt;
use std::sync::{Arc, OnceLock};

use standings::Standings;
use tournament::team::TeamTournament;
use tournament::{Round as RoundNumber, Tournament};

use crate::effect::Effect;
use crate::facts::NoFacts;
use crate::ranking::NoStandings;
use crate::stale::Stale;

/// What was computed of the rounds up to one of them.
#[derive(Default)]
pub(crate) struct Computed {
    pub(crate) players: OnceLock<Result<Tournament, NoFacts>>,
    pub(crate) teams: OnceLock<Result<TeamTournament, NoFacts>>,
    pub(crate) standings: OnceLock<Result<Standings, NoStandings>>,
    pub(crate) stale: OnceLock<Option<Stale>>,
}

/// What was computed after each round, the start of the event first. Copies of an event share it,
/// since they say the same; an effect gives a copy places of its own. It is no part of the state:
/// two events are equal or not whatever was computed of them.
#[derive(Clone)]
pub(crate) struct Derived {
    after: Vec<Arc<Computed>>,
}

impl Default for Derived {
    fn default() -> Self {
        Self { after: vec![Arc::default()] }
    }
}

impl Derived {
    /// What was computed after a round; never asked beyond the last one paired.
    pub(crate) fn after(&self, round: RoundNumber) -> &Computed {
        let last = self.after.len() - 1;
        &self.after[usize::from(round).min(last)]
    }

    /// Forgets what no longer follows, and makes room up to the last round paired.
    pub(crate) fn follow(&mut self, effects: &[Effect], last_paired: RoundNumber) {
        if let Some(first) = effects.iter().filter_map(first_touched).min() {
            self.after.truncate(first.into());
        }
        self.after.resize_with(usize::from(last_paired) + 1, Arc::default);
    }
}

/// The first round whose facts an effect may change; none where they stay as they are.
fn first_touched(effect: &Effect) -> Option<RoundNumber> {
    match effect {
        Effect::Announcement(_)
        | Effect::Entrant(..)
        | Effect::Team(..)
        | Effect::Remark(..)
        | Effect::Given(..)
        | Effect::File(_)
        | Effect::Apart(..) => Some(0),
        Effect::Tie(_, change) => match (&change.before, &change.after) {
            (Some(tie), _) | (None, Some(tie)) => Some(tie.round),
            (None, None) => None,
        },
        Effect::Pairing(round, _)
        | Effect::Kept(round, _)
        | Effect::Phase(round, _)
        | Effect::Result(round, ..) => Some(*round),
        Effect::Stage(_)
        | Effect::ByHand(..)
        | Effect::Papers(_)
        | Effect::Start(..)
        | Effect::Proposed(..)
        | Effect::Ended(..)
        | Effect::Offences(..)
        | Effect::Protocol(..)
        | Effect::Shelf(_)
        | Effect::Rated(..)
        | Effect::FideMode(_)
        | Effect::Judgement(..)
        | Effect::Preparation(_)
        | Effect::Breach(..)
        | Effect::Protest(..) => None,
    }
}

impl fmt::Debug for Derived {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Derived").finish_non_exhaustive()
    }
}

impl PartialEq for Derived {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Derived {}
