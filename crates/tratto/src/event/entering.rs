//! The entry desk: one player from the command line or from the lists, or all of them from a file.

use std::path::Path;

use ::desk::entry::{self, EntryDraft, SOURCES};
use ::desk::lists::{ListKey, Lists};
use ::desk::roster::Roster;
use ::desk::twins::Namesakes;
use ::desk::{Outcome, Wish};
use codex::phrase;
use journal::people::Person;
use office::entrant::EntryForm;
use office::{Act, Ruling};

use super::desk::{Desk, invalid, wrong};
use super::{Session, context, key, show_outcome};
use crate::Status;
use crate::arguments::EnterOptions;
use crate::input_output::read_bytes;
use crate::players::{index_path, refusal};
use crate::problem::{Problem, Stop};

/// A line of a file with what it enters.
type Entered = (usize, Person, Act);

/// Enters whoever is asked for.
pub(super) fn enter(session: Session<'_>, asked: &EnterOptions) -> Result<Status, Stop> {
    let desk = session.open(&asked.event)?;
    let said = drafted(&desk, asked)?;
    let namesakes = if asked.two_people { Namesakes::TwoPeople } else { Namesakes::Told };
    let Some(file) = &asked.csv else {
        let (person, form) = read(&desk, &said, 0).map_err(|(_, problem)| invalid(*problem))?;
        let act = Act::Enter { form: Box::new(form) };
        return keep(&desk, vec![(0, person, act)], namesakes, session);
    };
    let roster = Roster::read(&read_bytes(file)?).map_err(wrong)?;
    let columns = roster.matched();
    let unused = roster.unused(&columns);
    if !unused.is_empty() {
        let what = phrase!("event-enter-unused", columns = unused.join(", "));
        session.shell.talk(&session.shell.line(&what));
    }
    let (mut entries, mut bad) = (Vec::new(), Vec::new());
    for (at, (line, row)) in roster.rows(&columns).into_iter().enumerate() {
        let row =
            row.map_err(|what| Box::new(Problem::new(what))).map(|row| over(said.clone(), &row));
        match row.and_then(|row| read(&desk, &row, at).map_err(|fault| cell(&row, fault, line))) {
            Ok((person, form)) => {
                entries.push((line, person, Act::Enter { form: Box::new(form) }));
            }
            Err(problem) => bad.push(*problem),
        }
    }
    // The same command again is answered as such; what it entered would now be entered twice.
    let again = match &session.hand.key {
        Some(key) => desk.tried(desk.events().journal().receipt(desk.stream(), key))?.is_some(),
        None => false,
    };
    if !again {
        bad.extend(refused(&desk, &mut entries, namesakes, session)?);
    }
    let last = bad.pop();
    for problem in bad {
        session.shell.complain(&problem);
    }
    let Some(last) = last else {
        return if entries.is_empty() {
            Err(wrong(phrase!("desk-roster-empty")))
        } else {
            keep(&desk, entries, namesakes, session)
        };
    };
    if !asked.good_lines || entries.is_empty() {
        if entries.is_empty() {
            return Err(invalid(last));
        }
        session.shell.complain(&last);
        let hint = phrase!("event-enter-good-lines", count = entries.len());
        return Err(invalid(Problem::new(phrase!("event-enter-none")).with_hint(hint)));
    }
    session.shell.complain(&last);
    keep(&desk, entries, namesakes, session)?;
    Ok(Status::Faults)
}

/// Takes the lines out that are refused, until nothing of the rest is; with why.
fn refused(
    desk: &Desk,
    entries: &mut Vec<Entered>,
    namesakes: Namesakes,
    session: Session<'_>,
) -> Result<Vec<Problem>, Stop> {
    let mut told = Vec::new();
    loop {
        if entries.is_empty() {
            return Ok(told);
        }
        let wish = wish(entries, namesakes, session)?;
        let rulings = desk.tried(desk.events().preview_all(desk.stream().as_str(), &wish))?;
        let before = entries.len();
        let mut rulings = rulings.into_iter();
        entries.retain(|(line, ..)| {
            let Some(ruling) = rulings.next() else { return true };
            let bad = !ruling.verdict.counts();
            if bad {
                told.push(Problem::new(phrase!(
                    "event-enter-line",
                    line = *line,
                    what = ruling.what
                )));
            }
            !bad
        });
        if entries.len() == before {
            return Ok(told);
        }
    }
}

fn wish(
    entries: &[Entered],
    namesakes: Namesakes,
    Session { hand, .. }: Session<'_>,
) -> Result<Wish, Stop> {
    let acts = entries.iter().map(|(_, _, act)| act.clone()).collect();
    let people = entries.iter().map(|(_, person, _)| person.clone()).collect();
    Ok(Wish::all(acts, context(hand)?).of_people(people).with_namesakes(namesakes))
}

/// Keeps all entries by one command, or none, and shows each ruling.
fn keep(
    desk: &Desk,
    entries: Vec<Entered>,
    namesakes: Namesakes,
    session: Session<'_>,
) -> Result<Status, Stop> {
    let Some((_, _, first)) = entries.first() else { return Ok(Status::Well) };
    let key = key(session.hand, desk, "desk", first)?;
    let wish = wish(&entries, namesakes, session)?;
    let now = context(session.hand)?.at.0;
    let people = entries.into_iter().map(|(_, person, _)| person).collect();
    let entered = desk.events().act_with_people(desk.stream().as_str(), people, wish, (&key, now));
    let each: Vec<Outcome<Ruling>> = match desk.tried(entered)? {
        Outcome::Before(entry) => vec![Outcome::Before(entry)],
        Outcome::Refused(rulings) => rulings.into_iter().map(Outcome::Refused).collect(),
        Outcome::Kept(rulings, last) => {
            let count = u64::try_from(rulings.len()).unwrap_or_default();
            let first = (last + 1).saturating_sub(count);
            (first..).zip(rulings).map(|(entry, ruling)| Outcome::Kept(ruling, entry)).collect()
        }
    };
    let mut status = Status::Well;
    for outcome in &each {
        let one = show_outcome(outcome, session.shell)?;
        if one != Status::Well {
            status = one;
        }
    }
    Ok(status)
}

/// The person and the entry that were written, under the next identifier of the event unless they
/// have one; else the field that is wrong, and why.
fn read(
    desk: &Desk,
    draft: &EntryDraft,
    at: usize,
) -> Result<(Person, EntryForm), (&'static str, Box<Problem>)> {
    let state = desk.event().state();
    let next = usize::from(state.event().next_entrant().0) + at;
    let id = format!("{}-{next}", desk.stream());
    draft.read_known(&id, state.event(), &desk.events().names()).map_err(|faults| {
        let Some((field, fault)) = faults.into_iter().next() else {
            return ("", Box::new(Problem::new(phrase!("event-bad-person", text = id))));
        };
        let what = phrase!("event-bad-field", field = field, text = draft.get(field));
        (field, Box::new(Problem::new(what).with_hint(fault)))
    })
}

/// What is wrong with a cell, by its line and column.
fn cell(
    draft: &EntryDraft,
    (field, problem): (&'static str, Box<Problem>),
    line: usize,
) -> Box<Problem> {
    let text = draft.get(field).to_owned();
    let what = if text.is_empty() {
        phrase!("event-csv-nameless", line = line)
    } else {
        phrase!("event-csv-cell", line = line, column = field, text = text)
    };
    Box::new(Problem { what, ..*problem })
}

/// What the options of the command say, over what the lists say of whom they name.
fn drafted(desk: &Desk, asked: &EnterOptions) -> Result<EntryDraft, Stop> {
    let mut draft = from_lists(desk, asked.from.as_ref(), asked.index.as_deref())?;
    for (column, value) in [
        (entry::PERSON, &asked.person),
        ("family_name", &asked.family_name),
        ("given_name", &asked.given_name),
        ("birth", &asked.birth),
        ("sex", &asked.sex),
        ("province", &asked.province),
        ("fide", &asked.fide),
        ("national", &asked.national),
        ("category", &asked.category),
        ("title", &asked.title),
        ("club", &asked.club),
        ("federation", &asked.federation),
        ("fide_id", &asked.fide_id),
        ("national_id", &asked.national_id),
        ("member_year", &asked.member_year),
        ("team", &asked.team),
        (entry::ADMISSION, &asked.admit),
    ] {
        if let Some(value) = value {
            draft.put(column, value);
        }
    }
    Ok(draft)
}

/// What the lists say of somebody; nothing if nobody is named.
pub(super) fn from_lists(
    desk: &Desk,
    key: Option<&ListKey>,
    index: Option<&Path>,
) -> Result<EntryDraft, Stop> {
    Ok(match key {
        None => EntryDraft::default(),
        Some(key) => {
            let lists = Lists::at(index_path(index)?);
            let failed = |fault: &players::IndexError| Stop::from(refusal::index(fault));
            let person = lists.person(key).map_err(|fault| failed(&fault))?;
            let nobody = || wrong(phrase!("players-nobody-by-number", id = key.to_string()));
            let state = desk.event().state();
            lists
                .entry(&person.ok_or_else(nobody)?, state.event())
                .map_err(|fault| failed(&fault))?
        }
    })
}

/// A row of a table; where it says nothing, the options of the command do.
fn over(mut said: EntryDraft, row: &EntryDraft) -> EntryDraft {
    for column in entry::COLUMNS.into_iter().chain(SOURCES).chain([entry::PERSON]) {
        let cell = row.get(column);
        if !cell.is_empty() {
            said.put(column, cell);
        }
    }
    said
}

/// A player of the lists as the command line names them: `fide:812345`, `fsi:123456`, or a number,
/// which is FIDE's.
pub(crate) fn list_key(text: &str) -> Result<ListKey, String> {
    let plain = || text.parse().map(ListKey::Fide).map_err(|_| "fide:812345".to_owned());
    text.parse().or_else(|()| plain())
}
