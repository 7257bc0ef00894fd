//! `tratto chess960`: a starting position by number, or drawn by a seed that is told.

use std::hash::{BuildHasher, RandomState};

use chess::chess960::{FenDialect, StartNumber, draw, write_fen};
use chess::notation::Letters;
use codex::phrase;
use messages::Language;
use serde::Serialize;

use crate::Status;
use crate::arguments::Chess960Options;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};

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
        (None, Some(seed)) => (draw(seed), Some(seed)),
        (None, None) => {
            // The hash keys of a new map are the system's own randomness.
            let seed = RandomState::new().hash_one(());
            (draw(seed), Some(seed))
        }
    };
    let fen = write_fen(&number.position(), FenDialect::Shredder);
    if shell.json() {
        let rank = number.back_rank().to_string();
        shell::print_json(&Start { number: number.get(), rank, fen, seed })?;
        return Ok(Status::Well);
    }
    let letters = letters_of(shell.language());
    let rank = number.back_rank().text(letters);
    let mut text = shell.say(&phrase!("chess960-number", number = number.get(), rank = rank));
    text.push('\n');
    if let Some(seed) = seed {
        text.push_str(&shell.say(&phrase!("chess960-seed", seed = seed.to_string())));
        text.push('\n');
    }
    shell.print(&format!("{text}{fen}\n"))?;
    Ok(Status::Well)
}

fn numbered(number: u32) -> Result<StartNumber, Stop> {
    StartNumber::try_from(number).map_err(|_| {
        Problem::new(phrase!("error-start-number", number = number))
            .with_hint(phrase!("hint-start-number"))
            .into()
    })
}

/// The piece letters of people who speak a language.
pub(crate) fn letters_of(language: Language) -> Letters {
    match language {
        Language::Italian => Letters::Italian,
        Language::English => Letters::English,
    }
}
