//! A stream cut into pieces that hold whole games, in constant memory.

use std::io::{self, ErrorKind, Read};

use memchr::memchr_iter;

use super::lexer::{Lexer, last_event};

/// Some whole games of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chunk {
    /// Their bytes.
    pub bytes: Vec<u8>,
    /// Where they begin in the stream.
    pub offset: u64,
    /// The number of their first line, from 1.
    pub line: u64,
    /// Whether the last game goes on behind the end because it is too long to be held.
    pub cut: bool,
}

/// How much of a stream is held at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes aimed at for a chunk.
    pub chunk: usize,
    /// Bytes that one game may take; a longer one is cut.
    pub game: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { chunk: 1 << 20, game: 16 << 20 }
    }
}

/// The chunks of a stream.
#[derive(Debug)]
pub struct Chunks<R> {
    reader: R,
    limits: Limits,
    /// Read and not yet given out.
    rest: Vec<u8>,
    offset: u64,
    line: u64,
    ended: bool,
}

impl<R: Read> Chunks<R> {
    /// The chunks of a stream from its beginning.
    pub fn new(reader: R, limits: Limits) -> Self {
        Self::resumed(reader, limits, 0, 1)
    }

    /// The chunks of a stream that stands at `offset`, the beginning of `line`.
    pub fn resumed(reader: R, limits: Limits, offset: u64, line: u64) -> Self {
        Self { reader, limits, rest: Vec::new(), offset, line, ended: false }
    }

    /// The next chunk; nothing at the end of the stream.
    pub fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        let mut wanted = self.limits.chunk.max(1);
        loop {
            self.fill(wanted)?;
            if self.rest.is_empty() {
                return Ok(None);
            }
            if self.ended {
                return Ok(Some(self.split(self.rest.len(), false)));
            }
            let between =
                last_event(&self.rest).filter(|at| *at > 0).or_else(|| last_end(&self.rest));
            if let Some(between) = between {
                return Ok(Some(self.split(between, false)));
            }
            if self.rest.len() >= self.limits.game {
                // Between two lines, so that the next piece begins with a whole one.
                let line_end =
                    memchr::memrchr(b'\n', &self.rest).map_or(self.rest.len(), |at| at + 1);
                return Ok(Some(self.split(line_end, true)));
            }
            wanted = (wanted * 2).min(self.limits.game);
        }
    }

    fn fill(&mut self, wanted: usize) -> io::Result<()> {
        let mut length = self.rest.len();
        if self.ended || length >= wanted {
            return Ok(());
        }
        self.rest.resize(wanted, 0);
        while length < wanted {
            match self.reader.read(&mut self.rest[length..]) {
                Ok(0) => {
                    self.ended = true;
                    break;
                }
                Ok(read) => length += read,
                Err(fault) if fault.kind() == ErrorKind::Interrupted => {}
                Err(fault) => {
                    self.rest.truncate(length);
                    return Err(fault);
                }
            }
        }
        self.rest.truncate(length);
        Ok(())
    }

    fn split(&mut self, at: usize, cut: bool) -> Chunk {
        let rest = self.rest.split_off(at);
        let bytes = std::mem::replace(&mut self.rest, rest);
        let chunk = Chunk { offset: self.offset, line: self.line, cut, bytes };
        self.offset += chunk.bytes.len() as u64;
        self.line += memchr_iter(b'\n', &chunk.bytes).count() as u64;
        chunk
    }
}

/// The beginning of the line on which the last game begins before which all others surely have
/// ended. A game that begins inside a line is no place to cut: columns could not be counted.
fn last_end(bytes: &[u8]) -> Option<usize> {
    let mut lexer = Lexer::new(bytes);
    let mut end = None;
    while lexer.next_game() {
        while lexer.next_word().is_some() {}
        if lexer.is_past_game() {
            let before = &bytes[..lexer.offset()];
            let line = memchr::memrchr(b'\n', before).map_or(0, |line_break| line_break + 1);
            let blank = before[line..].iter().all(|byte| matches!(byte, b' ' | b'\t'));
            end = if blank && line > 0 { Some(line) } else { end };
        }
    }
    end
}
