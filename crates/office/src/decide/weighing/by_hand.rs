//! Pairings that are not the system's: made by hand, or left standing although it would make others.

use codex::{Phrase, phrase};
use pairing::manual::{self, Finding};
use tournament::Round;

use super::Weighed;
use crate::announcement::PairingSystem;
use crate::breach::{Breach, BreachKind};
use crate::effect::Effect;
use crate::event::Event;
use crate::level::{Asks, Level};
use crate::round::Pairing;

/// Weighs what stands for a round that was paired by hand, once that is over, and what is kept
/// against the system.
pub(super) fn weigh(before: &Event, after: &Event, effects: &[Effect], found: &mut Weighed) {
    let by_hand = |event: &Event| {
        event.announcement().is_some_and(|it| matches!(it.system, PairingSystem::ByHand { .. }))
    };
    let Some(round) = effects.iter().find_map(touched).filter(|_| !by_hand(after)) else { return };
    let Some(book) = after.round(round) else { return };
    let Some(pairing) = book.pairing().filter(|_| book.by_hand().is_none()) else { return };
    let was_open = before.round(round).is_some_and(|book| book.by_hand().is_some());
    let paired = effects.iter().any(|effect| matches!(effect, Effect::Pairing(..)));
    if was_open || (paired && pairing.by_hand.is_some()) {
        return made(after, round, pairing, found);
    }
    let keeps =
        |effect: &Effect| matches!(effect, Effect::Kept(_, change) if change.after.is_some());
    if let Some(kept) = book.kept().filter(|_| !paired && effects.iter().any(keeps)) {
        found.ask(Level::Confirmed, phrase!("level-kept", round = round));
        let system = kept.instead.clone().map(Box::new);
        let kind = BreachKind::ByHand { system, made: Box::new(pairing.clone()) };
        found.breaches.push(Breach { round, kind });
    }
}

const fn touched(effect: &Effect) -> Option<Round> {
    match effect {
        Effect::Pairing(round, _) | Effect::ByHand(round, _) | Effect::Kept(round, _) => {
            Some(*round)
        }
        _ => None,
    }
}

/// A pairing by hand that is finished: whatever it breaks, and wherever it is not the system's.
fn made(event: &Event, round: Round, pairing: &Pairing, found: &mut Weighed) {
    let typed = event.as_typed(pairing);
    for broken in event.check_by_hand(round, &typed).unwrap_or_default() {
        let level = match broken {
            Finding::ColoursNotDue { .. } => Level::Seen,
            _ => Level::Confirmed,
        };
        found.ask(level, broken.phrase());
    }
    let account = event.account(round).ok();
    let Some(account) = account else {
        found.ask(Level::Confirmed, phrase!("level-by-hand-alone", round = round));
        return found.breaches.push(of(round, None, pairing));
    };
    let differs = manual::compare(&typed, account.pairing());
    if differs.is_empty() {
        return;
    }
    let system = event.as_made(account.pairing());
    let consequence =
        phrase!("level-by-hand-then", round = round, system = written(event, &system).as_str());
    let why = phrase!("level-by-hand", round = round, count = differs.len());
    found.asks.push(Asks { level: Level::TwoSteps, why, consequence: Some(consequence) });
    let told = |it: manual::Difference| -> Phrase { it.phrase() };
    for difference in differs.into_iter().map(told) {
        found.ask(Level::Confirmed, difference);
    }
    found.breaches.push(of(round, Some(system), pairing));
}

fn of(round: Round, system: Option<Pairing>, made: &Pairing) -> Breach {
    let kind = BreachKind::ByHand { system: system.map(Box::new), made: Box::new(made.clone()) };
    Breach { round, kind }
}

/// A pairing by its numbers: `19-7 44=PAB`.
fn written(event: &Event, pairing: &Pairing) -> String {
    let typed = event.as_typed(pairing);
    let boards = typed.boards.iter().map(|board| format!("{}-{}", board.white, board.black));
    let byes = typed.byes.iter().map(|tpn| format!("{tpn}=PAB"));
    boards.chain(byes).collect::<Vec<_>>().join(" ")
}
