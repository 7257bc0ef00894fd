//! What the journal holds, told in a line: who did it, and what it was about.

use accounts::AccountId;
use codex::{Value, phrase};
use desk::telling::line;
use desk::{EventState, LoadedEvent, Names, naming};
use office::{Act, Entry, PersonId, Ruling};

use crate::site::Site;
use crate::words::Words;

/// Whoever acted: the name of an account, else that of a person.
pub(crate) fn actor(site: &Site, names: &Names, id: &PersonId) -> String {
    let account = site.accounts().account(&AccountId::new(id.0.as_str())).ok().flatten();
    account.map_or_else(|| names.spoken(id), |account| account.shown)
}

/// What was done, for the page that comes after it, with the way to its entry.
pub(crate) struct DoneShown {
    pub(crate) text: String,
    pub(crate) entry: u64,
    pub(crate) address: String,
}

/// What an entry did, if a page was reached by doing it.
pub(crate) fn done(
    seen: &EventState,
    names: &Names,
    words: Words,
    address: &str,
    entry: Option<u64>,
) -> Option<DoneShown> {
    let entry = entry?;
    let kept = entry_of(seen, entry)?;
    let what = line(&kept.act, seen, names);
    Some(DoneShown {
        text: words.say(&phrase!("web-office-done", what = what)),
        entry,
        address: format!("{address}/office/journal/{entry}"),
    })
}

fn entry_of(seen: &EventState, entry: u64) -> Option<&Entry> {
    let index = usize::try_from(entry).ok()?.checked_sub(1)?;
    seen.office().entries().get(index).map(|entry| &**entry)
}

/// An act in a line, as whoever confirms it must know it: an undoing says what it takes back.
pub(crate) fn in_full(of: &Act, seen: &EventState, names: &Names, words: Words) -> String {
    let said = |act: &Act| words.say(&line(act, seen, names));
    let undone = match of {
        Act::Undo { entry, .. } => entry_of(seen, u64::from(*entry)),
        _ => None,
    };
    match undone {
        Some(undone) => format!("{}: {}", said(of), said(&undone.act)),
        None => said(of),
    }
}

/// A ruling in which those whom it speaks of have their names, two who disagree as well.
pub(crate) fn with_names(site: &Site, loaded: &LoadedEvent, ruling: &Ruling) -> Ruling {
    let mut ruling = naming::named(ruling, loaded.state().event(), &site.names());
    if ruling.what.key == "office-eyes-differ" {
        let names = site.names();
        for (argument, value) in &mut ruling.what.arguments {
            if let (&mut ("first" | "second"), Value::Text(id)) = (argument, &mut *value) {
                *id = actor(site, &names, &PersonId(id.clone()));
            }
        }
    }
    ruling
}
