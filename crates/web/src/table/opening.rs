//! The desk where arbiters open live boards for a round, and start their clocks.

use std::sync::Arc;

use accounts::EventRole;
use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use codex::{Phrase, phrase};
use desk::opening::{Opening, StartPosition, Started, board_result, waiting};
use desk::telling::result_at;
use desk::{BoardName, LoadedEvent, wall_time};
use office::Instant;
use office::announcement::Game;
use serde::Deserialize;
use table::fide::Player;
use vocabulary::Sides;

use super::labels;
use super::places::place_now;
use super::seats::players;
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::{ArbitersDesk, Desk};
use crate::navigation::NavLink;
use crate::office::act::key_of;
use crate::office::ties::ADDRESS as TIES;
use crate::office::{DeskName, frame};
use crate::page::{Page, fresh, with_status};
use crate::pages::board_lines::board_lines;
use crate::posted::{Fields, Posted};
use crate::shown;
use crate::site::Site;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "table-opening.html")]
struct BoardsDesk {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    round: u8,
    lines: Vec<Line>,
    /// Boards that are not open, and that wait for their clocks.
    closed: usize,
    waiting: usize,
    game: String,
    control: String,
    chess: bool,
    fssi: bool,
    /// When the round is to begin, as a field of the form has it.
    starts: String,
    arbiter: bool,
    key: String,
    done: Option<String>,
    problem: Option<String>,
}

struct Line {
    board: u16,
    white: String,
    black: String,
    /// The page and the state of the live board, if it is open.
    live: Option<(String, String, &'static str)>,
    /// What the table says, where the office has no result yet: words and act.
    ended: Option<(String, String)>,
    result: &'static str,
    playable: bool,
    /// Whether an account assists White, and Black.
    assisted: [bool; 2],
}

#[derive(Deserialize)]
pub(super) struct Told {
    opened: Option<usize>,
    started: Option<usize>,
}

/// Answers `/e/EVENT/office/boards`.
pub(super) async fn desk(
    Desk { site, loaded, visitor, headers, .. }: Desk,
    Query(told): Query<Told>,
) -> Result<Response, RequestError> {
    let opened = told.opened.map(|count| phrase!("web-table-opened", count = count));
    let started = told.started.map(|count| phrase!("web-table-started", count = count));
    let done = opened.or(started).map(|done| visitor.words.say(&done));
    fresh(&made(&site, &visitor, &loaded, done, None)?, &headers)
}

/// Answers a post to `/e/EVENT/office/boards`: opens boards `from` to `to`.
pub(super) async fn open(
    ArbitersDesk(Desk { site, loaded, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let key = key_of(&visitor, fields.get("key"))?;
    let account = visitor.required()?.account.id.as_str().to_owned();
    let address = loaded.name().address();
    let tie = tie_of(&fields)?;
    let done = {
        let (site, event) = (Arc::clone(&site), loaded.name().as_str().to_owned());
        let work = move || open_all(&site, &event, tie, &fields, &account, &key);
        tokio::task::spawn_blocking(work).await
    };
    match done.map_err(|_| RequestError::Internal(phrase!("web-not-kept")))? {
        Ok(_) if tie.is_some() => Ok(Redirect::to(&format!("{address}{TIES}")).into_response()),
        Err(why) if tie.is_some() => Err(RequestError::Conflict(why)),
        Ok(count) => {
            Ok(Redirect::to(&format!("{address}/office/boards?opened={count}")).into_response())
        }
        Err(why) => {
            let problem = Some(visitor.words.say(&why));
            let page = made(&site, &visitor, &loaded, None, problem)?;
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
    }
}

/// Whose games a form is about, where it is those of a tie-break.
fn tie_of(fields: &Fields) -> Result<Option<u32>, RequestError> {
    let unreadable = |_| RequestError::Unreadable(phrase!("web-field-unreadable", field = "tie"));
    let tie = Some(fields.get("tie").trim()).filter(|tie| !tie.is_empty());
    tie.map(|tie| tie.parse().map_err(unreadable)).transpose()
}

/// Opens the boards that a form asks for; how many it were.
fn open_all(
    site: &Site,
    event: &str,
    tie: Option<u32>,
    fields: &Fields,
    account: &str,
    key: &str,
) -> Result<usize, Phrase> {
    // One instant: the table's zero is that of the entry that opens it.
    let now = site.board_time();
    let opening = opening(fields, now)?;
    let players =
        |board| Sides { white: player(fields, board, "w"), black: player(fields, board, "b") };
    let by = (account, now);
    let opened = match tie {
        Some(tie) => site.events().open_tie_boards(event, tie, &opening, players, by, key),
        None => site.events().open_boards(event, &opening, players, by, key),
    };
    opened.map(|opened| opened.len()).map_err(|fault| fault.phrase())
}

/// How the form wants boards opened.
fn opening(fields: &Fields, now: i64) -> Result<Opening, Phrase> {
    let number = |field: &'static str, usual: u16| match fields.get(field).trim() {
        "" => Ok(usual),
        text => text.parse::<u16>().map_err(|_| phrase!("web-field-unreadable", field = field)),
    };
    let boards = number("from", 1)?..=number("to", u16::MAX)?;
    let position = StartPosition::written(fields.get("position"));
    let watched = fields.has("watch");
    let waiting = Opening { boards, watched, position, ..Opening::waiting(now) };
    if fields.get("begin") != "at" {
        return Ok(waiting);
    }
    let hour = wall_time::read(fields.get("at"));
    let hour = hour.ok_or_else(|| phrase!("web-field-unreadable", field = "at"))?;
    Ok(waiting.beginning_at(hour.0))
}

/// What the form says of a player.
fn player(fields: &Fields, board: u16, side: &str) -> Player {
    let has = |what: &str| fields.has(&format!("{side}.{board}.{what}"));
    Player {
        blind: has("blind"),
        deaf: has("deaf") || fields.has("deaf"),
        disabled: has("disabled"),
        assisted: has("assisted"),
    }
}

/// Answers a post to `/e/EVENT/office/boards/start`: every clock that waits is set going.
pub(super) async fn start(
    ArbitersDesk(Desk { site, loaded, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let key = key_of(&visitor, fields.get("key"))?;
    let account = visitor.required()?.account.id.as_str().to_owned();
    let (keeper, event) = (Arc::clone(&site), loaded.name().as_str().to_owned());
    let tie = tie_of(&fields)?;
    let work = move || {
        let by = (account.as_str(), keeper.board_time());
        match tie {
            Some(tie) => keeper.events().start_tie_clocks(&event, tie, by, &key),
            None => keeper.events().start_clocks(&event, None, by, &key),
        }
    };
    let done = tokio::task::spawn_blocking(work).await;
    let done = done.map_err(|_| RequestError::Internal(phrase!("web-not-kept")))?;
    let started = done.map_err(|fault| RequestError::Conflict(fault.phrase()))?;
    if tie.is_some() && started.refused.is_empty() {
        return Ok(Redirect::to(&format!("{}{TIES}", loaded.name().address())).into_response());
    }
    told_of_clocks(&site, &visitor, &loaded, started)
}

/// Tells how many clocks were set going, and which were not.
pub(super) fn told_of_clocks(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    Started { count, refused }: Started,
) -> Result<Response, RequestError> {
    let address = loaded.name().address();
    if refused.is_empty() {
        let to = format!("{address}/office/boards?started={count}");
        return Ok(Redirect::to(&to).into_response());
    }
    let words = visitor.words;
    let told = refused.into_iter().map(|(name, ruled)| {
        let cites = words.cite_all(&ruled.cites).join("; ");
        let why = format!("{} ({cites})", words.say(&ruled.ruling));
        words.say(&phrase!("web-table-not-begun", place = place_now(name, words), why = why))
    });
    let problem = Some(told.collect::<Vec<_>>().join(" · "));
    let done = Some(words.say(&phrase!("web-table-started", count = count)));
    let page = made(site, visitor, loaded, done, problem)?;
    with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

fn made(
    site: &Site,
    visitor: &Visitor,
    loaded: &LoadedEvent,
    done: Option<String>,
    problem: Option<String>,
) -> Result<BoardsDesk, RequestError> {
    let words = visitor.words;
    let title = words.text("web-table-desk");
    let (page, desks) = frame(site, visitor, loaded, DeskName::Boards, title);
    let event = loaded.name().as_str();
    let seen = loaded.state();
    let round = seen.event().last_paired();
    let results = seen.event().round(round).map(|book| book.results().to_vec());
    let results = results.unwrap_or_default();
    let announcement = seen.event().announcement().ok_or(RequestError::NotFound)?;
    let grants = site.accounts().grants_in(event).unwrap_or_default().into_iter();
    let assistants: Vec<u16> = grants
        .filter_map(|grant| match grant.role {
            EventRole::Assistant { entrant } => Some(entrant),
            _ => None,
        })
        .collect();
    let lines = board_lines(loaded, &seen, &site.names(), round);
    let lines: Vec<Line> = lines
        .into_iter()
        .map(|line| {
            let live = loaded.board(BoardName { round, board: line.board });
            let told = live.map(|live| {
                let live = live.live();
                let letters = chess::notation::Letters::Italian;
                (live.shown(site.board_time(), letters, words.catalogue()), live.result())
            });
            let entered = results.get(usize::from(line.board) - 1).copied().flatten();
            let name = |seat: &Option<crate::pages::board_lines::SeatShown>| {
                seat.as_ref().map_or_else(|| "–".to_owned(), |seat| seat.name.clone())
            };
            let place = BoardName { round, board: line.board };
            Line {
                board: line.board,
                assisted: players(&seen, place)
                    .map(|player| player.is_some_and(|player| assistants.contains(&player.0))),
                playable: line.white.is_some() && line.black.is_some(),
                white: name(&line.white),
                black: name(&line.black),
                ended: told.as_ref().filter(|_| entered.is_none()).and_then(|(_, result)| {
                    let result = (*result)?;
                    let act =
                        office::Act::Result { board: line.board, result: board_result(result) };
                    let shown = result_at(seen.event(), Some(board_result(result)));
                    Some((shown.to_owned(), serde_json::to_string(&act).ok()?))
                }),
                live: line.live.zip(told).map(|(address, (told, _))| {
                    let (phase, class) = labels::phase(told.phase);
                    (address, words.text(phase), class)
                }),
                result: result_at(seen.event(), entered),
            }
        })
        .collect();
    let now = site.board_time();
    let starts = announcement.slot(round).map(|slot| slot.starts).filter(|at| at.0 > now);
    Ok(BoardsDesk {
        address: loaded.name().address(),
        closed: lines.iter().filter(|line| line.live.is_none() && line.playable).count(),
        waiting: waiting(loaded, round, now).len(),
        game: shown::game(announcement.game, words),
        control: words.control(&announcement.control),
        chess: matches!(announcement.game, Game::Chess(_)),
        fssi: seen.event().pack().championships.is_some(),
        starts: wall_time::field(starts.unwrap_or(Instant(now))),
        arbiter: visitor.role(site, event).is_some_and(accounts::EventRole::is_arbiter),
        key: chance::key()?,
        page,
        desks,
        round,
        lines,
        done,
        problem,
    })
}
