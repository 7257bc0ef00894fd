//! A festival from a terminal: three sections, one numbering of tables, a player who moves, results by
//! table, and the figures of all.

use std::fs;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{answer, err, json as answered, out};

/// A folder with the journal of three events.
struct Hall {
    _folder: TempDir,
    db: String,
}

impl Hall {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let db = folder.path().join("t.db").display().to_string();
        let path = |name: &str| folder.path().join(name).display().to_string();
        for (event, title, players) in
            [("a", "Open A", 6), ("b", "Open B", 5), ("c", "Under 16", 4)]
        {
            let announcement = json!({
                "name": title, "place": "Lodi", "organiser": "Circolo", "federation": "fssi",
                "game": { "chess": "fide-2017" }, "field": { "individual": "open" },
                "system": "swiss", "rounds": 2, "calendar": ["2026-03-13 15:00", "2026-03-14 15:00"],
                "control": "90m+30s", "chief_arbiter": { "person": "arbitro", "grade": "national" },
            });
            fs::write(path("bando.json"), announcement.to_string()).unwrap();
            let line = |number| format!("Rossi{event}{number};Ada;{};f", 2000 - 10 * number);
            let mut table = vec!["family_name;given_name;national;sex".to_owned()];
            table.extend((1..=players).map(line));
            fs::write(path("iscritti.csv"), table.join("\n")).unwrap();
            for words in [
                vec!["event", "new", event, &path("bando.json"), "--at", "2026-01-10 10:00"],
                vec![
                    "event",
                    "enter",
                    event,
                    "--csv",
                    &path("iscritti.csv"),
                    "--at",
                    "2026-02-20 09:00",
                ],
            ] {
                let done = answer(&[&words[..], &["--db", &db]].concat());
                assert_eq!(done.status.code(), Some(0), "{words:?}: {}{}", out(&done), err(&done));
            }
        }
        Self { _folder: folder, db }
    }

    /// A command, how it ended and what was said.
    fn said(&self, words: &[&str]) -> (Option<i32>, String) {
        let end = ["--db", &self.db, "--lang", "en", "--at", "2026-03-13 14:00"];
        let done = answer(&[words, &end].concat());
        (done.status.code(), format!("{}{}", out(&done), err(&done)))
    }

    fn well(&self, words: &[&str]) -> String {
        let (status, said) = self.said(words);
        assert_eq!(status, Some(0), "{words:?}: {said}");
        said
    }

    fn ill(&self, words: &[&str], status: i32) -> String {
        let (ended, said) = self.said(words);
        assert_eq!(ended, Some(status), "{words:?}: {said}");
        said
    }

    fn json(&self, words: &[&str]) -> Value {
        answered(&[words, &["--db", &self.db, "--json"]].concat())
    }

    fn found(&self) {
        self.well(&["festival", "new", "festa", "--name", "Festival of Lodi", "--place", "Lodi"]);
        for event in ["a", "b", "c"] {
            self.well(&["festival", "add", "festa", event]);
        }
    }

    fn play(&self, event: &str) {
        for words in [&["begin", event][..], &["pair", event, "--missing", "pair"]] {
            self.well(&[&["event"], words].concat());
        }
        for act in ["publish", "start"] {
            self.well(&["event", act, event]);
        }
    }
}

#[test]
fn sections_come_and_go_and_what_is_wrong_is_told() {
    let hall = Hall::new();
    hall.found();
    assert!(hall.ill(&["festival", "new", "Festa", "--name", "x"], 1).contains("small letters"));
    assert!(hall.ill(&["festival", "new", "x", "--name", " "], 1).contains("needs a name"));
    assert!(hall.ill(&["festival", "add", "festa", "a"], 1).contains("already"));
    assert!(hall.ill(&["festival", "add", "festa", "zzz"], 1).contains("no event"));
    hall.well(&["festival", "new", "altra", "--name", "Other"]);
    let told = hall.ill(&["festival", "add", "altra", "a"], 1);
    assert!(told.contains("part of “Festival of Lodi”"), "{told}");
    hall.well(&["festival", "remove", "festa", "a"]);
    hall.well(&["festival", "add", "altra", "a"]);
    assert!(hall.ill(&["festival", "order", "festa", "b"], 1).contains("each section once"));
    hall.well(&["festival", "order", "festa", "c", "b"]);
    let shown = hall.json(&["festival", "show", "festa"]);
    let events: Vec<&Value> =
        shown["sections"].as_array().unwrap().iter().map(|it| &it["event"]).collect();
    assert_eq!(events, ["c", "b"]);
    assert_eq!(hall.json(&["festival", "list"]).as_array().unwrap().len(), 2);
    assert!(hall.ill(&["festival", "show", "nowhere"], 3).contains("no festival"));
    // The journal is whole with it, and lists the events alone as events.
    let verified = answer(&["journal", "verify", "--db", &hall.db]);
    assert_eq!(verified.status.code(), Some(0), "{}{}", out(&verified), err(&verified));
    assert_eq!(hall.json(&["event", "list"]), json!(["a", "b", "c"]));
}

#[test]
fn a_player_moves_before_play_and_tables_are_counted_through() {
    let hall = Hall::new();
    hall.found();
    let move_it = ["festival", "move", "festa", "b", "5", "c"];
    let before = hall.json(&["event", "show", "b"]);
    hall.well(&[&move_it[..], &["--preview"]].concat());
    assert_eq!(hall.json(&["event", "show", "b"]), before, "looking changes nothing");
    assert!(hall.well(&move_it).contains("Moved to Under 16, entry 5"));
    assert!(hall.ill(&move_it, 1).contains("no entry 5"));
    let names = |event: &str| {
        let shown = hall.json(&["event", "show", event]);
        let all = shown["entrants"].as_array().unwrap().clone();
        all.iter().map(|it| it["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names("b").len(), 4);
    assert!(names("c").contains(&"Rossib5, Ada".to_owned()));
    for event in ["a", "b", "c"] {
        hall.play(event);
    }
    let told = hall.ill(&["festival", "move", "festa", "a", "1", "b"], 1);
    assert!(told.contains("Rossia1"), "{told}");
    let shown = hall.json(&["festival", "show", "festa"]);
    let tables: Vec<&Value> =
        shown["sections"].as_array().unwrap().iter().map(|it| &it["tables"]).collect();
    assert_eq!(tables, [&json!([1, 3]), &json!([4, 5]), &json!([6, 7])]);
    let seats = hall.json(&["festival", "pairings", "festa"]);
    let seats = seats.as_array().unwrap();
    assert_eq!(seats.len(), 15, "everybody, with the bye");
    let of_b = seats.iter().filter(|seat| seat["event"] == "b");
    assert!(of_b.clone().all(|seat| seat["table"] == seat["board"].as_u64().unwrap() + 3));
    hall.well(&["festival", "result", "festa", "4", "1"]);
    assert!(hall.ill(&["festival", "result", "festa", "8", "1"], 3).contains("no table 8"));
    let round = hall.json(&["event", "pairings", "b"]);
    assert_eq!(round[0]["result"], "1-0", "{round}");
    hall.well(&["festival", "numbering", "festa", "own"]);
    assert!(hall.ill(&["festival", "result", "festa", "1", "1"], 3).contains("several sections"));
    let report = hall.json(&["festival", "report", "festa"]);
    assert_eq!(report["total"]["players"], 15);
    assert_eq!(report["total"]["white"], 1);
    let csv = hall.well(&["festival", "report", "festa"]);
    assert!(csv.lines().last().unwrap().starts_with("Total,15,15,0,0,7,1,1,"), "{csv}");
}

#[test]
fn a_namesake_moves_once_they_are_said_to_be_two_people() {
    let hall = Hall::new();
    hall.found();
    for event in ["a", "b"] {
        hall.well(&["event", "enter", event, "--family-name", "Bianchi", "--given-name", "Ugo"]);
    }
    let told = hall.ill(&["festival", "move", "festa", "b", "Bianchi", "a"], 1);
    // Nothing happened, and nothing is told as if it had.
    assert!(told.contains("--two-people") && !told.contains('✓'), "{told}");
    hall.well(&["festival", "move", "festa", "b", "Bianchi", "a", "--two-people"]);
    let shown = hall.json(&["event", "show", "a"]);
    let named = |it: &&Value| it["name"].as_str().is_some_and(|name| name.contains("Bianchi"));
    assert_eq!(shown["entrants"].as_array().unwrap().iter().filter(named).count(), 2);
}

#[test]
fn one_desk_has_entries_check_in_and_staff() {
    let hall = Hall::new();
    hall.found();
    let entries = hall.json(&["festival", "entries", "festa"]);
    assert_eq!(entries.as_array().unwrap().len(), 15, "6, 5 and 4");
    let entries = hall.json(&["festival", "entries", "festa", "--section", "b", "--name", "rossi"]);
    assert_eq!(entries.as_array().unwrap().len(), 5);
    assert!(hall.ill(&["festival", "entries", "festa", "--section", "z"], 3).contains('z'));
    // By name wherever they play; a number alone may be anybody's.
    assert!(hall.well(&["festival", "check-in", "festa", "Rossib3"]).contains("Rossib3"));
    assert!(hall.ill(&["festival", "check-in", "festa", "1"], 3).contains("Rossic1"));
    hall.well(&["festival", "check-in", "festa", "1", "--section", "c"]);
    let here = |event: &str| {
        let entries = hall.json(&["festival", "entries", "festa", "--section", event]);
        let entries = entries.as_array().unwrap().clone();
        entries.iter().filter(|it| it["checked_in"] == true).count()
    };
    assert_eq!([here("a"), here("b"), here("c")], [0, 1, 1]);
    hall.well(&["festival", "check-in", "festa", "Rossib3", "--away"]);
    assert_eq!(here("b"), 0);
    assert_eq!(hall.json(&["festival", "staff", "festa"]), json!([]));
    hall.ill(&["festival", "staff", "festa", "nobody", "arbiter"], 3);
}

#[test]
fn the_table_of_a_report_is_read_by_programs() {
    let hall = Hall::new();
    hall.found();
    let table = hall.well(&["festival", "report", "festa"]);
    let mut lines = table.trim_start_matches('\u{feff}').lines();
    let heads = lines.next().unwrap().split(',').count();
    for line in lines.filter(|line| !line.is_empty()) {
        assert_eq!(line.split(',').count(), heads, "{line}");
        assert!(line.contains("0.00"), "{line}");
    }
}
