//! Pairing by hand as a phase of its own: begun with a reason, changed at will, ended by holding the
//! result against the system.

use codex::{Article, Phrase, phrase};
use pairing::manual;
use tournament::Round;

use super::rounds::{draft_of_system, in_phase, round_to_pair};
use super::{Answer, Refusal, leaving, reasoned, refuse, running};
use crate::act::Context;
use crate::change::Change;
use crate::effect::Effect;
use crate::event::Event;
use crate::round::Phase;
use crate::ruling::Ruling;
use crate::{Finding, Weight};

/// Begins to pair a round by hand: the draft is the system's, or empty where it has none.
pub(super) fn begin(event: &Event, reason: &str, context: &Context) -> Answer {
    reasoned(reason)?;
    let announcement = running(event)?;
    if announcement.teams().is_some() {
        return refuse(phrase!("office-no-hand-pairing-of-teams"));
    }
    closed(event)?;
    let made = round_to_pair(event, context)?;
    let round = made.number;
    let mut effects = Vec::new();
    if made.phase != Some(Phase::Draft) {
        effects.extend(draft_of_system(event, made)?);
    }
    effects.push(Effect::ByHand(round, Change::put(reason.to_owned())));
    let what = phrase!("office-by-hand-begun", round = round, reason = reason);
    Ok(Ruling::accepted(what, effects).citing(event.pack().systems))
}

/// Ends it. Whatever the pairing breaks, and wherever the system would pair otherwise, is told, and
/// must be confirmed: it is weighed with the effects.
pub(super) fn end(event: &Event) -> Answer {
    let (round, _) = in_phase(event, |phase| phase == Phase::Draft)?;
    let Some(reason) = event.round(round).and_then(crate::event::Round::by_hand) else {
        return refuse(phrase!("office-by-hand-not-open", round = round));
    };
    leaving::up_to_date(event, round)?;
    let findings = against_the_system(event, round)?;
    let count = findings.len();
    let change = Change { before: Some(reason.to_owned()), after: None };
    let what = phrase!("office-by-hand-ended", round = round, count = count);
    let ruling = Ruling::accepted(what, vec![Effect::ByHand(round, change)]);
    let article = event.pack().systems;
    Ok(ruling.citing(article).finding(findings_of(article, findings)))
}

/// What a draft breaks, then where the system would pair otherwise.
fn against_the_system(event: &Event, round: Round) -> Result<Vec<Phrase>, Refusal> {
    let pairing = event.round(round).and_then(crate::event::Round::pairing);
    let typed = pairing.map(|pairing| event.as_typed(pairing)).unwrap_or_default();
    let broken = event.check_by_hand(round, &typed)?;
    let mut findings: Vec<Phrase> = broken.into_iter().map(manual::Finding::phrase).collect();
    if let Ok(account) = event.account(round) {
        let differs = manual::compare(&typed, account.pairing()).into_iter();
        findings.extend(differs.map(manual::Difference::phrase));
    }
    Ok(findings)
}

/// What a pairing by hand breaks, under the article of the federation that names the systems. Where
/// it has none, what the ruling asks says the same.
pub(super) fn findings_of(
    article: Option<Article>,
    found: Vec<Phrase>,
) -> impl Iterator<Item = Finding> {
    let under = article.map(|article| (article, found));
    under.into_iter().flat_map(|(article, found)| {
        let of = move |what| Finding::new(article, Weight::ForTheArbiter, what);
        found.into_iter().map(of)
    })
}

/// Refuses what cannot be done while somebody pairs by hand.
pub(super) fn closed(event: &Event) -> Result<(), Refusal> {
    let round = event.last_paired();
    match event.round(round).and_then(crate::event::Round::by_hand) {
        Some(_) => refuse(phrase!("office-by-hand-open", round = round)),
        None => Ok(()),
    }
}

/// What ends the phase when the draft goes.
pub(super) fn no_longer_open(event: &Event, round: Round) -> Option<Effect> {
    let before = event.round(round)?.by_hand()?.to_owned();
    Some(Effect::ByHand(round, Change { before: Some(before), after: None }))
}
