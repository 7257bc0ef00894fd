//! `tratto convert` for draughts: games rewritten as PDN 3.0.

use codex::phrase;
use draughts::notation;
use draughts::{Position, Rules};
use formats::pdn::{self, PdnError, PdnFault};
use serde::Serialize;
use table::fid::move_error;

use crate::Status;
use crate::draughts_position::explain;
use crate::problem::{Place, Problem, Stop};
use crate::shell::Shell;

/// A game as JSON shows it.
#[derive(Serialize)]
struct Converted {
    tags: Vec<(String, String)>,
    moves: Vec<String>,
    end: String,
}

/// Reads every game of a text and writes them as other programs expect them. A game that cannot be
/// read is told with its place, and the others are written.
pub(crate) fn rewrite(file: &str, text: &str, rules: Rules, shell: &Shell) -> Result<Status, Stop> {
    let read = pdn::read_each(text, rules);
    if let [pdn::ReadGame { game: Err(error), .. }] = read.as_slice() {
        return Err(problem(error, file, text).into());
    }
    let (mut games, mut status) = (Vec::new(), Status::Well);
    for pdn::ReadGame { game, forgiven, .. } in read {
        for error in &forgiven {
            shell.warn(&problem(error, file, text));
        }
        match game {
            Ok(game) => games.push(game.standardised()),
            Err(error) => {
                shell.warn(&problem(&error, file, text));
                status = Status::Faults;
            }
        }
    }
    let converted: Vec<_> = games.iter().map(converted).collect();
    shell.answer(&converted, || pdn::write(&games))?;
    Ok(status)
}

fn converted(game: &pdn::Game) -> Converted {
    let mut position = game.start;
    let mut moves = Vec::new();
    for item in &game.items {
        match item {
            pdn::Item::Move(played) => {
                moves.push(notation::write(&position, &played.mv));
                position = position.after(&played.mv);
            }
            pdn::Item::SetUp(set) => position = *set,
            _ => {}
        }
    }
    let tags = game.tags.iter().map(|tag| (tag.name.clone(), tag.value.clone())).collect();
    Converted { tags, moves, end: draughts::fen::write(&position) }
}

/// What is wrong with a PDN text, at its place.
pub(crate) fn problem(error: &PdnError, file: &str, text: &str) -> Problem {
    let place = Place { file: file.to_owned(), text: text.to_owned(), span: error.at.clone() };
    let written = text.get(error.at.clone()).unwrap_or_default();
    let (what, hint) = match &error.fault {
        PdnFault::Tag => (phrase!("pdn-tag"), None),
        PdnFault::Unclosed => (phrase!("pdn-unclosed"), None),
        PdnFault::Unexpected => (phrase!("pdn-unexpected", text = written), None),
        PdnFault::NoMove => (phrase!("pdn-no-move"), None),
        PdnFault::TooDeep => (phrase!("pdn-too-deep"), None),
        PdnFault::GameType => (phrase!("pdn-game-type"), None),
        PdnFault::Result => (phrase!("pdn-result"), None),
        PdnFault::Fen(fault) => (phrase!("error-bad-fen", cause = explain(fault)), None),
        PdnFault::Move { ply, error, position } => {
            let what = move_error(*ply, written, error, position);
            let moves = phrase!("hint-move-legal", moves = legal(position));
            (what, Some(moves))
        }
    };
    Problem::new(what).with_place(place).with_hint(hint)
}

fn legal(position: &Position) -> String {
    let moves = position.legal_moves();
    moves.iter().map(|mv| notation::write(position, mv)).collect::<Vec<_>>().join(", ")
}
