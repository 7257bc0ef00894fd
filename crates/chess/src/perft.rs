//! Counting moves: the arithmetic proof that a move generator knows the rules.

use shakmaty::{Chess, Move, Position};

/// Number of games of exactly `depth` half-moves from `position`.
///
/// The last half-move is counted in bulk and never played.
pub fn perft(position: &Chess, depth: u32) -> u64 {
    shakmaty::perft(position, depth)
}

/// The same count, first move by first move; empty at depth 0.
pub fn divide(position: &Chess, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    position
        .legal_moves()
        .into_iter()
        .map(|mv| {
            let mut child = position.clone();
            child.play_unchecked(mv);
            (mv, perft(&child, rest))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use shakmaty::CastlingMode;

    use super::*;
    use crate::chess960::{StartNumber, read_fen};

    #[track_caller]
    fn check(fen: &str, mode: CastlingMode, counts: &[u64]) {
        let position = read_fen(fen, mode).unwrap();
        for (depth, expected) in (1..).zip(counts) {
            assert_eq!(perft(&position, depth), *expected, "{fen} at depth {depth}");
        }
    }

    #[test]
    fn orthodox_start_to_depth_four() {
        let start = Chess::default();
        let counts: Vec<u64> = (0..=4).map(|depth| perft(&start, depth)).collect();
        assert_eq!(counts, [1, 20, 400, 8_902, 197_281]);
    }

    #[test]
    #[ignore = "seconds without optimisation"]
    fn orthodox_start_to_depth_five() {
        assert_eq!(perft(&Chess::default(), 5), 4_865_609);
    }

    #[test]
    fn kiwipete_with_every_special_move() {
        check(
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            CastlingMode::Standard,
            &[48, 2_039, 97_862],
        );
    }

    #[test]
    fn pins_on_the_rank_of_an_en_passant_capture() {
        check(
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            CastlingMode::Standard,
            &[14, 191, 2_812, 43_238],
        );
    }

    #[test]
    fn chess960_castling_with_inner_rooks() {
        check(
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            CastlingMode::Chess960,
            &[21, 528, 12_189],
        );
        check(
            "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
            CastlingMode::Chess960,
            &[21, 807, 18_002],
        );
        check(
            "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
            CastlingMode::Chess960,
            &[20, 479, 10_471],
        );
    }

    #[test]
    fn number_518_counts_like_the_orthodox_start() {
        assert_eq!(perft(&StartNumber::ORTHODOX.position(), 3), 8_902);
    }

    #[test]
    fn the_parts_of_a_division_add_up() {
        let start = Chess::default();
        let parts = divide(&start, 3);
        assert_eq!(parts.len(), 20);
        assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), 8_902);
        assert!(divide(&start, 0).is_empty());
    }
}
