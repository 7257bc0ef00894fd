//! Following the journal as it grows.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use crate::error::Error;
use crate::journal::{Journal, Positioned};

/// Tells followers that there is more to read. It carries no entries: a follower reads them from
/// the journal behind the last one it has, so that a slow one loses nothing and holds nobody up.
#[derive(Default)]
pub(crate) struct Signal {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    position: u64,
    closed: bool,
}

impl Signal {
    /// The journal has grown to this position.
    pub(crate) fn raise(&self, position: u64) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.position = state.position.max(position);
        self.changed.notify_all();
    }

    /// The journal will not grow any more.
    pub(crate) fn close(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        self.changed.notify_all();
    }

    /// Waits until the journal is longer than a position, or for so long.
    fn wait(&self, position: u64, patience: Duration) {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = |state: &mut State| state.position <= position && !state.closed;
        drop(self.changed.wait_timeout_while(state, patience, waiting));
    }
}

/// Reads the whole journal in order, and then whatever comes.
pub struct Follower {
    journal: Journal,
    signal: Arc<Signal>,
    behind: u64,
}

impl Follower {
    pub(crate) fn new(journal: Journal, signal: Arc<Signal>, behind: u64) -> Self {
        Self { journal, signal, behind }
    }

    /// The position of the last entry given.
    pub fn position(&self) -> u64 {
        self.behind
    }

    /// The next entries, a thousand at most; none if nothing came for so long.
    ///
    /// What other programs append to the same file wakes nobody here, but is read when the patience
    /// ends: choose it accordingly.
    pub fn next(&mut self, patience: Duration) -> Result<Vec<Positioned>, Error> {
        const MOST: u64 = 1000;
        let mut entries = self.journal.behind(self.behind, MOST)?;
        if entries.is_empty() {
            self.signal.wait(self.behind, patience);
            entries = self.journal.behind(self.behind, MOST)?;
        }
        if let Some(last) = entries.last() {
            self.behind = last.position;
        }
        Ok(entries)
    }
}
