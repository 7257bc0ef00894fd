//! The standings, live while a round is played, every value explained on demand.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use codex::{Voice, phrase};
use tournament::Tpn;

use super::pairings::published;
use super::room;
use crate::answer::Trouble;
use crate::house::{House, Room};
use crate::page::{Page, Tab, public};
use crate::shown;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "standings.html")]
struct StandingsPage {
    page: Page,
    address: String,
    round: u8,
    rounds: Vec<u8>,
    /// Results still to come in this round.
    open: usize,
    teams: bool,
    columns: Vec<(String, String)>,
    rows: Vec<RowShown>,
    none: bool,
}

struct RowShown {
    rank: u16,
    number: u16,
    name: String,
    address: String,
    title: String,
    rating: String,
    points: String,
    values: Vec<String>,
}

/// Answers `/e/EVENT/standings`: as they stand this moment.
pub(crate) async fn now(
    State(house): State<Arc<House>>,
    Path(event): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let room = room(&house, &event)?;
    let last = published(&room.seen()).last().copied().unwrap_or(0);
    answer(&house, &room, last, &visitor, &headers)
}

/// Answers `/e/EVENT/standings/ROUND`.
pub(crate) async fn after(
    State(house): State<Arc<House>>,
    Path((event, round)): Path<(String, u8)>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let room = room(&house, &event)?;
    if !published(&room.seen()).contains(&round) {
        return Err(Trouble::NotFound);
    }
    answer(&house, &room, round, &visitor, &headers)
}

fn answer(
    house: &House,
    room: &Room,
    round: u8,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<Response, Trouble> {
    public(room, visitor, headers, || {
        let (words, names) = (visitor.words, house.names());
        let seen = room.seen();
        let event = seen.event();
        let announcement = event.announcement().ok_or(Trouble::NotFound)?;
        let teams = announcement.teams().is_some();
        let address = room.name().address();
        let standings = event.standings(round).ok();
        let row = |row: &standings::Row| {
            let values = row.values.iter().map(|value| {
                value.shown().map(|value| words.catalogue().show(&value)).unwrap_or_default()
            });
            let mut shown = RowShown {
                rank: row.rank,
                number: row.tpn.get(),
                name: String::new(),
                address: String::new(),
                title: String::new(),
                rating: String::new(),
                points: words.points(row.score),
                values: values.collect(),
            };
            if teams {
                let id = event.team_numbered(row.tpn);
                shown.name = id.map(|id| seen.team(id)).unwrap_or_default();
                shown.address = id.map(|id| format!("{address}/teams/{id}")).unwrap_or_default();
            } else if let Some((id, entrant)) = numbered(event, row.tpn) {
                shown.name = names.listed(&entrant.form.person);
                shown.address = format!("{address}/players/{id}");
                shown.title = shown::title(entrant);
                shown.rating = shown::rating(entrant.form.rating);
            }
            shown
        };
        let columns = standings
            .iter()
            .flat_map(|standings| standings.columns())
            .map(|column| (column.to_string(), words.say(&column.rule.title())));
        let columns = columns.collect();
        let rows: Vec<RowShown> =
            standings.iter().flat_map(|standings| standings.rows()).map(row).collect();
        let open = event.round(round).map_or(0, |book| book.open_boards().count());
        let title = match round {
            0 => words.text("web-tab-standings"),
            round => words.say(&phrase!("web-standings-title", round = round)),
        };
        Ok(StandingsPage {
            page: Page::of_event(house, visitor, room, Some(Tab::Standings), title),
            rounds: published(&seen),
            none: rows.is_empty(),
            address,
            round,
            open,
            teams,
            columns,
            rows,
        })
    })
}

/// Whoever has a pairing number.
pub(crate) fn numbered(
    event: &office::Event,
    tpn: Tpn,
) -> Option<(office::EntrantId, &office::entrant::Entrant)> {
    let id = event.numbered(tpn)?;
    Some((id, event.entrant(id)?))
}
