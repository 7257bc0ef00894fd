//! The desks of rounds and protests: pairing with its reasons, publishing, starting, closing; complaints with their clocks.

use std::sync::Arc;

use axum::Router;

use crate::house::House;

/// The addresses of the desks of rounds and protests.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
}
