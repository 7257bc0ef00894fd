//! `tratto verdict` for draughts: how a position comes out, from the tables or by looking ahead.

use std::fmt::Write;
use std::time::{Duration, Instant};

use codex::{Phrase, phrase};
use draughts::endgames::{Tables, Verdict};
use draughts::engine::{Engine, Limits, Score};
use draughts::{Game, Move, Position, Rules, fen, notation};
use serde::Serialize;

use crate::Status;
use crate::arguments::VerdictOptions;
use crate::draughts_position::turn;
use crate::endgames;
use crate::problem::Stop;
use crate::shell::{BOLD, Shell};

/// Memory of the engine, in megabytes.
const MEMORY: usize = 64;
/// How many positions are looked at when nobody says.
const NODES: u64 = 5_000_000;

/// What is known of a position.
pub(crate) enum Known {
    /// For certain.
    Exactly { verdict: Verdict, moves: Vec<(Move, Verdict)> },
    /// As far as somebody looked.
    Searched { score: Score, line: Vec<Move>, depth: u8, nodes: u64 },
}

/// The verdict as JSON shows it.
#[derive(Default, Serialize)]
struct Shown {
    fen: String,
    /// `win`, `draw` or `loss` for the side to move; `open` where it is not decided.
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    distance: Option<u16>,
    /// Hundredths of a man, where it is not decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i32>,
    source: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    moves: Vec<ShownMove>,
}

#[derive(Default, Serialize)]
struct ShownMove {
    #[serde(rename = "move")]
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    distance: Option<u16>,
}

/// Judges the position asked for.
pub(crate) fn show(asked: &VerdictOptions, rules: Rules, shell: &Shell) -> Result<Status, Stop> {
    let position = asked.position.draughts(rules)?;
    let path = endgames::place(asked.tables.as_deref());
    let tables = match rules.game {
        Game::Italian => endgames::open(&path)?,
        Game::International => None,
    };
    let known = tables.as_ref().and_then(|tables| known(&position, tables));
    let known = known.unwrap_or_else(|| searched(&position, tables.as_ref(), asked));
    print(&position, known, shell)
}

/// What the tables know.
pub(crate) fn known(position: &Position, tables: &Tables) -> Option<Known> {
    let verdict = tables.probe(position)?;
    Some(Known::Exactly { verdict, moves: tables.moves(position)? })
}

/// What looking ahead brings.
fn searched(position: &Position, tables: Option<&Tables>, asked: &VerdictOptions) -> Known {
    let end = asked.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let stop = || end.is_some_and(|end| Instant::now() >= end);
    let nodes = asked.nodes.unwrap_or(if end.is_some() { u64::MAX } else { NODES });
    let limits = Limits { depth: u8::MAX, nodes, stop: &stop };
    let analysis = Engine::new(tables, MEMORY).analyse(position, &[], &limits, |_| {});
    let draughts::engine::Analysis { score, line, depth, nodes } = analysis;
    Known::Searched { score, line, depth, nodes }
}

/// Prints what is known.
pub(crate) fn print(position: &Position, known: Known, shell: &Shell) -> Result<Status, Stop> {
    let shown = for_programs(position, &known);
    let mut text = match &known {
        Known::Exactly { verdict, .. } => heading(position, exact(*verdict), shell),
        Known::Searched { score, .. } => heading(position, estimate(*score), shell),
    };
    match known {
        Known::Exactly { moves, .. } => {
            for (mv, after) in moves {
                let said = shell.say(&exact(before(after)));
                let _ = writeln!(text, "  {:<8} {said}", notation::write(position, &mv));
            }
        }
        Known::Searched { line, depth, nodes, .. } => {
            let nodes = nodes.to_string();
            let line = written(position, &line).join(" ");
            let looked = phrase!("verdict-looked", depth = depth, nodes = nodes, line = line);
            let _ = writeln!(text, "  {}", shell.say(&looked));
        }
    }
    shell.answer(&shown, || text)
}

fn heading(position: &Position, outcome: Phrase, shell: &Shell) -> String {
    let said = phrase!("verdict-draughts", turn = turn(position), outcome = outcome);
    format!("{BOLD}{}{BOLD:#}\n", shell.say(&said))
}

fn exact(verdict: Verdict) -> Phrase {
    match verdict {
        Verdict::Win(plies) => phrase!("verdict-wins", plies = plies),
        Verdict::Draw => phrase!("verdict-draws"),
        Verdict::Loss(plies) => phrase!("verdict-loses", plies = plies),
    }
}

fn estimate(score: Score) -> Phrase {
    match score {
        Score::Wins(plies) => phrase!("verdict-wins", plies = plies),
        Score::Loses(plies) => phrase!("verdict-loses", plies = plies),
        Score::Points(points) => {
            let points = codex::Value::Hundredths(points.into());
            Phrase { key: "verdict-points", arguments: vec![("points", points)] }
        }
    }
}

/// The verdict for the one who moves, from that for the one who answers.
fn before(after: Verdict) -> Verdict {
    match after {
        Verdict::Win(plies) => Verdict::Loss(plies.saturating_add(1)),
        Verdict::Draw => Verdict::Draw,
        Verdict::Loss(plies) => Verdict::Win(plies.saturating_add(1)),
    }
}

/// A line of moves as text.
fn written(position: &Position, line: &[Move]) -> Vec<String> {
    let mut here = *position;
    let mut texts = Vec::new();
    for mv in line {
        texts.push(notation::write(&here, mv));
        here = here.after(mv);
    }
    texts
}

fn for_programs(position: &Position, known: &Known) -> Shown {
    let fen = fen::write(position);
    match known {
        Known::Exactly { verdict, moves } => {
            let (verdict, distance) = words(*verdict);
            let moves = moves.iter().map(|(mv, after)| {
                let (verdict, distance) = words(before(*after));
                let text = notation::write(position, mv);
                ShownMove { text, verdict: Some(verdict), distance }
            });
            let (source, moves) = ("tables", moves.collect());
            Shown { fen, verdict, distance, source, moves, ..Shown::default() }
        }
        Known::Searched { score, line, depth, nodes } => {
            let (verdict, distance, points) = match score {
                Score::Wins(plies) => ("win", Some(*plies), None),
                Score::Loses(plies) => ("loss", Some(*plies), None),
                Score::Points(points) => ("open", None, Some(*points)),
            };
            let line = written(position, line).into_iter();
            let moves = line.map(|text| ShownMove { text, ..ShownMove::default() }).collect();
            let (depth, nodes) = (Some(*depth), Some(*nodes));
            Shown { fen, verdict, distance, points, source: "search", depth, nodes, moves }
        }
    }
}

fn words(verdict: Verdict) -> (&'static str, Option<u16>) {
    match verdict {
        Verdict::Win(plies) => ("win", Some(plies.into())),
        Verdict::Draw => ("draw", None),
        Verdict::Loss(plies) => ("loss", Some(plies.into())),
    }
}
