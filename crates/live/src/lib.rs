//! Fan-out of server-sent events: one message to many thousand followers, with nothing lost.
//!
//! A [`Hub`] keeps the last messages of every channel, framed once for all. [`serve`] runs plain
//! HTTP/1.1; a handler that answers with [`follow`] gives the connection away: the HTTP machinery
//! is dropped, and the bare socket with a cursor goes to one of the threads of the hub.
//!
//! What a page gets: messages under the names they were published with, each with its id; `hello`
//! when it begins at the newest message (the data is the newest id of the channel); `reset` when
//! messages are gone that it has not seen, so that it must load its state again.

mod follow;
mod follower;
mod framing;
mod hub;
mod ring;
mod serve;
mod shard;
mod tap;

pub use follow::{Takeover, cursor, follow};
pub use hub::{Figures, Hub, HubSettings, PublishError};
pub use serve::{Peer, ServeSettings, serve};

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks even if another thread panicked meanwhile: what we guard is whole between any two steps.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
