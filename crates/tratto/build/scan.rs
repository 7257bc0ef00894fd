//! Finds the tests that say for which articles they stand.
//!
//! Read as text rather than parsed: the mark `stands_for!` is ours, it stands first in its test,
//! and the compiler has already checked the articles it names.

use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

/// A folder of Rust sources of one crate.
pub(crate) struct Source {
    /// `src` or `tests` of the crate.
    pub folder: PathBuf,
    /// Its files, in order.
    pub files: Vec<File>,
}

/// A Rust file and the path of the module it holds.
pub(crate) struct File {
    /// Where it lies.
    pub path: PathBuf,
    /// Crate and module: `table::illegal`.
    pub module: String,
}

/// A test with the articles it stands for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Test {
    /// The name of its function.
    pub name: String,
    /// Each as `code number`.
    pub citations: Vec<String>,
}

/// A mark that stands in no running test.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Misplaced {
    /// The line of the mark, from 1.
    pub line: usize,
}

impl fmt::Display for Misplaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: stands_for! belongs into a #[test] that is not ignored", self.line)
    }
}

/// The source folders of all crates below `crates`, in the order of their names.
pub(crate) fn sources(crates: &Path) -> io::Result<Vec<Source>> {
    let mut found = Vec::new();
    for room in sorted(crates)? {
        let Some(name) = room.file_name().and_then(|name| name.to_str()) else { continue };
        for part in ["src", "tests"] {
            let folder = room.join(part);
            if folder.is_dir() {
                let mut files = Vec::new();
                collect(&folder, name, &mut files)?;
                found.push(Source { folder, files });
            }
        }
    }
    Ok(found)
}

fn collect(folder: &Path, module: &str, files: &mut Vec<File>) -> io::Result<()> {
    for path in sorted(folder)? {
        let Some(stem) = path.file_stem().and_then(|stem| stem.to_str()) else { continue };
        let inner = format!("{module}::{stem}");
        if path.is_dir() {
            collect(&path, &inner, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let module = if stem == "lib" { module.to_owned() } else { inner };
            files.push(File { path, module });
        }
    }
    Ok(())
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// The tests of a file that carry the mark.
pub(crate) fn standing_tests(text: &str) -> Result<Vec<Test>, Misplaced> {
    const MARK: &str = "stands_for!(";
    let mut tests = Vec::new();
    let (mut is_test, mut is_ignored) = (false, false);
    let mut function: Option<String> = None;
    let mut lines = text.lines().zip(1..);
    while let Some((line, number)) = lines.next() {
        let code = line.trim_start();
        if code.starts_with("//") {
            continue;
        }
        is_test |= code.starts_with("#[test]");
        is_ignored |= code.starts_with("#[ignore");
        if let Some(name) = function_name(code) {
            function = (is_test && !is_ignored).then(|| name.to_owned());
            (is_test, is_ignored) = (false, false);
        }
        if code.starts_with(MARK) {
            let mut mark = code.to_owned();
            while !mark.contains(");") {
                let Some((more, _)) = lines.next() else { break };
                mark.push_str(more);
            }
            let name = function.clone().ok_or(Misplaced { line: number })?;
            tests.push(Test { name, citations: citations(&mark) });
        }
    }
    Ok(tests)
}

/// The name of the function whose definition begins on this line.
fn function_name(code: &str) -> Option<&str> {
    let rest = code.strip_prefix("pub ").unwrap_or(code).strip_prefix("fn ")?;
    rest.split(|sign: char| !sign.is_alphanumeric() && sign != '_').next()
}

/// `"fide-2023 7.5.1 7.5.5"` is two citations.
fn citations(mark: &str) -> Vec<String> {
    let quoted = mark.split('"').skip(1).step_by(2);
    quoted
        .flat_map(|text| {
            let mut words = text.split(' ');
            let code = words.next().unwrap_or_default();
            words.map(move |number| format!("{code} {number}"))
        })
        .collect()
}
