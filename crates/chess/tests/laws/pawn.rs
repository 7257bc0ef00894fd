//! 3.7: the pawn.

use chess::shakmaty::{Position, Square};
use codex::stands_for;

use crate::{after, check, goals, position};

#[test]
fn art_3_7_one_step_two_from_its_first_square_never_onto_a_piece() {
    stands_for!("fide-2023 3.7 3.7.1 3.7.2", "fide-2017 3.7.1 3.7.2", "fide-2009 3.7.a 3.7.b",);
    check("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "e3 e4");
    check("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3", "e4");
    check("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2", "e3");
    check("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2", "");
    check("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7", "e5 e6");
}

#[test]
fn art_3_7_3_it_captures_diagonally_forwards_and_only_so() {
    stands_for!("fide-2023 3.7.3", "fide-2017 3.7.3", "fide-2009 3.7.c");
    check("4k3/8/8/3npn2/4P3/3n1n2/8/7K w - - 0 1", "e4", "d5 f5");
    check("4k3/8/8/8/4P3/8/8/7K w - - 0 1", "e4", "e5");
}

#[test]
fn art_3_7_3_1_en_passant_takes_a_pawn_that_has_just_gone_two_squares() {
    stands_for!("fide-2023 3.7.3.1 3.7.3.2", "fide-2017 3.7.4.1 3.7.4.2", "fide-2009 3.7.d",);
    let fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    let at_once = after(fen, "e2e4");
    assert_eq!(goals(&at_once, "d4"), "d3 e3");
    let taken = after(fen, "e2e4 d4e3");
    assert_eq!(taken.board().piece_at(Square::E4), None, "the pawn passed is gone");
    // A move later the right is gone, and one step gives none.
    assert_eq!(goals(&after(fen, "e2e4 e8d8 e1d1"), "d4"), "d3");
    let stepwise = "4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 1";
    assert_eq!(goals(&after(stepwise, "e3e4"), "d4"), "d3");
}

#[test]
fn art_3_7_3_3_a_pawn_on_the_last_rank_becomes_a_piece_of_free_choice_at_once() {
    stands_for!(
        "fide-2023 3.7.3.3 3.7.3.4 3.7.3.5",
        "fide-2017 3.7.5.1 3.7.5.2 3.7.5.3",
        "fide-2009 3.7.e",
    );
    // A queen still stands on the board; another may be had all the same.
    let fen = "k7/4P3/8/8/8/8/8/K2Q4 w - - 0 1";
    check(fen, "e7", "e8b e8n e8q e8r");
    assert!(after(fen, "e7e8q").is_check(), "the new queen checks along the rank");
    assert!(!after(fen, "e7e8n").is_check());
    assert!(after(fen, "e7e8r").board().pawns().is_empty());
    assert!(
        !position(fen)
            .legal_moves()
            .iter()
            .any(|mv| { mv.role().char() == 'p' && mv.promotion().is_none() })
    );
}
