//! Protests: whose, about which game, and how far they have got.

use serde::{Deserialize, Serialize};
use tournament::Round;

use crate::EntrantId;
use crate::fssi::protest as complaint;

/// A step of a protest; the notice opens it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProtestStep {
    /// The notice, given to the judge of the game.
    Notice {
        /// Who protests; in a team event the captain.
        by: EntrantId,
        /// About a game of which round.
        round: Round,
        /// At which board.
        board: u16,
        /// How many written copies came.
        copies: u8,
        /// What it is about, in the protester's words.
        words: String,
    },
    /// Any later step.
    Next(complaint::Step),
}

/// A protest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Protest {
    /// Who protests.
    pub by: EntrantId,
    /// About a game of which round.
    pub round: Round,
    /// At which board.
    pub board: u16,
    /// In the protester's words.
    pub words: String,
    /// How far it has got.
    pub complaint: complaint::Protest,
}
