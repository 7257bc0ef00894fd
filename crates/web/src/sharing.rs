//! Carrying a page elsewhere: to a telephone by a code to be photographed, to other sites by a card, a
//! frame or their own programs, and to search engines.

mod cards;
mod crawlers;
pub(crate) mod cross_origin;
mod frames;
mod lines;
pub(crate) mod meta;

use std::fmt::Write;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::http::uri::Authority;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use codex::phrase;
use documents::qr::dark_cells;
use serde::Deserialize;

use crate::answer::RequestError;
use crate::site::Site;

pub(crate) use cards::{KEEPING, PNG, painted};
pub(crate) use frames::Frame;

/// Cells of white that a reader of codes wants around them (ISO/IEC 18004).
const QUIET: usize = 4;

/// The addresses for whoever carries a page elsewhere.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/qr.svg", get(code))
        .route("/robots.txt", get(crawlers::robots))
        .route("/sitemap.xml", get(crawlers::sitemap))
        .route("/e/{event}/card.png", get(cards::of_event))
        .route("/e/{event}/pairings/card.png", get(cards::of_pairings))
        .route("/e/{event}/pairings/{round}/card.png", get(cards::of_pairings_in))
        .route("/e/{event}/standings/card.png", get(cards::of_standings))
        .route("/e/{event}/standings/{round}/card.png", get(cards::of_standings_after))
        .route("/e/{event}/players/{id}/card.png", get(cards::of_player))
        .route("/e/{event}/boards/{round}/{board}/card.png", get(cards::of_board))
        .route("/embed/e/{event}/pairings", get(frames::pairings))
        .route("/embed/e/{event}/pairings/{round}", get(frames::pairings_of))
        .route("/embed/e/{event}/standings", get(frames::standings))
        .route("/embed/e/{event}/standings/{round}", get(frames::standings_after))
}

/// Which page the code leads to.
#[derive(Deserialize)]
pub(crate) struct Parameters {
    to: String,
}

/// Answers `/qr.svg?to=PATH`: the code of a page of ours, as its visitors reach it.
pub(crate) async fn code(
    State(site): State<Arc<Site>>,
    Query(parameters): Query<Parameters>,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let unreadable = || RequestError::Unreadable(phrase!("web-field-unreadable", field = "to"));
    let address = address(&site, &headers, &parameters.to).ok_or_else(unreadable)?;
    let svg = drawn(&address).ok_or_else(unreadable)?;
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "private, max-age=3600")];
    Ok((headers, svg).into_response())
}

/// The whole address of a path of ours: only paths, so that no code of ours leads elsewhere.
pub(crate) fn address(site: &Site, headers: &HeaderMap, path: &str) -> Option<String> {
    let is_path = path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
    let host = headers.get(HOST).and_then(|host| host.to_str().ok())?;
    is_path.then(|| format!("{}://{host}{path}", scheme(site)))
}

/// How visitors reach us: behind a proxy that encrypts, not as it reaches us.
fn scheme(site: &Site) -> &'static str {
    if site.plain_http() { "http" } else { "https" }
}

/// Scheme and name of this site as a request has them; nothing where the name is none.
pub(crate) fn origin(
    site: &Site,
    headers: &HeaderMap,
    asked: Option<&Authority>,
) -> Option<String> {
    let named = headers.get(HOST).and_then(|host| host.to_str().ok());
    let host = named.or(asked.map(Authority::as_str))?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    let is_name = (1..=255).contains(&host.len()) && host.bytes().all(plain);
    is_name.then(|| format!("{}://{}", scheme(site), host.to_ascii_lowercase()))
}

/// A text as a code, one path for all its cells, on white in both themes.
fn drawn(text: &str) -> Option<String> {
    let code = dark_cells(text).ok()?;
    let side = code.side + 2 * QUIET;
    let mut cells = String::new();
    for (column, row) in &code.dark {
        // Writing to memory does not fail.
        let _ = write!(cells, "M{} {}h1v1h-1z", column + QUIET, row + QUIET);
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/>\
         <path d=\"{cells}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_four_white_cells_around_it() {
        let svg = drawn("http://localhost/e/x").expect("short enough");
        assert!(svg.contains("M4 4h1v1h-1z"), "the corner of the first eye");
        assert!(!svg.contains("M3 ") && !svg.contains("M0 4"), "the quiet zone is white");
        assert!(drawn(&"x".repeat(5_000)).is_none());
    }
}
