//! Who is kept apart, who sits at a fixed board, and numbers that are given by hand.

use std::collections::BTreeSet;

use codex::phrase;
use tournament::Round;

use super::entering::change_entrant;
use super::{Answer, Refusal, announced, known, reasoned, refuse, running};
use crate::EntrantId;
use crate::announcement::PairingSystem;
use crate::apart::Apart;
use crate::change::Change;
use crate::effect::Effect;
use crate::entrant::Entrant;
use crate::event::Event;
use crate::ruling::Ruling;
use crate::stage::Stage;

/// Prohibited pairs are announced before the first round (C.05, 5.2).
fn before_round_one(event: &Event) -> Result<(), Refusal> {
    let announcement = announced(event)?;
    if announcement.teams().is_some() {
        return refuse(phrase!("office-apart-players-only"));
    }
    if event.stage() > Stage::Running {
        return refuse(phrase!("office-over"));
    }
    if event.round(1).is_some_and(crate::event::Round::is_public) || event.last_paired() > 1 {
        return refuse(phrase!("office-apart-late"));
    }
    Ok(())
}

/// Keeps players apart, no two of whom are then paired.
pub(super) fn keep(
    event: &Event,
    entrants: &[EntrantId],
    until: Option<Round>,
    reason: &str,
) -> Answer {
    reasoned(reason)?;
    before_round_one(event)?;
    let distinct: BTreeSet<EntrantId> = entrants.iter().copied().collect();
    if distinct.len() < 2 {
        return refuse(phrase!("office-apart-too-few"));
    }
    for id in &distinct {
        known(event, *id)?;
    }
    let last = announced(event)?.rounds;
    if let Some(until) = until.filter(|until| *until == 0 || *until > last) {
        return refuse(phrase!("office-no-such-round", round = until));
    }
    let entrants: Vec<EntrantId> = distinct.into_iter().collect();
    let count = entrants.len();
    let apart = Apart { entrants, until, reason: reason.to_owned() };
    let effects = vec![Effect::Apart(event.next_apart(), Change::put(Box::new(apart)))];
    let what = phrase!("office-kept-apart", count = count, reason = reason);
    Ok(Ruling::accepted(what, effects))
}

/// Lets a group meet again, before it could ever have counted.
pub(super) fn let_meet(event: &Event, group: u32, reason: &str) -> Answer {
    reasoned(reason)?;
    before_round_one(event)?;
    let Some((_, before)) = event.kept_apart().find(|(number, _)| *number == group) else {
        return refuse(phrase!("office-apart-unknown", group = group));
    };
    let change = Change { before: Some(Box::new(before.clone())), after: None };
    let what = phrase!("office-let-meet", group = group, reason = reason);
    Ok(Ruling::accepted(what, vec![Effect::Apart(group, change)]))
}

/// Gives somebody a board to sit at in every round, or takes it away.
pub(super) fn fix_board(event: &Event, id: EntrantId, board: Option<u16>, reason: &str) -> Answer {
    reasoned(reason)?;
    let announcement = announced(event)?;
    if event.stage() > Stage::Running {
        return refuse(phrase!("office-over"));
    }
    if announcement.teams().is_some() {
        return refuse(phrase!("office-apart-players-only"));
    }
    let before = known(event, id)?;
    if before.fixed_board == board {
        return refuse(phrase!("office-fixed-same", number = event.shown(id)));
    }
    if board == Some(0) {
        return refuse(phrase!("office-fixed-nought"));
    }
    let held = event
        .entrants()
        .find(|(other, entrant)| *other != id && board.is_some() && entrant.fixed_board == board);
    if let Some((other, _)) = held {
        return refuse(phrase!("office-fixed-taken", number = event.shown(other)));
    }
    let after = Entrant { fixed_board: board, ..before.clone() };
    let number = event.shown(id);
    let what = match board {
        Some(board) => phrase!("office-fixed", number = number, board = board, reason = reason),
        None => phrase!("office-unfixed", number = number, reason = reason),
    };
    Ok(Ruling::accepted(what, vec![change_entrant(id, before, after)]))
}

/// Numbers for a table or a rotation that were drawn in public, written down in their order.
pub(super) fn give_numbers(event: &Event, order: &[EntrantId], reason: &str) -> Answer {
    reasoned(reason)?;
    let announcement = running(event)?;
    let by_lot =
        matches!(announcement.system, PairingSystem::RoundRobin { .. } | PairingSystem::ItaloSwiss);
    if !by_lot || announcement.teams().is_some() {
        return refuse(phrase!("office-numbers-by-rating"));
    }
    if event.last_paired() > 0 {
        return refuse(phrase!("office-table-fixed"));
    }
    let named: BTreeSet<EntrantId> = order.iter().copied().collect();
    let everybody: BTreeSet<EntrantId> = event.entrants().map(|(id, _)| id).collect();
    if named != everybody || named.len() != order.len() {
        return refuse(phrase!("office-numbers-everybody"));
    }
    let changed = order.iter().zip(1..).filter_map(|(&id, number)| {
        let before = event.entrant(id).filter(|before| before.number != Some(number))?;
        Some(change_entrant(id, before, Entrant { number: Some(number), ..before.clone() }))
    });
    let effects: Vec<Effect> = changed.collect();
    if effects.is_empty() {
        return refuse(phrase!("office-numbers-same"));
    }
    let what = phrase!("office-numbers-given", count = effects.len(), reason = reason);
    Ok(Ruling::accepted(what, effects))
}
