//! What may be said of a tournament file that becomes an event.

use std::path::PathBuf;

use clap::Args;
use codex::LawsCode;
use journal::Stream;
use office::Federation;
use office::announcement::Game;

/// A new event as a tournament file tells it.
#[derive(Debug, Args)]
pub(crate) struct ReadOptions {
    pub event: Stream,
    pub file: PathBuf,
    #[arg(long, value_parser = federation)]
    pub federation: Option<Federation>,
    #[arg(long, value_parser = game)]
    pub game: Option<Game>,
    #[arg(long)]
    pub preview: bool,
}

fn federation(word: &str) -> Result<Federation, String> {
    word.parse().map_err(|fault: office::NotAFederation| fault.to_string())
}

/// What is played: a game of draughts, or chess by an edition of the Laws.
fn game(word: &str) -> Result<Game, String> {
    match word {
        "italian-draughts" => Ok(Game::ItalianDraughts),
        "international-draughts" => Ok(Game::InternationalDraughts),
        laws => {
            let known = LawsCode::ALL.map(LawsCode::slug).join(", ");
            let games = format!("{known}, italian-draughts, international-draughts");
            laws.parse().map(Game::Chess).map_err(|_| games)
        }
    }
}
