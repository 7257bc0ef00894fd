//! What may be asked about the standings of a tournament file.

use std::path::PathBuf;

use clap::Args;
use standings::{Edition, System};
use tournament::{Round, Tpn};

use super::one_of;

/// Which standings to make, and how to show them.
#[derive(Debug, Args)]
pub(crate) struct StandingsOptions {
    pub file: PathBuf,
    #[arg(long, value_delimiter = ',')]
    pub tie_breaks: Vec<String>,
    #[arg(long, value_parser = edition_named)]
    pub edition: Option<&'static Edition>,
    #[arg(long, value_parser = one_of(&SYSTEMS))]
    pub system: Option<System>,
    #[arg(long)]
    pub after: Option<Round>,
    #[arg(long)]
    pub lots: Option<u64>,
    #[arg(long, conflicts_with_all = ["json", "explain"])]
    pub csv: bool,
    #[arg(long)]
    pub explain: Option<Tpn>,
}

/// The kind of event, where the file does not say.
pub(super) const SYSTEMS: [(&str, System); 2] =
    [("swiss", System::Swiss), ("round-robin", System::RoundRobin)];

fn edition_named(name: &str) -> Result<&'static Edition, String> {
    Edition::named(name).ok_or_else(|| name.to_owned())
}
