//! Why a piece cannot move, for whoever tries to lift it.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use desk::BoardName;
use serde::Deserialize;
use serde_json::json;
use vocabulary::Side;

use super::OpenBoard;
use crate::answer::RequestError;
use crate::site::Site;
use crate::visitor::Visitor;

/// Which piece, and who would lift it.
#[derive(Deserialize)]
pub(super) struct Asked {
    square: String,
    #[serde(default)]
    hand: String,
}

/// Answers `/e/EVENT/boards/ROUND/BOARD/why?square=e2&hand=white`.
pub(super) async fn why(
    State(site): State<Arc<Site>>,
    Path((event, round, board)): Path<(String, u8, u16)>,
    Query(Asked { square, hand }): Query<Asked>,
    visitor: Visitor,
) -> Result<Response, RequestError> {
    let open = OpenBoard::of(&site, &event, BoardName { round, board }, &visitor)?;
    let hand = match hand.as_str() {
        "white" => Some(Side::White),
        "black" => Some(Side::Black),
        _ => None,
    };
    let why = open.seen(&site).why_fixed(&square, hand).map(|why| visitor.words.say(&why));
    Ok(([(CACHE_CONTROL, "no-store")], Json(json!({ "text": why }))).into_response())
}
