//! A ledger on disk: read whole, appended to, never rewritten.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use formats::ledger::{Fact, Located, read, write_line};
use rating::ledger::{Appended, Entry, Ledger, Opening, Refusal};

use super::words;
use crate::Status;
use crate::problem::{Problem, Stop};

/// A ledger and its file, which nobody else can write while it is open to append.
pub(super) struct LedgerFile {
    path: PathBuf,
    file: File,
    /// How long the file was when it was read.
    length: u64,
    /// Lines that are not on disk yet.
    lines: String,
    entered: usize,
    pub ledger: Ledger,
}

impl LedgerFile {
    /// Reads a ledger that will not be changed.
    pub(super) fn open(path: &Path) -> Result<Self, Stop> {
        let file = File::open(path).map_err(|fault| unreadable(path, &fault))?;
        file.lock_shared().map_err(|fault| unreadable(path, &fault))?;
        Self::read_from(path, file)
    }

    /// Reads a ledger to append to it.
    pub(super) fn open_to_append(path: &Path) -> Result<Self, Stop> {
        let file = OpenOptions::new().read(true).append(true).open(path);
        let file = file.map_err(|fault| unreadable(path, &fault))?;
        file.lock().map_err(|fault| unreadable(path, &fault))?;
        Self::read_from(path, file)
    }

    /// A new ledger; its file is made now, its first line is written with the others.
    pub(super) fn create(path: &Path, opening: &Opening) -> Result<Self, Stop> {
        let file = OpenOptions::new().read(true).append(true).create_new(true).open(path);
        let file = file.map_err(|fault| Stop::from(Problem::unwritable(path, &fault)))?;
        file.lock().map_err(|fault| unreadable(path, &fault))?;
        let lines = write_line(&Fact::Opening(opening.clone()));
        let ledger = Ledger::open(opening);
        Ok(Self { path: path.to_owned(), file, length: 0, lines, entered: 1, ledger })
    }

    fn read_from(path: &Path, mut file: File) -> Result<Self, Stop> {
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|fault| unreadable(path, &fault))?;
        let ledger = read(&bytes).map_err(|Located { line, column, fault }| {
            words::fault(&path.display().to_string(), line, column, &fault)
        })?;
        // A line that is whole but for its end gets it with what follows.
        let lines = if bytes.ends_with(b"\n") { String::new() } else { "\n".to_owned() };
        let length = bytes.len() as u64;
        Ok(Self { path: path.to_owned(), file, length, lines, entered: 0, ledger })
    }

    /// Enters a fact; it is on disk only after [`Self::keep`].
    pub(super) fn enter(&mut self, entry: Entry) -> Result<Appended, Refusal> {
        let line = write_line(&Fact::Entry(entry.clone()));
        let appended = self.ledger.append(entry)?;
        if appended == Appended::New {
            self.lines.push_str(&line);
            self.entered += 1;
        }
        Ok(appended)
    }

    /// Puts what was entered on disk, whole or not at all, and says how many facts that were.
    pub(super) fn keep(mut self) -> Result<usize, Stop> {
        if self.entered == 0 {
            return Ok(0);
        }
        let written =
            self.file.write_all(self.lines.as_bytes()).and_then(|()| self.file.sync_all());
        match written {
            Ok(()) => Ok(self.entered),
            Err(fault) => {
                // A line written by half would make the whole unreadable.
                let _ = self.file.set_len(self.length);
                Err(Problem::unwritable(&self.path, &fault).into())
            }
        }
    }
}

fn unreadable(path: &Path, fault: &io::Error) -> Stop {
    Problem::unreadable(path, fault).with_status(Status::UnreadableTournament).into()
}
