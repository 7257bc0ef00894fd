//! A refereed game and a verdict on the command line.

use std::fs;

use crate::{answer, err, out};

const GAME: &str = r#"{
  "edition": "2023",
  "setup": {"tc": "90m+30s"},
  "acts": [
    {"act": "play", "uci": "e2e4", "at": 5000},
    {"act": "move", "by": "black", "uci": "b8d7", "at": 9000},
    {"act": "press", "by": "black", "at": 10000},
    {"act": "found", "by": "white", "what": "illegal_move", "of": "black", "at": 12000},
    {"act": "resign", "by": "black", "at": 20000},
    {"act": "press", "by": "white", "at": 21000}
  ]
}"#;

fn played(words: &[&str], text: &str) -> (std::process::Output, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("partita.json");
    fs::write(&file, text).unwrap();
    let path = file.to_str().unwrap();
    (answer(&[&["table", path], words].concat()), path.to_owned())
}

#[test]
fn the_protocol_tells_every_act_with_its_ruling_and_article() {
    let (shown, _) = played(&["--lang", "it"], GAME);
    assert!(shown.status.success(), "{}", err(&shown));
    let text = out(&shown);
    for part in [
        "Verbale della partita, Regole FIDE 2023",
        "Il Bianco muove e4 e preme l'orologio",
        "la mossa completata è illegale",
        "mossa illegale corretta e penalizzata (7.5.5,",
        "2:00 al Bianco",
        "il Nero deve giocare fra: b8a6 b8c6",
        "non ammesso: la partita è finita (5.1.2",
        "Risultato: 1-0: abbandono (Regole FIDE 2023, art. 5.1.2)",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
}

#[test]
fn the_json_gives_state_result_and_clocks() {
    let (shown, _) = played(&["--json"], GAME);
    let json: serde_json::Value = serde_json::from_str(&out(&shown)).unwrap();
    assert_eq!(json["state"], "ended");
    assert_eq!(json["result"], "1-0");
    assert_eq!(json["reason"], "resignation");
    // 90:30 less 5 s and 2 s of thought, 30 s of increment, 2 min for the illegal move.
    assert_eq!(json["clocks"]["white"], 5_430_000 - 5_000 - 2_000 + 30_000 + 120_000);
    assert_eq!(json["entries"][0]["ruling"], "completed");
}

#[test]
fn the_laws_on_the_command_line_override_those_of_the_file() {
    let (shown, _) = played(&["--laws", "fide-2009", "--json"], GAME);
    let json: serde_json::Value = serde_json::from_str(&out(&shown)).unwrap();
    assert_eq!(json["laws"], "fide-2009");
    let (refused, _) = played(&["--laws", "fssi"], GAME);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn acts_may_stand_one_a_line() {
    let lines =
        "{\"act\": \"play\", \"uci\": \"e2e4\"}\n\n{\"act\": \"play\", \"uci\": \"e7e5\"}\n";
    let (shown, _) = played(&["--json"], lines);
    let json: serde_json::Value = serde_json::from_str(&out(&shown)).unwrap();
    assert_eq!(json["entries"].as_array().map(Vec::len), Some(2));
}

#[test]
fn an_act_that_is_none_is_shown_at_its_place() {
    let lines = "{\"act\": \"play\", \"uci\": \"e2e4\"}\n{\"act\": \"fly\", \"by\": \"black\"}\n";
    let (refused, path) = played(&["--lang", "en"], lines);
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(out(&refused), "");
    let complaint = err(&refused);
    assert!(complaint.contains("`fly`"), "{complaint}");
    assert!(complaint.contains(&format!("{path}:2:")), "{complaint}");
}

#[test]
fn a_verdict_names_the_state_who_can_mate_and_the_articles() {
    let dead = answer(&["verdict", "8/8/4k3/8/8/3KN3/8/8 b - - 0 60", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&out(&dead)).unwrap();
    assert_eq!(json["state"], "dead");
    assert_eq!(json["white_can_mate"], "no");
    assert_eq!(json["black_proof"]["kind"], "bare_king");
    assert_eq!(json["articles"][0]["number"], "5.2.2");
    assert_eq!(json["legal_moves"].as_array().map(Vec::len), Some(6));
    let open = answer(&["verdict", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&out(&open)).unwrap();
    assert_eq!((&json["white_can_mate"], &json["black_can_mate"]), (&"yes".into(), &"no".into()));
    assert!(json["white_witness"].as_array().is_some_and(|line| !line.is_empty()));
}

const SCORE: &str = r#"[Event "Campionato"]
[Date "2024.05.01"]
[Result "1-0"]
[TimeControl "40/5400+30:1800+30"]

1. e4 {[%clk 1:30:25]} e5 {[%clk 1:30:20]} 2. Ac4 {[%clk 1:30:00]} Cc6 {[%clk 1:29:00]}
3. Dh5 {[%clk 1:29:00]} Cf6 {[%clk 1:28:00]} 4. Dxf7# {[%clk 1:28:40]} 1-0
"#;

#[test]
fn a_score_in_italian_letters_is_refereed_and_comes_back_with_its_times() {
    let (shown, _) = played(&["--json"], SCORE);
    let json: serde_json::Value = serde_json::from_str(&out(&shown)).unwrap();
    assert_eq!((&json["laws"], &json["reason"]), (&"fide-2023".into(), &"checkmate".into()));
    // 90:30 and 30 s more after the press show 90:25: White thought for 35 s.
    assert_eq!(json["entries"][0]["at"], 35_000);
    let (shown, _) = played(&["--pgn"], SCORE);
    let text = out(&shown);
    for part in [
        "[TimeControl \"40/5400+30:1800+30\"]",
        "1. e4 {[%clk 1:30:25]}",
        "3. Qh5 {[%clk 1:29:00]}",
        "4. Qxf7#",
        "[Result \"1-0\"]",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
}

#[test]
fn a_score_with_a_move_that_is_none_is_refused_at_its_place() {
    let (refused, path) = played(&[], &SCORE.replace("Dxf7#", "Dxf8#"));
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains(&format!("{path}:")), "{}", err(&refused));
}
