//! Whom a command means: by the number that people read, or by name.

use ::desk::{EventState, Names};
use codex::phrase;
use office::EntrantId;

use super::desk::{Desk, invalid, wrong};
use super::opened::Opened;
use crate::problem::{Problem, Stop};

/// Somebody of an event that is acted on.
pub(super) fn acting(desk: &Desk, called: &str) -> Result<EntrantId, Stop> {
    let names = desk.events().names();
    found(&desk.event().state(), &names, called)
}

/// Somebody of an event that is looked at.
pub(super) fn seen(opened: &Opened, called: &str) -> Result<EntrantId, Stop> {
    found(&opened.state, &opened.names, called)
}

/// The pairing number once there are any, before that the number of the entry; else the only one
/// whose name holds every word, or is just that.
pub(crate) fn found(state: &EventState, names: &Names, called: &str) -> Result<EntrantId, Stop> {
    let event = state.event();
    let called = called.trim();
    if let Ok(number) = called.parse::<u16>() {
        let numbered = event.entrants().any(|(_, entrant)| entrant.number.is_some());
        let nobody = || wrong(phrase!("office-unknown-entrant", number = number));
        // Before there are numbers the office itself says that nobody entered so.
        return if numbered {
            event.known_as(number).ok_or_else(nobody)
        } else {
            Ok(EntrantId(number))
        };
    }
    let wanted: Vec<String> = called.split_whitespace().map(str::to_lowercase).collect();
    let everybody = event.entrants().map(|(id, _)| (id, state.listed(id, names)));
    let mut alike: Vec<(EntrantId, String)> = everybody
        .filter(|(_, name)| {
            let name = name.to_lowercase();
            !wanted.is_empty() && wanted.iter().all(|word| name.contains(word.as_str()))
        })
        .collect();
    if alike.len() > 1 {
        let words = |text: &str| -> Vec<String> {
            let words = text.split(|sign: char| !sign.is_alphanumeric());
            words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
        };
        let exact = |name: &str| words(name) == words(called);
        let whole: Vec<_> = alike.iter().filter(|(_, name)| exact(name)).cloned().collect();
        if whole.len() == 1 {
            alike = whole;
        }
    }
    match alike.as_slice() {
        [] => {
            let nobody = Problem::new(phrase!("event-nobody-called", text = called));
            Err(invalid(nobody.with_hint(phrase!("event-nobody-called-hint"))))
        }
        [(id, _)] => Ok(*id),
        several => {
            let each =
                several.iter().map(|(id, name)| format!("{} {name}", event.number_shown(*id)));
            let who = each.collect::<Vec<_>>().join("; ");
            let count = several.len();
            let many = phrase!("event-several-called", text = called, count = count, who = who);
            Err(invalid(Problem::new(many).with_hint(phrase!("event-several-called-hint"))))
        }
    }
}
