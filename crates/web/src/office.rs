//! The pages of the office: what an arbiter does in the hall, each act ruled upon before it counts.

pub(crate) mod act;
mod all_present;
mod called;
pub(crate) mod card;
mod correcting;
mod dashboard;
mod deadlines;
mod entering;
mod federation;
pub(crate) mod fields;
mod live_results;
mod next_step;
mod offences;
mod players;
mod prize_form;
mod prizes;
mod requirements;
pub(crate) mod results;
mod roll;
mod round_squares;
pub(crate) mod searching;
mod teams;
mod tie_boards;
pub(crate) mod ties;
pub(crate) mod told;
mod updating;
pub(crate) mod waiting;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use desk::{EventState, LoadedEvent};

use crate::navigation::{Count, NavLink, Tab};
use crate::page::Page;
use crate::pages::pairings::published;
use crate::site::Site;
use crate::visitor::Visitor;

/// The addresses of the office.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/e/{event}/office", get(dashboard::dashboard))
        .route("/e/{event}/office/live-results", post(live_results::enter))
        .route("/e/{event}/office/players", get(players::players))
        .route("/e/{event}/office/players/new", get(entering::form).post(entering::enter))
        .route(
            "/e/{event}/office/players/table",
            get(roll::table).post(roll::enter_table).layer(DefaultBodyLimit::max(roll::LARGEST)),
        )
        .route(
            "/e/{event}/office/players/file",
            post(roll::file).layer(DefaultBodyLimit::max(roll::LARGEST)),
        )
        .route("/e/{event}/office/players/search", get(searching::search))
        .route(
            "/e/{event}/office/players/updates",
            get(updating::offered).post(updating::take_over),
        )
        .route("/e/{event}/office/players/{id}", get(card::card))
        .route("/e/{event}/office/players/{id}/paper", post(card::see_paper))
        .route("/e/{event}/office/players/{id}/correct", post(correcting::correct))
        .route("/e/{event}/office/players/all-present", post(all_present::check_in))
        .route("/e/{event}/office/teams", get(teams::teams))
        .route("/e/{event}/office/teams/{id}/line-up", post(teams::line_up))
        .route("/e/{event}/office/prizes", get(prizes::prizes).post(prizes::change))
        .route("/e/{event}/office/prizes/ties", get(ties::page).post(ties::settle))
        .route("/e/{event}/office/prizes/{id}", get(prizes::group))
        .route("/e/{event}/office/act", post(act::act))
        .route("/e/{event}/office/preview", post(act::preview))
        .route("/e/{event}/office/results", get(results::results).post(results::enter))
        .route("/e/{event}/office/results/offences", get(offences::page).post(offences::count))
        .route("/e/{event}/office/results/codes", get(offences::codes))
}

/// The largest body at an address: tables and files of entries are longer than a form.
pub(crate) fn largest_body(path: &str) -> Option<usize> {
    let entries = path.ends_with("/office/players/table") || path.ends_with("/office/players/file");
    entries.then_some(roll::LARGEST)
}

/// A desk of the office.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DeskName {
    Dashboard,
    Results,
    Players,
    Pairing,
    Protests,
    Prizes,
    Documents,
    Journal,
    People,
    Boards,
    Call,
    Event,
    Registrations,
}

impl DeskName {
    const ALL: [(Self, &'static str, &'static str, &'static str); 13] = [
        (Self::Dashboard, "", "web-desk-dashboard", "layout-dashboard"),
        (Self::Results, "/results", "web-desk-results", "pencil-line"),
        (Self::Pairing, "/pairing", "web-desk-pairing", "swords"),
        (Self::Players, "/players", "web-desk-players", "users"),
        (Self::Boards, "/boards", "web-table-desk", "radio"),
        (Self::Protests, "/protests", "web-desk-protests", "scale"),
        (Self::Prizes, "/prizes", "web-desk-prizes", "trophy"),
        (Self::Documents, "/documents", "web-desk-documents", "file-text"),
        (Self::Journal, "/journal", "web-desk-journal", "history"),
        (Self::People, "/people", "web-desk-people", "id-card"),
        (Self::Call, "/call", "web-desk-call", "monitor"),
        (Self::Event, "/event", "events-desk", "sliders-horizontal"),
        (Self::Registrations, "/registrations", "registration-desk", "list-ordered"),
    ];
}

impl DeskName {
    /// The desk that an address leads to; the dashboard if it is none.
    pub(crate) fn at(event: &str, address: &str) -> Self {
        let tail = address.strip_prefix(event).and_then(|tail| tail.strip_prefix("/office"));
        let tail = tail.and_then(|tail| tail.split(['?', '#']).next()).unwrap_or_default();
        let desks = Self::ALL.into_iter().skip(1);
        let found = desks.map(|(desk, head, _, _)| (desk, head)).find(|(_, head)| {
            tail.strip_prefix(head).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        });
        found.map_or(Self::Dashboard, |(desk, _)| desk)
    }
}

/// The frame of an office page, and the bar of its desks.
pub(crate) fn frame(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    desk: DeskName,
    title: String,
) -> (Page, Vec<NavLink>) {
    let (address, state) = (loaded.name().address(), loaded.state());
    let desks: Vec<NavLink> = DeskName::ALL
        .into_iter()
        .map(|(of, tail, key, icon)| NavLink {
            address: format!("{address}/office{tail}"),
            text: visitor.words.text(key),
            icon,
            current: of == desk,
            count: waiting(of, loaded, &state),
        })
        .collect();
    let mut page = Page::of_event(site, visitor, (loaded, &state), Some(Tab::Office), title);
    if let Some(bar) = &mut page.event {
        let near = [DeskName::Dashboard, DeskName::Results, DeskName::Pairing, DeskName::Players];
        let near = DeskName::ALL.into_iter().filter(|(desk, ..)| near.contains(desk));
        let near: Vec<String> =
            near.map(|(_, tail, ..)| format!("{address}/office{tail}")).collect();
        bar.with_desks(&desks, |link| near.contains(&link.address));
    }
    (page, desks)
}

/// What waits at a desk: results not yet in, boards in play.
fn waiting(desk: DeskName, loaded: &LoadedEvent, state: &EventState) -> Option<Count> {
    let (number, class) = match desk {
        DeskName::Results => {
            let round = published(state).last().copied()?;
            (state.event().round(round)?.open_boards().count(), "warn")
        }
        DeskName::Boards => {
            let boards = loaded.boards(None);
            (boards.iter().filter(|(_, board)| board.live().result().is_none()).count(), "")
        }
        DeskName::Registrations => {
            (loaded.registrations().registrations().in_order().len(), "warn")
        }
        _ => return None,
    };
    (number > 0).then_some(Count { number, class })
}
