//! Chunks handed to threads, and their reports taken in the order of the file.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use formats::pgn::{Chunk, Chunks};
use thiserror::Error;

use crate::{Auditor, Choice, Report};

/// Why not all chunks were judged.
#[derive(Debug, Error)]
pub enum Failed<E> {
    /// The games could not be read to their end.
    #[error("the games could not be read to their end")]
    Reading(#[source] io::Error),
    /// Whoever took the reports had enough.
    #[error("the reports were not taken")]
    Stopped(#[source] E),
}

/// A chunk on its way to a worker, or the end of it all.
type Job = (u64, Chunk);
/// A report on its way back, with the number of its chunk.
type Done = (u64, Result<Judged, io::Error>);

/// What came of a chunk.
pub struct Judged {
    /// Where the chunk ends in the file.
    pub end: u64,
    /// Whether its last game was too long to be held, and was cut.
    pub cut: bool,
    /// What was found.
    pub report: Report,
}

/// How many chunks may be under way for each worker: enough to keep all busy, and a bound for memory.
const AHEAD: usize = 4;

/// Judges all chunks with some threads and gives what came of them to `take`, in the order of the
/// file.
pub fn judge_all<R: Read + Send, E>(
    mut chunks: Chunks<R>,
    choice: Choice,
    jobs: usize,
    mut take: impl FnMut(Judged) -> Result<(), E>,
) -> Result<(), Failed<E>> {
    let (ticket_sender, tickets) = sync_channel::<()>(jobs * AHEAD);
    let (job_sender, job_receiver) = sync_channel::<Job>(jobs * AHEAD);
    let (done_sender, done) = sync_channel::<Done>(jobs * AHEAD + 1);
    let job_receiver = Mutex::new(job_receiver);
    for _ in 0..jobs * AHEAD {
        // There is room for all of them.
        let _ = ticket_sender.send(());
    }
    thread::scope(|scope| {
        let failed_reading = done_sender.clone();
        scope.spawn(move || read_all(&mut chunks, &tickets, &job_sender, &failed_reading));
        for _ in 0..jobs {
            let (job_receiver, done_sender) = (&job_receiver, done_sender.clone());
            scope.spawn(move || work(job_receiver, &done_sender, choice));
        }
        drop(done_sender);
        // Dropped on the way out, so that the threads end when the taking does.
        let (done, ticket_sender) = (done, ticket_sender);
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (number, judged) in &done {
            waiting.insert(number, judged);
            while let Some(judged) = waiting.remove(&next) {
                take(judged.map_err(Failed::Reading)?).map_err(Failed::Stopped)?;
                next += 1;
                // The reader may have ended already.
                let _ = ticket_sender.try_send(());
            }
        }
        Ok(())
    })
}

/// Reads one chunk for each ticket; ends when the file does, or when nobody wants more.
fn read_all<R: Read>(
    chunks: &mut Chunks<R>,
    tickets: &Receiver<()>,
    jobs: &SyncSender<Job>,
    failed: &SyncSender<Done>,
) {
    for number in 0.. {
        if tickets.recv().is_err() {
            return;
        }
        match chunks.next_chunk() {
            Ok(Some(chunk)) => {
                if jobs.send((number, chunk)).is_err() {
                    return;
                }
            }
            Ok(None) => return,
            Err(fault) => {
                let _ = failed.send((number, Err(fault)));
                return;
            }
        }
    }
}

fn work(jobs: &Mutex<Receiver<Job>>, done: &SyncSender<Done>, choice: Choice) {
    let mut auditor = Auditor::new(choice);
    loop {
        // The lock guards nothing but the queue, which a panic elsewhere cannot spoil.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((number, chunk)) = job else { return };
        let report = auditor.audit(&chunk.bytes);
        let end = chunk.offset + chunk.bytes.len() as u64;
        if done.send((number, Ok(Judged { end, cut: chunk.cut, report }))).is_err() {
            return;
        }
    }
}
