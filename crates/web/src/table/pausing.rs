//! Games that the house paused: the arbiter lets them go on, all in one act.

use std::sync::Arc;

use axum::response::Response;
use boards::LostTime;
use codex::phrase;
use desk::BoardName;

use super::opening::told_of_clocks;
use crate::answer::RequestError;
use crate::entrance::{ArbitersDesk, Desk};
use crate::office::act::key_of;
use crate::posted::{Fields, Posted};

/// Answers a post to `/e/EVENT/office/boards/resume`: every game that the house paused goes on, or
/// the one of a `round` and `board`; `lost` says whether the time lost is given back or charged.
pub(super) async fn resume(
    ArbitersDesk(Desk { site, loaded, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let key = key_of(&visitor, fields.get("key"))?;
    let account = visitor.required()?.account.id.as_str().to_owned();
    let lost_time = match fields.get("lost") {
        "charged" => LostTime::Charged,
        "" | "back" => LostTime::GivenBack,
        _ => return Err(unreadable("lost")),
    };
    let only = only(&fields)?;
    let (keeper, event) = (Arc::clone(&site), loaded.name().as_str().to_owned());
    let work = move || {
        let by = (account.as_str(), keeper.board_time());
        keeper.events().resume_paused(&event, only, lost_time, by, &key)
    };
    let done = tokio::task::spawn_blocking(work).await;
    let done = done.map_err(|_| RequestError::Internal(phrase!("web-not-kept")))?;
    let resumed = done.map_err(|fault| RequestError::Conflict(fault.phrase()))?;
    told_of_clocks(&site, &visitor, &loaded, resumed)
}

/// The one board that a form names, if it does.
fn only(fields: &Fields) -> Result<Option<BoardName>, RequestError> {
    if !fields.has("board") {
        return Ok(None);
    }
    let round = fields.get("round").parse().map_err(|_| unreadable("round"))?;
    let board = fields.get("board").parse().map_err(|_| unreadable("board"))?;
    Ok(Some(BoardName { round, board }))
}

fn unreadable(field: &'static str) -> RequestError {
    RequestError::Unreadable(phrase!("web-field-unreadable", field = field))
}
