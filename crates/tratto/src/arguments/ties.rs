//! What may be asked of ties.

use clap::{Args, Subcommand};
use journal::Stream;
use vocabulary::TimeControl;

use super::event::{TypedResult, ViewOptions, typed_result};

/// What to do about those who have the same points.
#[derive(Debug, Subcommand)]
pub(crate) enum TiesAct {
    TieGames(TieGamesOptions),
    TieResult {
        event: Stream,
        tie: u32,
        game: u16,
        #[arg(value_parser = typed_result, allow_hyphen_values = true)]
        result: Option<TypedResult>,
    },
    TieLots {
        event: Stream,
        #[arg(required = true, num_args = 2..)]
        who: Vec<String>,
        #[arg(long)]
        round: Option<u8>,
        #[arg(long)]
        reason: String,
    },
    RankTied {
        event: Stream,
        #[arg(required = true, num_args = 2..)]
        who: Vec<String>,
        #[arg(long)]
        round: Option<u8>,
        #[arg(long)]
        reason: String,
    },
    TieValues {
        event: Stream,
        code: String,
        values: Vec<String>,
        #[arg(long)]
        reason: String,
    },
    Ties(ViewOptions),
}

/// Tie-break games: between whom, and with which clocks.
#[derive(Debug, Args)]
pub(crate) struct TieGamesOptions {
    pub event: Stream,
    #[arg(required = true, num_args = 2..)]
    pub who: Vec<String>,
    #[arg(long)]
    pub control: TimeControl,
    #[arg(long, default_value_t = 2, conflicts_with = "armageddon")]
    pub games: u8,
    #[arg(long)]
    pub armageddon: bool,
    #[arg(long)]
    pub round: Option<u8>,
    #[arg(long)]
    pub reason: String,
}
