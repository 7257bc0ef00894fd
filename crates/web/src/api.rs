//! The interface for programs: the same acts as JSON, with tokens, described in OpenAPI.

use std::sync::Arc;

use axum::Router;

use crate::house::House;

/// The addresses for programs.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
}
