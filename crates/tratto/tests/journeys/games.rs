//! The games archive from a terminal: scores brought in, listed and written out.

use std::fs;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{answer, err, json as answered, out};

/// An event of four players whose first round is being played.
struct Hall {
    folder: TempDir,
    db: String,
}

impl Hall {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let db = folder.path().join("tratto.db").display().to_string();
        let hall = Self { folder, db };
        let announcement = json!({
            "name": "Torneo", "place": "Pavia", "organiser": "Circolo", "federation": "fsi",
            "game": { "chess": "fide-2023" }, "field": { "individual": "open" },
            "system": "swiss", "rounds": 3,
            "calendar": ["2026-03-13 15:00", "2026-03-14 15:00", "2026-03-15 15:00"],
            "control": "90m+30s", "seed": 3,
            "chief_arbiter": { "person": "arbitro", "grade": "national" },
        });
        let file = hall.file("bando.json", &announcement.to_string());
        hall.well(&["new", "gara", &file]);
        let players = "family_name;given_name;fide;fide_id\nAlberti;Anna;2200;801\n\
                       Bassi;Ugo;2100;802\nConti;Ada;2000;803\nDe Luca;Ivo;1900;804\n";
        let file = hall.file("players.csv", players);
        hall.well(&["enter", "gara", "--csv", &file]);
        hall.well(&["request", "gara"]);
        hall.well(&["authorise", "gara", "--as", "federation"]);
        let seen = (1..=4).map(|id| format!("{{\"act\":\"check_in\",\"entrant\":{id}}}\n"));
        let file = hall.file("acts.jsonl", &seen.collect::<String>());
        hall.well(&["act", "gara", &file]);
        for act in ["begin", "pair", "publish", "start"] {
            hall.well(&[act, "gara"]);
        }
        hall
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    }

    fn words<'a>(&'a self, words: &[&'a str]) -> Vec<&'a str> {
        let mut all = vec!["event"];
        all.extend(words);
        all.extend(["--db", &self.db, "--lang", "en", "--at", "2026-03-13 15:00"]);
        all
    }

    fn well(&self, words: &[&str]) -> String {
        let answer = answer(&self.words(words));
        assert_eq!(answer.status.code(), Some(0), "{words:?}: {}{}", out(&answer), err(&answer));
        out(&answer)
    }

    fn shown(&self, words: &[&str]) -> Value {
        let mut words = self.words(words);
        words.push("--json");
        answered(&words)
    }
}

#[test]
fn a_round_without_live_boards_is_brought_in_and_written_out() {
    let hall = Hall::new();
    let pairings = hall.shown(&["pairings", "gara"]);
    let name = |board: usize, side: &str| pairings[board][side].as_str().unwrap().to_owned();
    let score = |board: usize, moves: &str| {
        let (white, black) = (name(board, "white_name"), name(board, "black_name"));
        format!("[Round \"1\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\n{moves} 1-0\n\n")
    };
    let good = hall.file("one.pgn", &score(0, "1. e4 c5 2. Nf3 d6"));
    assert!(hall.well(&["games", "import", "gara", &good]).contains("1 game imported"));
    let games = hall.shown(&["games", "list", "gara", "--opening", "siciliana"]);
    assert_eq!(games["games"][0]["eco"], "B50", "{games}");
    assert_eq!(games["games"][0]["imported"], true);
    let bad = hall.file("two.pgn", &score(1, "1. e4 e5 2. Ke3"));
    let refused = answer(&hall.words(&["games", "import", "gara", &bad]));
    assert_ne!(refused.status.code(), Some(0));
    assert!(out(&refused).contains("Move 2.: the move Ke3"), "{}", out(&refused));
    let pgn = hall.well(&["games", "export", "gara"]);
    for tag in ["[WhiteFideId \"80", "[BlackFideId \"80", "[Board \"1\"]", "[ECO \"B50\"]"] {
        assert!(pgn.contains(tag), "{tag}: {pgn}");
    }
    assert_eq!(pgn.matches("[Event ").count(), 1);
    let scribe = hall.words(&["games", "import", "gara", &good, "--as", "scribe"]);
    assert_ne!(answer(&scribe).status.code(), Some(0));
}

#[test]
fn an_opening_of_chess_has_a_name() {
    let named = answered(&["opening", "--chess", "1. d4 d5 2. c4 dxc4 3. h4", "--json"]);
    assert_eq!((&named["eco"], &named["ply"]), (&json!("D20"), &json!(4)));
    assert_eq!(named["left"], 5);
    let bad = answer(&["opening", "--chess", "e4 e5 Ke3", "--lang", "en"]);
    assert_ne!(bad.status.code(), Some(0));
    assert!(err(&bad).contains("Ke3"), "{}", err(&bad));
}
