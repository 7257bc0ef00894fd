//! The ratings computed a second time, slowly and with fractions, straight from the text of the
//! regulations; and the calculations that FIDE has published.
//!
//! `RATING_TOURNAMENTS=100000 cargo test -p rating --test second_opinion` compares that many random
//! tournaments; without the variable a few hundred are enough to notice a mistake.

#![allow(clippy::expect_used, clippy::panic, reason = "tests may fail")]

mod fair;
mod fide;
mod fraction;
mod national;
mod published;
mod tables;

/// How many random tournaments to compare.
fn tournaments() -> u64 {
    let asked = std::env::var("RATING_TOURNAMENTS").ok();
    asked.and_then(|count| count.parse().ok()).unwrap_or(300)
}
