//! The archive of an event: its papers to print, its journal to browse at any moment, entries to take back.

use std::sync::Arc;

use axum::Router;

use crate::house::House;

/// The addresses of papers and journal.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
}
