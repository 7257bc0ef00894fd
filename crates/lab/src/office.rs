//! `lab office`: an event folded from its entries, beside the plain reading of the bytes.

use std::path::Path;
use std::time::Duration;

use ::journal::{Error, Journal, Stream};
use ::office::round::BoardResult;
use ::office::{Act, Change, Effect, Entry, Event, Office};
use serde::Serialize;

use crate::festival::{self, FIRST, HOUR, PLAYERS, ROUNDS, context};
use crate::report::{Figures, Table, hundredths};
use crate::watch::{median, milliseconds, per_second, time};
use crate::{Outcome, Workplace};

/// The entries of a large event with its corrections.
const ENTRIES: usize = 100_000;
/// Turns of measuring: everything once in each.
const TURNS: usize = 5;

const BROKEN: &str = "the made-up event does not fold";

/// What was measured.
#[derive(Serialize)]
struct Measured {
    entries: usize,
    bytes: usize,
    fold_per_second: u64,
    decode_and_fold_per_second: u64,
    plain_parse_per_second: u64,
    /// Entries read and folded for each one that is only parsed, in hundredths.
    ratio_hundredths: u64,
    open_milliseconds: u64,
}

/// Measures in the folder asked for, or in a temporary one.
pub(crate) fn run(place: &Workplace) -> Outcome<Figures> {
    let folder = place.fresh()?;
    let entries = large_event().ok_or(BROKEN)?;
    let measured = measure(&entries, folder.path())?;
    Figures::new(&measured, table(&measured))
}

fn measure(entries: &[Entry], folder: &Path) -> Outcome<Measured> {
    let payloads: Vec<Vec<u8>> =
        entries.iter().map(|entry| serde_json::to_vec(entry).unwrap_or_default()).collect();
    let path = folder.join("large.db");
    let stream = keep(&payloads, &path)?;
    let mut times: [Vec<Duration>; 4] = Default::default();
    for _ in 0..TURNS {
        let (event, took) = time(|| fold(entries));
        event.ok_or(BROKEN)?;
        times[0].push(took);
        let (read, took) = time(|| decode(&payloads));
        read.ok_or(BROKEN)?;
        times[1].push(took);
        times[2].push(time(|| parse(&payloads)).1);
        let (opened, took) = time(|| open(&path, &stream));
        opened?;
        times[3].push(took);
    }
    let count = entries.len() as u64;
    let [fold, decode, parse, open] = times.map(|mut times| median(&mut times));
    let (read, parsed) = (per_second(count, decode), per_second(count, parse));
    Ok(Measured {
        entries: entries.len(),
        bytes: payloads.iter().map(Vec::len).sum(),
        fold_per_second: per_second(count, fold),
        decode_and_fold_per_second: read,
        plain_parse_per_second: parsed,
        ratio_hundredths: read * 100 / parsed.max(1),
        open_milliseconds: milliseconds(open),
    })
}

fn fold(entries: &[Entry]) -> Option<Event> {
    let mut event = Event::default();
    for entry in entries {
        event.fold(&entry.effects).ok()?;
    }
    Some(event)
}

fn decode(payloads: &[Vec<u8>]) -> Option<Office> {
    let mut office = Office::default();
    for payload in payloads {
        office.admit(serde_json::from_slice(payload).ok()?).ok()?;
    }
    Some(office)
}

fn parse(payloads: &[Vec<u8>]) -> Vec<serde_json::Value> {
    payloads.iter().filter_map(|payload| serde_json::from_slice(payload).ok()).collect()
}

/// What opening an event from its file takes: names, entries with their hashes, folding.
fn open(path: &Path, stream: &Stream) -> Outcome<Office> {
    let journal = Journal::open_to_read(path)?;
    let mut office = Office::default();
    std::hint::black_box(journal.people()?);
    for entry in journal.entries(stream, ..)? {
        office.admit(serde_json::from_slice(&entry.payload)?).map_err(|_| BROKEN)?;
    }
    Ok(office)
}

/// Writes the entries into a journal as the desk would.
fn keep(payloads: &[Vec<u8>], path: &Path) -> Result<Stream, Error> {
    let stream = Stream::new("large")?;
    festival::keep(payloads, &Journal::open(path)?, &stream)?;
    Ok(stream)
}

/// A festival of five hundred: announced, entered, paired, played, and then corrected without end.
fn large_event() -> Option<Vec<Entry>> {
    let office = festival::played(ROUNDS)?;
    let mut entries: Vec<Entry> = office.entries().iter().map(|it| Entry::clone(it)).collect();
    for number in 0..ENTRIES.saturating_sub(entries.len()) {
        entries.push(correction(&office, number)?);
    }
    Some(entries)
}

/// The correction of one result after the other: each board has its own, or the opposite.
fn correction(office: &Office, number: usize) -> Option<Entry> {
    let boards = usize::from(PLAYERS / 2);
    let all = boards * usize::from(ROUNDS);
    let (turn, place) = (number / all, number % all);
    let round = u8::try_from(place / boards + 1).ok()?;
    let board = u16::try_from(place % boards + 1).ok()?;
    let first = office.event().round(round)?.results().get(place % boards).copied()??;
    let other = if first == BoardResult::Draw { BoardResult::White } else { BoardResult::Draw };
    let (before, after) = if turn.is_multiple_of(2) { (first, other) } else { (other, first) };
    let reason = "both scoresheets say so".to_owned();
    Some(Entry {
        context: context(FIRST + 500 * HOUR),
        act: Act::Correct { round, board, result: after, reason },
        articles: Vec::new(),
        effects: vec![Effect::Result(round, board, Change::from_to(before, after))],
    })
}

fn table(measured: &Measured) -> String {
    let mut rates = Table::new(["", "entries/s"]);
    for (name, rate) in [
        ("the event folded from entries in memory", measured.fold_per_second),
        ("entries read from JSON and folded", measured.decode_and_fold_per_second),
        ("serde_json, only reading the same bytes", measured.plain_parse_per_second),
    ] {
        rates.row(name, [rate.to_string()]);
    }
    format!(
        "{rates}ratio of reading and folding to only reading: {}\n\
         {} entries opened from the journal, hashes proved: {} ms\n",
        hundredths(measured.ratio_hundredths),
        measured.entries,
        measured.open_milliseconds
    )
}
