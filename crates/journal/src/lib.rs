//! The journal: what was ruled, kept for ever, and proved.
//!
//! Every event and every game is a [`Stream`] of [`Entry`]s. An entry carries the hash of the one
//! before it, so that nothing can be changed, left out or put in afterwards without
//! [`Journal::verify`] naming the place; a global chain runs through all streams, so that none can
//! vanish; and the short hash of the head, printed on every posted sheet, makes the paper on the
//! wall the witness.
//!
//! Writers decide under optimistic concurrency: read what is there, decide, append with the
//! sequence you saw, and decide again if somebody was faster. One thread writes; it drains its
//! queue into one transaction, so that many writers share one flush to the disk, and acknowledges
//! only what the disk has.
//!
//! Names, contacts and health papers stand outside the chain, in [`people`], and can be erased.
//!
//! ```
//! use journal::{Command, Error, Expected, Journal, NewEntry, Stream};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("tratto.db");
//! let journal = Journal::open(&path)?;
//! let stream = Stream::new("open-di-lodi-2026")?;
//! let receipt = loop {
//!     let so_far = journal.entries(&stream, ..)?;
//!     let decided = NewEntry {
//!         version: 1,
//!         kind: "entrant-entered".to_owned(),
//!         actor: "arbiter-7".to_owned(),
//!         instant: 1_790_000_000_000,
//!         payload: br#"{"entrant":1}"#.to_vec(),
//!     };
//!     let command = Command {
//!         stream: stream.clone(),
//!         expected: Expected::Head(so_far.len() as u64),
//!         key: "browser-1-request-1".to_owned(),
//!         entries: vec![decided],
//!     };
//!     match journal.append(command) {
//!         Err(Error::Conflict { .. }) => continue,
//!         done => break done?,
//!     }
//! };
//! assert_eq!(receipt.sequences, 1..=1);
//! # Ok(())
//! # }
//! ```

mod backup;
mod bytes;
mod command;
mod entry;
mod error;
mod follower;
mod hash;
mod journal;
pub mod people;
mod pulse;
mod schema;
mod store;
pub mod transfer;
mod verification;
mod writer;

pub use backup::Replace;
pub use command::{Command, Expected, NewEntry, Receipt};
pub use entry::{Entry, InvalidName, Limit, Stream};
pub use error::{Error, Place};
pub use follower::Follower;
pub use hash::{Hash, NotAHash, Witness};
pub use journal::{Head, Journal, Options, Pending, Positioned};
pub use pulse::Pulse;
pub use schema::FORMAT;
pub use verification::{Fault, Finding, Report, Seen};

/// The version of SQLite that the journal runs on.
pub fn sqlite_version() -> &'static str {
    rusqlite::version()
}

#[cfg(test)]
mod tests {
    /// Older ones can lose pages when a checkpoint and a writer meet.
    #[test]
    fn sqlite_is_new_enough_for_write_ahead_logs() {
        assert!(rusqlite::version_number() >= 3_051_003, "{}", super::sqlite_version());
    }
}
