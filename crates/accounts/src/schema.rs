//! The tables, beside those of the journal.

use rusqlite::{Connection, OptionalExtension};

use crate::error::{Error, StoreFault};

/// The format of the accounts that this program writes, apart from that of the journal.
pub const FORMAT: i64 = 4;

/// The first format; what came later is added to it.
const TABLES: &str = "
CREATE TABLE account_format (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    format INTEGER NOT NULL
) STRICT;
CREATE TABLE account_holder (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    shown TEXT NOT NULL,
    person TEXT,
    language TEXT,
    disabled INTEGER NOT NULL CHECK (disabled IN (0, 1)),
    site TEXT NOT NULL CHECK (site IN ('chief', 'member')),
    password TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE account_grant (
    event TEXT NOT NULL,
    account TEXT NOT NULL REFERENCES account_holder (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    entrant INTEGER,
    PRIMARY KEY (event, account),
    CHECK ((role = 'player') = (entrant IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX account_grant_account ON account_grant (account, event);
CREATE TABLE account_session (
    digest BLOB PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account_holder (id) ON DELETE CASCADE,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX account_session_account ON account_session (account);
CREATE TABLE account_token (
    id TEXT PRIMARY KEY,
    digest BLOB NOT NULL UNIQUE,
    account TEXT NOT NULL REFERENCES account_holder (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    event TEXT,
    created INTEGER NOT NULL,
    expires INTEGER,
    last_used INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX account_token_account ON account_token (account);
CREATE TABLE account_setup (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    digest BLOB NOT NULL,
    expires INTEGER NOT NULL
) STRICT;
INSERT INTO account_format VALUES (1, 1);
";

/// What the second format adds: passwords to be changed at once, happenings on their way to the
/// journal, under numbers that are never given again, and assistants, who have an entrant as players do.
const SECOND: &str = "
ALTER TABLE account_holder
    ADD COLUMN one_time INTEGER NOT NULL DEFAULT 0 CHECK (one_time IN (0, 1));
CREATE TABLE account_happening (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    actor TEXT NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL
) STRICT;
CREATE TABLE account_grant_2 (
    event TEXT NOT NULL,
    account TEXT NOT NULL REFERENCES account_holder (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    entrant INTEGER,
    PRIMARY KEY (event, account),
    CHECK ((role IN ('player', 'assistant')) = (entrant IS NOT NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO account_grant_2 SELECT event, account, role, entrant FROM account_grant;
DROP TABLE account_grant;
ALTER TABLE account_grant_2 RENAME TO account_grant;
CREATE INDEX account_grant_account ON account_grant (account, event);
UPDATE account_format SET format = 2;
";

/// What the third format adds: secrets of the house, and browsers that asked to be told, with what
/// they asked about: an event, or somebody who plays in it.
const THIRD: &str = "
CREATE TABLE account_secret (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL CHECK (length(value) = 32)
) STRICT, WITHOUT ROWID;
CREATE TABLE push_subscription (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    endpoint TEXT NOT NULL UNIQUE,
    agreement BLOB NOT NULL,
    authentication BLOB NOT NULL,
    language TEXT NOT NULL,
    account TEXT REFERENCES account_holder (id) ON DELETE CASCADE,
    session BLOB,
    created INTEGER NOT NULL
) STRICT;
CREATE INDEX push_subscription_account ON push_subscription (account);
CREATE TABLE push_topic (
    subscription INTEGER NOT NULL REFERENCES push_subscription (number) ON DELETE CASCADE,
    event TEXT NOT NULL,
    entrant INTEGER NOT NULL,
    own INTEGER NOT NULL CHECK (own IN (0, 1)),
    PRIMARY KEY (subscription, event, entrant)
) STRICT, WITHOUT ROWID;
CREATE INDEX push_topic_event ON push_topic (event, entrant);
UPDATE account_format SET format = 3;
";

/// What the fourth format adds: forms that are not finished, or kept to be filled in again, and roles
/// that wait for whoever follows a link.
const FOURTH: &str = "
CREATE TABLE account_draft (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account_holder (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('draft', 'template')),
    name TEXT NOT NULL,
    fields TEXT NOT NULL,
    changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX account_draft_account ON account_draft (account, kind);
CREATE TABLE account_invitation (
    id TEXT PRIMARY KEY,
    digest BLOB NOT NULL UNIQUE,
    event TEXT NOT NULL,
    role TEXT NOT NULL,
    entrant INTEGER,
    shown TEXT NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX account_invitation_event ON account_invitation (event);
UPDATE account_format SET format = 4;
";

/// What marks a file as one of ours: `Trat` in ASCII, written by the journal.
const APPLICATION: i64 = 0x5472_6174;

/// Checks that the file is that of a journal, or one that can still become it.
pub(crate) fn recognise(connection: &Connection) -> Result<(), Error> {
    let mark = connection.pragma_query_value(None, "application_id", |row| row.get::<_, i64>(0))?;
    let tables = "SELECT count(*) FROM sqlite_schema";
    let tables: i64 = connection.query_row(tables, [], |row| row.get(0))?;
    match (mark, tables) {
        (APPLICATION, _) => Ok(()),
        (0, 0) => Err(StoreFault::NoJournal.into()),
        _ => Err(StoreFault::NotAJournal.into()),
    }
}

/// Whether the tables are there, of whatever format.
pub(crate) fn is_there(connection: &Connection) -> Result<bool, Error> {
    let there = "SELECT count(*) FROM sqlite_schema WHERE name = 'account_format'";
    Ok(connection.query_row(there, [], |row| row.get::<_, i64>(0))? > 0)
}

/// Makes the tables where they are missing, brings older ones up to date, or checks that this
/// program knows them. To be called within a transaction that may write.
pub(crate) fn prepare(connection: &Connection) -> Result<(), Error> {
    if !is_there(connection)? {
        connection.execute_batch(TABLES)?;
    }
    let format = "SELECT format FROM account_format";
    let found = || connection.query_row(format, [], |row| row.get(0)).optional();
    if found()? == Some(1) {
        connection.execute_batch(SECOND)?;
    }
    if found()? == Some(2) {
        connection.execute_batch(THIRD)?;
    }
    if found()? == Some(3) {
        connection.execute_batch(FOURTH)?;
    }
    match found()?.unwrap_or(0) {
        FORMAT => Ok(()),
        found => Err(Error::NewerFormat { found }),
    }
}
