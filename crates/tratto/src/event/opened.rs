//! An event of the journal, opened to be seen.

use std::path::Path;

use ::desk::{EventState, Fault, Names};
use codex::phrase;
use journal::Stream;
use office::{Announcement, EntrantId};

use super::desk::{unknown, wrong};
use crate::journal::{open_to_read, problem};
use crate::problem::Stop;

/// One event, and the names of people.
pub(super) struct Opened {
    pub(super) state: EventState,
    pub(super) names: Names,
}

impl Opened {
    /// Reads an event, as it was after `until` entries if that is asked.
    pub(super) fn read(path: &Path, stream: &Stream, until: Option<u64>) -> Result<Self, Stop> {
        let fault = |fault| problem(&fault, path);
        let journal = open_to_read(path)?;
        let state = EventState::read(&journal, stream, until).map_err(fault)?;
        if let Some(entry) = state.broken() {
            let stream = stream.as_str().to_owned();
            return Err(wrong(Fault::Unreadable { stream, entry }.phrase()));
        }
        if state.office().entries().is_empty() {
            return Err(unknown(stream));
        }
        Ok(Self { state, names: Names::read(&journal).map_err(fault)? })
    }
    /// The announcement that every event but a new one has.
    pub(super) fn announcement(&self) -> Result<&Announcement, Stop> {
        let announcement = self.state.event().announcement();
        announcement.ok_or_else(|| wrong(phrase!("office-not-announced")))
    }

    /// The name of an entrant, as lists write it.
    pub(super) fn name(&self, entrant: EntrantId) -> Option<String> {
        let entrant = self.state.event().entrant(entrant)?;
        Some(self.names.listed(&entrant.form.person))
    }
}
