//! The journal as its users hold it: on a disk, with rivals, killed, damaged, moved and erased.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests may fail")]

mod backup;
mod conformance;
mod crash;
mod damage;
mod limits;
mod model;
mod people;
mod torn;
mod transfer;

use std::path::PathBuf;

use journal::{Command, Expected, Journal, NewEntry, Stream};
use tempfile::TempDir;

/// A folder that goes away, and the path of a database in it.
fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tratto.db");
    (folder, path)
}

fn stream(name: &str) -> Stream {
    Stream::new(name).unwrap()
}

fn entry(payload: &str) -> NewEntry {
    NewEntry {
        version: 1,
        kind: "noted".to_owned(),
        actor: "arbiter-1".to_owned(),
        instant: 1_790_000_000_000,
        payload: payload.as_bytes().to_vec(),
    }
}

/// A command with one entry for whoever comes.
fn command(name: &str, key: &str) -> Command {
    Command {
        stream: stream(name),
        expected: Expected::Anything,
        key: key.to_owned(),
        entries: vec![entry(&format!("{{\"key\":\"{key}\"}}"))],
    }
}

/// Appends so many entries of one stream.
fn fill(journal: &Journal, name: &str, count: usize) {
    let pending: Vec<_> = (0..count)
        .map(|number| journal.submit(command(name, &format!("key-{number}"))).unwrap())
        .collect();
    for pending in pending {
        pending.wait().unwrap();
    }
}

/// Says that the journal is proved, and shows why if it is not.
fn assert_sound(journal: &Journal) {
    let report = journal.verify(None).unwrap();
    assert!(report.is_sound(), "{:#?}", report.findings);
}
