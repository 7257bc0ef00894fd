//! A game: its opening, what its moves show, and its last position explained.

use std::path::Path;

use chess::chess960::{FenDialect, write_fen};
use chess::shakmaty::{Chess, Move, Position};
use codex::phrase;
use formats::pgn;
use manual::findings::{of_game, of_position};
use manual::solver::Budget;
use messages::Language;

use super::shown::{GameShown, MomentShown, OpeningShown};
use super::{explained, finding_shown, said, sentence, text, written};
use crate::Status;
use crate::input_output::read_text;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// How many positions to look at in search of a mate at the end.
const END: Budget = Budget { nodes: 300_000 };

/// Explains the first game of a file.
pub(super) fn explain(path: &Path, shell: &Shell) -> Result<Status, Stop> {
    let read = pgn::read_text(&read_text(path)?, pgn::Options::default());
    let Some(game) = read.first() else {
        return Err(Problem::new(phrase!("error-explain-no-game")).into());
    };
    let mut position = game.game.start().clone();
    let mut passed = vec![position.clone()];
    let mut moves: Vec<Move> = Vec::new();
    for half in &game.game.line.moves {
        let pgn::Play::Move(mv) = half.play else { break };
        position.play_unchecked(mv);
        passed.push(position.clone());
        moves.push(mv);
    }
    if moves.is_empty() {
        return Err(Problem::new(phrase!("error-explain-no-game")).into());
    }
    let played = of_game(&passed, &moves);
    let opening = openings::of_game(&passed);
    let end = of_position(&position, END);
    let before = |ply: usize| -> &Chess { passed.get(ply - 1).unwrap_or(&position) };
    let shown = GameShown {
        opening: opening.map(|found| OpeningShown {
            eco: found.opening.eco,
            name: found.opening.name,
            nome: found.opening.italian(),
            ply: found.ply,
        }),
        moments: played
            .iter()
            .map(|moment| MomentShown {
                ply: moment.ply,
                finding: finding_shown(before(moment.ply), &moment.finding, shell),
            })
            .collect(),
        end: explained(write_fen(&position, FenDialect::XFen), &position, &end, shell),
    };
    shell.answer(&shown, || {
        let mut told = String::new();
        if let Some(found) = opening {
            let name = match shell.language() {
                Language::Italian => found.opening.italian(),
                Language::English => found.opening.name.to_owned(),
            };
            told += &shell.line(&phrase!("explain-opening", eco = found.opening.eco, name = name));
        }
        for moment in &played {
            let there = before(moment.ply);
            let mv = moves.get(moment.ply - 1).map(|mv| written(there, *mv, shell));
            let at = phrase!("explain-at", ply = moment.ply, move = mv.unwrap_or_default());
            let says = said(&moment.finding, sentence(there, &moment.finding, shell));
            told.push_str(&[&shell.say(&at), ": ", &shell.say(&says), "\n"].concat());
        }
        told + "\n" + &text(&position, &end, shell)
    })
}
