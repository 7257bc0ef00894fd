//! A full disk, a file that cannot be written, a busy one, somebody else's.

use std::process::Command as Process;
use std::time::Duration;
use std::{env, fs};

use journal::{Error, Journal, Options};
use rusqlite::Connection;

use crate::{assert_sound, command, fill, place, stream};

/// Fills the journal until it refuses; gives back how many commands were acknowledged.
fn until_full(journal: &Journal, name: &str) -> u64 {
    let mut kept = 0;
    loop {
        let mut large = command(name, &format!("large-{kept}"));
        large.entries[0].payload = vec![b'x'; 5000];
        match journal.append(large) {
            Ok(_) => kept += 1,
            Err(Error::Full) => return kept,
            Err(other) => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_full_database_says_so_and_keeps_what_it_acknowledged() {
    let (_folder, path) = place();
    let options = Options { most_pages: Some(100), ..Options::default() };
    let journal = Journal::open_with(&path, options).unwrap();
    let kept = until_full(&journal, "lodi");
    assert!(kept > 10);
    assert_sound(&journal);
    assert_eq!(journal.length().unwrap(), kept);
    // One that is too large does not take those with it that still fit.
    let mut large = command("lodi", "too large");
    large.entries[0].payload = vec![b'x'; 500_000];
    let batch = [command("lodi", "a"), large, command("lodi", "b")];
    let pending = batch.map(|command| journal.submit(command).unwrap());
    let [a, large, b] = pending.map(journal::Pending::wait);
    assert_eq!(large, Err(Error::Full));
    let fitted = u64::from(a.is_ok()) + u64::from(b.is_ok());
    assert_eq!(journal.length().unwrap(), kept + fitted);
    drop(journal);
    // With more room it goes on, and those that were refused can be asked again.
    let journal = Journal::open(&path).unwrap();
    journal.append(command("lodi", "a")).unwrap();
    journal.append(command("lodi", "b")).unwrap();
    assert_eq!(journal.length().unwrap(), kept + 2);
    assert_sound(&journal);
}

const ROLE: &str = "TRATTO_FULL_DISK";

/// Runs inside a file system of one megabyte; see below.
#[test]
fn on_a_small_disk() {
    let Some(folder) = env::var_os(ROLE).map(std::path::PathBuf::from) else { return };
    let path = folder.join("tratto.db");
    let journal = Journal::open(&path).unwrap();
    let kept = until_full(&journal, "lodi");
    assert!(kept > 5, "{kept}");
    assert_eq!(journal.length().unwrap(), kept);
    assert_sound(&journal);
    drop(journal);
    let journal = Journal::open_to_read(&path).unwrap();
    assert_eq!(journal.length().unwrap(), kept);
    assert_sound(&journal);
    println!("kept {kept}");
}

/// A real file system that fills up, where the system lets us mount one.
#[test]
fn a_full_disk_says_so_and_keeps_what_it_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let script = "mount -t tmpfs -o size=1m tmpfs \"$1\" || exit 99; \
                  exec \"$2\" limits::on_a_small_disk --exact --nocapture";
    let run = Process::new("unshare")
        .args(["-Urm", "sh", "-c", script, "sh"])
        .arg(folder.path())
        .arg(env::current_exe().unwrap())
        .env(ROLE, folder.path())
        .output();
    let Ok(run) = run else { return };
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    // Only a disk that could be mounted can prove anything.
    if said.contains("running 1 test") {
        let complaint = String::from_utf8_lossy(&run.stderr).into_owned();
        assert!(run.status.success() && said.contains("kept "), "{said}\n{complaint}");
    }
}

#[test]
fn a_journal_opened_to_read_refuses_to_write() {
    let (_folder, path) = place();
    fill(&Journal::open(&path).unwrap(), "lodi", 3);
    let journal = Journal::open_to_read(&path).unwrap();
    assert_eq!(journal.append(command("lodi", "a")), Err(Error::ReadOnly));
    assert_eq!(journal.import(b""), Err(Error::File(journal::transfer::read(b"").unwrap_err())));
    assert_eq!(journal.length().unwrap(), 3);
}

const READ_ONLY: &str = "TRATTO_READ_ONLY_DISK";

/// Runs where the folder cannot be written; see below.
#[test]
fn on_a_disk_that_cannot_be_written() {
    let Some(folder) = env::var_os(READ_ONLY).map(std::path::PathBuf::from) else { return };
    let path = folder.join("tratto.db");
    assert!(matches!(Journal::open(&path), Err(Error::ReadOnly)));
    let journal = Journal::open_to_read(&path).unwrap();
    assert_eq!(journal.entries(&stream("lodi"), ..).unwrap().len(), 3);
    assert_sound(&journal);
    println!("read all");
}

/// A medium that the system itself will not write to, for whatever user.
#[test]
fn a_read_only_disk_can_be_read_and_says_that_it_cannot_be_written() {
    let (folder, path) = place();
    fill(&Journal::open(&path).unwrap(), "lodi", 3);
    let script = "mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\" || exit 99; \
                  exec \"$2\" limits::on_a_disk_that_cannot_be_written --exact --nocapture";
    let run = Process::new("unshare")
        .args(["-Urm", "sh", "-c", script, "sh"])
        .arg(folder.path())
        .arg(env::current_exe().unwrap())
        .env(READ_ONLY, folder.path())
        .output();
    let Ok(run) = run else { return };
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    if said.contains("running 1 test") {
        assert!(run.status.success() && said.contains("read all"), "{said}");
    }
}

#[test]
fn a_busy_database_says_so_when_patience_ends() {
    let (_folder, path) = place();
    let options = Options { patience: Duration::from_millis(20), ..Options::default() };
    let journal = Journal::open_with(&path, options).unwrap();
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(journal.append(command("lodi", "a")), Err(Error::Busy));
    other.execute_batch("COMMIT").unwrap();
    assert!(journal.append(command("lodi", "a")).is_ok());
}

#[test]
fn files_of_others_stay_as_they_are() {
    let (folder, path) = place();
    let text = "not a database, but long enough to be taken for one at first sight\n".repeat(99);
    fs::write(&path, &text).unwrap();
    assert!(matches!(Journal::open(&path), Err(Error::NotAJournal)));
    assert!(matches!(Journal::open_to_read(&path), Err(Error::NotAJournal)));
    assert_eq!(fs::read_to_string(&path).unwrap(), text);

    let other = folder.path().join("other.db");
    Connection::open(&other).unwrap().execute_batch("CREATE TABLE t (a)").unwrap();
    let before = fs::read(&other).unwrap();
    assert!(matches!(Journal::open(&other), Err(Error::NotAJournal)));
    assert_eq!(fs::read(&other).unwrap(), before);

    let nowhere = folder.path().join("no/such/folder.db");
    assert!(matches!(Journal::open(&nowhere), Err(Error::NotFound { .. })));
    assert!(matches!(Journal::open_to_read(&nowhere), Err(Error::NotFound { .. })));
    assert!(Journal::open(folder.path()).is_err());
}

#[test]
fn a_newer_format_is_refused_by_its_number() {
    let (_folder, path) = place();
    fill(&Journal::open(&path).unwrap(), "lodi", 1);
    let connection = Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 2).unwrap();
    drop(connection);
    let refused = Some(Error::NewerFormat { found: 2 });
    assert_eq!(Journal::open(&path).err(), refused);
    assert_eq!(Journal::open_to_read(&path).err(), refused);
}
