//! What programs read: what the pages show, as JSON.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use codex::Voice;
use desk::json::BoardLine;
use desk::{BoardName, EventState, Fault, LoadedEvent, Names, letters};
use office::entrant::{Departure, Entrant, EntryRating, Status};
use office::listed::{ListedRating, NumbersBy};
use office::round::Phase;
use office::{EntrantId, Event};
use serde::Deserialize;
use serde_json::{Value, json};

use super::answers::well;
use super::caller::Reader;
use crate::answer::RequestError;
use crate::pages::loaded;
use crate::pages::numbered;
use crate::pages::pairings::published;
use crate::shown;
use crate::site::Site;
use crate::visitor::Visitor;

/// The most entries of the journal in one answer.
const MOST_ENTRIES: u64 = 1000;

/// Answers `/api/v1/events`.
pub(super) async fn events(
    State(site): State<Arc<Site>>,
    Reader(_): Reader,
) -> Result<Response, RequestError> {
    let events: Vec<Value> =
        site.events().shown().iter().filter_map(|loaded| summary(loaded)).collect();
    Ok(well(&json!({ "events": events })))
}

fn summary(loaded: &LoadedEvent) -> Option<Value> {
    let seen = loaded.state();
    let event = seen.event();
    let announcement = event.announcement()?;
    Some(json!({
        "event": loaded.name().as_str(),
        "name": announcement.name,
        "place": announcement.place,
        "federation": announcement.federation,
        "game": announcement.game,
        "stage": event.stage(),
        "fide_mode": event.fide_mode(),
        "rounds": announcement.rounds,
        "round": published(&seen).last().copied().unwrap_or(0),
        "players": event.entrants().count(),
        "teams": event.teams().count(),
        "unreadable": seen.broken(),
    }))
}

/// An event whose every entry could be read: a program does not see the warning on our pages, and
/// would take what stood before for what stands.
pub(super) fn readable(site: &Site, event: &str) -> Result<Arc<LoadedEvent>, RequestError> {
    let loaded = loaded(site, event)?;
    drop(loaded.readable()?);
    Ok(loaded)
}

/// Answers `/api/v1/events/EVENT`.
pub(super) async fn event(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    let loaded = readable(&site, &event)?;
    let mut answer = summary(&loaded).ok_or(RequestError::NotFound)?;
    let seen = loaded.state();
    let event = seen.event();
    let announcement = event.announcement().ok_or(RequestError::NotFound)?;
    let office = visitor.in_office(&site, loaded.name().as_str());
    let rounds = (1..=announcement.rounds).map(|number| {
        let book = event.round(number).filter(|book| office || shown::is_public(book.phase()));
        json!({
            "round": number,
            "starts": event.starts(number),
            "phase": phase(book.and_then(office::Round::phase)),
            "boards": book.map_or(0, |book| book.results().len()),
            "open": book.map_or(0, |book| book.open_boards().count()),
        })
    });
    answer["calendar"] = rounds.collect();
    answer["announcement"] = json!(announcement);
    answer["entries"] = json!(seen.office().entries().len());
    answer["position"] = json!(seen.position());
    answer["witness"] = json!(seen.witness());
    Ok(well(&answer))
}

const fn phase(phase: Option<Phase>) -> &'static str {
    match phase {
        None => "none",
        Some(Phase::Draft) => "draft",
        Some(Phase::Published(_)) => "published",
        Some(Phase::Playing(_)) => "playing",
        Some(Phase::Closed(_)) => "closed",
    }
}

/// A round that this visitor may see.
fn visible(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    seen: &EventState,
    round: u8,
) -> Result<(), RequestError> {
    let book = seen.event().round(round).filter(|book| book.pairing().is_some());
    let phase = book.ok_or(RequestError::NotFound)?.phase();
    let office = visitor.in_office(site, loaded.name().as_str());
    if office || shown::is_public(phase) { Ok(()) } else { Err(RequestError::NotFound) }
}

/// Answers `/api/v1/events/EVENT/rounds/ROUND`.
pub(super) async fn round(
    State(site): State<Arc<Site>>,
    Path((event, round)): Path<(String, u8)>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    let loaded = readable(&site, &event)?;
    let (seen, names) = (loaded.state(), site.names());
    visible(&site, &visitor, &loaded, &seen, round)?;
    let event = seen.event();
    let book = event.round(round).ok_or(RequestError::NotFound)?;
    let pairing = book.pairing().ok_or(RequestError::NotFound)?;
    let seat = |id: Option<EntrantId>| {
        id.map(|id| json!({"entrant": id, "name": seen.listed(id, &names)}))
    };
    let games = pairing.boards.iter().zip(book.results()).zip(book.ended());
    let boards = (1u16..).zip(games).map(|(board, ((seats, result), ended))| {
        json!({
            "board": board,
            "white": seat(seats.white),
            "black": seat(seats.black),
            "result": result,
            "ended": ended,
            "live": loaded.board(BoardName { round, board }).is_some(),
        })
    });
    let matches = pairing.matches.iter().map(|met| {
        json!({
            "white": {"team": met.white, "name": seen.team(met.white)},
            "black": {"team": met.black, "name": seen.team(met.black)},
        })
    });
    Ok(well(&json!({
        "round": round,
        "phase": phase(book.phase()),
        "starts": event.starts(round),
        "boards": boards.collect::<Vec<_>>(),
        "matches": matches.collect::<Vec<_>>(),
        "bye": seat(pairing.bye),
        "team_bye": pairing.team_bye,
        "absent": pairing.absent,
    })))
}

/// Answers `/api/v1/events/EVENT/standings`: after the last round on the wall.
pub(super) async fn standings(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    let loaded = readable(&site, &event)?;
    let last = published(&loaded.state()).last().copied().unwrap_or(0);
    Ok(well(&table(&site, &visitor, &loaded, last)))
}

/// Answers `/api/v1/events/EVENT/prizes`: who has them once the event is over.
pub(super) async fn prizes(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    let loaded = readable(&site, &event)?;
    let seen = loaded.state();
    let giving = desk::prizes::prize_giving(seen.event(), &site.names())
        .map_err(|fault| RequestError::Conflict(fault.phrase()))?;
    let prizes = giving.for_programs(visitor.words.catalogue(), giving.is_final);
    Ok(well(&json!(prizes)))
}

/// Answers `/api/v1/events/EVENT/standings/ROUND`.
pub(super) async fn standings_after(
    State(site): State<Arc<Site>>,
    Path((event, round)): Path<(String, u8)>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    let loaded = readable(&site, &event)?;
    if !published(&loaded.state()).contains(&round) {
        return Err(RequestError::NotFound);
    }
    Ok(well(&table(&site, &visitor, &loaded, round)))
}

fn table(site: &Site, visitor: &Visitor, loaded: &LoadedEvent, round: u8) -> Value {
    let (seen, names, words) = (loaded.state(), site.names(), visitor.words);
    let event = seen.event();
    let teams = event.announcement().is_some_and(|announced| announced.teams().is_some());
    let standings = event.standings(round).ok();
    let columns = standings.iter().flat_map(|standings| standings.columns());
    let columns = columns
        .map(|column| json!({"code": column.to_string(), "text": words.say(&column.rule.title())}));
    let rows = standings.iter().flat_map(|standings| standings.rows()).map(|row| {
        let values = row.values.iter().map(|value| {
            json!({
                "hundredths": value.hundredths(),
                "text": value.shown().map(|value| words.catalogue().show(&value)),
            })
        });
        let (entrant, team, name) = if teams {
            let id = event.team_numbered(row.tpn);
            (None, id, id.map(|id| seen.team(id)))
        } else {
            let found = numbered(event, row.tpn);
            let name = found.map(|(_, entrant)| names.listed(&entrant.form.person));
            (found.map(|(id, _)| id), None, name)
        };
        json!({
            "rank": row.rank,
            "number": row.tpn.get(),
            "entrant": entrant,
            "team": team,
            "name": name,
            "tenths": row.score.in_tenths(),
            "points": words.points(row.score),
            "values": values.collect::<Vec<_>>(),
        })
    });
    json!({
        "round": round,
        "open": event.round(round).map_or(0, |book| book.open_boards().count()),
        "void_by": event.void_by(),
        "columns": columns.collect::<Vec<_>>(),
        "rows": rows.collect::<Vec<_>>(),
    })
}

fn player_shown(id: EntrantId, entrant: &Entrant, by: NumbersBy, names: &Names) -> Value {
    let data = &entrant.form.data;
    let listed = |listed: &Option<ListedRating>, rating: Option<i32>| {
        listed.clone().or_else(|| rating.map(ListedRating::typed))
    };
    let rating = match entrant.rating_by(by) {
        EntryRating::Fide(rating) => json!({"list": "fide", "rating": rating}),
        EntryRating::National(rating) => json!({"list": "national", "rating": rating}),
        EntryRating::None => Value::Null,
    };
    let (status, from) = match entrant.status {
        Status::Playing => ("playing", None),
        Status::Gone { why, from } => (gone(why), Some(from)),
    };
    json!({
        "entrant": id,
        "number": entrant.number,
        "name": names.listed(&entrant.form.person),
        "rating": rating,
        "ratings": {
            "fide": listed(&data.ratings.fide, data.fide()),
            "national": listed(&data.ratings.national, data.national()),
        },
        "category": entrant.form.data.category.sign(),
        "title": entrant.form.data.fide_title,
        "club": entrant.form.data.club,
        "federation": entrant.form.data.federation,
        "team": entrant.form.team,
        "status": status,
        "gone_from": from,
    })
}

const fn gone(why: Departure) -> &'static str {
    match why {
        Departure::Withdrawn => "withdrawn",
        Departure::WithdrawnWithoutRight => "withdrawn_without_right",
        Departure::Excluded | Departure::ExcludedByArbiter => "excluded",
        Departure::Expelled => "expelled",
    }
}

/// Answers `/api/v1/events/EVENT/players`.
pub(super) async fn players(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Reader(_): Reader,
) -> Result<Response, RequestError> {
    let loaded = readable(&site, &event)?;
    let (seen, names) = (loaded.state(), site.names());
    let entrants = seen.event().entrants();
    let players =
        entrants.map(|(id, entrant)| player_shown(id, entrant, seen.event().numbers_by(), &names));
    Ok(well(&json!({ "players": players.collect::<Vec<_>>() })))
}

/// Answers `/api/v1/events/EVENT/players/ENTRANT`: with the games on the wall.
pub(super) async fn player(
    State(site): State<Arc<Site>>,
    Path((event, entrant)): Path<(String, u16)>,
    Reader(_): Reader,
) -> Result<Response, RequestError> {
    let loaded = readable(&site, &event)?;
    let (seen, names, id) = (loaded.state(), site.names(), EntrantId(entrant));
    let found = seen.event().entrant(id).ok_or(RequestError::NotFound)?;
    let mut answer = player_shown(id, found, seen.event().numbers_by(), &names);
    let games = published(&seen).into_iter().filter_map(|round| {
        game(seen.event(), round, id, |opponent| seen.listed(opponent, &names))
    });
    answer["games"] = games.collect();
    Ok(well(&answer))
}

fn game(
    event: &Event,
    round: u8,
    id: EntrantId,
    name: impl Fn(EntrantId) -> String,
) -> Option<Value> {
    let book = event.round(round)?;
    let index = book.board_of(id)?;
    let seats = book.pairing()?.boards.get(index)?;
    let white = seats.white == Some(id);
    let opponent = if white { seats.black } else { seats.white };
    Some(json!({
        "round": round,
        "board": index + 1,
        "colour": if white { "white" } else { "black" },
        "opponent": opponent.map(|opponent| json!({"entrant": opponent, "name": name(opponent)})),
        "result": book.results().get(index),
    }))
}

/// Answers `/api/v1/events/EVENT/teams`.
pub(super) async fn teams(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Reader(_): Reader,
) -> Result<Response, RequestError> {
    let loaded = readable(&site, &event)?;
    let seen = loaded.state();
    let teams = seen.event().teams().map(|(id, team)| {
        json!({
            "team": id,
            "number": team.number,
            "name": team.form.name,
            "club": team.form.club,
            "members": team.members,
            "captain": team.captain,
        })
    });
    Ok(well(&json!({ "teams": teams.collect::<Vec<_>>() })))
}

#[derive(Deserialize)]
pub(super) struct OfRound {
    round: Option<u8>,
}

/// Answers `/api/v1/events/EVENT/boards`: the live boards, of a round or of all.
pub(super) async fn boards(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Query(of): Query<OfRound>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    let loaded = loaded(&site, &event)?;
    let letters = letters(visitor.words.language());
    let boards = loaded.boards(of.round).into_iter().map(|(name, board)| {
        let at_once = site.sees_now(&visitor, &loaded, name);
        let board = site.board_seen(&loaded, &board, at_once);
        let shown = board.state(letters, visitor.words.catalogue());
        BoardLine::of(name, &shown)
    });
    Ok(well(&json!({ "boards": boards.collect::<Vec<_>>() })))
}

/// Answers `/api/v1/events/EVENT/boards/ROUND/BOARD`: the state that pages draw.
pub(super) async fn board(
    State(site): State<Arc<Site>>,
    Path((event, round, board)): Path<(String, u8, u16)>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    let (loaded, name) = (loaded(&site, &event)?, BoardName { round, board });
    let board = loaded.board(name).ok_or(RequestError::NotFound)?;
    if let Some(entry) = board.broken() {
        let stream = name.stream(loaded.name()).map_err(|_| RequestError::NotFound)?;
        return Err(Fault::Unreadable { stream: stream.as_str().to_owned(), entry }.into());
    }
    let letters = letters(visitor.words.language());
    let at_once = site.sees_now(&visitor, &loaded, name);
    let board = site.board_seen(&loaded, &board, at_once);
    Ok(well(&json!(board.state(letters, visitor.words.catalogue()))))
}

#[derive(Deserialize)]
pub(super) struct Leaf {
    #[serde(default)]
    after: u64,
    limit: Option<u64>,
}

/// Answers `/api/v1/events/EVENT/journal`: the entries of the event, for its office.
pub(super) async fn journal(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Query(leaf): Query<Leaf>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    let loaded = loaded(&site, &event)?;
    visitor.require_office(&site, &event)?;
    let stream = loaded.name().stream().map_err(|_| RequestError::NotFound)?;
    let limit = leaf.limit.unwrap_or(100).clamp(1, MOST_ENTRIES);
    let last = leaf.after.saturating_add(limit);
    let first = leaf.after.saturating_add(1);
    // Sequences of the journal are kept as signed numbers.
    let last = last.min(u64::MAX >> 1);
    let read = tokio::task::spawn_blocking(move || {
        if first > last {
            return Ok(Vec::new());
        }
        site.journal().entries(&stream, first..=last)
    });
    let entries = read.await??;
    let full = u64::try_from(entries.len()).is_ok_and(|count| count == limit);
    let next = entries.last().map(|entry| entry.sequence).filter(|_| full);
    let entries = entries.into_iter().map(|entry| {
        let what: Value = serde_json::from_slice(&entry.payload).unwrap_or_default();
        json!({
            "entry": entry.sequence,
            "at": entry.instant,
            "actor": entry.actor,
            "role": what["role"],
            "act": what["act"],
            "articles": what["articles"].as_array().cloned().unwrap_or_default(),
            "hash": entry.hash.to_string(),
            "previous": entry.previous.to_string(),
        })
    });
    Ok(well(&json!({ "entries": entries.collect::<Vec<_>>(), "next": next })))
}
