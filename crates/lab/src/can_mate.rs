//! `lab can-mate`: how long the question "who can still mate?" takes, and how the best
//! public solver does on the same positions.
//!
//! That solver rests on a crate with the same name as one of ours, so both cannot live in one
//! workspace; where the sources are at hand its own small program measures both in one run.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use std::{fs, io};

use ::chess::can_mate::Budget;
use ::chess::can_mate::measure::{Case, Nasty, Tally, measure, ours, parse_cases};
use serde::Serialize;

use crate::report::{Figures, Table};
use crate::{Outcome, Positions};

/// Where the program that measures both stands in a checkout.
const RIVAL: &str = "crates/chess/benches/rival/Cargo.toml";

/// The measures as JSON shows them; times in microseconds, of both questions of a position.
#[derive(Serialize)]
struct Row {
    kind: Option<&'static str>,
    positions: usize,
    wrong: usize,
    undecided: usize,
    mean_us: u128,
    median_us: u128,
    p99_us: u128,
    worst_us: u128,
}

/// Measures on a file of positions, or on positions drawn from a seed.
pub(crate) fn run(asked: &Positions) -> Outcome<Figures> {
    match (&asked.file, asked.random) {
        (Some(file), _) => on_file(file),
        (None, count) => on_drawn(count.unwrap_or_default(), asked.seed),
    }
}

fn on_file(path: &Path) -> Outcome<Figures> {
    let text = fs::read_to_string(path)?;
    let (cases, _) = parse_cases(&text);
    let begin = Instant::now();
    let tally = measure(&cases, || begin.elapsed(), ours(&Budget::default()));
    let row = row(None, cases.len(), &tally);
    if row.wrong > 0 {
        return Err(
            format!("{} of {} positions are answered wrongly", row.wrong, row.positions).into()
        );
    }
    let mut shown = format!(
        "{} positions, {} undecided: mean {} µs, 99 in 100 within {} µs, worst {} µs\n",
        row.positions, row.undecided, row.mean_us, row.p99_us, row.worst_us
    );
    if let Some(both) = beside_rival([path.into()])? {
        shown.push_str(&both);
    }
    Figures::new(&row, shown)
}

/// So many positions of hard kinds, as many of each; nobody knows their answers, so what is wrong
/// shows only where the other program is at hand and answers otherwise.
fn on_drawn(count: u64, seed: u64) -> Outcome<Figures> {
    let each = count.div_ceil(Nasty::ALL.len() as u64);
    let heads = ["kind", "positions", "undecided", "mean µs", "median µs", "p99 µs", "worst µs"];
    let mut table = Table::new(heads);
    let mut rows = Vec::new();
    for kind in Nasty::ALL {
        let cases: Vec<Case> = (0..each).map(|number| Case::drawn(kind, seed, number)).collect();
        let begin = Instant::now();
        let mut tally = measure(&cases, || begin.elapsed(), ours(&Budget::default()));
        for answer in &mut tally.answers {
            answer.wrong = false;
        }
        let row = row(Some(kind.name()), cases.len(), &tally);
        let figures = [row.mean_us, row.median_us, row.p99_us, row.worst_us];
        let [mean, median, p99, worst] = figures.map(|figure| figure.to_string());
        let counts = [row.positions, row.undecided].map(|count| count.to_string());
        let [positions, undecided] = counts;
        table.row(kind.name(), [positions, undecided, mean, median, p99, worst]);
        rows.push(row);
    }
    let mut shown = table.to_string();
    let told: [OsString; 4] =
        ["--random".into(), each.to_string().into(), "--seed".into(), seed.to_string().into()];
    if let Some(both) = beside_rival(told)? {
        shown.push_str(&both);
    }
    Figures::new(&rows, shown)
}

/// What the other program says, which measures both engines in one run; nothing if it is not here.
fn beside_rival(told: impl IntoIterator<Item = OsString>) -> io::Result<Option<String>> {
    if !Path::new(RIVAL).is_file() {
        return Ok(None);
    }
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--release", "--quiet", "--manifest-path", RIVAL, "--"]).args(told);
    match cargo.output() {
        // It fails where something is undecided or disputed, and says so.
        Ok(ended) if !ended.stdout.is_empty() => {
            Ok(Some(String::from_utf8_lossy(&ended.stdout).into_owned()))
        }
        Ok(_) => Ok(None),
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(fault) => Err(fault),
    }
}

fn row(kind: Option<&'static str>, positions: usize, tally: &Tally) -> Row {
    let micro = |time: Duration| time.as_micros();
    Row {
        kind,
        positions,
        wrong: tally.wrong(),
        undecided: tally.undecided(),
        mean_us: micro(tally.mean()),
        median_us: micro(tally.permille(500)),
        p99_us: micro(tally.permille(990)),
        worst_us: micro(tally.permille(1000)),
    }
}
