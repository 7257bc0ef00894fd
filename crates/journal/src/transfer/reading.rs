//! Reading an event from its file, and believing nothing that it does not prove.

use std::fmt;

use serde::de::DeserializeOwned;
use thiserror::Error;

use super::{FORMAT, Header, Line, Trailer, VERSION};
use crate::entry::{Entry, Limit, Stream, check_name};
use crate::hash::Hash;
use crate::people::Dossier;

/// An event out of its file: every link proved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parcel {
    /// The stream.
    pub stream: Stream,
    /// Its entries from the first.
    pub entries: Vec<Entry>,
    /// Those whose data came along.
    pub people: Vec<Dossier>,
}

/// Why a file cannot be taken in.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub struct FileFault {
    /// The line, from 1; none where the fault lies in no line of its own.
    pub line: Option<usize>,
    /// What is wrong.
    pub what: What,
}

/// What can be wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// It is the file of something else.
    NotAnExport,
    /// A later version of the program wrote it.
    NewerVersion(u32),
    /// The line cannot be read.
    Unreadable,
    /// The entry does not have its hash, or does not follow the one before it.
    ChainBroken {
        /// Which entry.
        sequence: u64,
    },
    /// The file ends too early, or goes on behind its end, or has other lines than it should.
    Incomplete,
    /// Some byte is not the one that was written.
    Checksum,
    /// The history kept here is another one from this entry on.
    Diverged {
        /// The first entry that differs.
        sequence: u64,
    },
}

impl FileFault {
    pub(super) fn diverged(sequence: u64) -> Self {
        Self { line: None, what: What::Diverged { sequence } }
    }

    fn at(line: usize, what: What) -> Self {
        Self { line: Some(line), what }
    }
}

impl fmt::Display for FileFault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(formatter, "line {line}: ")?;
        }
        write!(formatter, "{:?}", self.what)
    }
}

/// Reads a file and proves it: its hash, its chain, its head.
pub fn read(file: &[u8]) -> Result<Parcel, FileFault> {
    let mut lines = Lines { rest: file, number: 0, read: 0 };
    let header: Header = lines.next().map_err(|_| FileFault::at(1, What::NotAnExport))?;
    if header.format != FORMAT || header.version == 0 {
        return Err(FileFault::at(1, What::NotAnExport));
    }
    if header.version > VERSION {
        return Err(FileFault::at(1, What::NewerVersion(header.version)));
    }
    let stream = Stream::new(&header.stream).map_err(|_| FileFault::at(1, What::Unreadable))?;
    let mut entries = Vec::new();
    let mut previous = Hash::NONE;
    for sequence in 1..=header.entries {
        let line: Line = lines.next()?;
        let entry = entry(line, &stream, previous)
            .ok_or_else(|| FileFault::at(lines.number, What::Unreadable))?;
        if entry.sequence != sequence || Hash::of_entry(&entry) != entry.hash {
            return Err(FileFault::at(lines.number, What::ChainBroken { sequence }));
        }
        previous = entry.hash;
        entries.push(entry);
    }
    if previous != header.head {
        return Err(FileFault::at(1, What::ChainBroken { sequence: header.entries }));
    }
    let mut people = Vec::new();
    for _ in 0..header.people {
        people.push(lines.next()?);
    }
    let content = Hash::of_content(file.get(..lines.read).unwrap_or_default());
    let trailer: Trailer = lines.next()?;
    if trailer.sha256 != content {
        return Err(FileFault::at(lines.number, What::Checksum));
    }
    if !lines.rest.is_empty() {
        return Err(FileFault::at(lines.number + 1, What::Incomplete));
    }
    Ok(Parcel { stream, entries, people })
}

fn entry(line: Line, stream: &Stream, previous: Hash) -> Option<Entry> {
    for name in [&line.kind, &line.actor, &line.key] {
        check_name(name).ok()?;
    }
    let payload = line.payload.read().filter(|payload| payload.len() <= Limit::Payload.most())?;
    Some(Entry {
        stream: stream.clone(),
        sequence: line.sequence,
        previous,
        hash: line.hash,
        version: line.version,
        kind: line.kind,
        actor: line.actor,
        instant: line.instant,
        key: line.key,
        part: line.part,
        payload,
    })
}

/// The lines of a file, counted.
struct Lines<'a> {
    rest: &'a [u8],
    number: usize,
    /// How many bytes were read.
    read: usize,
}

impl Lines<'_> {
    fn next<T: DeserializeOwned>(&mut self) -> Result<T, FileFault> {
        self.number += 1;
        let end = self.rest.iter().position(|byte| *byte == b'\n');
        let end = end.ok_or_else(|| FileFault::at(self.number, What::Incomplete))?;
        let (line, rest) = self.rest.split_at(end);
        self.rest = rest.strip_prefix(b"\n").unwrap_or(rest);
        self.read += end + 1;
        serde_json::from_slice(line).map_err(|_| FileFault::at(self.number, What::Unreadable))
    }
}
