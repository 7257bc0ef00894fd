//! The public pages: readable without scripts, printable, and followed live where there are any.

pub(crate) mod announced;
pub(crate) mod crosstable;
pub(crate) mod event;
pub(crate) mod field;
pub(crate) mod home;
pub(crate) mod now;
pub(crate) mod pairings;
pub(crate) mod parts;
pub(crate) mod player;
pub(crate) mod players;
pub(crate) mod problem;
pub(crate) mod standings;
pub(crate) mod teams;
pub(crate) mod unfolded;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use desk::LoadedEvent;

use crate::answer::Trouble;
use crate::site::Site;

/// The addresses of the public pages.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/", get(home::home))
        .route("/language/{tag}", get(home::language))
        .route("/theme/{word}", get(home::theme))
        .route("/e/{event}", get(event::event))
        .route("/e/{event}/pairings", get(pairings::last))
        .route("/e/{event}/pairings/{round}", get(pairings::of_round))
        .route("/e/{event}/standings", get(standings::now))
        .route("/e/{event}/standings/{round}", get(standings::after))
        .route("/e/{event}/crosstable", get(crosstable::crosstable))
        .route("/e/{event}/players", get(players::players))
        .route("/e/{event}/players/{id}", get(player::player))
        .route("/e/{event}/teams", get(teams::teams))
        .route("/e/{event}/teams/{id}", get(teams::team))
}

/// The room of an event that was announced.
pub(crate) fn room(house: &Site, event: &str) -> Result<Arc<LoadedEvent>, Trouble> {
    house.events().get(event).filter(|room| room.state().announced()).ok_or(Trouble::NotFound)
}

/// Whoever has a pairing number.
pub(crate) fn numbered(
    event: &office::Event,
    tpn: tournament::Tpn,
) -> Option<(office::EntrantId, &office::entrant::Entrant)> {
    let id = event.numbered(tpn)?;
    Some((id, event.entrant(id)?))
}
