//! How long the line to a player is: what is sent comes back at once, and the house looks at its clock.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use boards::Seat;
use desk::BoardName;
use serde::Deserialize;
use serde_json::json;

use super::OpenBoard;
use super::seats::seat;
use crate::answer::RequestError;
use crate::chance;
use crate::site::Site;
use crate::visitor::Visitor;

/// What came back, if anything did.
#[derive(Deserialize)]
pub(super) struct Echo {
    echo: Option<String>,
}

/// Answers `/e/EVENT/boards/ROUND/BOARD/line`: a word to send back at once, and the delay measured so
/// far. Only for players of an event that gives the delay back.
pub(super) async fn line(
    State(site): State<Arc<Site>>,
    Path((event, round, board)): Path<(String, u8, u16)>,
    Query(Echo { echo }): Query<Echo>,
    visitor: Visitor,
) -> Result<Response, RequestError> {
    let now = site.board_time();
    let account = visitor.required()?.account.id.as_str().to_owned();
    let open = OpenBoard::of(&site, &event, BoardName { round, board }, &visitor)?;
    let seat = seat(&site, &visitor, &open.loaded, open.name);
    if !seat.is_some_and(measured) {
        return Err(RequestError::Forbidden);
    }
    if open.live().set_up().lag.is_none() {
        return Err(RequestError::NotFound);
    }
    let lag = match &echo {
        Some(echo) => site.lines().comes_back(&account, echo, now),
        None => site.lines().delay(&account, now),
    };
    let token = if echo.is_some() { String::new() } else { chance::key()? };
    let answer = json!({ "token": token, "lag": lag });
    if echo.is_none() {
        // Last of all: what follows is the line.
        site.lines().asks(&account, token, site.board_time());
    }
    Ok(([(CACHE_CONTROL, "no-store")], Json(answer)).into_response())
}

/// Whether the line of whoever sits there is one that a move takes.
pub(super) fn measured(seat: Seat) -> bool {
    matches!(seat, Seat::White | Seat::Black | Seat::WhiteAssistant | Seat::BlackAssistant)
}
