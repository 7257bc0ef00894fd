//! Every byte of the journal stands under its proof.

use std::fs;
use std::os::unix::fs::FileExt;
use std::path::Path;

use journal::{Error, Fault, Finding, Journal, Report, Witness};
use lots::Lot;
use rusqlite::Connection;

use crate::{command, fill, place, stream};

/// A closed journal with two streams, and its bytes.
fn made(path: &Path, entries: usize) -> Vec<u8> {
    let journal = Journal::open(path).unwrap();
    fill(&journal, "lodi", entries - entries / 3);
    fill(&journal, "pavia", entries / 3);
    drop(journal);
    fs::read(path).unwrap()
}

/// What verification says of a file with other bytes.
fn verified(path: &Path, bytes: &[u8]) -> Result<Report, Error> {
    fs::write(path, bytes).unwrap();
    Journal::open_to_read(path)?.verify(None)
}

/// Everything that can be read from a file.
fn content(path: &Path) -> String {
    let journal = Journal::open_to_read(path).unwrap();
    let entries = ["lodi", "pavia"].map(|name| journal.entries(&stream(name), ..).unwrap());
    format!("{entries:?} {:?} {}", journal.streams().unwrap(), journal.length().unwrap())
}

/// The file positions of the rows of the journal proper: (first byte, length, position of entry).
fn payloads(bytes: &[u8], journal: &Journal) -> Vec<(usize, usize, u64)> {
    let mut found = Vec::new();
    let mut follower = journal.follow(0);
    for positioned in follower.next(std::time::Duration::ZERO).unwrap() {
        let entry = positioned.entry;
        // The last columns of a row lie side by side: payload, hash.
        let mut row = entry.payload.clone();
        row.extend(entry.hash.bytes());
        let at = bytes.windows(row.len()).position(|window| window == row).unwrap();
        found.push((at, row.len(), positioned.position));
    }
    found
}

#[test]
fn any_byte_of_a_small_database_that_flips_is_found_or_was_never_used() {
    let (folder, path) = place();
    let bytes = made(&path, 9);
    let copy = folder.path().join("copy.db");
    fs::write(&copy, &bytes).unwrap();
    let before = content(&copy);
    let file = fs::File::options().write(true).open(&copy).unwrap();
    let mut unused = 0;
    for at in 0..bytes.len() {
        // Nothing but zeros and far from anything: page space that was never used.
        let near = &bytes[at.saturating_sub(16)..(at + 16).min(bytes.len())];
        if near.iter().all(|byte| *byte == 0) {
            continue;
        }
        // In place: writing the whole file anew for every byte would take minutes.
        let flipped = bytes[at] ^ (1 << (at % 8));
        file.write_all_at(&[flipped], at as u64).unwrap();
        match Journal::open_to_read(&copy).and_then(|journal| journal.verify(None)) {
            // Not even a journal any more, or not one that SQLite can open.
            Err(_) => {}
            Ok(report) if !report.is_sound() => {}
            Ok(_) => {
                assert_eq!(content(&copy), before, "byte {at} changes what is read");
                unused += 1;
            }
        }
        file.write_all_at(&bytes[at..=at], at as u64).unwrap();
    }
    println!("{} bytes, {unused} flips that nothing reads", bytes.len());
}

#[test]
fn a_flipped_byte_of_an_entry_names_the_entry() {
    let (folder, path) = place();
    let bytes = made(&path, 300);
    let journal = Journal::open_to_read(&path).unwrap();
    let rows = payloads(&bytes, &journal);
    assert_eq!(rows.len(), 300);
    let copy = folder.path().join("copy.db");
    let mut lot = Lot::new(3);
    for _ in 0..200 {
        let (start, length, position) = *lot.pick(&rows).unwrap();
        let at = start + usize::try_from(lot.below(length as u64)).unwrap();
        let mut flipped = bytes.clone();
        flipped[at] ^= 1 << lot.below(8);
        let report = verified(&copy, &flipped).unwrap();
        let named: Vec<_> =
            report.findings.iter().filter_map(|finding| finding.place.as_ref()).collect();
        assert_eq!(named.iter().map(|place| place.position).collect::<Vec<_>>(), [position]);
        assert!(named[0].stream.is_some() && named[0].sequence.is_some());
    }
}

/// Someone with the tools of SQLite, who knows how to drop a trigger.
fn tampered(entries: usize, sql: &str) -> Vec<Finding> {
    let (_folder, path) = place();
    made(&path, entries);
    let connection = Connection::open(&path).unwrap();
    let drop = "DROP TRIGGER entry_is_never_changed; DROP TRIGGER entry_is_never_deleted;";
    connection.execute_batch(&format!("{drop} {sql}")).unwrap();
    connection.close().unwrap();
    let report = Journal::open_to_read(&path).unwrap().verify(None).unwrap();
    assert!(!report.is_sound(), "{sql}");
    report.findings
}

fn position(finding: &Finding) -> Option<u64> {
    finding.place.as_ref().map(|place| place.position)
}

#[test]
fn tampering_with_sql_is_found_and_named() {
    let first = |sql| tampered(30, sql).remove(0);
    let changed = first("UPDATE entry SET payload = x'7b7d' WHERE position = 7");
    assert_eq!((position(&changed), changed.fault), (Some(7), Fault::Altered));
    let actor = first("UPDATE entry SET actor = 'arbiter-2' WHERE position = 7");
    assert_eq!((position(&actor), actor.fault), (Some(7), Fault::Altered));
    let removed = first("DELETE FROM entry WHERE position = 7");
    assert_eq!((position(&removed), removed.fault), (Some(7), Fault::Missing));
    let tail = first("DELETE FROM entry WHERE position = 30");
    assert_eq!((position(&tail), tail.fault), (Some(30), Fault::Missing));
    let chain = first("UPDATE entry SET chain = zeroblob(32) WHERE position = 7");
    assert_eq!((position(&chain), chain.fault), (Some(7), Fault::ChainBroken));
    let kind = first("UPDATE entry SET hash = zeroblob(31) WHERE position = 7");
    assert_eq!((position(&kind), kind.fault), (Some(7), Fault::Unreadable));
    assert_eq!(kind.stream, Some(stream("lodi")));
    let head = first("UPDATE head SET sequence = 19 WHERE stream = 'lodi'");
    assert_eq!((head.stream, head.fault), (Some(stream("lodi")), Fault::HeadWrong));
    let summit = first("UPDATE summit SET position = 29");
    assert_eq!(summit.fault, Fault::SummitWrong);
}

#[test]
fn a_stream_that_vanishes_with_its_head_is_missed() {
    let findings = tampered(
        30,
        "DELETE FROM entry WHERE stream = 'pavia'; DELETE FROM head WHERE stream = 'pavia';",
    );
    assert_eq!(position(&findings[0]), Some(21));
    let findings = tampered(
        30,
        "DELETE FROM entry WHERE stream = 'lodi'; DELETE FROM head WHERE stream = 'lodi';
         UPDATE entry SET position = position - 20;",
    );
    assert_eq!((position(&findings[0]), &findings[0].fault), (Some(1), &Fault::ChainBroken));
}

#[test]
fn the_rows_cannot_be_changed_by_accident() {
    let (_folder, path) = place();
    made(&path, 3);
    let connection = Connection::open(&path).unwrap();
    for sql in [
        "UPDATE entry SET actor = 'me'",
        "DELETE FROM entry",
        "INSERT OR REPLACE INTO entry SELECT position, stream, sequence, previous, version, kind,
         'me', instant, key, part, payload, hash, chain FROM entry WHERE position = 1",
        "INSERT OR REPLACE INTO entry SELECT 4, stream, sequence, previous, version, kind, 'me',
         instant, 'other', part, payload, hash, chain FROM entry WHERE position = 1",
    ] {
        let refused = connection.execute(sql, []).unwrap_err().to_string();
        assert!(refused.contains("append-only"), "{sql}: {refused}");
    }
}

#[test]
fn damage_is_found_when_reading_and_when_opening() {
    let (_folder, path) = place();
    let bytes = made(&path, 30);
    let rows = payloads(&bytes, &Journal::open_to_read(&path).unwrap());
    let mut flipped = bytes.clone();
    flipped[rows[4].0] ^= 1;
    fs::write(&path, &flipped).unwrap();
    let journal = Journal::open(&path).unwrap();
    let Err(Error::Damaged(finding)) = journal.entries(&stream("lodi"), ..) else { panic!() };
    assert_eq!((position(&finding), finding.fault), (Some(5), Fault::Altered));
    assert!(journal.follow(0).next(std::time::Duration::ZERO).is_err());
    // What stands before the damage can be read.
    assert_eq!(journal.entries(&stream("lodi"), ..=4).unwrap().len(), 4);
    drop(journal);
    fs::write(&path, &bytes).unwrap();
    let connection = Connection::open(&path).unwrap();
    connection
        .execute_batch("DROP TRIGGER entry_is_never_deleted; DELETE FROM entry WHERE position = 30")
        .unwrap();
    drop(connection);
    assert!(matches!(Journal::open(&path), Err(Error::Damaged(_))));
}

#[test]
fn the_paper_on_the_wall_is_the_witness() {
    let (_folder, path) = place();
    let journal = Journal::open(&path).unwrap();
    fill(&journal, "lodi", 10);
    let posted = journal.head(&stream("lodi")).unwrap().hash.short();
    fill(&journal, "pavia", 10);
    journal.append(command("lodi", "later")).unwrap();
    let witness: Witness = posted.parse().unwrap();
    let report = journal.verify(Some(&witness)).unwrap();
    assert!(report.is_sound());
    let seen = report.seen.unwrap().place;
    assert_eq!((seen.stream, seen.sequence), (Some(stream("lodi")), Some(10)));
    // The whole journal's own hash serves as well.
    let summit: Witness = report.summit.short().parse().unwrap();
    assert_eq!(journal.verify(Some(&summit)).unwrap().seen.unwrap().place.position, 21);
    drop(journal);

    // Another history of the same event, sound in itself, does not have the hash on the wall.
    let (_folder, path) = place();
    let other = Journal::open(&path).unwrap();
    let mut first = command("lodi", "key-0");
    first.entries[0].actor = "arbiter-2".to_owned();
    other.append(first).unwrap();
    fill(&other, "lodi", 10);
    let report = other.verify(Some(&witness)).unwrap();
    let faults: Vec<_> = report.findings.iter().map(|finding| &finding.fault).collect();
    assert_eq!(faults, [&Fault::WitnessUnknown]);
}
