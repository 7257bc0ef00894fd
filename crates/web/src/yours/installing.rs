//! The product as an app: its description, its icons, and what shows pages seen before while there
//! is no line. Only pages that everybody gets are kept in a browser.

use std::sync::{Arc, OnceLock};

use askama::Template;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::answer::{self, RequestError};
use crate::assets::bare;
use crate::cache::Rendered;
use crate::page::{Page, plain};
use crate::site::Site;
use crate::visitor::Visitor;

/// The green of the mark, and the ground of pages.
const GREEN: &str = "#17553d";
const GROUND: &str = "#f4f6f2";

/// Answers `/manifest.webmanifest`: how a telephone installs the product.
pub(super) async fn manifest(visitor: Visitor) -> Response {
    let words = visitor.words;
    let icon = |name: &str, sizes: &str, purpose: &str| json!({ "src": format!("/icons/{name}"), "sizes": sizes, "type": "image/png", "purpose": purpose });
    let manifest = json!({
        "id": "/",
        "name": "Tratto",
        "short_name": "Tratto",
        "description": words.text("web-yours-app"),
        "lang": words.tag(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": GREEN,
        "background_color": GROUND,
        "categories": ["sports", "games"],
        "icons": [
            icon("icon-192.png", "192x192", "any"),
            icon("icon-512.png", "512x512", "any"),
            icon("maskable-512.png", "512x512", "maskable"),
            { "src": "/assets/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any" },
        ],
    });
    let headers =
        [(CONTENT_TYPE, "application/manifest+json"), (CACHE_CONTROL, "public, max-age=300")];
    (headers, manifest.to_string()).into_response()
}

/// Answers `/service-worker.js`: at the root, since it may only speak for what lies below it.
pub(super) async fn service_worker(headers: HeaderMap) -> Response {
    static WORKER: OnceLock<Rendered> = OnceLock::new();
    let worker =
        WORKER.get_or_init(|| Rendered::new(bare(include_str!("../../assets/service-worker.js"))));
    answer::send(worker, "text/javascript; charset=utf-8", "no-cache", &headers)
}

#[derive(Template)]
#[template(path = "offline.html")]
struct OfflinePage {
    page: Page,
}

/// Answers `/offline`: the page that a browser keeps for when there is no line and the page asked
/// for was never seen. It says nothing of whoever asks.
pub(super) async fn offline(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let visitor = Visitor { signed: None, ..visitor };
    let page = Page::new(&site, &visitor, visitor.words.text("web-yours-offline-title"));
    plain(&OfflinePage { page: page.with_scripts(&["offline.js"]) }, &headers)
}

/// A file of the icons folder.
macro_rules! icons {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_bytes!(concat!("../../assets/icons/", $name)).as_slice())),+]
    };
}

/// Answers `/icons/NAME`: our own mark in the sizes that telephones want.
pub(super) async fn icon(Path(name): Path<String>) -> Result<Response, RequestError> {
    let icons = icons!["icon-192.png", "icon-512.png", "maskable-512.png", "touch-180.png"];
    let found = icons.into_iter().find(|(of, _)| *of == name);
    let (_, bytes) = found.ok_or(RequestError::NotFound)?;
    let headers = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=86400")];
    Ok((headers, bytes).into_response())
}
