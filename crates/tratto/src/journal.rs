//! `tratto journal`: proves, shows and moves what was kept.

mod log;
mod proof;
mod words;

use std::io::Read;
use std::path::{Path, PathBuf};
use std::{fs, io};

use ::journal::transfer::Company;
use ::journal::{Error, Head, Journal, Stream};
use codex::phrase;
use serde::Serialize;

use crate::Status;
use crate::arguments::{JournalAct, JournalExportOptions, JournalImportOptions, JournalOptions};
use crate::database::database;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};

pub(crate) use proof::{Proof, told};
pub(crate) use words::problem;

/// Does what was asked.
pub(crate) fn run(asked: &JournalOptions, shell: &Shell) -> Result<Status, Stop> {
    let path = database(&asked.database)?;
    match &asked.act {
        JournalAct::Verify(asked) => proof::verify(&path, asked.head.as_ref(), shell),
        JournalAct::Log(asked) => log::show(&path, asked, shell),
        JournalAct::Export(asked) => export(&path, asked, shell),
        JournalAct::Import(asked) => import(&path, asked, shell),
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
    let Some(target) = asked.output.as_ref().filter(|target| target.as_os_str() != "-") else {
        shell::print_exactly(&String::from_utf8_lossy(&file))?;
        return Ok(Status::Well);
    };
    keep(target, &file, asked.force)?;
    let (stream, target) = (asked.stream.as_str(), target.display().to_string());
    if shell.json() {
        let (entries, head) = (head.sequence, head.hash.to_string());
        shell::print_json(&Exported { stream, file: target, entries, head })?;
    } else {
        let done = phrase!(
            "journal-exported",
            stream = stream,
            file = target,
            entries = head.sequence,
            head = head.hash.short(),
        );
        shell.print(&format!("{}\n", shell.say(&done)))?;
    }
    Ok(Status::Well)
}

/// Writes beside and then renames; what is there already stays, unless it may go.
fn keep(target: &Path, bytes: &[u8], force: bool) -> Result<(), Stop> {
    if !force && target.exists() {
        let exists = Error::Exists { path: target.display().to_string() };
        return Err(problem(&exists, target).into());
    }
    let mut name = target.as_os_str().to_owned();
    name.push(".new");
    let beside = PathBuf::from(name);
    let write = || -> io::Result<()> {
        fs::write(&beside, bytes)?;
        fs::File::open(&beside)?.sync_all()?;
        fs::rename(&beside, target)
    };
    write().map_err(|fault| Problem::unwritable(target, &fault).into())
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

fn import(path: &Path, asked: &JournalImportOptions, shell: &Shell) -> Result<Status, Stop> {
    let unreadable = |fault: io::Error| Problem::unreadable(&asked.file, &fault);
    let file = if asked.file.as_os_str() == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map_err(unreadable)?;
        bytes
    } else {
        fs::read(&asked.file).map_err(unreadable)?
    };
    // Proved before the journal is opened: a bad file leaves no empty database behind.
    let proved = ::journal::transfer::read(&file);
    proved.map_err(|fault| problem(&fault.into(), &asked.file))?;
    let journal = Journal::open(path).map_err(|fault| problem(&fault, path))?;
    let done = journal.import(&file).map_err(|fault| match fault {
        Error::File(_) => problem(&fault, &asked.file),
        _ => problem(&fault, path),
    })?;
    let stream = done.head.stream.as_str();
    if shell.json() {
        let (entries, head) = (done.head.sequence, done.head.hash.to_string());
        let (appended, people) = (done.appended, done.people);
        shell::print_json(&Taken { stream, appended, people, entries, head })?;
    } else {
        let done = phrase!(
            "journal-imported",
            stream = stream,
            appended = done.appended,
            people = done.people,
            entries = done.head.sequence,
            head = done.head.hash.short(),
        );
        shell.print(&format!("{}\n", shell.say(&done)))?;
    }
    Ok(Status::Well)
}
