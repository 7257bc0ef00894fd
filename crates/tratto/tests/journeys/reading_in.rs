//! Events that the suite makes go out as files, come back as new events, and go out the same again;
//! their ratings are the same by the event and by its file.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::championship::{RUN, rates_as_the_event_does};
use crate::{answer, err, json, out};

/// A database with the events of before, and that of the championships.
fn databases(folder: &Path) -> [(PathBuf, Vec<(&'static str, &'static str)>); 2] {
    let hall = folder.join("hall.db");
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/hall.db");
    fs::copy(golden, &hall).unwrap();
    let championships = folder.join("campionati.db");
    let copy = championships.display().to_string();
    let copied = answer(&["backup", &copy, "--db", &RUN.database()]);
    assert_eq!(copied.status.code(), Some(0), "{}", err(&copied));
    [
        (hall, vec![("lodi", "fsi"), ("squadre", "fssi"), ("dama", "fid")]),
        (championships, vec![("individuale-2026", "fssi"), ("squadre-2026", "fssi")]),
    ]
}

struct House {
    db: String,
    folder: PathBuf,
}

impl House {
    fn event(&self, words: &[&str]) -> std::process::Output {
        answer(&[&["event"], words, &["--db", &self.db, "--lang", "en"]].concat())
    }

    fn well(&self, words: &[&str]) -> String {
        let shown = self.event(words);
        assert_eq!(shown.status.code(), Some(0), "{words:?}: {}{}", out(&shown), err(&shown));
        out(&shown)
    }

    fn json(&self, words: &[&str]) -> Vec<Value> {
        let value = json(&[&["event"], words, &["--db", &self.db, "--json"]].concat());
        value.as_array().unwrap_or_else(|| panic!("{words:?}: {value}")).clone()
    }

    fn file(&self, event: &str) -> String {
        let path = self.folder.join(format!("{event}.trf")).display().to_string();
        self.well(&["trf", event, "--exchange", "-o", &path]);
        path
    }
}

/// What standings say beside the names, which a file has in a form of its own.
fn ranks(rows: &[Value]) -> Vec<(Value, Value, Value, Value)> {
    let row = |row: &Value| {
        let of = |field: &str| row[field].clone();
        (of("rank"), of("number"), of("points"), of("tie_breaks"))
    };
    rows.iter().map(row).collect()
}

#[test]
fn an_event_goes_out_and_comes_back_the_same() {
    let folder = tempfile::tempdir().unwrap();
    for (db, events) in databases(folder.path()) {
        let house = House { db: db.display().to_string(), folder: folder.path().to_owned() };
        for (event, federation) in events {
            let before = house.file(event);
            let again = format!("{event}-again");
            let game = match federation {
                "fid" => "italian-draughts",
                _ => "fide-2023",
            };
            let asked = ["read", &again, &before, "--federation", federation, "--game", game];
            let shown = house.event(&asked);
            assert_eq!(shown.status.code(), Some(0), "{event}: {}{}", out(&shown), err(&shown));
            let after = house.file(&again);
            let (before, after) = (read(&before), read(&after));
            assert_eq!(before, after, "{event}");
            let standings = |event: &str| ranks(&house.json(&["standings", event]));
            assert_eq!(standings(event), standings(&again), "{event}");
            if federation != "fid" {
                let variations = |event: &str| house.json(&["variations", event]);
                assert_eq!(variations(event), variations(&again), "{event}");
            }
        }
    }
}

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap()
}

#[test]
fn an_event_and_its_file_give_the_same_ratings() {
    let folder = tempfile::tempdir().unwrap();
    for (db, events) in databases(folder.path()) {
        let house = House { db: db.display().to_string(), folder: folder.path().to_owned() };
        for (event, federation) in events {
            if federation == "fid" {
                continue;
            }
            let variations = house.json(&["variations", event]);
            assert!(!variations.is_empty(), "{event}");
            rates_as_the_event_does(&house.file(event), &variations);
        }
    }
}

#[test]
fn another_programs_file_becomes_an_event_with_what_is_taken_differently() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("hall.db").display().to_string();
    let house = House { db, folder: folder.path().to_owned() };
    let file = folder.path().join("other.trf");
    fs::write(&file, other()).unwrap();
    let file = file.display().to_string();
    let preview = json(&["event", "read", "open", &file, "--preview", "--json", "--db", &house.db]);
    assert_eq!((&preview["players"], &preview["rounds"]), (&4.into(), &1.into()));
    let told = preview["adjustments"].to_string();
    assert!(told.contains("ABC") || told.contains("unknown"), "{told}");
    house.well(&["read", "open", &file]);
    let written = read(&house.file("open"));
    for line in other().lines() {
        assert!(written.lines().any(|own| own == line.trim_end()), "{line:?} in {written}");
    }
    // The second round goes on from there.
    for words in [&["pair", "open"][..], &["publish", "open"], &["start", "open"]] {
        house.well(words);
    }
    for board in ["1", "2"] {
        house.well(&["result", "open", board, "1/2-1/2"]);
    }
    house.well(&["close", "open"]);
    let written = read(&house.file("open"));
    assert!(written.contains("ABC kept as it is"), "{written}");
    assert!(written.contains("u    Ferri"), "the sex stays as it was written: {written}");
    // A second time there is an event already.
    let again = house.event(&["read", "open", &file, "--key", "second"]);
    assert_ne!(again.status.code(), Some(0));
}

/// Four players after the first of two rounds; a sex, a record and a date that the standard has not.
fn other() -> String {
    let player = |number: u16, sex: char, name: &str, rating: u16, points: &str, cell: &str| {
        let (federation, none) = ("GER", "");
        format!(
            "001 {number:>4} {sex}    {name:<33} {rating:>4} {federation} {none:>11} {none:<10} \
             {points:>4} {none:>4}  {cell}\n"
        )
    };
    [
        "012 Little Open\n032 GER\n042 May 10, 2026\n052 2026/05/11\n142 2\n152 W\n",
        "192 FIDE_DUTCH_2026\nABC kept as it is\n",
        &player(1, 'm', "Alt, Anna", 1900, "1.0", "   3 w 1"),
        &player(2, 'w', "Berg, Berta", 1800, "0.5", "   4 b ="),
        &player(3, 'm', "Cohn, Carl", 1700, "0.0", "   1 b 0"),
        &player(4, 'u', "Ferri, Dora", 1600, "0.5", "   2 w ="),
    ]
    .concat()
}
