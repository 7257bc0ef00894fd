//! The journal as its users hold it.

use std::ops::{Bound, RangeBounds};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::command::{Command, Receipt};
use crate::entry::{Entry, Stream};
use crate::error::Error;
use crate::follower::{Follower, Signal};
use crate::hash::{Hash, Witness};
use crate::store::{Store, Top};
use crate::verification::{self, Fault, Finding, Report};
use crate::writer::{Request, Writer};

/// How a journal is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// How long to wait for another program that is writing.
    pub patience: Duration,
    /// The most commands that share one flush to the disk; 1 gives each its own.
    pub largest_batch: usize,
    /// The most pages of 4 KiB that the database may grow to.
    pub most_pages: Option<u32>,
}

impl Default for Options {
    fn default() -> Self {
        Self { patience: Duration::from_secs(5), largest_batch: 1024, most_pages: None }
    }
}

/// The last entry of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// The stream.
    pub stream: Stream,
    /// The sequence of its last entry; 0 if it has none.
    pub sequence: u64,
    /// The hash of that entry.
    pub hash: Hash,
}

/// An entry with its place in the whole journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Positioned {
    /// The place, from 1.
    pub position: u64,
    /// The entry.
    pub entry: Entry,
}

/// An open journal. Clones share it; the last one to go waits for the queue to be written.
#[derive(Clone)]
pub struct Journal {
    inner: Arc<Inner>,
}

struct Inner {
    path: PathBuf,
    patience: Duration,
    /// None where the journal was opened to read.
    writer: Option<Writer>,
    readers: Mutex<Vec<Store>>,
    signal: Arc<Signal>,
}

/// A command in the queue.
#[must_use = "a command is kept only once its receipt is there"]
pub struct Pending {
    receipt: mpsc::Receiver<Result<Receipt, Error>>,
}

impl Pending {
    /// Waits until the disk has the entries, or the command was refused.
    pub fn wait(self) -> Result<Receipt, Error> {
        self.receipt.recv().unwrap_or(Err(Error::Closed))
    }
}

impl Journal {
    /// Opens a journal, making it if there is none.
    pub fn open(path: &Path) -> Result<Self, Error> {
        Self::open_with(path, Options::default())
    }

    /// Opens a journal with other options than the usual ones.
    pub fn open_with(path: &Path, options: Options) -> Result<Self, Error> {
        let store = Store::open(path, &options)?;
        check_tail(&store)?;
        let signal = Arc::new(Signal::default());
        let writer = Some(Writer::start(store, options, Arc::clone(&signal))?);
        let readers = Mutex::default();
        let inner =
            Inner { path: path.to_owned(), patience: options.patience, writer, readers, signal };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Opens a journal to read only; it must be there. Works on media that cannot be written.
    pub fn open_to_read(path: &Path) -> Result<Self, Error> {
        let patience = Options::default().patience;
        let reader = Store::open_to_read(path, patience)?;
        let readers = Mutex::new(vec![reader]);
        let signal = Arc::new(Signal::default());
        let inner = Inner { path: path.to_owned(), patience, writer: None, readers, signal };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.inner.path
    }

    /// Appends the entries of a command and waits until the disk has them.
    ///
    /// Asked again under the same key it gives the same receipt and appends nothing.
    pub fn append(&self, command: Command) -> Result<Receipt, Error> {
        self.submit(command)?.wait()
    }

    /// Queues a command without waiting. Commands submitted by one caller are taken in their order.
    pub fn submit(&self, command: Command) -> Result<Pending, Error> {
        command.check()?;
        let (reply, receipt) = mpsc::sync_channel(1);
        self.writer()?.send(Request::Append(command, reply))?;
        Ok(Pending { receipt })
    }

    /// The entries of a stream within a range of sequences, each checked against its hash and its
    /// neighbour. `..=n` is the stream as it stood after its entry `n`.
    pub fn entries(
        &self,
        stream: &Stream,
        range: impl RangeBounds<u64>,
    ) -> Result<Vec<Entry>, Error> {
        let mut entries = Vec::new();
        self.visit(stream, range, |entry| entries.push(entry))?;
        Ok(entries)
    }

    /// Shows the entries of a stream one by one, as [`Journal::entries`] has them.
    pub fn visit(
        &self,
        stream: &Stream,
        range: impl RangeBounds<u64>,
        see: impl FnMut(Entry),
    ) -> Result<(), Error> {
        let first = match range.start_bound() {
            Bound::Included(first) => *first,
            Bound::Excluded(before) => before.saturating_add(1),
            Bound::Unbounded => 0,
        };
        let last = match range.end_bound() {
            Bound::Included(last) => *last,
            Bound::Excluded(after) => match after.checked_sub(1) {
                Some(last) => last,
                None => return Ok(()),
            },
            Bound::Unbounded => u64::MAX,
        };
        self.read(|store| store.visit(stream, (first, last), see))
    }

    /// The last entry of a stream.
    pub fn head(&self, stream: &Stream) -> Result<Head, Error> {
        let Top { place, hash } = self.read(|store| store.head(stream))?;
        Ok(Head { stream: stream.clone(), sequence: place, hash })
    }

    /// The receipt that a command was given, if its key was used in this stream: what was asked
    /// twice can be answered without being decided again.
    pub fn receipt(&self, stream: &Stream, key: &str) -> Result<Option<Receipt>, Error> {
        self.read(|store| store.receipt(stream, key))
    }

    /// All streams by name, with their last entries.
    pub fn streams(&self) -> Result<Vec<Head>, Error> {
        let heads = self.read(Store::heads)?;
        heads
            .into_iter()
            .map(|(stream, top)| {
                let unreadable = || Finding::of_stream(&stream, Fault::HeadUnreadable);
                let top = top.ok_or_else(|| Error::Damaged(Box::new(unreadable())))?;
                Ok(Head { stream, sequence: top.place, hash: top.hash })
            })
            .collect()
    }

    /// How many entries the whole journal has.
    pub fn length(&self) -> Result<u64, Error> {
        Ok(self.read(Store::summit)?.place)
    }

    /// Follows the journal behind a position of the whole journal; 0 follows it from its beginning.
    pub fn follow(&self, behind: u64) -> Follower {
        Follower::new(self.clone(), Arc::clone(&self.inner.signal), behind)
    }

    /// Proves the chain from its first entry, and finds the entry that a posted sheet witnesses.
    pub fn verify(&self, witness: Option<&Witness>) -> Result<Report, Error> {
        self.read(|store| verification::verify(store, witness))
    }

    /// The entries behind a position, so many at most.
    pub(crate) fn behind(&self, position: u64, limit: u64) -> Result<Vec<Positioned>, Error> {
        self.read(|store| {
            let mut entries = Vec::new();
            let mut fault = None;
            store.visit_all(position + 1, limit, |stored| match stored {
                Ok(stored) if Hash::of_entry(&stored.entry) == stored.entry.hash => {
                    entries.push(Positioned { position: stored.position, entry: stored.entry });
                }
                Ok(stored) => {
                    let place = verification::place(&stored);
                    let finding = Finding::at(place, Fault::Altered);
                    fault.get_or_insert(Error::Damaged(Box::new(finding)));
                }
                Err(unreadable) => {
                    fault.get_or_insert(unreadable);
                }
            })?;
            fault.map_or(Ok(entries), Err)
        })
    }

    /// Asks the database something, beside whatever is being written.
    pub(crate) fn read<T>(&self, ask: impl FnOnce(&Store) -> Result<T, Error>) -> Result<T, Error> {
        const MOST_KEPT: usize = 8;
        let readers = || self.inner.readers.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = readers().pop();
        let store = match kept {
            Some(store) => store,
            None => Store::open_to_read(&self.inner.path, self.inner.patience)?,
        };
        let answer = ask(&store);
        store.roll_back();
        let mut readers = readers();
        if readers.len() < MOST_KEPT {
            readers.push(store);
        }
        answer
    }

    /// Changes the database between two batches of commands.
    pub(crate) fn change<T: Send + 'static>(
        &self,
        act: impl FnOnce(&Store) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (reply, answer) = mpsc::sync_channel(1);
        let job = move |store: &Store| {
            // Whoever asked may have gone; the change holds all the same.
            let _ = reply.send(act(store));
        };
        self.writer()?.send(Request::Change(Box::new(job)))?;
        answer.recv().unwrap_or(Err(Error::Closed))
    }

    /// Lets go of readers that hold an old state of the file.
    pub(crate) fn release_readers(&self) {
        self.inner.readers.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn writer(&self) -> Result<&Writer, Error> {
        self.inner.writer.as_ref().ok_or(Error::ReadOnly)
    }
}

/// The last row must be the one that the summit tells of: a lost tail is found when opening.
fn check_tail(store: &Store) -> Result<(), Error> {
    store.connection.execute_batch("BEGIN")?;
    let checked = store.summit().and_then(|summit| {
        let mut fits = summit.place == 0;
        store.visit_all(summit.place.max(1), 2, |row| {
            fits = row.is_ok_and(|row| (row.position, row.chain) == (summit.place, summit.hash));
        })?;
        if fits { Ok(()) } else { Err(Error::Damaged(Box::new(Finding::of_summit()))) }
    });
    store.roll_back();
    checked
}
