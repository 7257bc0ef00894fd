//! `tratto backup`: a checked copy of the journal, made while it is written to.

use ::journal::Replace;
use codex::phrase;
use serde::Serialize;

use crate::Status;
use crate::arguments::BackupOptions;
use crate::database::database;
use crate::journal::{Proof, open_to_read, problem, told};
use crate::problem::Stop;
use crate::shell::Shell;

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
    let shown = Copied { file, kept, proof: Proof::of(&report, shell) };
    let file = shown.file.as_str();
    shell.answer(&shown, || {
        if !kept {
            let not_made = shell.line(&phrase!("backup-not-made", file = file));
            return told(&report, &path, shell) + &not_made;
        }
        shell.line(&phrase!(
            "backup-made",
            file = file,
            entries = report.entries,
            streams = report.streams,
            head = report.summit.short()
        ))
    })?;
    Ok(if kept { Status::Well } else { Status::Faults })
}
