//! The name of an opening of chess, from moves in anybody's notation.

use chess::shakmaty::{Chess, Position};
use codex::phrase;
use formats::pgn;
use messages::Language;
use openings::of_game;
use serde::Serialize;

use crate::Status;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// An opening as JSON shows it.
#[derive(Serialize)]
struct Named {
    eco: Option<&'static str>,
    name: Option<&'static str>,
    /// After how many half-moves it stands on the board.
    ply: Option<usize>,
    /// The first half-move outside the book, if there is one.
    left: Option<usize>,
}

/// Names the opening of a line of moves.
pub(super) fn name(moves: &str, shell: &Shell) -> Result<Status, Stop> {
    let read = pgn::read_text(&format!("{moves} *"), pgn::Options::default());
    let mut position = Chess::default();
    let mut passed = vec![position.clone()];
    for game in &read {
        let wrong = game.problems.iter().find_map(|problem| match &problem.fault {
            pgn::Fault::Move { text, .. } | pgn::Fault::Stray { text } => Some(text.clone()),
            _ => None,
        });
        if let Some(text) = wrong {
            return Err(Problem::new(phrase!("opening-chess-bad", text = text)).into());
        }
        for half in &game.game.line.moves {
            let pgn::Play::Move(mv) = half.play else { break };
            position.play_unchecked(mv);
            passed.push(position.clone());
        }
    }
    let found = of_game(&passed);
    let plies = passed.len() - 1;
    let left = found.map(|found| found.left_at()).filter(|left| *left <= plies);
    let named = Named {
        eco: found.map(|found| found.opening.eco),
        name: found.map(|found| found.opening.name),
        ply: found.map(|found| found.ply),
        left,
    };
    shell.answer(&named, || {
        let Some(found) = found else {
            return format!("{}\n", shell.say(&phrase!("opening-chess-none")));
        };
        let name = match shell.language() {
            Language::Italian => found.opening.italian(),
            Language::English => found.opening.name.to_owned(),
        };
        let named = phrase!("opening-chess-name", eco = found.opening.eco, name = name);
        let told = match left {
            Some(left) => {
                let dots = if left.is_multiple_of(2) { "…" } else { "." };
                phrase!("opening-chess-left", number = format!("{}{dots}", left.div_ceil(2)))
            }
            None => phrase!("opening-chess-whole"),
        };
        format!("{}\n{}\n", shell.say(&named), shell.say(&told))
    })
}
