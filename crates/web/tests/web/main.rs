//! The web as browsers and programs meet it: every request goes through the whole router.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may stop where it fails")]

mod front;
mod kit;
mod rounds;
