//! An entry that a later version of the program wrote.

use std::time::{Duration, Instant};

use desk::{BoardName, EventName, Fault, Wish};
use journal::{Command, Expected, NewEntry};
use serde_json::json;

use crate::kit::{Kit, chief, form};

#[test]
fn an_entry_that_cannot_be_read_is_told_at_once() {
    let kit = Kit::lodi(1);
    let stream = EventName::new("lodi").unwrap().stream().unwrap();
    let entry = NewEntry {
        version: 9,
        kind: "adjudicate".to_owned(),
        actor: "later".to_owned(),
        instant: 0,
        payload: br#"{"act":{"act":"adjudicate"}}"#.to_vec(),
    };
    let command =
        Command { stream, expected: Expected::Anything, key: "k".to_owned(), entries: vec![entry] };
    kit.events.journal().append(command).unwrap();
    let act = json!({"act": "enter", "form": form("p2")});
    let wish = Wish::new(serde_json::from_value(act).unwrap(), chief());
    let begun = Instant::now();
    for key in ["first", "second"] {
        let fault = kit.events.act("lodi", wish.clone(), key).unwrap_err();
        assert!(matches!(&fault, Fault::Unreadable { stream, entry: 3 } if stream == "lodi"));
    }
    // A bound against waiting for minutes, not a measurement.
    assert!(begun.elapsed() < Duration::from_secs(5));
    assert!(matches!(kit.events.preview("lodi", &wish), Err(Fault::Unreadable { .. })));
    assert_eq!(kit.events.get("lodi").unwrap().state().broken(), Some(3));
    assert_eq!(kit.on_disk(), 3, "nothing was written behind it");
}

#[test]
fn a_damaged_journal_is_named_at_once() {
    let kit = Kit::lodi(1);
    let forged = "BEGIN IMMEDIATE;
        INSERT INTO entry
        SELECT position + 1, stream, sequence + 1, hash, version, kind, actor, instant, 'forged', 0,
            payload, zeroblob(32), chain
        FROM entry ORDER BY position DESC LIMIT 1;
        UPDATE head SET sequence = sequence + 1;
        UPDATE summit SET position = position + 1;
        COMMIT";
    let file = rusqlite::Connection::open(kit.folder.path().join("tratto.db")).unwrap();
    file.execute_batch(forged).unwrap();
    let act = json!({"act": "enter", "form": form("p2")});
    let wish = Wish::new(serde_json::from_value(act).unwrap(), chief());
    let begun = Instant::now();
    for key in ["first", "second"] {
        let fault = kit.events.act("lodi", wish.clone(), key).unwrap_err();
        assert!(matches!(&fault, Fault::Journal(journal::Error::Damaged(_))), "{fault:?}");
        assert_eq!(fault.phrase().key, "desk-damaged-journal");
    }
    // A bound against waiting in vain, not a measurement.
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn what_is_not_there_is_told_apart() {
    let kit = Kit::lodi(0);
    let wish = Wish::new(serde_json::from_value(json!({"act": "begin"})).unwrap(), chief());
    assert!(matches!(kit.events.act("crema", wish, "k"), Err(Fault::NoSuchEvent)));
    let board = BoardName { round: 1, board: 1 };
    let deed = boards::Deed::own(boards::Seat::White, 0, table::fide::What::Press);
    let played = kit.events.play("lodi", board, deed, "p1", "k");
    assert!(matches!(played, Err(Fault::NoSuchBoard)));
}

#[test]
fn texts_that_no_sheet_can_hold_never_reach_the_journal() {
    let kit = Kit::lodi(1);
    for (act, fits) in [
        (json!({"act": "strike", "entrant": 1, "reason": "x".repeat(4001)}), false),
        (json!({"act": "enter", "form": form(&"p".repeat(5000))}), false),
        (json!({"act": "enter", "form": form("a\u{0}b")}), false),
        (json!({"act": "strike", "entrant": 1, "reason": "x".repeat(4000)}), true),
    ] {
        let wish = Wish::new(serde_json::from_value(act).unwrap(), chief());
        assert_eq!(kit.events.act("lodi", wish, "k").is_ok(), fits);
    }
    assert_eq!(kit.on_disk(), 3);
}
