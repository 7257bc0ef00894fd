//! Fan-out of server-sent events: one message to many thousand followers, with nothing lost.
//!
//! A [`Hub`] keeps the last messages of every channel, framed once for all. [`serve`] runs plain
//! HTTP/1.1; a handler that answers with [`follow`] gives the connection away: the HTTP machinery
//! is dropped, and the bare socket with a cursor goes to one of the threads of the hub.
//!
//! What a page gets: messages under the names they were published with, each with its id; `hello`
//! when it begins at the newest message (the data is the newest id of the channel); `reset` when
//! messages are gone that it has not seen, so that it must load its state again.
//!
//! ```no_run
//! use axum::{Router, body::Body, extract::{Path, Request, State}, response::Response, routing::get};
//! use live::{Hub, ServeSettings};
//!
//! async fn board(State(hub): State<Hub>, Path(board): Path<String>, request: Request) -> Response {
//!     let cursor = live::cursor(request.headers(), request.uri());
//!     live::follow(request.extensions(), &hub, &board, cursor).map(Body::new)
//! }
//!
//! # async fn run() -> Result<(), Box<dyn std::error::Error>> {
//! let hub = Hub::new(2)?;
//! hub.begin("1.3", 41); // the journal stands at 41
//! let router = Router::new().route("/live/{board}", get(board)).with_state(hub.clone());
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:8000").await?;
//! let stop = async { tokio::signal::ctrl_c().await.unwrap_or_default() };
//! let server = tokio::spawn(live::serve(listener, router, hub.clone(), ServeSettings::default(), stop));
//! hub.publish("1.3", 42, "move", "e2e4")?;
//! server.await??;
//! # Ok(())
//! # }
//! ```

mod addresses;
mod arriving;
mod descriptors;
mod follow;
mod follower;
mod framing;
mod hub;
mod ring;
mod serve;
mod shard;
mod tap;

pub use addresses::Origin;
pub use arriving::{Arriving, ArrivingError};
pub use descriptors::Descriptors;
pub use follow::{Takeover, cursor, follow};
pub use hub::{Figures, Hub, HubSettings, PublishError};
pub use serve::{Peer, ServeSettings, serve};

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks even if another thread panicked meanwhile: what we guard is whole between any two steps.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
