//! The office as its users meet it: whole events, act after act.

#![allow(clippy::expect_used, clippy::needless_pass_by_value, reason = "tests may fail")]

mod acceleration;
mod corrections;
mod departures;
mod four_eyes;
mod hall;
mod make_believe;
mod random_acts;
mod random_hall;
mod small_event;
mod standings;
mod teams;
