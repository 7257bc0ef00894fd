//! Games of a stream, one after another, in constant memory.

use std::collections::VecDeque;
use std::io::{self, Read};

use thiserror::Error;

use super::chunks::{Chunk, Chunks, Limits};
use super::fault::{Fault, Problem};
use super::read::{Options, ReadGame, read_bytes};
use super::text::place_at;

/// The stream could not be read to its end.
#[derive(Debug, Error)]
#[error("the games cannot be read: {cause}")]
pub struct ReadFailed {
    /// What the system says.
    #[from]
    pub cause: io::Error,
}

/// An iterator over the games of a stream. It holds some games at a time, whatever the length of
/// the stream.
#[derive(Debug)]
pub struct Games<R> {
    chunks: Chunks<R>,
    options: Options,
    ready: VecDeque<ReadGame>,
    failed: bool,
}

impl<R: Read> Games<R> {
    /// The games of a stream.
    pub fn new(reader: R, options: Options) -> Self {
        const CHUNK: usize = 64 << 10;
        Self::with_limits(reader, options, Limits { chunk: CHUNK, ..Limits::default() })
    }

    /// The games of a stream, of which no more than `limits` say is held.
    pub fn with_limits(reader: R, options: Options, limits: Limits) -> Self {
        let chunks = Chunks::new(reader, limits);
        Self { chunks, options, ready: VecDeque::new(), failed: false }
    }

    fn read_chunk(&self, chunk: &Chunk) -> VecDeque<ReadGame> {
        let first_line = u32::try_from(chunk.line).unwrap_or(u32::MAX);
        let mut games = VecDeque::from(read_bytes(&chunk.bytes, first_line, self.options));
        for problem in games.iter_mut().flat_map(|read| &mut read.problems) {
            let offset = usize::try_from(chunk.offset).unwrap_or(usize::MAX);
            problem.place.offset = problem.place.offset.saturating_add(offset);
        }
        if let (true, Some(last)) = (chunk.cut, games.back_mut()) {
            let place = place_at(&chunk.bytes, chunk.bytes.len(), first_line);
            last.problems.push(Problem { place, fault: Fault::TooLong });
        }
        games
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<ReadGame, ReadFailed>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.is_empty() && !self.failed {
            match self.chunks.next_chunk() {
                Ok(Some(chunk)) => self.ready = self.read_chunk(&chunk),
                Ok(None) => return None,
                Err(fault) => {
                    self.failed = true;
                    return Some(Err(fault.into()));
                }
            }
        }
        self.ready.pop_front().map(Ok)
    }
}
