//! The entry desk: one player from the command line, or all of them from a table.

use std::path::Path;

use ::desk::entry::{self, Called, EntryDraft};
use ::desk::{Outcome, Wish};
use codex::phrase;
use office::Act;

use super::desk::{Desk, wrong};
use super::{context, key, shown};
use crate::Status;
use crate::arguments::{EnterOptions, Hand};
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// Enters whoever is asked for.
pub(super) fn enter(
    path: &Path,
    asked: &EnterOptions,
    hand: &Hand,
    shell: &Shell,
) -> Result<Status, Stop> {
    let desk = Desk::to_act(path, &asked.event, false)?;
    let Some(table) = &asked.csv else { return one(&desk, &drafted(asked), None, hand, shell) };
    let text =
        std::fs::read_to_string(table).map_err(|fault| Problem::unreadable(table, &fault))?;
    // The whole table is read before anybody is entered: a misprint leaves nothing half done.
    let mut rows = Vec::new();
    let called: Called = vec![(entry::PERSON.to_owned(), entry::PERSON)];
    for (line, row) in entry::rows(&text, &called) {
        let row = over(drafted(asked), &row.map_err(wrong)?);
        read(&desk, &row, Some(line))?;
        rows.push((line, row));
    }
    for (line, row) in rows {
        if one(&desk, &row, Some(line), hand, shell)? != Status::Well {
            shell.complain(&Problem::new(phrase!("event-script-stopped", line = line)));
            return Ok(Status::Faults);
        }
    }
    Ok(Status::Well)
}

fn one(
    desk: &Desk,
    draft: &EntryDraft,
    line: Option<usize>,
    hand: &Hand,
    shell: &Shell,
) -> Result<Status, Stop> {
    let (person, form) = read(desk, draft, line)?;
    let act = Act::Enter { form: Box::new(form) };
    let (key, context) = (key(hand, desk, "desk", &act)?, context(hand)?);
    let now = context.at.0;
    let outcome = desk.enter(person, Wish::new(act, context), (&key, now))?;
    let only = |mut rulings: Vec<office::Ruling>| {
        rulings.pop().ok_or_else(|| wrong(phrase!("web-not-kept")))
    };
    let outcome = match outcome {
        Outcome::Kept(rulings, entry) => Outcome::Kept(only(rulings)?, entry),
        Outcome::Refused(rulings) => Outcome::Refused(only(rulings)?),
        Outcome::Before(entry) => Outcome::Before(entry),
    };
    shown(&outcome, shell)
}

/// The person and the entry that were written, under the next identifier of the event unless they
/// have one.
fn read(
    desk: &Desk,
    draft: &EntryDraft,
    line: Option<usize>,
) -> Result<(journal::people::Person, office::entrant::EntryForm), Stop> {
    let state = desk.event().state();
    let id = format!("{}-{}", desk.stream(), state.event().next_entrant());
    draft.read_known(&id, state.event(), &desk.events().names()).map_err(|faults| {
        let fault = faults.into_iter().next();
        let Some((field, fault)) = fault else {
            return wrong(phrase!("event-bad-person", text = id));
        };
        let text = draft.get(field).to_owned();
        let cell = match line {
            Some(line) if text.is_empty() => phrase!("event-csv-nameless", line = line),
            Some(line) => {
                phrase!("event-csv-cell", line = line, column = field, text = text)
            }
            None => phrase!("event-bad-field", field = field, text = text),
        };
        super::desk::invalid(Problem::new(cell).with_hint(fault))
    })
}

/// What the options of the command say.
fn drafted(asked: &EnterOptions) -> EntryDraft {
    let mut draft = EntryDraft::default();
    for (column, value) in [
        (entry::PERSON, &asked.person),
        ("family_name", &asked.family_name),
        ("given_name", &asked.given_name),
        ("birth", &asked.birth),
        ("fide", &asked.fide),
        ("national", &asked.national),
        ("category", &asked.category),
        ("title", &asked.title),
        ("club", &asked.club),
        ("federation", &asked.federation),
        ("fide_id", &asked.fide_id),
        ("national_id", &asked.national_id),
        ("team", &asked.team),
    ] {
        draft.put(column, value.as_deref().unwrap_or_default());
    }
    draft
}

/// A row of a table; where it says nothing, the options of the command do.
fn over(mut said: EntryDraft, row: &EntryDraft) -> EntryDraft {
    for column in entry::COLUMNS.into_iter().chain([entry::PERSON]) {
        let cell = row.get(column);
        if !cell.is_empty() {
            said.put(column, cell);
        }
    }
    said
}
