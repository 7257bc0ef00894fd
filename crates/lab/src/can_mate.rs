//! `lab can-mate`: how long the question "who can still mate?" takes, and how the best
//! public solver does on the same positions.
//!
//! That solver rests on a crate with the same name as one of ours, so both cannot live in one
//! workspace; where the sources are at hand its own small program measures both in one run.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use std::{fs, io};

use ::chess::can_mate::Budget;
use ::chess::can_mate::measure::{Tally, measure, ours, parse_cases};
use serde::Serialize;

use crate::Outcome;
use crate::report::Figures;

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
pub(crate) fn run(path: &Path) -> Outcome<Figures> {
    let text = fs::read_to_string(path)?;
    let (cases, _) = parse_cases(&text);
    let begin = Instant::now();
    let tally = measure(&cases, || begin.elapsed(), ours(&Budget::default()));
    let row = row(cases.len(), &tally);
    if row.wrong > 0 {
        return Err(
            format!("{} of {} positions are answered wrongly", row.wrong, row.positions).into()
        );
    }
    let mut shown = format!(
        "{} positions, {} undecided: mean {} µs, 99 in 100 within {} µs, worst {} µs\n",
        row.positions, row.undecided, row.mean_us, row.p99_us, row.worst_us
    );
    if let Some(both) = beside_rival(path)? {
        shown.push_str(&both);
    }
    Figures::new(&row, shown)
}

/// What the other program says, which measures both engines in one run; nothing if it is not here.
fn beside_rival(path: &Path) -> io::Result<Option<String>> {
    if !Path::new(RIVAL).is_file() {
        return Ok(None);
    }
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--release", "--quiet", "--manifest-path", RIVAL, "--"]).arg(path);
    match cargo.output() {
        Ok(ended) if ended.status.success() => {
            Ok(Some(String::from_utf8_lossy(&ended.stdout).into_owned()))
        }
        Ok(_) => Ok(None),
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(None),
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
