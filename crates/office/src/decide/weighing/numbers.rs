//! Pairing numbers that change after they were used.

use codex::phrase;

use super::Weighed;
use crate::EntrantId;
use crate::breach::{Breach, BreachKind};
use crate::effect::Effect;
use crate::event::Event;
use crate::level::Level;

/// The round from whose pairing on numbers stand (C.04.2).
const LAST: u8 = 4;

/// Weighs numbers that change once a round was on the wall. Whoever enters late moves those below
/// down, and moves them up again when the entry is taken back: that is no change of theirs.
pub(super) fn weigh(event: &Event, effects: &[Effect], found: &mut Weighed) {
    let used = event.round(1).is_some_and(crate::event::Round::is_public);
    let entered = effects.iter().any(|effect| {
        matches!(effect, Effect::Entrant(_, change)
            if change.before.is_none() || change.after.is_none())
    });
    if !used || entered {
        return;
    }
    let changed = effects.iter().filter_map(|effect| match effect {
        Effect::Entrant(id, change) => {
            let before = change.before.as_ref()?.number?;
            let after = change.after.as_ref()?.number?;
            (before != after).then_some((*id, before, after))
        }
        _ => None,
    });
    let numbers: Vec<(EntrantId, u16, u16)> = changed.collect();
    let round = event.last_paired();
    let late = round >= LAST;
    let kind = match numbers.as_slice() {
        [] => return,
        [one, other] if (one.1, one.2) == (other.2, other.1) => {
            let level = if late { Level::TwoSteps } else { Level::Confirmed };
            let why = phrase!("level-exchange", one = one.1, other = other.1);
            found.asks.push(crate::level::Asks {
                level,
                why,
                consequence: late.then(|| phrase!("level-exchange-then", round = round)),
            });
            BreachKind::Exchange { numbers }
        }
        all => {
            let level = if late { Level::Outside } else { Level::Confirmed };
            found.ask(level, phrase!("level-regeneration", count = all.len()));
            BreachKind::Regeneration { numbers }
        }
    };
    found.breaches.push(Breach { round, kind });
}
