//! The pulse: the last moment at which a server was there. It stands beside the chain and is written
//! over, so that an outage can be told from time that was played.

use rusqlite::{OptionalExtension, params};

use crate::error::Error;
use crate::journal::Journal;
use crate::store::Store;

/// The last sign of life of a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pulse {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Of which run of the program.
    pub run: String,
}

/// Files of earlier programs lack it; made when it is first needed.
const TABLE: &str = "CREATE TABLE IF NOT EXISTS pulse (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at INTEGER NOT NULL,
    run TEXT NOT NULL
) STRICT";

impl Journal {
    /// Notes that the server is there, over what was noted before.
    pub fn beat(&self, pulse: Pulse) -> Result<(), Error> {
        self.change(move |store| {
            store.connection.prepare_cached(TABLE)?.execute([])?;
            let sql = "INSERT INTO pulse (one, at, run) VALUES (1, $1, $2) \
                       ON CONFLICT (one) DO UPDATE SET at = excluded.at, run = excluded.run";
            store.connection.prepare_cached(sql)?.execute(params![pulse.at, pulse.run])?;
            Ok(())
        })
    }

    /// The last sign of life, if there was any.
    pub fn pulse(&self) -> Result<Option<Pulse>, Error> {
        self.read(last)
    }
}

fn last(store: &Store) -> Result<Option<Pulse>, Error> {
    let known = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'pulse'";
    let known = store.connection.query_row(known, [], |_| Ok(())).optional()?;
    if known.is_none() {
        return Ok(None);
    }
    let sql = "SELECT at, run FROM pulse";
    let read = |row: &rusqlite::Row<'_>| Ok(Pulse { at: row.get(0)?, run: row.get(1)? });
    Ok(store.connection.query_row(sql, [], read).optional()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_sign_of_life_outlives_the_program_and_leaves_the_chain_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tratto.db");
        let pulse = |at: i64| Pulse { at, run: "first".to_owned() };
        {
            let journal = Journal::open(&path).unwrap();
            assert_eq!(journal.pulse().unwrap(), None);
            journal.beat(pulse(7)).unwrap();
            journal.beat(pulse(9)).unwrap();
        }
        let again = Journal::open(&path).unwrap();
        assert_eq!(again.pulse().unwrap(), Some(pulse(9)));
        assert_eq!(again.length().unwrap(), 0);
        assert!(again.verify(None).unwrap().is_sound());
    }
}
