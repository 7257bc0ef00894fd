//! Signing in and out, the first account, and one's own account.

pub(crate) mod setup;
pub(crate) mod sign_in;

use std::sync::Arc;

use accounts::{Error, Happening, WeakPassword};
use axum::Router;
use axum::routing::{get, post};
use codex::{Phrase, phrase};

use crate::answer::Trouble;
use crate::chance;
use crate::house::House;

/// The stream in which the journal keeps what happens to accounts.
const STREAM: &str = "/accounts";

/// The addresses of accounts.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/sign-in", get(sign_in::form).post(sign_in::sign_in))
        .route("/sign-out", post(sign_in::sign_out))
        .route("/setup", get(setup::form).post(setup::set_up))
}

/// Keeps in the journal what happened to an account, by identifiers only.
pub(crate) fn note(house: &House, actor: &str, happening: &Happening) -> Result<(), Trouble> {
    let payload = serde_json::to_vec(happening).unwrap_or_default();
    house.note(STREAM, happening.kind(), actor, &chance::key()?, payload)?;
    Ok(())
}

/// What was wrong, in words for whoever filled in a form.
pub(crate) fn fault(error: &Error) -> Phrase {
    match error {
        Error::NameTaken => phrase!("web-account-name-taken"),
        Error::BadName(_) | Error::BadShownName(_) => phrase!("web-account-bad-name"),
        Error::WeakPassword(WeakPassword::TooShort) => {
            phrase!("web-account-password-short", least = accounts::LEAST_CHARACTERS)
        }
        Error::WeakPassword(_) => phrase!("web-account-password-weak"),
        Error::Throttled { seconds } => phrase!("web-too-many", seconds = *seconds),
        Error::Refused => phrase!("web-account-refused"),
        Error::Unknown => phrase!("web-not-found"),
        _ => phrase!("web-not-kept"),
    }
}
