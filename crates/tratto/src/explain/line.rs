//! A line: its public themes, and the manual's motifs with their reasons.

use chess::shakmaty::Chess;
use codex::{Phrase, phrase};
use manual::motifs::{Line, LineError, of_manual, themes};

use super::shown::{LineShown, MotifShown};
use crate::shell::Shell;

/// The themes and motifs of a line, or what is wrong with it.
pub(super) fn explain(start: &Chess, moves: &str, shell: &Shell) -> Result<LineShown, Phrase> {
    let line = Line::read(start, moves).map_err(|fault| match fault {
        LineError::TooShort => phrase!("error-explain-line-short"),
        LineError::NoMove { ply, .. } => phrase!("error-explain-line-move", ply = ply),
    })?;
    let found = themes(&line);
    let motifs = of_manual(&line, &found);
    let mut names: Vec<&str> = found.iter().map(|found| found.theme.name()).collect();
    names.sort_unstable();
    let motifs = motifs.iter().map(|found| MotifShown {
        number: found.motif.number(),
        name: shell.say(&found.motif.name()),
        ply: found.ply,
        squares: found.squares,
        reason: shell.say(&found.reason()),
    });
    Ok(LineShown { themes: names, motifs: motifs.collect() })
}

/// The same for people.
pub(super) fn text(shown: &LineShown, shell: &Shell) -> String {
    let mut told = shell.line(&phrase!("explain-themes", themes = shown.themes.join(", ")));
    for motif in &shown.motifs {
        told += &shell.line(&phrase!(
            "explain-motif",
            number = motif.number,
            name = motif.name.as_str(),
            ply = motif.ply,
            reason = motif.reason.as_str(),
        ));
    }
    told
}
