//! One event as one file, to move it between machines.
//!
//! The file is text, one JSON value a line: a header, the entries in order, the people if they go
//! along, and a last line with the hash of everything above it. Version 1 is read for ever.

mod reading;

use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use crate::bytes::Bytes;
use crate::entry::{Entry, Stream};
use crate::error::Error;
use crate::hash::Hash;
use crate::journal::{Head, Journal};
use crate::people::{self, Dossier};
use crate::store::Store;

pub use reading::{FileFault, Parcel, What, read};

/// The version of the file that this program writes.
pub const VERSION: u32 = 1;

/// The name of the format in its first line.
const FORMAT: &str = "tratto-journal";

/// Whether people's data go along.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Company {
    /// The entries alone, which know people by identifier.
    EntriesOnly,
    /// With the data and papers of those on the stream's roll.
    WithPeople,
}

/// What an import did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// The stream as it stands now.
    pub head: Head,
    /// How many entries were new here.
    pub appended: u64,
    /// How many people were new here.
    pub people: usize,
}

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    version: u32,
    stream: String,
    entries: u64,
    head: Hash,
    people: usize,
}

/// A line of an entry; the stream and the previous hash are known from the lines before.
#[derive(Serialize, Deserialize)]
struct Line {
    sequence: u64,
    hash: Hash,
    version: u16,
    kind: String,
    actor: String,
    instant: i64,
    key: String,
    part: u32,
    payload: Bytes,
}

/// The last line.
#[derive(Serialize, Deserialize)]
struct Trailer {
    sha256: Hash,
}

impl Journal {
    /// Writes a stream as one file that proves itself.
    pub fn export(&self, stream: &Stream, company: Company) -> Result<Vec<u8>, Error> {
        let entries = self.entries(stream, ..)?;
        let people = match company {
            Company::EntriesOnly => Vec::new(),
            Company::WithPeople => self.roll(stream)?,
        };
        write(stream, &entries, &people)
            .map_err(|fault| Error::System { message: fault.to_string() })
    }

    /// Takes in a file that [`Journal::export`] wrote.
    ///
    /// A file that does not prove itself is refused, and so is a history other than the one kept
    /// here. Entries that are here already are left alone, so that the same file can be taken in
    /// again, and a longer one continues where this machine stopped.
    pub fn import(&self, file: &[u8]) -> Result<Imported, Error> {
        let parcel = read(file)?;
        self.change(move |store| store.whole(|store| take_in(store, &parcel)))
    }
}

fn write(stream: &Stream, entries: &[Entry], people: &[Dossier]) -> io::Result<Vec<u8>> {
    let mut file = Vec::new();
    let header = Header {
        format: FORMAT.to_owned(),
        version: VERSION,
        stream: stream.to_string(),
        entries: entries.len() as u64,
        head: entries.last().map_or(Hash::NONE, |last| last.hash),
        people: people.len(),
    };
    line(&mut file, &header)?;
    for entry in entries {
        let entry = Line {
            sequence: entry.sequence,
            hash: entry.hash,
            version: entry.version,
            kind: entry.kind.clone(),
            actor: entry.actor.clone(),
            instant: entry.instant,
            key: entry.key.clone(),
            part: entry.part,
            payload: Bytes::write(&entry.payload),
        };
        line(&mut file, &entry)?;
    }
    for dossier in people {
        // Of other events the file says nothing.
        line(&mut file, &Dossier { streams: Vec::new(), ..dossier.clone() })?;
    }
    let sha256 = Hash::of_content(&file);
    line(&mut file, &Trailer { sha256 })?;
    Ok(file)
}

fn line(file: &mut Vec<u8>, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *file, value)?;
    file.write_all(b"\n")
}

fn take_in(store: &Store, parcel: &Parcel) -> Result<Imported, Error> {
    let Parcel { stream, entries, people } = parcel;
    let head = store.head(stream)?;
    let brought = entries.len() as u64;
    let common = head.place.min(brought);
    let mut here = Vec::new();
    store.visit(stream, (1, common), |entry| here.push(entry.hash))?;
    let other = entries.iter().zip(&here).find(|(entry, here)| entry.hash != **here);
    if let Some((entry, _)) = other {
        return Err(FileFault::diverged(entry.sequence).into());
    }
    let new = entries.iter().skip(here.len()).cloned().collect::<Vec<_>>();
    if !new.is_empty() {
        let summit = store.insert(&new, store.summit()?)?;
        store.set_summit(summit)?;
    }
    let people = people::take(store, stream, people)?;
    let head = store.head(stream)?;
    let head = Head { stream: stream.clone(), sequence: head.place, hash: head.hash };
    Ok(Imported { head, appended: new.len() as u64, people })
}
