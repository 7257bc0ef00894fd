//! `tratto event print` and `tratto event trf`: the papers of an event, and its exchange file.

use std::path::Path;

use ::desk::exchange::{self, Wanted};
use ::desk::papers;
use codex::phrase;

use super::clock;
use super::desk::invalid;
use super::opened::Opened;
use crate::Status;
use crate::arguments::{EventPrintOptions, Hand};
use crate::input_output::write_text;
use crate::print::{choice, setting, write};
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// Prints the paper asked for.
pub(super) fn paper(
    Opened { state, names }: &Opened,
    asked: &EventPrintOptions,
    hand: &Hand,
    shell: &Shell,
) -> Result<Status, Stop> {
    let choice = papers::Choice { protest: asked.protest, ..choice(&asked.sheet) };
    let setting = setting(&asked.sheet, clock(hand)?, shell);
    write(&asked.sheet, &papers::of_event(state, names, &choice, setting)?)?;
    Ok(Status::Well)
}

/// Writes the exchange file: a report once the event is played, unless a game has no result.
pub(super) fn exchange(
    Opened { state, names }: &Opened,
    wanted: Wanted,
    output: Option<&Path>,
    shell: &Shell,
) -> Result<Status, Stop> {
    if !wanted.provisional
        && let Err(unfinished) = exchange::reportable(state)
    {
        let problem = Problem::new(unfinished.phrase());
        return Err(invalid(problem.with_hint(phrase!("hint-trf-exchange"))));
    }
    let text = exchange::text(state, names, wanted)?;
    write_text(output, &text, Status::Unusable, shell)?;
    Ok(Status::Well)
}
