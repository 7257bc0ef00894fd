//! `tratto journal log`: what was kept, readable.

use std::fmt::Write;
use std::path::Path;

use ::journal::{Entry, Head};
use codex::phrase;
use desk::telling::Teller;
use desk::{EventState, Names};
use serde::Serialize;

use super::{known, moment, open_to_read, problem};
use crate::Status;
use crate::arguments::LogOptions;
use crate::problem::{Problem, Stop};
use crate::shell::{self, BOLD, DIM, Shell};

/// A stream as JSON shows it.
#[derive(Serialize)]
struct StreamLine {
    stream: String,
    entries: u64,
    head: String,
}

/// The entries of a stream up to one of them, or the streams there are.
pub(super) fn show(path: &Path, asked: &LogOptions, shell: &Shell) -> Result<Status, Stop> {
    let journal = open_to_read(path)?;
    let Some(stream) = &asked.stream else {
        let streams = journal.streams().map_err(|fault| problem(&fault, path))?;
        return list(&streams, shell);
    };
    let head = known(&journal, stream, path)?;
    let last = asked.until.unwrap_or(head.sequence);
    if last > head.sequence {
        let what = phrase!(
            "journal-not-so-long",
            stream = stream.as_str(),
            entries = head.sequence,
            until = last
        );
        return Err(Problem::new(what).into());
    }
    let entries = journal.entries(stream, ..=last).map_err(|fault| problem(&fault, path))?;
    if shell.json() {
        shell::print_json(&entries)?;
        return Ok(Status::Well);
    }
    let wrong = |fault| problem(&fault, path);
    let state = EventState::read(&journal, stream, Some(last)).map_err(wrong)?;
    let names = Names::read(&journal).map_err(wrong)?;
    let teller = Teller::new(&state, &names, shell.catalogue());
    let mut text = String::new();
    for (index, entry) in entries.iter().enumerate() {
        // Acts of an event are told; whatever else is kept is shown as it is.
        let act = state.office().entries().get(index);
        let what = act.map_or_else(|| payload(entry, shell), |act| teller.sentence(index, act));
        line(&mut text, entry, &what);
    }
    shell.print(&text)?;
    Ok(Status::Well)
}

fn list(streams: &[Head], shell: &Shell) -> Result<Status, Stop> {
    let lines: Vec<_> = streams
        .iter()
        .map(|head| StreamLine {
            stream: head.stream.to_string(),
            entries: head.sequence,
            head: head.hash.to_string(),
        })
        .collect();
    let told = |head: &Head| {
        shell.line(&phrase!(
            "journal-stream-line",
            stream = head.stream.as_str(),
            entries = head.sequence,
            head = head.hash.short()
        ))
    };
    shell.answer(&lines, || streams.iter().map(told).collect())
}

fn payload(entry: &Entry, shell: &Shell) -> String {
    match std::str::from_utf8(&entry.payload) {
        Ok(payload) => payload.to_owned(),
        Err(_) => shell.say(&phrase!("journal-bytes", count = entry.payload.len())),
    }
}

fn line(text: &mut String, entry: &Entry, what: &str) {
    // Whatever was stored cannot steer the terminal.
    let what: String =
        what.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    let Entry { sequence, kind, actor, instant, hash, .. } = entry;
    let _ = writeln!(
        text,
        "{sequence:>6}  {}  {BOLD}{kind}{BOLD:#}  {actor}  {what}  {DIM}{}{DIM:#}",
        moment(*instant),
        hash.short(),
    );
}
