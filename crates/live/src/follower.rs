//! One follower: a socket, and how far it has got.

use std::io::{self, IoSlice, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::Ordering;

use bytes::{Buf, Bytes};

use crate::framing::{Greeting, HEARTBEAT, chunk};
use crate::hub::{Channel, Place, Tally};
use crate::lock;

/// Messages written with one call.
const AT_ONCE: usize = 32;

/// The first pause after a socket would take no more, in milliseconds; it doubles to 64 times.
const FIRST_PAUSE: u64 = 10;

/// A follower whose connection still has to be freed from the HTTP machinery.
#[derive(Debug)]
pub(crate) struct Newcomer {
    pub(crate) place: Place,
    /// The place in the ring of the first message it needs.
    pub(crate) next: u64,
    /// Head of the answer and opening of the stream.
    pub(crate) opening: Bytes,
}

impl Newcomer {
    pub(crate) fn on(self, stream: TcpStream) -> Follower {
        Follower {
            stream,
            place: self.place,
            next: self.next,
            rest: self.opening,
            progress: 0,
            retry: 0,
            pauses: 0,
        }
    }
}

/// How a follower stands after an attempt to bring it up to date. Times are milliseconds since the
/// start of its thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    UpToDate,
    /// The socket takes no more for now.
    Lagging,
    Gone,
}

#[derive(Debug)]
pub(crate) struct Follower {
    stream: TcpStream,
    pub(crate) place: Place,
    next: u64,
    /// What must be sent before anything else: the rest of a message that was begun.
    rest: Bytes,
    /// When the socket last took something.
    pub(crate) progress: u64,
    /// When to try again, if it lags.
    pub(crate) retry: u64,
    pauses: u8,
}

/// The messages most followers need in one go over a channel, taken from the ring once.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    from: u64,
    messages: Vec<Bytes>,
    /// The end of the ring when these were taken.
    end: u64,
}

impl Batch {
    /// Makes sure that the next follower looks into the ring.
    pub(crate) fn clear(&mut self) {
        self.messages.clear();
    }
}

impl Follower {
    /// Writes what the follower needs until it is up to date or the socket takes no more.
    pub(crate) fn advance(
        &mut self,
        channel: &Channel,
        batch: &mut Batch,
        tally: &Tally,
        now: u64,
    ) -> Standing {
        // Read once, so that a busy publisher cannot keep us here: what comes later is told again.
        let end = channel.end.load(Ordering::SeqCst);
        loop {
            let written = if self.rest.is_empty() {
                if self.next >= end {
                    return Standing::UpToDate;
                }
                // What was published since the batch was taken goes out with it: in a flood,
                // nobody then waits for more than one round.
                if batch.messages.is_empty() || batch.from != self.next || batch.end < end {
                    self.fill(channel, batch, tally);
                    if !self.rest.is_empty() {
                        continue;
                    }
                    if batch.messages.is_empty() {
                        return Standing::UpToDate;
                    }
                }
                match batch.messages.as_slice() {
                    [only] => self.stream.write(only),
                    several => {
                        let mut slices = [IoSlice::new(&[]); AT_ONCE];
                        let count = several.len().min(AT_ONCE);
                        for (slice, message) in slices.iter_mut().zip(several) {
                            *slice = IoSlice::new(message);
                        }
                        self.stream.write_vectored(&slices[..count])
                    }
                }
            } else {
                self.stream.write(&self.rest)
            };
            match written {
                Ok(0) => return Standing::Gone,
                Ok(count) => {
                    self.progress = now;
                    self.pauses = 0;
                    self.account(count, batch, tally);
                }
                Err(error) => match error.kind() {
                    io::ErrorKind::Interrupted => {}
                    io::ErrorKind::WouldBlock => {
                        self.retry = now + (FIRST_PAUSE << self.pauses);
                        self.pauses = (self.pauses + 1).min(6);
                        return Standing::Lagging;
                    }
                    _ => return Standing::Gone,
                },
            }
        }
    }

    /// Looks after a silent follower: notices if it hung up, and sends a comment if it heard
    /// nothing for `silence`.
    pub(crate) fn look_after(
        &mut self,
        channel: &Channel,
        batch: &mut Batch,
        tally: &Tally,
        now: u64,
        silence: u64,
    ) -> Standing {
        if self.hung_up() {
            return Standing::Gone;
        }
        if self.rest.is_empty() && now.saturating_sub(self.progress) >= silence {
            self.rest = Bytes::from_static(HEARTBEAT);
        }
        self.advance(channel, batch, tally, now)
    }

    /// A last word, if nothing is left half said.
    pub(crate) fn part(mut self, word: &[u8]) {
        if self.rest.is_empty() {
            // The page comes back either way; the word only spares it an error in the log.
            let _ = self.stream.write(word);
        }
    }

    fn hung_up(&mut self) -> bool {
        let mut scrap = [0; 1024];
        // A follower has nothing to say; one that goes on talking is not a browser.
        for _ in 0..4 {
            match self.stream.read(&mut scrap) {
                Ok(0) => return true,
                Ok(_) => {}
                Err(error) => return error.kind() != io::ErrorKind::WouldBlock,
            }
        }
        true
    }

    /// Takes the next messages from the ring, or the word that they are gone.
    fn fill(&mut self, channel: &Channel, batch: &mut Batch, tally: &Tally) {
        batch.messages.clear();
        batch.from = self.next;
        let ring = lock(&channel.ring);
        if let Some(messages) = ring.from(self.next, AT_ONCE) {
            batch.messages.extend(messages.cloned());
            batch.end = ring.end();
        } else {
            self.next = ring.end();
            self.rest = chunk(&Greeting::Reset { newest: ring.newest() }.text());
            tally.resets.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Books `count` bytes as sent.
    fn account(&mut self, mut count: usize, batch: &Batch, tally: &Tally) {
        if !self.rest.is_empty() {
            self.rest.advance(count);
            if self.rest.is_empty() {
                // Lets go of memory that may be shared with a message long gone.
                self.rest = Bytes::new();
            }
            return;
        }
        let before = self.next;
        for message in &batch.messages {
            if count == 0 {
                break;
            }
            self.next += 1;
            if count < message.len() {
                self.rest = message.slice(count..);
            }
            count = count.saturating_sub(message.len());
        }
        tally.delivered.fetch_add(self.next - before, Ordering::Relaxed);
    }
}
