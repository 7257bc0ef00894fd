//! `tratto solve`: mates with every key, how long a side holds out, endings of the tables.

mod request;
mod shown;

use std::io::{self, BufRead, Write};
use std::time::Instant;

use chess::notation::{Writer, write_move};
use chess::shakmaty::{Chess, Move, Position};
use codex::phrase;
use manual::solver::{Budget, Key, Moves, OutOfBudget, Solver, Tree};
use manual::tables::{self, TableResult};
use vocabulary::Side;

use self::request::{Question, Request};
use self::shown::{Answer, Failed, MateShown, MatedShown, TableShown};
use crate::Status;
use crate::arguments::SolveOptions;
use crate::position;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell, bold};

/// Solves the position asked for, or one after the other from standard input.
pub(crate) fn run(asked: &SolveOptions, shell: &Shell) -> Result<Status, Stop> {
    let mut solver = Solver::new(Budget { nodes: asked.nodes });
    if asked.batch {
        return batch(asked, &mut solver);
    }
    let question = match (asked.mate.and_then(Moves::new), asked.mated, asked.table) {
        (Some(moves), ..) => Question::Mate(moves),
        (None, Some(moves), _) => Question::Mated(moves),
        (None, None, true) => Question::Table,
        (None, None, false) => {
            let problem = Problem::new(phrase!("error-solve-nothing"));
            return Err(problem.with_hint(phrase!("hint-solve")).into());
        }
    };
    let fen = asked.fen.join(" ");
    let position = position::read(&fen, position::castling(asked.chess960))?;
    let request = Request { question, fen, position };
    let answer = answer(&request, asked, &mut solver);
    if matches!(answer, Answer::NoTable) {
        let problem = Problem::new(phrase!("error-solve-no-table"));
        return Err(problem.with_hint(phrase!("hint-solve-tables")).into());
    }
    if shell.json() {
        shell::print_json(&answer)?;
    } else if answer.is_proved() {
        shell.print(&text(&request.position, question, &answer, shell))?;
    } else {
        let nodes = solver.nodes();
        let problem = Problem::new(phrase!("error-solve-unproved", nodes = nodes));
        return Err(problem
            .with_hint(phrase!("hint-solve-nodes"))
            .with_status(Status::UNPROVED)
            .into());
    }
    Ok(if answer.is_proved() { Status::Well } else { Status::UNPROVED })
}

/// One request a line, one object a line, in order; a line that is no request gets an object that
/// says so.
fn batch(asked: &SolveOptions, solver: &mut Solver) -> Result<Status, Stop> {
    let mode = position::castling(asked.chess960);
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut status = Status::Well;
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = match Request::read(&line, mode) {
            Ok(request) => answer(&request, asked, solver),
            Err(error) => Answer::Failed(Failed { error }),
        };
        if matches!(answer, Answer::Failed(_) | Answer::NoTable) {
            status = Status::Faults;
        } else if !answer.is_proved() {
            status = Status::UNPROVED;
        }
        serde_json::to_writer(&mut out, &answer).map_err(io::Error::from)?;
        out.write_all(b"\n")?;
    }
    out.flush()?;
    Ok(status)
}

fn answer(request: &Request, asked: &SolveOptions, solver: &mut Solver) -> Answer {
    let fen = request.fen.clone();
    match request.question {
        Question::Mate(moves) => Answer::Mate(Box::new(mate(request, moves, asked, solver))),
        Question::Mated(moves) => {
            let found = solver.mated(&request.position, moves);
            Answer::Mated(MatedShown::of(&request.position, fen, &found))
        }
        Question::Table => tables::probe(&request.position)
            .map_or(Answer::NoTable, |probe| Answer::Table(TableShown::of(fen, probe))),
    }
}

/// The keys with their lengths, and what else was asked for.
fn mate(request: &Request, moves: Moves, asked: &SolveOptions, solver: &mut Solver) -> MateShown {
    let position = &request.position;
    let started = Instant::now();
    let mut nodes = 0;
    let found = solver.keys(position, moves);
    nodes += solver.nodes();
    let found = found.and_then(|keys| {
        let tries = if asked.tries { Some(solver.tries(position, moves)?) } else { None };
        nodes += if asked.tries { solver.nodes() } else { 0 };
        let whole =
            if asked.tree { Some(trees(position, &keys, solver, &mut nodes)?) } else { None };
        Ok((keys, tries, whole))
    });
    let micros = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
    MateShown::of(position, request.fen.clone(), moves, found, nodes, micros)
}

fn trees(
    position: &Chess,
    keys: &[Key],
    solver: &mut Solver,
    nodes: &mut u64,
) -> Result<Vec<Tree>, OutOfBudget> {
    let grown = keys.iter().map(|key| {
        let tree = solver.tree(position, *key);
        *nodes += solver.nodes();
        tree
    });
    grown.collect()
}

/// The answer for people.
fn text(position: &Chess, question: Question, answer: &Answer, shell: &Shell) -> String {
    let writer = Writer::short(shell.letters());
    let written = |position: &Chess, mv: Move| {
        write_move(position, mv, writer).unwrap_or_else(|_| mv.to_string())
    };
    let mut told = String::new();
    match (question, answer) {
        (Question::Mate(moves), Answer::Mate(shown)) => {
            if shown.found.is_empty() {
                told += &shell.line(&phrase!("solve-none", count = moves.get()));
            }
            for key in &shown.found {
                let mv = written(position, key.mv);
                let line = shell.line(&phrase!("solve-key", count = key.length, move = mv));
                told.push_str(&bold(&line));
            }
            for found in &shown.tries_found {
                let after = shown::after(position, found.mv);
                told += &shell.line(&phrase!(
                    "solve-try",
                    move = written(position, found.mv),
                    answer = written(&after, found.refutation),
                ));
            }
            for tree in &shown.trees_found {
                tell_tree(position, tree, 0, &written, &mut told);
            }
            told += &shell.line(&phrase!("solve-nodes", nodes = shown.nodes));
        }
        (Question::Mated(within), Answer::Mated(shown)) => {
            let longest: Vec<String> =
                shown.found.iter().map(|mv| written(position, *mv)).collect();
            told += &shell.line(&match shown.mated_in {
                None => phrase!("solve-not-mated", count = within),
                Some(0) => phrase!("solve-mated-now"),
                Some(moves) => {
                    phrase!("solve-mated", count = moves, moves = longest.join(", "))
                }
            });
        }
        (Question::Table, Answer::Table(shown)) => {
            let ending = shown.ending;
            told += &shell.line(&match shown.result {
                TableResult::Drawn => phrase!("finding-table-drawn", ending = ending),
                TableResult::Won { winner, plies } => phrase!(
                    "finding-table-won",
                    ending = ending,
                    side = Side::slug(winner),
                    count = plies.div_ceil(2),
                ),
            });
        }
        _ => {}
    }
    told
}

/// A tree, each move indented below the one it answers.
fn tell_tree(
    position: &Chess,
    tree: &Tree,
    depth: usize,
    written: &impl Fn(&Chess, Move) -> String,
    told: &mut String,
) {
    let indent = "  ".repeat(depth);
    told.push_str(&[&indent, written(position, tree.mv).as_str(), "\n"].concat());
    let after = shown::after(position, tree.mv);
    for reply in &tree.replies {
        told.push_str(&[&indent, "  … ", &written(&after, reply.mv), "\n"].concat());
        let mut answered = after.clone();
        answered.play_unchecked(reply.mv);
        for next in &reply.then {
            tell_tree(&answered, next, depth + 2, written, told);
        }
    }
}
