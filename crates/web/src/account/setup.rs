//! The first account, made with the key that the terminal shows at the first start.

use std::sync::Arc;

use accounts::{Error, NewAccount, Particulars, SiteRole};
use askama::Template;
use axum::extract::{Query, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use super::sign_in::session_cookie;
use crate::answer::RequestError;
use crate::chance::chance;
use crate::page::{Page, fresh, with_status};
use crate::posted::PostedByAnybody;
use crate::site::Site;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "setup.html")]
struct Setup {
    page: Page,
    key: String,
    name: String,
    shown: String,
    least: usize,
    wrong: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Key {
    key: Option<String>,
}

fn blank(site: &Site, visitor: &Visitor, key: String) -> Setup {
    let page = Page::new(site, visitor, visitor.words.text("web-setup-title"));
    let least = accounts::LEAST_CHARACTERS;
    Setup { page, key, name: String::new(), shown: String::new(), least, wrong: None }
}

/// Answers `/setup`; once there is an account, it is gone.
pub(crate) async fn form(
    State(site): State<Arc<Site>>,
    Query(key): Query<Key>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    if !site.accounts().needs_setup().unwrap_or(false) {
        return Err(RequestError::NotFound);
    }
    fresh(&blank(&site, &visitor, key.key.unwrap_or_default()), &headers)
}

/// Answers a post to `/setup`: the first account, signed in.
pub(crate) async fn set_up(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    PostedByAnybody(fields): PostedByAnybody,
) -> Result<Response, RequestError> {
    let now = site.now();
    let attempt = match site.throttle().attempt("/setup", visitor.address, now) {
        Ok(attempt) => attempt,
        Err(Error::Throttled { seconds }) => return Err(RequestError::TooManyRequests(seconds)),
        Err(fault) => return Err(super::trouble(&fault)),
    };
    let (name, shown) = (fields.get("name").to_owned(), fields.get("shown").to_owned());
    let (key, password) = (fields.get("key").to_owned(), fields.get("password").to_owned());
    let particulars = Particulars { shown: shown.clone(), person: None, language: None };
    let new =
        NewAccount { name: name.clone(), particulars, site: SiteRole::Chief, one_time: false };
    let (chances, keeper, given_key) = ([chance()?, chance()?], Arc::clone(&site), key.clone());
    let made = tokio::task::spawn_blocking(move || {
        let made = keeper.accounts().set_up(&given_key, new, &password, now, chances[0])?;
        keeper.tell_of_accounts();
        keeper.accounts().sign_in(&made.name, &password, now, chances[1])
    });
    match made.await? {
        Ok(signed) => {
            site.throttle().succeeded(attempt);
            let cookie = session_cookie(&site, &signed.cookie);
            Ok(([(SET_COOKIE, cookie)], Redirect::to("/")).into_response())
        }
        Err(error) => {
            // Only guesses at the key count.
            if error != Error::WrongSetupKey {
                site.throttle().undecided(attempt);
            }
            let wrong = Some(visitor.words.say(&super::fault(&error)));
            let form = Setup { name, shown, wrong, ..blank(&site, &visitor, key) };
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &form)
        }
    }
}
