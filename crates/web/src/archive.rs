//! The archive of an event: its papers to print, its journal to browse at any moment, entries to take back.

pub(crate) mod documents;
mod file_name;
mod journal;
mod past;
mod proof;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;

use crate::site::Site;

/// The addresses of papers and journal.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/e/{event}/office/documents", get(documents::desk))
        .route("/e/{event}/office/documents/homologation.zip", get(documents::folder))
        .route("/e/{event}/office/documents/signed", get(documents::to_sign))
        .route("/e/{event}/office/documents/{file}", get(documents::of_the_office))
        .route("/e/{event}/papers/{file}", get(documents::of_everybody))
        .route("/e/{event}/office/journal", get(journal::browse))
        .route("/e/{event}/office/journal/at", get(past::go))
        .route("/e/{event}/office/journal/proof", get(proof::proof))
        .route("/e/{event}/office/journal/{entry}", get(past::past))
}
