//! `tratto endgames`: makes the endgame tables of Italian draughts on this machine, and asks them.

use std::path::{Path, PathBuf};
use std::{fs, io, thread};

use codex::phrase;
use draughts::Rules;
use draughts::endgames::{Damaged, Progress, Tables, build};
use serde::Serialize;

use crate::Status;
use crate::arguments::EndgamesAct;
use crate::draughts_verdict;
use crate::input_output::replace_file;
use crate::players::{data_folder, told};
use crate::problem::{Problem, Stop};
use crate::progress::bar;
use crate::shell::Shell;

/// What was made, as JSON shows it.
#[derive(Serialize)]
struct Made {
    tables: String,
    pieces: u8,
    bytes: usize,
}

/// Does what was asked.
pub(crate) fn run(act: &EndgamesAct, shell: &Shell) -> Result<Status, Stop> {
    match act {
        EndgamesAct::Build { pieces, tables } => make(*pieces, tables.as_deref(), shell),
        EndgamesAct::Probe { fen, tables } => {
            let position = crate::draughts_position::read(&fen.join(" "), Rules::ITALIAN)?;
            let path = place(tables.as_deref());
            let tables = open(&path)?.ok_or_else(|| {
                Problem::new(phrase!("endgames-missing", file = path.display().to_string()))
                    .with_hint(phrase!("hint-endgames-build", command = "tratto endgames build"))
            })?;
            let Some(known) = draughts_verdict::known(&position, &tables) else {
                let what = phrase!("endgames-too-many", pieces = tables.pieces());
                return Err(Problem::new(what).into());
            };
            draughts_verdict::print(&position, known, shell)
        }
    }
}

fn make(pieces: u8, tables: Option<&Path>, shell: &Shell) -> Result<Status, Stop> {
    let path = place(tables);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let label = shell.say(&phrase!("endgames-building", pieces = pieces));
    let bar = bar(Some(1), "{msg} {bar:40} {percent:>3} % {elapsed}").with_message(label);
    let tables = build(pieces, threads, |Progress { all, done, .. }| {
        bar.set_length(all);
        bar.set_position(done);
    })
    .map_err(|_| Problem::new(phrase!("endgames-too-long")))?;
    bar.finish_and_clear();
    let bytes = tables.to_bytes();
    keep(&path, &bytes)?;
    let (file, pieces, bytes) = (path.display().to_string(), tables.pieces(), bytes.len());
    let done = phrase!("endgames-built", file = file.as_str(), pieces = pieces, bytes = bytes);
    shell.answer(&Made { tables: file, pieces, bytes }, || shell.line(&done))
}

/// Keeps the tables; no reader ever sees half a file.
fn keep(path: &Path, bytes: &[u8]) -> Result<(), Stop> {
    let fault = |fault: io::Error| Stop::from(Problem::unwritable(path, &fault));
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(fault)?;
    }
    replace_file(path, bytes).map_err(fault)
}

/// Where the tables are kept unless somebody says otherwise.
pub(crate) fn place(asked: Option<&Path>) -> PathBuf {
    if let Some(path) = asked {
        return path.to_owned();
    }
    let data = data_folder(told).unwrap_or_default();
    data.join("tratto").join("italian-draughts.tables")
}

/// The tables of a file; none if there is no such file.
pub(crate) fn open(path: &Path) -> Result<Option<Tables>, Stop> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(fault) => return Err(Problem::unreadable(path, &fault).into()),
    };
    Tables::from_bytes(&bytes).map(Some).map_err(|damage| {
        let file = path.display().to_string();
        let what = match damage {
            Damaged::NotTables => phrase!("endgames-not-tables", file = file),
            Damaged::Version(version) => {
                phrase!("endgames-version", file = file, version = version)
            }
            Damaged::Checksum => phrase!("endgames-checksum", file = file),
            Damaged::Incomplete => phrase!("endgames-incomplete", file = file),
        };
        Problem::new(what)
            .with_hint(phrase!("hint-endgames-build", command = "tratto endgames build"))
            .into()
    })
}
