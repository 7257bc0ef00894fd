//! The Laws, article by article: a game, acts, and what the table must answer.
//!
//! Names carry the article; data goes in, one line of expectation comes out.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod appendices;
mod begin;
mod blind;
mod clock;
mod conduct;
mod draws;
mod endings;
mod event;
mod fid;
mod illegal;
mod journal;
mod kit;
mod lots;
mod make_believe;
mod moving;
mod properties;
mod recording;
mod resume;
mod touch;
mod wrong_start;
