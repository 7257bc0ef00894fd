//! How a game begins.

use serde::{Deserialize, Serialize};

/// Whether the game already runs when the first act comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Begin {
    /// At instant zero the clock of the player who has the move runs.
    #[default]
    Running,
    /// The arbiter will start it.
    Waiting,
}
