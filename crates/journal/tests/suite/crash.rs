//! A writer killed at random instants, two hundred times.

use std::collections::BTreeMap;
use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command as Process, Stdio};
use std::thread;
use std::time::Duration;

use journal::Journal;
use lots::Lot;

use crate::{assert_sound, command, place, stream};

const KILLS: usize = 200;
const WRITERS: usize = 4;

/// Tells this executable that it is the writer, on which file, and where each of its threads begins.
const ROLE: &str = "TRATTO_CRASH_WRITER";

/// The writer: each thread asks again for what it may have asked before, and says what was
/// acknowledged. It ends by being killed.
#[test]
fn writer() {
    let Ok(role) = env::var(ROLE) else { return };
    let (starts, path) = role.split_once(' ').unwrap();
    let starts: Vec<u64> = starts.split(',').map(|start| start.parse().unwrap()).collect();
    let journal = Journal::open(Path::new(path)).unwrap();
    thread::scope(|scope| {
        for (thread, start) in starts.into_iter().enumerate() {
            let journal = &journal;
            scope.spawn(move || {
                for number in start.. {
                    let key = format!("{thread}-{number}");
                    let receipt = journal.append(command("lodi", &key)).unwrap();
                    let line = format!("ack {key} {}.\n", receipt.sequences.start());
                    // Written at once and whole, so that what the parent reads was acknowledged.
                    std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
                }
            });
        }
    });
}

#[test]
fn nothing_acknowledged_is_lost_and_nothing_is_kept_twice() {
    const KILLS_OF_A_FILE: usize = 20;
    let mut lot = Lot::new(200);
    let (mut written, mut silent) = (0, 0);
    for _ in 0..KILLS / KILLS_OF_A_FILE {
        let (_folder, path) = place();
        // Each key with the sequence that was acknowledged for it.
        let mut acknowledged: BTreeMap<String, u64> = BTreeMap::new();
        for _ in 0..KILLS_OF_A_FILE {
            let before = acknowledged.len();
            write_until_killed(&path, Duration::from_micros(lot.below(70_000)), &mut acknowledged);
            silent += usize::from(acknowledged.len() == before);
            if path.exists() {
                check(&path, &acknowledged);
            }
        }
        written += acknowledged.len();
    }
    println!("{KILLS} kills, {silent} before any acknowledgement; {written} entries acknowledged");
    assert!(written > KILLS, "the writer hardly wrote: {written}");
}

/// Lets a writer go on where the last one was killed, and kills it.
fn write_until_killed(path: &Path, life: Duration, acknowledged: &mut BTreeMap<String, u64>) {
    let mut next = [0_u64; WRITERS];
    for key in acknowledged.keys() {
        let (thread, number) = key.split_once('-').unwrap();
        let next = &mut next[thread.parse::<usize>().unwrap()];
        *next = (*next).max(number.parse::<u64>().unwrap() + 1);
    }
    // The last acknowledged one is asked again, besides all that were under way.
    let starts = next.map(|next| next.saturating_sub(1).to_string()).join(",");
    let mut child = Process::new(env::current_exe().unwrap())
        .args(["crash::writer", "--exact", "--nocapture", "--test-threads=1"])
        .env(ROLE, format!("{starts} {}", path.display()))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let reader = thread::spawn(move || output.lines().map_while(Result::ok).collect::<Vec<_>>());
    thread::sleep(life);
    child.kill().unwrap();
    child.wait().unwrap();
    for line in reader.join().unwrap() {
        // Nothing but whole lines counts; the pipe may have taken half of one.
        let Some(told) = line.strip_prefix("ack ").and_then(|told| told.strip_suffix('.')) else {
            continue;
        };
        let (key, sequence) = told.split_once(' ').unwrap();
        let sequence = sequence.parse().unwrap();
        let kept = acknowledged.entry(key.to_owned()).or_insert(sequence);
        assert_eq!(*kept, sequence, "{key} has two receipts");
    }
}

fn check(path: &Path, acknowledged: &BTreeMap<String, u64>) {
    let journal = Journal::open(path).unwrap();
    assert_sound(&journal);
    let entries = journal.entries(&stream("lodi"), ..).unwrap();
    let mut kept = BTreeMap::new();
    for entry in entries {
        assert_eq!(kept.insert(entry.key.clone(), entry.sequence), None, "{} twice", entry.key);
    }
    for (key, sequence) in acknowledged {
        assert_eq!(kept.get(key), Some(sequence), "{key} was acknowledged");
    }
}
