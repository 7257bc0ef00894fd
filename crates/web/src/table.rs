//! The table: a live game as players, scribe and arbiter have it, and the broadcast of many.

mod acting;
mod acts;
pub(crate) mod board;
mod choices;
mod feeds;
pub(crate) mod files;
mod framed;
mod importing;
mod in_words;
pub(crate) mod labels;
mod line;
mod move_list;
mod neighbours;
mod opening;
mod overview;
mod pausing;
pub(crate) mod places;
mod rulings;
pub(crate) mod seats;
mod state_panel;
mod strips;
mod taste;
mod times;
mod wall;
mod why_fixed;

use std::sync::{Arc, RwLockReadGuard};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use boards::Live;
use desk::{BoardName, LoadedBoard, LoadedEvent, Seen};

use crate::answer::RequestError;
use crate::pages::loaded;
use crate::site::Site;
use crate::visitor::Visitor;

/// The addresses of tables and broadcasts.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/e/{event}/live.pgn", get(files::current_pgn))
        .route("/e/{event}/live.pdn", get(files::current_pdn))
        .route("/e/{event}/wall", get(wall::current))
        .route("/embed/e/{event}/wall", get(framed::wall))
        .route("/embed/e/{event}/boards/{round}/{board}", get(framed::board))
        .route("/e/{event}/boards", get(overview::current))
        .route("/e/{event}/boards/{round}", get(overview::of_round))
        .route("/e/{event}/boards/{round}/{board}", get(board::page))
        .route("/e/{event}/boards/{round}/{board}/act", post(acting::act))
        .route("/e/{event}/boards/{round}/{board}/line", get(line::line))
        .route("/e/{event}/boards/{round}/{board}/why", get(why_fixed::why))
        .route("/e/{event}/office/boards", get(opening::desk).post(opening::open))
        .route(
            "/e/{event}/office/games",
            get(importing::desk)
                .post(importing::bring)
                .layer(DefaultBodyLimit::max(crate::LARGEST_SCORES)),
        )
        .route("/e/{event}/office/boards/feeds", get(feeds::desk).post(feeds::act))
        .route("/e/{event}/office/boards/start", post(opening::start))
        .route("/e/{event}/office/boards/resume", post(pausing::resume))
}

/// A live board that somebody asked for.
struct OpenBoard {
    loaded: Arc<LoadedEvent>,
    name: BoardName,
    live: Arc<LoadedBoard>,
    /// Whether whoever asked sees it as it is now.
    at_once: bool,
}

impl OpenBoard {
    fn of(
        site: &Site,
        event: &str,
        name: BoardName,
        visitor: &Visitor,
    ) -> Result<Self, RequestError> {
        let loaded = loaded(site, event)?;
        let live = loaded.board(name).ok_or(RequestError::NotFound)?;
        let at_once = site.sees_now(visitor, &loaded, name);
        Ok(Self { loaded, name, live, at_once })
    }

    /// The board as whoever asked may see it.
    fn seen(&self, site: &Site) -> Seen<'_> {
        site.board_seen(&self.loaded, &self.live, self.at_once)
    }

    /// The address of its page.
    fn address(&self) -> String {
        format!("{}/boards/{}/{}", self.loaded.name().address(), self.name.round, self.name.board)
    }

    /// The board as it is now, for whoever acts at it.
    fn live(&self) -> RwLockReadGuard<'_, Live> {
        self.live.live()
    }
}
