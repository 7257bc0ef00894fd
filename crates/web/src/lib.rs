//! Pages, live streams, sessions and roles: the product in a browser. No rule of any game is here.
//!
//! [`Site`] holds every event of the journal in memory; [`router`] answers requests from it;
//! [`serve`] runs both until it is told to stop. What changes anything goes through an act, its
//! ruling and the journal, and comes back to every page that follows.

mod account;
mod answer;
mod api;
mod archive;
mod assets;
mod cache;
mod call;
mod chance;
mod entrance;
mod following;
mod guard;
mod lean;
mod office;
mod page;
mod pages;
mod posted;
mod rounds;
mod shown;
mod site;
mod table;
mod visitor;
mod words;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use tokio::net::TcpListener;

pub use answer::Trouble;
pub use site::{HallClock, Parts, Site};

/// The largest body that any form or act of ours needs.
const LARGEST_BODY: usize = 256 * 1024;

/// Every address of the product.
pub fn router(house: Arc<Site>) -> Router {
    Router::new()
        .merge(pages::routes())
        .merge(account::routes())
        .merge(office::routes())
        .merge(rounds::routes())
        .merge(archive::routes())
        .merge(table::routes())
        .merge(call::routes())
        .merge(api::routes())
        .merge(following::routes())
        .route("/assets/{name}", get(assets::asset))
        .fallback(async || Trouble::NotFound)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(Arc::clone(&house), guard::door))
        .with_state(house)
}

/// Answers requests until `stop` resolves; then open ones are finished and followers let go.
pub async fn serve(
    listener: TcpListener,
    house: Arc<Site>,
    stop: impl Future<Output = ()>,
) -> std::io::Result<()> {
    let hub = house.hub().clone();
    live::serve(listener, router(house), hub, live::ServeSettings::default(), stop).await
}
