//! What may be asked of the ratings of a tournament file.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use rating::EloItalia;
use rating::fide::FideRating;
use rating::roll::System;
use tournament::Tpn;
use vocabulary::Pace;

/// Which ratings to compute, and how to show them.
#[derive(Debug, Args)]
pub(crate) struct RateOptions {
    pub file: PathBuf,
    #[arg(long, value_enum)]
    pub system: RatingSystem,
    #[arg(long, value_enum, default_value_t = PaceName::Standard, hide_default_value = true)]
    pub pace: PaceName,
    #[arg(long, value_delimiter = ',', value_parser = |number: &str| number.parse::<Tpn>())]
    pub masters: Vec<Tpn>,
    #[arg(long, value_delimiter = ',', value_parser = |number: &str| number.parse::<Tpn>())]
    pub withdrawn: Vec<Tpn>,
    #[arg(long, value_delimiter = ',', value_parser = given_k)]
    pub k: Vec<(Tpn, u32)>,
    #[arg(long, value_parser = |number: &str| number.parse::<Tpn>())]
    pub explain: Option<Tpn>,
}

/// A rating regulation by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RatingSystem {
    #[value(name = "elo-italia-2009")]
    EloItalia2009,
    #[value(name = "elo-italia-2021")]
    EloItalia2021,
    #[value(name = "fide-2024")]
    Fide2024,
    #[value(name = "fide-2025")]
    Fide2025,
}

/// The list that the games count for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PaceName {
    Standard,
    Rapid,
    Blitz,
}

impl RatingSystem {
    /// The edition of that name for a pace.
    pub(crate) fn edition(self, pace: PaceName) -> System {
        let pace = match pace {
            PaceName::Standard => Pace::Standard,
            PaceName::Rapid => Pace::Rapid,
            PaceName::Blitz => Pace::Blitz,
        };
        match self {
            Self::EloItalia2009 => System::EloItalia(EloItalia::FSI_2009),
            Self::EloItalia2021 => System::EloItalia(EloItalia::FROZEN_2021),
            Self::Fide2024 => System::Fide(FideRating::of_2024(pace)),
            Self::Fide2025 => System::Fide(FideRating::of_2025(pace)),
        }
    }
}

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
