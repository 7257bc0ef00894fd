//! The point reached: what is needed to go on after the program was stopped, however hard.
//!
//! Two files: a small one with counts and offsets, replaced as a whole, and beside it all that has
//! been said so far. Who resumes hears everything again from the beginning, so that the answer of
//! the last run is the answer of one that was never stopped.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use audit::Report;
use codex::phrase;
use serde::{Deserialize, Serialize};

use super::unwritable;
use crate::arguments::AuditOptions;
use crate::input_output::{replace_file, with_ending};
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// What was asked; a point reached serves no other request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Request {
    program: String,
    files: Vec<InputFile>,
    laws: Option<String>,
    json: bool,
    language: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct InputFile {
    path: PathBuf,
    bytes: u64,
}

/// How far the audit is.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(super) struct Point {
    /// The file at work, from 0.
    pub file: usize,
    /// Bytes of it that are judged.
    pub offset: u64,
    /// The line at which the rest begins.
    pub line: u64,
    /// Games of it that are judged.
    pub games_of_file: u64,
    /// Games of all files that are judged.
    pub games: u64,
    /// Games that were not ours to judge.
    pub other_games: u64,
    /// Games of an edition that is not at hand.
    #[serde(default)]
    pub not_at_hand: u64,
    /// What was found.
    pub findings: u64,
    /// Bytes that have been said.
    pub said: u64,
}

#[derive(Serialize, Deserialize)]
struct Kept {
    request: Request,
    point: Point,
}

/// Where answers go, and where the point reached is kept if it is.
pub(super) struct Journal {
    point: Point,
    request: Request,
    store: Option<Store>,
}

struct Store {
    path: PathBuf,
    said: File,
    said_path: PathBuf,
    kept_at: Instant,
}

/// How much work a hard stop may cost.
const KEEP_EVERY: Duration = Duration::from_millis(250);

impl Request {
    pub(super) fn new(asked: &AuditOptions, shell: &Shell) -> Result<Self, Stop> {
        let mut files = Vec::new();
        for path in &asked.files {
            let known = fs::metadata(path).map_err(|fault| Problem::unreadable(path, &fault))?;
            files.push(InputFile { path: path.clone(), bytes: known.len() });
        }
        Ok(Self {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            files,
            laws: asked.laws.map(|laws| laws.code.slug().to_owned()),
            json: shell.json(),
            language: shell.language().tag().to_owned(),
        })
    }

    /// Bytes of all files.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes_before(self.files.len())
    }

    /// Bytes of the files before this one.
    pub(super) fn bytes_before(&self, file: usize) -> u64 {
        self.files.iter().take(file).map(|file| file.bytes).sum()
    }
}

impl Journal {
    /// Begins, or goes on from where `path` says, repeating what had been said.
    pub(super) fn open(path: Option<&Path>, request: Request, shell: &Shell) -> Result<Self, Stop> {
        let begin = Point { line: 1, ..Point::default() };
        let Some(path) = path else { return Ok(Self { point: begin, request, store: None }) };
        let kept = read(path, &request)?;
        let said_path = with_ending(path, "findings");
        let (point, said) = if let Some(kept) = kept {
            let said = resume(&said_path, kept.point.said, shell)?;
            (kept.point, said)
        } else {
            let said = File::create(&said_path);
            (begin, said.map_err(|fault| unwritable(&said_path, &fault))?)
        };
        let store = Store { path: path.to_owned(), said, said_path, kept_at: Instant::now() };
        Ok(Self { point, request, store: Some(store) })
    }

    pub(super) fn point(&self) -> &Point {
        &self.point
    }

    /// Says what a chunk brought, and notes that it is done.
    pub(super) fn add(
        &mut self,
        text: &str,
        end: u64,
        report: &Report,
        shell: &Shell,
    ) -> Result<(), Stop> {
        if let Some(store) = &mut self.store {
            let written = store.said.write_all(text.as_bytes());
            written.map_err(|fault| unwritable(&store.said_path, &fault))?;
        }
        if !text.is_empty() {
            shell.print(text)?;
        }
        self.point.said += text.len() as u64;
        self.point.advance(end, report);
        if self.store.as_ref().is_some_and(|store| store.kept_at.elapsed() >= KEEP_EVERY) {
            self.keep()?;
        }
        Ok(())
    }

    /// The file at work is done.
    pub(super) fn next_file(&mut self) -> Result<(), Stop> {
        self.point.file += 1;
        (self.point.offset, self.point.line, self.point.games_of_file) = (0, 1, 0);
        self.keep()
    }

    /// All is done: there is nothing to resume any more.
    pub(super) fn close(self) -> Point {
        if let Some(store) = self.store {
            // Left behind they would only repeat what has been said.
            let _ = fs::remove_file(&store.path);
            let _ = fs::remove_file(&store.said_path);
        }
        self.point
    }

    fn keep(&mut self) -> Result<(), Stop> {
        let Some(store) = &mut self.store else { return Ok(()) };
        store.said.sync_data().map_err(|fault| unwritable(&store.said_path, &fault))?;
        let kept = Kept { request: self.request.clone(), point: self.point.clone() };
        let written = serde_json::to_vec(&kept).map_err(io::Error::from);
        let written = written.and_then(|written| replace_file(&store.path, &written));
        written.map_err(|fault| unwritable(&store.path, &fault))?;
        store.kept_at = Instant::now();
        Ok(())
    }
}

/// The point kept in a file, if there is one; refused if it is another request's.
fn read(path: &Path, request: &Request) -> Result<Option<Kept>, Stop> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(fault) => return Err(Problem::unreadable(path, &fault).into()),
    };
    let file = path.display().to_string();
    let (what, hint) = match serde_json::from_str::<Kept>(&text) {
        Ok(kept) if kept.request == *request => return Ok(Some(kept)),
        Ok(_) => (phrase!("audit-state-foreign", file = file), phrase!("hint-audit-state-foreign")),
        Err(_) => (phrase!("audit-state-broken", file = file), phrase!("hint-audit-state-broken")),
    };
    Err(Problem::new(what).with_hint(hint).into())
}

/// Repeats what had been said up to the point kept, and forgets what came after it.
fn resume(path: &Path, said: u64, shell: &Shell) -> Result<File, Stop> {
    let fault = |fault: io::Error| Stop::from(Problem::unreadable(path, &fault));
    let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(fault)?;
    file.set_len(said).map_err(fault)?;
    let mut text = Vec::new();
    // In pieces of whole lines would be nicer to memory; findings are few.
    file.read_to_end(&mut text).map_err(fault)?;
    shell.print(&String::from_utf8_lossy(&text))?;
    file.seek(SeekFrom::End(0)).map_err(fault)?;
    Ok(file)
}
