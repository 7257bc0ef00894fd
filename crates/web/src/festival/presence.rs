//! Check-in of all sections at one desk: here or not, with one tap.

use std::sync::Arc;

use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use desk::Outcome;
use office::EntrantId;
use office::entrant::Status;

use super::entrance::FestivalDesk;
use super::entries::{Chip, Narrowed, chips};
use super::public::is_called;
use super::{Where, address, desk_frame};
use crate::answer::RequestError;
use crate::chance;
use crate::navigation::NavLink;
use crate::office::act::{Sent, shown as ruling_shown};
use crate::page::{Page, fresh, with_status};
use crate::posted::Posted;
use crate::shown::RulingShown;

#[derive(Template)]
#[template(path = "festival-check-in.html")]
struct CheckInPage {
    page: Page,
    desks: Vec<NavLink>,
    /// The desk, and what the list is narrowed to.
    address: String,
    here: String,
    q: String,
    section: String,
    chips: Vec<Chip>,
    /// One square for each player.
    squares: Vec<&'static str>,
    figure: String,
    lines: Vec<PresenceLine>,
    key: String,
    ruling: Option<RulingShown>,
}

struct PresenceLine {
    /// What the button sends: event and number.
    value: String,
    anchor: String,
    name: String,
    section: String,
    here: bool,
}

fn view(
    desk: &FestivalDesk,
    narrowed: &Narrowed,
    ruling: Option<RulingShown>,
) -> Result<CheckInPage, RequestError> {
    let words = desk.visitor.words;
    let names = desk.site.names();
    let mut lines = Vec::new();
    for (at, section) in desk.roof.sections.iter().enumerate() {
        let event = section.event.name().as_str();
        let left_out = !narrowed.section.is_empty() && narrowed.section != event;
        if !desk.works_in(at) || left_out {
            continue;
        }
        let state = section.event.state();
        let playing = state.event().entrants().filter(|(_, it)| it.status == Status::Playing);
        for (id, entrant) in playing {
            let name = names.listed(&entrant.form.person);
            if is_called(&name, &narrowed.q) {
                lines.push(PresenceLine {
                    value: format!("{event} {}", id.0),
                    anchor: format!("p-{event}-{}", id.0),
                    name,
                    section: section.title.clone(),
                    here: entrant.checked_in,
                });
            }
        }
    }
    lines.sort_by_cached_key(|line| (line.name.to_lowercase(), line.section.clone()));
    let there = lines.iter().filter(|line| line.here).count();
    let figure = phrase!("festival-checked-in-of", here = there, all = lines.len());
    let title = words.text("festival-desk-check-in");
    let (page, desks) =
        desk_frame(&desk.site, &desk.visitor, (&desk.roof, desk.directs), Where::CheckIn, title);
    Ok(CheckInPage {
        page,
        desks,
        address: format!("{}/office/check-in", address(&desk.roof.festival.address)),
        here: query(narrowed),
        q: narrowed.q.clone(),
        section: narrowed.section.clone(),
        chips: chips(desk, "/check-in", narrowed),
        squares: lines.iter().map(|line| if line.here { "done" } else { "" }).collect(),
        figure: words.say(&figure),
        lines,
        key: chance::key()?,
        ruling,
    })
}

fn query(narrowed: &Narrowed) -> String {
    let (q, section) =
        (desk::percent_encoded(&narrowed.q), desk::percent_encoded(&narrowed.section));
    format!("?q={q}&section={section}")
}

/// Answers `/f/FESTIVAL/office/check-in`.
pub(super) async fn page(
    desk: FestivalDesk,
    Query(narrowed): Query<Narrowed>,
) -> Result<Response, RequestError> {
    fresh(&view(&desk, &narrowed, None)?, &desk.headers)
}

/// Answers a post to `/f/FESTIVAL/office/check-in`: `here` or `away`, each with event and number.
pub(super) async fn mark(
    desk: FestivalDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    let here = fields.has("here");
    let who = if here { fields.get("here") } else { fields.need("away")? };
    let (event, entrant) = who.split_once(' ').ok_or_else(|| unreadable("here"))?;
    let entrant = entrant.parse().map(EntrantId).map_err(|_| unreadable("here"))?;
    let section = desk.section_of(event)?;
    let context = desk.visitor.context(&desk.site, event)?;
    let key = Sent::of(&fields)?.command(&desk.visitor)?;
    let reason = desk.visitor.words.text("festival-not-here");
    let narrowed = Narrowed {
        q: fields.get("q").to_owned(),
        section: fields.get("section").to_owned(),
        ..Narrowed::default()
    };
    let (keeper, of) = (Arc::clone(&desk.site), event.to_owned());
    let work = move || keeper.events().presence(&of, (entrant, here, &reason), context, &key);
    match tokio::task::spawn_blocking(work).await?? {
        Outcome::Kept(..) | Outcome::Before(_) => {
            let desk = format!("{}/office/check-in", address(&desk.roof.festival.address));
            let to = format!("{desk}{}#p-{event}-{entrant}", query(&narrowed));
            Ok(Redirect::to(&to).into_response())
        }
        Outcome::Refused(ruling) => {
            let of = &desk.roof.sections[section].event;
            let ruling = ruling_shown(&desk.site, of, &ruling, &desk.visitor);
            let page = view(&desk, &narrowed, Some(ruling))?;
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
    }
}
