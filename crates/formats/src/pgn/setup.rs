//! Where a game begins: the initial position, a FEN, or a start of Chess960.

use chess::chess960::{FenError, read_fen};
use chess::shakmaty::{CastlingMode, Chess};
use thiserror::Error;

/// The game that is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Chess.
    Orthodox,
    /// Chess960.
    Chess960,
}

/// Why a game has no starting position that we know.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The tag `Variant` names another game.
    #[error("{name:?} is not chess as we know it")]
    UnknownVariant {
        /// The value of the tag.
        name: String,
    },
    /// The tag `FEN` gives no position.
    #[error("the FEN gives no position: {0}")]
    Fen(#[from] FenError),
}

impl Variant {
    /// The game that the value of the tag `Variant` names; chess without one.
    pub fn of_tag(value: Option<&str>) -> Result<Self, SetupError> {
        let Some(name) = value else { return Ok(Self::Orthodox) };
        let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        match plain.to_ascii_lowercase().as_str() {
            "" | "standard" | "chess" | "normal" | "orthodox" | "fromposition" => {
                Ok(Self::Orthodox)
            }
            "chess960" | "fischerandom" | "fischerrandom" | "960" | "freestyle" => {
                Ok(Self::Chess960)
            }
            _ => Err(SetupError::UnknownVariant { name: name.to_owned() }),
        }
    }
}

/// The position a game begins with.
pub fn start_position(fen: Option<&str>, variant: Variant) -> Result<Chess, SetupError> {
    let Some(fen) = fen else { return Ok(Chess::default()) };
    match variant {
        Variant::Chess960 => Ok(read_fen(fen, CastlingMode::Chess960)?),
        // Scores of Chess960 often forget to say so; a castling field that orthodox chess cannot
        // have tells it.
        Variant::Orthodox => {
            Ok(read_fen(fen, CastlingMode::Standard).or_else(|error| match error {
                FenError::Castling => read_fen(fen, CastlingMode::Chess960),
                other => Err(other),
            })?)
        }
    }
}

#[cfg(test)]
mod tests {
    use chess::shakmaty::{Color, Position};

    use super::*;

    #[test]
    fn a_fen_sets_the_position_up() {
        let fen = Some("4k3/8/8/8/8/8/4P3/4K3 b - - 3 40");
        let start = start_position(fen, Variant::Orthodox).unwrap();
        assert_eq!((start.turn(), start.halfmoves()), (Color::Black, 3));
        assert_eq!(start_position(None, Variant::Orthodox), Ok(Chess::default()));
    }

    #[test]
    fn a_start_of_chess960_is_known_even_without_its_name() {
        let fen = Some("bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w FCfc - 0 1");
        let start = start_position(fen, Variant::Orthodox).unwrap();
        assert_eq!(start.castles().mode(), CastlingMode::Chess960);
    }

    #[test]
    fn other_games_are_said_not_to_be_ours() {
        for (name, known) in
            [("Standard", true), ("Fischerandom", true), ("From Position", true), ("Atomic", false)]
        {
            assert_eq!(Variant::of_tag(Some(name)).is_ok(), known, "{name}");
        }
    }
}
