//! The Dutch system a second time, slow and obvious: the candidates of every bracket generated in
//! the order of the text, each one weighed, the first of the best taken. The engine proper must
//! give the same answer.

#![allow(clippy::expect_used, reason = "tests may fail")]

mod agreement;
mod candidates;
mod colours;
mod dutch_2017;
mod dutch_2026;
mod legality;
mod player;
mod quality;
