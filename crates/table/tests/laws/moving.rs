//! Articles 4.6, 4.7 and 6.2: moves made and completed.

use codex::stands_for;
use serde_json::json;

use crate::kit::{check, check_cites, check_clocks, check_fen, every, late, play};

#[test]
fn art_4_7_1_a_capture_is_made_with_the_captured_piece_off() {
    stands_for!("fide-2023 4.7.1", "fide-2017 4.7.1", "fide-2009 4.6.a");
    let articles = [("2009", "4.6.a"), ("2017", "4.7.1"), ("2023", "4.7.1")];
    check(&articles, &json!({"moves": ["d2d4", "e7e5"]}), "w move d4e5", "made");
    let passing = json!({"moves": ["d2d4", "a7a6", "d4d5", "e7e5"]});
    check(&articles, &passing, "w move d5e6", "made");
}

#[test]
fn art_4_7_3_a_promotion_is_made_with_the_new_piece_on_and_the_pawn_off() {
    stands_for!("fide-2023 4.6.3 4.7.3", "fide-2017 4.6.3 4.7.3", "fide-2009 4.6.c");
    let articles = [("2009", "4.6.c"), ("2017", "4.7.3"), ("2023", "4.7.3")];
    let setup = json!({"fen": "6rk/5P2/8/8/8/8/8/K7 w - - 0 50"});
    check(&articles, &setup, "w move f7f8b", "made");
    check_fen(&["2009", "2017", "2023"], &setup, "w move f7g8q", "6Qk/8/8/8/8/8/8/K7 b - - 0 50");
    let taken = [("2009", "4.6.c"), ("2017", "4.6.3"), ("2023", "4.6.3")];
    check_cites(&taken, &setup, "w move f7g8r", "made");
}

#[test]
fn art_4_7_a_made_move_cannot_be_changed() {
    let articles = [("2009", "4.6"), ("2017", "4.7"), ("2023", "4.7")];
    check(&articles, &json!({}), "w move e2e4; w move d2d4", "refused not_on_move");
}

#[test]
fn art_6_2_1_pressing_completes_the_move() {
    stands_for!("fide-2023 6.2.1", "fide-2017 6.2.1", "fide-2009 6.7.a");
    let articles = [("2009", "6.7.a"), ("2017", "6.2.1"), ("2023", "6.2.1")];
    check(&articles, &json!({"tc": "90m+30s"}), "w move e2e4; w press", "completed");
    check_cites(&articles, &json!({}), "w move e2e4; w press", "completed");
    let not_his = [("2009", "6.7.a"), ("2017", "6.2.2"), ("2023", "6.2.2")];
    check(&not_his, &json!({}), "b press", "refused clock_not_running");
}

#[test]
fn art_6_2_1_1_a_move_that_ends_the_game_needs_no_press() {
    stands_for!("fide-2023 6.2.1.1", "fide-2017 6.2.1.1");
    let setup = json!({"moves": ["f2f3", "e7e5", "g2g4"], "tc": "90m"});
    check_cites(&late("6.2.1.1"), &setup, "b move d8h4", "ended 0-1 checkmate");
    let (table, _) = play("2023", &setup, "b move d8h4");
    assert_eq!(table.game().record().completed(vocabulary::Side::Black), 2);
}

#[test]
fn art_6_2_1_2_the_next_move_completes_one_that_was_not_pressed() {
    stands_for!("fide-2023 6.2.1.2 6.2.2", "fide-2017 6.2.1.2 6.2.2");
    let setup = json!({"tc": "60m"});
    let acts = "@1000 w move e2e4; @2000 b move e7e5; @3000 w move g1f3";
    check_cites(&late("6.2.1.2"), &setup, acts, "made");
    for (edition, completed) in [("2009", 0), ("2017", 1), ("2023", 1)] {
        let (table, _) = play(edition, &setup, acts);
        assert_eq!(
            table.game().record().completed(vocabulary::Side::White),
            completed,
            "{edition}"
        );
    }
    // All the time was White's; he may press even after the reply, and Black in turn.
    check_clocks(
        &["2009", "2017", "2023"],
        &setup,
        &format!("{acts}; @4000 read"),
        "3596000 3600000 white",
    );
    let pressed = "@1000 w move e2e4; @2000 b move e7e5; @3000 w press; @5000 b press";
    check_clocks(&["2009", "2017", "2023"], &setup, pressed, "3597000 3598000 white");
}

#[test]
fn art_4_1_two_hands_without_the_press_are_no_offence() {
    check(
        &late("7.5.4"),
        &json!({"tc": "90m"}),
        "w move2 e2e4; b found two_hands w",
        "not_completed",
    );
}

#[test]
fn art_4_7_the_highest_move_number_is_still_played_from() {
    let last = json!({"fen": "4k3/8/8/8/8/8/4P3/4K3 b - - 0 4294967295", "tc": "40/90m, 30m"});
    let made = [("2009", "4.6"), ("2017", "4.7"), ("2023", "4.7")];
    check(&made, &last, "b play e8e7; w play e2e4; b move e7e6", "made");
    let back = "b move e8e7; b press; w move e2e5; w press; b move e7e6; b press; \
                b found illegal_move w";
    let cost = [("2009", "7.4.b"), ("2017", "7.5.5"), ("2023", "7.5.5")];
    check(&cost, &last, back, "illegal_penalised; black +120000; only e2e3 e2e4");
}

#[test]
fn art_1_1_the_opponents_move_and_not_their_captains() {
    check(&every("1.1"), &json!({}), "wc move e2e4", "refused player_only");
    let offers = [("2009", "9.1.a"), ("2017", "9.1.1"), ("2023", "9.1.1")];
    check(&offers, &json!({}), "wc offer", "refused player_only");
}

#[test]
fn art_6_1_the_clock_is_read() {
    check(&every("6.1"), &json!({"tc": "90m"}), "read", "ok");
    check(&every("6.1"), &json!({"tc": "90m"}), "w read", "ok");
}
