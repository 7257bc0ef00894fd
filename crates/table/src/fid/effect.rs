//! Effects: what a ruling changes. The state of a game is the fold of the effects of its rulings.

use codex::Article;
use draughts::{Piece, Square, fen};
use serde::{Serialize, Serializer};
use vocabulary::{Millis, Side};

use super::counts::Count;
use super::fault::Fault;
use super::record::Standing;
use super::ruling::Reason;
use crate::outcome::GameResult;
use crate::words::words;

/// One change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "effect", rename_all = "snake_case")]
pub enum Effect {
    /// A player must play a piece.
    Bound {
        /// Who.
        side: Side,
        /// Where it stands.
        #[serde(serialize_with = "number")]
        square: Square,
    },
    /// A move is made.
    Made {
        /// By whom.
        side: Side,
        /// As written.
        #[serde(rename = "move")]
        text: String,
        /// With what.
        #[serde(skip)]
        piece: Piece,
        /// The board after it.
        #[serde(rename = "fen", serialize_with = "board")]
        standing: Standing,
    },
    /// The board changes without a move.
    Changed {
        /// How it lies now.
        #[serde(rename = "fen", serialize_with = "board")]
        standing: Standing,
    },
    /// The last move goes back.
    MoveGone,
    /// From here on something irregular was done; the opponent may have it corrected.
    Opened {
        /// By whom.
        by: Side,
        /// What.
        faults: Vec<Fault>,
        /// The piece he must play if it is corrected.
        #[serde(skip_serializing_if = "Option::is_none", serialize_with = "maybe_number")]
        bond: Option<Square>,
    },
    /// The board goes back to where the irregularity began.
    Corrected,
    /// The irregularity can no longer be corrected.
    Stands,

    /// The position was disturbed by accident.
    Disturbed,
    /// The board is again as before the accident.
    Restored,
    /// The game begins again from its start.
    Restarted {
        /// Whether the players change colours.
        exchanged: bool,
    },

    /// The count of king moves begins.
    CountBegins {
        /// From nothing.
        count: Count,
    },
    /// A check of repetition was free of charge once.
    CheckSpared {
        /// For whom.
        side: Side,
    },
    /// A draw is offered.
    OfferMade {
        /// By whom.
        side: Side,
    },
    /// The offer is gone.
    OfferGone,

    /// The game begins.
    Started,
    /// A clock runs.
    Runs {
        /// Whose.
        side: Side,
    },
    /// The clocks are stopped.
    Stopped,
    /// The clock that ran before runs again.
    Resumed,
    /// Time is added, or taken away if negative.
    TimeAdded {
        /// Whose.
        side: Side,
        /// How much.
        ms: Millis,
        /// Why.
        cause: TimeCause,
    },
    /// A reading is set.
    TimeSet {
        /// Whose.
        side: Side,
        /// To what.
        ms: Millis,
    },
    /// The clock counts a move.
    MoveCounted {
        /// Whose.
        side: Side,
    },
    /// The last move that the clock counted is counted no longer.
    MoveUncounted {
        /// Whose.
        side: Side,
    },
    /// A period begins.
    PeriodBegins {
        /// Whose.
        side: Side,
        /// Which, from one.
        period: usize,
    },

    /// The game is over.
    Ended {
        /// With which result; none if it is played again.
        result: Option<GameResult>,
        /// Why.
        reason: Reason,
        /// By which article.
        article: Article,
    },
}

words! {
    /// Why time is added or taken away.
    TimeCause {
        /// The bonus for the next move.
        Bonus = "bonus",
        /// The next period.
        Period = "period",
        /// A check of repetition that found no draw.
        Check = "check",
        /// A move that is counted no longer brought it.
        Uncounted = "uncounted",
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn number<S: Serializer>(square: &Square, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(square.number())
}

#[expect(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over references"
)]
fn maybe_number<S: Serializer>(square: &Option<Square>, serializer: S) -> Result<S::Ok, S::Error> {
    square.map(Square::number).serialize(serializer)
}

fn board<S: Serializer>(standing: &Standing, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&fen::write(&standing.position))
}
