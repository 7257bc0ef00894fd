//! Live boards from the command line: opened, played, ruled at, and their results in the office.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use crate::{answer, err, json, out};

/// An event of four whose first round is on the wall.
pub(crate) struct Hall {
    _folder: TempDir,
    pub(crate) db: String,
}

impl Hall {
    pub(crate) fn of(game: &str) -> Self {
        Self::choosing(game, "{}")
    }

    /// The same with what the event chooses for its live boards.
    fn choosing(game: &str, live: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).display().to_string();
        let (db, bando, entries) = (path("t.db"), path("bando.json"), path("iscritti.csv"));
        let announcement = format!(
            r#"{{"name": "Prova", "place": "Lodi", "organiser": "Circolo", "federation": "fsi",
            "game": {game}, "field": {{"individual": "open"}}, "system": "swiss", "rounds": 2,
            "calendar": ["2026-03-13 15:00", "2026-03-14 15:00"], "control": "90m+30s", "live": {live},
            "chief_arbiter": {{"person": "arbitro", "grade": "national"}}}}"#
        );
        fs::write(&bando, announcement).unwrap();
        fs::write(
            &entries,
            "family_name;national\nRossi;1900\nBianchi;1800\nVerdi;1700\nGallo;1600\n",
        )
        .unwrap();
        let hall = Self { _folder: folder, db };
        hall.well("2026-03-01 10:00", &["new", "prova", &bando]);
        hall.well("2026-03-02 10:00", &["enter", "prova", "--csv", &entries]);
        hall.well("2026-03-13 14:00", &["begin", "prova"]);
        hall.well("2026-03-13 14:00", &["pair", "prova", "--missing", "pair"]);
        hall
    }

    fn words<'a>(&'a self, at: &'a str, words: &[&'a str]) -> Vec<&'a str> {
        [&["event"], words, &["--db", &self.db, "--lang", "en", "--at", at]].concat()
    }

    pub(crate) fn asked(&self, at: &str, words: &[&str], status: i32) -> String {
        let answer = answer(&self.words(at, words));
        let said = format!("{}{}", out(&answer), err(&answer));
        assert_eq!(answer.status.code(), Some(status), "{words:?}: {said}");
        said
    }

    pub(crate) fn well(&self, at: &str, words: &[&str]) -> String {
        self.asked(at, words, 0)
    }

    /// What a command answers to programs at the hour of the machine.
    pub(crate) fn asked_now(&self, words: &[&str]) -> Value {
        json(&[&["event"], words, &["--db", &self.db, "--json"]].concat())
    }

    fn shown(&self, words: &[&str]) -> Value {
        json(&[&self.words("2026-03-13 16:00", words)[..], &["--json"]].concat())
    }

    fn moves(&self, board: &str, moves: &str) {
        for (minute, text) in (1..).zip(moves.split_whitespace()) {
            let at = format!("2026-03-13 15:{minute:02}");
            self.well(&at, &["board", "act", "prova", board, "--move", text]);
        }
    }
}

#[test]
fn a_round_of_chess_is_opened_played_and_written_down() {
    let hall = Hall::of(r#"{"chess": "fide-2023"}"#);
    let early = hall.asked("2026-03-13 14:01", &["board", "open", "prova"], 3);
    assert!(early.contains("publish"), "{early}");
    hall.well("2026-03-13 14:05", &["publish", "prova"]);
    for scribe in [["board", "open", "prova"], ["board", "start", "prova"]] {
        let scribe = [&scribe[..], &["--as", "scribe"]].concat();
        let refused = hall.asked("2026-03-13 14:06", &scribe, 3);
        assert!(refused.contains("Only an arbiter opens boards"), "{refused}");
    }
    let open = ["board", "open", "prova", "--watch", "--need", "2w=blind"];
    assert!(hall.well("2026-03-13 14:10", &open).contains('2'));
    assert!(hall.well("2026-03-13 14:11", &open).contains('0'), "they are open already");
    // Before the arbiter starts the clocks nothing is played.
    let act = ["board", "act", "prova", "1", "--move", "e4"];
    assert!(hall.asked("2026-03-13 14:59", &act, 1).contains('✗'));
    hall.well("2026-03-13 15:00", &["board", "start", "prova"]);
    // The shortest mate there is: 1. f3 e5 2. g4 Qh4.
    hall.moves("1", "f3 e5 g4 Qh4");
    let state = hall.shown(&["board", "show", "prova", "1"]);
    assert_eq!((&state["phase"], &state["result"]), (&"ended".into(), &"0-1".into()));
    assert_eq!(state["moves"].as_array().unwrap().len(), 4);
    // The refused move stands in the protocol with its article.
    let refused = &state["protocol"][0]["ruling"];
    assert_eq!(refused["kind"], "refused");
    assert!(!refused["cites"].as_array().unwrap().is_empty());
    // A blind player's hand, voice and clock are acts of their own (Laws, appendix D).
    hall.well("2026-03-13 15:05", &["board", "act", "prova", "2", "--move", "e4"]);
    let log = hall.shown(&["board", "show", "prova", "2"]);
    assert_eq!(log["protocol"].as_array().unwrap().len(), 5, "start, lift, place, announce, press");
    // Whatever the words say of a board, its numbers stand under one another.
    let listed = hall.well("2026-03-13 15:05", &["board", "list", "prova"]);
    let lines = "1  over          4  0-1  not recorded by the office yet\n2  being played  1\n";
    assert_eq!(listed, lines);
    let offer = ["board", "act", "prova", "2", r#"{"act": "resign"}"#, "--seat", "black"];
    hall.well("2026-03-13 15:06", &offer);
    let unknown = ["board", "act", "prova", "2", r#"{"act": "dance"}"#];
    hall.asked("2026-03-13 15:07", &unknown, 3);
    // What ended at the boards is written down in the office.
    let listed = hall.shown(&["board", "list", "prova"]);
    assert_eq!(listed["boards"][0]["entered"], Value::Null);
    hall.well("2026-03-13 16:00", &["board", "result", "prova", "1"]);
    hall.well("2026-03-13 16:01", &["board", "result", "prova"]);
    let pairings = hall.shown(&["pairings", "prova"]);
    assert_eq!((&pairings[0]["result"], &pairings[1]["result"]), (&"0-1".into(), &"1-0".into()));
    assert_eq!(hall.shown(&["board", "list", "prova"])["boards"][1]["entered"], "1-0");
}

#[test]
fn draughts_begin_by_themselves_and_an_act_under_one_key_is_done_once() {
    let hall = Hall::of(r#""italian_draughts""#);
    hall.well("2026-03-13 14:05", &["publish", "prova"]);
    let open = ["board", "open", "prova", "--to", "1", "--begin", "2026-03-13 15:00"];
    hall.well("2026-03-13 14:10", &open);
    let play = ["board", "act", "prova", "1", "--move", "22-18", "--as", "scribe", "--key", "m1"];
    hall.well("2026-03-13 15:01", &play);
    hall.well("2026-03-13 15:01", &play);
    let state = hall.shown(&["board", "show", "prova", "1"]);
    assert_eq!((&state["game"], &state["phase"]), (&"italian".into(), &"running".into()));
    assert_eq!(state["moves"].as_array().unwrap().len(), 1);
    let early = hall.asked("2026-03-13 15:02", &["board", "result", "prova", "1"], 3);
    assert!(early.contains("not over"), "{early}");
    assert!(hall.asked("2026-03-13 15:02", &["board", "show", "prova", "2"], 3).contains("board"));
    // FID 2.1: in Italian the board of draughts is a damiera.
    let missing =
        answer(&["event", "board", "show", "prova", "2", "--db", &hall.db, "--lang", "it"]);
    assert!(err(&missing).contains("Questa damiera non è dal vivo"), "{}", err(&missing));
}

#[test]
fn what_the_event_chooses_for_live_boards_is_told_and_boards_begin_anywhere() {
    let live = r#"{"moves_in_advance": true, "confirmation": "always",
        "lag": {"per_move": 500, "per_game": 30000}}"#;
    let hall = Hall::choosing(r#"{"chess": "fide-2023"}"#, live);
    let told = hall.well("2026-03-13 14:05", &["show", "prova"]);
    assert!(told.contains("moves in advance allowed") && told.contains("500 ms"), "{told}");
    let shown = hall.shown(&["show", "prova"]);
    assert_eq!(shown["live"]["confirmation"], "always");
    hall.well("2026-03-13 14:05", &["publish", "prova"]);
    let wrong = ["board", "open", "prova", "--to", "1", "--position", "960"];
    let refused = hall.asked("2026-03-13 14:10", &wrong, 3);
    assert!(refused.contains("960"), "{refused}");
    // Start 518 is the usual one; in start 0 the king stands on g1 (bishops and queen first).
    hall.well("2026-03-13 14:11", &["board", "open", "prova", "--to", "1", "--position", "0"]);
    let lone = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
    hall.well("2026-03-13 14:12", &["board", "open", "prova", "--position", lone]);
    let board = |number: &str| hall.shown(&["board", "show", "prova", number]);
    assert_eq!(board("1")["pieces"]["a1"], "wB");
    assert_eq!(board("2")["pieces"]["a7"], "wP");
    assert_eq!(board("2")["lag"]["white"], 0, "its delay is given back");
}

/// What is left to Black at a moment, in milliseconds.
fn left_to_black(hall: &Hall, at: &str) -> i64 {
    let state =
        json(&[&hall.words(at, &["board", "show", "prova", "1"])[..], &["--json"]].concat());
    state["clocks"]["black"].as_i64().expect("there are clocks")
}

#[test]
fn an_alarm_stops_the_clocks_and_nobody_pays_for_it() {
    let hall = Hall::of(r#"{"chess": "fide-2023"}"#);
    hall.well("2026-03-13 14:05", &["publish", "prova"]);
    hall.well("2026-03-13 14:10", &["board", "open", "prova"]);
    hall.well("2026-03-13 15:00", &["board", "start", "prova"]);
    hall.well("2026-03-13 15:01", &["board", "act", "prova", "1", "--move", "e4"]);
    assert!(hall.well("2026-03-13 15:02", &["hall", "show", "prova"]).contains("No message"));
    let scribe = ["hall", "alarm", "prova", "Smoke", "--as", "scribe"];
    hall.asked("2026-03-13 15:04", &scribe, 3);
    let before = left_to_black(&hall, "2026-03-13 15:05");
    let alarm = ["hall", "alarm", "prova", "Smoke on the stairs", "--word", "fire", "--leave"];
    let told = hall.well("2026-03-13 15:05", &alarm);
    assert!(told.contains("Clocks stopped: 2"), "{told}");
    let stands = hall.well("2026-03-13 15:06", &["hall", "show", "prova"]);
    let all = ["ALARM", "FIRE", "Smoke on the stairs"];
    assert!(all.iter().all(|word| stands.contains(word)), "{stands}");
    // While it stands nothing else is said, and no game goes on.
    for other in [&["hall", "message", "prova", "Buffet"][..], &["board", "resume", "prova"]] {
        let refused = hall.asked("2026-03-13 15:07", other, 3);
        assert!(refused.contains("alarm"), "{refused}");
    }
    let ended = hall.well("2026-03-13 15:20", &["hall", "end", "prova", "--restart"]);
    assert!(ended.contains('2'), "{ended}");
    assert_eq!(left_to_black(&hall, "2026-03-13 15:20"), before);
    assert_eq!(left_to_black(&hall, "2026-03-13 15:21"), before - 60_000);
    // Ended without it, the games wait until the arbiter lets them go on.
    hall.well("2026-03-13 15:30", &["hall", "alarm", "prova", "Smoke again"]);
    hall.well("2026-03-13 15:40", &["hall", "end", "prova"]);
    let paused = left_to_black(&hall, "2026-03-13 15:50");
    assert_eq!(paused, before - 10 * 60_000, "from 15:20 to 15:30");
    hall.well("2026-03-13 15:50", &["board", "resume", "prova"]);
    assert_eq!(left_to_black(&hall, "2026-03-13 15:51"), paused - 60_000);
}

#[test]
fn the_roll_call_and_messages_of_the_hall_are_kept_and_bad_ones_refused() {
    let hall = Hall::of(r#"{"chess": "fide-2023"}"#);
    hall.well("2026-03-13 14:05", &["publish", "prova"]);
    hall.well("2026-03-13 14:30", &["hall", "message", "prova", "Ten minutes", "--minutes", "10"]);
    let stands = |at: &str| hall.well(at, &["hall", "show", "prova"]);
    assert!(stands("2026-03-13 14:39").contains("Ten minutes"));
    assert!(stands("2026-03-13 14:40").contains("No message"), "its time is over");
    for bad in [
        &["hall", "message", "prova", "two\nlines"][..],
        &["hall", "message", "prova", "x", "--minutes", "0"],
    ] {
        hall.asked("2026-03-13 14:41", bad, 3);
    }
    hall.well("2026-03-13 14:50", &["hall", "seen", "prova", "Rossi", "--as", "scribe"]);
    hall.asked("2026-03-13 14:51", &["hall", "seen", "prova", "Rossi", "--round", "2"], 3);
    hall.well("2026-03-13 14:52", &["hall", "message", "prova", "Silence"]);
    hall.well("2026-03-13 14:53", &["hall", "clear", "prova"]);
    assert!(stands("2026-03-13 14:54").contains("No message"));
}
