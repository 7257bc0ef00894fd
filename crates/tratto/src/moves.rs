//! `tratto moves`: what may be played, and which article is against the captures that may not.

use std::fmt::Write;

use chess::notation::{Writer, write_move};
use chess::shakmaty::Position as _;
use codex::{Article, Phrase, Voice, article, phrase};
use draughts::{Game, Move, Position, fen, notation};
use serde::Serialize;
use table::fid::priority_article;

use crate::Status;
use crate::arguments::MovesOptions;
use crate::draughts_position::turn;
use crate::problem::Stop;
use crate::shell::{self, BOLD, Shell};

/// The answer as JSON shows it.
#[derive(Serialize)]
struct Answer {
    fen: String,
    must_capture: bool,
    moves: Vec<Entry>,
    refused: Vec<Entry>,
}

/// A move as JSON shows it.
#[derive(Serialize)]
struct Entry {
    #[serde(rename = "move")]
    text: String,
    squares: Vec<u8>,
    captured: Vec<u8>,
    /// The article against it; the international game has no numbers in our register.
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<Article>,
}

/// Lists the moves of the position asked for.
pub(crate) fn show(asked: &MovesOptions, shell: &Shell) -> Result<Status, Stop> {
    let Some(rules) = asked.game.draughts()? else { return chess_moves(asked, shell) };
    let position = asked.position.draughts(rules)?;
    let (legal, refused) = (position.legal_moves(), position.refused_captures());
    if shell.json() {
        let entry = |mv: &Move, article| entry(&position, mv, article);
        shell::print_json(&Answer {
            fen: fen::write(&position),
            must_capture: position.must_capture(),
            moves: legal.iter().map(|mv| entry(mv, None)).collect(),
            refused: refused
                .iter()
                .map(|(mv, by)| entry(mv, priority_article(rules, *by)))
                .collect(),
        })?;
        return Ok(Status::Well);
    }
    let mut text = format!("{BOLD}{}{BOLD:#}\n", shell.say(&heading(&position, legal.len())));
    for mv in &legal {
        let _ = writeln!(text, "  {}", written(&position, mv));
    }
    if !refused.is_empty() {
        let _ = writeln!(text, "{BOLD}{}{BOLD:#}", shell.say(&phrase!("moves-refused")));
        for (mv, by) in &refused {
            let why = match priority_article(rules, *by) {
                Some(article) => {
                    let title = shell.language().of_title(article.title());
                    format!("{}: {title}", shell.catalogue().cite(article))
                }
                None => shell.say(&phrase!("moves-majority")),
            };
            let _ = writeln!(text, "  {}  {why}", written(&position, mv));
        }
    }
    shell.print(&text)?;
    Ok(Status::Well)
}

/// Who is to move, and what he owes.
fn heading(position: &Position, count: usize) -> Phrase {
    let turn = turn(position);
    match (position.must_capture(), position.rules().game) {
        _ if count == 0 => phrase!("moves-none", turn = turn),
        (false, _) => phrase!("moves-free", turn = turn),
        (true, Game::Italian) if count > 1 => {
            let (article, choice) = (article!("fid-2008 6.1"), article!("fid-2008 6.10"));
            phrase!("moves-capture-choice", turn = turn, article = article, choice = choice)
        }
        (true, Game::Italian) => {
            phrase!("moves-capture", turn = turn, article = article!("fid-2008 6.1"))
        }
        (true, Game::International) => phrase!("moves-capture-international", turn = turn),
    }
}

/// The short form, and the route where there is more to it.
fn written(position: &Position, mv: &Move) -> String {
    let (short, full) = (notation::write_short(position, mv), notation::write_full(position, mv));
    if short == full { short } else { format!("{short} ({full})") }
}

fn entry(position: &Position, mv: &Move, article: Option<Article>) -> Entry {
    let board = position.board();
    let numbers = |squares: Vec<draughts::Square>| {
        squares.into_iter().map(draughts::Square::number).collect()
    };
    Entry {
        text: notation::write(position, mv),
        squares: numbers(mv.squares(board)),
        captured: numbers(mv.captured_in_order(board)),
        article,
    }
}

/// The legal moves of chess, in the letters of the language.
fn chess_moves(asked: &MovesOptions, shell: &Shell) -> Result<Status, Stop> {
    let position = asked.position.position()?;
    let writer = Writer::short(shell.letters());
    let moves: Vec<String> = position
        .legal_moves()
        .into_iter()
        .filter_map(|mv| write_move(&position, mv, writer).ok())
        .collect();
    shell.answer(&moves, || moves.join("\n") + "\n")
}
