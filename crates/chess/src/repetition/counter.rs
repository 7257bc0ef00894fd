//! Art. 9.3 and 9.6.2: half-moves without a pawn move and without a capture.

use shakmaty::{Chess, Move, Position};

/// Half-moves since the last pawn move or capture, as in a FEN. Castling is a quiet move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct QuietHalfmoves(pub u32);

impl QuietHalfmoves {
    /// Fifty moves by each player.
    pub const FIFTY: QuietHalfmoves = QuietHalfmoves(100);
    /// Seventy-five moves by each player.
    pub const SEVENTY_FIVE: QuietHalfmoves = QuietHalfmoves(150);

    /// The counter of a position.
    pub fn of(position: &Chess) -> QuietHalfmoves {
        QuietHalfmoves(position.halfmoves())
    }

    /// Art. 9.3.2: fifty moves by each player stand on the board.
    pub fn fifty_stand(self) -> bool {
        self >= QuietHalfmoves::FIFTY
    }

    /// Art. 9.3.1: fifty would stand after `mv`, which has been written and not yet made.
    pub fn fifty_with(self, mv: Move) -> bool {
        self.after(mv) >= QuietHalfmoves::FIFTY
    }

    /// Art. 9.6.2: seventy-five moves by each player stand. Whether the last one mated, which
    /// goes first, is not asked here.
    pub fn seventy_five_stand(self) -> bool {
        self >= QuietHalfmoves::SEVENTY_FIVE
    }

    /// The counter after `mv`.
    #[must_use]
    pub fn after(self, mv: Move) -> QuietHalfmoves {
        if mv.is_zeroing() { QuietHalfmoves(0) } else { QuietHalfmoves(self.0.saturating_add(1)) }
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::CastlingMode;

    use super::*;
    use crate::{chess960::read_fen, uci::parse_uci};

    #[track_caller]
    fn written(fen: &str, uci: &str) -> bool {
        let position = read_fen(fen, CastlingMode::Standard).unwrap();
        QuietHalfmoves::of(&position).fifty_with(parse_uci(&position, uci).unwrap())
    }

    #[test]
    fn art_9_3_1_the_written_move_would_be_the_hundredth() {
        assert!(written("8/8/4k3/8/8/3K4/7r/R7 w - - 99 120", "a1b1"));
        assert!(!written("8/8/4k3/8/8/3K4/7r/R7 w - - 98 120", "a1b1"));
    }

    #[test]
    fn art_9_3_1_a_pawn_move_or_capture_begins_anew() {
        assert!(!written("8/8/4k3/8/8/3K4/P6r/R7 w - - 99 120", "a2a4"));
        assert!(!written("8/8/4k3/8/8/3K4/8/R6r w - - 99 120", "a1h1"));
    }

    #[test]
    fn art_9_3_castling_is_quiet() {
        assert!(written("4k3/8/8/8/8/8/8/4K2R w K - 99 120", "e1g1"));
    }

    #[test]
    fn art_9_3_2_and_9_6_2_hold_from_their_number_on() {
        assert!(!QuietHalfmoves(99).fifty_stand());
        assert!(QuietHalfmoves(100).fifty_stand());
        assert!(!QuietHalfmoves(149).seventy_five_stand());
        assert!(QuietHalfmoves(150).seventy_five_stand());
    }
}
