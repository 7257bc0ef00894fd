//! `tratto bench can-mate`: how long the question "who can still mate?" takes, and how the best
//! public solver does on the same positions.
//!
//! That solver rests on a crate with the same name as one of ours, so both cannot live in one
//! workspace; where the sources are at hand its own small program measures both in one run.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use std::{fs, io};

use chess::can_mate::Budget;
use chess::can_mate::measure::{Tally, measure, ours, parse_cases};
use codex::{Value, phrase};
use serde::Serialize;

use crate::Status;
use crate::arguments::BenchAsked;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};

/// Where the program that measures both stands in a checkout.
const RIVAL: &str = "crates/chess/benches/rival/Cargo.toml";

/// The measures as JSON shows them; times in microseconds, of both questions of a position.
#[derive(Serialize)]
struct Row {
    positions: usize,
    wrong: usize,
    undecided: usize,
    mean_us: u128,
    median_us: u128,
    p99_us: u128,
    worst_us: u128,
}

/// Measures on a file of positions.
pub(super) fn run(asked: &BenchAsked, shell: &Shell) -> Result<Status, Stop> {
    let Some(path) = asked.files.first() else {
        return Err(Problem::new(phrase!("usage-missing-argument", argument = "FILE"))
            .with_hint(phrase!("hint-bench-can-mate"))
            .into());
    };
    let text = fs::read_to_string(path).map_err(|fault| Problem::unreadable(path, &fault))?;
    if !shell.json() && Path::new(RIVAL).is_file() && beside_rival(path)? {
        return Ok(Status::Well);
    }
    let (cases, _) = parse_cases(&text);
    let begin = Instant::now();
    let tally = measure(&cases, || begin.elapsed(), ours(&Budget::default()));
    let row = row(cases.len(), &tally);
    if shell.json() {
        shell::print_json(&row)?;
    } else {
        let micro = |time: u128| Value::from(u64::try_from(time).unwrap_or(u64::MAX));
        let line = phrase!(
            "bench-can-mate",
            positions = row.positions,
            wrong = row.wrong,
            undecided = row.undecided,
            mean = micro(row.mean_us),
            p99 = micro(row.p99_us),
            worst = micro(row.worst_us)
        );
        shell.print(&format!("{}\n", shell.say(&line)))?;
    }
    Ok(if row.wrong == 0 { Status::Well } else { Status::Faults })
}

/// Lets the other program measure both engines in one run; whether it could.
fn beside_rival(path: &Path) -> io::Result<bool> {
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--release", "--quiet", "--manifest-path", RIVAL, "--"]).arg(path);
    match cargo.status() {
        Ok(status) => Ok(status.success()),
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(fault) => Err(fault),
    }
}

fn row(positions: usize, tally: &Tally) -> Row {
    let micro = |time: Duration| time.as_micros();
    Row {
        positions,
        wrong: tally.wrong(),
        undecided: tally.undecided(),
        mean_us: micro(tally.mean()),
        median_us: micro(tally.permille(500)),
        p99_us: micro(tally.permille(990)),
        worst_us: micro(tally.permille(1000)),
    }
}
