//! What may be asked about draughts alone: endgame tables and openings.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

/// What to do with the endgame tables.
#[derive(Debug, Args)]
#[command(subcommand_required = true)]
pub(crate) struct EndgamesOptions {
    #[command(subcommand)]
    pub act: EndgamesAct,
}

/// Making the tables of Italian draughts, or asking them.
#[derive(Debug, Subcommand)]
pub(crate) enum EndgamesAct {
    Build(EndgamesBuild),
    Probe(EndgamesProbe),
}

/// Which tables to make, and where to keep them.
#[derive(Debug, Args)]
pub(crate) struct EndgamesBuild {
    #[arg(long, default_value_t = 5, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u8).range(2..=6))]
    pub pieces: u8,
    #[arg(long)]
    pub tables: Option<PathBuf>,
}

/// Which position to ask about.
#[derive(Debug, Args)]
pub(crate) struct EndgamesProbe {
    #[arg(required = true)]
    pub fen: Vec<String>,
    #[arg(long)]
    pub tables: Option<PathBuf>,
}

/// How a game of Italian draughts begins: an opening by number, or a lot.
#[derive(Debug, Args)]
pub(crate) struct OpeningOptions {
    #[arg(conflicts_with_all = ["table", "ballot", "handicap", "seed"])]
    pub number: Option<u16>,
    #[arg(long, value_enum, default_value_t = OpeningTable::General, hide_default_value = true)]
    pub table: OpeningTable,
    #[arg(long, value_delimiter = ',')]
    pub drawn: Vec<u16>,
    #[arg(long, conflicts_with_all = ["handicap", "drawn", "table"])]
    pub ballot: bool,
    #[arg(long, conflicts_with_all = ["drawn", "table"])]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=11))]
    pub handicap: Option<u32>,
    #[arg(long, requires = "handicap")]
    pub black: bool,
    #[arg(long)]
    pub seed: Option<u64>,
}

/// A table of openings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum OpeningTable {
    A,
    B,
    C,
    D,
    General,
}
