//! How much of the delay of the line an event gives back to players who move from afar.

use serde::{Deserialize, Serialize};

use crate::Millis;

/// Bounds to the delay of the line that counts for nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct LagAllowance {
    per_move: Millis,
    per_game: Millis,
}

/// Bounds that no event may set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LagAllowanceError {
    /// For one move.
    #[error("the delay given back for a move must lie between 1 and 2000 milliseconds")]
    Move,
    /// For a game.
    #[error(
        "the delay given back in a game must lie between that of a move and 600000 milliseconds"
    )]
    Game,
}

impl LagAllowance {
    /// The most that a move can be given: beyond it, it is an interruption, and the arbiter decides.
    pub const MOST_PER_MOVE: Millis = Millis(2000);
    /// The most that a player can be given in a game.
    pub const MOST_PER_GAME: Millis = Millis::minutes(10);

    /// Bounds for each move and for each player in a game.
    pub fn new(per_move: Millis, per_game: Millis) -> Result<Self, LagAllowanceError> {
        if per_move < Millis(1) || per_move > Self::MOST_PER_MOVE {
            return Err(LagAllowanceError::Move);
        }
        if per_game < per_move || per_game > Self::MOST_PER_GAME {
            return Err(LagAllowanceError::Game);
        }
        Ok(Self { per_move, per_game })
    }

    /// The most for one move.
    pub const fn per_move(self) -> Millis {
        self.per_move
    }

    /// The most for one player in a game.
    pub const fn per_game(self) -> Millis {
        self.per_game
    }

    /// What the next move of a player can be given at most, after so much was given already.
    pub fn room(self, given: Millis) -> Millis {
        self.per_move.min(self.per_game - given).max(Millis::ZERO)
    }
}

/// The same as files have it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    per_move: Millis,
    per_game: Millis,
}

impl TryFrom<Written> for LagAllowance {
    type Error = LagAllowanceError;

    fn try_from(written: Written) -> Result<Self, LagAllowanceError> {
        Self::new(written.per_move, written.per_game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_given_no_more_than_its_bound_and_what_the_game_has_left() {
        let allowance = LagAllowance::new(Millis(500), Millis(1200)).unwrap();
        for (given, room) in [(0, 500), (700, 500), (701, 499), (1200, 0), (5000, 0)] {
            assert_eq!(allowance.room(Millis(given)), Millis(room), "after {given}");
        }
    }

    #[test]
    fn bounds_that_make_no_sense_are_refused_from_files_too() {
        for (per_move, per_game) in [(0, 10), (-5, 10), (2001, 9000), (500, 499), (500, 600_001)] {
            assert!(LagAllowance::new(Millis(per_move), Millis(per_game)).is_err());
            let file = format!(r#"{{"per_move":{per_move},"per_game":{per_game}}}"#);
            assert!(serde_json::from_str::<LagAllowance>(&file).is_err());
        }
        let file = r#"{"per_move":500,"per_game":30000}"#;
        let read: LagAllowance = serde_json::from_str(file).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), file);
    }
}
