//! `tratto chess960`: a starting position by number, or drawn by a seed that is told.

use chess::chess960::{FenDialect, StartNumber, draw, write_fen};
use codex::phrase;
use serde::Serialize;

use crate::Status;
use crate::arguments::Chess960Options;
use crate::chance;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// A start as JSON shows it.
#[derive(Serialize)]
struct Start {
    number: u16,
    rank: String,
    fen: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

/// Shows the start asked for; without number or seed, one drawn now.
pub(crate) fn show(asked: &Chess960Options, shell: &Shell) -> Result<Status, Stop> {
    let (number, seed) = match (asked.number, asked.seed) {
        (Some(number), _) => (numbered(number)?, None),
        (None, seed) => {
            let seed = seed.unwrap_or_else(chance::seed);
            (draw(seed), Some(seed))
        }
    };
    let fen = write_fen(&number.position(), FenDialect::Shredder);
    let (rank, number) = (number.back_rank(), number.get());
    let shown = Start { number, rank: rank.to_string(), fen, seed };
    shell.answer(&shown, || {
        let rank = rank.text(shell.letters());
        let start = shell.line(&phrase!("chess960-number", number = number, rank = rank));
        let drawn = |seed: u64| shell.line(&phrase!("chess960-seed", seed = seed.to_string()));
        start + &seed.map(drawn).unwrap_or_default() + &shown.fen + "\n"
    })
}

fn numbered(number: u32) -> Result<StartNumber, Stop> {
    StartNumber::try_from(number).map_err(|_| {
        Problem::new(phrase!("error-start-number", number = number))
            .with_hint(phrase!("hint-start-number"))
            .into()
    })
}
