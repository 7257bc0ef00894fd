//! The exchange file of an event (TRF), with the names that the journal does not hold.

use std::path::Path;

use codex::phrase;
use formats::trf::{Document, Entry, LineEnd, Person};
use office::announcement::PairingSystem;
use office::entrant::EntryRating;
use tournament::Tournament;

use super::desk::{Desk, wrong};
use crate::Status;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// The file of the rounds that are over, in the canonical form.
pub(super) fn document(desk: &Desk) -> Result<Document, Stop> {
    let event = desk.office().event();
    let announcement =
        event.announcement().ok_or_else(|| wrong(phrase!("office-not-announced")))?;
    let facts: Tournament =
        event.tournament(event.closed_rounds()).map_err(|_| wrong(phrase!("office-no-facts")))?;
    let type_code = match announcement.system {
        PairingSystem::Swiss => "FIDE_DUTCH_2026",
        PairingSystem::Swiss2017 => "FIDE_DUTCH_2017",
        PairingSystem::RoundRobin { .. } => "ROUND_ROBIN",
        PairingSystem::ItaloSwiss | PairingSystem::ByHand { .. } => "OTHER",
    };
    let mut document = Document::of_tournament(&announcement.name, type_code, &facts);
    for entry in &mut document.entries {
        let Entry::Player(player) = entry else { continue };
        let Some(entrant) = event.numbered(player.number).and_then(|id| event.entrant(id)) else {
            continue;
        };
        let person = desk.person(&entrant.form.person);
        let birth = person.and_then(|person| person.birth);
        player.person = Person {
            name: desk.name(&entrant.form.person),
            title: entrant.form.fide_title.clone().unwrap_or_default(),
            rating: match entrant.form.rating {
                EntryRating::Fide(rating) | EntryRating::National(rating) => {
                    u16::try_from(rating).ok()
                }
                EntryRating::None => None,
            },
            federation: entrant.form.federation.clone().unwrap_or_else(|| "ITA".to_owned()),
            identity: person
                .and_then(|person| person.federation_ids.get("fide").cloned())
                .unwrap_or_default(),
            birth: birth.map(|birth| birth.to_string().replace('-', "/")).unwrap_or_default(),
            ..Person::default()
        };
    }
    document.recount();
    Ok(document)
}

/// Writes the file.
pub(super) fn write(desk: &Desk, output: Option<&Path>, shell: &Shell) -> Result<Status, Stop> {
    let text = document(desk)?.write(LineEnd::Lf);
    match output {
        None => shell.print(&text)?,
        Some(path) => {
            std::fs::write(path, text).map_err(|fault| Problem::unwritable(path, &fault))?;
        }
    }
    Ok(Status::Well)
}
