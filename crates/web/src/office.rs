//! The pages of the office: what an arbiter does in the hall, each act ruled upon before it counts.

pub(crate) mod act;
mod all_present;
mod called;
mod card;
mod correcting;
mod dashboard;
mod deadlines;
mod entering;
mod federation;
mod fields;
mod live_results;
mod players;
pub(crate) mod results;
mod teams;
pub(crate) mod told;
mod waiting;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use desk::LoadedEvent;

use crate::page::{Link, Page, Tab};
use crate::site::Site;
use crate::visitor::Visitor;

/// The addresses of the office.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/e/{event}/office", get(dashboard::dashboard))
        .route("/e/{event}/office/live-results", post(live_results::enter))
        .route("/e/{event}/office/players", get(players::players))
        .route("/e/{event}/office/players/new", get(entering::form).post(entering::enter))
        .route("/e/{event}/office/players/table", get(entering::table).post(entering::enter_table))
        .route("/e/{event}/office/players/{id}", get(card::card))
        .route("/e/{event}/office/players/{id}/paper", post(card::see_paper))
        .route("/e/{event}/office/players/{id}/correct", post(correcting::correct))
        .route("/e/{event}/office/players/all-present", post(all_present::check_in))
        .route("/e/{event}/office/teams", get(teams::teams))
        .route("/e/{event}/office/teams/{id}/line-up", post(teams::line_up))
        .route("/e/{event}/office/act", post(act::act))
        .route("/e/{event}/office/preview", post(act::preview))
        .route("/e/{event}/office/results", get(results::results).post(results::enter))
}

/// A desk of the office.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DeskName {
    Dashboard,
    Results,
    Players,
    Pairing,
    Protests,
    Documents,
    Journal,
    People,
    Boards,
    Call,
}

impl DeskName {
    const ALL: [(Self, &'static str, &'static str); 10] = [
        (Self::Dashboard, "", "web-desk-dashboard"),
        (Self::Results, "/results", "web-desk-results"),
        (Self::Players, "/players", "web-desk-players"),
        (Self::Pairing, "/pairing", "web-desk-pairing"),
        (Self::Boards, "/boards", "web-table-desk"),
        (Self::Protests, "/protests", "web-desk-protests"),
        (Self::Documents, "/documents", "web-desk-documents"),
        (Self::Journal, "/journal", "web-desk-journal"),
        (Self::People, "/people", "web-desk-people"),
        (Self::Call, "/call", "web-desk-call"),
    ];
}

impl DeskName {
    /// The desk that an address leads to; the dashboard if it is none.
    pub(crate) fn at(event: &str, address: &str) -> Self {
        let tail = address.strip_prefix(event).and_then(|tail| tail.strip_prefix("/office"));
        let tail = tail.and_then(|tail| tail.split(['?', '#']).next()).unwrap_or_default();
        let desks = Self::ALL.into_iter().skip(1);
        let found = desks.map(|(desk, head, _)| (desk, head)).find(|(_, head)| {
            tail.strip_prefix(head).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        });
        found.map_or(Self::Dashboard, |(desk, _)| desk)
    }
}

/// The frame of an office page, and the bar of its desks.
pub(crate) fn frame(
    house: &Site,
    visitor: &Visitor,
    room: &LoadedEvent,
    desk: DeskName,
    title: String,
) -> (Page, Vec<Link>) {
    let address = room.name().address();
    let desks = DeskName::ALL.into_iter().map(|(of, tail, key)| Link {
        address: format!("{address}/office{tail}"),
        text: visitor.words.text(key),
        current: of == desk,
    });
    let page = Page::of_event(house, visitor, (room, &room.state()), Some(Tab::Office), title);
    (page, desks.collect())
}
