//! The tables, and how a file is recognised as a journal.

use rusqlite::Connection;

use crate::error::Error;

/// The format of the database that this program writes.
pub const FORMAT: i64 = 1;

/// Marks the file as ours: `Trat` in ASCII.
const APPLICATION: i64 = 0x5472_6174;

/// The journal proper cannot be changed, only added to. What changes are the heads, which
/// verification computes again, and the tables of people, which stand outside the chain.
const TABLES: &str = "
CREATE TABLE entry (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    previous BLOB NOT NULL,
    version INTEGER NOT NULL,
    kind TEXT NOT NULL,
    actor TEXT NOT NULL,
    instant INTEGER NOT NULL,
    key TEXT NOT NULL,
    part INTEGER NOT NULL,
    payload BLOB NOT NULL,
    hash BLOB NOT NULL,
    chain BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX entry_place ON entry (stream, sequence);
CREATE UNIQUE INDEX entry_key ON entry (stream, key, part);
CREATE TABLE head (
    stream TEXT PRIMARY KEY,
    sequence INTEGER NOT NULL,
    hash BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE summit (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    position INTEGER NOT NULL,
    chain BLOB NOT NULL
) STRICT;
INSERT INTO summit VALUES (1, 0, zeroblob(32));

CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER entry_is_never_replaced BEFORE INSERT ON entry
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM entry)
    OR EXISTS (SELECT 1 FROM entry WHERE stream = NEW.stream AND sequence = NEW.sequence)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TABLE person (
    id TEXT PRIMARY KEY,
    data TEXT NOT NULL
) STRICT;
CREATE TABLE paper (
    person TEXT NOT NULL REFERENCES person (id),
    number INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (person, number)
) STRICT;
CREATE TABLE roll (
    stream TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES person (id),
    PRIMARY KEY (stream, person)
) STRICT;
CREATE TABLE erasure (
    person TEXT PRIMARY KEY,
    instant INTEGER NOT NULL
) STRICT;
";

/// Makes the tables in an empty file, or checks that the file is a journal this program knows.
pub(crate) fn prepare(connection: &Connection) -> Result<(), Error> {
    if is_empty(connection)? {
        connection.execute_batch("BEGIN IMMEDIATE")?;
        // Another program may have been faster.
        let made = is_empty(connection).and_then(|empty| {
            if empty {
                connection.execute_batch(TABLES)?;
                connection.pragma_update(None, "application_id", APPLICATION)?;
                connection.pragma_update(None, "user_version", FORMAT)?;
            }
            Ok(())
        });
        let end = if made.is_ok() { "COMMIT" } else { "ROLLBACK" };
        let ended = connection.execute_batch(end);
        made?;
        ended?;
    }
    recognise(connection)
}

/// Checks that the file is a journal this program knows.
pub(crate) fn recognise(connection: &Connection) -> Result<(), Error> {
    let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    if pragma("application_id")? != APPLICATION {
        return Err(Error::NotAJournal);
    }
    match pragma("user_version")? {
        found if found > FORMAT => Err(Error::NewerFormat { found }),
        1.. => Ok(()),
        _ => Err(Error::NotAJournal),
    }
}

fn is_empty(connection: &Connection) -> Result<bool, Error> {
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let mark: i64 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    Ok(tables == 0 && mark == 0)
}
