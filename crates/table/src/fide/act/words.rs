//! The words acts are made of.

use serde::{Deserialize, Serialize};
use vocabulary::Side;

/// Whether a contact was meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contact {
    /// Meant to move or take.
    #[default]
    Deliberate,
    /// Clearly an accident.
    Accidental,
    /// Adjusting, said first.
    Announced,
}

/// Whether the order of the touches is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TouchOrder {
    /// As listed.
    #[default]
    Clear,
    /// It cannot be said which colour came first.
    Unclear,
}

/// Hands used for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Hands {
    /// One, as it must be.
    #[default]
    One,
    /// Both.
    Two,
}

impl TryFrom<u8> for Hands {
    type Error = String;

    fn try_from(hands: u8) -> Result<Self, String> {
        match hands {
            1 => Ok(Self::One),
            2 => Ok(Self::Two),
            _ => Err(format!("a move is made with one or two hands, not {hands}")),
        }
    }
}

impl From<Hands> for u8 {
    fn from(hands: Hands) -> Self {
        match hands {
            Hands::One => 1,
            Hands::Two => 2,
        }
    }
}

/// The ground of a claim of a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// The same position for the third time.
    Threefold,
    /// Fifty moves without pawn move or capture.
    Fifty,
}

/// What a claim rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Evidence {
    /// The score, or what the player knows.
    #[default]
    Score,
    /// Only a screen or the clock's counter.
    Display,
    /// A score that is not in algebraic notation.
    OtherNotation,
}

/// What can be found wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// A move against Article 3.
    IllegalMove,
    /// The clock was pressed without a move.
    PressWithoutMove,
    /// One move with both hands.
    TwoHands,
    /// A move against the touched pieces.
    TouchBreach,
    /// The players have each other's colour.
    ColoursReversed,
    /// The pieces were set up wrongly.
    WrongSetup,
    /// The board stands the wrong way round.
    BoardTurned,
    /// A player knocked pieces off their squares.
    Displaced,
    /// Pieces are found on wrong squares.
    DisplacedEarlier,
    /// The clock does not work.
    ClockFaulty,
    /// The clock was set wrongly.
    ClockWronglySet,
}

/// A position the arbiter sees that cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IllegalPosition {
    /// Both kings are in check.
    BothInCheck,
    /// A pawn stands on the last rank.
    PawnOnLastRank,
}

/// Whose flag is down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flagged {
    /// White's.
    White,
    /// Black's.
    Black,
    /// Both.
    Both,
}

impl From<Side> for Flagged {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

/// Why the arbiter sets the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockCause {
    /// It was faulty.
    Faulty,
    /// It was set wrongly.
    WronglySet,
    /// The pieces went back to an earlier position.
    Restored,
    /// An assistant presses or writes for a player.
    Assistant,
}

/// Why a draw is claimed in the quickplay finish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QuickplayGround {
    /// The opponent cannot win by normal means.
    CannotWin,
    /// The opponent makes no effort to win by normal means.
    NoEffort,
}

/// What an assistant may do for his player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AssistantDuty {
    /// Make the moves.
    Move,
    /// Announce the moves.
    Announce,
    /// Keep the score.
    Write,
    /// Press the clock.
    Press,
    /// Tell the count of moves and the times, when asked.
    Inform,
    /// Claim the flag and report touches.
    Claim,
    /// Carry out an adjournment.
    Adjourn,
}
