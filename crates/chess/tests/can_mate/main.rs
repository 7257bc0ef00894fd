//! Who can still mate: the articles that ask, and a slow obvious closure that must agree.
#![allow(clippy::expect_used, reason = "a test that cannot be set up has failed")]

mod brute_force;
mod samples;

use chess::can_mate::{
    Budget, CanMate, Material, Proof, can_mate,
    measure::{Case, Nasty},
    prospects,
};
use shakmaty::{Chess, Color, Position as _};

fn position(fen: &str) -> Chess {
    Case::parse(&format!("-- {fen}")).expect("a position").position
}

fn short(answer: &CanMate) -> &'static str {
    match answer {
        CanMate::Yes(_) => "yes",
        CanMate::No(_) => "no",
        CanMate::Undecided(_) => "open",
    }
}

/// Every witness is played again here, independently of the module.
fn replay(start: &Chess, side: Color, answer: &CanMate) {
    if let CanMate::Yes(helpmate) = answer {
        let mut position = start.clone();
        for m in helpmate.moves() {
            position = position.play(*m).expect("a legal move");
        }
        assert!(position.is_checkmate(), "the line does not end in mate");
        assert_eq!(position.turn(), !side, "the wrong side is mated");
    }
}

/// Checks both answers, written as `white/black`.
fn check(fen: &str, expected: &str) {
    let position = position(fen);
    let both = prospects(&position, &Budget::default());
    replay(&position, Color::White, &both.white);
    replay(&position, Color::Black, &both.black);
    assert_eq!(format!("{}/{}", short(&both.white), short(&both.black)), expected, "{fen}");
}

#[test]
fn art_5_2_2_bare_kings_and_lone_minor_pieces_are_dead() {
    check("8/8/2k5/8/5K2/8/8/8 w - - 0 1", "no/no");
    check("8/8/2k5/8/5K2/8/6N1/8 b - - 0 1", "no/no");
    check("8/8/1k6/8/5K2/8/6B1/8 b - - 0 1", "no/no");
    check("8/3b4/1k6/8/5K2/8/6B1/8 w - - 0 1", "no/no");
}

#[test]
fn art_5_2_2_minor_pieces_that_can_be_blocked_in_are_not_dead() {
    check("8/3b4/1k6/8/5K2/8/5B2/8 b - - 0 1", "yes/yes");
    check("8/2n5/1k6/8/5K2/8/6B1/8 w - - 0 1", "yes/yes");
    check("8/2n5/2k5/8/5K2/8/6N1/8 w - - 0 1", "yes/yes");
    check("8/8/2k5/8/5K2/7N/6N1/8 w - - 0 1", "yes/no");
}

#[test]
fn art_5_2_2_a_pawn_wall_that_no_king_can_cross_is_dead() {
    check("5k2/8/8/1p1p1p1p/1P1P1P1P/8/8/5K2 w - - 0 1", "no/no");
    check("5k2/8/8/1p1p1p1p/1P1P1P1P/5B2/8/5K2 w - - 0 1", "yes/yes");
    check("5k2/8/8/1p1p1p1p/1P1P1P1P/4B3/8/5K2 w - - 0 1", "no/no");
    check("5k2/8/8/1p1p1p2/1P1P1P2/8/8/5K2 w - - 0 1", "yes/yes");
}

#[test]
fn art_5_2_2_a_wall_is_open_while_en_passant_is_legal() {
    check("3k4/8/5p1p/p1p1pP1P/P1P1P3/5K2/8/8 w - e6 0 40", "yes/yes");
    check("3k4/8/5p1p/p1p1pP1P/P1P1P3/5K2/8/8 w - - 0 40", "no/no");
}

#[test]
fn art_5_2_2_a_forced_capture_can_make_a_position_dead_before_it_is_played() {
    check("8/8/8/8/4k3/8/1q6/K7 w - - 0 1", "no/no");
    check("8/8/8/8/4k3/6P1/1q6/K7 w - - 0 1", "yes/no");
}

#[test]
fn art_5_2_2_bishops_of_one_colour_behind_a_wall_only_stalemate() {
    check("3k1b2/2p1pBp1/KpP1P1P1/1P6/2B5/8/8/8 w - - 0 1", "no/no");
}

#[test]
fn art_5_1_1_a_mate_on_the_board_is_its_own_witness() {
    let mated = position("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    let CanMate::Yes(helpmate) = can_mate(&mated, Color::White, &Budget::default()) else {
        panic!("the mate was not seen");
    };
    assert!(helpmate.moves().is_empty());
    assert!(can_mate(&mated, Color::Black, &Budget::default()).is_no());
    // Two bishops of one colour can stand like this only in a composed position.
    check("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1", "no/yes");
}

#[test]
fn art_5_2_1_stalemate_leaves_nobody_a_mate() {
    check("7k/8/6QK/8/8/8/8/8 b - - 0 1", "no/no");
}

#[test]
fn art_6_9_the_flag_is_judged_by_what_is_possible_not_by_what_is_likely() {
    check("3q4/8/4k3/8/8/3K4/8/1N6 w - - 0 1", "no/yes");
    check("3r4/8/4k3/8/8/4K3/8/1N6 b - - 0 1", "yes/yes");
    check("3r4/8/4k3/8/8/4K3/8/2B5 b - - 0 1", "no/yes");
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "yes/yes");
}

#[test]
fn art_6_9_long_helpmates_are_found_with_little() {
    // Half-moves by the dozen: blockers are promoted, knights cannot lose a move, kings are let out.
    let budget = Budget { nodes: 150_000, ..Budget::default() };
    for (fen, side) in [
        ("K7/8/8/1k6/8/2p5/8/6B1 w - - 0 1", Color::White),
        ("1K6/1P6/8/2k5/2P5/4PP2/1P6/2b5 b - - 0 1", Color::Black),
        ("8/P3P3/3K4/8/2k1b3/8/8/8 b - - 0 1", Color::Black),
        ("7N/1p6/p4k2/8/1p6/8/7p/4K3 w - - 0 1", Color::White),
        ("8/2K5/2n5/8/8/8/7R/1k6 b - - 0 1", Color::Black),
        ("KN6/NNb3b1/8/8/8/4b3/k1P5/b7 w - - 0 1", Color::Black),
        ("1KB3bk/2p3pn/1p1p3p/8/1p6/3B4/3p4/1B1B4 b - - 0 1", Color::White),
    ] {
        let position = position(fen);
        let answer = can_mate(&position, side, &budget);
        assert!(answer.is_yes(), "{fen}: {answer:?}");
        replay(&position, side, &answer);
    }
}

#[test]
fn drawn_positions_are_of_their_kind_and_the_same_for_ever() {
    for number in 0..50 {
        let chess = Nasty::BishopAgainstPawns.draw(7, number);
        assert_eq!(chess, Nasty::BishopAgainstPawns.draw(7, number));
        assert_eq!(chess.board().bishops().count(), 1);
        assert!((2..=3).contains(&chess.board().pawns().count()));
        assert!(Nasty::CastlingRights.draw(7, number).castles().any());
        assert!(Nasty::LoneMinor.draw(7, number).board().occupied().count() <= 9);
    }
}

#[test]
fn art_3_8_2_castling_of_chess960_can_be_the_only_way_out() {
    // Only castling frees White; without the right he is stalemated.
    check("1k6/8/8/8/8/2p1p1p1/2PpP1P1/3B1KRB w G - 0 1", "yes/yes");
    check("1k6/8/8/8/8/2p1p1p1/2PpP1P1/3B1KRB w - - 0 1", "no/no");
}

#[test]
fn a_proof_has_a_name() {
    let budget = Budget::default();
    let proof = |fen: &str, side| match can_mate(&position(fen), side, &budget) {
        CanMate::No(proof) => proof,
        answer => panic!("{fen}: {answer:?}"),
    };
    assert_eq!(
        proof("8/8/2k5/8/5K2/8/6N1/8 b - - 0 1", Color::Black),
        Proof::Material(Material::BareKing)
    );
    assert_eq!(
        proof("8/8/2k5/8/5K2/8/6N1/8 b - - 0 1", Color::White),
        Proof::Material(Material::KnightAgainstQueens)
    );
    assert_eq!(proof("5k2/8/8/1p1p1p1p/1P1P1P1P/8/8/5K2 w - - 0 1", Color::White), Proof::Immobile);
}

#[test]
fn a_small_budget_leaves_a_hard_question_open() {
    let hard = position("1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1");
    let answer = can_mate(&hard, Color::White, &Budget { nodes: 100, ..Budget::default() });
    assert!(matches!(answer, CanMate::Undecided(_)));
}
