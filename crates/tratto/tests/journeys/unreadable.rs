//! An entry that a later version of the program wrote: both shells say so at once, and where to turn.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use ::journal::{Command, Expected, Journal, NewEntry, Stream};
use serde_json::json;

use crate::serving::Server;
use crate::{answer, err, fed};

/// An installation whose event `lodi` has an entry of tomorrow.
fn of_tomorrow(folder: &Path) -> String {
    let db = folder.join("hall.db");
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/hall.db");
    fs::copy(golden, &db).unwrap();
    let entry = NewEntry {
        version: 9,
        kind: "adjudicate".to_owned(),
        actor: "later".to_owned(),
        instant: 0,
        payload: br#"{"act":{"act":"adjudicate"}}"#.to_vec(),
    };
    let stream = Stream::new("lodi").unwrap();
    let (expected, key) = (Expected::Anything, "tomorrow".to_owned());
    let journal = Journal::open(&db).unwrap();
    journal.append(Command { stream, expected, key, entries: vec![entry] }).unwrap();
    db.display().to_string()
}

const SAID: &str = "Aggiorna il programma";

#[test]
fn every_command_on_the_event_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let db = of_tomorrow(folder.path());
    let more = ["--db", &db, "--lang", "it"];
    for words in [
        &["event", "show", "lodi"][..],
        &["event", "standings", "lodi"],
        &["event", "pairings", "lodi"],
        &["event", "report", "lodi"],
        &["event", "trf", "lodi"],
        &["event", "print", "lodi", "--paper", "standings", "--format", "csv"],
        &["event", "close", "lodi"],
        &["event", "board", "list", "lodi"],
    ] {
        let shown = answer(&[words, &more].concat());
        assert_eq!(shown.status.code(), Some(3), "{words:?}");
        assert!(shown.stdout.is_empty(), "{words:?}");
        assert!(err(&shown).contains(SAID), "{words:?}: {}", err(&shown));
    }
    let act = fed(&[&["event", "act", "lodi", "-"], &more[..]].concat(), r#"{"act": "finish"}"#);
    assert!(err(&act).contains(SAID));
    // The chain itself is sound, and the other events are there.
    assert!(answer(&[&["journal", "verify"], &more[..]].concat()).status.success());
    assert!(answer(&[&["event", "show", "dama"], &more[..]].concat()).status.success());
}

#[test]
fn a_server_says_so_to_people_and_programs_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(&of_tomorrow(folder.path()));
    let begun = Instant::now();
    let act = json!({ "act": "finish" });
    let (status, told) = server.program(&server.keeper, "/api/v1/events/lodi/acts", "k", &act);
    // A bound against waiting in vain, not a measurement.
    assert!(begun.elapsed() < Duration::from_secs(5));
    assert!(status == 409 && told.contains(SAID), "{status} {told}");
    for path in ["/api/v1/events/lodi/standings", "/e/lodi/office/documents/standings.csv"] {
        let (status, told) = server.get(path);
        assert!(status == 409 && told.contains(SAID), "{path}: {status} {told}");
    }
    assert_eq!(server.get("/api/v1/events/dama/standings").0, 200);
}
