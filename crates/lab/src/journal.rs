//! `lab journal`: many writers that share a flush, beside the same writers with one each.

use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use ::journal::{Command, Error, Expected, Journal, NewEntry, Options, Stream};
use serde::Serialize;

use crate::report::{Figures, Table, tenths};
use crate::watch::{median, milliseconds, per_second, time};
use crate::{Outcome, Workplace};

const WRITERS: u32 = 32;
/// Commands that a writer of the last row has under way at once.
const UNDER_WAY: usize = 16;
/// Rounds of measuring: the ways take turns, so that a busy moment hits them all.
const ROUNDS: u32 = 3;
const TURN: Duration = Duration::from_secs(1);
/// The entries of a large event.
const ENTRIES: u32 = 100_000;

/// What was measured.
#[derive(Serialize)]
struct Measured {
    folder: String,
    writers: u32,
    /// What the disk can do at best, one after the other.
    flushes_per_second: u64,
    one_flush_each_per_second: u64,
    group_commit_per_second: u64,
    /// The same with several commands of each writer under way.
    group_commit_under_way_per_second: u64,
    under_way: usize,
    ratio_tenths: u64,
    entries: u32,
    bytes: u64,
    open_milliseconds: u64,
    verify_milliseconds: u64,
}

/// A way of writing: the most commands that share a flush, and how many each writer has under way.
#[derive(Clone, Copy)]
struct Way {
    largest_batch: usize,
    under_way: usize,
}

/// Measures in the folder asked for, or in a temporary one.
pub(crate) fn run(place: &Workplace) -> Outcome<Figures> {
    let folder = place.fresh()?;
    let measured = measure(folder.path())?;
    Figures::new(&measured, table(&measured))
}

fn measure(folder: &Path) -> Result<Measured, Error> {
    let group = Options::default().largest_batch;
    let ways = [
        Way { largest_batch: 1, under_way: 1 },
        Way { largest_batch: group, under_way: 1 },
        Way { largest_batch: group, under_way: UNDER_WAY },
    ];
    let mut kept = [0_u64; 3];
    let mut took = [Duration::ZERO; 3];
    let mut flushes = 0;
    for round in 0..ROUNDS {
        flushes += flushes_in(folder, TURN)?;
        for (number, way) in ways.into_iter().enumerate() {
            let path = folder.join(format!("{round}-{number}.db"));
            let (count, time) = contest(&path, way)?;
            if let (Some(kept), Some(took)) = (kept.get_mut(number), took.get_mut(number)) {
                *kept += count;
                *took += time;
            }
        }
    }
    let [one, single, several] = [0, 1, 2].map(|way: usize| {
        per_second(
            kept.get(way).copied().unwrap_or_default(),
            took.get(way).copied().unwrap_or_default(),
        )
    });
    let (bytes, open, verify) = large_event(&folder.join("large.db"))?;
    Ok(Measured {
        folder: folder.display().to_string(),
        writers: WRITERS,
        flushes_per_second: per_second(flushes, TURN * ROUNDS),
        one_flush_each_per_second: one,
        group_commit_per_second: single,
        group_commit_under_way_per_second: several,
        under_way: UNDER_WAY,
        ratio_tenths: single.saturating_mul(10) / one.max(1),
        entries: ENTRIES,
        bytes,
        open_milliseconds: milliseconds(open),
        verify_milliseconds: milliseconds(verify),
    })
}

/// How often the disk takes a page and says that it has it.
fn flushes_in(folder: &Path, turn: Duration) -> Result<u64, Error> {
    let system = |fault: std::io::Error| Error::System { message: fault.to_string() };
    let mut file = File::create(folder.join("flushes")).map_err(system)?;
    let begin = Instant::now();
    let mut count = 0;
    while begin.elapsed() < turn {
        file.write_all(&[1; 4096]).and_then(|()| file.sync_data()).map_err(system)?;
        count += 1;
    }
    Ok(count)
}

/// All writers at once for one turn; gives back how many commands were acknowledged, and the time.
fn contest(path: &Path, way: Way) -> Result<(u64, Duration), Error> {
    let options = Options { largest_batch: way.largest_batch, ..Options::default() };
    let journal = Journal::open_with(path, options)?;
    let begin = Instant::now();
    let counts: Vec<Result<u64, Error>> = thread::scope(|scope| {
        let journal = &journal;
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| scope.spawn(move || write(journal, writer, way.under_way, begin)))
            .collect();
        writers.into_iter().map(|writer| writer.join().unwrap_or(Err(Error::Closed))).collect()
    });
    let took = begin.elapsed();
    let counts = counts.into_iter().collect::<Result<Vec<_>, _>>()?;
    Ok((counts.iter().sum(), took))
}

fn write(journal: &Journal, writer: u32, under_way: usize, begin: Instant) -> Result<u64, Error> {
    // Eight events at once, as in a festival.
    let stream = Stream::new(&format!("event-{}", writer % 8))?;
    let mut waiting = std::collections::VecDeque::with_capacity(under_way);
    let (mut count, mut number) = (0, 0_u64);
    while begin.elapsed() < TURN {
        while waiting.len() < under_way {
            number += 1;
            waiting.push_back(journal.submit(Command {
                stream: stream.clone(),
                expected: Expected::Anything,
                key: format!("{writer}-{number}"),
                entries: vec![entry(number)],
            })?);
        }
        if let Some(first) = waiting.pop_front() {
            first.wait()?;
            count += 1;
        }
    }
    for rest in waiting {
        rest.wait()?;
        count += 1;
    }
    Ok(count)
}

/// An entry of the usual size.
fn entry(number: u64) -> NewEntry {
    let payload = format!(
        r#"{{"act":"result","round":5,"board":{number},"white":1,"black":0,"ruling":"accepted","article":"fide-2023 8.7"}}"#
    );
    NewEntry {
        version: 1,
        kind: "result-entered".to_owned(),
        actor: "arbiter-7".to_owned(),
        instant: 1_790_000_000_000,
        payload: payload.into_bytes(),
    }
}

/// The size of a large event, and how long it takes to open and read it, and to prove it.
fn large_event(path: &Path) -> Result<(u64, Duration, Duration), Error> {
    const PART: u32 = 1000;
    let stream = Stream::new("large")?;
    let journal = Journal::open(path)?;
    let mut waiting = Vec::new();
    for part in 0..ENTRIES / PART {
        let entries = (part * PART..(part + 1) * PART).map(|number| entry(number.into())).collect();
        let key = format!("part-{part}");
        let (stream, expected) = (stream.clone(), Expected::Anything);
        waiting.push(journal.submit(Command { stream, expected, key, entries })?);
    }
    for pending in waiting {
        pending.wait()?;
    }
    drop(journal);
    let (mut open, mut verify) = (Vec::new(), Vec::new());
    for _ in 0..5 {
        let (read, took) = time(|| Journal::open(path)?.entries(&stream, ..));
        debug_assert_eq!(read?.len(), ENTRIES as usize);
        open.push(took);
        let (report, took) = time(|| Journal::open_to_read(path)?.verify(None));
        debug_assert!(report?.is_sound());
        verify.push(took);
    }
    let bytes = path.metadata().map_or(0, |file| file.len());
    Ok((bytes, median(&mut open), median(&mut verify)))
}

fn table(measured: &Measured) -> String {
    let mut rates = Table::new(["", "per second"]);
    let mut rate = |name: &str, figure: u64| rates.row(name, [figure.to_string()]);
    rate("flushes of the disk alone, one after the other", measured.flushes_per_second);
    rate(
        &format!("{WRITERS} writers, a flush for each command"),
        measured.one_flush_each_per_second,
    );
    rate(&format!("{WRITERS} writers sharing flushes"), measured.group_commit_per_second);
    rate(
        &format!("{WRITERS} writers sharing flushes, {UNDER_WAY} commands under way each"),
        measured.group_commit_under_way_per_second,
    );
    let mut times = Table::new(["", "ms"]);
    let mut time = |name: &str, figure: u64| times.row(name, [figure.to_string()]);
    time(&format!("opening and reading {ENTRIES} entries"), measured.open_milliseconds);
    time(&format!("proving {ENTRIES} entries"), measured.verify_milliseconds);
    let ratio = tenths(measured.ratio_tenths);
    format!("{rates}ratio of shared flushes to one each: {ratio}\n{times}")
}
