//! Registration: the public page of an event where players register, their own page behind a link, and
//! the desk where they are taken in with one key.

mod desk_page;
mod own;
mod public;
mod rules_form;

use std::sync::Arc;

use ::desk::{LoadedEvent, play};
use ::registration::{Standing, Status};
use axum::Router;
use axum::routing::{get, post};
use base16ct::lower::encode_string;
use codex::{Phrase, phrase};
use office::{Event, Instant};
use sha2::{Digest, Sha256};

use crate::site::Site;
use crate::words::Words;

/// The addresses of registration.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/e/{event}/register", get(public::form).post(public::register))
        .route("/e/{event}/register/search", get(public::search))
        .route("/e/{event}/register/sent", get(public::sent_page))
        .route("/e/{event}/register/{secret}", get(own::page).post(own::act))
        .route("/e/{event}/register/{secret}/receipt", get(own::receipt))
        .route("/e/{event}/office/registrations", get(desk_page::desk).post(desk_page::act))
        .route("/e/{event}/office/registrations/rules", post(desk_page::rule))
}

/// What is kept of the secret of a link.
fn digest(secret: &str) -> String {
    encode_string(&Sha256::digest(format!("tratto registration\0{secret}")))
}

/// Whether one can register now, and what the page of the event says of it; nothing where nobody spoke
/// of registration.
pub(crate) fn told(
    loaded: &LoadedEvent,
    event: &Event,
    now: i64,
    words: Words,
) -> Option<(bool, String)> {
    let book = loaded.registrations();
    let registrations = book.registrations();
    let rules = registrations.rules()?;
    let (first, begun) = play(event);
    if begun {
        return None;
    }
    if let Err(why) = registrations.open(Instant(now), first, begun) {
        return Some((false, words.say(&why)));
    }
    let until = rules.closes.or(first).map(|at| words.moment(at)).unwrap_or_default();
    Some((true, words.say(&phrase!("registration-open-until", when = until))))
}

/// Where a registration stands, in words, with the look of its badge.
fn standing_shown(standing: Standing) -> (&'static str, Phrase) {
    let look = match standing {
        Standing::Unconfirmed | Standing::Waiting(_) => "warn",
        Standing::Listed | Standing::Withdrawn => "",
        Standing::Accepted(_) => "ok",
        Standing::Declined => "bad",
    };
    (look, standing.phrase())
}

/// Whether somebody is out of it.
const fn is_over(status: Status) -> bool {
    matches!(status, Status::Declined | Status::Withdrawn(_))
}
