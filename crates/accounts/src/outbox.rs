//! What happened and is still to be told to the journal.
//!
//! A change and its happening are kept by one transaction; the journal, whose writer is another,
//! takes the happening afterwards under a key that makes it there once. A crash between the two
//! loses nothing: what waits here is delivered at the next start.

use rusqlite::{Connection, params};

use crate::error::{Error, StoreFault};
use crate::happening::Happening;
use crate::secret::{self, Use};
use crate::store::Accounts;

/// Who changes something, and when, as the journal keeps it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct By<'a> {
    /// Who: an account by its identifier, or a part of the program.
    pub actor: &'a str,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A happening that waits for the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    number: i64,
    /// The key under which the journal takes it once, however often it is delivered.
    pub key: String,
    /// Who did it.
    pub actor: String,
    /// When.
    pub at: i64,
    /// What kind of happening it is.
    pub kind: String,
    /// The happening as JSON.
    pub payload: String,
}

impl Accounts {
    /// The happenings that the journal has not confirmed, the oldest first.
    pub fn undelivered(&self) -> Result<Vec<Waiting>, Error> {
        self.read(|store| {
            let sql = "SELECT number, actor, at, kind, payload FROM account_happening \
                       ORDER BY number";
            let mut statement = store.prepare_cached(sql)?;
            let rows = statement.query_map([], |row| {
                let waiting = Waiting {
                    number: row.get(0)?,
                    key: String::new(),
                    actor: row.get(1)?,
                    at: row.get(2)?,
                    kind: row.get(3)?,
                    payload: row.get(4)?,
                };
                Ok(Waiting { key: key(&waiting), ..waiting })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// The journal has it.
    pub fn delivered(&self, waiting: &Waiting) -> Result<(), Error> {
        let sql = "DELETE FROM account_happening WHERE number = ?1";
        self.change(|store| Ok(store.execute(sql, params![waiting.number]).map(|_| ())?))
    }
}

/// Numbers are never given twice in a file; the rest tells files apart.
fn key(waiting: &Waiting) -> String {
    let Waiting { number, actor, at, payload, .. } = waiting;
    let whole = format!("{number} {at} {actor} {payload}");
    secret::text(&secret::digest(Use::Happening, whole.as_bytes()))
}

/// Keeps a happening until the journal has it.
pub(crate) fn put(store: &Connection, by: By<'_>, happening: &Happening) -> Result<(), Error> {
    let payload = serde_json::to_string(happening);
    let payload = payload.map_err(|fault| StoreFault::System(fault.to_string()))?;
    let sql = "INSERT INTO account_happening (actor, at, kind, payload) VALUES (?1, ?2, ?3, ?4)";
    store.execute(sql, params![by.actor, by.at, happening.kind(), payload])?;
    Ok(())
}
