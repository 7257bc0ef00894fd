//! `tratto event print` and `tratto event trf`: the papers of an event, and its exchange file.

use std::fs;
use std::path::Path;

use ::desk::exchange::{self, Wanted};
use ::desk::homologation_folder;
use ::desk::papers::{self, Setting};
use codex::phrase;
use documents::{Reading, Sheet};

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

/// Writes the homologation folder; its papers are signed from the browser, where the house has a key.
pub(super) fn folder(
    Opened { state, names }: &Opened,
    event: &journal::Stream,
    output: &Path,
    hand: &Hand,
    shell: &Shell,
) -> Result<Status, Stop> {
    let setting = Setting {
        language: shell.catalogue().language(),
        made: clock(hand)?,
        reading: Reading::Hand,
        sheet: Sheet::A4,
    };
    let made = homologation_folder::folder((event.as_str(), state), names, setting, None, None);
    let bytes = made.map_err(|why| super::desk::wrong(why.phrase()))?;
    fs::write(output, bytes).map_err(|fault| Problem::unwritable(output, &fault))?;
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
