//! The peer: the streams that come with axum, as anybody would write them.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::sse::{Event, Sse};
use axum::routing::{get, post};
use futures_util::stream::{Stream, unfold};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{Receiver, Sender};

/// Identifier and data.
pub(super) type Message = (u64, Arc<str>);

/// A page whose followers get whatever is sent, or posted as a number.
pub(super) fn router(sender: Sender<Message>) -> Router {
    Router::new().route("/live", get(stream)).route("/play", post(play)).with_state(sender)
}

async fn play(State(sender): State<Sender<Message>>, body: String) -> StatusCode {
    let Ok(id) = body.parse() else { return StatusCode::BAD_REQUEST };
    match sender.send((id, body.into())) {
        Ok(_) => StatusCode::OK,
        Err(_) => StatusCode::GONE,
    }
}

async fn stream(
    State(sender): State<Sender<Message>>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let next = |(greeted, mut receiver): (bool, Receiver<Message>)| async move {
        if !greeted {
            let hello = Event::default().id("1").event("hello").data("1");
            return Some((Ok(hello), (true, receiver)));
        }
        loop {
            match receiver.recv().await {
                Ok((id, data)) => {
                    let event = Event::default().id(id.to_string()).event("result").data(&*data);
                    return Some((Ok(event), (true, receiver)));
                }
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return None,
            }
        }
    };
    Sse::new(unfold((false, sender.subscribe()), next))
}
