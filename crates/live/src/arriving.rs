//! The body of a request, which must not take for ever to arrive.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http_body::{Body, Frame, SizeHint};
use hyper::body::Incoming;
use tokio::time::{Sleep, sleep};

/// Why a body did not arrive.
#[derive(Debug, thiserror::Error)]
pub enum ArrivingError {
    /// The connection failed, or what came was not a body.
    #[error(transparent)]
    Http(#[from] hyper::Error),
    /// The peer took longer than the settings allow.
    #[error("the body of the request did not arrive in time")]
    TooSlow,
}

/// The body of a request as handlers under [`serve`](crate::serve) get it; it fails if it has not
/// arrived in time.
#[derive(Debug)]
pub struct Arriving {
    body: Incoming,
    patience: Duration,
    /// Begins when the handler first has to wait.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl Arriving {
    pub(crate) fn new(body: Incoming, patience: Duration) -> Arriving {
        Arriving { body, patience, deadline: None }
    }
}

impl Body for Arriving {
    type Data = Bytes;
    type Error = ArrivingError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, ArrivingError>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(cx) {
            return Poll::Ready(frame.map(|frame| Ok(frame?)));
        }
        let patience = self.patience;
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep(patience)));
        deadline.as_mut().poll(cx).map(|()| Some(Err(ArrivingError::TooSlow)))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
