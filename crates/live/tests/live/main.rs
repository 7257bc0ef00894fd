//! The hub and the server over real sockets.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod client;
mod followers;
mod framing;
mod house;
mod http;
