//! `tratto convert` for draughts: games rewritten as PDN 3.0.

use codex::{Phrase, phrase};
use draughts::notation::{self, MoveError};
use draughts::{Position, Rules};
use formats::pdn::{self, PdnError, PdnFault};
use serde::Serialize;
use table::fid::priority_article;

use crate::Status;
use crate::draughts_position::explain;
use crate::problem::{Place, Problem, Stop};
use crate::shell::{self, Shell};

/// A game as JSON shows it.
#[derive(Serialize)]
struct Converted {
    tags: Vec<(String, String)>,
    moves: Vec<String>,
    end: String,
}

/// Reads every game of a text and writes them as other programs expect them.
pub(crate) fn rewrite(file: &str, text: &str, rules: Rules, shell: &Shell) -> Result<Status, Stop> {
    let games = pdn::read(text, rules).map_err(|error| problem(&error, file, text))?;
    let games: Vec<pdn::Game> = games.iter().map(pdn::Game::standardised).collect();
    if shell.json() {
        shell::print_json(&games.iter().map(converted).collect::<Vec<_>>())?;
    } else {
        shell.print(&pdn::write(&games))?;
    }
    Ok(Status::Well)
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
            let what = move_problem(*ply, written, error, position);
            let moves = phrase!("hint-move-legal", moves = legal(position));
            (what, Some(moves))
        }
    };
    let problem = Problem::new(what).with_place(place);
    match hint {
        Some(hint) => problem.with_hint(hint),
        None => problem,
    }
}

/// Why a written move cannot be played.
pub(crate) fn move_problem(
    ply: u32,
    written: &str,
    error: &MoveError,
    position: &Position,
) -> Phrase {
    match error {
        MoveError::Unreadable | MoveError::OffBoard { .. } => {
            phrase!("error-move-unreadable", ply = ply, text = written)
        }
        MoveError::Illegal => phrase!("error-move-illegal", ply = ply, text = written),
        MoveError::Sign => phrase!("error-draughts-sign", ply = ply, text = written),
        MoveError::CaptureDue(_) => {
            phrase!("error-draughts-capture-due", ply = ply, text = written)
        }
        MoveError::Unfinished(_) => {
            phrase!("error-draughts-unfinished", ply = ply, text = written)
        }
        MoveError::Refused { by, .. } => match priority_article(position.rules(), *by) {
            Some(article) => {
                phrase!("error-draughts-refused", ply = ply, text = written, article = article)
            }
            None => phrase!("error-draughts-majority", ply = ply, text = written),
        },
        MoveError::Ambiguous { candidates } => {
            let candidates: Vec<_> =
                candidates.iter().map(|mv| notation::write_full(position, mv)).collect();
            let candidates = candidates.join(", ");
            phrase!("error-move-ambiguous", ply = ply, text = written, candidates = candidates)
        }
    }
}

fn legal(position: &Position) -> String {
    let moves = position.legal_moves();
    moves.iter().map(|mv| notation::write(position, mv)).collect::<Vec<_>>().join(", ")
}
