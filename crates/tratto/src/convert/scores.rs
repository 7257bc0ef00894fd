//! Whole scores: every game of a PGN with its tags, comments and result.

use chess::notation::{Letters, write_move};
use chess::shakmaty::san::SanPlus;
use chess::shakmaty::{Chess, Move};
use chess::uci::write_uci;
use codex::phrase;
use formats::pgn::{self, Fault, LetterChoice, Play, ReadGame, SetupError, Weight};
use serde::Serialize;

use super::{uci, writer};
use crate::Status;
use crate::arguments::{ConvertOptions, MoveForm};
use crate::problem::{Place, Problem, Stop};
use crate::shell::{self, Shell};

/// A game as JSON shows it.
#[derive(Serialize)]
struct Converted {
    line: u32,
    from: &'static str,
    to: &'static str,
    tags: Vec<(String, String)>,
    moves: Vec<String>,
    uci: Vec<String>,
    result: &'static str,
    text: String,
}

/// Reads every game of a text and writes it as asked. A game that cannot be read to its end is told
/// with its place, and the others are written.
pub(super) fn rewrite(
    asked: &ConvertOptions,
    file: &str,
    text: &str,
    to: Letters,
    shell: &Shell,
) -> Result<Status, Stop> {
    let letters = asked.from.map_or(LetterChoice::Guessed, LetterChoice::Forced);
    let mut converted = Vec::new();
    let mut status = Status::Well;
    for read in pgn::read_text(text, pgn::Options { letters }) {
        for problem in &read.problems {
            if problem.fault.weight() == Weight::Error {
                shell.warn(&told(problem, file, text));
            }
        }
        if read.problems.iter().any(|problem| loses_moves(&problem.fault)) {
            status = Status::Faults;
        } else {
            converted.push(converted_game(&read, asked, to));
        }
    }
    if shell.json() {
        shell::print_json(&converted)?;
    } else {
        let texts: Vec<_> = converted.into_iter().map(|game| game.text).collect();
        shell.print(&texts.join("\n"))?;
    }
    Ok(status)
}

/// Whether a fault leaves a game without some of its moves.
fn loses_moves(fault: &Fault) -> bool {
    matches!(
        fault,
        Fault::Move { .. }
            | Fault::Setup(SetupError::UnknownVariant { .. } | SetupError::Fen(_))
            | Fault::TooLong
    )
}

fn converted_game(read: &ReadGame, asked: &ConvertOptions, to: Letters) -> Converted {
    let game = &read.game;
    // English and short is what PGN itself is written in.
    let is_standard = asked.form == MoveForm::Short && to == Letters::English;
    let write = |position: &Chess, mv: Move| match writer(asked.form, to) {
        Some(_) if is_standard => {
            SanPlus::from_move_and_play_unchecked(&mut position.clone(), mv).to_string()
        }
        Some(writer) => write_move(position, mv, writer).unwrap_or_default(),
        None => write_uci(position, mv),
    };
    let played: Vec<Move> = game
        .line
        .moves
        .iter()
        .filter_map(|halfmove| match halfmove.play {
            Play::Move(mv) => Some(mv),
            Play::Pass => None,
        })
        .collect();
    Converted {
        line: read.line,
        from: read.letters.code(),
        to: to.code(),
        tags: game.tags().iter().map(|tag| (tag.name.clone(), tag.value.clone())).collect(),
        moves: super::each(game.start(), &played, write),
        uci: uci(game.start(), &played),
        result: game.result.token(),
        text: pgn::write_game_with(game, &write),
    }
}

fn told(problem: &pgn::Problem, file: &str, text: &str) -> Problem {
    let at = problem.place.offset.min(text.len());
    let end = text[at..].find(char::is_whitespace).map_or(text.len(), |length| at + length);
    let place = Place { file: file.to_owned(), text: text.to_owned(), span: at..end };
    Problem::new(phrase!("error-table-score", cause = problem.fault.phrase())).with_place(place)
}
