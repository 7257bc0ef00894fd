//! What may be asked of the games of an event.

use std::path::PathBuf;

use ::desk::games::{Ended, Search};
use clap::{Args, Subcommand};
use journal::Stream;

/// Everything that can be done with the games archive.
#[derive(Debug, Subcommand)]
pub(crate) enum GamesAct {
    List(GamesList),
    Export {
        #[command(flatten)]
        list: GamesList,
        #[arg(long, short)]
        output: Option<PathBuf>,
    },
    Import(GamesImport),
}

/// Which games of an event.
#[derive(Debug, Args)]
pub(crate) struct GamesList {
    pub event: Stream,
    #[arg(long, default_value = "", hide_default_value = true)]
    pub player: String,
    #[arg(long, default_value = "", hide_default_value = true)]
    pub opening: String,
    #[arg(long, value_parser = ended)]
    pub result: Option<Ended>,
    #[arg(long)]
    pub round: Option<u8>,
}

impl GamesList {
    /// What is looked for.
    pub(crate) fn search(&self) -> Search {
        let (player, opening) = (self.player.clone(), self.opening.clone());
        Search { player, opening, result: self.result, round: self.round }
    }
}

/// Scores to bring in.
#[derive(Debug, Args)]
pub(crate) struct GamesImport {
    pub event: Stream,
    pub file: PathBuf,
    #[arg(long)]
    pub round: Option<u8>,
    #[arg(long)]
    pub replace: bool,
    #[arg(long)]
    pub check: bool,
}

fn ended(word: &str) -> Result<Ended, String> {
    Ended::from_word(word).ok_or_else(|| Ended::ALL.map(Ended::word).join("  "))
}
