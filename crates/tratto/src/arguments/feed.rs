//! What may be asked of the feeds of an event.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use journal::Stream;

/// Everything that can be done with feeds.
#[derive(Debug, Subcommand)]
pub(crate) enum FeedAct {
    Add(FeedAddOptions),
    Stop {
        event: Stream,
        name: String,
    },
    List {
        event: Stream,
    },
    Keep {
        event: Stream,
        board: u16,
        #[arg(long)]
        round: Option<u8>,
    },
    Push {
        event: Stream,
        #[arg(required_unless_present = "end")]
        address: Option<String>,
        #[arg(long)]
        round: Option<u8>,
        #[arg(long, conflicts_with = "address")]
        end: bool,
    },
}

/// A source to be added: one of the three kinds.
#[derive(Debug, Args)]
pub(crate) struct FeedAddOptions {
    pub event: Stream,
    pub name: String,
    #[arg(long, group = "origin", required = true)]
    pub folder: Option<PathBuf>,
    #[arg(long, group = "origin")]
    pub address: Option<String>,
    #[arg(long, group = "origin", requires = "boards")]
    pub livechess: Option<String>,
    #[arg(long, value_name = "SERIAL=BOARD,…", requires = "livechess")]
    pub boards: Option<String>,
    #[arg(long)]
    pub round: Option<u8>,
    #[arg(long, value_name = "MINUTES", default_value_t = desk::feeds::SILENT_AFTER)]
    pub silent: u16,
}
