//! `tratto event read`: a tournament file, ours or another program's, becomes an event.

use std::fmt::Write;

use ::desk::EventName;
use ::desk::from_file::{self, Asked, NotRead};
use codex::phrase;
use serde::Serialize;

use super::desk::{Desk, invalid, wrong};
use super::{Session, context, show_outcome};
use crate::Status;
use crate::arguments::ReadOptions;
use crate::input_output::read_bytes;
use crate::problem::{Problem, Stop};
use crate::shell::{OWED, Shell};

/// What a file would become, for programs.
#[derive(Serialize)]
struct Previewed {
    name: String,
    players: usize,
    rounds: usize,
    adjustments: Vec<AdjustmentShown>,
}

/// An adjustment for programs.
#[derive(Serialize)]
struct AdjustmentShown {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    /// How many other lines are the same.
    #[serde(skip_serializing_if = "is_nought")]
    more: usize,
    text: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
const fn is_nought(count: &usize) -> bool {
    *count == 0
}

/// Reads a file in, or shows with `--preview` what would become of it.
pub(super) fn run(session: Session<'_>, asked: &ReadOptions) -> Result<Status, Stop> {
    let shell = session.shell;
    let bytes = read_bytes(&asked.file)?;
    let event = EventName::of_stream(asked.event.as_str());
    let wanted = Asked { event: &event, federation: asked.federation, game: asked.game };
    let read = from_file::read(&bytes, &wanted).map_err(|why| refused(&why, shell))?;
    let adjustments = &read.adjustments;
    if asked.preview {
        let (players, rounds) = read.size();
        let shown = adjustments.iter().map(|one| AdjustmentShown {
            line: one.line,
            more: one.more,
            text: shell.say(&one.what),
        });
        let name = read.name().to_owned();
        let shown = Previewed { name, players, rounds, adjustments: shown.collect() };
        return shell.answer(&shown, || {
            let what = phrase!(
                "office-file-read",
                name = shown.name.as_str(),
                players = players,
                rounds = rounds
            );
            shell.line(&what) + &list(adjustments, shell)
        });
    }
    let desk = Desk::to_act(session.path, &asked.event, true)?;
    let mark = journal::Hash::of_content(&bytes).short();
    let key = session.hand.key.clone();
    let key = key.unwrap_or_else(|| format!("{}-file-{mark}", asked.event));
    for one in adjustments {
        shell.warn(&Problem::new(one.phrase()));
    }
    let done = desk.events().read_in(&event, read, (context(session.hand)?, &key));
    let done = desk.tried(done)?;
    show_outcome(&done, shell)
}

/// The adjustments, one on each line.
fn list(adjustments: &[from_file::Adjustment], shell: &Shell) -> String {
    let mut text = String::new();
    for one in adjustments {
        let _ = writeln!(text, "{OWED}!{OWED:#} {}", shell.say(&one.phrase()));
    }
    text
}

/// Everything that is wrong with a file; the last of it stops the command.
fn refused(why: &NotRead, shell: &Shell) -> Stop {
    let mut problems: Vec<Problem> =
        why.faults.iter().map(|fault| Problem::new(fault.phrase())).collect();
    let Some(last) = problems.pop() else { return wrong(phrase!("trf-not-a-tournament")) };
    for problem in &problems {
        shell.complain(problem);
    }
    invalid(last)
}
