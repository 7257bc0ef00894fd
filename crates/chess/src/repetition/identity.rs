//! Art. 9.2.3 (2017: 9.2.2; 2009: 9.2): when two positions are the same.

use codex::door;
use shakmaty::{Bitboard, Board, Chess, Color, Position, Square};

/// What makes a position the same as another: equal identities, same position.
///
/// The counters of a FEN are deliberately absent, and so is an en passant square no pawn can
/// legally capture on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Identity {
    turn: Color,
    board: Board,
    /// The unmoved rooks: a right that is only suspended is still a right.
    castling_rights: Bitboard,
    en_passant: Option<Square>,
}

impl Identity {
    /// The identity of a position.
    pub fn of(position: &Chess) -> Identity {
        door!("chess::repetition::Identity::of", "fide-2023 9.2.3", "fide-2017 9.2.2");
        if position.pseudo_legal_ep_square().is_some() {
            door!(
                "chess::repetition::Identity::of, en passant",
                "fide-2023 9.2.3.1",
                "fide-2017 9.2.2.1"
            );
        }
        if position.castles().any() {
            door!(
                "chess::repetition::Identity::of, castling",
                "fide-2023 9.2.3.2",
                "fide-2017 9.2.2.2"
            );
        }
        Identity {
            turn: position.turn(),
            board: position.board().clone(),
            castling_rights: position.castles().castling_rights(),
            en_passant: position.legal_ep_square(),
        }
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use shakmaty::CastlingMode;

    use super::*;
    use crate::chess960::read_fen;

    #[track_caller]
    fn same(a: &str, b: &str) -> bool {
        let identity = |fen| Identity::of(&read_fen(fen, CastlingMode::Standard).unwrap());
        identity(a) == identity(b)
    }

    #[test]
    fn art_9_2_3_the_player_to_move_counts() {
        stands_for!("fide-2023 9.2.3", "fide-2017 9.2.2");
        assert!(!same("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2R b - - 0 1"));
    }

    #[test]
    fn art_9_2_3_counters_do_not_count() {
        assert!(same("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 42 99"));
    }

    #[test]
    fn art_9_2_3_1_en_passant_counts_only_if_the_capture_is_legal() {
        stands_for!("fide-2023 9.2.3.1", "fide-2017 9.2.2.1");
        // A pawn beside the arrived one may take: another position.
        assert!(!same("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"));
        // Nobody can take.
        assert!(same("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2"));
        // The capture would open the rank to the rook.
        assert!(same("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2", "4k3/8/8/K2pP2r/8/8/8/8 w - - 0 2"));
        // The capturing pawn is pinned on its file.
        assert!(same("4rk2/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4rk2/8/8/3pP3/8/8/8/4K3 w - - 0 2"));
    }

    #[test]
    fn art_9_2_3_2_castling_rights_count_even_while_suspended() {
        stands_for!("fide-2023 9.2.3.2", "fide-2017 9.2.2.2");
        assert!(!same("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "4k3/8/8/8/8/8/8/4KB1R w - - 0 1"));
    }
}
