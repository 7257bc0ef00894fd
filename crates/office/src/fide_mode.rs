//! FIDE mode: whether an event keeps to what FIDE's acceptance of programs allows. It is recorded
//! with the first announcement, can be left once, and is never entered again after that.

use serde::{Deserialize, Serialize};
use tournament::Round;

use crate::Announcement;
use crate::announcement::{Game, PairingSystem};
use crate::event::Event;
use crate::pack::Pack;
use crate::round::Reason;

/// Whether an event is in FIDE mode, or why it is not.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FideMode {
    /// It is.
    In,
    /// Its announcement has what the mode does not: another system.
    Unsuited,
    /// It was, until the chief arbiter left it for good.
    Left {
        /// The last round that was paired in it; nought before the first.
        round: Round,
        /// Why.
        reason: Reason,
    },
}

impl FideMode {
    /// Whether the event keeps to the mode.
    pub const fn is_in(&self) -> bool {
        matches!(self, Self::In)
    }

    /// The mode that an announcement begins in; none where nobody asks for it: other games, and
    /// federations whose own rules go beside FIDE's.
    pub fn of(announcement: &Announcement, pack: &Pack) -> Option<Self> {
        if !pack.fide_mode || !matches!(announcement.game, Game::Chess(_)) {
            return None;
        }
        let suits = match announcement.system {
            PairingSystem::Swiss | PairingSystem::RoundRobin { .. } => true,
            PairingSystem::Swiss2017 | PairingSystem::ItaloSwiss | PairingSystem::ByHand { .. } => {
                false
            }
        };
        Some(if suits { Self::In } else { Self::Unsuited })
    }
}

impl Event {
    /// Whether the event keeps to FIDE mode.
    pub fn in_fide_mode(&self) -> bool {
        self.fide_mode().is_some_and(FideMode::is_in)
    }
}
