//! The public pages: readable without scripts, printable, and followed live where there are any.

pub(crate) mod announced;
pub(crate) mod board_lines;
mod calendar;
pub(crate) mod crosstable;
pub(crate) mod event;
pub(crate) mod field;
pub(crate) mod games;
pub(crate) mod home;
pub(crate) mod now;
pub(crate) mod own_game;
pub(crate) mod pairings;
pub(crate) mod parts;
pub(crate) mod player;
pub(crate) mod players;
pub(crate) mod prizes;
pub(crate) mod problem;
mod sorting;
pub(crate) mod standings;
pub(crate) mod teams;
pub(crate) mod unfolded;
mod why_place;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use desk::LoadedEvent;
use office::shelf::Shelf;

use crate::answer::RequestError;
use crate::site::Site;

/// The addresses of the public pages.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/", get(home::home))
        .route("/language/{tag}", get(home::language))
        .route("/theme/{word}", get(home::theme))
        .route("/rows/{word}", get(home::rows))
        .route("/e/{event}", get(event::event))
        .route("/e/{event}/calendar.ics", get(calendar::file))
        .route("/e/{event}/pairings", get(pairings::last))
        .route("/e/{event}/pairings/{round}", get(pairings::of_round))
        .route("/e/{event}/standings", get(standings::now))
        .route("/e/{event}/standings/{round}", get(standings::after))
        .route("/e/{event}/standings/{round}/why/{number}", get(why_place::why))
        .route("/e/{event}/crosstable", get(crosstable::crosstable))
        .route("/e/{event}/players", get(players::players))
        .route("/e/{event}/players/{id}", get(player::player))
        .route("/e/{event}/games", get(games::page))
        .route("/e/{event}/games.pgn", get(games::pgn))
        .route("/e/{event}/games.pdn", get(games::pdn))
        .route("/e/{event}/players/{id}/calendar.ics", get(calendar::of_player))
        .route("/e/{event}/prizes", get(prizes::prizes))
        .route("/e/{event}/teams", get(teams::teams))
        .route("/e/{event}/teams/{id}", get(teams::team))
}

/// The room of an event that was announced, and not taken away since.
pub(crate) fn loaded(site: &Site, event: &str) -> Result<Arc<LoadedEvent>, RequestError> {
    let there = |loaded: &Arc<LoadedEvent>| {
        let state = loaded.state();
        state.announced() && state.shelf() != Shelf::Deleted
    };
    site.events().get(event).filter(there).ok_or(RequestError::NotFound)
}

/// Whoever has a pairing number.
pub(crate) fn numbered(
    event: &office::Event,
    tpn: tournament::Tpn,
) -> Option<(office::EntrantId, &office::entrant::Entrant)> {
    let id = event.numbered(tpn)?;
    Some((id, event.entrant(id)?))
}
