//! A queue in which whoever comes first does the work of all who wait.
//!
//! Writers of one stream would otherwise collide: each decides on what it saw, one appends, all
//! others must decide again. Here one of them takes every wish that waits, decides them in turn and
//! appends them together, so that they also share a flush to the disk.

use std::collections::HashMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Wishes `W` in the order in which they came, and what came of them, `O`.
pub(crate) struct Queue<W, O> {
    line: Mutex<Line<W, O>>,
    turned: Condvar,
}

struct Line<W, O> {
    next: u64,
    busy: bool,
    waiting: Vec<(u64, W)>,
    /// What came of the wishes of others; none if whoever worked for them broke down.
    done: HashMap<u64, Option<O>>,
}

impl<W, O> Default for Queue<W, O> {
    fn default() -> Self {
        let line = Line { next: 0, busy: false, waiting: Vec::new(), done: HashMap::new() };
        Self { line: Mutex::new(line), turned: Condvar::new() }
    }
}

impl<W, O> Queue<W, O> {
    /// Waits its turn and gives what came of the wish. `work` is called with all wishes that wait, in
    /// their order, and answers each; nobody else works meanwhile. None if the work broke down.
    pub(crate) fn pass(&self, wish: W, work: impl Fn(Vec<W>) -> Vec<O>) -> Option<O> {
        let mut line = self.line();
        let ticket = line.next;
        line.next += 1;
        line.waiting.push((ticket, wish));
        loop {
            if let Some(outcome) = line.done.remove(&ticket) {
                return outcome;
            }
            if line.busy {
                line = self.turned.wait(line).unwrap_or_else(PoisonError::into_inner);
                continue;
            }
            line.busy = true;
            let (tickets, wishes) = std::mem::take(&mut line.waiting).into_iter().unzip();
            drop(line);
            let mut turn = Turn { queue: self, tickets, outcomes: Vec::new() };
            turn.outcomes = work(wishes);
            drop(turn);
            line = self.line();
        }
    }

    fn line(&self) -> MutexGuard<'_, Line<W, O>> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A turn at work; however it ends, those it worked for are told and the next may begin.
struct Turn<'a, W, O> {
    queue: &'a Queue<W, O>,
    tickets: Vec<u64>,
    outcomes: Vec<O>,
}

impl<W, O> Drop for Turn<'_, W, O> {
    fn drop(&mut self) {
        let mut line = self.queue.line();
        let mut outcomes = self.outcomes.drain(..);
        for ticket in self.tickets.drain(..) {
            line.done.insert(ticket, outcomes.next());
        }
        line.busy = false;
        self.queue.turned.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    use super::*;

    #[test]
    fn everybody_gets_what_came_of_their_own_wish() {
        let queue: Queue<u64, u64> = Queue::default();
        let batches = AtomicU64::new(0);
        std::thread::scope(|scope| {
            for wish in 0..64 {
                let (queue, batches) = (&queue, &batches);
                scope.spawn(move || {
                    let doubled = queue.pass(wish, |wishes| {
                        batches.fetch_add(1, Ordering::Relaxed);
                        std::thread::sleep(Duration::from_millis(2));
                        wishes.into_iter().map(|wish| wish * 2).collect()
                    });
                    assert_eq!(doubled, Some(wish * 2));
                });
            }
        });
        assert!(batches.into_inner() < 64, "nobody worked for anybody else");
        assert!(queue.line().done.is_empty() && queue.line().waiting.is_empty());
    }

    #[test]
    fn work_that_breaks_down_holds_nobody_up() {
        let queue: Queue<u64, u64> = Queue::default();
        std::thread::scope(|scope| {
            let broken = scope.spawn(|| {
                queue.pass(1, |_| {
                    std::thread::sleep(Duration::from_millis(20));
                    panic!("a fault of ours")
                })
            });
            std::thread::sleep(Duration::from_millis(5));
            let other = scope.spawn(|| queue.pass(2, |wishes| wishes));
            assert!(broken.join().is_err());
            assert_eq!(other.join().unwrap(), Some(2));
        });
        assert_eq!(queue.pass(3, |wishes| wishes), Some(3));
    }
}
