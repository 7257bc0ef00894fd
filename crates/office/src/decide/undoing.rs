//! Undo: a compensating entry that takes an earlier one back.

use codex::phrase;

use super::{Answer, reasoned, refuse};
use crate::effect::Effect;
use crate::office::Office;
use crate::ruling::Ruling;

/// Takes back everything an entry changed, if all of it still stands as that entry left it and
/// nothing built on it since.
pub(super) fn undo(office: &Office, number: u32, reason: &str) -> Answer {
    reasoned(reason)?;
    let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    let Some(entry) = index.and_then(|index| office.entries().get(index)) else {
        return refuse(phrase!("office-no-such-entry", entry = number));
    };
    let effects: Vec<Effect> = entry.effects.iter().rev().cloned().map(Effect::inverse).collect();
    let mut without = office.event().clone();
    if without.fold(&effects).is_err() || !without.is_sound() {
        return refuse(phrase!("office-built-upon", entry = number));
    }
    Ok(Ruling::accepted(phrase!("office-undone", entry = number, reason = reason), effects))
}
