//! `tratto event copy`, `announcement` and `invite`: events as things, from a terminal.

use ::desk::filler::{self, Rhythm};
use ::desk::{Wish, wall_time};
use accounts::{Accounts, By, EventRole};
use codex::phrase;
use jiff::civil::time;
use journal::people::{Person, PersonId};
use office::announcement::{Announcement, RoundSlot};
use office::{Act, Instant};
use serde_json::json;

use super::desk::{Desk, wrong};
use super::{Session, context, key, show_outcome};
use crate::Status;
use crate::arguments::{CopyOptions, InviteOptions, OnEvent, RhythmWord};
use crate::problem::{Problem, Stop};

/// The announcement of an event as a file that `tratto event new` reads: a template for the next one.
pub(super) fn announcement(session: Session<'_>, asked: &OnEvent) -> Result<Status, Stop> {
    let desk = session.open(&asked.event)?;
    let state = desk.event().state();
    let told = state.event().announcement();
    let told = told.ok_or_else(|| wrong(phrase!("office-not-announced")))?;
    let mut file = desk.tried(serde_json::to_value(told))?;
    let starts = told.calendar.iter().map(|slot| wall_time::shown(slot.starts));
    file["calendar"] = json!(starts.collect::<Vec<_>>());
    if let Some(person) = desk.events().names().person(&told.chief_arbiter.person) {
        file["chief_arbiter"]["family_name"] = json!(person.family_name);
        file["chief_arbiter"]["given_name"] = json!(person.given_name);
    }
    crate::shell::print_json(&file)?;
    Ok(Status::Well)
}

/// Announces a new event with the announcement of another, on days of its own.
pub(super) fn copy(session: Session<'_>, asked: &CopyOptions) -> Result<Status, Stop> {
    let from = session.open(&asked.from)?;
    let told = from.event().state().event().announcement().cloned();
    let told = told.ok_or_else(|| wrong(phrase!("office-not-announced")))?;
    let names = from.events().names();
    let mut new = Announcement {
        name: asked.name.clone().unwrap_or_else(|| told.name.clone()),
        calendar: calendar(&told, asked)?,
        seed: asked.seed.unwrap_or_else(|| crate::chance::seed() & 0xFF_FFFF),
        ..told.clone()
    };
    let to = asked.to.as_str();
    let people = std::iter::once((&mut new.chief_arbiter, format!("{to}-arbiter"))).chain(
        (1..)
            .zip(&mut new.arbiters)
            .map(|(number, assistant)| (&mut assistant.arbiter, format!("{to}-arbiter-{number}"))),
    );
    let mut kept = Vec::new();
    for (arbiter, id) in people {
        if let Some(known) = names.person(&arbiter.person) {
            let bad = |_| wrong(phrase!("event-bad-person", text = id.as_str()));
            kept.push(Person { id: PersonId::new(&id).map_err(bad)?, ..known.clone() });
        }
        arbiter.person = office::PersonId(id);
    }
    drop(from);
    let desk = Desk::to_act(session.path, &asked.to, true)?;
    let act = Act::Announce { announcement: Box::new(new) };
    let key = key(session.hand, &desk, "desk", &act)?;
    let wish = Wish::new(act, context(session.hand)?);
    let done = desk.tried(desk.events().announce(desk.event().name(), wish, &key))?;
    if !matches!(done, ::desk::Outcome::Refused(_)) {
        for person in kept {
            desk.tried(desk.events().keep_person(desk.event().name(), person))?;
        }
    }
    show_outcome(&done, session.shell)
}

/// The days of the copy: by a first start and a rhythm, else all moved by as much as the first.
fn calendar(told: &Announcement, asked: &CopyOptions) -> Result<Vec<RoundSlot>, Stop> {
    let bad = || {
        let bad = Problem::new(phrase!("event-bad-time", text = asked.first.as_str()));
        super::desk::invalid(bad.with_hint(phrase!("event-hint-time")))
    };
    let first = wall_time::read(&asked.first).and_then(wall_time::wall).ok_or_else(bad)?;
    let rhythm = match (asked.rhythm, asked.minutes) {
        (_, Some(minutes)) => Some(Rhythm::Every { minutes }),
        (Some(RhythmWord::Daily), None) => Some(Rhythm::Daily),
        (Some(RhythmWord::Weekly), None) => Some(Rhythm::Weekly),
        (Some(RhythmWord::Twice), None) => {
            Some(Rhythm::Twice { morning: time(9, 30, 0, 0), afternoon: time(15, 0, 0, 0) })
        }
        (None, None) => None,
    };
    let starts = if let Some(rhythm) = rhythm {
        filler::fill(first, rhythm, told.rounds)
    } else {
        let walls: Vec<_> =
            told.calendar.iter().filter_map(|slot| wall_time::wall(slot.starts)).collect();
        let before = *walls.first().ok_or_else(bad)?;
        // On the wall, so that summer time moves no hour.
        let moved =
            |start: &jiff::civil::DateTime| first.checked_add(start.duration_since(before)).ok();
        walls.iter().filter_map(moved).collect()
    };
    let slot = |start: &jiff::civil::DateTime| {
        wall_time::instant_of(*start).map(|starts| RoundSlot { day: start.date(), starts })
    };
    Ok(starts.iter().filter_map(slot).collect())
}

/// Makes the link by which somebody gets a role in an event.
pub(super) fn invite(session: Session<'_>, asked: &InviteOptions) -> Result<Status, Stop> {
    let desk = session.open(&asked.event)?;
    let Instant(at) = super::clock(session.hand)?;
    let account = |fault: accounts::Error| Problem::accounts(session.path, &fault);
    let accounts = Accounts::open(session.path).map_err(account)?;
    let actor = session.hand.by.clone().unwrap_or_else(|| "desk".to_owned());
    let role = asked.granted;
    let chance = crate::chance::bytes();
    let chance = chance.map_err(|_| Problem::new(phrase!("web-not-kept")))?;
    let shown = asked.for_whom.as_deref().unwrap_or_default();
    let by = By { actor: &actor, at };
    let made = accounts.invite((desk.stream().as_str(), role), shown, by, chance);
    let made = made.map_err(account)?;
    let path = format!("/join/{}", made.secret);
    let told = phrase!("event-invited", path = path.as_str());
    let answer = json!({ "path": path, "expires": made.invitation.expires });
    session.shell.answer(&answer, || session.shell.line(&told))
}

/// The roles that a link can give.
pub(crate) const INVITED: [(&str, EventRole); 4] = [
    ("chief", EventRole::ChiefArbiter),
    ("arbiter", EventRole::Arbiter),
    ("scribe", EventRole::Scribe),
    ("official", EventRole::Official),
];
