//! The page of an event: what it is, where it stands, where to go from here.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;

use super::room;
use crate::answer::Trouble;
use crate::house::House;
use crate::page::{Page, Tab, public};
use crate::shown::{self, StageShown};
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "event.html")]
struct EventPage {
    page: Page,
    address: String,
    name: String,
    place: String,
    days: String,
    organiser: String,
    federation: String,
    game: String,
    system: String,
    control: String,
    arbiter: String,
    stage: StageShown,
    players: usize,
    teams: usize,
    rounds: Vec<RoundLine>,
}

struct RoundLine {
    number: u8,
    starts: String,
    phase: StageShown,
    address: Option<String>,
    /// Results that are in, and boards.
    results: Option<(usize, usize)>,
}

/// Answers `/e/EVENT`.
pub(crate) async fn event(
    State(house): State<Arc<House>>,
    Path(event): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let room = room(&house, &event)?;
    public(&room, &visitor, &headers, || {
        let words = visitor.words;
        let seen = room.seen();
        let event = seen.event();
        let announcement = event.announcement().ok_or(Trouble::NotFound)?;
        let address = room.name().address();
        let rounds = (1..=announcement.rounds).map(|number| {
            let book = event.round(number);
            let phase = book.and_then(office::Round::phase);
            let open = shown::is_public(phase);
            RoundLine {
                number,
                starts: event.starts(number).map(|at| words.moment(at)).unwrap_or_default(),
                phase: shown::phase(if open { phase } else { None }, words),
                address: open.then(|| format!("{address}/pairings/{number}")),
                results: book.filter(|_| open).map(|book| {
                    let boards = book.results().len();
                    (boards - book.open_boards().count(), boards)
                }),
            }
        });
        let names = house.names();
        Ok(EventPage {
            page: Page::of_event(
                &house,
                &visitor,
                &room,
                Some(Tab::Event),
                announcement.name.clone(),
            ),
            name: announcement.name.clone(),
            place: announcement.place.clone(),
            days: shown::days(announcement, words),
            organiser: announcement.organiser.clone(),
            federation: shown::federation(announcement.federation, words),
            game: shown::game(announcement.game, words),
            system: shown::system(announcement.system, words),
            control: announcement.control.to_string(),
            arbiter: names.spoken(&announcement.chief_arbiter.person),
            stage: StageShown::of(event.stage(), words),
            players: event.entrants().count(),
            teams: event.teams().count(),
            rounds: rounds.collect(),
            address,
        })
    })
}
