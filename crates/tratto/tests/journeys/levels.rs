//! FIDE mode, locks and confirmations at a terminal: one event, from its rounds to its file.

use std::fs;

use tempfile::TempDir;

use crate::{answer, err, json, out};

const ANNOUNCEMENT: &str = r#"{
  "name": "Open di prova", "place": "Lodi", "organiser": "Circolo di prova",
  "federation": "fsi", "game": { "chess": "fide-2023" }, "field": { "individual": "open" },
  "system": "swiss", "rounds": 3,
  "calendar": ["2026-03-13 15:00", "2026-03-14 15:00", "2026-03-15 15:00"],
  "control": "90m+30s", "chief_arbiter": { "person": "arbitro", "grade": "national" }, "seed": 7
}"#;

struct Event {
    folder: TempDir,
    db: String,
}

impl Event {
    fn begun() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).display().to_string();
        let (db, file, table) = (path("t.db"), path("bando.json"), path("iscritti.csv"));
        fs::write(&file, ANNOUNCEMENT).unwrap();
        let rows = (1..=8).map(|n| format!("Rossi{n};{}\n", 2000 - 10 * n));
        let rows: Vec<String> =
            ["family_name;national\n".to_owned()].into_iter().chain(rows).collect();
        fs::write(&table, rows.concat()).unwrap();
        let event = Self { folder, db };
        event.well(&["new", "lodi", &file]);
        event.well(&["enter", "lodi", "--csv", &table]);
        event.well(&["begin", "lodi"]);
        event
    }

    /// Runs a command on the event: how it ended, and what it said.
    fn run(&self, words: &[&str]) -> (Option<i32>, String) {
        let tail = ["--db", &self.db, "--lang", "en", "--at", "2026-03-13 10:00"];
        let done = answer(&[&["event"], words, &tail[..]].concat());
        (done.status.code(), format!("{}{}", out(&done), err(&done)))
    }

    fn well(&self, words: &[&str]) -> String {
        let (status, said) = self.run(words);
        assert_eq!(status, Some(0), "{words:?}: {said}");
        said
    }

    /// Pairs a round and lets White win on so many boards.
    fn play(&self, boards: u8) {
        self.well(&["pair", "lodi", "--missing", "pair"]);
        for step in ["publish", "start"] {
            self.well(&[step, "lodi"]);
        }
        for board in 1..=boards {
            self.well(&["result", "lodi", &board.to_string(), "1-0"]);
        }
    }
}

#[test]
fn q189_to_q193_old_rounds_are_locked_and_every_way_out_is_confirmed_and_noted() {
    let event = Event::begun();
    for _ in 0..3 {
        event.play(4);
        event.well(&["close", "lodi"]);
    }
    let correct =
        |round: &'static str| ["correct", "lodi", round, "1", "0-1", "--reason", "signed"];
    let (status, said) = event.run(&correct("1"));
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("FIDE mode"), "{said}");
    assert_eq!(event.run(&[&correct("1")[..], &["--confirm"]].concat()).0, Some(1));
    // Q190: the round before the last, having read that another was paired on it.
    let (status, said) = event.run(&correct("2"));
    assert!(status == Some(1) && said.contains("--confirm"), "{said}");
    event.well(&[&correct("2")[..], &["--confirm"]].concat());
    // Q192: the first one for the rating report alone.
    let rated = [&correct("1")[..], &["--for-rating"]].concat();
    assert_eq!(event.run(&rated).0, Some(1));
    event.well(&[&rated[..], &["--confirm"]].concat());
    let trf = event.well(&["trf", "lodi"]);
    assert!(trf.contains("\n### Correction @ Round 2: "), "{trf}");
    assert!(trf.contains("\n### Rating correction @ Round 1: "), "{trf}");
    let notes = trf.find("###").unwrap();
    assert!(notes < trf.find("\n001 ").unwrap(), "before the players");
    assert!(!event.well(&["trf", "lodi", "--plain"]).contains("###"));
    // The checker tells the rounds that the notes explain, and holds nothing against the file.
    let file = event.folder.path().join("lodi.trf").display().to_string();
    event.well(&["trf", "lodi", "--output", &file]);
    let checked = json(&["check", &file, "--json"]);
    let rounds = checked[0]["rounds"].as_array().unwrap();
    for round in rounds.iter().filter(|round| round["ours"] != round["theirs"]) {
        assert!(round["noted"].is_string(), "{round}");
    }
    // Q43 to Q46: out of FIDE mode with the code of the first refusal, and never back.
    let leave = ["leave-fide-mode", "lodi", "--reason", "an invited team"];
    let (status, said) = event.run(&leave);
    assert_eq!(status, Some(1), "{said}");
    let code = said.split_once("--confirm ").unwrap().1.split_whitespace().next().unwrap();
    assert_eq!(event.run(&[&leave[..], &["--confirm"]].concat()).0, Some(1));
    event.well(&[&leave[..], &["--confirm", code]].concat());
    assert_eq!(event.run(&["undo", "lodi", "last", "--reason", "no"]).0, Some(1));
    let shown = event.well(&["show", "lodi"]);
    assert!(shown.contains("outside FIDE mode from round 3"), "{shown}");
    assert!(event.well(&["trf", "lodi"]).contains("### FIDE mode exited @ Round 3"));
    event.well(&[&correct("1")[..], &["--confirm"]].concat());
    let state = json(&["event", "show", "lodi", "--db", &event.db, "--json"]);
    assert_eq!(state["fide_mode"]["left"]["round"], 3);
    assert_eq!(state["breaches"].as_array().unwrap().len(), 4);
}

#[test]
fn q161_to_q169_a_sealed_game_leaves_everything_provisional() {
    let event = Event::begun();
    event.play(3);
    assert_eq!(event.run(&["close", "lodi"]).0, Some(1), "a result is missing");
    let (status, said) = event.run(&["adjourn-missing", "lodi"]);
    assert!(status == Some(1) && said.contains("--confirm"), "{said}");
    event.well(&["adjourn-missing", "lodi", "--confirm"]);
    event.well(&["close", "lodi"]);
    assert!(event.well(&["standings", "lodi"]).contains("Provisional"));
    event.play(4);
    event.well(&["close", "lodi"]);
    // Q168: the game of round 1 still waits.
    assert_eq!(event.run(&["pair", "lodi"]).0, Some(1));
    event.well(&["pair", "lodi", "--confirm"]);
    for step in ["publish", "start"] {
        event.well(&[step, "lodi"]);
    }
    for board in ["1", "2", "3", "4"] {
        event.well(&["result", "lodi", board, "1-0"]);
    }
    event.well(&["close", "lodi"]);
    let (status, said) = event.run(&["trf", "lodi"]);
    assert!(status == Some(3) && said.contains("--exchange"), "{said}");
    assert!(event.well(&["trf", "lodi", "--exchange"]).contains('?'));
    assert_eq!(event.run(&["finish", "lodi"]).0, Some(1));
    // Q162, Q163: its result comes three rounds later, and was no draw.
    let finish = ["result", "lodi", "4", "1-0", "--round", "1"];
    assert_eq!(event.run(&finish).0, Some(1));
    event.well(&[&finish[..], &["--confirm"]].concat());
    let trf = event.well(&["trf", "lodi"]);
    assert!(trf.contains("### Adjournment @ Round 1: "), "{trf}");
    event.well(&["finish", "lodi"]);
}
