//! The rating office in the browser: the national lists and a player's page for everybody, the desk
//! of receipts, closings and publications for the federation's officials.

mod desk_page;
mod lists;
mod player;

use std::sync::Arc;

use accounts::EventRole;
use axum::Router;
use axum::routing::{get, post};
use codex::phrase;
use office::{Context, Instant, PersonId, Role};
use rating::elo_italia::{EloItalia, ListDate, Merit, Place};
use rating::ledger::{Ledger, PlayerId};

use crate::answer::RequestError;
use crate::site::Site;
use crate::visitor::{Proof, Visitor};
use crate::words::Words;

/// The addresses of the rating office.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/ratings", get(lists::page))
        .route("/ratings/list.csv", get(lists::csv))
        .route("/ratings/list.pdf", get(lists::pdf))
        .route("/ratings/champions", get(lists::roll))
        .route("/ratings/players/{number}", get(player::page))
        .route("/office/ratings", get(desk_page::page).post(desk_page::act))
        .route("/office/ratings/closing", get(desk_page::closing))
        .route("/office/ratings/file", post(desk_page::file))
        .route("/office/ratings/ledger", post(desk_page::ledger))
}

/// Lets in whoever keeps the house, and whoever is of the federation in any of its events.
pub(crate) fn officials_only(site: &Site, visitor: &Visitor) -> Result<Context, RequestError> {
    let signed = visitor.required()?;
    let official = visitor.require_keeper().is_ok() || {
        let whole = !matches!(signed.proof, Proof::Token { event: Some(_) });
        let events = site.events().all();
        whole
            && events
                .iter()
                .any(|event| visitor.role(site, event.name().as_str()) == Some(EventRole::Official))
    };
    if !official {
        return Err(RequestError::Forbidden);
    }
    let actor = PersonId(signed.account.id.as_str().to_owned());
    Ok(Context::new(actor, Role::Federation, Instant(site.now())))
}

/// The ledger as it stands; nothing to show before there is one.
fn ledger(site: &Site) -> Option<Ledger> {
    site.events().rating_book().ledger().cloned()
}

/// A rating and category in a word: `1523`, `1890 F`, `(1440)` for a theoretical one.
fn rating_shown(place: Place, edition: &EloItalia) -> String {
    match place.merit {
        Merit::EloItalia(rating) => rating.to_string(),
        Merit::Fide(rating) => format!("{rating} F"),
        Merit::Theoretical => format!("({})", edition.theoretical(place.category)),
    }
}

/// The address of a player's page.
fn address(player: PlayerId) -> String {
    format!("/ratings/players/{player}")
}

/// Who a player is, from outside the chain; the number where they were erased.
pub(crate) fn name(site: &Site, ledger: &Ledger, player: PlayerId) -> String {
    let told = site.events().names().listed(&desk::rating_office::person_id(player));
    let known = site.events().names().person(&desk::rating_office::person_id(player)).is_some();
    if known {
        return told;
    }
    match ledger.person(player).map(|person| person.name.as_str()) {
        Some(name) if !name.is_empty() => name.to_owned(),
        _ => format!("N. {player}"),
    }
}

/// A list by its date, as people say it.
fn list_shown(list: ListDate, words: Words) -> String {
    words.say(&phrase!("rating-list-of-day", day = words.date(list.date())))
}
