//! The handle that everybody holds, and its connections to the file of the journal.
//!
//! Statements write `?1`, never `$1`: to SQLite the latter is a name, whose number is the order in
//! which names first appear.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use crate::error::{Error, StoreFault};
use crate::happening::Happening;
use crate::outbox::{self, By};
use crate::password::{Cost, Hashing};
use crate::schema;

/// How long to wait for another writer of the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long to wait where the next time will do as well.
const BRIEFLY: Duration = Duration::from_millis(20);

/// The most idle readers that are kept open.
const MOST_READERS: usize = 8;

/// The accounts of a file. Clones share them; every call can come from any thread.
#[derive(Clone)]
pub struct Accounts {
    inner: Arc<Inner>,
}

struct Inner {
    path: PathBuf,
    /// There as soon as the file is that of a journal.
    writer: OnceLock<Mutex<Connection>>,
    readers: Mutex<Vec<Connection>>,
    hashing: Hashing,
}

impl Accounts {
    /// Opens the accounts in the file of a journal, making their tables if they are missing.
    ///
    /// The file itself is made by the journal, which takes none that has tables of others. If it is
    /// not there yet, it may come later; until then every call answers [`StoreFault::NoJournal`].
    pub fn open(path: &Path) -> Result<Self, Error> {
        Self::open_with(path, Cost::RECOMMENDED)
    }

    /// Opens them with another cost of passwords than the recommended one.
    pub fn open_with(path: &Path, cost: Cost) -> Result<Self, Error> {
        let accounts = Self {
            inner: Arc::new(Inner {
                path: path.to_owned(),
                writer: OnceLock::new(),
                readers: Mutex::default(),
                hashing: Hashing::new(cost)?,
            }),
        };
        match accounts.writer() {
            Ok(_) | Err(Error::Store(StoreFault::NoJournal)) => Ok(accounts),
            Err(fault) => Err(fault),
        }
    }

    /// Whether a file has accounts at all; it is only read.
    pub fn kept_in(path: &Path) -> Result<bool, Error> {
        let reader = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        schema::is_there(&reader)
    }

    /// The connection that writes; the first to ask for it sees to the tables.
    fn writer(&self) -> Result<&Mutex<Connection>, Error> {
        if let Some(writer) = self.inner.writer.get() {
            return Ok(writer);
        }
        if !self.inner.path.exists() {
            return Err(StoreFault::NoJournal.into());
        }
        let mut writer = connect(&self.inner.path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        // Recognised before anything is set, so that a stranger's file stays as it is.
        schema::recognise(&writer)?;
        writer.pragma_update(None, "journal_mode", "WAL")?;
        writer.pragma_update(None, "synchronous", "FULL")?;
        writer.pragma_update(None, "secure_delete", "ON")?;
        let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
        schema::prepare(&transaction)?;
        transaction.commit()?;
        Ok(self.inner.writer.get_or_init(|| Mutex::new(writer)))
    }

    pub(crate) fn hashing(&self) -> &Hashing {
        &self.inner.hashing
    }

    /// Asks something, beside whatever is being written; all of it at one moment.
    pub(crate) fn read<T>(
        &self,
        ask: impl FnOnce(&Connection) -> Result<T, Error>,
    ) -> Result<T, Error> {
        self.writer()?;
        let readers = || self.inner.readers.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = readers().pop();
        let reader = match kept {
            Some(reader) => reader,
            None => connect(&self.inner.path, OpenFlags::SQLITE_OPEN_READ_ONLY)?,
        };
        // Without a transaction each question would have a moment of its own, and what is written
        // between two of them would be seen by half.
        let look = reader.unchecked_transaction()?;
        let answer = ask(&look);
        look.finish()?;
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
        let mut writer = self.writer()?.lock().unwrap_or_else(PoisonError::into_inner);
        let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = act(&transaction)?;
        transaction.commit()?;
        Ok(done)
    }

    /// Changes something and keeps what happened, for the journal, in the same transaction.
    pub(crate) fn change_by<T>(
        &self,
        by: By<'_>,
        act: impl FnOnce(&Transaction<'_>) -> Result<(T, Happening), Error>,
    ) -> Result<T, Error> {
        self.change(|store| {
            let (done, happening) = act(store)?;
            outbox::put(store, by, &happening)?;
            Ok(done)
        })
    }

    /// Writes a use down, unless others are writing or the disk takes nothing: whoever only looks
    /// must neither wait nor be turned away, and the next look writes it.
    pub(crate) fn note(&self, act: impl FnOnce(&Connection) -> rusqlite::Result<usize>) {
        let Some(Ok(writer)) = self.inner.writer.get().map(Mutex::try_lock) else {
            return;
        };
        let _ = writer.busy_timeout(BRIEFLY).and_then(|()| act(&writer));
        let _ = writer.busy_timeout(PATIENCE);
    }
}

fn connect(path: &Path, access: OpenFlags) -> Result<Connection, Error> {
    let connection = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.pragma_update(None, "cell_size_check", "ON")?;
    // A statement is planned once, whatever values are asked with it.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}
