//! The Dutch system on positions whose answer is known, and laws that hold for all.

#![allow(clippy::expect_used, clippy::panic, reason = "tests may fail")]

mod event;
mod examples;
mod laws;
mod positions;
