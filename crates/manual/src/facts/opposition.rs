//! The kings' opposition.

use chess::shakmaty::{Board, Color};
use serde::Serialize;
use vocabulary::Side;

/// How the kings face each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OppositionKind {
    /// One square between them, on a file or rank.
    Direct,
    /// Three or five squares between them.
    Distant,
    /// One square between them, on a diagonal.
    Diagonal,
}

/// Kings that face each other, and who is better off for not being to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Opposition {
    /// How they stand.
    pub kind: OppositionKind,
    /// The side that is not to move.
    pub holder: Side,
}

/// The opposition where kings and pawns are alone.
pub(super) fn of(board: &Board, turn: Side) -> Option<Opposition> {
    if board.occupied() != board.kings() | board.pawns() {
        return None;
    }
    let (white, black) = (board.king_of(Color::White)?, board.king_of(Color::Black)?);
    let apart = (white.file().distance(black.file()), white.rank().distance(black.rank()));
    let kind = match apart {
        (0, 2) | (2, 0) => OppositionKind::Direct,
        (0, 4 | 6) | (4 | 6, 0) => OppositionKind::Distant,
        (2, 2) => OppositionKind::Diagonal,
        _ => return None,
    };
    Some(Opposition { kind, holder: turn.other() })
}
