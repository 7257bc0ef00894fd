//! What is somebody's own: the page of a player who signed in, players followed without an account,
//! and the product as an app that shows what was seen last while there is no line.

mod absences;
pub(crate) mod attention;
pub(crate) mod follows;
mod installing;
mod page;
mod protests;
pub(crate) mod report;
mod result;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use crate::site::Site;

/// The addresses of what is one's own.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/e/{event}/mine", get(page::mine))
        .route("/e/{event}/report/{round}/{board}", get(report::page).post(report::say))
        .route("/e/{event}/follow", post(follows::follow))
        .route("/e/{event}/followed", get(follows::followed))
        .route("/manifest.webmanifest", get(installing::manifest))
        .route("/service-worker.js", get(installing::service_worker))
        .route("/offline", get(installing::offline))
        .route("/icons/{name}", get(installing::icon))
}
