//! `tratto check`: every round of a finished tournament paired again, its scores and its ranks
//! computed again, every difference named (docs/files.md).

use std::fmt::Write;
use std::path::Path;

use files::{Line, RoundCheck, add_rounds, check_round, columns, wrong_ranks};
use formats::trf::{Entry, Note};
use serde::Serialize;
use tournament::Round;

use crate::Status;
use crate::arguments::{CheckOptions, SystemOptions};
use crate::pair::prepare;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};
use crate::tournament_file::TournamentFile;

/// What a check found, as JSON shows it.
#[derive(Debug, Default, Serialize)]
struct Found {
    file: String,
    rounds: Vec<RoundFound>,
    /// Scores and ranks that are not right, in words.
    remarks: Vec<String>,
}

/// A round whose pairing is not ours, in words where it takes words.
#[derive(Debug, Serialize)]
struct RoundFound {
    round: Round,
    ours: Vec<Line>,
    theirs: Vec<Line>,
    remarks: Vec<String>,
    /// The note of the file that says why, where one does: the round is told, not held against it.
    #[serde(skip_serializing_if = "Option::is_none")]
    noted: Option<String>,
}

/// Checks every file.
pub(crate) fn run(asked: &CheckOptions, shell: &Shell) -> Result<Status, Stop> {
    let mut all = Vec::new();
    for path in &asked.files {
        let found = check(path, asked.system, None, shell)?;
        if !shell.json() {
            shell.print(&report(&found, path))?;
        }
        all.push(found);
    }
    if shell.json() {
        shell::print_json(&all)?;
    }
    let clean = all.iter().all(Found::is_clean);
    Ok(if clean { Status::Well } else { Status::Differences })
}

/// Checks one round of a file.
pub(crate) fn run_round(
    path: &Path,
    round: Round,
    asked: SystemOptions,
    shell: &Shell,
) -> Result<Status, Stop> {
    let found = check(path, asked, Some(round), shell)?;
    shell.answer(&found, || report(&found, path))?;
    Ok(if found.is_clean() { Status::Well } else { Status::Differences })
}

impl Found {
    /// Whether nothing differs.
    fn is_clean(&self) -> bool {
        let clean = |round: &RoundFound| {
            round.noted.is_some()
                || (round.ours.is_empty() && round.theirs.is_empty() && round.remarks.is_empty())
        };
        self.remarks.is_empty() && self.rounds.iter().all(clean)
    }
}

/// Checks one file, or one round of it; scores and ranks are told on standard error as well.
fn check(
    path: &Path,
    asked: SystemOptions,
    only: Option<Round>,
    shell: &Shell,
) -> Result<Found, Stop> {
    let mut file = TournamentFile::open(path, shell)?;
    let rounds = columns(&file.document);
    add_rounds(&mut file.document, asked.rounds.or(rounds));
    let prepared = prepare(&file, asked, shell)?;
    let told = &prepared.told;
    file.tell_oddities(&told.oddities, shell);
    let notes: Vec<Note> = (file.document.entries.iter())
        .filter_map(|entry| match entry {
            Entry::Comment(said) => Note::parse(said),
            _ => None,
        })
        .collect();
    let last = told.event.rounds_paired();
    let rounds = (1..=last).filter(|round| only.is_none_or(|only| only == *round));
    let rounds = rounds.filter_map(|round| check_round(&prepared.system, &told.event, round));
    let rounds = rounds.map(|RoundCheck { round, ours, theirs, remarks }| {
        let written =
            |lines: Vec<Line>| lines.into_iter().map(|line| prepared.line(line)).collect();
        let (ours, theirs) = (written(ours), written(theirs));
        let remarks = remarks.iter().map(|remark| shell.say(remark)).collect();
        let explained = notes.iter().find(|note| note.explains(round)).map(ToString::to_string);
        RoundFound { round, ours, theirs, remarks, noted: explained }
    });
    let mut found =
        Found { file: file.name.clone(), rounds: rounds.collect(), remarks: Vec::new() };
    let mut wrong: Vec<Problem> = Vec::new();
    wrong.extend(told.wrong_points.iter().map(|fault| file.problem(fault)));
    if only.is_none() {
        let ranks = wrong_ranks(&file.document, told);
        wrong.extend(ranks.iter().map(|rank| file.at(rank.phrase(), rank.line, rank.columns)));
    }
    for problem in wrong {
        shell.complain(&problem);
        found.remarks.push(shell.say(&problem.what));
    }
    Ok(found)
}

/// The report in the shape that callers of pairing engines expect (docs/files.md).
fn report(found: &Found, path: &Path) -> String {
    let name = path.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
    let mut text = String::new();
    for round in &found.rounds {
        let _ = writeln!(text, "{name}: Round #{}", round.round);
        if let Some(noted) = &round.noted {
            let _ = writeln!(text, "  {noted}");
        }
        if !round.ours.is_empty() || !round.theirs.is_empty() {
            let _ = writeln!(text, "  Checker pairings        Tournament pairings");
        }
        let rows = round.ours.len().max(round.theirs.len());
        for row in 0..rows {
            let cell = |lines: &[Line]| lines.get(row).copied().map(column).unwrap_or_default();
            let row = format!("  {:<23} {}", cell(&round.ours), cell(&round.theirs));
            let _ = writeln!(text, "{}", row.trim_end());
        }
        for remark in &round.remarks {
            let _ = writeln!(text, "  {remark}");
        }
    }
    for remark in &found.remarks {
        let _ = writeln!(text, "{name}: {remark}");
    }
    text
}

fn column(line: Line) -> String {
    let black = line.black.map_or_else(|| "bye".to_owned(), |black| format!("{black:>3}"));
    format!("  {:>3} - {black}", line.white)
}
