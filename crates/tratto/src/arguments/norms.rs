//! What may be asked about the norms of a tournament file.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tournament::Tpn;

use super::SystemName;

/// Which norms to look for, and how.
#[derive(Debug, Args)]
pub(crate) struct NormsOptions {
    pub file: PathBuf,
    #[arg(long, value_enum, value_delimiter = ',')]
    pub title: Vec<TitleName>,
    #[arg(long, value_parser = |number: &str| number.parse::<Tpn>())]
    pub player: Option<Tpn>,
    #[arg(long)]
    pub forecast: bool,
    #[arg(long, value_delimiter = ',', requires = "forecast", requires = "player")]
    #[arg(value_parser = |number: &str| number.parse::<Tpn>())]
    pub against: Vec<Tpn>,
    #[arg(long, value_enum)]
    pub exempt: Option<ExemptionName>,
    #[arg(long, value_enum)]
    pub system: Option<SystemName>,
}

/// A title that norms lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TitleName {
    Gm,
    Im,
    Wgm,
    Wim,
    /// Master of the Italian federation.
    M,
}

/// An event that is exempt from something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExemptionName {
    /// The final stage of a national championship.
    National,
    /// A national team championship.
    NationalTeams,
    /// A zonal.
    Zonal,
    /// A world or continental team championship.
    TeamChampionship,
    /// The World Cup.
    WorldCup,
}
