//! Signing in and out, the first account, one's own account and everybody's, roles, and new events.

mod announcement_form;
mod announcing;
mod backup;
mod examined;
mod inviting;
mod keeping;
mod live_play_form;
mod making;
mod mistakes;
mod own;
mod pairing_form;
pub(crate) mod password;
mod people;
mod reading_in;
mod regulation_form;
mod scoring_form;
pub(crate) mod setup;
mod shelving;
pub(crate) mod sign_in;
mod staff_form;
mod ties_form;
mod wizard;

use std::collections::BTreeMap;
use std::sync::Arc;

use accounts::{Attempt, Error, WeakPassword};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use codex::{Phrase, phrase};

pub(crate) use self::backup::download;
pub(crate) use self::inviting::role_of;
pub(crate) use self::people::{granting, may_give, role_shown};
use crate::answer::RequestError;
use crate::site::Site;

/// The addresses of accounts.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/sign-in", get(sign_in::form).post(sign_in::sign_in))
        .route("/sign-out", post(sign_in::sign_out))
        .route("/setup", get(setup::form).post(setup::set_up))
        .route("/account", get(own::own).post(own::describe))
        .route("/account/password", get(password::form).post(password::change))
        .route("/account/sign-out", post(own::sign_out_everywhere))
        .route("/account/tokens", post(own::make_token))
        .route("/account/tokens/revoke", post(own::revoke_token))
        .route("/accounts", get(keeping::list).post(keeping::make))
        .route("/accounts/backup", get(backup::download))
        .route("/accounts/{account}", get(keeping::one).post(keeping::change))
        .route("/e/{event}/office/people", get(people::desk).post(people::grant))
        .route("/e/{event}/office/people/revoke", post(people::revoke))
        .route("/e/{event}/office/people/players", post(people::make_players))
        .route("/e/{event}/office/people/slip", post(people::new_slip))
        .route("/e/{event}/office/people/invite", post(inviting::invite))
        .route("/e/{event}/office/people/invite/revoke", post(inviting::revoke))
        .route("/join/{secret}", get(inviting::offered).post(inviting::join))
        .route("/e/{event}/office/event", get(shelving::one))
        .route("/office/events", get(shelving::list))
        .route("/office/drafts/forget", post(announcing::forget))
        .route("/office/new", get(announcing::blank).post(announcing::announce))
        .route("/office/new/draft", post(announcing::save))
        .route(
            "/office/new/file",
            get(reading_in::blank)
                .post(reading_in::look)
                .layer(DefaultBodyLimit::max(reading_in::LARGEST)),
        )
        .route(
            "/office/new/file/keep",
            post(reading_in::keep).layer(DefaultBodyLimit::max(reading_in::LARGEST)),
        )
        .route(
            "/e/{event}/office/announcement",
            get(announcing::draft).post(announcing::announce_anew),
        )
}

/// Somebody failed to prove who they are: if they must wait now, the journal keeps it.
pub(crate) fn failed(site: &Site, name: &str, attempt: &Attempt) {
    if attempt.is_last() && site.accounts().failed_often(name, site.by("door")).is_ok() {
        site.tell_of_accounts();
    }
}

/// A failure of the store, or of something that is not there.
pub(crate) fn trouble(error: &Error) -> RequestError {
    match error {
        Error::Unknown => RequestError::NotFound,
        error => RequestError::Internal(fault(error)),
    }
}

/// What was wrong with a form, field by field.
#[derive(Debug, Default)]
pub(crate) struct Wrong(BTreeMap<String, String>);

impl Wrong {
    /// Only this is wrong.
    pub(crate) fn only(field: &str, text: String) -> Self {
        Self(BTreeMap::from([(field.to_owned(), text)]))
    }

    /// Something more is wrong; what was said of a field first stays.
    pub(crate) fn add(&mut self, field: &str, text: String) {
        self.0.entry(field.to_owned()).or_insert(text);
    }

    /// Whether nothing is.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All that is wrong: the field, and what is said of it.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(field, text)| (field.as_str(), text.as_str()))
    }

    /// What is wrong with a field; empty if nothing is.
    pub(crate) fn of(&self, field: &str) -> &str {
        self.0.get(field).map_or("", String::as_str)
    }
}

/// What was wrong, in words for whoever filled in a form.
pub(crate) fn fault(error: &Error) -> Phrase {
    match error {
        Error::NameTaken => phrase!("web-account-name-taken"),
        Error::BadName(_) | Error::BadShownName(_) => phrase!("web-account-bad-name"),
        Error::WeakPassword(WeakPassword::TooShort) => {
            phrase!("web-account-password-short", least = accounts::LEAST_CHARACTERS)
        }
        Error::WeakPassword(WeakPassword::Same) => phrase!("web-account-password-same"),
        Error::WeakPassword(_) => phrase!("web-account-password-weak"),
        Error::Throttled { seconds } => phrase!("web-too-many", seconds = *seconds),
        Error::Refused => phrase!("web-account-refused"),
        Error::Unknown => phrase!("web-not-found"),
        Error::WrongSetupKey => phrase!("web-setup-wrong-key"),
        Error::AlreadySetUp => phrase!("web-setup-over"),
        Error::LastChief => phrase!("web-account-last-keeper"),
        _ => phrase!("web-not-kept"),
    }
}
