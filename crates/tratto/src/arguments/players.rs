//! What may be asked about the federations' players.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use formats::player_list::Source;
use jiff::civil::Date;

use super::one_of;

/// Filling the index, or asking it.
#[derive(Debug, Subcommand)]
pub(crate) enum PlayersAct {
    Import(ImportOptions),
    Search(SearchOptions),
    Show(ShowOptions),
    Lists {
        #[arg(long)]
        index: Option<PathBuf>,
    },
}

/// Which list to import.
#[derive(Debug, Args)]
pub(crate) struct ImportOptions {
    pub file: PathBuf,
    #[arg(long, value_parser = one_of(&SOURCES))]
    pub source: Option<Source>,
    #[arg(long)]
    pub index: Option<PathBuf>,
    #[arg(long, value_parser = |day: &str| day.parse::<Date>().map_err(|_| "2026-11-01".to_owned()))]
    pub dated: Option<Date>,
    #[arg(long, default_value_t = 10, hide_default_value = true)]
    pub faults: usize,
}

/// The kinds of lists: FIDE's in fixed columns and in XML, FSI's table.
const SOURCES: [(&str, Source); 3] =
    [("fide", Source::Fide), ("fide-xml", Source::FideXml), ("fsi", Source::Fsi)];

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
