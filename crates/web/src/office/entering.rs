//! The entry desk: one player from a form, or all of them from a table that is kept whole or not.

use std::sync::Arc;

use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::{LoadedEvent, Outcome, Wish};
use messages::Language;
use office::Act;
use serde::Deserialize;

use super::act::{Sent, shown as ruling_shown};
use super::fields::{FieldShown, fields, label};
use super::told::{self, DoneShown};
use super::{DeskName, frame};
use crate::answer::Trouble;
use crate::chance;
use crate::entrance::Desk;
use crate::page::{Link, Page, with_status};
use crate::posted::Posted;
use crate::shown::RulingShown;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;
use desk::entry::{self, COLUMNS, Called, EntryDraft, Faults};

#[derive(Template)]
#[template(path = "office-enter.html")]
struct EnterPage {
    page: Page,
    desks: Vec<Link>,
    address: String,
    fields: Vec<FieldShown>,
    faults: usize,
    key: String,
    ruling: Option<RulingShown>,
    done: Option<DoneShown>,
}

#[derive(Template)]
#[template(path = "office-roll.html")]
struct RollPage {
    page: Page,
    desks: Vec<Link>,
    address: String,
    columns: String,
    text: String,
    lines: Vec<RollLine>,
    ready: Option<String>,
    refused: bool,
    key: String,
}

/// A line of a table with its ruling.
struct RollLine {
    number: usize,
    name: String,
    class: &'static str,
    badge: &'static str,
    verdict: String,
    text: Vec<String>,
    cites: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    done: Option<u64>,
}

/// Answers `/e/EVENT/office/players/new`.
pub(crate) async fn form(
    Desk { house, room, visitor, .. }: Desk,
    Query(asked): Query<Asked>,
) -> Result<Response, Trouble> {
    let address = room.name().address();
    let done = told::done(&room.state(), &house.names(), visitor.words, &address, asked.done);
    let page = enter_page(&house, &visitor, &room, &EntryDraft::default(), &Faults::new(), None)?;
    with_status(StatusCode::OK, &EnterPage { done, ..page })
}

/// Answers a post to `/e/EVENT/office/players/new`.
pub(crate) async fn enter(
    Desk { house, room, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    let mut draft = EntryDraft::default();
    for column in COLUMNS {
        draft.put(column, fields.get(column));
    }
    let read = draft.read(&new_id()?, room.state().event());
    let (person, form) = match read {
        Ok(read) => read,
        Err(faults) => {
            let page = enter_page(&house, &visitor, &room, &draft, &faults, None)?;
            return with_status(StatusCode::UNPROCESSABLE_ENTITY, &page);
        }
    };
    let context = visitor.context(&house, room.name().as_str())?;
    let key = Sent::of(&fields)?.command(&visitor)?;
    let done = {
        let house = Arc::clone(&house);
        let wish = Wish::new(Act::Enter { form: Box::new(form) }, context);
        let event = room.name().as_str().to_owned();
        let people = vec![person];
        let kept =
            move || house.events().act_with_people(&event, people, wish, (&key, house.now()));
        tokio::task::spawn_blocking(kept).await??
    };
    match done {
        Outcome::Refused(rulings) => {
            let ruling = rulings.first().map(|ruling| ruling_shown(&house, ruling, &visitor));
            let page = enter_page(&house, &visitor, &room, &draft, &Faults::new(), ruling)?;
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Outcome::Kept(_, entry) | Outcome::Before(entry) => {
            let another = if fields.get("after") == "another" { "/new" } else { "" };
            let players = format!("{}/office/players{another}", room.name().address());
            Ok(Redirect::to(&format!("{players}?done={entry}")).into_response())
        }
    }
}

/// An identifier that nobody had before and that says nothing.
fn new_id() -> Result<String, Trouble> {
    Ok(format!("p-{}", chance::key()?))
}

fn enter_page(
    house: &Site,
    visitor: &Visitor,
    room: &LoadedEvent,
    draft: &EntryDraft,
    faults: &Faults,
    ruling: Option<RulingShown>,
) -> Result<EnterPage, Trouble> {
    let title = visitor.words.text("web-office-enter");
    let (page, desks) = frame(house, visitor, room, DeskName::Players, title);
    Ok(EnterPage {
        page,
        desks,
        address: room.name().address(),
        fields: fields(draft, faults, room.state().event(), visitor.words),
        faults: faults.len(),
        key: chance::key()?,
        ruling,
        done: None,
    })
}

/// The columns of a table as every language calls them.
fn called() -> Called {
    let languages = Language::ALL.into_iter().map(Words::of);
    let names = languages.flat_map(|words| COLUMNS.map(|of| (label(of, words).0, of)));
    names.map(|(words, of)| (words.to_lowercase(), of)).collect()
}

/// Answers `/e/EVENT/office/players/table`.
pub(crate) async fn table(Desk { house, room, visitor, .. }: Desk) -> Result<Response, Trouble> {
    let page = roll_page(&house, &visitor, &room, String::new(), Vec::new(), false)?;
    with_status(StatusCode::OK, &page)
}

/// Answers a post to `/e/EVENT/office/players/table`: shown line by line, and with `enter` kept if
/// nothing is wrong.
pub(crate) async fn enter_table(
    Desk { house, room, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    let context = visitor.context(&house, room.name().as_str())?;
    let text = fields.get("table").to_owned();
    let words = visitor.words;
    let mut people = Vec::new();
    let mut acts = Vec::new();
    let mut lines = Vec::new();
    for (number, row) in entry::rows(&text, &called()) {
        let id = new_id()?;
        let (name, faults) = match row {
            Err(fault) => (String::new(), vec![words.say(&fault)]),
            Ok(draft) => {
                let name = format!("{} {}", draft.get("family_name"), draft.get("given_name"));
                match draft.read(&id, room.state().event()) {
                    Ok((person, form)) => {
                        people.push(person);
                        acts.push(Act::Enter { form: Box::new(form) });
                        (name, Vec::new())
                    }
                    Err(faults) => (name, faults.values().map(|fault| words.say(fault)).collect()),
                }
            }
        };
        lines.push(unruled(number, &name, faults, words));
    }
    let readable = acts.len() == lines.len();
    if readable && !acts.is_empty() {
        let rulings = house
            .events()
            .preview_all(room.name().as_str(), &Wish::all(acts.clone(), context.clone()))?;
        for (line, ruling) in lines.iter_mut().zip(&rulings) {
            rule(line, &ruling_shown(&house, ruling, &visitor));
        }
    }
    let well = readable && !acts.is_empty() && lines.iter().all(|line| line.class != "refused");
    if !well || !fields.has("enter") {
        let empty = lines.is_empty();
        let page = roll_page(&house, &visitor, &room, text, lines, well)?;
        let status = if well || empty { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
        return with_status(status, &page);
    }
    let key = Sent::of(&fields)?.command(&visitor)?;
    let kept = {
        let (house, event) = (Arc::clone(&house), room.name().as_str().to_owned());
        let wish = Wish::all(acts, context);
        let keep =
            move || house.events().act_with_people(&event, people, wish, (&key, house.now()));
        tokio::task::spawn_blocking(keep).await??
    };
    match kept {
        Outcome::Refused(rulings) => {
            for (line, ruling) in lines.iter_mut().zip(&rulings) {
                rule(line, &ruling_shown(&house, ruling, &visitor));
            }
            let page = roll_page(&house, &visitor, &room, text, lines, false)?;
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Outcome::Kept(..) | Outcome::Before(_) => {
            let players = format!("{}/office/players", room.name().address());
            Ok(Redirect::to(&players).into_response())
        }
    }
}

fn unruled(number: usize, name: &str, text: Vec<String>, words: Words) -> RollLine {
    let wrong = !text.is_empty();
    RollLine {
        number,
        name: name.trim().to_owned(),
        class: if wrong { "refused" } else { "" },
        badge: if wrong { "bad" } else { "" },
        verdict: words.text(if wrong { "web-office-line-wrong" } else { "web-office-line-read" }),
        text,
        cites: Vec::new(),
    }
}

fn rule(line: &mut RollLine, ruling: &RulingShown) {
    line.class = ruling.class;
    line.badge = match ruling.class {
        "accepted" => "ok",
        "refused" => "bad",
        _ => "warn",
    };
    line.verdict.clone_from(&ruling.verdict);
    line.text = vec![ruling.text.clone()];
    line.text.extend(ruling.findings.iter().map(|(text, cite)| format!("{text} ({cite})")));
    line.cites.clone_from(&ruling.cites);
}

fn roll_page(
    house: &Site,
    visitor: &Visitor,
    room: &LoadedEvent,
    text: String,
    lines: Vec<RollLine>,
    well: bool,
) -> Result<RollPage, Trouble> {
    let words = visitor.words;
    let title = words.text("web-office-enter-table");
    let (page, desks) = frame(house, visitor, room, DeskName::Players, title);
    let ready = well.then(|| words.say(&phrase!("web-office-table-ready", count = lines.len())));
    Ok(RollPage {
        page,
        desks,
        address: room.name().address(),
        columns: COLUMNS.map(|column| label(column, words).0).join(";"),
        text,
        refused: !well && !lines.is_empty(),
        lines,
        ready,
        key: chance::key()?,
    })
}
