//! What may be asked about the pairing of a tournament file.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tournament::Round;

/// Which round to pair, and how to show it.
#[derive(Debug, Args)]
pub(crate) struct PairAsked {
    pub file: PathBuf,
    #[arg(long, short)]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub system: SystemAsked,
    #[arg(long)]
    pub explain: bool,
}

/// Which tournaments to check.
#[derive(Debug, Args)]
pub(crate) struct CheckAsked {
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub system: SystemAsked,
}

/// How the event is paired, where the file does not say.
#[derive(Debug, Args, Clone, Copy, Default)]
pub(crate) struct SystemAsked {
    #[arg(long, value_enum)]
    pub edition: Option<AskedEdition>,
    #[arg(long, value_enum)]
    pub system: Option<PairingName>,
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=99))]
    pub rounds: Option<Round>,
}

/// An edition of the Dutch system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum AskedEdition {
    /// In force since February 2026.
    #[value(name = "2026")]
    E2026,
    /// In force before.
    #[value(name = "2017")]
    E2017,
}

/// A pairing system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PairingName {
    /// FIDE's Dutch system.
    Dutch,
    /// Round robin by the Berger tables.
    Berger,
    /// FID's continuous rotation.
    ItaloSwiss,
    /// FIDE's team Swiss.
    Team,
}

/// Which random tournament to make, and where to write it.
#[derive(Debug, Args)]
pub(crate) struct GenerateAsked {
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=9999))]
    pub players: Option<u16>,
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=99))]
    pub rounds: Option<Round>,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long, value_enum, default_value_t = AskedEdition::E2026, hide_default_value = true)]
    pub edition: AskedEdition,
    #[arg(long)]
    pub config: Option<PathBuf>,
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<String>,
    #[arg(long, short)]
    pub output: Option<PathBuf>,
}
