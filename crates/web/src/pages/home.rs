//! The first page: the events of this house; and how language and theme are chosen.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use messages::Language;
use office::stage::Stage;
use serde::Deserialize;

use super::now::Now;
use crate::answer::RequestError;
use crate::festival::{FestivalLine, festival_lines};
use crate::page::{Page, fresh, plain};
use crate::shown::{self, StageShown};
use crate::site::Site;
use crate::visitor::{Rows, Theme, Visitor};

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    page: Page,
    running: Vec<EventCard>,
    coming: Vec<EventCard>,
    past: Vec<EventCard>,
    festivals: Vec<FestivalLine>,
    needs_setup: bool,
    /// Whether a national list is kept here.
    ratings: bool,
}

struct EventCard {
    address: String,
    name: String,
    place: String,
    days: String,
    game: String,
    stage: StageShown,
    teams: usize,
    players: usize,
    now: Now,
    /// What cards are ordered by: the first day.
    first: Option<jiff::civil::Date>,
}

/// Answers `/`.
pub(crate) async fn home(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let cards = site.events().shown().into_iter().filter_map(|loaded| {
        let seen = loaded.state();
        let event = seen.event();
        let announcement = event.announcement()?;
        let card = EventCard {
            address: loaded.name().address(),
            name: announcement.name.clone(),
            place: announcement.place.clone(),
            days: shown::days(announcement, words),
            game: shown::game(announcement.game, words),
            stage: StageShown::of(event.stage(), words),
            players: event.entrants().count(),
            teams: event.teams().count(),
            now: Now::of(event, words),
            first: announcement.calendar.iter().map(|slot| slot.day).min(),
        };
        Some((event.stage(), card))
    });
    let (mut running, mut coming, mut past) = (Vec::new(), Vec::new(), Vec::new());
    for (stage, card) in cards {
        match stage {
            Stage::Running => running.push(card),
            Stage::Draft | Stage::AuthorisationRequested | Stage::Authorised => coming.push(card),
            Stage::Finished | Stage::ReportSent | Stage::Homologated | Stage::Refused => {
                past.push(card);
            }
        }
    }
    running.sort_by_key(|card| card.first);
    coming.sort_by_key(|card| card.first);
    past.sort_by_key(|card| std::cmp::Reverse(card.first));
    let page = Page::new(&site, &visitor, words.text("web-home-title"));
    let page = page.with_scripts(&["public.js"]).with_alarms(&site);
    let needs_setup = site.accounts().needs_setup().unwrap_or(false);
    let signed = visitor.signed.is_some();
    let festivals = festival_lines(&site, &visitor, false);
    let ratings = site.events().rating_book().ledger().is_some();
    let home = Home { page, running, coming, past, festivals, needs_setup, ratings };
    if signed { fresh(&home, &headers) } else { plain(&home, &headers) }
}

/// Where to go back to.
#[derive(Deserialize)]
pub(crate) struct Back {
    back: Option<String>,
}

impl Back {
    /// Back to a path that a form carried.
    pub(crate) fn to(path: &str) -> Self {
        Self { back: Some(path.to_owned()) }
    }

    /// A path of ours and of nobody else.
    pub(crate) fn path(&self) -> &str {
        let ours =
            |path: &&str| path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
        // What cannot stand in a header leads nowhere: browsers write paths in plain signs.
        let plain = |path: &&str| path.bytes().all(|byte| byte.is_ascii_graphic());
        self.back.as_deref().filter(ours).filter(plain).unwrap_or("/")
    }
}

/// Answers `/language/TAG`.
pub(crate) async fn language(
    Path(tag): Path<String>,
    Query(back): Query<Back>,
) -> Result<Response, RequestError> {
    let language: Language = tag.parse().map_err(|_| RequestError::NotFound)?;
    Ok(remembered("lang", language.tag(), &back))
}

/// Answers `/theme/WORD`.
pub(crate) async fn theme(Path(word): Path<String>, Query(back): Query<Back>) -> Response {
    remembered("theme", Theme::of(&word).word(), &back)
}

/// Answers `/rows/WORD`.
pub(crate) async fn rows(Path(word): Path<String>, Query(back): Query<Back>) -> Response {
    remembered("rows", Rows::of(&word).word(), &back)
}

fn remembered(name: &str, value: &str, back: &Back) -> Response {
    let cookie = format!("{name}={value}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly");
    ([(SET_COOKIE, cookie)], Redirect::to(back.path())).into_response()
}
