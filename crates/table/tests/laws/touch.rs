//! Article 4: touching and letting go.

use codex::stands_for;
use serde_json::json;

use crate::kit::{check, check_cites, check_fen, every, late, play};

const CASTLE: &str = "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 15";

#[test]
fn art_4_3_1_the_first_own_piece_that_can_move_must_move() {
    stands_for!("fide-2023 4.3 4.3.1", "fide-2017 4.3 4.3.1", "fide-2009 4.3 4.3.a");
    let start = json!({});
    let articles = [("2009", "4.3.a"), ("2017", "4.3.1"), ("2023", "4.3.1")];
    check(&articles, &start, "w touch b1 d2", "bound; only b1a3 b1c3");
    check(&articles, &start, "w touch a1 b1", "bound; only b1a3 b1c3");
    check(&articles, &start, "w touch a1; w touch d2", "bound; only d2d3 d2d4");
    check(&every("4.3"), &start, "b touch b8", "no_duty");
    let accidental = [("2009", "4.3"), ("2017", "4.2.2"), ("2023", "4.2.2")];
    check(&accidental, &start, "w bump b1", "no_duty");
}

#[test]
fn art_4_2_1_adjusting_binds_to_nothing_on_the_own_time() {
    let adjusted = [("2009", "4.2"), ("2017", "4.2.1"), ("2023", "4.2.1")];
    check(&adjusted, &json!({"tc": "90m"}), "w adjust b1 g1", "no_duty");
    // White has moved but not pressed: Black has the move, but not the running clock.
    check(&late("6.2.5"), &json!({"tc": "90m"}), "w move e2e4; b adjust b8", "no_duty");
    check(&[("2009", "12.6")], &json!({"tc": "90m"}), "b adjust b8", "no_duty");
}

#[test]
fn art_1_2_and_2_3_white_begins_with_the_pieces_in_their_places() {
    stands_for!("fide-2023 1.2 2.3", "fide-2017 1.2 2.3", "fide-2009 1.1 2.3");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    check_fen(&["2009", "2017", "2023"], &json!({"tc": "90m"}), "read", start);
    let turns = [("2009", "1.1"), ("2017", "1.2"), ("2023", "1.2")];
    check(&turns, &json!({"tc": "90m"}), "b move e7e5", "refused not_on_move");
}

#[test]
fn art_1_3_a_player_has_the_move_once_the_opponents_is_made() {
    stands_for!("fide-2023 1.3", "fide-2017 1.3", "fide-2009 1.1");
    let articles = [("2009", "1.1"), ("2017", "1.3"), ("2023", "1.3")];
    check_cites(
        &articles,
        &json!({"tc": "90m"}),
        "w move d2d4; b touch b8",
        "bound; only b8a6 b8c6",
    );
    check_cites(&articles, &json!({"tc": "90m"}), "b move e7e5", "refused not_on_move");
}

#[test]
fn art_4_3_1_the_piece_of_an_illegal_move_put_back_must_move() {
    let acts = "w move d2d5; w move g1f3; b found touch_breach w";
    let articles = [("2009", "4.3.a"), ("2017", "4.3.1"), ("2023", "4.3.1")];
    check(&articles, &json!({"tc": "90m"}), acts, "withdrawn; only d2d3 d2d4");
    let claim = "w move d2d5; w press; a found illegal_move w; w claim threefold";
    check(&every("9.4"), &json!({"tc": "90m"}), claim, "refused touched; only d2d3 d2d4");
}

#[test]
fn art_ii_3_castling_in_chess960_is_touched_let_go_and_made() {
    let setup = json!({"fen": "4k3/8/8/8/8/8/8/1RK4R w HB - 0 20", "is960": true, "tc": "90m"});
    let articles = [("2009", "4.4.a"), ("2017", "4.4.1"), ("2023", "4.4.1")];
    check(&articles, &setup, "w touch c1 h1", "bound; only c1h1");
    check(&articles, &setup, "w touch c1 b1", "bound; only c1b1");
    let made = [("2009", "4.6.b"), ("2017", "4.7.2"), ("2023", "4.7.2")];
    check(&made, &setup, "w move c1h1", "made");
    // The king on c1 may not castle through the rook on f8: he must move otherwise.
    let attacked = json!({"fen": "4kr2/8/8/8/8/8/8/1RK4R w HB - 0 20", "is960": true, "tc": "90m"});
    let cost = [("2009", "7.4.b"), ("2017", "7.5.5"), ("2023", "7.5.5")];
    let acts = "w move c1h1; w press; a found illegal_move w";
    check(
        &cost,
        &attacked,
        acts,
        "illegal_penalised; black +120000; only c1b1 c1b2 c1c2 c1d1 c1d2",
    );
}

#[test]
fn art_4_3_2_the_first_enemy_piece_that_can_be_taken_must_be() {
    stands_for!("fide-2023 4.3.2", "fide-2017 4.3.2", "fide-2009 4.3.b");
    let scandinavian = json!({"moves": ["d2d4", "e7e5"]});
    let articles = [("2009", "4.3.b"), ("2017", "4.3.2"), ("2023", "4.3.2")];
    check(&articles, &scandinavian, "w touch e5", "bound; only d4e5");
    check(&articles, &scandinavian, "w touch e8 e5", "bound; only d4e5");
    let passing = json!({"moves": ["d2d4", "a7a6", "d4d5", "e7e5"]});
    check(&articles, &passing, "w touch e5", "bound; only d5e6");
}

#[test]
fn art_4_3_3_one_of_each_colour() {
    stands_for!("fide-2023 4.3.3", "fide-2017 4.3.3", "fide-2009 4.3.c");
    let position = json!({"moves": ["d2d4", "e7e5"]});
    let articles = [("2009", "4.3.c"), ("2017", "4.3.3"), ("2023", "4.3.3")];
    check(&articles, &position, "w touch d4 e5", "bound; only d4e5");
    check(&articles, &position, "w touch e5 b1", "bound; only d4e5");
    check(&articles, &position, "w touch b1 e5", "bound; only b1a3 b1c3 b1d2");
    check(&articles, &position, "w touch? e5 b1", "bound; only b1a3 b1c3 b1d2");
}

#[test]
fn art_4_4_king_and_rook() {
    stands_for!(
        "fide-2023 4.4 4.4.1 4.4.2 4.4.3",
        "fide-2017 4.4 4.4.1 4.4.2 4.4.3",
        "fide-2009 4.4 4.4.a 4.4.b 4.4.c"
    );
    let both = json!({"fen": CASTLE});
    let castle = [("2009", "4.4.a"), ("2017", "4.4.1"), ("2023", "4.4.1")];
    check(&castle, &both, "w touch e1 a1", "bound; only e1c1");
    check(&castle, &both, "w touch e1; w touch h1", "bound; only e1g1");
    let rook_first = [("2009", "4.4.b"), ("2017", "4.4.2"), ("2023", "4.4.2")];
    check(&rook_first, &both, "w touch a1 e1", "bound; only a1b1 a1c1 a1d1");
    let illegal = [("2009", "4.4.c"), ("2017", "4.4.3"), ("2023", "4.4.3")];
    let attacked = json!({"fen": "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 30"});
    check(&illegal, &attacked, "w touch e1 a1", "bound; only e1e2 e1f1 e1f2 e1g1");
    let stuck = json!({"fen": "4k3/8/8/8/8/6n1/3PPP2/R2QK3 w Q - 0 20"});
    check(&illegal, &stuck, "w touch e1 a1", "bound");
}

#[test]
fn art_4_4_4_the_promotion_piece_is_final_on_its_square() {
    stands_for!("fide-2023 4.4.4", "fide-2017 4.4.4", "fide-2009 4.4.d");
    let articles = [("2009", "4.4.d"), ("2017", "4.4.4"), ("2023", "4.4.4")];
    let pawn = json!({"fen": "8/5P1k/8/8/8/8/8/K7 w - - 0 50"});
    check(&articles, &pawn, "w promote_touch n", "bound; only f7f8n");
    check(&articles, &pawn, "w release f7 f8; w promote_touch r", "bound; only f7f8r");
    check(&articles, &json!({}), "w promote_touch q", "refused no_such_piece");
    // The pawn let go afterwards does not open the choice again.
    let let_go = [("2009", "4.6"), ("2017", "4.7"), ("2023", "4.7")];
    check(&let_go, &pawn, "w promote_touch n; w release f7 f8", "bound; only f7f8n");
}

#[test]
fn art_4_5_nothing_usable_leaves_any_move() {
    stands_for!("fide-2023 4.5", "fide-2017 4.5", "fide-2009 4.5");
    check(&every("4.5"), &json!({}), "w touch a1 c1", "bound");
    check(&every("4.5"), &json!({}), "w touch a8", "bound");
    check(&every("4.5"), &json!({}), "w touch a1 a8", "bound");
}

#[test]
fn art_4_7_a_piece_let_go_stays_there() {
    stands_for!("fide-2023 4.7 4.7.2", "fide-2017 4.7 4.7.2", "fide-2009 4.6 4.6.b");
    let let_go = [("2009", "4.6"), ("2017", "4.7"), ("2023", "4.7")];
    check(&let_go, &json!({}), "w release e2 e3", "bound; only e2e3");
    check(&let_go, &json!({}), "w release e2 e3; w touch b1", "bound; only e2e3");
    // Not legal: only the touch counts.
    let touched = [("2009", "4.3.a"), ("2017", "4.3.1"), ("2023", "4.3.1")];
    check(&touched, &json!({}), "w release e2 e5", "bound; only e2e3 e2e4");
    let castled = [("2009", "4.6.b"), ("2017", "4.7.2"), ("2023", "4.7.2")];
    check(&castled, &json!({"fen": CASTLE}), "w release e1 g1", "bound; only e1g1");
    let illegal = [("2009", "4.4.c"), ("2017", "4.7.2"), ("2023", "4.7.2")];
    let attacked = json!({"fen": "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 30"});
    check(&illegal, &attacked, "w release e1 c1", "bound; only e1e2 e1f1 e1f2 e1g1");
}

#[test]
fn art_4_8_the_right_to_complain_goes_with_the_own_touch() {
    stands_for!("fide-2023 4.8", "fide-2017 4.8", "fide-2009 4.7");
    let acts = "w touch b1; play e2e4; b found touch_breach w";
    let back = [("2009", "4.3.a"), ("2017", "4.3.1"), ("2023", "4.3.1")];
    check(&back, &json!({"tc": "90m"}), acts, "withdrawn; only b1a3 b1c3");
    let lost = [("2009", "4.7"), ("2017", "4.8"), ("2023", "4.8")];
    let acts = "w touch b1; play e2e4; b touch b8; b found touch_breach w";
    check(&lost, &json!({"tc": "90m"}), acts, "refused right_lost; only b8a6 b8c6");
    check(&every("4.3"), &json!({}), "play e2e4; b found touch_breach w", "refused nothing_found");
}

#[test]
fn art_5_1_1_a_mate_against_the_touched_pieces_waits_for_a_complaint() {
    let setup = json!({"fen": "7k/6pp/8/8/8/8/8/1NR3K1 w - - 0 40"});
    let acts = "w touch b1; w move c1c8";
    let (table, ruling) = play("2023", &setup, acts);
    assert!(table.game().ending().is_none(), "{ruling:?}");
    check(
        &late("4.3.1"),
        &setup,
        &format!("{acts}; b found touch_breach w"),
        "withdrawn; only b1a3 b1c3 b1d2",
    );
    check(&late("5.1.1"), &setup, &format!("{acts}; b touch h8"), "ended 1-0 checkmate");
    check(&late("5.1.1"), &setup, &format!("{acts}; b sign"), "ended 1-0 checkmate");
    check(&[("2009", "5.1.a")], &setup, acts, "ended 1-0 checkmate");
}

#[test]
fn art_4_3_1_what_was_touched_before_an_illegal_move_binds_its_replacement() {
    stands_for!(
        "fide-2023 4.3.1 4.4.2 7.5.1",
        "fide-2017 4.3.1 4.4.2 7.5.1",
        "fide-2009 4.3.a 4.4.b 7.4.a"
    );
    let setup = json!({"tc": "90m"});
    let cost = [("2009", "7.4.b"), ("2017", "7.5.5"), ("2023", "7.5.5")];
    let found = "illegal_penalised; black +120000; only b1a3 b1c3";
    check(&cost, &setup, "w touch b1; w play e2e5; b found illegal_move w", found);
    let later = "w touch b1; w play e2e5; b play g8f6; w play d2d4; b found illegal_move w";
    check(&cost, &setup, later, found);
    let own = [("2009", "4.3.a"), ("2017", "4.3.1"), ("2023", "4.3.1")];
    let put_back = "w touch b1; w move e2e5; w move e2e4; b found touch_breach w";
    check(&own, &setup, put_back, "withdrawn; only b1a3 b1c3");
    let open = "w touch b1; w move e2e5; b found illegal_move w";
    check_cites(&own, &setup, open, "not_completed; only b1a3 b1c3");
    // A rook touched before an illegal castling: the rook moves (4.4.2).
    let attacked = json!({"fen": "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 30", "tc": "90m"});
    let rook_first = [("2009", "4.4.b"), ("2017", "4.4.2"), ("2023", "4.4.2")];
    let acts = "w touch a1; w move e1c1; b found illegal_move w";
    let rook = "not_completed; only a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1";
    check_cites(&rook_first, &attacked, acts, rook);
}

#[test]
fn art_4_7_a_piece_let_go_before_an_illegal_move_binds_its_replacement() {
    stands_for!("fide-2023 4.7 7.5.1", "fide-2017 4.7 7.5.1", "fide-2009 4.6 7.4.a");
    let setup = json!({"tc": "90m"});
    let let_go = [("2009", "4.6"), ("2017", "4.7"), ("2023", "4.7")];
    let acts = "w release e2 e4; w play e2e5; b found illegal_move w";
    check_cites(&let_go, &setup, acts, "illegal_penalised; black +120000; only e2e4");
    let touched = format!("{acts}; w touch g1");
    check(&let_go, &setup, &touched, "bound; only e2e4");
}

#[test]
fn art_4_7_a_complaint_does_not_loosen_what_was_let_go() {
    stands_for!("fide-2023 4.7 9.5.3", "fide-2017 4.7 9.5.3", "fide-2009 4.6 9.5.b");
    let setup = json!({"tc": "90m"});
    let let_go = [("2009", "4.6"), ("2017", "4.7"), ("2023", "4.7")];
    let acts = "w release e2 e4; w play d2d4; b found touch_breach w";
    check(&let_go, &setup, acts, "withdrawn; only e2e4");
    check(&let_go, &setup, &format!("{acts}; w touch g1"), "bound; only e2e4");
    let again = format!("{acts}; w touch g1; w play g1f3; b found touch_breach w");
    check(&let_go, &setup, &again, "withdrawn; only e2e4");
    // A move written with a wrong claim.
    let written = [("2009", "9.5.b"), ("2017", "9.5.3"), ("2023", "9.5.3")];
    let claimed = "w claim threefold e2e4; w play d2d4; b found touch_breach w";
    check(&written, &setup, claimed, "withdrawn; only e2e4");
}

#[test]
fn art_4_4_a_piece_touched_twice_counts_once() {
    stands_for!("fide-2023 4.4.1 4.4.2", "fide-2017 4.4.1 4.4.2", "fide-2009 4.4.a 4.4.b");
    let both = json!({"fen": CASTLE});
    let castle = [("2009", "4.4.a"), ("2017", "4.4.1"), ("2023", "4.4.1")];
    check(&castle, &both, "w touch e1; w touch e1 h1", "bound; only e1g1");
    let rook_first = [("2009", "4.4.b"), ("2017", "4.4.2"), ("2023", "4.4.2")];
    check(&rook_first, &both, "w touch h1 h1 e1", "bound; only h1f1 h1g1");
}

#[test]
fn art_4_7_2_a_king_away_from_home_or_taking_does_not_mean_to_castle() {
    stands_for!("fide-2023 4.7.2", "fide-2017 4.7.2", "fide-2009 4.4.c");
    let own = [("2009", "4.3.a"), ("2017", "4.3.1"), ("2023", "4.3.1")];
    let away = json!({"fen": "k7/8/8/8/4K3/8/8/7R w - - 0 30", "tc": "90m"});
    let king = "only e4d3 e4d4 e4d5 e4e3 e4e5 e4f3 e4f4 e4f5";
    check(&own, &away, "w release e4 g4", &format!("bound; {king}"));
    let acts = "w move e4g4; b found illegal_move w";
    check_cites(&own, &away, acts, &format!("not_completed; {king}"));
    check_fen(&["2009", "2023"], &away, "w move e4g4", "k7/8/8/8/6K1/8/8/7R b - - 1 30");
    // The knight on g1 was touched too, and the rook can take it: first the king, who cannot.
    let both = [("2009", "4.3.c"), ("2017", "4.3.3"), ("2023", "4.3.3")];
    let knight = json!({"fen": "k7/8/8/8/8/8/8/4K1nR w K - 0 30", "tc": "90m"});
    let acts = "w move e1g1; b found illegal_move w";
    check_cites(&both, &knight, acts, "not_completed; only e1d1 e1d2 e1f1 e1f2");
    // No rook in the corner.
    let no_rook = json!({"fen": "k7/8/8/8/8/8/P7/4K3 w - - 0 30", "tc": "90m"});
    check(&own, &no_rook, "w release e1 g1", "bound; only e1d1 e1d2 e1e2 e1f1 e1f2");
    // In Chess960 the king starts anywhere on his rank.
    let attacked = json!({"fen": "4kr2/8/8/8/8/8/8/1RK4R w HB - 0 20", "is960": true, "tc": "90m"});
    let illegal = [("2009", "4.4.c"), ("2017", "4.7.2"), ("2023", "4.7.2")];
    let others = "bound; only c1b1 c1b2 c1c2 c1d1 c1d2";
    check(&illegal, &attacked, "w release c1 g1", others);
}

#[test]
fn art_4_8_nobody_complains_of_himself() {
    stands_for!("fide-2023 4.8", "fide-2017 4.8", "fide-2009 4.7");
    let articles = [("2009", "4.7"), ("2017", "4.8"), ("2023", "4.8")];
    let acts = "w touch g1; w move e2e4; w found touch_breach w";
    check(&articles, &json!({"tc": "90m"}), acts, "refused claim_needed");
    let complains = "w touch g1; w move e2e4; b found touch_breach w";
    let own = [("2009", "4.3.a"), ("2017", "4.3.1"), ("2023", "4.3.1")];
    check(&own, &json!({"tc": "90m"}), complains, "withdrawn; only g1f3 g1h3");
}
