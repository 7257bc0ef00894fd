//! What may be asked about the pairing of a tournament file.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tournament::{NotATpn, Round, Tpn};

/// Which round to pair, and how to show it.
#[derive(Debug, Args)]
pub(crate) struct PairOptions {
    pub file: PathBuf,
    #[arg(long, short)]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub system: SystemOptions,
    #[arg(long)]
    pub explain: bool,
    #[arg(long, conflicts_with_all = ["output", "explain"])]
    pub typed: Option<PathBuf>,
}

/// Which tournaments to check.
#[derive(Debug, Args)]
pub(crate) struct CheckOptions {
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub system: SystemOptions,
}

/// Which pairing somebody asks about.
#[derive(Debug, Args)]
pub(crate) struct WhyOptions {
    pub file: PathBuf,
    pub one: Tpn,
    #[arg(value_parser = other)]
    pub other: Other,
    #[arg(long)]
    pub round: Option<Round>,
    #[command(flatten)]
    pub system: SystemOptions,
}

/// Whom somebody is asked about with.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Other {
    Player(Tpn),
    Bye,
}

fn other(text: &str) -> Result<Other, NotATpn> {
    match text {
        "bye" | "0" => Ok(Other::Bye),
        number => number.parse().map(Other::Player),
    }
}

/// A call in the way of other pairing engines.
#[derive(Debug, Args)]
pub(crate) struct EngineOptions {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub words: Vec<String>,
}

/// How the event is paired, where the file does not say.
#[derive(Debug, Args, Clone, Copy, Default)]
pub(crate) struct SystemOptions {
    #[arg(long, value_enum)]
    pub edition: Option<EditionName>,
    #[arg(long, value_enum)]
    pub system: Option<PairingName>,
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=99))]
    pub rounds: Option<Round>,
    #[arg(long)]
    pub baku: bool,
}

/// An edition of the Dutch system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum EditionName {
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
pub(crate) struct GenerateOptions {
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=9999))]
    pub players: Option<u16>,
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=99))]
    pub rounds: Option<Round>,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long, value_enum, default_value_t = EditionName::E2026, hide_default_value = true)]
    pub edition: EditionName,
    #[arg(long)]
    pub config: Option<PathBuf>,
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<String>,
    #[arg(long, short)]
    pub output: Option<PathBuf>,
}
