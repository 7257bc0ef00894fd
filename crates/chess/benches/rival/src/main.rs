//! Ours and the best public solver on the same questions, in the same run.
//!
//! `cargo run --release -- FILE...` in this directory, with files of lines `WB FEN`. `--ours` leaves the
//! other engine out; `--worst N` lists the slowest cases.

use std::{
    env, fs,
    process::ExitCode,
    str::FromStr as _,
    time::Duration,
};

use chasolver::Winnability;
use cpu_time::ThreadTime;
use chess::can_mate::{
    Budget,
    measure::{Case, Nasty, Tally, measure, ours, parse_cases},
};
use shakmaty::Color;

fn main() -> ExitCode {
    let mut files = Vec::new();
    let (mut alone, mut worst, mut nodes) = (false, 0, None);
    let (mut drawn, mut seed, mut only) = (None, 1, None);
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--bench" => {}
            "--ours" => alone = true,
            "--worst" => worst = args.next().and_then(|n| n.parse().ok()).unwrap_or(10),
            "--nodes" => nodes = args.next().and_then(|n| n.parse().ok()),
            "--random" => drawn = args.next().and_then(|n| n.parse().ok()),
            "--seed" => seed = args.next().and_then(|n| n.parse().ok()).unwrap_or(1),
            "--kind" => only = args.next(),
            _ => files.push(arg),
        }
    }
    let mut failed = false;
    if let Some(drawn) = drawn {
        failed |= random(drawn, seed, only.as_deref(), alone, worst, nodes);
    }
    for file in files {
        let Ok(text) = fs::read_to_string(&file) else {
            eprintln!("{file}: cannot be read");
            return ExitCode::FAILURE;
        };
        let (cases, unread) = parse_cases(&text);
        println!("{file}: {} cases, {} lines not understood", cases.len(), unread.len());
        failed |= !unread.is_empty();
        let start = ThreadTime::now();
        let budget =
            nodes.map_or_else(Budget::default, |nodes| Budget { nodes, ..Budget::default() });
        let mine = measure(&cases, || start.elapsed(), ours(&budget));
        report("ours", &mine);
        failed |= mine.wrong() > 0;
        if !alone {
            let theirs = measure(&cases, || start.elapsed(), rival);
            report("chasolver", &theirs);
            println!("  ratio of means: {:.2}", ratio(theirs.mean(), mine.mean()));
        }
        list(&cases, &mine, worst);
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Draws so many positions of each kind and puts both questions to both engines.
fn random(
    count: u64,
    seed: u64,
    only: Option<&str>,
    alone: bool,
    worst: usize,
    nodes: Option<u64>,
) -> bool {
    let budget = nodes.map_or_else(Budget::default, |nodes| Budget { nodes, ..Budget::default() });
    let mut failed = false;
    for kind in Nasty::ALL {
        if only.is_some_and(|only| only != kind.name()) {
            continue;
        }
        let mut cases: Vec<Case> =
            (0..count).map(|number| Case::drawn(kind, seed, number)).collect();
        println!("{} (seed {seed}): {} positions", kind.name(), cases.len());
        let start = ThreadTime::now();
        let unjudged = |mut tally: Tally| {
            tally.answers.iter_mut().for_each(|answer| answer.wrong = false);
            tally
        };
        let mut mine = unjudged(measure(&cases, || start.elapsed(), ours(&budget)));
        if alone {
            report("ours", &mine);
        } else {
            let theirs = unjudged(measure(&cases, || start.elapsed(), rival));
            for (mine, theirs) in mine.answers.iter_mut().zip(&theirs.answers) {
                let (Some(one), Some(other)) = (mine.verdict, theirs.verdict) else { continue };
                mine.wrong = one != other;
            }
            for theirs in &theirs.answers {
                let case = &mut cases[theirs.case];
                *theirs.side.fold_wb(&mut case.white, &mut case.black) =
                    theirs.verdict.unwrap_or(false);
            }
            report("ours", &mine);
            report("chasolver", &theirs);
            println!("  ratio of means: {:.2}", ratio(theirs.mean(), mine.mean()));
        }
        failed |= mine.wrong() > 0 || mine.undecided() > 0;
        list(&cases, &mine, worst);
    }
    failed
}

fn ratio(theirs: Duration, mine: Duration) -> f64 {
    theirs.as_secs_f64() / mine.as_secs_f64().max(f64::EPSILON)
}

fn report(name: &str, tally: &Tally) {
    println!(
        "  {name:<9} wrong {} undecided {} mean {:?} p50 {:?} p99 {:?} worst {:?} total {:?}",
        tally.wrong(),
        tally.undecided(),
        tally.mean(),
        tally.permille(500),
        tally.permille(990),
        tally.permille(1000),
        tally.per_case().iter().sum::<Duration>(),
    );
}

fn list(cases: &[Case], tally: &Tally, worst: usize) {
    let mut answers = tally.answers.clone();
    answers.sort_by_key(|answer| {
        (!answer.wrong, answer.verdict.is_some(), u128::MAX - answer.took.as_nanos())
    });
    for answer in answers.iter().take(worst) {
        let note = match (answer.wrong, answer.verdict) {
            (true, _) => "WRONG",
            (_, None) => "OPEN",
            (_, Some(true)) => "yes",
            (_, Some(false)) => "no",
        };
        let expected = if cases[answer.case].expected(answer.side) { "(yes)" } else { "(no)" };
        println!(
            "  {note} {expected} {:?} {:?} {}",
            answer.side, answer.took, cases[answer.case].fen
        );
    }
}

/// The public solver. It knows no Chess960 castling; its reading of such a FEN counts as undecided.
fn rival(case: &Case, side: Color) -> Option<bool> {
    let board = rival_chess::Board::from_str(&padded(&case.fen)).ok()?;
    let side = side.fold_wb(rival_chess::Color::White, rival_chess::Color::Black);
    chasolver::winnability(&board, side)
        .map(|answer| matches!(answer, Winnability::Winnable { .. }))
}

/// Its reader wants the two counters, which some vectors leave out.
fn padded(fen: &str) -> String {
    if fen.split_ascii_whitespace().count() < 6 { format!("{fen} 0 1") } else { fen.to_owned() }
}
