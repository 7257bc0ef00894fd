//! Standings against the Technical Commission's exercise, a second slow implementation, laws that
//! hold for any event, and the worked examples of the federations.

#![allow(clippy::expect_used, clippy::panic, reason = "tests may fail")]

mod events;
mod exercise;
mod federations;
mod in_short;
mod laws;
mod oracle;
mod round_robins;
mod teams;
mod virtual_opponent;
