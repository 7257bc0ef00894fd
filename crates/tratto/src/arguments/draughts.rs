//! What may be asked about draughts alone: endgame tables, openings, the engine.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use draughts::engine::Level;
use draughts::start::Table;
use vocabulary::Side;

use super::{Game, one_of};

/// Making the tables of Italian draughts, or asking them.
#[derive(Debug, Subcommand)]
pub(crate) enum EndgamesAct {
    Build {
        #[arg(long, default_value_t = 5, hide_default_value = true)]
        #[arg(value_parser = clap::value_parser!(u8).range(2..=6))]
        pieces: u8,
        #[arg(long)]
        tables: Option<PathBuf>,
    },
    Probe {
        #[arg(required = true)]
        fen: Vec<String>,
        #[arg(long)]
        tables: Option<PathBuf>,
    },
}

/// How a game of Italian draughts begins: an opening by number, or a lot.
#[derive(Debug, Args)]
pub(crate) struct OpeningOptions {
    #[arg(conflicts_with_all = ["table", "ballot", "handicap", "seed"])]
    pub number: Option<u16>,
    #[arg(long, value_parser = one_of(&TABLES), default_value = "general", hide_default_value = true)]
    pub table: Table,
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
    #[arg(long, conflicts_with_all = ["number", "table", "drawn", "ballot", "handicap", "black", "seed"])]
    pub chess: Option<String>,
}

/// The tables of openings.
const TABLES: [(&str, Table); 5] = [
    ("a", Table::A),
    ("b", Table::B),
    ("c", Table::C),
    ("d", Table::D),
    ("general", Table::General),
];

/// A game against the engine.
#[derive(Debug, Args)]
pub(crate) struct PlayOptions {
    #[arg(long, value_enum, default_value_t = Game::ItalianDraughts, hide_default_value = true)]
    pub game: Game,
    #[arg(long, value_parser = one_of(&LEVELS), default_value = "club", hide_default_value = true)]
    pub level: Level,
    #[arg(long, value_parser = one_of(&SIDES), default_value = "white", hide_default_value = true)]
    pub side: Side,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long)]
    pub tables: Option<PathBuf>,
    pub fen: Vec<String>,
}

/// Which games to look at.
#[derive(Debug, Args)]
pub(crate) struct AnalyseOptions {
    #[arg(long, value_enum, default_value_t = Game::ItalianDraughts, hide_default_value = true)]
    pub game: Game,
    #[arg(long)]
    pub nodes: Option<u64>,
    #[arg(long)]
    pub tables: Option<PathBuf>,
    pub file: PathBuf,
}

/// What the engine for other programs may ask.
#[derive(Debug, Args)]
pub(crate) struct HubOptions {
    #[arg(long)]
    pub tables: Option<PathBuf>,
}

/// The levels of the engine.
const LEVELS: [(&str, Level); 5] = [
    ("beginner", Level::Beginner),
    ("learner", Level::Learner),
    ("club", Level::Club),
    ("strong", Level::Strong),
    ("full", Level::Full),
];

/// The sides.
const SIDES: [(&str, Side); 2] = [("white", Side::White), ("black", Side::Black)];
