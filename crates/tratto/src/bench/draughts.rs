//! `tratto bench draughts`: leaves a second, ours and those of pydraughts.

use std::fmt::Write;
use std::process::Command;
use std::time::Duration;

use codex::{Phrase, phrase};
use draughts::perft::{Counting, perft};
use draughts::{Position, Rules, fen};
use serde::Serialize;

use super::watch::{median, per_second, time};
use crate::Status;
use crate::problem::Stop;
use crate::shell::{self, BOLD, Shell};

/// Rounds of measuring; the peer is asked between them, so that a busy moment hits both.
const ROUNDS: usize = 5;

/// A position to count, how deep we go and how deep the peer goes in about the same time.
struct Course {
    name: Phrase,
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
    name: Phrase,
}

fn courses() -> [Course; 3] {
    [
        Course {
            name: phrase!("bench-draughts-start"),
            rules: Rules::FID_2008,
            variant: "italian",
            fen: "W:W21-32:B1-12",
            depth: 11,
            peer_depth: 6,
        },
        Course {
            name: phrase!("bench-draughts-kings"),
            rules: Rules::FID_2008,
            variant: "italian",
            fen: "W:WK27,K28,17,20,9,K12,8:B21,24,K19,K13,14,K11,4",
            depth: 8,
            peer_depth: 4,
        },
        Course {
            name: phrase!("bench-draughts-international"),
            rules: Rules::INTERNATIONAL,
            variant: "standard",
            fen: "W:W31-50:B1-20",
            depth: 9,
            peer_depth: 4,
        },
    ]
}

/// Measures every position.
pub(super) fn run(shell: &Shell) -> Result<Status, Stop> {
    let rows: Vec<Row> = courses().into_iter().filter_map(measure).collect();
    if shell.json() {
        shell::print_json(&rows)?;
    } else {
        shell.print(&table(&rows, shell))?;
    }
    Ok(Status::Well)
}

fn measure(course: Course) -> Option<Row> {
    let position = fen::read(course.fen, course.rules).ok()?;
    let (mut times, mut leaves, mut peer) = (Vec::new(), 0, None);
    for round in 0..ROUNDS {
        let (counted, took) = time(|| perft(&position, course.depth, Counting::ByPath));
        leaves = counted;
        times.push(took);
        if round == ROUNDS / 2 {
            peer = pydraughts(&position, &course);
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
            Some((_, draughts::Piece::King)) => format!("K{square}"),
            _ => square.to_string(),
        });
        entries.collect::<Vec<_>>().join(",")
    };
    let (white, black) = (listed(draughts::Side::White), listed(draughts::Side::Black));
    let fen = format!("{}:W{white}:B{black}", position.turn().letter());
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

fn table(rows: &[Row], shell: &Shell) -> String {
    let names: Vec<String> = rows.iter().map(|row| shell.say(&row.name)).collect();
    let column = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let heads = [
        phrase!("bench-draughts-leaves"),
        phrase!("bench-draughts-rate"),
        phrase!("bench-draughts-peer"),
        phrase!("bench-draughts-ratio"),
    ]
    .map(|head| shell.say(&head));
    let mut text = format!(
        "{BOLD}{:column$}  {:>12}  {:>12}  {:>14}  {:>8}{BOLD:#}\n",
        "", heads[0], heads[1], heads[2], heads[3]
    );
    let shown = |number: Option<u64>| number.map_or("-".to_owned(), |number| number.to_string());
    for (row, name) in rows.iter().zip(names) {
        let _ = writeln!(
            text,
            "{name:column$}  {:>12}  {:>12}  {:>14}  {:>8}",
            row.leaves,
            row.leaves_per_second,
            shown(row.pydraughts_leaves_per_second),
            shown(row.ratio)
        );
    }
    text
}
