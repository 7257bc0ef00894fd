//! Answers for programs: JSON, rulings in words and in articles.

use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use desk::json::RulingShown;
use office::Ruling;
use serde_json::{Value, json};

use crate::words::Words;

/// The kind of every answer.
pub(super) const JSON: &str = "application/json";

/// An answer.
pub(super) fn answer(status: StatusCode, what: &Value) -> Response {
    let kept = (CACHE_CONTROL, "private, no-cache");
    let varies = (VARY, "accept-language, authorization, cookie");
    (status, [(CONTENT_TYPE, JSON), kept, varies], what.to_string()).into_response()
}

/// What was asked for.
pub(super) fn well(what: &Value) -> Response {
    answer(StatusCode::OK, what)
}

/// A ruling of the office.
pub(super) fn ruling(ruling: &Ruling, words: Words) -> Value {
    json!(RulingShown::of(ruling, words.catalogue()))
}
