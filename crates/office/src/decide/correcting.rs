//! Corrections at the entry desk: what was written wrong of somebody is written right.

use codex::{Phrase, article, phrase};

use super::entering::{admits, beyond_limits, change_entrant};
use super::{Answer, entering, known, numbering, reasoned, refuse, withdrawing};
use crate::change::Change;
use crate::correction::{self, PersonalData};
use crate::effect::Effect;
use crate::entrant::{Entrant, EntryData, EntryForm, EntryRating};
use crate::event::Event;
use crate::facts::NoFacts;
use crate::round::Phase;
use crate::ruling::Ruling;
use crate::{EntrantId, Finding, Weight};

/// Corrects an entry. What counts for ranking and rating counts from now on; numbers follow only
/// until the first round is on the wall.
pub(super) fn entry(
    event: &Event,
    id: EntrantId,
    data: &EntryData,
    alphabetical: &[EntrantId],
    reason: &str,
) -> Answer {
    reasoned(reason)?;
    let announcement = entering::open(event)?;
    let before = known(event, id)?;
    let Some(changes) = correction::changes(&before.form.data, data) else {
        return refuse(phrase!("office-nothing-corrected", number = event.shown(id)));
    };
    let after =
        Entrant { form: EntryForm { data: data.clone(), ..before.form.clone() }, ..before.clone() };
    admits(announcement, &after.form)?;
    let findings = beyond_limits(event, &after.form);
    let seeding = event.seeding();
    let seeds = (before.seeding_rating(seeding), before.form.data.fide_title.as_deref())
        != (after.seeding_rating(seeding), after.form.data.fide_title.as_deref());
    let ratings = |data: &EntryData| (data.rating, data.fide(), data.national());
    let rated = ratings(&before.form.data) != ratings(&after.form.data);
    let theoretical = after.form.data.rating == EntryRating::None
        && (rated || before.form.data.category != after.form.data.category);
    let effects = vec![change_entrant(id, before, after)];
    let what = phrase!(
        "office-entry-corrected",
        number = event.shown(id),
        changes = changes,
        reason = reason
    );
    let mut ruling = numbered(event, what, effects, alphabetical, seeds)?.finding(findings);
    if event.pack().elo_italia.is_some() {
        if rated {
            // A list that came out since is no reason to correct anything.
            let list = article!("fsi-2009 4.2.4");
            let notice = Finding::new(list, Weight::Notice, phrase!("office-list-at-start"));
            ruling = ruling.citing(list).finding([notice]);
        }
        if theoretical {
            ruling = ruling.citing(article!("fsi-2009 4.2.16"));
        }
    }
    Ok(ruling)
}

/// Notes that personal data were corrected. They stand elsewhere, where they can be erased.
pub(super) fn person(
    event: &Event,
    id: EntrantId,
    data: &[PersonalData],
    alphabetical: &[EntrantId],
    reason: &str,
) -> Answer {
    reasoned(reason)?;
    entering::open(event)?;
    known(event, id)?;
    let Some(which) = correction::personal(data) else {
        return refuse(phrase!("office-nothing-corrected", number = event.shown(id)));
    };
    let what =
        phrase!("office-person-corrected", number = event.shown(id), data = which, reason = reason);
    // Only a name has a part in the order of numbers, and only where it is told.
    let names = if data.contains(&PersonalData::Name) { alphabetical } else { &[] };
    if names.is_empty() {
        return Ok(Ruling::accepted(what, Vec::new()));
    }
    numbered(event, what, Vec::new(), names, true)
}

/// The ruling on a correction, with what it does to the pairing numbers.
fn numbered(
    event: &Event,
    what: Phrase,
    mut effects: Vec<Effect>,
    alphabetical: &[EntrantId],
    seeds: bool,
) -> Answer {
    let begun = event.entrants().any(|(_, entrant)| entrant.number.is_some());
    if !seeds || !begun {
        return Ok(Ruling::accepted(what, effects));
    }
    if !numbering::open(event) {
        // A name alone never promised another number.
        if effects.is_empty() {
            return Ok(Ruling::accepted(what, effects));
        }
        let more = phrase!("office-numbers-stay");
        return Ok(Ruling::accepted(
            phrase!("office-corrected-with", what = what, more = more),
            effects,
        ));
    }
    let mut corrected = event.clone();
    corrected.fold(&effects).map_err(|_| NoFacts::NotAnnounced)?;
    let anew = numbering::anew(&corrected, alphabetical);
    let count = anew.iter().filter(|effect| matches!(effect, Effect::Entrant(..))).count();
    if anew.is_empty() {
        return Ok(Ruling::accepted(what, effects));
    }
    effects.extend(anew);
    let dropped = without_draft(event);
    let more = if dropped.is_empty() {
        phrase!("office-numbers-follow", count = count)
    } else {
        phrase!("office-numbers-follow-unpaired", count = count)
    };
    effects.extend(dropped);
    Ok(Ruling::accepted(phrase!("office-corrected-with", what = what, more = more), effects))
}

/// Takes away a draft of the first round: it was paired on other numbers.
fn without_draft(event: &Event) -> Vec<Effect> {
    let Some(round) = event.round(1).filter(|round| round.phase() == Some(Phase::Draft)) else {
        return Vec::new();
    };
    let pairing = round.pairing().cloned().map(Box::new);
    let mut effects: Vec<Effect> = withdrawing::no_longer_kept(event, 1).into_iter().collect();
    effects.extend(super::by_hand::no_longer_open(event, 1));
    effects.extend([
        Effect::Pairing(1, Change { before: pairing, after: None }),
        Effect::Phase(1, Change { before: Some(Phase::Draft), after: None }),
    ]);
    effects
}
