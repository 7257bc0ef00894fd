//! The standings, live while a round is played; every row leads to its explanation.

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use codex::{Voice, phrase};
use desk::{Aspect, LoadedEvent};

use super::field::Field;
use super::pairings::published;
use super::parts::{Called, Cut, PartAsked, Parts, Place};
use crate::answer::Trouble;
use crate::entrance::Hall;
use crate::page::{Page, Tab, public};
use crate::shown;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

/// Lines of a page.
const CUT: Cut = Cut { most: 500, together: 1, called: Called::Places };

#[derive(Template)]
#[template(path = "standings.html")]
struct StandingsPage {
    page: Page,
    address: String,
    /// The way from here to the event's own address, kept short: five hundred rows have it.
    up: &'static str,
    round: u8,
    rounds: Vec<u8>,
    /// Results still to come in this round.
    open: usize,
    teams: bool,
    columns: Vec<Column>,
    rows: Vec<RowShown>,
    parts: Parts,
    /// What the signs of the list mean.
    legend: Vec<String>,
    as_of: String,
    witness: String,
}

/// A tie-break of a list.
pub(crate) struct Column {
    pub(crate) code: String,
    pub(crate) title: String,
}

/// The tie-breaks of standings, with their names in full.
pub(crate) fn columns(standings: &standings::Standings, words: Words) -> Vec<Column> {
    let columns = standings.columns().iter();
    columns
        .map(|column| Column { code: column.to_string(), title: tie_break_title(column, words) })
        .collect()
}

/// The name of a tie-break in full, with what is cut from it.
pub(crate) fn tie_break_title(tie_break: &standings::TieBreak, words: Words) -> String {
    let title = words.say(&tie_break.rule.title());
    let (low, high) = (tie_break.modifiers.cut_low, tie_break.modifiers.cut_high);
    let cut = match (low, high) {
        (0, 0) => return title,
        (low, 0) => phrase!("web-public-cut-low", count = low),
        (low, _) => phrase!("web-public-cut-both", count = low),
    };
    format!("{title} {}", words.say(&cut))
}

/// The values of a row, as its columns want them.
pub(crate) fn values(row: &standings::Row, words: Words) -> Vec<String> {
    let shown = |value: &standings::Value| {
        value.shown().map(|value| words.catalogue().show(&value)).unwrap_or_default()
    };
    row.values.iter().map(shown).collect()
}

struct RowShown {
    rank: u16,
    number: u16,
    /// The last part of the address.
    id: u16,
    name: String,
    title: String,
    rating: String,
    points: String,
    values: Vec<String>,
    gone: bool,
    struck: bool,
}

/// Answers `/e/EVENT/standings`: as they stand this moment.
pub(crate) async fn now(
    Hall { house, room, visitor, headers }: Hall,
    Query(part): Query<PartAsked>,
) -> Result<Response, Trouble> {
    answer(&house, &room, None, &part, &visitor, &headers)
}

/// Answers `/e/EVENT/standings/ROUND`.
pub(crate) async fn after(
    Hall { house, room, visitor, headers }: Hall,
    Path((_, round)): Path<(String, u8)>,
    Query(part): Query<PartAsked>,
) -> Result<Response, Trouble> {
    if !published(&room.state()).contains(&round) {
        return Err(Trouble::NotFound);
    }
    answer(&house, &room, Some(round), &part, &visitor, &headers)
}

fn answer(
    house: &Site,
    room: &LoadedEvent,
    asked: Option<u8>,
    part: &PartAsked,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<Response, Trouble> {
    let path = match asked {
        Some(round) => format!("{}/standings/{round}", room.name().address()),
        None => format!("{}/standings", room.name().address()),
    };
    let place = Place { path, order: None };
    public(house, (room, &[Aspect::Event]), visitor, headers, place.address(part), |visitor| {
        let (words, names) = (visitor.words, house.names());
        let seen = room.state();
        let field = Field::of(&seen, &names);
        let rounds = published(&seen);
        let round = asked.or(rounds.last().copied()).unwrap_or(0);
        let standings = if round == 0 { None } else { field.standings(round).ok() };
        let rows: Vec<RowShown> = standings
            .iter()
            .flat_map(standings::Standings::rows)
            .map(|row| row_shown(row, &field, words))
            .collect();
        let name = |row: &RowShown| row.name.clone();
        let (rows, parts) = Parts::of(rows, &CUT, &place, part, words, name)?;
        let event = seen.event();
        let open = event.round(round).map_or(0, |book| book.open_boards().count());
        let title = match round {
            0 => words.text("web-tab-standings"),
            round if open > 0 => words.say(&phrase!("web-public-standings-during", round = round)),
            round => words.say(&phrase!("web-standings-title", round = round)),
        };
        Ok(StandingsPage {
            page: Page::of_event(house, visitor, (room, &seen), Some(Tab::Standings), title),
            address: room.name().address(),
            up: if asked.is_some() { "../" } else { "" },
            open,
            teams: field.of_teams(),
            columns: standings.iter().flat_map(|standings| columns(standings, words)).collect(),
            legend: legend(&rows, open, words),
            as_of: field.as_of(words),
            witness: seen.witness().to_owned(),
            round,
            rounds,
            rows,
            parts,
        })
    })
}

/// What the signs of a list mean, as far as it has them.
fn legend(rows: &[RowShown], open: usize, words: Words) -> Vec<String> {
    let lines = [
        (true, "web-public-legend-why"),
        (open > 0, "web-public-legend-open"),
        (rows.iter().any(|row| row.rating.ends_with('t')), "web-public-legend-unrated"),
        (rows.iter().any(|row| row.gone), "web-public-legend-gone"),
        (rows.iter().any(|row| row.struck), "web-public-legend-struck"),
    ];
    lines.into_iter().filter(|(needed, _)| *needed).map(|(_, key)| words.text(key)).collect()
}

fn row_shown(row: &standings::Row, field: &Field<'_>, words: Words) -> RowShown {
    let mut shown = RowShown {
        rank: row.rank,
        number: row.tpn.get(),
        id: 0,
        name: row.name.clone(),
        title: String::new(),
        rating: String::new(),
        points: words.points(row.score),
        values: values(row, words),
        gone: false,
        struck: row.struck,
    };
    if field.of_teams() {
        let id = field.team(row.tpn);
        shown.id = id.map_or(0, |id| id.0);
        let team = id.and_then(|id| field.event().team(id));
        shown.gone = team.is_some_and(|team| shown::departure(team.status, words).is_some());
    } else if let Some((id, entrant)) = field.player(row.tpn) {
        shown.id = id.0;
        shown.title = shown::title(entrant);
        shown.rating = field.rating(entrant);
        shown.gone = shown::departure(entrant.status, words).is_some();
    }
    shown
}
