//! The web as browsers and programs meet it: every request goes through the whole router.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::format_collect,
    reason = "a test may stop where it fails"
)]

mod account;
mod api;
mod archive;
mod assistant;
mod bad_input;
mod call;
mod correcting;
mod draughts;
mod federation;
mod first_password;
mod front;
mod happenings;
mod kit;
mod large;
mod moved_on;
mod office;
mod public;
mod rights;
mod rounds;
mod routes;
mod table;
mod unreadable;
mod why_teams;
