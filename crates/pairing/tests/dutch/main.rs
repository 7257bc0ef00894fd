//! The Dutch system on positions whose answer is known, and laws that hold for all.

mod event;
mod examples;
mod laws;
mod positions;
