//! Articles 1.4, 1.5, 5 and 9.6: how a game ends.

use codex::stands_for;
use serde_json::json;

use crate::kit::{check, check_cites, every, late};

#[test]
fn art_5_1_1_checkmate_wins_at_once() {
    stands_for!("fide-2023 5.1.1", "fide-2017 5.1.1", "fide-2009 5.1.a");
    let mate =
        json!({"moves": ["f2f3", "e7e5", "g2g4"], "tc": "90m", "clocks": {"white": 9, "black": 9}});
    let articles = [("2009", "5.1.a"), ("2017", "5.1.1"), ("2023", "5.1.1")];
    check(&articles, &mate, "@5 b move d8h4", "ended 0-1 checkmate");
    check(&articles, &mate, "@5 b move d8h4; @20 w flag b", "refused game_ended");
    check(&articles, &mate, "@5 b move2 d8h4", "ended 0-1 checkmate");
}

#[test]
fn art_5_1_2_resignation() {
    stands_for!("fide-2023 5.1.2", "fide-2017 5.1.2", "fide-2009 5.1.b");
    let articles = [("2009", "5.1.b"), ("2017", "5.1.2"), ("2023", "5.1.2")];
    check(&articles, &json!({}), "b resign", "ended 1-0 resignation");
    let bare = json!({"fen": "8/8/4k3/8/8/8/4K3/6R1 b - - 0 70"});
    check(&articles[..2], &bare, "w resign", "ended 0-1 resignation");
    check(&articles[2..], &bare, "w resign", "ended 1/2-1/2 resignation_no_mate");
}

#[test]
fn art_5_2_1_stalemate_draws() {
    stands_for!("fide-2023 5.2.1", "fide-2017 5.2.1", "fide-2009 5.2.a");
    let articles = [("2009", "5.2.a"), ("2017", "5.2.1"), ("2023", "5.2.1")];
    let setup = json!({"fen": "k7/8/1K6/8/8/8/8/2Q5 w - - 0 60"});
    check(&articles, &setup, "w move c1c7", "ended 1/2-1/2 stalemate");
}

#[test]
fn art_5_1_1_mate_and_stalemate_end_the_game_on_an_illegal_board_too() {
    stands_for!("fide-2023 5.1.1 5.2.1", "fide-2017 5.1.1 5.2.1", "fide-2009 5.1.a 5.2.a");
    let basic = |fen: &str| json!({"fen": fen, "tc": "20m", "supervision": "basic"});
    let mate = [("2009", "5.1.a"), ("2017", "5.1.1"), ("2023", "5.1.1")];
    // A pawn stands unpromoted on the last rank and nobody has said so.
    let setup = basic("8/7P/8/k7/2K5/8/8/1R6 w - - 0 60");
    check(&mate, &setup, "play h7h8; play a5a4; w move b1a1", "ended 1-0 checkmate");
    let stale = [("2009", "5.2.a"), ("2017", "5.2.1"), ("2023", "5.2.1")];
    let setup = basic("8/7P/8/8/8/1K6/4Q3/1k6 w - - 0 60");
    check(&stale, &setup, "play h7h8; play b1a1; w move e2c2", "ended 1/2-1/2 stalemate");
}

#[test]
fn art_5_2_2_a_dead_position_draws_when_it_arises() {
    stands_for!("fide-2023 1.5 5.2.2", "fide-2017 1.5 5.2.2", "fide-2009 1.3 5.2.b 9.6");
    let articles = [("2009", "5.2.b"), ("2017", "5.2.2"), ("2023", "5.2.2")];
    let takes = json!({"fen": "8/8/1k6/4r3/4K3/8/8/8 w - - 0 60"});
    check(&articles, &takes, "w move e4e5", "ended 1/2-1/2 dead_position");
    let nature = [("2009", "1.3"), ("2017", "1.5"), ("2023", "1.5")];
    check_cites(&nature, &takes, "w move e4e5", "ended 1/2-1/2 dead_position");
    check_cites(&[("2009", "9.6")], &takes, "w move e4e5", "ended 1/2-1/2 dead_position");
    // Two locked pawn chains and two kings who cannot pass.
    let locked = json!({"fen": "6k1/8/8/1p1p1p1p/1P1P1P1P/8/6K1/5r2 w - - 0 60"});
    check(&articles, &locked, "w move g2f1", "ended 1/2-1/2 dead_position");
}

#[test]
fn art_5_2_2_a_dead_position_is_seen_also_after_an_illegal_move_was_taken_back() {
    // Nobody asked about the illegal board: what was known of the open position must not linger.
    let setup = json!({"fen": "8/8/8/8/8/2k5/1r5P/K7 w - - 0 60", "tc": "90m"});
    let acts = "w move a1c1; w press; a found illegal_move w; w move a1b2";
    let articles = [("2009", "4.6"), ("2017", "7.5.1"), ("2023", "7.5.1")];
    check(&articles[1..], &setup, acts, "made");
    let free = json!({"fen": "8/8/8/8/3k4/8/1r6/K6N w - - 0 60", "tc": "90m"});
    let dead = [("2009", "5.2.b"), ("2017", "5.2.2"), ("2023", "5.2.2")];
    check(&dead, &free, acts, "ended 1/2-1/2 dead_position");
}

#[test]
fn art_9_6_1_the_same_position_five_times() {
    stands_for!("fide-2023 9.6 9.6.1", "fide-2017 9.6 9.6.1");
    let shuffle = ["b1c3", "b8c6", "c3b1", "c6b8"];
    let moves: Vec<&str> = shuffle.iter().cycle().take(15).copied().collect();
    let setup = json!({"moves": moves});
    check(&late("9.6.1"), &setup, "b move c6b8", "ended 1/2-1/2 fivefold");
    check_cites(&[("2009", "9.2")], &setup, "b move c6b8", "made");
}

#[test]
fn art_9_6_2_seventy_five_moves_but_mate_first() {
    stands_for!("fide-2023 9.6.2", "fide-2017 9.6.2");
    let setup = json!({"fen": "k7/8/1K6/8/8/8/8/7R w - - 149 140"});
    check(&late("9.6.2"), &setup, "w move h1h2", "ended 1/2-1/2 seventyfive");
    check(&late("5.1.1"), &setup, "w move h1h8", "ended 1-0 checkmate");
    let stalemate = json!({"fen": "k7/8/1K6/8/8/8/8/2Q5 w - - 149 140"});
    check_cites(&late("9.6.2"), &stalemate, "w move c1c7", "ended 1/2-1/2 stalemate");
    check(&[("2009", "4.6")], &setup, "w move h1h2", "made");
    check_cites(
        &every("9.3"),
        &json!({"fen": "k7/8/1K6/8/8/8/8/7R w - - 120 140"}),
        "w move h1h2",
        "made",
    );
}
