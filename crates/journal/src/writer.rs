//! The one thread that writes: it drains its queue into one transaction, flushes it, and only then
//! acknowledges.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::command::{Command, Expected, Receipt};
use crate::error::Error;
use crate::follower::Signal;
use crate::journal::Options;
use crate::store::{Store, Top};

/// Something to write.
pub(crate) enum Request {
    /// Shares a transaction with others.
    Append(Command, Reply),
    /// Stands alone.
    Change(Box<dyn FnOnce(&Store) + Send>),
}

type Reply = SyncSender<Result<Receipt, Error>>;

/// The way to the thread. When it goes, the thread writes what is queued and ends.
pub(crate) struct Writer {
    queue: Option<Sender<Request>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(crate) fn start(
        store: Store,
        options: Options,
        signal: Arc<Signal>,
    ) -> Result<Self, Error> {
        let (queue, requests) = mpsc::channel();
        let clerk = Clerk {
            store,
            requests,
            signal,
            largest: options.largest_batch.max(1),
            last: 1,
            took: Duration::ZERO,
        };
        let thread = thread::Builder::new()
            .name("journal".to_owned())
            .spawn(move || clerk.work())
            .map_err(|fault| Error::System { message: fault.to_string() })?;
        Ok(Self { queue: Some(queue), thread: Some(thread) })
    }

    pub(crate) fn send(&self, request: Request) -> Result<(), Error> {
        let queue = self.queue.as_ref().ok_or(Error::Closed)?;
        queue.send(request).map_err(|_| Error::Closed)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // A thread that failed has told its callers already: their replies were dropped.
            let _ = thread.join();
        }
    }
}

/// The thread's own state.
struct Clerk {
    store: Store,
    requests: Receiver<Request>,
    signal: Arc<Signal>,
    largest: usize,
    /// How many commands shared the last transaction, and how long that took.
    last: usize,
    took: Duration,
}

impl Clerk {
    fn work(mut self) {
        let mut next = self.requests.recv().ok();
        while let Some(request) = next.take() {
            match request {
                Request::Change(act) => {
                    act(&self.store);
                    self.announce();
                }
                Request::Append(command, reply) => {
                    let mut batch = vec![(command, reply)];
                    next = self.gather(&mut batch);
                    let begin = Instant::now();
                    self.last = batch.len();
                    self.write(batch);
                    self.took = begin.elapsed();
                    self.log();
                }
            }
            if next.is_none() {
                next = self.requests.recv().ok();
            }
        }
        self.signal.close();
    }

    /// Takes whatever else waits, until something comes that must stand alone.
    ///
    /// Writers that were acknowledged together come back together, but not at the same instant. If
    /// fewer are there than last time, a moment's waiting, short beside a flush, saves them a second
    /// flush. A lone writer never waits.
    fn gather(&self, batch: &mut Vec<(Command, Reply)>) -> Option<Request> {
        const LONGEST: Duration = Duration::from_millis(2);
        let until = Instant::now() + (self.took / 4).min(LONGEST);
        while batch.len() < self.largest {
            let request = match self.requests.try_recv() {
                Ok(request) => request,
                Err(_) if batch.len() >= self.last => return None,
                Err(_) => {
                    let left = until.saturating_duration_since(Instant::now());
                    match self.requests.recv_timeout(left) {
                        Ok(request) => request,
                        Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                            return None;
                        }
                    }
                }
            };
            match request {
                Request::Append(command, reply) => batch.push((command, reply)),
                alone @ Request::Change(_) => return Some(alone),
            }
        }
        None
    }

    /// Writes a batch and answers everybody in it.
    ///
    /// Refusals touch nobody else. If the transaction itself fails, each command is tried alone, so
    /// that one which is too large for the disk does not take the others with it.
    fn write(&self, batch: Vec<(Command, Reply)>) {
        let answers = match self.store.whole(|store| apply_all(store, &batch)) {
            Ok(answers) => answers,
            Err(fault) if batch.len() == 1 => {
                tracing::error!(%fault, "a command was not written");
                vec![Err(fault)]
            }
            Err(fault) => {
                tracing::error!(%fault, commands = batch.len(), "trying each command alone");
                let alone = |alone: &[(Command, Reply)]| {
                    let done = self.store.whole(|store| apply_all(store, alone))?;
                    done.into_iter().next().unwrap_or(Err(Error::Closed))
                };
                batch.chunks(1).map(alone).collect()
            }
        };
        self.announce();
        for ((_, reply), answer) in batch.into_iter().zip(answers) {
            // Whoever asked may have gone; what was kept is kept.
            let _ = reply.send(answer);
        }
    }

    /// A disk that takes long is told, since whoever waits for it cannot know why.
    fn log(&self) {
        const SLOW: Duration = Duration::from_millis(250);
        let (commands, millis) = (self.last, self.took.as_millis());
        if self.took > SLOW {
            tracing::warn!(commands, millis, "the disk was slow");
        } else {
            tracing::trace!(commands, millis, "written");
        }
    }

    fn announce(&self) {
        if let Ok(summit) = self.store.summit() {
            self.signal.raise(summit.place);
        }
    }
}

fn apply_all(
    store: &Store,
    batch: &[(Command, Reply)],
) -> Result<Vec<Result<Receipt, Error>>, Error> {
    let before = store.summit()?;
    let mut summit = before;
    let mut answers = Vec::with_capacity(batch.len());
    for (command, _) in batch {
        answers.push(match apply(store, command, &mut summit) {
            Err(refused @ Error::Conflict { .. }) => Err(refused),
            done => Ok(done?),
        });
    }
    if summit != before {
        store.set_summit(summit)?;
    }
    Ok(answers)
}

/// Everything that can be refused is refused before the first row is written.
fn apply(store: &Store, command: &Command, summit: &mut Top) -> Result<Receipt, Error> {
    let Command { stream, key, .. } = command;
    if let Some(receipt) = store.receipt(stream, key)? {
        return Ok(receipt);
    }
    let head = store.head(stream)?;
    if let Expected::Head(expected) = command.expected
        && expected != head.place
    {
        return Err(Error::Conflict { stream: stream.clone(), expected, actual: head.place });
    }
    let entries = command.placed(head.place, head.hash);
    *summit = store.insert(&entries, *summit)?;
    let last = entries.last().map_or(head.hash, |last| last.hash);
    let sequences = head.place + 1..=head.place + entries.len() as u64;
    Ok(Receipt { sequences, head: last })
}
