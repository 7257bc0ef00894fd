//! The table: a live game as players, scribe and arbiter have it, and the broadcast of many.

use std::sync::Arc;

use axum::Router;

use crate::house::House;

/// The addresses of tables and broadcasts.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
}
