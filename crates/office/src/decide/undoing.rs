//! Undo: a compensating entry that takes an earlier one back.

use codex::phrase;

use super::{Answer, Refusal, announcing, annulling, moding, permitted, reasoned, refuse};
use crate::act::{Act, Context, Role};
use crate::effect::Effect;
use crate::office::{Entry, Office};
use crate::ruling::Ruling;

/// Takes back everything an entry changed, if all of it still stands as that entry left it and
/// nothing built on it since.
pub(super) fn undo(office: &Office, number: u32, reason: &str, context: &Context) -> Answer {
    reasoned(reason)?;
    let Some(entry) = numbered(office, number) else {
        return refuse(phrase!("office-no-such-entry", entry = number));
    };
    its_own(office, entry, context)?;
    // What the data said before stands nowhere any more.
    if matches!(entry.act, Act::CorrectPerson { .. }) {
        return refuse(phrase!("office-person-not-undone"));
    }
    // With what it was read from, the whole event would go.
    if matches!(entry.act, Act::ReadFile { .. }) {
        return refuse(phrase!("office-file-not-undone"));
    }
    let effects: Vec<Effect> = entry.effects.iter().rev().cloned().map(Effect::inverse).collect();
    moding::stays_left(&effects)?;
    let mut without = office.event().clone();
    if without.fold(&effects).is_err() || !without.is_sound() {
        return refuse(phrase!("office-built-upon", entry = number));
    }
    announcing::still_free(office.event(), &without)?;
    let ruling =
        Ruling::accepted(phrase!("office-undone", entry = number, reason = reason), effects);
    Ok(annulling::tell_fallen(office.event(), &without, ruling))
}

fn numbered(office: &Office, number: u32) -> Option<&Entry> {
    let index = usize::try_from(number).ok()?.checked_sub(1)?;
    office.entries().get(index).map(|entry| &**entry)
}

/// Nobody takes back what they could not have done: an arbiter does not undo the federation's
/// stamp, nor the chief arbiter's decisions.
fn its_own(office: &Office, entry: &Entry, context: &Context) -> Result<(), Refusal> {
    let mut undone = entry;
    while let Act::Undo { entry, .. } = &undone.act {
        match numbered(office, *entry) {
            Some(earlier) => undone = earlier,
            None => break,
        }
    }
    // A scribe mends their own slips; those of others are for an arbiter.
    if context.role == Role::Scribe && entry.context.actor != context.actor {
        return refuse(phrase!("office-not-permitted"));
    }
    permitted(&undone.act, context)
}
