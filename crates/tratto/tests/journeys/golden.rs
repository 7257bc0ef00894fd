//! Journals of before open and print as they did: an installation of the last version before the desk,
//! with what it told then (`tests/golden/README.md`).

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::serving::Server;
use crate::{answer, err, out};

/// When everything was printed.
const AT: &str = "2027-01-10 10:00";

/// How the present answer may differ from the one of before, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stays {
    /// Byte for byte.
    Whole,
    /// Every value that was there; rulings and findings tell more of themselves now.
    Values,
    /// Number, moment, kind, actor and hash of each entry; the act is told in words now.
    Columns,
    /// Every line; the report mentions games lost by forfeit now.
    Lines,
}

struct Golden {
    folder: tempfile::TempDir,
}

fn golden(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

impl Golden {
    fn opened() -> Self {
        let golden_one = Self { folder: tempfile::tempdir().unwrap() };
        fs::copy(golden("hall.db"), golden_one.db()).unwrap();
        golden_one
    }

    fn db(&self) -> String {
        self.folder.path().join("hall.db").display().to_string()
    }

    /// Standard output and complaints, and the status where it is not 0: as they were recorded.
    fn told(&self, words: &[&str]) -> String {
        let shown = answer(&[words, &["--db", &self.db(), "--lang", "it"]].concat());
        let status = match shown.status.code() {
            Some(0) => String::new(),
            code => format!("status {}\n", code.unwrap()),
        };
        out(&shown) + &err(&shown) + &status
    }

    fn check(&self, file: &str, stays: Stays, words: &[&str]) {
        compare(file, stays, &self.told(words));
    }
}

fn compare(file: &str, stays: Stays, present: &str) {
    let before = fs::read_to_string(golden("told").join(file)).unwrap();
    match stays {
        Stays::Whole => assert_eq!(present, before, "{file}"),
        Stays::Values => {
            let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
            holds(&read(&before), &read(present), file);
        }
        Stays::Columns => assert_eq!(columns(present), columns(&before), "{file}"),
        Stays::Lines => {
            let lines: Vec<&str> = present.lines().collect();
            assert!(before.lines().all(|line| lines.contains(&line)), "{file}: {present}");
        }
    }
}

/// Whether a value has everything that another had.
fn holds(before: &Value, present: &Value, place: &str) {
    match (before, present) {
        (Value::Object(before), Value::Object(present)) => {
            for (name, value) in before {
                let place = format!("{place}/{name}");
                holds(
                    value,
                    present.get(name).unwrap_or_else(|| panic!("{place} is gone")),
                    &place,
                );
            }
        }
        (Value::Array(before), Value::Array(present)) => {
            assert!(before.len() <= present.len(), "{place}: {present:?}");
            for (number, (before, present)) in before.iter().zip(present).enumerate() {
                holds(before, present, &format!("{place}/{number}"));
            }
        }
        _ => assert_eq!(present, before, "{place}"),
    }
}

/// The columns of a log but for what the entry says.
fn columns(log: &str) -> Vec<Vec<&str>> {
    let of = |line| {
        let words: Vec<&str> = str::split_whitespace(line).collect();
        [&words[..4], &words[words.len() - 1..]].concat()
    };
    log.lines().map(of).collect()
}

/// Papers that are tables. Envelope, notice of complaint and diploma have none: as CSV they were empty
/// with status 0, and are refused now, since an empty file tells nobody that there is nothing to have.
const TABLES: [&str; 11] = [
    "pairings",
    "pairings-by-name",
    "standings",
    "crosstable",
    "wall-chart",
    "calculation",
    "variations",
    "report",
    "team-sheets",
    "team-matches",
    "cards",
];

#[test]
fn what_was_told_of_events_is_told() {
    let golden = Golden::opened();
    for event in ["lodi", "squadre", "dama"] {
        for what in ["show", "pairings", "standings", "variations", "report", "papers"] {
            // Elo Italia was reckoned for draughts too; the rating is one of chess.
            if (event, what) == ("dama", "variations") {
                continue;
            }
            let words = ["event", what, event, "--at", AT];
            let report = event == "lodi" && what == "report";
            let text = if report { Stays::Lines } else { Stays::Whole };
            golden.check(&format!("{event}-{what}.txt"), text, &words);
            let value = if report || what == "show" { Stays::Values } else { Stays::Whole };
            golden.check(
                &format!("{event}-{what}.json"),
                value,
                &[&words[..], &["--json"]].concat(),
            );
        }
        let of = |what: &str| format!("{event}{what}");
        golden.check(
            &of("-pairings-1.txt"),
            Stays::Whole,
            &["event", "pairings", event, "--round", "1"],
        );
        let explained = ["event", "standings", event, "--after", "1", "--explain", "1"];
        golden.check(&of("-standings-1.txt"), Stays::Whole, &explained);
        golden.check(&of(".trf"), Stays::Whole, &["event", "trf", event]);
        let past = ["event", "show", event, "--until", "10", "--at", "2026-03-01 10:00"];
        golden.check(&of("-past.txt"), Stays::Whole, &past);
    }
    golden.check("list.txt", Stays::Whole, &["event", "list"]);
}

#[test]
fn papers_of_before_are_printed_as_before() {
    let golden = Golden::opened();
    let print = |event, paper, format| {
        ["event", "print", event, "--paper", paper, "--format", format, "--at", AT]
    };
    for event in ["lodi", "squadre", "dama"] {
        // An open game counts nothing now, where cards and wall chart of the round in draft had it as a
        // draw.
        let open = |paper: &str| event == "dama" && ["cards", "wall-chart"].contains(&paper);
        for paper in TABLES.into_iter().filter(|paper| !open(paper)) {
            let file = format!("{event}-{paper}.csv");
            golden.check(&file, Stays::Whole, &print(event, paper, "csv"));
        }
        for paper in ["pairings", "report"] {
            let file = format!("{event}-{paper}.html");
            golden.check(&file, Stays::Whole, &print(event, paper, "html"));
        }
    }
}

#[test]
fn a_paper_without_a_table_says_so() {
    let golden = Golden::opened();
    let print = |paper| {
        let words = ["event", "print", "lodi", "--paper", paper, "--format", "csv", "--at", AT];
        golden.told(&words)
    };
    for paper in ["envelope", "protest", "diploma"] {
        let told = print(paper);
        assert!(told.contains("PDF") && told.ends_with("status 3\n"), "{paper}: {told}");
    }
    // The grid of a scoresheet is a table, to be filled in elsewhere.
    let grid = print("scoresheets");
    assert!(grid.lines().count() > 20 && !grid.contains("status"), "{grid}");
}

#[test]
fn the_journal_of_before_is_proved_and_read() {
    let golden_one = Golden::opened();
    for event in ["lodi", "squadre", "dama"] {
        let log = ["journal", "log", event];
        golden_one.check(&format!("{event}-log.txt"), Stays::Columns, &log);
        let log = [&log[..], &["--json"]].concat();
        golden_one.check(&format!("{event}-log.json"), Stays::Whole, &log);
    }
    golden_one.check("board-log.txt", Stays::Columns, &["journal", "log", "lodi/3/1"]);
    golden_one.check("board-log.json", Stays::Whole, &["journal", "log", "lodi/3/1", "--json"]);
    golden_one.check("log.txt", Stays::Whole, &["journal", "log"]);
    let verified = answer(&["journal", "verify", "--db", &golden_one.db()]);
    assert_eq!(verified.status.code(), Some(0), "{}", err(&verified));
}

#[test]
fn an_exported_event_of_before_is_imported() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("other.db").display().to_string();
    for event in ["lodi", "squadre", "dama"] {
        let file = golden(&format!("{event}.tratto")).display().to_string();
        let taken = answer(&["journal", "import", &file, "--db", &db]);
        assert_eq!(taken.status.code(), Some(0), "{event}: {}", err(&taken));
        let trf = out(&answer(&["event", "trf", event, "--db", &db, "--lang", "it"]));
        compare(&format!("{event}.trf"), Stays::Whole, &trf);
    }
}

#[test]
fn programs_read_of_events_and_boards_what_they_read() {
    let golden = Golden::opened();
    let server = Server::on(&golden.db());
    for (address, file) in [
        ("lodi", "lodi-api"),
        ("lodi/rounds/1", "lodi-api-rounds-1"),
        ("lodi/rounds/3", "lodi-api-rounds-3"),
        ("lodi/standings", "lodi-api-standings"),
        ("lodi/standings/1", "lodi-api-standings-1"),
        ("lodi/players", "lodi-api-players"),
        ("lodi/players/1", "lodi-api-players-1"),
        ("lodi/boards", "lodi-api-boards"),
        ("lodi/boards/3/1", "lodi-api-boards-3-1"),
        ("squadre", "squadre-api"),
        ("squadre/teams", "squadre-api-teams"),
        ("squadre/standings", "squadre-api-standings"),
        ("dama", "dama-api"),
        ("dama/standings", "dama-api-standings"),
    ] {
        let (status, told) = server.get(&format!("/api/v1/events/{address}"));
        assert_eq!(status, 200, "{address}: {told}");
        // Where the journal stands moves on with whatever is written to it, accounts as well.
        let mut told: Value = serde_json::from_str(&told).unwrap();
        let before = fs::read_to_string(self::golden("told").join(format!("{file}.json"))).unwrap();
        let mut before: Value = serde_json::from_str(&before).unwrap();
        for value in [&mut told, &mut before] {
            if let Some(fields) = value.as_object_mut() {
                fields.remove("position");
            }
            // What the clocks show is told for the moment of the question.
            if let Some(clocks) = value.get_mut("clocks").and_then(Value::as_object_mut) {
                clocks.remove("at");
            }
        }
        holds(&before, &told, address);
    }
    let (_, games) = server.get("/e/lodi/boards/3.pgn");
    compare("lodi-boards-3.pgn", Stays::Whole, &games);
}

#[test]
fn an_account_of_before_signs_in() {
    let golden = Golden::opened();
    let server = Server::on(&golden.db());
    assert!(server.signs_in("chief") && server.signs_in("ufficiale"));
    assert!(!server.signs_in("nobody"));
}
