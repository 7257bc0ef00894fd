//! `lab draughts`: leaves a second, ours and those of pydraughts.

use std::process::Command;
use std::time::Duration;

use ::draughts::perft::{Counting, perft};
use ::draughts::{Piece, Position, Rules, fen};
use serde::Serialize;
use vocabulary::Side;

use crate::Outcome;
use crate::report::{Figures, Table, or_dash};
use crate::watch::{median, per_second, time};

/// Rounds of measuring; the peer is asked between them, so that a busy moment hits both.
const ROUNDS: usize = 5;

/// A position to count, how deep we go and how deep the peer goes in about the same time.
struct Course {
    name: &'static str,
    rules: Rules,
    variant: &'static str,
    fen: &'static str,
    depth: u32,
    peer_depth: u32,
}

/// One line of the answer.
#[derive(Serialize)]
struct Row {
    position: &'static str,
    depth: u32,
    leaves: u64,
    leaves_per_second: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pydraughts_leaves_per_second: Option<u64>,
    /// How many times as fast we are.
    #[serde(skip_serializing_if = "Option::is_none")]
    ratio: Option<u64>,
    #[serde(skip)]
    name: &'static str,
}

fn courses() -> [Course; 3] {
    [
        Course {
            name: "Italian, start, depth 11",
            rules: Rules::FID_2008,
            variant: "italian",
            fen: "W:W21-32:B1-12",
            depth: 11,
            peer_depth: 6,
        },
        Course {
            name: "Italian, kings and men, depth 8",
            rules: Rules::FID_2008,
            variant: "italian",
            fen: "W:WK27,K28,17,20,9,K12,8:B21,24,K19,K13,14,K11,4",
            depth: 8,
            peer_depth: 4,
        },
        Course {
            name: "International, start, depth 9",
            rules: Rules::INTERNATIONAL,
            variant: "standard",
            fen: "W:W31-50:B1-20",
            depth: 9,
            peer_depth: 4,
        },
    ]
}

/// Measures every position.
pub(crate) fn run() -> Outcome<Figures> {
    let rows: Vec<Row> = courses().iter().filter_map(measure).collect();
    let mut table = Table::new(["", "leaves", "leaves/s", "pydraughts/s", "ratio"]);
    for row in &rows {
        let figures = [
            row.leaves.to_string(),
            row.leaves_per_second.to_string(),
            or_dash(row.pydraughts_leaves_per_second),
            or_dash(row.ratio),
        ];
        table.row(row.name, figures);
    }
    Figures::new(&rows, table)
}

fn measure(course: &Course) -> Option<Row> {
    let position = fen::read(course.fen, course.rules).ok()?;
    let (mut times, mut leaves, mut peer) = (Vec::new(), 0, None);
    for round in 0..ROUNDS {
        let (counted, took) = time(|| perft(&position, course.depth, Counting::ByPath));
        leaves = counted;
        times.push(took);
        if round == ROUNDS / 2 {
            peer = pydraughts(&position, course);
        }
    }
    let leaves_per_second = per_second(leaves, median(&mut times));
    Some(Row {
        position: course.fen,
        depth: course.depth,
        leaves,
        leaves_per_second,
        pydraughts_leaves_per_second: peer,
        ratio: peer.map(|peer| leaves_per_second / peer.max(1)),
        name: course.name,
    })
}

/// Leaves a second of pydraughts, the last ply counted in bulk as ours is; nothing if it is not
/// installed or counts otherwise.
fn pydraughts(position: &Position, course: &Course) -> Option<u64> {
    const SCRIPT: &str = "\
import sys, time, draughts
board = draughts.Board(variant=sys.argv[1], fen=sys.argv[2])
def leaves(depth):
    moves = list(board.legal_moves())
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        board.push(move)
        count += leaves(depth - 1)
        board.pop()
    return count
begin = time.perf_counter_ns()
count = leaves(int(sys.argv[3]))
print(count, time.perf_counter_ns() - begin)
";
    // It knows no ranges.
    let board = position.board();
    let listed = |side| -> String {
        let squares = board.squares_of(position.pieces(side));
        let entries = squares.map(|square| match position.at(square) {
            Some((_, Piece::King)) => format!("K{square}"),
            _ => square.to_string(),
        });
        entries.collect::<Vec<_>>().join(",")
    };
    let (white, black) = (listed(Side::White), listed(Side::Black));
    let fen = format!("{}:W{white}:B{black}", fen::letter(position.turn()));
    let depth = course.peer_depth.to_string();
    let ended = Command::new("python3")
        .args(["-c", SCRIPT, course.variant, &fen, &depth])
        .output()
        .ok()
        .filter(|ended| ended.status.success())?;
    let answer = String::from_utf8(ended.stdout).ok()?;
    let (count, took) = answer.trim().split_once(' ')?;
    let (count, took) = (count.parse::<u64>().ok()?, took.parse::<u64>().ok()?);
    let ours = perft(position, course.peer_depth, Counting::ByPath);
    (count == ours).then(|| per_second(count, Duration::from_nanos(took)))
}
