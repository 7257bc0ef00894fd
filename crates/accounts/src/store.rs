//! The handle that everybody holds, and its connections to the file of the journal.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use journal::Journal;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use crate::error::Error;
use crate::password::{Cost, Hashing};
use crate::schema;

/// How long to wait for another writer of the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// The most idle readers that are kept open.
const MOST_READERS: usize = 8;

/// The accounts of a file. Clones share them; every call can come from any thread.
#[derive(Clone)]
pub struct Accounts {
    inner: Arc<Inner>,
}

struct Inner {
    path: PathBuf,
    writer: Mutex<Connection>,
    readers: Mutex<Vec<Connection>>,
    hashing: Hashing,
}

impl Accounts {
    /// Opens the accounts in the file of a journal, making both where they are missing.
    pub fn open(path: &Path) -> Result<Self, Error> {
        Self::open_with(path, Cost::RECOMMENDED)
    }

    /// Opens them with another cost of passwords than the recommended one.
    pub fn open_with(path: &Path, cost: Cost) -> Result<Self, Error> {
        // The journal makes the file and knows a stranger's; it takes no file that has tables of
        // ours alone.
        drop(Journal::open(path)?);
        let hashing = Hashing::new(cost)?;
        let mut writer = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        writer.pragma_update(None, "journal_mode", "WAL")?;
        writer.pragma_update(None, "synchronous", "FULL")?;
        writer.pragma_update(None, "secure_delete", "ON")?;
        let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
        schema::prepare(&transaction)?;
        transaction.commit()?;
        let (path, writer) = (path.to_owned(), Mutex::new(writer));
        Ok(Self { inner: Arc::new(Inner { path, writer, readers: Mutex::default(), hashing }) })
    }

    pub(crate) fn hashing(&self) -> &Hashing {
        &self.inner.hashing
    }

    /// Asks something, beside whatever is being written.
    pub(crate) fn read<T>(
        &self,
        ask: impl FnOnce(&Connection) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let readers = || self.inner.readers.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = readers().pop();
        let reader = match kept {
            Some(reader) => reader,
            None => connect(&self.inner.path, OpenFlags::SQLITE_OPEN_READ_ONLY)?,
        };
        let answer = ask(&reader);
        let mut readers = readers();
        if readers.len() < MOST_READERS {
            readers.push(reader);
        }
        answer
    }

    /// Changes something, all of it or nothing, while nobody else writes.
    pub(crate) fn change<T>(
        &self,
        act: impl FnOnce(&Transaction<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut writer = self.inner.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = act(&transaction)?;
        transaction.commit()?;
        Ok(done)
    }
}

fn connect(path: &Path, access: OpenFlags) -> Result<Connection, Error> {
    let connection = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.pragma_update(None, "cell_size_check", "ON")?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}
