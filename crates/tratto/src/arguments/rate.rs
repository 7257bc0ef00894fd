//! What may be asked of the ratings of a tournament file.

use std::path::PathBuf;

use clap::Args;
use rating::EloItalia;
use rating::fide::FideRating;
use rating::roll::System;
use tournament::Tpn;
use vocabulary::Pace;

use super::one_of;

/// Which ratings to compute, and how to show them.
#[derive(Debug, Args)]
pub(crate) struct RateOptions {
    pub file: PathBuf,
    #[arg(long, value_parser = one_of(&SYSTEMS))]
    pub system: EditionFor,
    #[arg(long, value_parser = one_of(&PACES), default_value = "standard", hide_default_value = true)]
    pub pace: Pace,
    #[arg(long, value_delimiter = ',')]
    pub masters: Vec<Tpn>,
    #[arg(long, value_delimiter = ',')]
    pub withdrawn: Vec<Tpn>,
    #[arg(long, value_delimiter = ',', value_parser = given_k)]
    pub k: Vec<(Tpn, u32)>,
    #[arg(long)]
    pub explain: Option<Tpn>,
}

/// The edition of a regulation for a pace.
type EditionFor = fn(Pace) -> System;

/// The rating regulations, each with its edition for a pace.
const SYSTEMS: [(&str, EditionFor); 4] = [
    ("elo-italia-2009", |_| System::EloItalia(EloItalia::FSI_2009)),
    ("elo-italia-2021", |_| System::EloItalia(EloItalia::FROZEN_2021)),
    ("fide-2024", |pace| System::Fide(FideRating::of_2024(pace))),
    ("fide-2025", |pace| System::Fide(FideRating::of_2025(pace))),
];

/// The lists that the games count for.
const PACES: [(&str, Pace); 3] =
    [("standard", Pace::Standard), ("rapid", Pace::Rapid), ("blitz", Pace::Blitz)];

/// A number and its K: `12=40`.
fn given_k(text: &str) -> Result<(Tpn, u32), String> {
    let given = text.split_once('=').and_then(|(number, k)| {
        let k: u32 = k.trim().parse().ok().filter(|k| (1..=MOST_K).contains(k))?;
        Some((number.trim().parse().ok()?, k))
    });
    given.ok_or_else(|| text.to_owned())
}

/// No regulation has ever had a larger one.
const MOST_K: u32 = 100;
