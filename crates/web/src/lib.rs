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
mod festival;
mod following;
mod guard;
mod help;
mod lean;
mod lists;
mod mail;
mod navigation;
mod notices;
mod office;
mod page;
mod pages;
mod play;
mod posted;
mod ratings;
mod registration;
mod rounds;
mod sharing;
mod shell;
mod shown;
mod site;
mod table;
mod uploaded;
mod visitor;
mod words;
mod yours;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use tokio::net::TcpListener;

pub use answer::RequestError;
pub use mail::{Carry, Mail};
pub use notices::{NoticeParts, Post};
pub use site::{AllowedFeeds, HallClock, Parts, Site};

/// The largest body that any form or act of ours needs.
const LARGEST_BODY: usize = 256 * 1024;

/// The largest file of scores that is brought in at once.
pub(crate) const LARGEST_SCORES: usize = 4 * 1024 * 1024;

/// Every address of the product.
pub fn router(site: Arc<Site>) -> Router {
    Router::new()
        .merge(pages::routes())
        .merge(registration::routes())
        .merge(festival::routes())
        .merge(account::routes())
        .merge(office::routes())
        .merge(rounds::routes())
        .merge(archive::routes())
        .merge(table::routes())
        .merge(call::routes())
        .merge(api::routes())
        .merge(following::routes())
        .merge(sharing::routes())
        .merge(yours::routes())
        .merge(lists::routes())
        .merge(ratings::routes())
        .merge(play::routes())
        .merge(help::routes())
        .merge(notices::routes())
        .route("/assets/{name}", get(assets::asset))
        .route("/assets/fonts/{name}", get(assets::font))
        .fallback(async || RequestError::NotFound)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(Arc::clone(&site), guard::door))
        .with_state(site)
}

/// Answers requests until `stop` resolves; then open ones are finished and followers let go.
pub async fn serve(
    listener: TcpListener,
    site: Arc<Site>,
    stop: impl Future<Output = ()>,
) -> std::io::Result<()> {
    let hub = site.hub().clone();
    let settings = live::ServeSettings::within(live::Descriptors::now());
    live::serve(listener, router(site), hub, settings, stop).await
}
