//! 3.9 and 3.10: check, legal moves, legal positions.

use chess::chess960::read_fen;
use chess::legal_moves;
use chess::shakmaty::{CastlingMode, Position};
use chess::uci::{UciError, parse_uci};
use codex::stands_for;

use crate::{check, position};

#[test]
fn art_3_9_1_a_pinned_piece_gives_check() {
    stands_for!("fide-2023 3.9 3.9.1", "fide-2017 3.9.1", "fide-2009 3.9");
    let fen = "k7/8/8/r6K/8/8/8/Q7 w - - 0 1";
    assert!(position(fen).is_check());
    check(fen, "h5", "g4 g6 h4 h6");
}

#[test]
fn art_3_9_2_no_move_exposes_or_leaves_the_own_king() {
    stands_for!("fide-2023 3.9.2", "fide-2017 3.9.2", "fide-2009 3.9");
    check("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2", "e3 e4 e5 e6 e7 e8");
    // In check, only what parries it.
    check("4r2k/8/8/8/8/8/3R4/4K3 w - - 0 1", "d2", "e2");
    check("4r2k/8/8/8/8/7P/3R4/4K3 w - - 0 1", "h3", "");
}

#[test]
fn art_3_10_legal_illegal_and_the_board_that_cannot_be() {
    stands_for!("fide-2023 3.10 3.10.1 3.10.2 3.10.3", "fide-2017 3.10.1 3.10.2 3.10.3",);
    let start = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let legal = parse_uci(&start, "g1f3").unwrap();
    assert!(legal_moves(&start).contains(&legal));
    for illegal in ["g1e2", "e2e5", "a1a3", "e1g1", "e7e5"] {
        assert!(matches!(parse_uci(&start, illegal), Err(UciError::Illegal)), "{illegal}");
    }
    for impossible in [
        "4k3/8/8/8/8/8/8/8 w - - 0 1",    // no white king
        "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", // a pawn on the first rank
        "4k3/8/8/8/8/8/8/4KK2 w - - 0 1", // two kings
        "4k3/8/8/8/8/8/8/4R2K w - - 0 1", // Black has moved and is in check
    ] {
        assert!(read_fen(impossible, CastlingMode::Standard).is_err(), "{impossible}");
    }
}
