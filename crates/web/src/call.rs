//! The call screen: everything that others would hear, to be seen from the last row.

pub(crate) mod alarm;
pub(crate) mod desk;
mod games;
pub(crate) mod page;
mod rotation;
pub(crate) mod screen;
mod seats;
mod slides;
pub(crate) mod sponsors;
pub(crate) mod videos;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::site::Site;

/// The largest form that brings a picture: the picture and what stands around it.
const LARGEST_PICTURE: usize = sponsors::LARGEST + 16 * 1024;

/// The largest body at an address.
pub(crate) fn largest_body(path: &str) -> Option<usize> {
    path.ends_with("/office/call/pictures").then_some(LARGEST_PICTURE)
}

/// The addresses of the call screen.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/e/{event}/call", get(page::page))
        .route("/e/{event}/office/call", get(desk::desk).post(desk::send))
        .route("/e/{event}/office/call/roll", post(desk::roll))
        .route("/e/{event}/office/call/rotation", post(rotation::rotate))
        .route(
            "/e/{event}/office/call/pictures",
            post(sponsors::send).layer(DefaultBodyLimit::max(LARGEST_PICTURE)),
        )
        .route("/e/{event}/office/call/pictures/remove", post(sponsors::remove))
        .route("/e/{event}/pictures/{name}", get(sponsors::picture))
        .route("/videos/{name}", get(videos::video))
}
