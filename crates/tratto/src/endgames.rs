//! `tratto endgames`: makes the endgame tables of Italian draughts on this machine, and asks them.

use std::path::{Path, PathBuf};
use std::{env, fs, io, thread};

use codex::phrase;
use draughts::Rules;
use draughts::endgames::{Damaged, Progress, Tables, build};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::Status;
use crate::arguments::{EndgamesAct, EndgamesBuild};
use crate::draughts_verdict;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};

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
        EndgamesAct::Build(asked) => make(asked, shell),
        EndgamesAct::Probe(asked) => {
            let position = crate::draughts_position::read(&asked.fen.join(" "), Rules::ITALIAN)?;
            let path = place(asked.tables.as_deref());
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

fn make(asked: &EndgamesBuild, shell: &Shell) -> Result<Status, Stop> {
    let path = place(asked.tables.as_deref());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let bar = Bar::new(&shell.say(&phrase!("endgames-building", pieces = asked.pieces)));
    let tables = build(asked.pieces, threads, |progress| bar.set(progress))
        .map_err(|_| Problem::new(phrase!("endgames-too-long")))?;
    bar.clear();
    let bytes = tables.to_bytes();
    keep(&path, &bytes)?;
    let (file, pieces, bytes) = (path.display().to_string(), tables.pieces(), bytes.len());
    if shell.json() {
        shell::print_json(&Made { tables: file, pieces, bytes })?;
    } else {
        let done = phrase!("endgames-built", file = file, pieces = pieces, bytes = bytes);
        shell.print(&format!("{}\n", shell.say(&done)))?;
    }
    Ok(Status::Well)
}

/// Writes beside and then renames, so that no reader ever sees half a file.
fn keep(path: &Path, bytes: &[u8]) -> Result<(), Stop> {
    let fault = |fault: io::Error| Stop::from(Problem::unwritable(path, &fault));
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(fault)?;
    }
    let beside = path.with_extension("new");
    fs::write(&beside, bytes).map_err(fault)?;
    fs::rename(&beside, path).map_err(fault)
}

/// Where the tables are kept unless somebody says otherwise.
pub(crate) fn place(asked: Option<&Path>) -> PathBuf {
    if let Some(path) = asked {
        return path.to_owned();
    }
    let variable = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = variable("XDG_DATA_HOME")
        .or_else(|| variable("HOME").map(|home| home.join(".local/share")))
        .unwrap_or_default();
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

/// How far the work is, on a terminal only.
struct Bar(ProgressBar);

impl Bar {
    fn new(label: &str) -> Self {
        let bar = ProgressBar::new(1).with_message(label.to_owned());
        if let Ok(style) = ProgressStyle::with_template("{msg} {bar:40} {percent:>3} % {elapsed}") {
            bar.set_style(style);
        }
        Self(bar)
    }

    fn set(&self, progress: Progress) {
        self.0.set_length(progress.all);
        self.0.set_position(progress.done);
    }

    fn clear(&self) {
        self.0.finish_and_clear();
    }
}
