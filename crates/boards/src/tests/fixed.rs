//! It is said why a piece cannot move.

use ::draughts::Game;
use codex::Voice;
use serde_json::json;
use vocabulary::Side;

use super::*;

fn why(live: &Live, square: &str, hand: Option<Side>) -> String {
    live.why_fixed(square, hand).map(|why| italian().say(&why)).unwrap_or_default()
}

#[test]
fn at_chess_by_pins_checks_guards_and_walls() {
    // A pinned knight cannot move at all.
    let live = chess_game(json!({"fen": "k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1"}));
    assert!(why(&live, "e2", Some(Side::White)).contains("inchiodato"));
    assert_eq!(why(&live, "e1", Some(Side::White)), "");
    assert!(why(&live, "e8", Some(Side::White)).contains("pezzo dell'avversario"));
    assert!(why(&live, "a8", Some(Side::Black)).contains("tocca all'avversario"));
    let live = chess_game(json!({"fen": "k7/8/8/8/8/P7/1r6/K7 w - - 0 1"}));
    assert_eq!(why(&live, "a1", Some(Side::White)), "", "the rook can be taken");
    // b1 and a2 are guarded by the knight c3, b2 by the rook h2.
    let live = chess_game(json!({"fen": "k7/8/8/P7/8/2n5/7r/K7 w - - 0 1"}));
    assert!(why(&live, "a1", Some(Side::White)).contains("sotto attacco"));
    let live = chess_game(json!({}));
    assert!(why(&live, "a1", Some(Side::White)).contains("bloccato"));
    assert_eq!(why(&live, "e2", Some(Side::White)), "");
    assert_eq!(why(&live, "e5", Some(Side::White)), "", "nothing stands there");
    assert_eq!(why(&live, "x", None), "");
}

#[test]
fn at_draughts_by_captures_and_walls() {
    let mut live = draughts_game(Game::Italian, json!({"notation": true}));
    assert!(why(&live, "32", Some(Side::White)).contains("bloccato"));
    assert_eq!(why(&live, "22", Some(Side::White)), "");
    // 21-17, 10-13: White must take 17x10.
    types(&mut live, "21-17 10-13");
    assert_eq!(why(&live, "17", Some(Side::White)), "");
    assert!(why(&live, "23", Some(Side::White)).contains("presa"), "the capture is compulsory");
    assert!(why(&live, "1", Some(Side::White)).contains("avversario"));
}
