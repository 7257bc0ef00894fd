//! Article 7.5 (2009: 7.4): illegal moves and their kin.

use codex::stands_for;
use serde_json::json;

use crate::kit::{check, check_cites, check_clocks, check_fen, late, play};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn art_7_5_1_an_illegal_move_is_taken_back_once_completed() {
    stands_for!("fide-2023 7.5 7.5.1 7.5.5", "fide-2017 7.5.1 7.5.5", "fide-2009 7.4.a 7.4.b");
    let setup = json!({"tc": "90m"});
    let done = "w move d2d5; w press; a found illegal_move w";
    let cost = [("2009", "7.4.b"), ("2017", "7.5.5"), ("2023", "7.5.5")];
    check(&cost, &setup, done, "illegal_penalised; black +120000; only d2d3 d2d4");
    check_fen(&["2009", "2017", "2023"], &setup, done, START);
    let open = [("2009", "6.7.a"), ("2017", "7.5.1"), ("2023", "7.5.1")];
    check(&open, &setup, "w move d2d5; b found illegal_move w", "not_completed; only d2d3 d2d4");
    // Found many moves later: everything after it is annulled, and so is what it counted for.
    let later = "w move d2d5; w press; play b8c6; play b1c3; play g8f6; b found illegal_move w";
    check(&cost, &setup, later, "illegal_penalised; black +120000; only d2d3 d2d4");
    check_fen(&["2009", "2017", "2023"], &setup, later, START);
    // A capture of the king is illegal too; the captured piece counts as touched.
    check(
        &cost,
        &json!({"fen": "3k4/8/8/8/8/8/8/4R1K1 w - - 0 30", "tc": "90m"}),
        "w move e1d8; w press; a found illegal_move w",
        "illegal_penalised; black +120000; only e1a1 e1b1 e1c1 e1d1 e1e2 e1e3 e1e4 e1e5 e1e6 e1e7 e1e8 e1f1",
    );
}

#[test]
fn art_7_5_1_the_player_may_put_it_back_before_he_presses() {
    let setup = json!({"tc": "90m"});
    let articles = [("2009", "4.6"), ("2017", "4.7"), ("2023", "4.7")];
    check(&articles, &setup, "w move d2d5; w move d2d4", "made");
    check_cites(&late("7.5.1"), &setup, "w move d2d5; w move g1f3", "made");
}

#[test]
fn art_7_5_5_second_illegal_move_loses_the_third_in_2009() {
    stands_for!("fide-2023 7.5.5", "fide-2017 7.5.5", "fide-2009 7.4.b");
    let cost = [("2009", "7.4.b"), ("2017", "7.5.5"), ("2023", "7.5.5")];
    let one = json!({"tc": "90m", "illegal": {"white": 1}});
    let done = "w move d2d5; w press; a found illegal_move w";
    check(&cost[1..], &one, done, "ended 0-1 illegal_limit; only d2d3 d2d4");
    check(&cost[..1], &one, done, "illegal_penalised; black +120000; only d2d3 d2d4");
    let two = json!({"tc": "90m", "illegal": {"white": 2}});
    check(&cost[..1], &two, done, "ended 0-1 illegal_limit; only d2d3 d2d4");
}

#[test]
fn art_7_5_5_it_is_a_draw_when_the_opponent_cannot_mate() {
    stands_for!("fide-2023 7.5.5", "fide-2017 7.5.5", "fide-2009 7.4.b");
    let bare =
        json!({"fen": "8/6k1/8/8/8/8/Q7/K7 w - - 0 70", "tc": "90m", "illegal": {"white": 2}});
    let cost = [("2009", "7.4.b"), ("2017", "7.5.5"), ("2023", "7.5.5")];
    let acts = "w move a2c3; w press; b found illegal_move w";
    check_cites(
        &cost,
        &bare,
        acts,
        "ended 1/2-1/2 illegal_limit_no_mate; only a2a3 a2a4 a2a5 a2a6 a2a7 a2a8 a2b1 a2b2 a2b3 a2c2 a2c4 a2d2 a2d5 a2e2 a2e6 a2f2 a2f7 a2g2 a2g8 a2h2",
    );
}

#[test]
fn art_7_5_2_an_unpromoted_pawn_becomes_a_queen() {
    stands_for!("fide-2023 7.5.2", "fide-2017 7.5.2");
    let setup = json!({"fen": "8/6P1/8/8/8/k7/8/K7 w - - 0 50", "tc": "90m"});
    let acts = "w move g7g8; w press; a found illegal_move w";
    check_cites(&late("7.5.2"), &setup, acts, "illegal_penalised; black +120000");
    check_fen(&["2017", "2023"], &setup, acts, "6Q1/8/8/8/8/k7/8/K7 b - - 0 50");
    check(
        &[("2009", "7.4.b")],
        &setup,
        acts,
        "illegal_penalised; black +120000; only g7g8b g7g8n g7g8q g7g8r",
    );
    // The queen mates: the correction makes the move comply with Article 3.
    let mates = json!({"fen": "k7/6P1/1K6/8/8/8/8/8 w - - 0 50", "tc": "90m"});
    check_cites(&late("7.5.2"), &mates, acts, "ended; black +120000 1-0 checkmate");
}

#[test]
fn art_7_5_3_pressing_without_a_move() {
    stands_for!("fide-2023 7.5.3", "fide-2017 7.5.3");
    let setup = json!({"tc": "90m"});
    let acts = "@1000 w press; @3000 a found press_without_move w";
    check_cites(&late("7.5.3"), &setup, acts, "illegal_penalised; black +120000");
    check_clocks(&["2017", "2023"], &setup, acts, "5399000 5518000 white");
    check(
        &[("2009", "6.7.c")],
        &setup,
        acts,
        "choice; warn|opp_time|own_time|lose|own_score|opp_score|expel",
    );
    // The opponent has replied meanwhile: the position before the press comes back.
    let replied = "w press; b move e7e5; b press; a found press_without_move w";
    check_cites(&late("7.5.3"), &setup, replied, "illegal_penalised; black +120000");
    check_fen(&["2017", "2023"], &setup, replied, START);
}

#[test]
fn art_7_5_4_two_hands() {
    stands_for!("fide-2023 7.5.4", "fide-2017 7.5.4");
    let setup = json!({"fen": "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 15", "tc": "90m"});
    let acts = "w move2 e1c1; w press; b found two_hands w";
    check_cites(&late("7.5.4"), &setup, acts, "illegal_penalised; black +120000");
    check_fen(&["2017", "2023"], &setup, acts, "r3k2r/p6p/8/8/8/8/P6P/2KR3R b kq - 1 15");
    check(
        &[("2009", "4.1")],
        &setup,
        acts,
        "choice; warn|opp_time|own_time|lose|own_score|opp_score|expel",
    );
    // One press, one offence.
    check(&late("7.5.4"), &setup, &format!("{acts}; b found two_hands w"), "refused nothing_found");
}

#[test]
fn art_7_5_found_after_the_end_it_comes_too_late() {
    let setup = json!({"moves": ["f2f3", "e7e5", "g2g4"], "tc": "90m"});
    let articles = [("2009", "7.4.a"), ("2017", "7.5.1"), ("2023", "7.5.1")];
    check_cites(&articles, &setup, "b move d8h4; w found illegal_move b", "refused game_ended");
}

#[test]
fn art_7_5_5_the_count_of_illegal_moves_stops_at_its_highest() {
    let full = json!({"tc": "90m", "illegal": {"white": 4_294_967_295_u32}});
    let cost = [("2009", "7.4.b"), ("2017", "7.5.5"), ("2023", "7.5.5")];
    let moved = "w move d2d5; w press; a found illegal_move w";
    check(&cost, &full, moved, "ended 0-1 illegal_limit; only d2d3 d2d4");
    check(
        &late("7.5.5"),
        &full,
        "w press; a found press_without_move w",
        "ended 0-1 illegal_limit",
    );
}

#[test]
fn art_7_5_3_the_move_made_after_the_press_is_the_move() {
    stands_for!("fide-2023 1.3 7.5.3 A.5.2", "fide-2017 1.3 7.5.3 A.4.2", "fide-2009 1.1");
    let setup = json!({"tc": "90m"});
    let turns = [("2009", "1.1"), ("2017", "1.3"), ("2023", "1.3")];
    let acts = "w press; w move e2e4; b move e7e5";
    check_cites(&turns, &setup, &format!("{acts}; b move d7d5"), "refused not_on_move");
    // What he had touched before he pressed binds him once the position is back.
    let touched = "w touch b1; w press; b move e7e5; b press; a found press_without_move w";
    let bound = "illegal_penalised; black +120000; only b1a3 b1c3";
    check_cites(&late("4.3.1"), &setup, touched, bound);
    // The press is still an offence; the clock that runs is that of the player who has the move.
    let moved = "@1000 w press; @2000 w move e2e4; @3000 b found press_without_move w";
    check_cites(&late("7.5.3"), &setup, moved, "illegal_penalised; black +120000");
    check_clocks(&["2017", "2023"], &setup, moved, "5399000 5518000 black");
    let basic = json!({"tc": "20m", "supervision": "basic"});
    let stands = [("2017", "A.4.2"), ("2023", "A.5.2")];
    check(&stands, &basic, &format!("{acts}; b found press_without_move w"), "stands");
    let in_time = "w press; w move e2e4; b found press_without_move w";
    let (one, two) = ("illegal_penalised; black +60000", "illegal_penalised; black +120000");
    check_cites(&[("2017", "7.5.3")], &basic, in_time, two);
    check_cites(&[("2023", "7.5.3")], &basic, in_time, one);
}

#[test]
fn art_7_5_1_the_next_move_does_not_complete_an_illegal_one() {
    stands_for!("fide-2023 7.5.1 A.5.2", "fide-2017 7.5.1 A.4.2");
    let setup = json!({"tc": "90m"});
    let acts = "w move e2e5; b move e7e6; w move d2d4; b found illegal_move w";
    check(&late("7.5.1"), &setup, acts, "not_completed; only e2e3 e2e4");
    check_fen(&["2017", "2023"], &setup, acts, START);
    let basic = json!({"tc": "20m", "supervision": "basic"});
    check(&[("2017", "A.4.2"), ("2023", "A.5.2")], &basic, acts, "stands");
    // Pressed after the reply it is completed.
    let pressed = "w move e2e5; b move e7e6; w press; b found illegal_move w";
    check(&late("7.5.5"), &setup, pressed, "illegal_penalised; black +120000; only e2e3 e2e4");
}

#[test]
fn art_4_8_whoever_has_touched_a_piece_no_longer_complains_of_two_hands() {
    let setup = json!({"fen": "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 15", "tc": "90m"});
    let castled = "w move2 e1g1; w press";
    let touched = format!("{castled}; b touch e8; b found two_hands w");
    check(&late("4.8"), &setup, &touched, "refused right_lost; only e8c8 e8d7 e8d8 e8e7");
    let replied = format!("{castled}; play a8b8; b found two_hands w");
    check(&late("4.8"), &setup, &replied, "refused right_lost");
    // The arbiter saw it.
    let seen = format!("{castled}; b touch e8; a found two_hands w");
    let penalised = "illegal_penalised; black +120000; only e8c8 e8d7 e8d8 e8e7";
    check_cites(&late("7.5.4"), &setup, &seen, penalised);
}

#[test]
fn art_7_5_4_two_hands_are_cited_beside_the_illegal_move() {
    stands_for!("fide-2023 7.5.4", "fide-2017 7.5.4");
    let setup = json!({"tc": "90m"});
    let acts = "w move2 e2e5; w press; b found two_hands w";
    let found = "illegal_penalised; black +120000; only e2e3 e2e4";
    check_cites(&late("7.5.4"), &setup, acts, found);
    check_cites(&late("7.5.1"), &setup, acts, found);
    let pawn = json!({"fen": "8/6P1/8/8/8/k7/8/K7 w - - 0 50", "tc": "90m"});
    let acts = "w move2 g7g8; w press; b found two_hands w";
    check_cites(&late("7.5.4"), &pawn, acts, "illegal_penalised; black +120000");
}

#[test]
fn art_7_5_1_a_move_made_and_pressed_is_completed_and_nothing_else() {
    stands_for!("fide-2023 7.5.1");
    let slugs = |acts| {
        let (_, ruling) = play("2023", &json!({"tc": "90m"}), acts);
        ruling.notes.iter().map(|note| note.slug()).collect::<Vec<_>>()
    };
    assert_eq!(slugs("w play e2e5"), ["illegal_completed"]);
    assert_eq!(slugs("w move e2e5"), ["illegal_not_completed"]);
}

#[test]
fn art_4_7_a_legal_answer_to_an_unseen_illegal_move_is_an_ordinary_move() {
    stands_for!("fide-2023 4.7 4.7.1", "fide-2017 4.7 4.7.1", "fide-2009 4.6 4.6.a");
    let setup = json!({"fen": "4k3/8/8/8/P3r3/8/8/3K4 w - - 0 30", "tc": "90m"});
    let made = [("2009", "4.6"), ("2017", "4.7"), ("2023", "4.7")];
    check(&made, &setup, "w play d1e1; b move e8d8", "made");
    let taken = [("2009", "4.6.a"), ("2017", "4.7.1"), ("2023", "4.7.1")];
    check(&taken, &setup, "w play d1e1; b move e4a4", "made");
    let illegal = [("2009", "6.7.a"), ("2017", "7.5.1"), ("2023", "7.5.1")];
    check(&illegal, &setup, "w play d1e1; b move e8e6", "made");
}
