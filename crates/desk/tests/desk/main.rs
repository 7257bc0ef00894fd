//! The desk as its two shells use it: many writers, repeated commands, entries that cannot be read.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop where it fails")]

mod kit;
mod people;
mod unreadable;
mod writers;
