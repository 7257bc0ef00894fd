//! `tratto audit`: games against the Laws, on all processors, in constant memory, resumable.

mod show;
mod state;

use std::fs::{self, File};
use std::num::NonZeroUsize;
use std::path::Path;
use std::thread;

use ::draughts::Game;
use audit::{Choice, Failed, Judged, Report, audit_draughts, judge_all};
use codex::phrase;
use formats::pgn::{AsUtf8, Chunks, Limits, decode_file};

use self::state::{Journal, Point, Request};
use crate::Status;
use crate::arguments::AuditOptions;
use crate::problem::{Problem, Stop};
use crate::progress::bar;
use crate::shell::Shell;

const PROGRESS: &str =
    "{bar:40} {bytes}/{total_bytes} {binary_bytes_per_sec} {elapsed_precise} -{eta_precise}";

/// Judges the games of all files.
pub(crate) fn run(asked: &AuditOptions, shell: &Shell) -> Result<Status, Stop> {
    let choice = asked.laws.map_or(Choice::ByDate, Choice::Forced);
    let request = Request::new(asked, shell)?;
    let mut journal = Journal::open(asked.resume.as_deref(), request.clone(), shell)?;
    let progress = bar(Some(request.bytes()), PROGRESS);
    for (at, path) in asked.files.iter().enumerate().skip(journal.point().file) {
        if let Some(text) = draughts_text(path)? {
            let report = audit_draughts(&text, Game::Italian.rules());
            let said = show::findings(path, &report, journal.point(), shell);
            journal.add(&said, text.len() as u64, &report, shell)?;
            journal.next_file()?;
            continue;
        }
        let file = File::open(path).map_err(|fault| Problem::unreadable(path, &fault))?;
        let mut file = AsUtf8::new(file);
        let point = journal.point().clone();
        progress.set_position(request.bytes_before(at) + point.offset);
        file.skip(point.offset).map_err(|fault| Problem::unreadable(path, &fault))?;
        let chunks = Chunks::resumed(file, Limits::default(), point.offset, point.line);
        judge_all(chunks, choice, jobs(asked.jobs), |Judged { end, cut, report }| {
            let text = show::findings(path, &report, journal.point(), shell);
            progress.set_position(request.bytes_before(at) + end);
            progress.suspend(|| {
                journal.add(&text, end, &report, shell)?;
                if cut {
                    let (file, line) = (path.display().to_string(), journal.point().line);
                    let cut = phrase!("audit-game-cut", file = file, line = line.to_string());
                    shell.warn(&Problem::new(cut));
                }
                Ok(())
            })
        })
        .map_err(|failed| stop(failed, path))?;
        journal.next_file()?;
    }
    progress.finish_and_clear();
    let point = journal.close();
    if !shell.json() {
        shell.print(&show::summary(&point, shell))?;
    }
    Ok(if point.findings == 0 { Status::Well } else { Status::Faults })
}

/// The text of a file of draughts, which its ending tells; none of any other.
fn draughts_text(path: &Path) -> Result<Option<String>, Stop> {
    if !path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdn")) {
        return Ok(None);
    }
    let bytes = fs::read(path).map_err(|fault| Problem::unreadable(path, &fault))?;
    Ok(Some(decode_file(&bytes).into_owned()))
}

/// One per processor unless told otherwise.
fn jobs(asked: Option<NonZeroUsize>) -> usize {
    let processors = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    asked.map_or_else(processors, NonZeroUsize::get)
}

fn stop(failed: Failed<Stop>, path: &Path) -> Stop {
    match failed {
        Failed::Reading(fault) => Problem::unreadable(path, &fault).into(),
        Failed::Stopped(stop) => stop,
    }
}

/// A failure to keep the point reached.
fn unwritable(path: &Path, fault: &std::io::Error) -> Stop {
    let (file, cause) = (path.display().to_string(), crate::problem::cause(fault));
    Problem::new(phrase!("audit-state-unwritable", file = file, cause = cause)).into()
}

impl Point {
    /// The point after a chunk that ends at `end`.
    fn advance(&mut self, end: u64, report: &Report) {
        self.offset = end;
        self.line += report.lines;
        self.games_of_file += report.games;
        self.games += report.games;
        self.other_games += report.other_games;
        self.not_at_hand += report.not_at_hand;
        self.findings += report.findings.len() as u64;
    }
}
