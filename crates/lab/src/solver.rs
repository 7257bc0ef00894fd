//! `lab solver`: how long mates take, every key of them, beside a plain solver in the same run.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use chess::chess960::read_fen;
use chess::shakmaty::{CastlingMode, Chess, Position};
use chess::uci::parse_uci;
use clap::Args;
use manual::solver::{Budget, Moves, Solver};
use serde::Serialize;

use crate::Outcome;
use crate::report::{Figures, Table, or_dash};

/// Which puzzles to solve.
#[derive(Debug, Args)]
pub(crate) struct Puzzles {
    /// A file of puzzles: PuzzleId,FEN,Moves,Rating,Themes
    file: Option<PathBuf>,
    /// At most so many of each length
    #[arg(long, default_value_t = 300)]
    most: usize,
}

/// Mates of the books, where no file is given: each with its length.
const OWN: [(&str, u8); 6] = [
    ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1),
    ("2r3k1/5ppp/8/8/8/8/4RPPP/4R1K1 w - - 0 1", 2),
    ("5r1k/6pp/7N/8/2Q5/8/8/6K1 w - - 0 1", 2),
    ("2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1", 2),
    ("8/8/8/2pN4/K1BkbQ2/8/8/8 w - - 0 1", 2),
    ("3n4/1p2Qn2/1K6/3k4/4R3/8/8/8 w - - 0 1", 2),
];

/// The plain solver is asked up to this length: beyond it takes minutes.
const PLAIN: u8 = 3;

/// Times of one length, in microseconds.
#[derive(Serialize)]
struct Row {
    mate_in: u8,
    positions: usize,
    median_us: u128,
    p99_us: u128,
    worst_us: u128,
    plain_median_us: Option<u128>,
    plain_p99_us: Option<u128>,
    differences: usize,
}

/// Solves every puzzle, by both solvers.
pub(crate) fn run(asked: &Puzzles) -> Outcome<Figures> {
    let positions = match &asked.file {
        Some(file) => read(&fs::read_to_string(file)?),
        None => OWN.iter().filter_map(|(fen, moves)| Some((position(fen)?, *moves))).collect(),
    };
    let mut table = Table::new([
        "mate in",
        "positions",
        "median µs",
        "p99 µs",
        "worst µs",
        "plain median µs",
        "plain p99 µs",
        "differences",
    ]);
    let mut rows = Vec::new();
    for moves in 1..=4 {
        let chosen: Vec<&Chess> = positions
            .iter()
            .filter(|(_, of)| *of == moves)
            .map(|(position, _)| position)
            .take(asked.most)
            .collect();
        if !chosen.is_empty() {
            let row = measured(&chosen, moves);
            let figures = [
                row.positions.to_string(),
                row.median_us.to_string(),
                row.p99_us.to_string(),
                row.worst_us.to_string(),
                or_dash(row.plain_median_us),
                or_dash(row.plain_p99_us),
                row.differences.to_string(),
            ];
            table.row(row.mate_in, figures);
            rows.push(row);
        }
    }
    Figures::new(&rows, table)
}

fn position(fen: &str) -> Option<Chess> {
    read_fen(fen, CastlingMode::Standard).ok()
}

/// The positions of a file of puzzles that end in mate, with their lengths.
fn read(text: &str) -> Vec<(Chess, u8)> {
    let puzzle = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        let [_, fen, moves, .., themes] = fields[..] else { return None };
        let length =
            (1..=4).find(|n| themes.split(' ').any(|theme| theme == format!("mateIn{n}")))?;
        let mut start = position(fen)?;
        let first = parse_uci(&start, moves.split(' ').next()?).ok()?;
        start.play_unchecked(first);
        Some((start, length))
    };
    text.lines().skip(1).filter_map(puzzle).collect()
}

fn measured(positions: &[&Chess], moves: u8) -> Row {
    let mut ours = Vec::new();
    let mut plain = Vec::new();
    let mut differences = 0;
    for position in positions {
        let mut solver = Solver::new(Budget::default());
        let started = Instant::now();
        let found = Moves::new(moves).and_then(|moves| solver.keys(position, moves).ok());
        ours.push(started.elapsed());
        if moves <= PLAIN {
            let started = Instant::now();
            let expected = plain_keys(position, moves);
            plain.push(started.elapsed());
            differences += usize::from(found.map(|keys| keys.len()) != Some(expected));
        }
    }
    let at = |times: &mut Vec<Duration>, per_mille: usize| {
        times.sort();
        times.get(times.len().saturating_sub(1) * per_mille / 1000).map(Duration::as_micros)
    };
    Row {
        mate_in: moves,
        positions: positions.len(),
        median_us: at(&mut ours, 500).unwrap_or_default(),
        p99_us: at(&mut ours, 990).unwrap_or_default(),
        worst_us: at(&mut ours, 1000).unwrap_or_default(),
        plain_median_us: at(&mut plain, 500),
        plain_p99_us: at(&mut plain, 990),
        differences,
    }
}

/// How many first moves mate in so many moves: nothing but the definition.
fn plain_keys(position: &Chess, moves: u8) -> usize {
    let keys = position.legal_moves();
    keys.into_iter()
        .filter(|mv| {
            let mut after = position.clone();
            after.play_unchecked(*mv);
            plain_defend(&after, moves - 1)
        })
        .count()
}

fn plain_attack(position: &Chess, moves: u8) -> bool {
    position.legal_moves().into_iter().any(|mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        plain_defend(&after, moves - 1)
    })
}

fn plain_defend(position: &Chess, moves: u8) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return position.is_check();
    }
    moves > 0
        && replies.into_iter().all(|reply| {
            let mut after = position.clone();
            after.play_unchecked(reply);
            plain_attack(&after, moves)
        })
}
