//! What search engines are told: where they need not go, and which pages there are.

use std::fmt::Write;
use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use office::stage::Stage;

use crate::pages::pairings::published;
use crate::site::Site;
use crate::visitor::Visitor;

/// Where nothing is for them: whatever needs a session, frames of other sites, and what programs read.
const CLOSED: [&str; 15] = [
    "/account",
    "/accounts",
    "/sign-in",
    "/sign-out",
    "/setup",
    "/office",
    "/e/*/office",
    "/f/*/office",
    "/e/*/call",
    "/language/",
    "/theme/",
    "/rows/",
    "/api/v1/",
    "/live/",
    "/embed/",
];

/// Answers `/robots.txt`.
pub(super) async fn robots(visitor: Visitor) -> Response {
    let mut text = String::from("User-agent: *\n");
    for path in CLOSED {
        // Writing to memory does not fail, here and below.
        let _ = writeln!(text, "Disallow: {path}");
    }
    if let Some(origin) = &visitor.origin {
        let _ = write!(text, "\nSitemap: {origin}/sitemap.xml\n");
    }
    sent("text/plain; charset=utf-8", text)
}

/// Answers `/sitemap.xml`: the pages of every event that the federation knows of.
pub(super) async fn sitemap(State(site): State<Arc<Site>>, visitor: Visitor) -> Response {
    let origin = visitor.origin.as_deref().unwrap_or_default();
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    let mut add = |path: &str| {
        let _ = writeln!(text, "<url><loc>{origin}{path}</loc></url>");
    };
    add("/");
    for festival in site.events().festivals() {
        let address = crate::festival::address(&festival.address);
        add(&address);
        add(&format!("{address}/pairings"));
    }
    for loaded in site.events().shown() {
        let seen = loaded.state();
        let stage = seen.event().stage();
        if !seen.announced() || matches!(stage, Stage::Draft | Stage::Refused) {
            continue;
        }
        let address = loaded.name().address();
        add(&address);
        add(&format!("{address}/players"));
        for round in published(&seen) {
            add(&format!("{address}/pairings/{round}"));
            add(&format!("{address}/standings/{round}"));
        }
        if !published(&seen).is_empty() {
            add(&format!("{address}/crosstable"));
        }
        drop(seen);
        if !loaded.boards(None).is_empty() {
            add(&format!("{address}/boards"));
        }
    }
    text.push_str("</urlset>\n");
    sent("application/xml", text)
}

fn sent(kind: &'static str, text: String) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=300")], text).into_response()
}
