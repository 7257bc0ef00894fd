//! `tratto event print` and `tratto event trf`: the papers of an event, and its exchange file.

use std::path::Path;

use ::desk::papers;

use super::clock;
use super::opened::Opened;
use crate::Status;
use crate::arguments::{EventPrintOptions, Hand};
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

/// Writes the exchange file.
pub(super) fn exchange(
    Opened { state, names }: &Opened,
    output: Option<&Path>,
    shell: &Shell,
) -> Result<Status, Stop> {
    let text = ::desk::exchange::text(state, names)?;
    match output {
        None => shell.print(&text)?,
        Some(path) => {
            std::fs::write(path, text).map_err(|fault| Problem::unwritable(path, &fault))?;
        }
    }
    Ok(Status::Well)
}
