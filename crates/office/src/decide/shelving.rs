//! An event as a thing of the house: hidden, archived or taken away, and the papers with which the
//! federation answered.

use codex::phrase;

use super::{Answer, Refusal, announced, refuse, stages};
use crate::act::Context;
use crate::change::Change;
use crate::effect::Effect;
use crate::event::Event;
use crate::ruling::{Ruling, Verdict};
use crate::shelf::{FederationAnswer, Protocol, Shelf};
use crate::stage::Stage;

/// Nothing happens any more in an event that was taken away: its people are erased.
pub(super) fn not_deleted(event: &Event) -> Result<(), Refusal> {
    if event.shelf() == Shelf::Deleted { refuse(phrase!("office-deleted")) } else { Ok(()) }
}

/// Puts the event elsewhere. What was played can never be taken away, only archived.
pub(super) fn shelve(event: &Event, to: Shelf) -> Answer {
    let name = announced(event)?.name.as_str();
    if event.shelf() == to {
        return refuse(phrase!("office-shelved-before"));
    }
    let what = match to {
        Shelf::Deleted if event.stage() >= Stage::Running => {
            return refuse(phrase!("office-delete-after-play"));
        }
        Shelf::Archived if event.stage() == Stage::Running => {
            return refuse(phrase!("office-archive-while-playing"));
        }
        Shelf::Shown => phrase!("office-shelved-shown", name = name),
        Shelf::Hidden => phrase!("office-shelved-hidden", name = name),
        Shelf::Archived => phrase!("office-shelved-archived", name = name),
        Shelf::Deleted => phrase!("office-shelved-deleted", name = name),
    };
    let before = (event.shelf() != Shelf::Shown).then(|| event.shelf());
    let after = (to != Shelf::Shown).then_some(to);
    Ok(Ruling::accepted(what, vec![Effect::Shelf(Change { before, after })]))
}

/// Writes down what the federation answered: the same step as if its own office had taken it here,
/// with number and day of the paper beside it. Where the step was taken before, the protocol alone is
/// written, or put right.
pub(super) fn record(
    event: &Event,
    answer: FederationAnswer,
    protocol: &Protocol,
    reason: &str,
    context: &Context,
) -> Answer {
    announced(event)?;
    if event.pack().authorisation.is_none() {
        return refuse(phrase!("office-no-such-step"));
    }
    if protocol.number.trim().is_empty() {
        return refuse(phrase!("office-protocol-missing"));
    }
    let before = event.protocol(answer).cloned();
    if before.as_ref() == Some(protocol) {
        return refuse(phrase!("office-protocol-before"));
    }
    let mut ruling = if taken(event, answer) {
        Ruling::accepted(phrase!("office-protocol-alone"), Vec::new())
    } else {
        match answer {
            // Many federations answer a letter that nobody asked for here.
            FederationAnswer::Authorised if event.stage() == Stage::Draft => {
                stages::authorised(event, context)
            }
            FederationAnswer::Authorised => stages::authorise(event, context)?,
            FederationAnswer::Denied => stages::deny(event, reason)?,
            FederationAnswer::Homologated => stages::homologate(event)?,
            FederationAnswer::HomologationRefused => stages::refuse_homologation(event, reason)?,
        }
    };
    if ruling.verdict == Verdict::Refused {
        return Ok(ruling);
    }
    let after = Protocol { number: protocol.number.trim().to_owned(), day: protocol.day };
    ruling.effects.push(Effect::Protocol(answer, Change { before, after: Some(after.clone()) }));
    ruling.what = phrase!(
        "office-recorded",
        what = ruling.what,
        number = after.number,
        day = after.day.to_string()
    );
    Ok(ruling)
}

/// Whether the step of an answer was taken already.
fn taken(event: &Event, answer: FederationAnswer) -> bool {
    match answer {
        FederationAnswer::Authorised => event.papers().authorised.is_some(),
        FederationAnswer::Denied => false,
        FederationAnswer::Homologated => event.stage() == Stage::Homologated,
        FederationAnswer::HomologationRefused => event.stage() == Stage::Refused,
    }
}
