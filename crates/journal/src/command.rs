//! Commands: what a writer asks to have kept, and the receipt for it.

use std::ops::RangeInclusive;

use serde::Serialize;

use crate::entry::{Entry, Limit, Stream, check_name};
use crate::error::Error;
use crate::hash::Hash;

/// Entries to append to a stream, all of them or none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// Where they belong.
    pub stream: Stream,
    /// What the writer knew of the stream when deciding.
    pub expected: Expected,
    /// Names the command once and for all within its stream: asked again under the same key, the
    /// journal gives the same receipt and appends nothing, whatever the entries are.
    pub key: String,
    /// What to append; at least one.
    pub entries: Vec<NewEntry>,
}

/// What a writer expects of a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Expected {
    /// Nothing: the entries hold whatever was kept before them.
    Anything,
    /// The sequence of its last entry, 0 if there is none: the decision rests on exactly these.
    Head(u64),
}

/// An entry before the journal gives it its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEntry {
    /// The version of what the payload says.
    pub version: u16,
    /// What kind of thing happened.
    pub kind: String,
    /// Who did it: an identifier, never a name.
    pub actor: String,
    /// When: milliseconds since 1 January 1970, Coordinated Universal Time.
    pub instant: i64,
    /// What happened; kept to the byte.
    pub payload: Vec<u8>,
}

/// What the writer is given once the disk has the entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// The places that the entries of the command have in their stream.
    pub sequences: RangeInclusive<u64>,
    /// The hash of the last of them.
    pub head: Hash,
}

impl Command {
    /// Refuses what the journal would not keep, before it reaches the queue.
    pub(crate) fn check(&self) -> Result<(), Error> {
        if self.entries.is_empty() {
            return Err(Error::EmptyCommand);
        }
        if self.entries.len() > Limit::Entries.most() {
            return Err(Error::TooLarge(Limit::Entries));
        }
        check_name(&self.key)?;
        for entry in &self.entries {
            check_name(&entry.kind)?;
            check_name(&entry.actor)?;
            if entry.payload.len() > Limit::Payload.most() {
                return Err(Error::TooLarge(Limit::Payload));
            }
        }
        Ok(())
    }

    /// The entries with their places, behind the given head.
    pub(crate) fn placed(&self, sequence: u64, previous: Hash) -> Vec<Entry> {
        let mut previous = previous;
        let places = (sequence + 1..).zip(0..);
        self.entries
            .iter()
            .zip(places)
            .map(|(new, (sequence, part))| {
                let mut entry = Entry {
                    stream: self.stream.clone(),
                    sequence,
                    previous,
                    hash: Hash::NONE,
                    version: new.version,
                    kind: new.kind.clone(),
                    actor: new.actor.clone(),
                    instant: new.instant,
                    key: self.key.clone(),
                    part,
                    payload: new.payload.clone(),
                };
                entry.hash = Hash::of_entry(&entry);
                previous = entry.hash;
                entry
            })
            .collect()
    }
}
