//! Copies made while writers go on.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use journal::{Error, Journal, Replace};

use crate::people::{id, person};
use crate::{assert_sound, command, fill, place, stream};

#[test]
fn a_copy_made_while_writers_run_is_a_proved_moment() {
    let (folder, path) = place();
    let journal = Journal::open(&path).unwrap();
    fill(&journal, "lodi", 200);
    journal.put_person(person("p1", "Lovelace")).unwrap();
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        for writer in 0..4 {
            let (journal, stop) = (&journal, &stop);
            scope.spawn(move || {
                for number in 0.. {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    journal.append(command("pavia", &format!("{writer}-{number}"))).unwrap();
                }
            });
        }
        for round in 0..5 {
            let target = folder.path().join(format!("copy-{round}.db"));
            let before = journal.length().unwrap();
            let report = journal.back_up(&target, Replace::Never).unwrap();
            assert!(report.is_sound() && report.entries >= before);
            let copy = Journal::open_to_read(&target).unwrap();
            assert_eq!(copy.length().unwrap(), report.entries);
            assert_eq!(copy.entries(&stream("lodi"), ..).unwrap().len(), 200);
            assert!(copy.person(&id("p1")).unwrap().is_some());
        }
        stop.store(true, Ordering::Relaxed);
    });
    // A copy is a journal like any other.
    let copy = Journal::open(&folder.path().join("copy-0.db")).unwrap();
    fill(&copy, "crema", 3);
    assert_sound(&copy);
}

#[test]
fn nothing_is_overwritten_unless_asked() {
    let (folder, path) = place();
    let journal = Journal::open(&path).unwrap();
    fill(&journal, "lodi", 3);
    let target = folder.path().join("copy.db");
    fs::write(&target, "precious").unwrap();
    let refused = journal.back_up(&target, Replace::Never);
    assert!(matches!(refused, Err(Error::Exists { .. })));
    assert_eq!(fs::read(&target).unwrap(), b"precious");
    journal.back_up(&target, Replace::Existing).unwrap();
    assert_eq!(Journal::open_to_read(&target).unwrap().length().unwrap(), 3);
    // Neither over itself, nor over a database that somebody is writing to.
    let itself = journal.back_up(&path, Replace::Existing);
    assert!(matches!(itself, Err(Error::InUse { .. })));
    let other = folder.path().join("other.db");
    let busy = Journal::open(&other).unwrap();
    fill(&busy, "pavia", 1);
    let refused = journal.back_up(&other, Replace::Existing);
    assert!(matches!(refused, Err(Error::InUse { .. })));
    let nowhere = folder.path().join("no/such/copy.db");
    assert!(matches!(journal.back_up(&nowhere, Replace::Never), Err(Error::NotFound { .. })));
    drop(busy);
    let names: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains(".new"))
        .collect();
    assert_eq!(names, Vec::<String>::new());
}

#[test]
fn a_damaged_journal_gives_no_copy() {
    let (folder, path) = place();
    fill(&Journal::open(&path).unwrap(), "lodi", 5);
    let connection = rusqlite::Connection::open(&path).unwrap();
    let sql =
        "DROP TRIGGER entry_is_never_changed; UPDATE entry SET actor = 'me' WHERE position = 2";
    connection.execute_batch(sql).unwrap();
    drop(connection);
    let target = folder.path().join("copy.db");
    let report = Journal::open_to_read(&path).unwrap().back_up(&target, Replace::Never).unwrap();
    assert!(!report.is_sound());
    assert!(!target.exists());
}
