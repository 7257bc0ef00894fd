//! Who of the bands below may be admitted to a section of a higher one (RTF 4.2.14).

use std::fmt::Write;

use codex::{Voice, article, phrase};
use journal::Stream;
use office::announcement::Restriction;
use rating::ledger::{Band, PlayerId};
use serde::Serialize;

use super::Session;
use crate::Status;
use crate::event::desk::wrong;
use crate::problem::Stop;
use crate::shell::{BOLD, DIM};

/// Somebody of a band below, as JSON shows them.
#[derive(Serialize)]
struct Shown {
    section: String,
    number: u16,
    name: String,
    rating: i32,
    proposed: bool,
}

/// The entrants of the other sections whose rating is below the band of this one, the best first.
pub(super) fn list(
    session: &Session<'_>,
    festival: &str,
    section: &Stream,
) -> Result<Status, Stop> {
    let roof = session.roof(festival)?;
    let name = section.as_str();
    let unknown = || wrong(phrase!("festival-admission-no-band", section = name));
    let at = roof.section(name).ok_or_else(unknown)?;
    let from = {
        let state = roof.sections[at].event.state();
        let limits = state.event().announcement().map(|told| told.restrictions.clone());
        limits.unwrap_or_default().into_iter().find_map(|limit| match limit {
            Restriction::Rating { from, .. } => from,
            _ => None,
        })
    };
    let lowest = from.ok_or_else(unknown)?;
    let names = session.events.names();
    let (mut known, mut rated) = (Vec::new(), Vec::new());
    for (_, of) in roof.sections.iter().enumerate().filter(|(place, _)| *place != at) {
        let state = of.event.state();
        let event = state.event();
        for (id, entrant) in event.entrants() {
            let Some(rating) = event.merit_of(&entrant.form.data) else { continue };
            known.push(Shown {
                section: of.event.name().as_str().to_owned(),
                number: event.number_shown(id),
                name: names.listed(&entrant.form.person),
                rating,
                proposed: false,
            });
            let place = u32::try_from(known.len()).ok().and_then(|it| PlayerId::new(it).ok());
            rated.extend(place.map(|place| (place, rating)));
        }
    }
    let below = Band { lowest: 0, highest: lowest.saturating_sub(1) };
    let mut shown = Vec::new();
    let mut known: Vec<Option<Shown>> = known.into_iter().map(Some).collect();
    for candidate in below.candidates(rated) {
        let place = usize::try_from(candidate.player.get()).ok().and_then(|it| it.checked_sub(1));
        let found = place.and_then(|place| known.get_mut(place)?.take());
        shown.extend(found.map(|found| Shown { proposed: candidate.proposed, ..found }));
    }
    let shell = session.shell;
    shell.answer(&shown, || {
        let mut text = String::new();
        for line in &shown {
            let style = if line.proposed { format!("{BOLD}") } else { String::new() };
            let _ = writeln!(
                text,
                "{style}{:>4}  {}{BOLD:#}  {DIM}{} {}{DIM:#}",
                line.rating, line.name, line.section, line.number
            );
        }
        let cited = shell.catalogue().cite(article!("fsi-2009 4.2.14"));
        text += &shell.line(&phrase!("festival-admission-proposed", cited = cited));
        text
    })
}
