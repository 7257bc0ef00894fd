//! Chess on the command line: counting moves, drawing starts, rewriting scores.

use crate::{answer, err, fed, json, out, tratto};

#[test]
fn perft_gives_a_number_for_each_depth() {
    let counts = json(&["perft", "--game", "chess", "--depth", "3", "--json"]);
    assert_eq!(counts, serde_json::json!({"depth": 3, "nodes": [20, 400, 8902]}));
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let counts = json(&["perft", "--depth", "2", kiwipete, "--json"]);
    assert_eq!(counts["nodes"], serde_json::json!([48, 2039]));
}

#[test]
fn a_bad_position_is_refused_with_its_field() {
    let refused = answer(&["perft", "--depth", "1", "8/8/8/8/8/8/8/K1k4P w - - 0 1"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("FEN:1:1"), "{}", err(&refused));
    let turn = answer(&["perft", "--depth", "1", "8/8/8/8/8/8/8/K1k5 x - - 0 1", "--lang", "en"]);
    assert!(err(&turn).contains("FEN:1:20"), "{}", err(&turn));
    assert!(err(&turn).contains("the side to move is w or b"), "{}", err(&turn));
}

#[test]
fn a_start_is_named_by_its_number_and_a_seed_draws_the_same_one_for_ever() {
    let orthodox = json(&["chess960", "518", "--json"]);
    assert_eq!(orthodox["rank"], "RNBQKBNR");
    let drawn = json(&["chess960", "--seed", "2026", "--json"]);
    assert_eq!(drawn, json(&["chess960", "--seed", "2026", "--json"]));
    assert_eq!(answer(&["chess960", "960"]).status.code(), Some(2));
    let lot = json(&["chess960", "--json"]);
    let again = json(&["chess960", "--seed", &lot["seed"].to_string(), "--json"]);
    assert_eq!(lot, again);
}

#[test]
fn a_score_is_rewritten_in_other_letters() {
    let italian = "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Axc6 dxc6 5. 0-0";
    let shown = fed(&["convert", "--to", "en"], italian);
    assert_eq!(out(&shown), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. 0-0\n");
    let shown = fed(&["convert", "--form", "uci"], italian);
    assert_eq!(out(&shown), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1\n");
}

#[test]
fn a_score_that_stops_making_sense_is_shown_at_its_place() {
    let shown = fed(&["convert", "--lang", "en"], "1. e4 e5\n2. Nf3 Nd6\n");
    assert_eq!(shown.status.code(), Some(2));
    assert_eq!(out(&shown), "");
    let complaint = err(&shown);
    assert!(complaint.contains("half-move 4: Nd6 is not a legal move"), "{complaint}");
    assert!(complaint.contains("-:2:8"), "{complaint}");
}

#[test]
fn a_position_is_drawn_for_the_terminal_and_as_svg() {
    let drawn = out(&answer(&["board", "--lang", "en"]));
    assert!(drawn.starts_with("8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n"), "{drawn}");
    assert!(drawn.ends_with("White to move, move 1\n"), "{drawn}");
    let plain = tratto(&["board"]).env("LC_ALL", "C").output().unwrap();
    assert!(out(&plain).starts_with("8 t c a d r a c t\n"), "{}", out(&plain));
    let picture = out(&answer(&["board", "--svg", "8/8/8/8/8/5k2/5p2/5K2 w - - 0 60"]));
    assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
}

#[test]
fn a_whole_file_of_games_is_rewritten_with_tags_comments_and_results() {
    let file = "\u{feff}[Event \"X\"]\n[Result \"1-0\"]\n\n1. e4 {[%clk 0:10:00]} e5 2. Nf3 (2. f4 exf4) Nc6 1-0\n\n\
                [Event \"Y\"]\n[Result \"*\"]\n\n1. e4 e5 2. O-O *\n\n\
                [Event \"Z\"]\n[Result \"1/2-1/2\"]\n\n1. d4 1/2-1/2\n";
    let shown = fed(&["convert", "--to", "it", "--lang", "en"], file);
    let expected = "[Event \"X\"]\n[Result \"1-0\"]\n\n1. e4 {[%clk 0:10:00]} 1... e5 2. Cf3 (2. f4 exf4) 2... Cc6 1-0\n\n\
                    [Event \"Z\"]\n[Result \"1/2-1/2\"]\n\n1. d4 1/2-1/2\n";
    assert_eq!(out(&shown), expected);
    // The bad game is told at its place, and the others are none the worse.
    assert_eq!(shown.status.code(), Some(1));
    assert!(err(&shown).contains("-:9:13"), "{}", err(&shown));
    // Italian moves become a PGN that every program reads.
    let italian = "1. e4 e5 2. Cf3 Cf6 3. Ac4 (=) Cc6 4. 0-0 1/2-1/2";
    let shown = fed(&["convert", "--to", "en"], italian);
    assert_eq!(out(&shown), "1. e4 e5 2. Nf3 Nf6 3. Bc4 {(=)} 3... Nc6 4. O-O 1/2-1/2\n");
    assert_eq!(shown.status.code(), Some(0));
    let engines = fed(&["convert", "--to", "en"], "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 *");
    assert_eq!(out(&engines), "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O *\n");
    let uci = fed(&["convert", "--form", "uci"], "1. e4 e5 2. Nf3 *");
    assert_eq!(out(&uci), "1. e2e4 e7e5 2. g1f3 *\n");
    let json = fed(&["convert", "--to", "en", "--json"], "[White \"Neri\"]\n\n1. e4 e5 1-0\n");
    let json: serde_json::Value = serde_json::from_str(&out(&json)).unwrap();
    assert_eq!(json[0]["tags"][0][1], "Neri");
    assert_eq!(json[0]["uci"][1], "e7e5");
    assert_eq!(json[0]["result"], "1-0");
}
