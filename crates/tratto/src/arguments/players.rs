//! What may be asked about the federations' players.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use formats::player_list::Source;

/// What to do with the index of players.
#[derive(Debug, Args)]
#[command(subcommand_required = true)]
pub(crate) struct PlayersOptions {
    #[command(subcommand)]
    pub act: PlayersAct,
}

/// Filling the index, or asking it.
#[derive(Debug, Subcommand)]
pub(crate) enum PlayersAct {
    Import(ImportOptions),
    Search(SearchOptions),
    Show(ShowOptions),
}

/// Which list to import.
#[derive(Debug, Args)]
pub(crate) struct ImportOptions {
    pub file: PathBuf,
    #[arg(long, value_enum)]
    pub source: Option<SourceName>,
    #[arg(long)]
    pub index: Option<PathBuf>,
    #[arg(long, default_value_t = 10, hide_default_value = true)]
    pub faults: usize,
}

/// A kind of list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SourceName {
    /// FIDE's in fixed columns.
    Fide,
    /// FIDE's in XML.
    FideXml,
    /// FSI's table.
    Fsi,
}

impl From<SourceName> for Source {
    fn from(asked: SourceName) -> Self {
        match asked {
            SourceName::Fide => Self::Fide,
            SourceName::FideXml => Self::FideXml,
            SourceName::Fsi => Self::Fsi,
        }
    }
}

/// Whom to look for.
#[derive(Debug, Args)]
pub(crate) struct SearchOptions {
    #[arg(required = true)]
    pub words: Vec<String>,
    #[arg(long)]
    pub fed: Option<String>,
    #[arg(long, default_value_t = 20, hide_default_value = true)]
    pub limit: usize,
    #[arg(long)]
    pub index: Option<PathBuf>,
}

/// Whose record to show.
#[derive(Debug, Args)]
pub(crate) struct ShowOptions {
    pub id: String,
    #[arg(long)]
    pub index: Option<PathBuf>,
}
