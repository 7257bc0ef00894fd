//! The classroom on the command line: positions, lines and games explained, problems solved.

use std::fs;

use serde_json::{Value, json};

use crate::{answer, err, fed, json, out};

#[test]
fn a_problem_is_solved_with_every_key() {
    let fen = "2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1";
    let shown = json(&["solve", fen, "--mate", "2", "--tries", "--tree", "--json"]);
    assert_eq!(shown["keys"], json!(["e1c1"]));
    assert_eq!((&shown["lengths"]["e1c1"], &shown["proved"]), (&json!(2), &json!(true)));
    assert_eq!(shown["tree"]["move"], json!("e1c1"));
    assert!(!shown["tree"]["replies"].as_array().unwrap().is_empty());
    assert!(shown["tries"].is_object());
    let people = answer(&["solve", fen, "--mate", "2", "--lang", "it"]);
    assert!(out(&people).contains("Matto in 2: 0-0-0"), "{}", out(&people));
}

#[test]
fn no_mate_is_a_proof_and_out_of_budget_is_none() {
    let fen = "6k1/5ppp/8/8/8/8/8/R5K1 b - - 0 1";
    let none = json(&["solve", fen, "--mate", "3", "--json"]);
    assert_eq!((&none["keys"], &none["shortest"]), (&json!([]), &Value::Null));
    assert_eq!(none["proved"], json!(true));
    let hard = "2r3k1/5ppp/8/8/8/8/4RPPP/4R1K1 w - - 0 1";
    let short = answer(&["solve", hard, "--mate", "2", "--nodes", "10", "--json"]);
    assert_eq!(short.status.code(), Some(3));
    let shown: Value = serde_json::from_str(&out(&short)).unwrap();
    assert_eq!((&shown["keys"], &shown["proved"]), (&Value::Null, &json!(false)));
    let people = answer(&["solve", hard, "--mate", "2", "--nodes", "10", "--lang", "en"]);
    assert_eq!((people.status.code(), out(&people).as_str()), (Some(3), ""));
    assert!(err(&people).contains("nothing is proved"), "{}", err(&people));
}

#[test]
fn endings_are_asked_of_the_tables() {
    let shown = json(&["solve", "8/8/8/3k4/8/8/8/KR6 w - - 0 1", "--table", "--json"]);
    let expected = json!({"fen": "8/8/8/3k4/8/8/8/KR6 w - - 0 1", "ending": "KRK", "winner": "white", "dtm_plies": 29});
    assert_eq!(shown, expected);
    let other = answer(&["solve", "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", "--table", "--lang", "en"]);
    assert_eq!(other.status.code(), Some(2));
    assert!(err(&other).contains("no table has this ending"), "{}", err(&other));
}

#[test]
fn many_requests_are_answered_in_order() {
    let requests = "mate 1 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\n\
        mated 3 8/7p/7R/3p1N2/3P2pN/4p1P1/3pPppk/3Kbr2 b - - 0 1\n\
        table 4k3/4P3/4K3/8/8/8/8/8 b - - 0 1\n\
        mate 0 8/8/8/8 w\nmate 1 8/8/8/8/8/8/8/8 w - - 0 1\n\u{1F980}\n";
    let shown = fed(&["solve", "--batch", "--json"], requests);
    let text = out(&shown);
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[0]["keys"], json!(["a1a8"]));
    assert_eq!(lines[1]["mated_in"], json!(2));
    assert_eq!((&lines[2]["ending"], &lines[2]["winner"]), (&json!("KPK"), &Value::Null));
    assert!(lines[3..].iter().all(|line| line["error"].is_string()), "{text}");
    assert_eq!(shown.status.code(), Some(1));
}

#[test]
fn a_position_is_explained_with_its_facts() {
    let fen = "6k1/1p3ppp/2p5/n7/8/1P6/P4PPP/6K1 b - - 0 1";
    let shown = json(&["explain", fen, "--json", "--lang", "it"]);
    assert_eq!(shown["facts"].as_object().unwrap().len(), 47);
    assert_eq!(shown["phase"], json!("endgame"));
    let findings = shown["findings"].as_array().unwrap();
    let shut_in = findings.iter().find(|finding| finding["code"] == "A5").unwrap();
    assert_eq!((&shut_in["side"], &shut_in["squares"]), (&json!("black"), &json!(["a5"])));
    assert_eq!(shut_in["proof"], json!("board"));
    for (language, word) in [("it", "Chiuso dai pedoni"), ("en", "Shut in by enemy pawns")] {
        let people = answer(&["explain", fen, "--lang", language]);
        assert!(out(&people).contains(word), "{}", out(&people));
        assert!(!out(&people).contains("finding-"), "{}", out(&people));
    }
}

#[test]
fn a_line_shows_its_motifs() {
    let start = "q5k1/5ppp/8/3N4/8/8/8/6K1 b - - 0 1";
    let moves = "a8c8 d5e7 g8f8 e7c8";
    let shown = json(&["explain", "--line", start, "--moves", moves, "--json", "--lang", "it"]);
    assert!(shown["themes"].as_array().unwrap().contains(&json!("fork")));
    let numbers: Vec<_> =
        shown["motifs"].as_array().unwrap().iter().map(|it| &it["number"]).collect();
    assert!(numbers.contains(&&json!(3)) && numbers.contains(&&json!(9)), "{shown}");
    let wrong = answer(&["explain", "--line", start, "--moves", "a8c8 d5d5", "--lang", "en"]);
    assert_eq!(wrong.status.code(), Some(2));
    let batch = fed(&["explain", "--batch", "--json"], &format!("{start}\t{moves}\n{start}\nx\n"));
    let lines: Vec<Value> =
        out(&batch).lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    assert!(lines[0]["themes"].is_array() && lines[1]["facts"].is_object());
    assert!(lines[2]["error"].is_string());
}

#[test]
fn a_game_is_explained_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("partita.pgn");
    fs::write(&file, "1. e4 e5 2. Nf3 Nc6 3. Ng1 Nf6 *\n").unwrap();
    let name = file.to_str().unwrap();
    let shown = json(&["explain", name, "--json"]);
    assert_eq!(shown["opening"]["eco"], json!("C44"));
    let moments = shown["moments"].as_array().unwrap();
    assert!(moments.iter().any(|it| it["code"] == "M3" && it["ply"] == json!(5)), "{moments:?}");
    let people = answer(&["explain", name, "--lang", "it"]);
    assert!(out(&people).contains("Tempo perso"), "{}", out(&people));
    fs::write(&file, "nothing\n").unwrap();
    assert_eq!(answer(&["explain", name]).status.code(), Some(2));
}
