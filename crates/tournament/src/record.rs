//! What one round gave one participant: a closed set.

use serde::{Deserialize, Serialize};
use vocabulary::Side;

use crate::{Score, Scoring, Tpn};

/// One side's result of a game that was played; the other side has its own, and they need not
/// mirror each other (½–0, 0–0 by decision of the arbiter).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

impl Outcome {
    /// What it is worth to ratings and norms, whatever the event pays for it.
    pub const fn half_points(self) -> u8 {
        match self {
            Self::Loss => 0,
            Self::Draw => 1,
            Self::Win => 2,
        }
    }
}

/// One side's result of a game that was not played; both may have lost it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WalkoverOutcome {
    /// Did not play.
    Loss,
    /// The opponent did not play.
    Win,
}

/// A bye that somebody asked for, or an absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RequestedBye {
    /// Worth as much as a win (deprecated by FIDE).
    Full,
    /// Worth as much as a draw.
    Half,
    /// Worth nothing: absent, withdrawn, expelled.
    Zero,
}

/// The record of one participant in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Record {
    /// A game over the board.
    Game {
        /// Against whom.
        opponent: Tpn,
        /// With which colour.
        colour: Side,
        /// The participant's own result.
        own: Outcome,
        /// Whether it counts for the rating: a game of less than one move each does not.
        rated: bool,
    },
    /// A game begun and not finished; a draw for the pairing, until its result is known.
    Adjourned {
        /// Against whom.
        opponent: Tpn,
        /// With which colour.
        colour: Side,
    },
    /// A game of a round in play that nobody has reported yet: on the wall it is worth nothing
    /// until it ends.
    Open {
        /// Against whom.
        opponent: Tpn,
        /// With which colour.
        colour: Side,
    },
    /// A game that was paired and not played.
    Forfeit {
        /// Against whom.
        opponent: Tpn,
        /// The colour that was scheduled, where it is known: it does not count as played.
        scheduled: Option<Side>,
        /// The participant's own result.
        own: WalkoverOutcome,
    },
    /// A forfeit with no opponent named, as team files have it.
    ForfeitAlone(WalkoverOutcome),
    /// The bye that the pairing gave.
    PairingBye,
    /// A bye that was asked for, or an absence.
    Requested(RequestedBye),
    /// A round before the participant's first entry.
    NotArrived,
}

impl Record {
    /// The opponent, played or not.
    pub const fn opponent(&self) -> Option<Tpn> {
        match *self {
            Self::Game { opponent, .. }
            | Self::Adjourned { opponent, .. }
            | Self::Open { opponent, .. }
            | Self::Forfeit { opponent, .. } => Some(opponent),
            _ => None,
        }
    }

    /// The opponent of a game that was played (C.04.2, 3.5): a forfeit is not a meeting.
    pub const fn met(&self) -> Option<Tpn> {
        match *self {
            Self::Game { opponent, .. }
            | Self::Adjourned { opponent, .. }
            | Self::Open { opponent, .. } => Some(opponent),
            _ => None,
        }
    }

    /// The colour of a game that was played (C.04.2, 3.4): a scheduled colour does not count.
    pub const fn colour(&self) -> Option<Side> {
        match *self {
            Self::Game { colour, .. }
            | Self::Adjourned { colour, .. }
            | Self::Open { colour, .. } => Some(colour),
            _ => None,
        }
    }

    /// Whether a game was played.
    pub const fn played(&self) -> bool {
        self.met().is_some()
    }

    /// Whether the participant took part in the pairing of that round.
    pub const fn paired(&self) -> bool {
        match self {
            Self::Game { .. }
            | Self::Adjourned { .. }
            | Self::Open { .. }
            | Self::Forfeit { .. }
            | Self::ForfeitAlone(WalkoverOutcome::Win)
            | Self::PairingBye => true,
            Self::ForfeitAlone(WalkoverOutcome::Loss) | Self::Requested(_) | Self::NotArrived => {
                false
            }
        }
    }

    /// The points it is worth.
    pub const fn points(&self, scoring: &Scoring) -> Score {
        match self {
            Self::Game { colour, own, .. } => {
                let game = match colour {
                    Side::White => &scoring.white,
                    Side::Black => &scoring.black,
                };
                match own {
                    Outcome::Win => game.win,
                    Outcome::Draw => game.draw,
                    Outcome::Loss => game.loss,
                }
            }
            Self::Adjourned { .. } => scoring.adjourned,
            Self::Forfeit { own, .. } | Self::ForfeitAlone(own) => match own {
                WalkoverOutcome::Win => scoring.forfeit_win,
                WalkoverOutcome::Loss => scoring.forfeit_loss,
            },
            Self::PairingBye => scoring.pairing_bye,
            Self::Requested(RequestedBye::Full) => scoring.full_bye,
            Self::Requested(RequestedBye::Half) => scoring.half_bye,
            Self::Requested(RequestedBye::Zero) => scoring.zero_bye,
            Self::Open { .. } | Self::NotArrived => Score::ZERO,
        }
    }
}
