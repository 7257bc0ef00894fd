//! The office as its users meet it: whole events, act after act.

#![allow(clippy::expect_used, clippy::needless_pass_by_value, reason = "tests may fail")]

mod acceleration;
mod amending;
mod any_federation;
mod corrections;
mod departures;
mod four_eyes;
mod frame;
mod hall;
mod make_believe;
mod norms;
mod offences;
mod pairings;
mod random_acts;
mod random_hall;
mod reading_in;
mod requirements;
mod shelving;
mod small_event;
mod standings;
mod teams;
mod ties;
