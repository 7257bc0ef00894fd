//! The manual and the rule books, for whoever wants to know: pages, search, and what a page of ours links to for help.

mod books;
mod manual;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;

use crate::site::Site;

/// The addresses of the manual and of the rule books.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/help", get(manual::contents))
        .route("/help/passages.json", get(manual::passages))
        .route("/help/print", get(manual::whole))
        .route("/help/{page}", get(manual::page))
        .route("/articles", get(books::shelf))
        .route("/articles/{code}", get(books::book))
        .route("/articles/{code}/{number}", get(books::article))
}

/// Where help about a page of ours is found.
pub(crate) fn address_of(path: &str) -> String {
    guide::help_of(path).map_or_else(|| "/help".to_owned(), |page| format!("/help/{}", page.slug()))
}
