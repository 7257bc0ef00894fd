//! Time travel: the event as it stood after an entry, and the way to take that entry back.

use askama::Template;
use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Redirect, Response};
use codex::{Voice, phrase};
use desk::telling::{Teller, result_at, round_of};
use desk::{LoadedEvent, Names};
use office::{EntrantId, Event, Office};
use serde::Deserialize;

use super::journal::{EntryShown, entries};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::office::{DeskName, frame};
use crate::page::{Page, fresh};
use crate::shown::{self, StageShown};
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

#[derive(Template)]
#[template(path = "archive-past.html")]
struct Past {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    entry: EntryShown,
    last: usize,
    stage: StageShown,
    round: u8,
    rounds: Vec<u8>,
    phase: StageShown,
    boards: Vec<PastBoard>,
    teams: bool,
    columns: Vec<(String, String)>,
    rows: Vec<PastRow>,
    entrants: usize,
    /// What takes the entry back, for whoever may.
    undo: Option<Undo>,
}

struct Undo {
    act: String,
    key: String,
}

struct PastBoard {
    board: u16,
    white: String,
    black: String,
    result: &'static str,
    /// What stood there before this entry, if the entry changed it.
    before: Option<&'static str>,
}

struct PastRow {
    rank: u16,
    name: String,
    points: String,
    values: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Parameters {
    round: Option<u8>,
}

#[derive(Deserialize)]
pub(crate) struct Wanted {
    entry: Option<u64>,
}

/// Answers `/e/EVENT/office/journal/at?entry=N`: what a slider without scripts sends.
pub(crate) async fn go(
    Desk { loaded, visitor: _, .. }: Desk,
    Query(wanted): Query<Wanted>,
) -> Result<Response, RequestError> {
    let entry = wanted.entry.unwrap_or(1);
    let to = format!("{}/office/journal/{entry}", loaded.name().address());
    Ok(Redirect::to(&to).into_response())
}

/// Answers `/e/EVENT/office/journal/ENTRY`.
pub(crate) async fn past(
    Desk { site, loaded, visitor, headers, .. }: Desk,
    Path((_, entry)): Path<(String, u32)>,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let index = usize::try_from(entry).ok().and_then(|entry| entry.checked_sub(1));
    let index = index.ok_or(RequestError::NotFound)?;
    let last = loaded.state().office().entries().len();
    if index >= last {
        return Err(RequestError::NotFound);
    }
    // The entries are copied so that nobody who writes waits for the past to be told.
    let mut told = loaded.state().office().entries()[..=index].to_vec();
    let own = told.pop().ok_or(RequestError::NotFound)?;
    let replayed = tokio::task::spawn_blocking(move || {
        let before = Office::replay(told).ok()?;
        let mut after = before.clone();
        after.admit(office::Entry::clone(&own)).ok()?;
        Some((before, after))
    });
    let replayed = replayed.await.map_err(|_| RequestError::Internal(phrase!("web-not-shown")))?;
    let (before, after) = replayed.ok_or(RequestError::NotFound)?;
    let page = view(&site, &visitor, &loaded, &before, &after, (index, last), &parameters)?;
    fresh(&page, &headers)
}

fn view(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    before: &Office,
    after: &Office,
    (index, last): (usize, usize),
    parameters: &Parameters,
) -> Result<Past, RequestError> {
    let (words, names) = (visitor.words, site.names());
    let event = after.event();
    let rounds: Vec<u8> = event.paired_rounds().map(|(number, _)| number).collect();
    let own = after.entries().last().and_then(|entry| round_of(entry));
    let round = parameters.round.or(own).filter(|round| rounds.contains(round));
    let round = round.unwrap_or_else(|| event.last_paired());
    let standings = event.standings(round).ok().filter(|_| round > 0);
    let columns = standings.iter().flat_map(|standings| standings.columns());
    let columns = columns.map(|column| (column.to_string(), words.say(&column.title())));
    let rows = standings.iter().flat_map(|standings| standings.rows());
    let title = words.say(&phrase!("web-archive-past-title", entry = index + 1));
    let (page, desks) = frame(site, visitor, loaded, DeskName::Journal, title);
    let may_undo =
        visitor.role(site, loaded.name().as_str()).is_some_and(accounts::EventRole::is_arbiter);
    let undo = if may_undo {
        let act = serde_json::json!({ "act": "undo", "entry": index + 1 }).to_string();
        Some(Undo { act, key: chance::key()? })
    } else {
        None
    };
    let seen = loaded.state();
    let teller = Teller::new(&seen, &names, words.catalogue());
    let entry = entries(site, loaded, &teller, &[index])?.pop().ok_or(RequestError::NotFound)?;
    Ok(Past {
        page,
        desks,
        address: format!("{}/office", loaded.name().address()),
        entry,
        last,
        stage: StageShown::of(event.stage(), words),
        round,
        phase: shown::phase(event.round(round).and_then(office::Round::phase), words),
        boards: boards(before.event(), event, round, &names),
        teams: event.announcement().is_some_and(|event| event.teams().is_some()),
        columns: columns.collect(),
        rows: rows.map(|row| past_row(event, row, &names, words)).collect(),
        entrants: event.entrants().count(),
        rounds,
        undo,
    })
}

/// The name of somebody as the event then had them.
fn listed(event: &Event, id: EntrantId, names: &Names) -> String {
    let entrant = event.entrant(id);
    entrant.map(|entrant| names.listed(&entrant.form.person)).unwrap_or_default()
}

fn boards(before: &Event, after: &Event, round: u8, names: &Names) -> Vec<PastBoard> {
    let Some((book, pairing)) = after.round(round).and_then(|book| Some((book, book.pairing()?)))
    else {
        return Vec::new();
    };
    let old = before.round(round).filter(|old| old.pairing() == Some(pairing));
    let name =
        |seat: Option<EntrantId>| seat.map(|id| listed(after, id, names)).unwrap_or_default();
    let lines = (0usize..).zip(pairing.boards.iter().zip(book.results()));
    let written = |result| result_at(after, result);
    lines
        .map(|(index, (seats, result))| {
            let was = old.and_then(|old| old.results().get(index).copied());
            PastBoard {
                board: u16::try_from(index + 1).unwrap_or(u16::MAX),
                white: name(seats.white),
                black: name(seats.black),
                result: written(*result),
                before: was.filter(|was| was != result).map(written),
            }
        })
        .collect()
}

fn past_row(event: &Event, row: &standings::Row, names: &Names, words: Words) -> PastRow {
    let teams = event.announcement().is_some_and(|event| event.teams().is_some());
    let name = if teams {
        let team = event.team_numbered(row.tpn).and_then(|id| event.team(id));
        team.map(|team| team.form.name.clone())
    } else {
        event.numbered(row.tpn).map(|id| listed(event, id, names))
    };
    let values = row.values.iter();
    let shown = values.map(|value| value.shown().map(|value| words.catalogue().show(&value)));
    PastRow {
        rank: row.rank,
        name: name.unwrap_or_default(),
        points: words.points(row.score),
        values: shown.map(Option::unwrap_or_default).collect(),
    }
}
