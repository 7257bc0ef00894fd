//! What may be asked about the pairing of a tournament file.

use std::path::PathBuf;

use clap::Args;
use pairing::{Kind, dutch};
use tournament::{NotATpn, Round, Tpn};

use super::one_of;

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

/// How the event is paired, where the file does not say.
#[derive(Debug, Args, Clone, Copy, Default)]
pub(crate) struct SystemOptions {
    #[arg(long, value_parser = one_of(&EDITIONS))]
    pub edition: Option<dutch::Edition>,
    #[arg(long, value_parser = one_of(&KINDS))]
    pub system: Option<Kind>,
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=99))]
    pub rounds: Option<Round>,
    #[arg(long)]
    pub baku: bool,
}

/// The editions of the Dutch system.
pub(crate) const EDITIONS: [(&str, dutch::Edition); 2] =
    [("2026", dutch::Edition::E2026), ("2017", dutch::Edition::E2017)];

/// The pairing systems.
const KINDS: [(&str, Kind); 4] = [
    ("dutch", Kind::Dutch),
    ("berger", Kind::RoundRobin(None)),
    ("italo-swiss", Kind::ItaloSwiss),
    ("team", Kind::Team(None)),
];

/// Which random tournament to make, and where to write it.
#[derive(Debug, Args)]
pub(crate) struct GenerateOptions {
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=9999))]
    pub players: Option<u16>,
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=99))]
    pub rounds: Option<Round>,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long, value_parser = one_of(&EDITIONS), default_value = "2026", hide_default_value = true)]
    pub edition: dutch::Edition,
    #[arg(long)]
    pub config: Option<PathBuf>,
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<String>,
    #[arg(long, short)]
    pub output: Option<PathBuf>,
}
