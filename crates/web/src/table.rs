//! The table: a live game as players, scribe and arbiter have it, and the broadcast of many.

mod acting;
mod acts;
mod board;
mod files;
mod labels;
mod opening;
mod overview;
pub(crate) mod seats;
mod taste;

use std::sync::{Arc, RwLockReadGuard};

use axum::Router;
use axum::routing::{get, post};
use boards::Live;
use desk::{BoardName, LoadedBoard, LoadedEvent};

use crate::answer::Trouble;
use crate::pages::room;
use crate::site::Site;

/// The addresses of tables and broadcasts.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/e/{event}/live.pgn", get(files::current_pgn))
        .route("/e/{event}/live.pdn", get(files::current_pdn))
        .route("/e/{event}/boards", get(overview::current))
        .route("/e/{event}/boards/{round}", get(overview::of_round))
        .route("/e/{event}/boards/{round}/{board}", get(board::page))
        .route("/e/{event}/boards/{round}/{board}/act", post(acting::act))
        .route("/e/{event}/office/boards", get(opening::desk).post(opening::open))
        .route("/e/{event}/office/boards/start", post(opening::start))
}

/// A live board that somebody asked for.
struct Asked {
    room: Arc<LoadedEvent>,
    name: BoardName,
    live: Arc<LoadedBoard>,
}

impl Asked {
    fn of(house: &Site, event: &str, name: BoardName) -> Result<Self, Trouble> {
        let room = room(house, event)?;
        let live = room.board(name).ok_or(Trouble::NotFound)?;
        Ok(Self { room, name, live })
    }

    /// The address of its page.
    fn address(&self) -> String {
        format!("{}/boards/{}/{}", self.room.name().address(), self.name.round, self.name.board)
    }

    fn live(&self) -> RwLockReadGuard<'_, Live> {
        read(&self.live)
    }
}

/// A live board as it is now; whoever holds this holds up its next act.
fn read(live: &LoadedBoard) -> RwLockReadGuard<'_, Live> {
    live.live()
}
