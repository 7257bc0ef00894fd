//! Who of a festival may be admitted to a section of a higher band (RTF 4.2.14): the entrants of the
//! other sections, the best rated first.

use office::EntrantId;
use office::announcement::Restriction;
use office::entrant::Status;
use rating::Rating;
use rating::ledger::{Band, PlayerId};

use crate::roof::{Roof, Section};

/// An entrant of another section.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    /// Which section they are in, from nought.
    pub section: usize,
    /// Who.
    pub entrant: EntrantId,
    /// The rating of merit, the theoretical one included (4.2.16).
    pub rating: Rating,
    /// Whether the article proposes them: nobody below the band has a higher rating.
    pub proposed: bool,
}

/// The lowest rating of a section, where its announcement has one.
pub fn lowest(section: &Section) -> Option<Rating> {
    let state = section.event.state();
    let limits = &state.event().announcement()?.restrictions;
    limits.iter().find_map(|limit| match limit {
        Restriction::Rating { from, .. } => *from,
        _ => None,
    })
}

/// The entrants of the other sections whose rating is below the band of this one, the best first;
/// nothing where the section has no lowest rating.
pub fn candidates(roof: &Roof, section: usize) -> Option<Vec<Candidate>> {
    let lowest = lowest(roof.sections.get(section)?)?;
    let (mut known, mut rated) = (Vec::new(), Vec::new());
    for (at, other) in roof.sections.iter().enumerate().filter(|(at, _)| *at != section) {
        let state = other.event.state();
        let event = state.event();
        for (entrant, of) in event.entrants().filter(|(_, of)| of.status == Status::Playing) {
            let Some(rating) = event.merit_of(&of.form.data) else { continue };
            known.push(Candidate { section: at, entrant, rating, proposed: false });
            let place = u32::try_from(known.len()).ok().and_then(|it| PlayerId::new(it).ok());
            rated.extend(place.map(|place| (place, rating)));
        }
    }
    let below = Band { lowest: 0, highest: lowest.saturating_sub(1) };
    let found = below.candidates(rated).into_iter().filter_map(|one| {
        let place = usize::try_from(one.player.get()).ok()?.checked_sub(1)?;
        Some(Candidate { proposed: one.proposed, ..*known.get(place)? })
    });
    Some(found.collect())
}
