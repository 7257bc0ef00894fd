//! Appendices A and B: rapid and blitz.

use codex::stands_for;
use serde_json::json;
use table::fide::Laws;
use table::{Classified, Supervision, classify};
use vocabulary::{Pace, TimeControl};

use crate::kit::{check, check_cites, check_fen, late, laws, play};

#[test]
fn art_a_1_b_1_what_is_rapid_and_what_is_blitz() {
    stands_for!("fide-2023 A.1 B.1", "fide-2017 A.1 B.1", "fide-2009 A1 B1");
    let pace = |laws: &Laws, text: &str| {
        let control: TimeControl = text.parse().unwrap();
        classify(&control, laws.rapid_from)
    };
    for (text, y2009, later) in [
        ("10m", Pace::Blitz, Pace::Blitz),
        ("11m", Pace::Blitz, Pace::Rapid),
        ("5m+5s", Pace::Blitz, Pace::Blitz),
        ("5m+6s", Pace::Blitz, Pace::Rapid),
        ("15m", Pace::Rapid, Pace::Rapid),
        ("59m", Pace::Rapid, Pace::Rapid),
        ("30m+30s", Pace::Standard, Pace::Standard),
        ("60m", Pace::Standard, Pace::Standard),
        ("20/5m, 5m", Pace::Blitz, Pace::Blitz),
    ] {
        assert_eq!(pace(laws("2009"), text), Classified::As(y2009), "{text}");
        assert_eq!(pace(laws("2017"), text), Classified::As(later), "{text}");
        assert_eq!(pace(laws("2023"), text), Classified::As(later), "{text}");
    }
    assert!(matches!(pace(laws("2023"), "W:20m|B:5m"), Classified::Mixed(_)));
}

#[test]
fn art_a_3_b_3_penalties_are_one_minute() {
    stands_for!("fide-2023 A.3 B.3", "fide-2017 B.2 B.4");
    let done = "w move d2d5; w press; a found illegal_move w";
    let minutes = |edition, article, tc: &str, ms| {
        let setup = json!({"tc": tc});
        let expected = format!("illegal_penalised; black +{ms}; only d2d3 d2d4");
        check_cites(&[(edition, article)], &setup, done, &expected);
    };
    minutes("2023", "A.3", "20m", 60_000);
    minutes("2023", "B.3", "5m", 60_000);
    minutes("2017", "7.5.5", "20m", 120_000);
    minutes("2017", "B.2", "5m", 60_000);
    minutes("2009", "7.4.b", "5m", 120_000);
    // B.4 of 2017, B.3 of 2023: basic blitz takes its rules from basic rapid.
    let blitz = json!({"tc": "5m", "supervision": "basic"});
    let late_found = "w move d2d5; w press; b move e7e6; b found illegal_move w";
    check(&[("2017", "A.4.2"), ("2023", "A.5.2")], &blitz, late_found, "stands");
}

#[test]
fn art_a_5_2_an_illegal_move_stands_once_the_opponent_has_moved() {
    stands_for!("fide-2023 A.5.2", "fide-2017 A.4.2");
    let basic = json!({"tc": "20m", "supervision": "basic"});
    let done = "w move d2d5; w press";
    let stands = [("2017", "A.4.2"), ("2023", "A.5.2")];
    check(
        &late("7.5.5")[..1],
        &basic,
        &format!("{done}; a found illegal_move w"),
        "illegal_penalised; black +120000; only d2d3 d2d4",
    );
    check(&stands, &basic, &format!("{done}; w found illegal_move w"), "refused claim_needed");
    check(&stands, &basic, &format!("{done}; b move e7e6; a found illegal_move w"), "stands");
    check_fen(
        &["2017", "2023"],
        &basic,
        &format!("{done}; b move e7e6; b press; w move d5e6"),
        "rnbqkbnr/pppp1ppp/4P3/8/8/8/PPP1PPPP/RNBQKBNR b KQkq - 0 2",
    );
    // Only by agreement of the players, without the arbiter.
    check(
        &stands,
        &basic,
        &format!("{done}; b move e7e6; b found illegal_move w agreed=true"),
        "withdrawn",
    );
    // A king left in check may not be taken, but all else may be played.
    let check_left =
        json!({"fen": "4k3/8/8/8/4r3/8/8/3K4 w - - 0 30", "tc": "20m", "supervision": "basic"});
    check(&late("6.2.1"), &check_left, "play d1e1; play e4e3", "completed");
    check_cites(&late("7.5.1"), &check_left, "play d1e1; b move e4e1", "made");
}

#[test]
fn art_a4_c_2009_the_arbiter_waits_for_a_claim() {
    stands_for!("fide-2009 A4");
    let basic = json!({"tc": "20m", "supervision": "basic"});
    let done = "w move d2d5; w press";
    check(
        &[("2009", "A4.c")],
        &basic,
        &format!("{done}; a found illegal_move w"),
        "refused claim_needed",
    );
    check(
        &[("2009", "7.4.b")],
        &basic,
        &format!("{done}; b found illegal_move w"),
        "illegal_penalised; black +120000; only d2d3 d2d4",
    );
    check(
        &[("2009", "A4.b")],
        &basic,
        "w touch b1; play e2e4; a found touch_breach w",
        "refused claim_needed",
    );
    // Except for an unfinished promotion or two kings in check.
    let pawn =
        json!({"fen": "8/6P1/8/8/8/k7/8/K7 w - - 0 50", "tc": "20m", "supervision": "basic"});
    check(
        &[("2009", "7.4.b")],
        &pawn,
        "w move g7g8; w press; a illegal_position_seen pawn_on_last_rank",
        "illegal_penalised; black +120000; only g7g8b g7g8n g7g8q g7g8r",
    );
}

#[test]
fn art_a_5_4_an_illegal_position_seen_waits_for_the_next_move() {
    let basic =
        json!({"fen": "8/6P1/8/8/8/k7/8/K7 w - - 0 50", "tc": "20m", "supervision": "basic"});
    let seen = "w move g7g8; w press; a illegal_position_seen pawn_on_last_rank";
    let articles = [("2017", "A.4.4"), ("2023", "A.5.4")];
    check(&articles, &basic, seen, "ok");
    check(
        &articles,
        &basic,
        &format!("{seen}; b move a3b3; b press"),
        "ended 1/2-1/2 illegal_position",
    );
    check(&articles, &basic, "a illegal_position_seen both_in_check", "refused nothing_found");
}

#[test]
fn art_a_5_3_and_a_5_5_flags_in_basic_rapid() {
    stands_for!("fide-2023 A.5.3 A.5.5", "fide-2017 A.4.3 A.4.5", "fide-2009 A4.d A4.d.3");
    let basic = |white: i64, black: i64| json!({"tc": "20m", "supervision": "basic", "clocks": {"white": white, "black": black}});
    check(&[("2009", "A4.d.1")], &basic(10, 900), "@50 a flag w", "refused arbiter_refrains");
    check(&[("2009", "A4.d.2")], &basic(10, 900), "@50 b flag w", "ended 0-1 flag");
    check(&[("2009", "A4.d.3")], &basic(10, 0), "@50 b flag w", "ended 1/2-1/2 both_flags");
    check(&[("2009", "A4.d.3")], &basic(10, 0), "@50 a flag both", "ended 1/2-1/2 both_flags");
    // From 2017 anyone calls it.
    check(
        &[("2017", "A.4.5"), ("2023", "A.5.5")],
        &basic(10, 900),
        "@50 a flag w",
        "ended 0-1 flag",
    );
    check(
        &[("2017", "A.4.3"), ("2023", "A.5.3")],
        &basic(10, 900),
        "@50 b flag w",
        "ended 0-1 flag",
    );
}

#[test]
fn art_b3_blitz_2009_under_basic_supervision() {
    stands_for!("fide-2009 B3 B3.a B3.b");
    let basic = json!({"tc": "5m", "supervision": "basic"});
    let done = "w move d2d5; w press";
    check(
        &[("2009", "B3.c")],
        &basic,
        &format!("{done}; b found illegal_move w"),
        "ended 0-1 illegal_claim",
    );
    check(
        &[("2009", "B3.c")],
        &basic,
        &format!("{done}; a found illegal_move w"),
        "refused claim_needed",
    );
    check(
        &[("2009", "B3.c")],
        &basic,
        &format!("{done}; b move e7e6; b found illegal_move w"),
        "stands",
    );
    let bare = json!({"fen": "8/6k1/8/8/8/8/Q7/K7 w - - 0 70", "tc": "5m", "supervision": "basic"});
    check(
        &[("2009", "B3.c")],
        &bare,
        "w move a2c3; w press; b found illegal_move w",
        "ended 1/2-1/2 illegal_claim_no_mate",
    );
    // B3.a: the rules of basic rapid otherwise; B3.b: no quickplay finish.
    let out = json!({"tc": "5m", "supervision": "basic", "clocks": {"white": 10, "black": 900}});
    check(&[("2009", "A4.d.1")], &out, "@50 a flag w", "refused arbiter_refrains");
    check(
        &[("2009", "B3.b")],
        &json!({"tc": "5m", "supervision": "basic", "clocks": {"white": 9000, "black": 900}}),
        "w qp_draw cannot_win",
        "refused not_quickplay",
    );
}

#[test]
fn art_a_5_4_the_board_is_judged_without_the_move_put_back() {
    stands_for!("fide-2023 A.5.4", "fide-2017 A.4.4");
    let setup =
        json!({"fen": "4k2r/P7/8/8/8/8/8/4K3 w k - 0 40", "tc": "20m", "supervision": "basic"});
    let seen = "play a7a8; a illegal_position_seen pawn_on_last_rank";
    let articles = [("2017", "A.4.4"), ("2023", "A.5.4")];
    let draw = "ended 1/2-1/2 illegal_position";
    check(&articles, &setup, &format!("{seen}; b play h8g8"), draw);
    // The rook took the pawn through its own king, and went back before the clock was pressed.
    check(&articles, &setup, &format!("{seen}; b move h8a8; b play h8g8"), draw);
}

#[test]
fn art_a_4_and_b_2_few_games_for_each_arbiter_bring_the_competition_rules() {
    stands_for!(
        "fide-2023 A.4 A.4.1 A.4.2 A.5 A.6 B.2 B.2.1 B.2.2 B.3 B.5",
        "fide-2017 A.3.1 A.3.1.1 A.3.1.2 A.4 A.5 B.3.1 B.3.1.1 B.3.1.2 B.4 B.5",
        "fide-2009 A3 A4 B2 B3"
    );
    let watched = |edition: &str, tc: &str, games: u32, recorded: bool| {
        let watch = json!({"games_per_arbiter": games, "recorded": recorded});
        let (table, _) = play(edition, &json!({"tc": tc, "watch": watch}), "read");
        let game = table.game();
        let cited: Vec<_> = game.watched_by().iter().map(|article| article.number()).collect();
        (game.supervision() == Supervision::Full, cited.join(" "))
    };
    for (edition, tc, games, recorded, full, cited) in [
        ("2023", "25m", 3, true, true, "A.4 A.4.1 A.4.2 A.6"),
        ("2023", "25m", 4, true, false, "A.5 A.4.1 A.6"),
        ("2023", "25m", 3, false, false, "A.5 A.4.2 A.6"),
        ("2023", "25m", 4, false, false, "A.5 A.4.1 A.4.2 A.6"),
        ("2023", "5m", 1, true, true, "B.2 B.2.1 B.2.2 B.5"),
        ("2023", "5m", 2, true, false, "B.3 B.2.1 B.5"),
        ("2017", "25m", 3, true, true, "A.3.1 A.3.1.1 A.3.1.2 A.5"),
        ("2017", "25m", 4, true, false, "A.4 A.3.1.1 A.5"),
        ("2017", "5m", 1, true, true, "B.3.1 B.3.1.1 B.3.1.2 B.5"),
        ("2017", "5m", 1, false, false, "B.4 B.3.1.2 B.5"),
        // The edition of 2009 asks for no record of each game.
        ("2009", "25m", 3, false, true, "A3"),
        ("2009", "25m", 4, true, false, "A4 A3"),
        ("2009", "5m", 1, false, true, "B2"),
        ("2009", "5m", 2, false, false, "B3 B2"),
        // Standard play is always watched fully.
        ("2023", "90m", 50, false, true, ""),
    ] {
        let said = (full, cited.to_owned());
        assert_eq!(
            watched(edition, tc, games, recorded),
            said,
            "{edition} {tc} {games} {recorded}"
        );
    }
    // It decides what an illegal move costs once the opponent has replied.
    let moves = "w move g1g3; w press; b move e7e5; b press; b found illegal_move w";
    let setup =
        |games: u32| json!({"tc": "25m", "watch": {"games_per_arbiter": games, "recorded": true}});
    check(&[("2023", "A.5.2")], &setup(4), moves, "stands");
    check_cites(
        &[("2023", "7.5.1")],
        &setup(3),
        moves,
        "illegal_penalised; black +60000; only g1f3 g1h3",
    );
}
