//! Appendix D (2009: E): play with blind players.

use codex::stands_for;
use serde_json::json;

use crate::kit::{check, check_cites, check_fen};

fn blind_white() -> serde_json::Value {
    json!({"tc": "90m", "players": {"white": {"blind": true}}})
}

#[test]
fn art_d_2_2_touched_is_what_is_taken_out_of_its_hole() {
    stands_for!("fide-2023 D.2 D.2.2", "fide-2009 E2 E2.2");
    let articles = [("2009", "E2.2"), ("2017", "D.2.2"), ("2023", "D.2.2")];
    // Feeling a piece binds nobody: afterwards another one is played.
    check(&articles, &blind_white(), "w touch g1", "ok");
    check(&articles, &blind_white(), "w touch g1; w lift b1", "bound; only b1a3 b1c3");
    check(&articles, &blind_white(), "w lift b1", "bound; only b1a3 b1c3");
    let sighted = [("2009", "E2.3"), ("2017", "D.2.5"), ("2023", "D.2.5")];
    check(&sighted, &json!({}), "w lift b1", "refused not_blind_play");
}

#[test]
fn art_d_2_3_a_move_is_made_when_all_is_done_and_said() {
    stands_for!(
        "fide-2023 D.2.3 D.2.3.1 D.2.3.2 D.2.3.3 D.2.4",
        "fide-2009 E2.3 E2.3.a E2.3.b E2.3.c"
    );
    let made = [("2009", "E2.3"), ("2017", "D.2.3"), ("2023", "D.2.3")];
    let said = "w announce Bauer Eva zwei Eva vier";
    check(&made, &blind_white(), &format!("w lift e2; w place e4; {said}"), "made");
    check(&made, &blind_white(), &format!("{said}; w lift e2; w place e4"), "made");
    let placed = [("2009", "E2.3.b"), ("2017", "D.2.3.2"), ("2023", "D.2.3.2")];
    check(&placed, &blind_white(), "w lift e2; w place e4", "ok; only e2e3 e2e4");
    let spoken = [("2009", "E2.3.c"), ("2017", "D.2.3.3"), ("2023", "D.2.3.3")];
    check_cites(&spoken, &blind_white(), said, "ok");
    // Only then the opponent's clock.
    let clock = [("2009", "E2.3"), ("2017", "D.2.4"), ("2023", "D.2.4")];
    check(
        &clock,
        &blind_white(),
        "w lift e2; w place e4; w press",
        "refused not_made_yet; only e2e3 e2e4",
    );
    check(&made, &blind_white(), "w move e2e4", "refused not_made_yet");
    let pressed = [("2009", "6.7.a"), ("2017", "6.2.1"), ("2023", "6.2.1")];
    check(
        &pressed,
        &blind_white(),
        &format!("w lift e2; w place e4; {said}; w press"),
        "completed",
    );
    // A captured piece must be off the mover's board.
    let mut capture = blind_white();
    capture["moves"] = json!(["d2d4", "e7e5"]);
    let takes = "w announce Bauer David vier Eva fünf; w lift d4; w place e5";
    check(&placed, &capture, takes, "ok; only d4d5 d4e5");
    check(&made, &capture, &format!("{takes}; w remove e5"), "made");
    check_fen(
        &["2009", "2017", "2023"],
        &capture,
        &format!("{takes}; w remove e5"),
        "rnbqkbnr/pppp1ppp/8/4P3/8/8/PPP1PPPP/RNBQKBNR b KQkq - 0 2",
    );
}

#[test]
fn art_d_2_5_the_sighted_player_keeps_the_ordinary_rules() {
    stands_for!("fide-2023 D.2.5");
    let said = "w lift e2; w place e4; w announce Bauer Eva zwei Eva vier; w press";
    let made = [("2009", "4.6"), ("2017", "4.7"), ("2023", "4.7")];
    check(&made, &blind_white(), &format!("{said}; b move e7e5"), "made");
    let touched = [("2009", "4.3.a"), ("2017", "4.3.1"), ("2023", "4.3.1")];
    check(&touched, &blind_white(), &format!("{said}; b touch g8"), "bound; only g8f6 g8h6");
    let sighted = [("2017", "D.2.5"), ("2023", "D.2.5")];
    check(&sighted, &blind_white(), &format!("{said}; b lift g8"), "refused not_blind_play");
}

#[test]
fn art_d_2_1_announcements_are_heard_and_repeated() {
    let announced = [("2009", "E2.1"), ("2017", "D.2.1"), ("2023", "D.2.1")];
    check(&announced, &blind_white(), "w announce Turm Anna acht", "refused not_understood");
    let said = "w lift e2; w place e4; w announce Bauer Eva zwei Eva vier";
    check(&announced, &blind_white(), &format!("{said}; b repeat Bauer Eva zwei Eva vier"), "ok");
    let slip = [("2009", "E2.6"), ("2017", "D.2.8"), ("2023", "D.2.8")];
    let meant = "w lift e2; w place e4; w announce Bauer Eva zwei Eva drei";
    check_cites(
        &slip,
        &blind_white(),
        &format!("{meant}; w correct_announcement Bauer Eva zwei Eva vier"),
        "made",
    );
    check(
        &slip,
        &blind_white(),
        &format!("{said}; w correct_announcement Bauer Eva zwei Eva drei"),
        "refused too_late",
    );
}

#[test]
fn art_d_2_9_boards_that_differ() {
    let setup = json!({"moves": ["e2e4", "e7e5", "g1f3"], "tc": "90m"});
    let act = |white: &str, black: &str| {
        let act = json!({"act": "boards_differ", "by": "arbiter", "white": white, "black": black, "letters": "it"});
        let file = json!({"edition": "2023", "setup": setup, "acts": [act]});
        let file: table::fide::GameFile = serde_json::from_value(file).unwrap();
        let (table, rulings) = file.play().unwrap();
        (
            rulings[0].kind.slug(),
            table.game().record().plies().len(),
            rulings[0].citations[0].number(),
        )
    };
    assert_eq!(act("1. e4 e5 2. Cf3", "1. e4 e5 2. Cf3"), ("continue", 3, "D.2.9"));
    assert_eq!(act("1. e4 e5 2. Cf3", "1. e4 e5 2. Cc3"), ("withdrawn", 2, "D.2.9"));
    assert_eq!(act("1. e4 e5 2. Cf3", "1. d4"), ("withdrawn", 0, "D.2.9"));
    assert_eq!(act("boh", "1. d4"), ("refused", 3, "D.2.9"));
}

#[test]
fn art_d_2_11_a_blind_and_a_deaf_player_need_an_assistant() {
    let setup =
        json!({"begin": "waiting", "players": {"white": {"blind": true}, "black": {"deaf": true}}});
    check(&[("2017", "D.2.11"), ("2023", "D.2.11")], &setup, "a start", "refused assistant_needed");
    let assisted = "w assistant announce move press write";
    check(
        &[("2009", "6.5"), ("2017", "6.6"), ("2023", "6.6")],
        &setup,
        &format!("{assisted}; a start"),
        "ok",
    );
    check(
        &[("2009", "E2.9.e"), ("2023", "D.2.10.5")],
        &setup,
        &format!("{assisted}; a start; wh flag b"),
        "refused not_his_duty",
    );
    // The sighted player may have one for the moves only, and only if the blind one has none.
    let sighted = [("2009", "E2.10"), ("2023", "D.2.11")];
    check(&sighted, &blind_white(), "b assistant move announce", "ok");
    check(&sighted, &blind_white(), "b assistant press", "refused not_his_duty");
    check(
        &sighted,
        &blind_white(),
        "w assistant announce; b assistant move",
        "refused not_his_duty",
    );
}

#[test]
fn art_d_2_3_a_blind_player_too_can_make_an_illegal_move() {
    stands_for!("fide-2023 D.2.3 7.5.1 7.5.5", "fide-2017 7.5.1 7.5.5", "fide-2009 E2.3 7.4.a");
    let done = "w lift e2; w place e5; w announce Bauer Eva zwei Eva fünf";
    let made = [("2009", "E2.3"), ("2017", "D.2.3"), ("2023", "D.2.3")];
    check(&made, &blind_white(), done, "made");
    let cost = [("2009", "7.4.b"), ("2017", "7.5.5"), ("2023", "7.5.5")];
    check(
        &cost,
        &blind_white(),
        &format!("{done}; w press; a found illegal_move w"),
        "illegal_penalised; black +120000; only e2e3 e2e4",
    );
    // Said of a piece that is not there, or without its origin, it is asked for again.
    let announced = [("2009", "E2.1"), ("2017", "D.2.1"), ("2023", "D.2.1")];
    for said in ["Springer Eva zwei Eva vier", "Turm Eva fünf"] {
        check(&announced, &blind_white(), &format!("w announce {said}"), "refused not_understood");
    }
    // A piece that he takes must be off here as well.
    let takes = "w announce Turm Anna eins Anna acht; w lift a1; w place a8";
    let clock = [("2009", "E2.3"), ("2017", "D.2.4"), ("2023", "D.2.4")];
    check_cites(&clock, &blind_white(), &format!("{takes}; w press"), "refused not_made_yet");
    check(&made, &blind_white(), &format!("{takes}; w remove a8"), "made");
}

#[test]
fn art_d_2_2_a_piece_taken_off_is_touched_too() {
    stands_for!("fide-2023 D.2.2 D.2.3.1 4.3.2", "fide-2009 E2.2 E2.3.a 4.3.b");
    let mut capture = blind_white();
    capture["moves"] = json!(["d2d4", "e7e5"]);
    let touched = [("2009", "E2.2"), ("2017", "D.2.2"), ("2023", "D.2.2")];
    check(&touched, &capture, "w remove e5", "bound; only d4e5");
    let off = [("2009", "E2.3.a"), ("2017", "D.2.3.1"), ("2023", "D.2.3.1")];
    check(&off, &capture, "w remove e4", "refused no_such_piece");
    check(&off, &capture, "w remove d4", "refused no_such_piece");
    let placed = [("2009", "E2.3.b"), ("2017", "D.2.3.2"), ("2023", "D.2.3.2")];
    check(&placed, &capture, "w place e4", "refused no_such_piece");
}

#[test]
fn art_d_2_3_castling_with_both_pieces_in_their_holes() {
    stands_for!("fide-2023 D.2.3", "fide-2009 E2.3");
    let setup = json!({"fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 30", "tc": "90m", "players": {"white": {"blind": true}}});
    let made = [("2009", "E2.3"), ("2017", "D.2.3"), ("2023", "D.2.3")];
    let done = "w lift e1; w place g1; w lift h1; w place f1; w announce Kurze Rochade";
    check(&made, &setup, done, "made");
    let castled = "4k3/8/8/8/8/8/8/5RK1 b - - 1 30";
    check_fen(&["2009", "2017", "2023"], &setup, done, castled);
}

#[test]
fn art_d_2_10_the_assistant_of_a_blind_player_does_his_duties_and_nothing_else() {
    stands_for!("fide-2023 D.2.10", "fide-2009 E2.9");
    let setup = json!({"tc": "90m", "players": {"white": {"blind": true, "assisted": true}}});
    let made = [("2009", "E2.3"), ("2017", "D.2.3"), ("2023", "D.2.3")];
    let moved = "wh lift e2; wh place e4; wh announce Bauer Eva zwei Eva vier";
    check(&made, &setup, moved, "made");
    let pressed = [("2009", "6.7.a"), ("2017", "6.2.1"), ("2023", "6.2.1")];
    check(&pressed, &setup, &format!("{moved}; wh press"), "completed");
    let own = [("2009", "E2.9"), ("2017", "D.2.10"), ("2023", "D.2.10")];
    for act in ["offer", "resign", "stop", "sign"] {
        check(&own, &setup, &format!("wh {act}"), "refused not_his_duty");
    }
    // D.2.11: beside him the sighted player has none.
    let both = json!({"tc": "90m", "players": {
        "white": {"blind": true, "assisted": true}, "black": {"assisted": true},
    }});
    let first_duty = [("2009", "E2.9.a"), ("2017", "D.2.10.1"), ("2023", "D.2.10.1")];
    check(&first_duty, &both, &format!("{moved}; wh press; bh move e7e5"), "refused not_his_duty");
    let alone = json!({"tc": "90m", "players": {
        "white": {"blind": true}, "black": {"assisted": true},
    }});
    let played = "w lift e2; w place e4; w announce Bauer Eva zwei Eva vier; w press";
    let sighted = [("2009", "4.6"), ("2017", "4.7"), ("2023", "4.7")];
    check(&sighted, &alone, &format!("{played}; bh move e7e5"), "made");
    let clock = [("2009", "E2.9.c"), ("2017", "D.2.10.3"), ("2023", "D.2.10.3")];
    let move_then_press = format!("{played}; bh move e7e5; bh press");
    check(&clock, &alone, &move_then_press, "refused not_his_duty");
}
