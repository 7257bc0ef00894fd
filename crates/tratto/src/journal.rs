//! `tratto journal`: proves, shows and moves what was kept.

mod log;
mod proof;
mod words;

use std::io::Read;
use std::path::Path;
use std::{fs, io};

use ::journal::transfer::Company;
use ::journal::{Error, Head, Journal, Stream};
use codex::phrase;
use serde::Serialize;

use crate::Status;
use crate::arguments::{JournalAct, JournalExportOptions, JournalOptions};
use crate::database::database;
use crate::input_output::{is_standard, replace_file};
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};

pub(crate) use proof::{Proof, told};
pub(crate) use words::problem;

/// Does what was asked.
pub(crate) fn run(asked: &JournalOptions, shell: &Shell) -> Result<Status, Stop> {
    let path = database(&asked.database)?;
    match &asked.act {
        JournalAct::Verify { head } => proof::verify(&path, head.as_ref(), shell),
        JournalAct::Log(asked) => log::show(&path, asked, shell),
        JournalAct::Export(asked) => export(&path, asked, shell),
        JournalAct::Import { file } => import(&path, file, shell),
    }
}

/// Opens a journal that must be there.
pub(crate) fn open_to_read(path: &Path) -> Result<Journal, Stop> {
    Journal::open_to_read(path).map_err(|fault| problem(&fault, path).into())
}

/// A moment as people and programs read it, in Coordinated Universal Time.
pub(crate) fn moment(instant: i64) -> String {
    jiff::Timestamp::from_millisecond(instant)
        .map_or_else(|_| instant.to_string(), |moment| format!("{moment:.3}"))
}

/// The head of a stream that must be there; the streams that are, if it is not.
fn known(journal: &Journal, stream: &Stream, path: &Path) -> Result<Head, Stop> {
    const MOST: usize = 20;
    let head = journal.head(stream).map_err(|fault| problem(&fault, path))?;
    if head.sequence > 0 {
        return Ok(head);
    }
    let streams = journal.streams().map_err(|fault| problem(&fault, path))?;
    let names: Vec<_> = streams.iter().take(MOST).map(|head| head.stream.as_str()).collect();
    let unknown = Problem::new(phrase!("journal-no-stream", stream = stream.as_str()));
    Err(match names.as_slice() {
        [] => unknown.into(),
        names => unknown.with_hint(phrase!("journal-streams", streams = names.join(", "))).into(),
    })
}

/// What was written, as JSON shows it.
#[derive(Serialize)]
struct Exported<'a> {
    stream: &'a str,
    file: String,
    entries: u64,
    head: String,
}

fn export(path: &Path, asked: &JournalExportOptions, shell: &Shell) -> Result<Status, Stop> {
    let journal = open_to_read(path)?;
    let head = known(&journal, &asked.stream, path)?;
    let company = if asked.with_people { Company::WithPeople } else { Company::EntriesOnly };
    let file = journal.export(&asked.stream, company).map_err(|fault| problem(&fault, path))?;
    let Some(target) = asked.output.as_ref().filter(|target| !is_standard(target)) else {
        shell::print_exactly(&String::from_utf8_lossy(&file))?;
        return Ok(Status::Well);
    };
    if !asked.force && target.exists() {
        let exists = Error::Exists { path: target.display().to_string() };
        return Err(problem(&exists, target).into());
    }
    replace_file(target, &file).map_err(|fault| Problem::unwritable(target, &fault))?;
    let (stream, entries) = (asked.stream.as_str(), head.sequence);
    let file = target.display().to_string();
    let shown = Exported { stream, file: file.clone(), entries, head: head.hash.to_string() };
    shell.answer(&shown, || {
        let head = head.hash.short();
        let done = phrase!(
            "journal-exported",
            stream = stream,
            file = file,
            entries = entries,
            head = head
        );
        shell.line(&done)
    })
}

/// What was taken in, as JSON shows it.
#[derive(Serialize)]
struct Taken<'a> {
    stream: &'a str,
    appended: u64,
    people: usize,
    entries: u64,
    head: String,
}

fn import(path: &Path, from: &Path, shell: &Shell) -> Result<Status, Stop> {
    let unreadable = |fault: io::Error| Problem::unreadable(from, &fault);
    let file = if is_standard(from) {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map_err(unreadable)?;
        bytes
    } else {
        fs::read(from).map_err(unreadable)?
    };
    // Proved before the journal is opened: a bad file leaves no empty database behind.
    let proved = ::journal::transfer::read(&file);
    proved.map_err(|fault| problem(&fault.into(), from))?;
    let journal = Journal::open(path).map_err(|fault| problem(&fault, path))?;
    let done = journal.import(&file).map_err(|fault| match fault {
        Error::File(_) => problem(&fault, from),
        _ => problem(&fault, path),
    })?;
    let stream = done.head.stream.as_str();
    let (appended, people, entries) = (done.appended, done.people, done.head.sequence);
    let shown = Taken { stream, appended, people, entries, head: done.head.hash.to_string() };
    shell.answer(&shown, || {
        shell.line(&phrase!(
            "journal-imported",
            stream = stream,
            appended = appended,
            people = people,
            entries = entries,
            head = done.head.hash.short(),
        ))
    })
}
