//! What every store must do: the suite takes the way to open one, whatever lies behind it.

use std::thread;
use std::time::Duration;

use journal::{Command, Error, Expected, Hash, Journal, Options};

use crate::{assert_sound, command, entry, fill, place, stream};

/// Opens a fresh journal, again and again.
type Open<'a> = &'a dyn Fn() -> Journal;

fn conforms(open: Open<'_>) {
    appends_in_order_and_links(&open());
    same_key_same_receipt(&open());
    conflicts_name_what_is_there(&open());
    all_of_a_command_or_nothing(&open());
    streams_stand_apart(&open());
    any_moment_can_be_read_again(&open());
    followers_miss_nothing(&open());
    bytes_come_back_as_they_went_in(&open());
    refuses_what_it_could_not_keep(&open());
    rivals_decide_again(&open());
}

#[test]
fn sqlite_conforms() {
    let folder = tempfile::tempdir().unwrap();
    let number = std::cell::Cell::new(0);
    conforms(&|| {
        number.set(number.get() + 1);
        Journal::open(&folder.path().join(format!("{}.db", number.get()))).unwrap()
    });
}

#[test]
fn sqlite_conforms_without_sharing_flushes() {
    let folder = tempfile::tempdir().unwrap();
    let number = std::cell::Cell::new(0);
    conforms(&|| {
        number.set(number.get() + 1);
        let options = Options { largest_batch: 1, ..Options::default() };
        let path = folder.path().join(format!("{}.db", number.get()));
        Journal::open_with(&path, options).unwrap()
    });
}

fn appends_in_order_and_links(journal: &Journal) {
    let head = journal.head(&stream("lodi")).unwrap();
    assert_eq!((head.sequence, head.hash), (0, Hash::NONE));
    for number in 1..=5 {
        let receipt = journal.append(command("lodi", &format!("k{number}"))).unwrap();
        assert_eq!(receipt.sequences, number..=number);
        assert_eq!(journal.head(&stream("lodi")).unwrap().hash, receipt.head);
    }
    let entries = journal.entries(&stream("lodi"), ..).unwrap();
    let mut previous = Hash::NONE;
    for (entry, sequence) in entries.iter().zip(1..) {
        assert_eq!((entry.sequence, entry.previous), (sequence, previous));
        assert_eq!(entry.hash, Hash::of_entry(entry));
        previous = entry.hash;
    }
    assert_eq!(entries.len(), 5);
    assert_sound(journal);
}

fn same_key_same_receipt(journal: &Journal) {
    let first = journal.append(command("lodi", "a")).unwrap();
    let other = journal.append(command("lodi", "b")).unwrap();
    assert_eq!(journal.append(command("lodi", "a")).unwrap(), first);
    // Even with an expectation that no longer holds, and with other entries.
    let late = Command {
        expected: Expected::Head(0),
        entries: vec![entry("1"), entry("2")],
        ..command("lodi", "a")
    };
    assert_eq!(journal.append(late).unwrap(), first);
    // The same key in another stream is another command.
    assert_ne!(journal.append(command("pavia", "a")).unwrap(), first);
    assert_eq!(journal.entries(&stream("lodi"), ..).unwrap().len(), 2);
    assert_eq!(journal.append(command("lodi", "b")).unwrap(), other);
    // Twice in one batch.
    let twice = [0, 1].map(|_| journal.submit(command("lodi", "c")).unwrap());
    let receipts = twice.map(|pending| pending.wait().unwrap());
    assert_eq!(receipts[0], receipts[1]);
    assert_eq!(journal.head(&stream("lodi")).unwrap().sequence, 3);
}

fn conflicts_name_what_is_there(journal: &Journal) {
    fill(journal, "lodi", 3);
    let batch: Vec<_> = (0..6)
        .map(|number| {
            // Every second one knows too little.
            let expected = if number % 2 == 0 { 3 + number / 2 } else { 1 };
            let command = Command {
                expected: Expected::Head(expected),
                ..command("lodi", &format!("late-{number}"))
            };
            journal.submit(command).unwrap()
        })
        .collect();
    for (pending, number) in batch.into_iter().zip(0..) {
        let actual = 3 + u64::midpoint(number, 1);
        match pending.wait() {
            Ok(receipt) => {
                assert_eq!((number % 2, receipt.sequences), (0, actual + 1..=actual + 1));
            }
            Err(refused) => {
                let told = Error::Conflict { stream: stream("lodi"), expected: 1, actual };
                assert_eq!((number % 2, refused), (1, told));
            }
        }
    }
    assert_eq!(journal.head(&stream("lodi")).unwrap().sequence, 6);
    assert_sound(journal);
}

fn all_of_a_command_or_nothing(journal: &Journal) {
    let three = vec![entry("1"), entry("2"), entry("3")];
    let whole = Command { entries: three, ..command("lodi", "a") };
    let receipt = journal.append(whole.clone()).unwrap();
    assert_eq!(receipt.sequences, 1..=3);
    assert_eq!(journal.append(whole).unwrap(), receipt);
    let parts: Vec<_> =
        journal.entries(&stream("lodi"), ..).unwrap().iter().map(|entry| entry.part).collect();
    assert_eq!(parts, [0, 1, 2]);
}

fn streams_stand_apart(journal: &Journal) {
    fill(journal, "pavia", 2);
    fill(journal, "lodi", 3);
    let streams = journal.streams().unwrap();
    let told: Vec<_> = streams.iter().map(|head| (head.stream.as_str(), head.sequence)).collect();
    assert_eq!(told, [("lodi", 3), ("pavia", 2)]);
    assert_eq!(journal.length().unwrap(), 5);
}

fn any_moment_can_be_read_again(journal: &Journal) {
    fill(journal, "lodi", 10);
    let all = journal.entries(&stream("lodi"), ..).unwrap();
    let lodi = stream("lodi");
    assert_eq!(journal.entries(&lodi, ..=4).unwrap(), all[..4]);
    assert_eq!(journal.entries(&lodi, ..4).unwrap(), all[..3]);
    assert_eq!(journal.entries(&lodi, 3..=5).unwrap(), all[2..5]);
    assert_eq!(journal.entries(&lodi, 8..).unwrap(), all[7..]);
    assert_eq!(journal.entries(&lodi, 11..).unwrap(), []);
    assert_eq!(journal.entries(&lodi, ..0).unwrap(), []);
    assert_eq!(journal.entries(&stream("nowhere"), ..).unwrap(), []);
}

fn followers_miss_nothing(journal: &Journal) {
    fill(journal, "lodi", 3);
    let mut follower = journal.follow(1);
    let writer = {
        let journal = journal.clone();
        thread::spawn(move || fill(&journal, "pavia", 1500))
    };
    let mut positions = Vec::new();
    while positions.len() < 1502 {
        let entries = follower.next(Duration::from_mins(1)).unwrap();
        assert!(!entries.is_empty(), "a minute without news after {}", positions.len());
        positions.extend(entries.iter().map(|entry| entry.position));
    }
    writer.join().unwrap();
    assert_eq!(positions, (2..=1503).collect::<Vec<_>>());
    assert_eq!(follower.next(Duration::ZERO).unwrap(), []);
    assert_eq!(follower.position(), 1503);
}

fn bytes_come_back_as_they_went_in(journal: &Journal) {
    let large = vec![7; 100_000];
    let payloads: [&[u8]; 4] = [b"", b"\0\xff\xfe", "città".as_bytes(), &large];
    for (payload, number) in payloads.into_iter().zip(0..) {
        let mut command = command("lodi", &format!("{number}"));
        command.entries[0].payload = payload.to_vec();
        command.entries[0].instant = i64::MIN + number;
        command.entries[0].version = u16::MAX;
        journal.append(command).unwrap();
    }
    let entries = journal.entries(&stream("lodi"), ..).unwrap();
    let back: Vec<_> = entries.iter().map(|entry| entry.payload.as_slice()).collect();
    assert_eq!(back, payloads);
    assert_eq!(entries[1].instant, i64::MIN + 1);
    assert_sound(journal);
}

fn refuses_what_it_could_not_keep(journal: &Journal) {
    let empty = Command { entries: Vec::new(), ..command("lodi", "a") };
    assert_eq!(journal.append(empty), Err(Error::EmptyCommand));
    for key in ["", "a\nb", &"k".repeat(201)] {
        assert!(matches!(journal.append(command("lodi", key)), Err(Error::InvalidName(_))));
    }
    let mut large = command("lodi", "large");
    large.entries[0].payload = vec![0; (16 << 20) + 1];
    assert!(matches!(journal.append(large), Err(Error::TooLarge(_))));
    assert_eq!(journal.length().unwrap(), 0);
}

/// Eight writers count together: whoever is refused reads and decides again.
fn rivals_decide_again(journal: &Journal) {
    const EACH: usize = 10;
    let count = |writer: usize| {
        let lodi = stream("lodi");
        for number in 0..EACH {
            loop {
                let so_far = journal.entries(&lodi, ..).unwrap();
                let command = Command {
                    expected: Expected::Head(so_far.len() as u64),
                    entries: vec![entry(&(so_far.len() + 1).to_string())],
                    ..command("lodi", &format!("{writer}-{number}"))
                };
                match journal.append(command) {
                    Ok(_) => break,
                    Err(Error::Conflict { actual, .. }) => assert!(actual > so_far.len() as u64),
                    Err(other) => panic!("{other}"),
                }
            }
        }
    };
    thread::scope(|scope| {
        for writer in 0..8 {
            scope.spawn(move || count(writer));
        }
    });
    let counted: Vec<_> = journal
        .entries(&stream("lodi"), ..)
        .unwrap()
        .into_iter()
        .map(|entry| String::from_utf8(entry.payload).unwrap())
        .collect();
    assert_eq!(counted, (1..=8 * EACH).map(|number| number.to_string()).collect::<Vec<_>>());
    assert_sound(journal);
}

#[test]
fn two_programs_can_write_to_one_file() {
    let (_folder, path) = place();
    let journals = [(); 2].map(|()| Journal::open(&path).unwrap());
    thread::scope(|scope| {
        for journal in &journals {
            scope.spawn(move || fill(journal, "lodi", 60));
        }
    });
    // Both used the same keys: each command was kept once.
    assert_eq!(journals[0].length().unwrap(), 60);
    assert_sound(&journals[1]);
    let mut follower = journals[0].follow(0);
    fill(&journals[1], "pavia", 2);
    assert_eq!(follower.next(Duration::ZERO).unwrap().len(), 62);
}

#[test]
fn what_is_queued_is_written_before_the_journal_closes() {
    let (_folder, path) = place();
    let journal = Journal::open(&path).unwrap();
    let pending: Vec<_> = (0..50)
        .map(|number| journal.submit(command("lodi", &number.to_string())).unwrap())
        .collect();
    drop(journal);
    assert!(pending.into_iter().all(|pending| pending.wait().is_ok()));
    assert_eq!(Journal::open_to_read(&path).unwrap().length().unwrap(), 50);
}
