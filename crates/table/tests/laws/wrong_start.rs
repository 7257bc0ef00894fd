//! Articles 7.2, 7.3, 7.4 and 7.6 (2009: 7.1 to 7.3, 7.5): wrong beginnings, displaced pieces.

use codex::stands_for;
use serde_json::{Value, json};

use crate::kit::{check, check_fen, every, late, play};

/// A game in which both sides have completed so many moves.
fn after(moves: usize, more: &Value) -> Value {
    let line = [
        "e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "d2d3", "d7d6", "c2c3",
        "f8e7", "b1d2", "e8g8", "d2f1", "f8e8", "f1g3", "e7f8", "h2h3", "g7g6",
    ];
    let mut setup = json!({"moves": line[..2 * moves]});
    for (key, value) in more.as_object().unwrap() {
        setup[key] = value.clone();
    }
    setup
}

#[test]
fn art_7_2_1_a_wrong_initial_position_annuls_the_game() {
    stands_for!("fide-2023 7.2.1", "fide-2017 7.2.1", "fide-2009 7.1.a");
    let articles = [("2009", "7.1.a"), ("2017", "7.2.1"), ("2023", "7.2.1")];
    check(
        &articles,
        &after(10, &json!({"tc": "90m"})),
        "w found wrong_setup",
        "annulled none annulled",
    );
}

#[test]
fn art_a_5_1_2_after_ten_moves_it_stands_in_basic_rapid() {
    stands_for!("fide-2023 A.5 A.5.1 A.5.1.2", "fide-2017 A.4 A.4.1 A.4.1.2", "fide-2009 A4 A4.a");
    let basic = json!({"tc": "20m", "supervision": "basic"});
    let stands = [("2017", "A.4.1.2"), ("2023", "A.5.1.2")];
    check(&stands, &after(10, &basic), "w found wrong_setup", "continue");
    check(&late("7.2.1"), &after(9, &basic), "w found wrong_setup", "annulled none annulled");
    check(&[("2009", "A4.a")], &after(3, &basic), "w found wrong_setup", "continue");
    check(&[("2009", "7.1.a")], &after(2, &basic), "w found wrong_setup", "annulled none annulled");
    // 2009 asks for three moves made, the later editions for ten completed.
    check(
        &[("2009", "A4.a")],
        &after(2, &basic),
        "play f1b5; b move a7a6; w found wrong_setup",
        "continue",
    );
    let tenth = "play h2h3; b move g7g6; w found wrong_setup";
    check(&late("7.2.1"), &after(9, &basic), tenth, "annulled none annulled");
    check(&stands, &after(10, &basic), "w found board_turned", "continue");
    // King and queen exchanged at the start, found too late: that king may not castle.
    let swapped = json!({
        "fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w HAkq - 0 11", "is960": true,
        "tc": "20m", "supervision": "basic",
    });
    let both = [("2009", "A4.a"), stands[0], stands[1]];
    check(&both, &swapped, "w found wrong_setup", "continue");
    check_fen(
        &["2009", "2017", "2023"],
        &swapped,
        "w found wrong_setup",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 11",
    );
}

#[test]
fn art_a_5_1_2_a_chess960_king_on_his_own_square_may_castle() {
    stands_for!("fide-2023 A.5.1.2", "fide-2017 A.4.1.2", "fide-2009 A4.a");
    let mut moves: Vec<String> = Vec::new();
    for file in 'a'..='h' {
        moves.extend([format!("{file}2{file}3"), format!("{file}7{file}6")]);
    }
    moves.extend(["a3a4", "a6a5", "b3b4", "b6b5"].map(str::to_owned));
    for number in [0, 518, 959] {
        let setup =
            json!({"chess960": number, "moves": moves, "tc": "20m", "supervision": "basic"});
        let stands = [("2009", "A4.a"), ("2017", "A.4.1.2"), ("2023", "A.5.1.2")];
        check(&stands, &setup, "w found wrong_setup", "continue");
        let before = play("2023", &setup, "a read").0.game().standing().fen();
        assert!(!before.contains(" - -"), "{before}");
        check_fen(&["2009", "2017", "2023"], &setup, "w found wrong_setup", &before);
    }
}

#[test]
fn art_7_2_2_a_turned_board_is_put_right_and_the_game_goes_on() {
    stands_for!("fide-2023 7.2.2", "fide-2017 7.2.2", "fide-2009 7.1.b");
    let articles = [("2009", "7.1.b"), ("2017", "7.2.2"), ("2023", "7.2.2")];
    check(&articles, &after(4, &json!({"tc": "90m"})), "a found board_turned", "continue");
}

#[test]
fn art_7_3_reversed_colours_before_ten_moves_by_each() {
    stands_for!("fide-2023 7.3", "fide-2017 7.3");
    let timed = json!({"tc": "90m"});
    check(&late("7.3"), &after(9, &timed), "a found colours_reversed", "annulled none annulled");
    check(&late("7.3"), &after(10, &timed), "a found colours_reversed", "continue");
    // 2009: the game goes on unless the arbiter rules otherwise.
    check(
        &[("2009", "7.2")],
        &after(1, &timed),
        "a found colours_reversed",
        "continue; continue|restart",
    );
    check(
        &[("2009", "7.2")],
        &after(1, &timed),
        "a found colours_reversed; a decide restart",
        "annulled none annulled",
    );
}

#[test]
fn art_7_4_displaced_pieces_are_put_back_on_the_own_time() {
    let articles = [("2009", "7.3"), ("2017", "7.4.1"), ("2023", "7.4.1")];
    check(&articles, &json!({"tc": "90m"}), "play e2e4; a found displaced w", "continue");
}

#[test]
fn art_7_6_pieces_found_displaced_go_back_to_the_last_sure_position() {
    stands_for!("fide-2023 7.6", "fide-2017 7.6", "fide-2009 7.5");
    let articles = [("2009", "7.5"), ("2017", "7.6"), ("2023", "7.6")];
    let setup = json!({"tc": "90m"});
    let acts = "play e2e4; play e7e5; play g1f3; a found displaced_earlier ply=1";
    check(&articles, &setup, acts, "continue");
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    check_fen(&["2009", "2017", "2023"], &setup, acts, fen);
    check(&articles, &setup, "a found displaced_earlier ply=7", "refused nothing_found");
}

#[test]
fn art_6_10_2_a_wrong_clock_setting() {
    let articles = [("2009", "6.10.b"), ("2017", "6.10.2"), ("2023", "6.10.2")];
    check(&articles, &json!({"tc": "90m"}), "a found clock_wrongly_set", "choice; set_times");
    let stands = [("2009", "A4.a"), ("2017", "A.4.1.1"), ("2023", "A.5.1.1")];
    let basic = after(10, &json!({"tc": "20m", "supervision": "basic"}));
    check(&stands, &basic, "a found clock_wrongly_set", "continue");
    check(&stands, &basic, "a set_clock white=5 cause=wrongly_set", "refused too_late");
    check(
        &every("6.10.1")[1..],
        &json!({"tc": "90m"}),
        "a found clock_faulty",
        "choice; set_times|keep_times",
    );
}

#[test]
fn art_6_10_1_the_arbiter_keeps_or_sets_the_times_of_a_faulty_clock() {
    let faulty = [("2009", "6.10.a"), ("2017", "6.10.1"), ("2023", "6.10.1")];
    let setup = json!({"tc": "90m"});
    let found = "a found clock_faulty";
    check(&faulty, &setup, found, "choice; set_times|keep_times");
    check(&faulty, &setup, &format!("{found}; a decide keep_times"), "ok");
    check(&faulty, &setup, &format!("{found}; a decide set_times"), "ok");
    let set = format!("{found}; a set_clock white=5 cause=faulty");
    check(&faulty, &setup, &set, "ok");
    let twice = [("2009", "Preface"), ("2017", "Preface"), ("2023", "0.2")];
    check(&twice, &setup, &format!("{set}; a decide keep_times"), "refused not_an_option");
}
