//! Italian draughts against the engine, and games looked at afterwards, for everybody.
//!
//! Nothing is kept: the address of a page has the whole game. The engine thinks on few threads, a
//! bounded number of positions for each request, and each visitor has a budget of its own.

mod board;
mod course;
mod review;
mod table;
mod thinking;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

pub(crate) use self::thinking::Thinking;
use crate::site::Site;

/// The addresses of play.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/play/draughts", get(table::page).post(table::act))
        .route("/play/draughts/review", post(review::review))
}
