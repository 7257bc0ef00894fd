//! Pairings that are taken off the wall, that went stale, or that stand all the same.

use codex::phrase;
use tournament::Round;

use super::rounds::{emptied, in_phase};
use super::{Answer, Refusal, by_hand, leaving, reasoned, refuse, scoring};
use crate::act::Act;
use crate::change::Change;
use crate::effect::Effect;
use crate::event::Event;
use crate::reasons::Unpaired;
use crate::round::{Kept, Pairing, Phase};
use crate::ruling::Ruling;

/// Takes back the pairings of a round whose clocks have not started: nobody meets anybody in it any
/// more, and it can be paired as if it never had been. What players told of a game goes with it; a
/// result that counts stays, and so do the pairings.
pub(super) fn withdraw(event: &Event, reason: &str) -> Answer {
    reasoned(reason)?;
    let (round, phase) =
        in_phase(event, |phase| matches!(phase, Phase::Draft | Phase::Published(_)))?;
    let book = event.round(round);
    let proposed = book.map(|book| book.proposed().len()).unwrap_or_default();
    let boards = 1..=u16::try_from(proposed).unwrap_or(u16::MAX);
    let told: Vec<Effect> =
        boards.filter_map(|board| scoring::settle(event, round, board)).collect();
    let mut without = event.clone();
    without.fold(&told).map_err(|_| crate::NoFacts::NotAnnounced)?;
    let count = told.len();
    let mut effects = told;
    effects.extend(emptied(&without, round)?);
    effects.extend(no_longer_kept(event, round));
    effects.extend(by_hand::no_longer_open(event, round));
    let before = book.and_then(crate::event::Round::pairing).cloned();
    let boards = before.as_ref().map_or(0, |pairing| pairing.boards.len());
    effects.push(Effect::Pairing(round, Change { before: before.map(Box::new), after: None }));
    effects.push(Effect::Phase(round, Change { before: Some(phase), after: None }));
    let what = phrase!(
        "office-pairings-withdrawn",
        round = round,
        boards = boards,
        told = count,
        reason = reason
    );
    Ok(Ruling::accepted(what, effects))
}

/// Lets pairings stand that the system would make otherwise, until the facts change again.
pub(super) fn keep(event: &Event, reason: &str) -> Answer {
    reasoned(reason)?;
    let (round, _) = in_phase(event, |phase| matches!(phase, Phase::Draft | Phase::Published(_)))?;
    let Some(stale) = event.stale(round) else {
        return refuse(phrase!("office-nothing-to-keep", round = round));
    };
    let before = event.round(round).and_then(crate::event::Round::kept).cloned().map(Box::new);
    let after = Kept { reason: reason.to_owned(), instead: stale.instead.clone() };
    let effects = vec![Effect::Kept(round, Change { before, after: Some(Box::new(after)) })];
    let what = phrase!("office-pairings-kept", round = round, reason = reason);
    Ok(Ruling::accepted(what, effects))
}

/// What takes away that the pairings of a round were kept: others will stand in their place.
pub(super) fn no_longer_kept(event: &Event, round: Round) -> Option<Effect> {
    let before = event.round(round)?.kept().cloned()?;
    Some(Effect::Kept(round, Change { before: Some(Box::new(before)), after: None }))
}

/// What a pairing by hand sets aside, so that it is held against what changes later and not against
/// what the arbiter knew.
pub(super) fn against_the_system(event: &Event, round: Round, by_hand: &Pairing) -> Option<Effect> {
    let reason = by_hand.by_hand.clone()?;
    // The round may be on the wall still: it is paired anew as a draft is.
    let instead = match event.account(round) {
        Ok(account) => Some(event.as_made(account.pairing())),
        Err(Unpaired::Refused(_)) => None,
        Err(_) => return None,
    };
    Some(Effect::Kept(round, Change::put(Box::new(Kept { reason, instead }))))
}

/// Refuses to go on with pairings that no longer follow from the facts.
pub(super) fn not_stale(event: &Event, round: Round) -> Result<(), Refusal> {
    match event.stale(round) {
        Some(_) => refuse(phrase!("office-pairing-stale", round = round)),
        None => Ok(()),
    }
}

/// Adds to the ruling on an act that it makes the pairings of the round stale.
pub(super) fn tell_stale(event: &Event, act: &Act, ruling: Ruling) -> Ruling {
    let may = matches!(
        act,
        Act::Correct { .. }
            | Act::FinishAdjourned { .. }
            | Act::Renumber { .. }
            | Act::ExchangeNumbers { .. }
            | Act::ClearResult { .. }
            | Act::CorrectEntry { .. }
            | Act::CorrectPerson { .. }
            | Act::Enter { .. }
            | Act::KeepApart { .. }
            | Act::LetMeet { .. }
            | Act::FixBoard { .. }
            | Act::Remark { .. }
            | Act::Readmit { .. }
            | Act::Annul { .. }
            | Act::Undo { .. }
    );
    let round = event.last_paired();
    if let Some(ruling) = tell_away(event, round, &ruling) {
        return ruling;
    }
    if !may || round == 0 || ruling.effects.is_empty() || event.stale(round).is_some() {
        return ruling;
    }
    let mut after = event.clone();
    if after.fold(&ruling.effects).is_err() || after.stale(round).is_none() {
        return ruling;
    }
    let more = phrase!("office-now-stale", round = round);
    let what = phrase!("office-corrected-with", what = ruling.what.clone(), more = more);
    Ruling { what, ..ruling }.for_the_arbiter()
}

/// Adds to the ruling on an act that somebody on the wall will not play: the pairings must be made
/// again, or the word be taken back.
fn tell_away(event: &Event, round: Round, ruling: &Ruling) -> Option<Ruling> {
    let before = event.paired_but_away(round);
    let published = event.round(round).and_then(crate::event::Round::phase);
    if ruling.effects.is_empty() || !matches!(published, Some(Phase::Published(_))) {
        return None;
    }
    let mut after = event.clone();
    after.fold(&ruling.effects).ok()?;
    let away = after.paired_but_away(round);
    if away.iter().all(|id| before.contains(id)) {
        return None;
    }
    let more = leaving::away(&after, round, &away);
    let what = phrase!("office-corrected-with", what = ruling.what.clone(), more = more);
    Some(Ruling { what, ..ruling.clone() }.for_the_arbiter())
}
