//! The players' desk: who is in the hall, who is missing, and the way to everybody's card.

use std::collections::HashMap;

use accounts::EventRole;
use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use desk::{EventState, Names};
use office::entrant::{Entrant, Status};
use office::stage::Stage;
use office::{Act, Effect, EntrantId, Event};
use serde::Deserialize;
use serde_json::json;

use super::all_present::missing;
use super::told::{DoneShown, done};
use super::{DeskName, frame};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::page::{Page, fresh};
use crate::pages::parts::has_words;
use crate::shown::{self, StageShown};

use crate::words::Words;

#[derive(Template)]
#[template(path = "office-players.html")]
struct Players {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    parameters: String,
    states: Vec<(&'static str, String, bool)>,
    lines: Vec<PlayerLine>,
    there: usize,
    all: usize,
    teams: bool,
    begun: bool,
    /// The round from which whoever withdraws now is out, where rounds are left.
    leaving: Option<u8>,
    arbiter: bool,
    /// How many would be checked in at once.
    missing: usize,
    key: String,
    done: Option<DoneShown>,
}

/// A player on the list.
struct PlayerLine {
    id: u16,
    number: String,
    name: String,
    title: String,
    rating: String,
    club: String,
    state: StageShown,
    plays: bool,
    checked_in: bool,
    check_in: String,
    /// The act that takes the check-in back, where nothing rests on it.
    undo: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Parameters {
    q: Option<String>,
    state: Option<String>,
    done: Option<u64>,
}

/// Answers `/e/EVENT/office/players`.
pub(crate) async fn players(
    Desk { site, loaded, role, visitor, headers }: Desk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let title = words.text("web-desk-players");
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Players, title);
    let names = site.names();
    let text = parameters.q.unwrap_or_default();
    let state = parameters.state.unwrap_or_default();
    let seen = loaded.state();
    let event = seen.event();
    let undoable = undoable(&seen);
    let mut lines: Vec<PlayerLine> = event
        .entrants()
        .filter(|(_, entrant)| in_state(entrant, &state))
        .map(|(id, entrant)| line(id, entrant, &seen, &names, undoable.get(&id), words))
        .filter(|line| matches(line, &text))
        .collect();
    lines.sort_by_key(|line| line.name.to_lowercase());
    let states = ["", "there", "missing", "gone"].map(|of| {
        let text = match of {
            "there" => words.text("web-office-state-there"),
            "missing" => words.text("web-office-state-missing"),
            "gone" => words.text("web-office-state-gone"),
            _ => words.text("web-office-state-all"),
        };
        (of, text, of == state)
    });
    let page = Players {
        page: page.with_scripts(&["office.js"]),
        desks,
        address: loaded.name().address(),
        parameters: text,
        states: states.into(),
        lines,
        there: event.entrants().filter(|(_, entrant)| in_state(entrant, "there")).count(),
        all: event.entrants().count(),
        teams: event.announcement().is_some_and(|announcement| announcement.teams().is_some()),
        begun: event.stage() >= Stage::Running,
        leaving: leaving(event).filter(|_| role.is_arbiter()),
        arbiter: role.is_arbiter(),
        missing: if role == EventRole::Official { 0 } else { missing(event).len() },
        key: chance::key()?,
        done: done(&seen, &names, words, &loaded.name().address(), parameters.done),
    };
    drop(seen);
    fresh(&page, &headers)
}

/// The first round that is not paired yet.
fn leaving(event: &Event) -> Option<u8> {
    let next = event.last_paired() + 1;
    let rounds = event.announcement().map_or(0, |announcement| announcement.rounds);
    (event.stage() == Stage::Running && next <= rounds).then_some(next)
}

fn in_state(entrant: &Entrant, state: &str) -> bool {
    let plays = entrant.status == Status::Playing;
    match state {
        "there" => plays && entrant.checked_in,
        "missing" => plays && !entrant.checked_in,
        "gone" => !plays,
        _ => true,
    }
}

/// Whether all words that were asked for are somewhere in a line.
fn matches(line: &PlayerLine, parameters: &str) -> bool {
    let text = format!("{} {} {} {}", line.number, line.name, line.club, line.title);
    has_words(&text, parameters)
}

/// How somebody stands, as a badge.
pub(crate) fn standing(entrant: &Entrant, words: Words) -> StageShown {
    match shown::departure(entrant.status, words) {
        Some(text) => StageShown { text, class: "bad" },
        None if entrant.checked_in => {
            StageShown { text: words.text("web-office-in-hall"), class: "ok" }
        }
        None => StageShown { text: words.text("web-office-not-in-hall"), class: "" },
    }
}

fn line(
    id: EntrantId,
    entrant: &Entrant,
    seen: &EventState,
    names: &Names,
    undo: Option<&u32>,
    words: Words,
) -> PlayerLine {
    let team = entrant.form.team.map(|team| seen.team(team));
    let reason = words.text("web-office-undo-check-in-reason");
    PlayerLine {
        id: id.0,
        number: entrant.number.map(|number| number.to_string()).unwrap_or_default(),
        name: names.listed(&entrant.form.person),
        title: shown::title(entrant),
        rating: shown::rating(entrant.rating_by(seen.event().numbers_by())),
        club: team.or_else(|| entrant.form.data.club.clone()).unwrap_or_default(),
        state: standing(entrant, words),
        plays: entrant.status == Status::Playing,
        checked_in: entrant.checked_in,
        check_in: json!({ "act": "check_in", "entrant": id }).to_string(),
        undo: undo
            .map(|entry| json!({ "act": "undo", "entry": entry, "reason": reason }).to_string()),
    }
}

/// The entries of check-ins that left everything as it still is.
fn undoable(seen: &EventState) -> HashMap<EntrantId, u32> {
    let mut found = HashMap::new();
    for (number, entry) in (1u32..).zip(seen.office().entries()) {
        let (Act::CheckIn { entrant }, [Effect::Entrant(id, change)]) =
            (&entry.act, entry.effects.as_slice())
        else {
            continue;
        };
        if change.after.as_deref() == seen.event().entrant(*id) {
            found.insert(*entrant, number);
        }
    }
    found
}
