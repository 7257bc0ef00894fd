//! The sections of a festival: name and place, order, numbering of tables, events that come and go.

use std::sync::Arc;

use accounts::EventRole;
use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::{Phrase, phrase};
use festival::{FestivalAct, Numbering};

use super::entrance::{DirectorsDesk, FestivalDesk, directing};
use super::{Where, address, desk_frame, range_shown};
use crate::answer::RequestError;
use crate::chance;
use crate::navigation::NavLink;
use crate::office::act::Sent;
use crate::page::{Page, fresh, with_status};
use crate::posted::{Fields, Posted};

#[derive(Template)]
#[template(path = "festival-sections.html")]
struct SectionsPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    key: String,
    name: String,
    place: String,
    /// Word, words, whether it is chosen.
    numberings: Vec<(&'static str, String, bool)>,
    sections: Vec<SectionLine>,
    /// Events that are free: name and title.
    free: Vec<(String, String)>,
    wrong: Option<String>,
}

struct SectionLine {
    event: String,
    title: String,
    page: String,
    tables: String,
    players: usize,
    up: Option<String>,
    down: Option<String>,
}

fn view(desk: &FestivalDesk, wrong: Option<&Phrase>) -> Result<SectionsPage, RequestError> {
    let words = desk.visitor.words;
    let festival = &desk.roof.festival;
    let last = desk.roof.sections.len().saturating_sub(1);
    let line = |(at, section): (usize, &desk::Section)| {
        let title = section.title.as_str();
        let up = || words.say(&phrase!("festival-move-up", section = title));
        let down = || words.say(&phrase!("festival-move-down", section = title));
        SectionLine {
            event: section.event.name().as_str().to_owned(),
            title: section.title.clone(),
            page: section.event.name().address(),
            tables: range_shown(&desk.roof, at, words),
            players: section.players,
            up: (at > 0).then(up),
            down: (at < last).then(down),
        }
    };
    let free = desk.site.events().all().into_iter().filter_map(|event| {
        let name = event.name().as_str().to_owned();
        let chief = desk.visitor.role(&desk.site, &name) == Some(EventRole::ChiefArbiter);
        if !chief || desk.site.events().festival_of(&name).is_some() {
            return None;
        }
        let title = event.state().event().announcement().map(|it| it.name.clone());
        Some((name, title.unwrap_or_default()))
    });
    let numbering = |of: Numbering| {
        let key = match of {
            Numbering::Consecutive => "festival-numbering-consecutive",
            Numbering::Own => "festival-numbering-own",
        };
        (of.word(), words.text(key), of == festival.numbering)
    };
    let title = words.text("festival-desk-sections");
    let (page, desks) =
        desk_frame(&desk.site, &desk.visitor, (&desk.roof, desk.directs), Where::Sections, title);
    Ok(SectionsPage {
        page,
        desks,
        address: format!("{}/office/sections", address(&festival.address)),
        key: chance::key()?,
        name: festival.name.clone(),
        place: festival.place.clone(),
        numberings: Numbering::ALL.map(numbering).to_vec(),
        sections: desk.roof.sections.iter().enumerate().map(line).collect(),
        free: free.collect(),
        wrong: wrong.map(|why| words.say(why)),
    })
}

/// Answers `/f/FESTIVAL/office/sections`.
pub(super) async fn page(DirectorsDesk(desk): DirectorsDesk) -> Result<Response, RequestError> {
    fresh(&view(&desk, None)?, &desk.headers)
}

/// Answers a post to `/f/FESTIVAL/office/sections`; the button that was pressed says what changes.
pub(super) async fn change(
    DirectorsDesk(desk): DirectorsDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let act = posted(&desk, &fields)?;
    if let FestivalAct::AddSection { event, .. } = &act {
        // Whoever does not direct an event does not put it under a roof.
        let known = desk.site.events().get(event).is_some();
        let role = desk.visitor.role(&desk.site, event);
        if known && role != Some(EventRole::ChiefArbiter) {
            return Err(RequestError::Forbidden);
        }
    }
    let context = directing(&desk.site, &desk.visitor)?;
    let key = Sent::of(&fields)?.command(&desk.visitor)?;
    let keeper = Arc::clone(&desk.site);
    let work = move || keeper.events().festival_act(act, context, &key);
    match tokio::task::spawn_blocking(work).await?? {
        Ok(_) => {
            let to = format!("{}/office/sections", address(&desk.roof.festival.address));
            Ok(Redirect::to(&to).into_response())
        }
        Err(why) => with_status(StatusCode::UNPROCESSABLE_ENTITY, &view(&desk, Some(&why))?),
    }
}

/// The act that a form stands for.
fn posted(desk: &FestivalDesk, fields: &Fields) -> Result<FestivalAct, RequestError> {
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    let festival = desk.roof.festival.address.clone();
    let word = fields.need("do")?;
    let (what, event) = word.split_once(' ').unwrap_or((word, ""));
    let event = event.to_owned();
    Ok(match what {
        "rename" => FestivalAct::Rename {
            festival,
            name: fields.get("name").to_owned(),
            place: fields.get("place").to_owned(),
        },
        "number" => {
            let chosen = fields.get("numbering");
            let numbering = Numbering::ALL.into_iter().find(|it| it.word() == chosen);
            let numbering = numbering.ok_or_else(|| unreadable("numbering"))?;
            FestivalAct::NumberTables { festival, numbering }
        }
        "add" => FestivalAct::AddSection { festival, event: fields.need("event")?.to_owned() },
        "remove" => FestivalAct::RemoveSection { festival, event },
        "up" | "down" => {
            let mut sections = desk.roof.festival.sections.clone();
            let at = sections.iter().position(|it| *it == event);
            let at = at.ok_or_else(|| unreadable("do"))?;
            let other = if what == "up" { at.checked_sub(1) } else { Some(at + 1) };
            let other = other.filter(|other| *other < sections.len());
            sections.swap(at, other.ok_or_else(|| unreadable("do"))?);
            FestivalAct::OrderSections { festival, sections }
        }
        _ => return Err(unreadable("do")),
    })
}
