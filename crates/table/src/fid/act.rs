//! Acts: everything that somebody does or says at the table.

use serde::{Deserialize, Serialize};
use vocabulary::{Millis, Side};

use crate::actor::Actor;

/// What somebody did, and when. Squares are named by their numbers (2.4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    /// Who.
    pub by: Actor,
    /// At which instant.
    pub at: Millis,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// What can be done at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum What {
    /// Pieces are touched, in this order.
    Touch {
        /// Their squares.
        squares: Vec<u8>,
        /// Whether "accomodo" was said before.
        #[serde(default)]
        how: Contact,
    },
    /// A piece is moved and let go, and what was taken is cleared away.
    Move(Handled),
    /// The same, and the clock is pressed at the same instant.
    Play(Handled),
    /// The clock is pressed.
    Press,
    /// A man is crowned after its move (damatura).
    Crown {
        /// Where it stands.
        square: u8,
    },
    /// Pieces are taken off the board apart from any move.
    Remove {
        /// Their squares.
        squares: Vec<u8>,
    },
    /// A player takes his last move back.
    TakeBack,
    /// The opponent wants an irregularity corrected.
    Correct {
        /// Only these, by the numbers of their articles; all, if none is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        only: Vec<String>,
    },
    /// The opponent lets an irregularity stand.
    Keep,

    /// A draw is offered.
    Offer,
    /// The offer is accepted.
    Accept,
    /// The offer is declined.
    Decline,
    /// The game is given up (abbandono).
    Resign,
    /// A flag is called.
    Flag {
        /// Whose.
        of: Side,
    },
    /// Somebody asks whether the position has been repeated often enough, or the arbiter looks.
    CheckRepetition {
        /// How long the check took.
        #[serde(default)]
        took: Millis,
    },
    /// The count of king moves is asked for, or imposed by the arbiter.
    AskCount {
        /// Fewer moves than usual, where the arbiter may say so (art. 11).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<u32>,
    },

    /// Something was wrong from the beginning.
    Found {
        /// What.
        what: Anomaly,
        /// Whose fault it is.
        #[serde(default)]
        blame: Blame,
    },
    /// A piece that stands unclearly gets its place.
    Settle {
        /// The square it is recorded on.
        square: u8,
        /// How it stands.
        doubt: Doubt,
        /// Where it goes; off the board, if nowhere.
        to: Option<u8>,
        /// Whether both players agree.
        #[serde(default)]
        agreed: bool,
    },
    /// The position is disturbed by accident.
    Accident {
        /// The board as it lies now; as before, if not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fen: Option<String>,
    },
    /// Somebody wants the position before the accident back.
    Restore {
        /// Whether it can be put together again.
        #[serde(default = "yes")]
        possible: bool,
    },
    /// A player insists that his opponent obey the rules.
    Insist,
    /// The arbiter finds that a player refuses to obey a rule.
    Refuses {
        /// Who.
        of: Side,
    },

    /// The arbiter starts the clock of the player who has the move.
    Start,
    /// The arbiter stops the clocks.
    Stop,
    /// The arbiter lets the game go on.
    Restart,
    /// Nothing happens; the clocks are read.
    Read,
}

/// A move as the hands made it; it may be irregular.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Handled {
    /// The squares the piece stood on, as in `21-17`, `3x26` or `3x10x17x26`.
    #[serde(rename = "move")]
    pub text: String,
    /// The pieces cleared away, in order; those jumped over in the order of the jumps, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub removed: Option<Vec<u8>>,
    /// Whether a man that reached the last row was crowned at once.
    #[serde(default = "yes")]
    pub crowned: bool,
    /// Whether a capture was shown jump by jump (5.10).
    #[serde(default = "yes")]
    pub clear: bool,
}

impl Handled {
    /// A move made as it should be.
    pub fn properly(text: impl Into<String>) -> Self {
        Self { text: text.into(), removed: None, crowned: true, clear: true }
    }
}

const fn yes() -> bool {
    true
}

/// How pieces were touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contact {
    /// Without a word.
    #[default]
    Plain,
    /// After "accomodo" (3.9).
    Announced,
}

/// What can be wrong from the beginning of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Anomaly {
    /// The board has its dark corners at the wrong hand (7.2).
    BoardTurned,
    /// The players have each other's colour (7.3).
    ColoursExchanged,
}

/// Whose fault something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blame {
    /// The players', who must check (7.4.1).
    #[default]
    Players,
    /// The direction's (7.4.3).
    Direction,
}

/// How a piece stands unclearly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doubt {
    /// On a light square, or partly on occupied ones: it is inactive (7.5).
    Inactive,
    /// Across two free squares (7.7).
    TwoSquares,
}
