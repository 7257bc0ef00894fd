//! The store: the only place that speaks SQL about entries.
//!
//! It is narrow on purpose. Statements use `$1` placeholders and plain types, so that another
//! database can stand beside SQLite behind the same few questions.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};

use crate::command::Receipt;
use crate::entry::{Entry, Stream};
use crate::error::{Error, Place};
use crate::hash::Hash;
use crate::journal::Options;
use crate::schema;
use crate::verification::{Fault, Finding};

/// A connection to the database.
pub(crate) struct Store {
    pub connection: Connection,
}

/// A row of the journal as stored, with its places in both chains.
pub(crate) struct Stored {
    pub position: u64,
    pub entry: Entry,
    pub chain: Hash,
}

/// The last place of something, and the hash there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Top {
    pub place: u64,
    pub hash: Hash,
}

impl Top {
    /// Nothing is there yet.
    pub(crate) const NONE: Self = Self { place: 0, hash: Hash::NONE };
}

/// Entries of a stream from one sequence to another.
const OF_STREAM: &str = "SELECT position, stream, sequence, previous, version, kind, actor, \
                         instant, key, part, payload, hash, chain FROM entry \
                         WHERE stream = $1 AND sequence >= $2 AND sequence <= $3 ORDER BY sequence";

/// Entries of the whole journal from a position on, so many at most.
const OF_ALL: &str = "SELECT position, stream, sequence, previous, version, kind, actor, instant, \
                      key, part, payload, hash, chain FROM entry NOT INDEXED \
                      WHERE position >= $1 ORDER BY position LIMIT $2";

impl Store {
    /// Opens to write, making the file if there is none.
    pub(crate) fn open(path: &Path, options: &Options) -> Result<Self, Error> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let opened = Connection::open_with_flags(path, flags).map_err(Error::from);
        let prepared = opened.and_then(|connection| {
            connection.busy_timeout(options.patience)?;
            // Recognised before anything is set, so that a stranger's file stays as it is.
            schema::prepare(&connection)?;
            connection.pragma_update(None, "journal_mode", "WAL")?;
            connection.pragma_update(None, "synchronous", "FULL")?;
            connection.pragma_update(None, "secure_delete", "ON")?;
            connection.pragma_update(None, "foreign_keys", "ON")?;
            connection.pragma_update(None, "cell_size_check", "ON")?;
            if let Some(pages) = options.most_pages {
                connection.pragma_update(None, "max_page_count", pages)?;
            }
            Self::keeping_statements(connection)
        });
        prepared.map_err(|fault| blocked(fault, path))
    }

    /// Opens to read only.
    ///
    /// On a medium that cannot be written, SQLite can make no shared index beside the file. Then the
    /// file is read as it stands, which is right as long as no log of a writer lies beside it.
    pub(crate) fn open_to_read(path: &Path, patience: Duration) -> Result<Self, Error> {
        if !path.exists() {
            return Err(Error::NotFound { path: path.display().to_string() });
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let prepare = |connection: Connection| -> Result<Self, Error> {
            connection.busy_timeout(patience)?;
            connection.pragma_update(None, "cell_size_check", "ON")?;
            schema::recognise(&connection)?;
            Self::keeping_statements(connection)
        };
        let opened = Connection::open_with_flags(path, flags).map_err(Error::from);
        match opened.and_then(prepare) {
            Err(Error::Unopenable | Error::ReadOnly) if !beside(path, "-wal").exists() => {
                let fixed = Connection::open_with_flags(
                    as_it_stands(path),
                    flags | OpenFlags::SQLITE_OPEN_URI,
                )?;
                prepare(fixed)
            }
            done => done,
        }
    }

    /// A connection that prepares each statement once. SQLite would otherwise plan a statement anew
    /// for other values of a limit or the end of a range; here the plan does not depend on them.
    fn keeping_statements(connection: Connection) -> Result<Self, Error> {
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        connection.set_prepared_statement_cache_capacity(64);
        Ok(Self { connection })
    }

    pub(crate) fn begin(&self) -> Result<(), Error> {
        self.connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        Ok(())
    }

    pub(crate) fn commit(&self) -> Result<(), Error> {
        self.connection.prepare_cached("COMMIT")?.execute([])?;
        Ok(())
    }

    /// Leaves the transaction, if SQLite has not done so itself.
    pub(crate) fn roll_back(&self) {
        if !self.connection.is_autocommit() {
            // It fails only where there is nothing left to undo.
            let _ = self.connection.execute_batch("ROLLBACK");
        }
    }

    /// Does something in a transaction of its own, all of it or nothing.
    pub(crate) fn whole<T>(&self, act: impl FnOnce(&Self) -> Result<T, Error>) -> Result<T, Error> {
        self.begin()?;
        let done = act(self).and_then(|value| self.commit().map(|()| value));
        if done.is_err() {
            self.roll_back();
        }
        done
    }

    /// The last entry of a stream.
    pub(crate) fn head(&self, stream: &Stream) -> Result<Top, Error> {
        let sql = "SELECT sequence, hash FROM head WHERE stream = $1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let top =
            statement.query_row(params![stream.as_str()], |row| Ok(top(row, 0))).optional()?;
        match top {
            None => Ok(Top::NONE),
            Some(top) => top.ok_or_else(|| {
                Error::Damaged(Box::new(Finding::of_stream(stream, Fault::HeadUnreadable)))
            }),
        }
    }

    /// The last entry of the whole journal.
    pub(crate) fn summit(&self) -> Result<Top, Error> {
        let sql = "SELECT position, chain FROM summit";
        let mut statement = self.connection.prepare_cached(sql)?;
        let top = statement.query_row([], |row| Ok(top(row, 0))).optional()?;
        top.flatten().ok_or_else(|| Error::Damaged(Box::new(Finding::of_summit())))
    }

    /// All streams with their last entries, by name.
    pub(crate) fn heads(&self) -> Result<Vec<(Stream, Option<Top>)>, Error> {
        let sql = "SELECT stream, sequence, hash FROM head ORDER BY stream";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query([])?;
        let mut heads = Vec::new();
        while let Some(row) = rows.next()? {
            let name = String::from_utf8_lossy(bytes(row, 0).unwrap_or_default()).into_owned();
            heads.push((Stream::stored(&name), top(row, 1)));
        }
        Ok(heads)
    }

    /// The receipt that a command got before, if it did.
    pub(crate) fn receipt(&self, stream: &Stream, key: &str) -> Result<Option<Receipt>, Error> {
        let sql = "SELECT sequence, hash FROM entry WHERE stream = $1 AND key = $2 ORDER BY part";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query(params![stream.as_str(), key])?;
        let mut receipt: Option<Receipt> = None;
        while let Some(row) = rows.next()? {
            let Some(top) = top(row, 0) else {
                let finding = Finding::of_stream(stream, Fault::Unreadable);
                return Err(Error::Damaged(Box::new(finding)));
            };
            let first = receipt.map_or(top.place, |before| *before.sequences.start());
            receipt = Some(Receipt { sequences: first..=top.place, head: top.hash });
        }
        Ok(receipt)
    }

    /// Writes entries that follow each other behind the summit, and gives back the new summit.
    pub(crate) fn insert(&self, entries: &[Entry], summit: Top) -> Result<Top, Error> {
        let sql = "INSERT INTO entry (position, stream, sequence, previous, version, kind, actor, \
                   instant, key, part, payload, hash, chain) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut summit = summit;
        for entry in entries {
            let place = summit.place + 1;
            let hash = Hash::of_link(&summit.hash, place, &entry.hash);
            statement.execute(params![
                signed(place),
                entry.stream.as_str(),
                signed(entry.sequence),
                entry.previous.bytes().as_slice(),
                entry.version,
                entry.kind,
                entry.actor,
                entry.instant,
                entry.key,
                entry.part,
                entry.payload,
                entry.hash.bytes().as_slice(),
                hash.bytes().as_slice(),
            ])?;
            summit = Top { place, hash };
        }
        if let Some(last) = entries.last() {
            let sql = "INSERT INTO head (stream, sequence, hash) VALUES ($1, $2, $3) ON CONFLICT \
                       (stream) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash";
            let mut statement = self.connection.prepare_cached(sql)?;
            let hash = last.hash.bytes().as_slice();
            statement.execute(params![last.stream.as_str(), signed(last.sequence), hash])?;
        }
        Ok(summit)
    }

    pub(crate) fn set_summit(&self, summit: Top) -> Result<(), Error> {
        let sql = "UPDATE summit SET position = $1, chain = $2";
        let mut statement = self.connection.prepare_cached(sql)?;
        statement.execute(params![signed(summit.place), summit.hash.bytes().as_slice()])?;
        Ok(())
    }

    /// Shows the entries of a stream from one sequence to another, each checked against its hash
    /// and its neighbour.
    pub(crate) fn visit(
        &self,
        stream: &Stream,
        (first, last): (u64, u64),
        mut see: impl FnMut(Entry),
    ) -> Result<(), Error> {
        // Entries that come while reading belong to the next reading.
        let last = last.min(self.head(stream)?.place);
        let mut statement = self.connection.prepare_cached(OF_STREAM)?;
        let mut rows = statement.query(params![stream.as_str(), signed(first), signed(last)])?;
        let mut before: Option<Hash> = (first <= 1).then_some(Hash::NONE);
        let mut expected = first.max(1);
        while let Some(row) = rows.next()? {
            let stored = stored(row, Some(stream))?;
            let entry = stored.entry;
            let follows = before.is_none_or(|before| before == entry.previous);
            if entry.sequence != expected || !follows || Hash::of_entry(&entry) != entry.hash {
                let place = Place {
                    position: stored.position,
                    stream: Some(stream.clone()),
                    sequence: Some(entry.sequence),
                };
                return Err(Error::Damaged(Box::new(Finding::at(place, Fault::Altered))));
            }
            before = Some(entry.hash);
            expected += 1;
            see(entry);
        }
        if expected <= last {
            let finding = Finding::of_stream(stream, Fault::Missing);
            return Err(Error::Damaged(Box::new(finding)));
        }
        Ok(())
    }

    /// Shows rows from a position on, as they are stored, in the order of the whole journal.
    pub(crate) fn visit_all(
        &self,
        from: u64,
        limit: u64,
        mut see: impl FnMut(Result<Stored, Error>),
    ) -> Result<(), Error> {
        let mut statement = self.connection.prepare_cached(OF_ALL)?;
        let mut rows = statement.query(params![signed(from), signed(limit)])?;
        while let Some(row) = rows.next()? {
            see(stored(row, None));
        }
        Ok(())
    }

    /// Which stream and sequence the index has for a position whose row cannot be read.
    pub(crate) fn indexed_place(&self, position: u64) -> Place {
        let unknown = Place { position, stream: None, sequence: None };
        let sql = "SELECT position, stream, sequence FROM entry INDEXED BY entry_place \
                   ORDER BY stream, sequence";
        let find = || -> rusqlite::Result<Option<Place>> {
            let mut statement = self.connection.prepare(sql)?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                if number(row, 0) == Some(position) {
                    let stream = text(row, 1).map(|name| Stream::stored(&name));
                    return Ok(Some(Place { position, stream, sequence: number(row, 2) }));
                }
            }
            Ok(None)
        };
        find().ok().flatten().unwrap_or(unknown)
    }

    /// What SQLite finds wrong with the file itself.
    pub(crate) fn structure(&self) -> Result<Vec<String>, Error> {
        let mut statement = self.connection.prepare("PRAGMA integrity_check(20)")?;
        let lines = statement.query_map([], |row| row.get::<_, String>(0))?;
        let lines = lines.collect::<Result<Vec<_>, _>>()?;
        Ok(lines.into_iter().filter(|line| line != "ok").collect())
    }
}

/// A file that is there but will not open for writing is a matter of permission.
fn blocked(fault: Error, path: &Path) -> Error {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match fault {
        Error::Unopenable if path.is_file() => Error::ReadOnly,
        Error::Unopenable if folder.is_some_and(|folder| !folder.is_dir()) => {
            Error::NotFound { path: path.display().to_string() }
        }
        other => other,
    }
}

/// The file that SQLite keeps beside the database.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The address of a file that nobody can change while it is read.
fn as_it_stands(path: &Path) -> PathBuf {
    let quoted =
        path.display().to_string().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    format!("file:{quoted}?immutable=1").into()
}

/// Places are far below the largest signed number; one beyond finds nothing and stores nothing.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn stored(row: &Row<'_>, known: Option<&Stream>) -> Result<Stored, Error> {
    let read = || {
        let name = bytes(row, 1)?;
        let stream = match known {
            // The same name need not be made anew for each entry.
            Some(stream) if stream.as_str().as_bytes() == name => stream.clone(),
            _ => Stream::stored(std::str::from_utf8(name).ok()?),
        };
        Some(Stored {
            position: number(row, 0)?,
            chain: hash(row, 12)?,
            entry: Entry {
                stream,
                sequence: number(row, 2)?,
                previous: hash(row, 3)?,
                hash: hash(row, 11)?,
                version: number(row, 4)?.try_into().ok()?,
                kind: text(row, 5)?,
                actor: text(row, 6)?,
                instant: integer(row, 7)?,
                key: text(row, 8)?,
                part: number(row, 9)?.try_into().ok()?,
                payload: blob(row, 10)?.to_vec(),
            },
        })
    };
    read().ok_or_else(|| {
        let place = Place {
            position: number(row, 0).unwrap_or_default(),
            stream: text(row, 1).map(|name| Stream::stored(&name)),
            sequence: number(row, 2),
        };
        Error::Damaged(Box::new(Finding::at(place, Fault::Unreadable)))
    })
}

fn top(row: &Row<'_>, first: usize) -> Option<Top> {
    Some(Top { place: number(row, first)?, hash: hash(row, first + 1)? })
}

fn integer(row: &Row<'_>, column: usize) -> Option<i64> {
    match row.get_ref(column).ok()? {
        ValueRef::Integer(number) => Some(number),
        _ => None,
    }
}

fn number(row: &Row<'_>, column: usize) -> Option<u64> {
    integer(row, column)?.try_into().ok()
}

fn text(row: &Row<'_>, column: usize) -> Option<String> {
    match row.get_ref(column).ok()? {
        ValueRef::Text(bytes) => std::str::from_utf8(bytes).ok().map(str::to_owned),
        _ => None,
    }
}

fn bytes<'row>(row: &'row Row<'_>, column: usize) -> Option<&'row [u8]> {
    match row.get_ref(column).ok()? {
        ValueRef::Text(bytes) => Some(bytes),
        _ => None,
    }
}

fn blob<'row>(row: &'row Row<'_>, column: usize) -> Option<&'row [u8]> {
    match row.get_ref(column).ok()? {
        ValueRef::Blob(bytes) => Some(bytes),
        _ => None,
    }
}

fn hash(row: &Row<'_>, column: usize) -> Option<Hash> {
    Hash::of_bytes(blob(row, column)?)
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;

    #[test]
    fn no_statement_is_prepared_twice_whatever_is_asked_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("t.db"), &Options::default()).unwrap();
        let stream = Stream::new("prova").unwrap();
        for (from, limit) in [(1, 1000), (7, 2), (1, 1)] {
            store.whole(|store| store.summit().map(|_| ())).unwrap();
            store.visit_all(from, limit, |_| ()).unwrap();
            store.visit(&stream, (from, limit), |_| ()).unwrap();
            store.receipt(&stream, &from.to_string()).unwrap();
        }
        for sql in [OF_STREAM, OF_ALL, "BEGIN IMMEDIATE", "COMMIT"] {
            let statement = store.connection.prepare_cached(sql).unwrap();
            assert!(statement.get_status(StatementStatus::Run) > 0, "kept: {sql}");
            assert_eq!(statement.get_status(StatementStatus::RePrepare), 0, "{sql}");
        }
    }
}
