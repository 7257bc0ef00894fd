//! The call screen: everything that others would hear, to be seen from the last row.

pub(crate) mod desk;
pub(crate) mod page;
pub(crate) mod screen;
pub(crate) mod videos;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use crate::site::Site;

/// The addresses of the call screen.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/e/{event}/call", get(page::page))
        .route("/e/{event}/office/call", get(desk::desk).post(desk::send))
        .route("/e/{event}/office/call/roll", post(desk::roll))
        .route("/videos/{name}", get(videos::video))
}
