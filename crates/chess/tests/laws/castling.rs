//! 3.8: the king, and castling.

use chess::shakmaty::{Color, Position, Role, Square};
use codex::stands_for;

use crate::{after, check, goals};

const BOTH: &str = "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1";

#[test]
fn art_3_8_1_the_king_goes_one_step_to_squares_not_attacked() {
    stands_for!("fide-2023 3.8 3.8.1", "fide-2017 3.8 3.8.1", "fide-2009 3.8.a 3.8.a.i");
    check("7k/8/8/8/3K4/8/8/8 w - - 0 1", "d4", "c3 c4 c5 d3 d5 e3 e4 e5");
    check("4r2k/8/8/8/3K4/8/8/8 w - - 0 1", "d4", "c3 c4 c5 d3 d5");
}

#[test]
fn art_3_8_2_the_king_goes_two_squares_and_the_rook_passes_over_it() {
    stands_for!("fide-2023 3.8.2", "fide-2017 3.8.2", "fide-2009 3.8.a.ii");
    check(BOTH, "e1", "c1 d1 d2 e2 f1 f2 g1");
    let rook = Some(Role::Rook.of(Color::White));
    let short = after(BOTH, "e1g1");
    assert_eq!(short.board().piece_at(Square::F1), rook);
    assert_eq!(short.board().king_of(Color::White), Some(Square::G1));
    let long = after(BOTH, "e1c1");
    assert_eq!(long.board().piece_at(Square::D1), rook);
    assert_eq!(long.board().king_of(Color::White), Some(Square::C1));
}

#[test]
fn art_3_8_2_1_the_right_is_lost_when_king_or_rook_has_moved() {
    stands_for!(
        "fide-2023 3.8.2.1 3.8.2.1(1) 3.8.2.1(2)",
        "fide-2017 3.8.2.1 3.8.2.1.1 3.8.2.1.2",
        "fide-2009 3.8.a.ii.1 3.8.a.ii.1.a 3.8.a.ii.1.b",
    );
    let king_back = after(BOTH, "e1e2 a7a6 e2e1 a6a5");
    assert_eq!(goals(&king_back, "e1"), "d1 d2 e2 f1 f2");
    let rook_back = after(BOTH, "h1g1 a7a6 g1h1 a6a5");
    assert_eq!(goals(&rook_back, "e1"), "c1 d1 d2 e2 f1 f2");
}

#[test]
fn art_3_8_2_2_castling_waits_while_a_square_is_attacked() {
    stands_for!(
        "fide-2023 3.8.2.2 3.8.2.2(3)",
        "fide-2017 3.8.2.2 3.8.2.2.1",
        "fide-2009 3.8.a.ii.2 3.8.a.ii.2.a",
    );
    let attacked_by = |rook: &str| {
        let fen = format!("{rook}/2k5/8/8/8/8/8/R3K2R w KQ - 0 1");
        goals(&crate::position(&fen), "e1")
    };
    assert_eq!(attacked_by("4r3"), "d1 d2 f1 f2", "the king's own square");
    assert_eq!(attacked_by("5r2"), "c1 d1 d2 e2", "f1, which he crosses");
    assert_eq!(attacked_by("6r1"), "c1 d1 d2 e2 f1 f2", "g1, where he goes");
    assert_eq!(attacked_by("3r4"), "e2 f1 f2 g1", "d1, which he crosses");
    // The rook may be attacked or cross an attacked square.
    assert_eq!(attacked_by("1r5r"), "c1 d1 d2 e2 f1 f2 g1");
}

#[test]
fn art_3_8_2_2_castling_waits_while_a_piece_stands_between() {
    stands_for!("fide-2023 3.8.2.2(4)", "fide-2017 3.8.2.2.2", "fide-2009 3.8.a.ii.2.b",);
    check("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1", "d1 d2 e2 f1 f2 g1");
    check("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", "e1", "c1 d1 d2 e2 f1 f2");
}
