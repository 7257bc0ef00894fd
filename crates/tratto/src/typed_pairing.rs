//! `tratto pair --typed`: a pairing made by hand, held against the rules and against the engine.

use std::path::Path;

use codex::phrase;
use pairing::manual::{self, HandPairing, UnreadableLine};
use pairing::{Event, RoundPairing, System};
use serde::Serialize;

use crate::Status;
use crate::input_output::read_text;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};

/// What was found, as JSON shows it.
#[derive(Serialize)]
struct Examined {
    breaks: Vec<String>,
    differences: Vec<String>,
}

/// Tells what the typed pairing breaks and where the engine would pair otherwise.
pub(crate) fn examine(
    path: &Path,
    system: &System,
    event: &Event,
    engine: &RoundPairing,
    shell: &Shell,
) -> Result<Status, Stop> {
    let typed: HandPairing = read_text(path)?.parse().map_err(|UnreadableLine(line)| {
        Problem::invalid(phrase!("pair-typed-unreadable", line = line))
    })?;
    let breaks = match event {
        Event::Players(players) => manual::check(players, &system.absolute_criteria(), &typed),
        Event::Teams(_) => Vec::new(),
    };
    let breaks: Vec<String> =
        breaks.into_iter().map(|finding| shell.say(&finding.phrase())).collect();
    let differences: Vec<String> = manual::compare(&typed, engine)
        .into_iter()
        .map(|difference| shell.say(&difference.phrase()))
        .collect();
    let sound = breaks.is_empty();
    if shell.json() {
        shell::print_json(&Examined { breaks, differences })?;
    } else {
        let mut text = String::new();
        for (heading, lines) in [("pair-typed-breaks", breaks), ("pair-typed-differs", differences)]
        {
            if !lines.is_empty() {
                text += &(shell.catalogue().text(heading) + "\n  " + &lines.join("\n  ") + "\n");
            }
        }
        if text.is_empty() {
            text = format!("{}\n", shell.catalogue().text("pair-typed-same"));
        }
        shell.print(&text)?;
    }
    Ok(if sound { Status::Well } else { Status::Faults })
}
