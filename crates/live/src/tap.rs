//! The socket as hyper sees it: it knows when all answers are out, and does not wait for ever.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use crate::follower::Newcomer;
use crate::lock;

/// Where the handler's side leaves the follower that is to take over the connection.
#[derive(Debug, Default)]
pub(crate) struct Slot(Mutex<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    newcomer: Option<Newcomer>,
    /// Whether everything written before the follower came is with the kernel.
    flushed: bool,
}

impl Slot {
    pub(crate) fn put(&self, newcomer: Newcomer) {
        *lock(&self.0) = Waiting { newcomer: Some(newcomer), flushed: false };
    }

    /// The follower, once the connection is free.
    pub(crate) fn take_if_flushed(&self) -> Option<Newcomer> {
        let mut waiting = lock(&self.0);
        if waiting.flushed { waiting.newcomer.take() } else { None }
    }

    fn note_flush(&self) {
        let mut waiting = lock(&self.0);
        waiting.flushed = waiting.newcomer.is_some();
    }
}

pub(crate) struct Tap {
    io: TokioIo<TcpStream>,
    slot: Arc<Slot>,
    /// How long the peer may refuse to take what we write.
    patience: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
}

impl Tap {
    pub(crate) fn new(stream: TcpStream, slot: Arc<Slot>, patience: Duration) -> Tap {
        Tap { io: TokioIo::new(stream), slot, patience, stalled: None }
    }

    pub(crate) fn into_stream(self) -> TcpStream {
        self.io.into_inner()
    }

    fn watch(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        stalled.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl Read for Tap {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_read(cx, buffer)
    }
}

impl Write for Tap {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.io).poll_write(cx, bytes);
        self.watch(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.io).poll_write_vectored(cx, slices);
        self.watch(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.io).poll_flush(cx);
        // hyper asks for this only when its own buffer is empty.
        if matches!(flushed, Poll::Ready(Ok(()))) {
            self.slot.note_flush();
        }
        flushed
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(cx)
    }
}
