//! The call screen: everything that others would hear, to be seen from the last row.

use std::sync::Arc;

use axum::Router;

use crate::house::House;

/// The addresses of the call screen.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
}
