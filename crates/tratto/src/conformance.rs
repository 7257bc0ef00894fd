//! `tratto conformance`: runs case files and counts.
//!
//! The last line is always
//! `N passed, M failed`, in every language, so that scripts can read it.

use std::fs;
use std::path::{Path, PathBuf};

use ::conformance::{CaseFile, Failure, Format, Outcome};
use codex::{Phrase, phrase};
use serde::Serialize;
use walkdir::WalkDir;

use crate::Status;
use crate::arguments::ConformanceOptions;
use crate::input_output::read_text;
use crate::problem::{Place, Problem, Stop};
use crate::shell::{self, Shell};

/// Cases whose expected answer we hold to be wrong, each with the reason.
#[derive(Default)]
struct Contested(Vec<(String, String)>);

impl Contested {
    /// Reads lines `case | reason`; `#` begins a comment.
    fn read(path: Option<&Path>) -> Result<Self, Stop> {
        let Some(path) = path else { return Ok(Self::default()) };
        let text = read_text(path)?;
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let pairs = lines.filter_map(|line| line.split_once(" | "));
        Ok(Self(pairs.map(|(case, why)| (case.to_owned(), why.to_owned())).collect()))
    }

    /// Why a case is contested, if it is.
    fn why(&self, case: &str) -> Option<&str> {
        self.0.iter().find(|(contested, _)| contested == case).map(|(_, why)| why.as_str())
    }
}

/// The counts, as JSON shows them.
#[derive(Debug, Default, Serialize)]
struct Tally {
    passed: usize,
    failed: usize,
    contested: usize,
    /// Figures over many cases.
    measures: Vec<Phrase>,
    failures: Vec<FailureEntry>,
}

#[derive(Debug, Serialize)]
struct FailureEntry {
    file: String,
    #[serde(flatten)]
    failure: Failure,
}

/// Runs all case files at or below the paths.
pub(crate) fn run(asked: &ConformanceOptions, shell: &Shell) -> Result<Status, Stop> {
    let mut tally = Tally::default();
    let contested = Contested::read(asked.contested.as_deref())?;
    for path in &asked.paths {
        let files = case_files(path)?;
        if files.is_empty() {
            let path = path.display().to_string();
            return Err(Problem::new(phrase!("conformance-nothing-found", path = path)).into());
        }
        for file in files {
            let named = path == &file;
            run_file(&file, named, asked.nodes, &contested, &mut tally, shell)?;
        }
    }
    if shell.json() {
        shell::print_json(&tally)?;
    } else {
        shell.print(&format!("{} passed, {} failed\n", tally.passed, tally.failed))?;
    }
    Ok(if tally.failed == 0 { Status::Well } else { Status::Faults })
}

/// The case files at or below a path, in order.
fn case_files(path: &Path) -> Result<Vec<PathBuf>, Stop> {
    let mut files = Vec::new();
    for entry in WalkDir::new(path).sort_by_file_name() {
        let entry = entry.map_err(|fault| {
            let at = fault.path().unwrap_or(path).to_owned();
            let fault = fault.into_io_error().unwrap_or_else(|| std::io::ErrorKind::Other.into());
            Stop::from(Problem::unreadable(&at, &fault))
        })?;
        let named = entry.depth() == 0;
        if entry.file_type().is_file() && (named || !::conformance::is_companion(entry.path())) {
            files.push(entry.into_path());
        }
    }
    Ok(files)
}

/// Runs one file. One that was named must be a case file; one found in a folder may be something else.
fn run_file(
    path: &Path,
    named: bool,
    nodes: u64,
    contested: &Contested,
    tally: &mut Tally,
    shell: &Shell,
) -> Result<(), Stop> {
    let file = path.display().to_string();
    let bytes = fs::read(path).map_err(|fault| Problem::unreadable(path, &fault))?;
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        // Old programs write Latin-1; every byte of it is a character.
        Err(fault) => fault.into_bytes().into_iter().map(char::from).collect(),
    };
    let Some(format) = Format::of_file(path, &text) else {
        let unknown = Problem::new(phrase!("conformance-unknown-format", file = file));
        if named {
            let formats = Format::ALL.map(|format| shell.say(&format.name())).join(", ");
            return Err(unknown.with_hint(phrase!("hint-known-formats", formats = formats)).into());
        }
        shell.warn(&unknown);
        return Ok(());
    };
    let cases = CaseFile { path: path.to_owned(), text };
    let outcomes = ::conformance::run(format, &cases, nodes);
    let (mut passed, mut failed) = (0_usize, 0_usize);
    for outcome in outcomes {
        match outcome {
            Outcome::Passed => passed += 1,
            Outcome::Measured(what) => {
                passed += 1;
                if shell.json() {
                    tally.measures.push(what);
                } else {
                    shell.print(&shell.line(&what))?;
                }
            }
            Outcome::Remarked(remark) => {
                passed += 1;
                let place = place(&cases, remark.line);
                shell.warn(&Problem::new(remark.what).with_place(place));
            }
            Outcome::Failed(failure) if let Some(why) = contested.why(&failure.case) => {
                tally.contested += 1;
                let case = failure.case.as_str();
                shell.warn(&Problem::new(phrase!("conformance-contested", case = case, why = why)));
            }
            Outcome::Failed(failure) => {
                failed += 1;
                complain(&cases, &failure, shell);
                tally.failures.push(FailureEntry { file: file.clone(), failure });
            }
        }
    }
    tally.passed += passed;
    tally.failed += failed;
    if !shell.json() {
        let line = phrase!(
            "conformance-file",
            file = file,
            format = format.name(),
            passed = passed,
            failed = failed
        );
        shell.print(&shell.line(&line))?;
    }
    Ok(())
}

fn complain(cases: &CaseFile, failure: &Failure, shell: &Shell) {
    let what = phrase!(
        "conformance-failed",
        case = failure.case.as_str(),
        expected = failure.expected.as_str(),
        found = failure.found.as_str()
    );
    shell.complain(&Problem::new(what).with_place(place(cases, failure.line)));
}

/// A line of a case file.
fn place(cases: &CaseFile, line: usize) -> Place {
    let before: usize =
        cases.text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let length = cases.text[before..].lines().next().unwrap_or_default().len();
    Place::in_file(&cases.path, &cases.text, before..before + length)
}
