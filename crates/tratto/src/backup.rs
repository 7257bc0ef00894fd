//! `tratto backup`: a checked copy of the journal, made while it is written to.

use ::journal::Replace;
use codex::phrase;
use serde::Serialize;

use crate::Status;
use crate::arguments::BackupOptions;
use crate::database::database;
use crate::journal::{Proof, open_to_read, problem, told};
use crate::problem::Stop;
use crate::shell::{self, Shell};

/// What was copied, as JSON shows it.
#[derive(Serialize)]
struct Copied {
    file: String,
    /// Whether the copy was proved and kept.
    kept: bool,
    proof: Proof,
}

/// Makes the copy.
pub(crate) fn run(asked: &BackupOptions, shell: &Shell) -> Result<Status, Stop> {
    let path = database(&asked.database)?;
    let journal = open_to_read(&path)?;
    let replace = if asked.force { Replace::Existing } else { Replace::Never };
    let report =
        journal.back_up(&asked.target, replace).map_err(|fault| problem(&fault, &asked.target))?;
    let file = asked.target.display().to_string();
    let kept = report.is_sound();
    if shell.json() {
        shell::print_json(&Copied { file, kept, proof: Proof::of(&report, shell) })?;
    } else if kept {
        let done = phrase!(
            "backup-made",
            file = file,
            entries = report.entries,
            streams = report.streams,
            head = report.summit.short()
        );
        shell.print(&format!("{}\n", shell.say(&done)))?;
    } else {
        shell.print(&told(&report, &path, shell))?;
        shell.print(&format!("{}\n", shell.say(&phrase!("backup-not-made", file = file))))?;
    }
    Ok(if kept { Status::Well } else { Status::Faults })
}
