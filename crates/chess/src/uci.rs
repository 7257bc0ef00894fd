//! Moves in exchange: UCI text, with the king taking his own rook in Chess960.

use codex::door;
use shakmaty::{Chess, Move, Position, uci::UciMove};
use thiserror::Error;

/// Why a UCI text is no move here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum UciError {
    /// Not four or five signs of UCI.
    #[error("not a move in UCI notation")]
    Syntax,
    /// No legal move of the position.
    #[error("no legal move of this position")]
    Illegal,
}

/// Reads a move; castling both as `e1g1` and as `e1h1`, in orthodox chess and in Chess960.
///
/// # Errors
/// [`UciError`] when the text is no legal move of `position`.
pub fn parse_uci(position: &Chess, text: &str) -> Result<Move, UciError> {
    let uci: UciMove = text.parse().map_err(|_| UciError::Syntax)?;
    uci.to_move(position).map_err(|_| {
        door!("chess::uci::parse_uci", "fide-2023 3.10.2", "fide-2017 3.10.2");
        UciError::Illegal
    })
}

/// Writes a move: castling as `e1g1` in orthodox chess, as king takes rook in Chess960.
pub fn write_uci(position: &Chess, mv: Move) -> String {
    mv.to_uci(position.castles().mode()).to_string()
}

#[cfg(test)]
mod tests {
    use shakmaty::CastlingMode;

    use super::*;
    use crate::chess960::read_fen;

    #[test]
    fn castling_is_read_in_both_spellings_and_written_in_that_of_the_game() {
        let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        for (mode, written) in [(CastlingMode::Standard, "e1g1"), (CastlingMode::Chess960, "e1h1")]
        {
            let position = read_fen(fen, mode).unwrap();
            for text in ["e1g1", "e1h1"] {
                let mv = parse_uci(&position, text).unwrap();
                assert!(mv.is_castle());
                assert_eq!(write_uci(&position, mv), written);
            }
        }
    }

    #[test]
    fn text_and_law_are_told_apart() {
        let start = Chess::default();
        assert_eq!(parse_uci(&start, "e2"), Err(UciError::Syntax));
        assert_eq!(parse_uci(&start, "e2e5"), Err(UciError::Illegal));
    }
}
