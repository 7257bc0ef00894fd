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
mod broadcast;
mod call;
mod correcting;
mod crowd;
mod draughts;
mod events;
mod federation;
mod feeds;
mod festival;
mod first_password;
mod folder;
mod front;
mod games;
mod happenings;
mod help;
mod kit;
mod large;
mod levels;
mod lists;
mod live_play;
mod moved_on;
mod notices;
mod office;
mod outage;
mod play;
mod players;
mod prizes;
mod public;
mod ratings;
mod reading_in;
mod registration;
mod replay;
mod rights;
mod rotation;
mod rounds;
mod routes;
mod sharing;
mod sorted_lists;
mod table;
mod telephones;
mod ties;
mod unreadable;
mod weight;
mod why_teams;
mod yours;
