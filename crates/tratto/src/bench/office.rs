//! `tratto bench office`: an event folded from its entries, beside the plain reading of the bytes.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use ::journal::{Error, Journal, Stream};
use ::office::round::BoardResult;
use ::office::{Act, Change, Effect, Entry, Event, Office};
use codex::phrase;
use serde::Serialize;

use super::festival::{self, FIRST, HOUR, PLAYERS, ROUNDS, context};
use super::watch::{median, per_second, time};
use crate::Status;
use crate::arguments::BenchAsked;
use crate::event::desk::wrong;
use crate::journal::problem;
use crate::problem::Stop;
use crate::shell::{self, BOLD, Shell};

/// The entries of a large event with its corrections.
const ENTRIES: usize = 100_000;
/// Turns of measuring: everything once in each.
const TURNS: usize = 5;

/// What was measured.
#[derive(Serialize)]
struct Measured {
    entries: usize,
    bytes: usize,
    fold_per_second: u64,
    decode_and_fold_per_second: u64,
    plain_parse_per_second: u64,
    open_milliseconds: u64,
}

/// Measures in the folder asked for, or in a temporary one.
pub(super) fn run(asked: &BenchAsked, shell: &Shell) -> Result<Status, Stop> {
    let folder = super::workplace(asked)?;
    let entries = large_event().ok_or_else(broken)?;
    let measured = measure(&entries, folder.path())?;
    if shell.json() {
        shell::print_json(&measured)?;
    } else {
        shell.print(&table(&measured, shell))?;
    }
    Ok(Status::Well)
}

fn broken() -> Stop {
    wrong(phrase!("office-no-facts"))
}

fn measure(entries: &[Entry], folder: &Path) -> Result<Measured, Stop> {
    let payloads: Vec<Vec<u8>> =
        entries.iter().map(|entry| serde_json::to_vec(entry).unwrap_or_default()).collect();
    let path = folder.join("large.db");
    let stream = keep(&payloads, &path).map_err(|fault| problem(&fault, &path))?;
    let mut times: [Vec<Duration>; 4] = Default::default();
    for _ in 0..TURNS {
        let (event, took) = time(|| fold(entries));
        event.ok_or_else(broken)?;
        times[0].push(took);
        let (read, took) = time(|| decode(&payloads));
        read.ok_or_else(broken)?;
        times[1].push(took);
        times[2].push(time(|| parse(&payloads)).1);
        let (opened, took) = time(|| crate::event::desk::Desk::to_read(&path, &stream, None));
        drop(opened?);
        times[3].push(took);
    }
    let count = entries.len() as u64;
    let [fold, decode, parse, open] = times.map(|mut times| median(&mut times));
    Ok(Measured {
        entries: entries.len(),
        bytes: payloads.iter().map(Vec::len).sum(),
        fold_per_second: per_second(count, fold),
        decode_and_fold_per_second: per_second(count, decode),
        plain_parse_per_second: per_second(count, parse),
        open_milliseconds: u64::try_from(open.as_millis()).unwrap_or(u64::MAX),
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

/// Writes the entries into a journal as the desk would.
fn keep(payloads: &[Vec<u8>], path: &Path) -> Result<Stream, Error> {
    let stream = Stream::new("large")?;
    festival::keep(payloads, &Journal::open(path)?, &stream)?;
    Ok(stream)
}

/// A festival of five hundred: announced, entered, paired, played, and then corrected without end.
fn large_event() -> Option<Vec<Entry>> {
    let office = festival::played(ROUNDS)?;
    let mut entries = office.entries().to_vec();
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

fn table(measured: &Measured, shell: &Shell) -> String {
    let rates = [
        (phrase!("bench-office-fold"), measured.fold_per_second),
        (phrase!("bench-office-decode"), measured.decode_and_fold_per_second),
        (phrase!("bench-office-parse"), measured.plain_parse_per_second),
    ];
    let times =
        [(phrase!("bench-office-open", entries = measured.entries), measured.open_milliseconds)];
    let mut text = String::new();
    for (head, rows) in [("bench-office-rate", &rates[..]), ("bench-office-time", &times[..])] {
        let _ = writeln!(text, "{BOLD}{:76}{:>12}{BOLD:#}", "", shell.catalogue().text(head));
        for (row, value) in rows {
            let _ = writeln!(text, "{:76}{value:>12}", shell.say(row));
        }
    }
    text
}
