//! `tratto opening`: how a game of Italian draughts begins, by number or by a lot that is told.

mod chess_opening;

use codex::phrase;
use draughts::start::{Opening, draw_ballot, draw_handicap, without};
use draughts::{Position, Rules, Square, fen};
use lots::Lot;
use serde::Serialize;
use vocabulary::Side;

use crate::Status;
use crate::arguments::OpeningOptions;
use crate::chance;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// A start as JSON shows it.
#[derive(Serialize)]
struct Start {
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<[&'static str; 3]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without: Vec<u8>,
    fen: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

/// Shows the start asked for; without a number one is drawn, by the seed given or by one made now.
pub(crate) fn show(asked: &OpeningOptions, shell: &Shell) -> Result<Status, Stop> {
    if let Some(moves) = &asked.chess {
        return chess_opening::name(moves, shell);
    }
    if let Some(number) = asked.number {
        let opening = Opening::numbered(number).ok_or_else(|| {
            Problem::new(phrase!("error-opening-number", number = number))
                .with_hint(phrase!("hint-opening-number"))
        })?;
        return print(&of_opening(&opening, None), shell);
    }
    let seed = asked.seed.unwrap_or_else(chance::seed);
    let mut lot = Lot::new(seed);
    let removed = match asked.handicap {
        Some(men) => {
            let stronger = if asked.black { Side::Black } else { Side::White };
            draw_handicap(stronger, men, &mut lot)
        }
        None if asked.ballot => draw_ballot(&mut lot).to_vec(),
        None => {
            let opening = Opening::draw(asked.table, &asked.drawn, &mut lot)
                .ok_or_else(|| Problem::new(phrase!("error-openings-drawn")))?;
            return print(&of_opening(&opening, Some(seed)), shell);
        }
    };
    print(&of_men(&removed, seed), shell)
}

fn of_opening(opening: &Opening, seed: Option<u64>) -> Start {
    let (number, moves) = (Some(opening.number), Some(opening.moves));
    let fen = opening.position(Rules::ITALIAN).map(|position| fen::write(&position));
    Start { number, moves, without: Vec::new(), fen: fen.unwrap_or_default(), seed }
}

fn of_men(removed: &[(Side, Square)], seed: u64) -> Start {
    let rules = Rules::ITALIAN;
    // A side keeps a man at least, so that there is a position.
    let position = without(rules, removed).unwrap_or_else(|_| Position::start(rules));
    let without = removed.iter().map(|(_, square)| square.number()).collect();
    Start { number: None, moves: None, without, fen: fen::write(&position), seed: Some(seed) }
}

fn print(start: &Start, shell: &Shell) -> Result<Status, Stop> {
    let what = if let (Some(number), Some(moves)) = (start.number, start.moves) {
        phrase!("opening-numbered", number = number, moves = moves.join(" "))
    } else {
        let squares: Vec<_> = start.without.iter().map(u8::to_string).collect();
        phrase!("opening-without", squares = squares.join(", "))
    };
    let seed = start.seed.map(|seed| shell.line(&phrase!("opening-seed", seed = seed.to_string())));
    shell.answer(start, || shell.line(&what) + &seed.unwrap_or_default() + &start.fen + "\n")
}
