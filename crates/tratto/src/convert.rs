//! `tratto convert`: a score rewritten in other letters or another form.

mod scores;

use std::io::Read;
use std::path::PathBuf;
use std::{fs, io};

use chess::notation::{
    self, Form, GameError, GameFault, Letters, ReadError, Reader, Writer, write_game, write_move,
};
use chess::shakmaty::{Chess, Move, Position};
use chess::uci::write_uci;
use codex::phrase;
use formats::pgn;
use serde::Serialize;

use crate::Status;
use crate::arguments::{ConvertOptions, MoveForm, Target};
use crate::pdn;
use crate::position;
use crate::problem::{Place, Problem, Stop};
use crate::shell::Shell;
use crate::tournament_convert;

/// A converted score as JSON shows it.
#[derive(Serialize)]
struct Converted {
    from: &'static str,
    to: &'static str,
    moves: Vec<String>,
    uci: Vec<String>,
    text: String,
}

/// Reads a score and writes it as asked.
pub(crate) fn run(asked: &ConvertOptions, shell: &Shell) -> Result<Status, Stop> {
    let home = shell.letters();
    let to = match asked.to {
        None => home,
        Some(Target::Letters(letters)) => letters,
        Some(target) => return tournament_convert::run(asked, target, shell),
    };
    let (file, text) = source(asked.file.as_ref())?;
    if let Some(rules) = asked.game.draughts() {
        return pdn::rewrite(&file, &text, rules, shell);
    }
    if asked.fen.is_none() && is_score(&text) {
        return scores::rewrite(asked, &file, &text, to, shell);
    }
    let start = match &asked.fen {
        Some(fen) => position::read(fen, position::castling(asked.chess960))?,
        None => Chess::default(),
    };
    let from = asked.from.unwrap_or_else(|| recognised(&start, &text, home));
    let game = notation::parse_game(&start, &text, Reader::lenient(from))
        .map_err(|fault| Stop::from(problem(&fault, file, text.clone(), from)))?;
    let moves: Vec<Move> = game.moves().collect();
    let offers: Vec<u32> = game.offers().map(|offer| offer.ply).collect();
    let writer = writer(asked.form, to);
    let uci = uci(&start, &moves);
    let line = match writer {
        // Moves that were read as legal can be written.
        Some(writer) => write_game(&start, &moves, &offers, writer).unwrap_or_default(),
        None => uci.join(" "),
    };
    let moves = match writer {
        Some(writer) => one_by_one(&start, &moves, writer),
        None => uci.clone(),
    };
    let shown = Converted { from: from.code(), to: to.code(), moves, uci, text: line };
    shell.answer(&shown, || format!("{}\n", shown.text))
}

/// Whether a text is a whole score and not moves alone: it has tags, comments or a result.
fn is_score(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim();
    let last = text.rsplit(char::is_whitespace).next().unwrap_or_default();
    let ends = pgn::GameResult::of_token(last.as_bytes()).is_some();
    ends || text.starts_with('[') || text.contains(['{', ';', '$'])
}

/// The text to read and the name of where it came from.
fn source(file: Option<&PathBuf>) -> Result<(String, String), Stop> {
    let Some(path) = file.filter(|path| path.as_os_str() != "-") else {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().read_to_end(&mut bytes);
        read.map_err(|fault| Problem::unreadable("-".as_ref(), &fault))?;
        return Ok(("-".to_owned(), pgn::decode_file(&bytes).into_owned()));
    };
    let bytes = fs::read(path).map_err(|fault| Problem::unreadable(path, &fault))?;
    Ok((path.display().to_string(), pgn::decode_file(&bytes).into_owned()))
}

/// The letters in which the text can be read furthest, the user's own first among equals.
fn recognised(start: &Chess, text: &str, home: Letters) -> Letters {
    let plies_read =
        |letters: Letters| match notation::parse_game(start, text, Reader::lenient(letters)) {
            Ok(_) => u32::MAX,
            Err(fault) => fault.ply,
        };
    let furthest = Letters::ALL.into_iter().map(plies_read).max().unwrap_or_default();
    let mut fitting = [home].into_iter().chain(Letters::ALL);
    fitting.find(|letters| plies_read(*letters) == furthest).unwrap_or(home)
}

/// How to write; UCI has no letters.
fn writer(form: MoveForm, letters: Letters) -> Option<Writer> {
    match form {
        MoveForm::Short => Some(Writer::short(letters)),
        MoveForm::Long => Some(Writer { form: Form::LongHyphen, ..Writer::long(letters) }),
        MoveForm::Bare => Some(Writer::bare(letters)),
        MoveForm::Uci => None,
    }
}

/// The moves of a line for programs.
pub(crate) fn uci(start: &Chess, moves: &[Move]) -> Vec<String> {
    each(start, moves, write_uci)
}

fn one_by_one(start: &Chess, moves: &[Move], writer: Writer) -> Vec<String> {
    each(start, moves, |position, mv| write_move(position, mv, writer).unwrap_or_default())
}

/// What `write` says of each move in the position it is made in.
fn each(start: &Chess, moves: &[Move], write: impl Fn(&Chess, Move) -> String) -> Vec<String> {
    let mut position = start.clone();
    let mut texts = Vec::new();
    for &mv in moves {
        texts.push(write(&position, mv));
        position.play_unchecked(mv);
    }
    texts
}

/// The half-move at which the reading stopped, and what may have been meant.
fn problem(fault: &GameError, file: String, text: String, letters: Letters) -> Problem {
    let ply = fault.ply;
    let written = fault.text.as_str();
    let name =
        |mv: &Move| write_move(&fault.before.end, *mv, Writer::short(letters)).unwrap_or_default();
    let names = |moves: &[Move]| moves.iter().map(name).collect::<Vec<_>>().join(", ");
    let what = match &fault.fault {
        GameFault::MissingMove => phrase!("error-move-missing", ply = ply),
        GameFault::Move(read) => match read {
            ReadError::Unreadable(_) => phrase!("error-move-unreadable", ply = ply, text = written),
            ReadError::Illegal { .. } => phrase!("error-move-illegal", ply = ply, text = written),
            ReadError::Ambiguous { candidates } => {
                let candidates = names(candidates);
                phrase!("error-move-ambiguous", ply = ply, text = written, candidates = candidates)
            }
            ReadError::PromotionMissing { .. } => {
                phrase!("error-move-promotion", ply = ply, text = written)
            }
            ReadError::CaptureNeedsFile { .. } => {
                phrase!("error-move-capture", ply = ply, text = written)
            }
        },
    };
    let hint = match &fault.fault {
        GameFault::Move(read) if !read.candidates().is_empty() => {
            phrase!("hint-move-proposals", proposals = names(&read.candidates()))
        }
        _ => phrase!("hint-move-legal", moves = names(&fault.before.end.legal_moves())),
    };
    let start = fault.place.offset.min(text.len());
    let span = start..(start + written.len()).min(text.len());
    Problem::new(what).with_place(Place { file, text, span }).with_hint(hint)
}
