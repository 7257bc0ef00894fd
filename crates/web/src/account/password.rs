//! Changing one's password: of one's own will, or because somebody else gave it.

use std::sync::Arc;

use accounts::Error;
use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};

use super::Wrong;
use super::own::at_a_browser;
use crate::answer::RequestError;
use crate::chance::chance;
use crate::page::{Page, fresh, with_status};
use crate::posted::Posted;
use crate::site::Site;
use crate::visitor::{SESSION, Visitor, cookie};

/// Where a password is changed.
const ADDRESS: &str = "/account/password";

#[derive(Template)]
#[template(path = "account-password.html")]
struct Change {
    page: Page,
    /// The login name, for whatever remembers passwords.
    name: String,
    one_time: bool,
    wrong: Wrong,
}

/// What is answered instead to whoever came with a password that somebody else gave and has yet to
/// change it: until then they may do that, choose how the page looks, or leave.
pub(crate) fn first(visitor: &Visitor, method: &Method, path: &str) -> Option<Response> {
    let one_time = visitor.signed.as_ref().is_some_and(|signed| signed.account.one_time);
    let beside = ["/assets/", "/language/", "/theme/", "/rows/"];
    if !one_time
        || path == ADDRESS
        || path == "/sign-out"
        || beside.iter().any(|beside| path.starts_with(beside))
    {
        return None;
    }
    let for_people = !path.starts_with("/api/") && !path.starts_with("/live/");
    if for_people && matches!(*method, Method::GET | Method::HEAD) {
        return Some(Redirect::to(ADDRESS).into_response());
    }
    Some(RequestError::ChangePasswordFirst.into_response())
}

fn page(site: &Site, visitor: &Visitor) -> Result<Change, RequestError> {
    let account = &at_a_browser(visitor)?.account;
    let title = visitor.words.text("web-account-change-password");
    Ok(Change {
        page: Page::new(site, visitor, title),
        name: account.name.clone(),
        one_time: account.one_time,
        wrong: Wrong::default(),
    })
}

/// Answers `/account/password`.
pub(crate) async fn form(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    fresh(&page(&site, &visitor)?, &headers)
}

/// Answers a post to `/account/password`: throttled like signing in; other sessions end.
pub(crate) async fn change(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let account = at_a_browser(&visitor)?.account.clone();
    let words = visitor.words;
    let (old, new) = (fields.get("old").to_owned(), fields.get("new").to_owned());
    let refuse = |status, field, text| {
        let wrong = Wrong::only(field, text);
        with_status(status, &Change { wrong, ..page(&site, &visitor)? })
    };
    if new != fields.get("again") {
        let text = words.text("web-account-not-the-same");
        return refuse(StatusCode::UNPROCESSABLE_ENTITY, "again", text);
    }
    let attempt = site.throttle().attempt(&account.name, visitor.address, site.now());
    let attempt = match attempt {
        Ok(attempt) => attempt,
        Err(error) => {
            let text = words.say(&super::fault(&error));
            return refuse(StatusCode::TOO_MANY_REQUESTS, "old", text);
        }
    };
    let session = cookie(&headers, SESSION).unwrap_or_default().to_owned();
    let (keeper, id, chance) = (Arc::clone(&site), account.id.clone(), chance()?);
    let changed = tokio::task::spawn_blocking(move || {
        let by = keeper.by(id.as_str());
        keeper.accounts().change_password(&id, &old, &new, &session, by, chance)
    });
    match changed.await? {
        Ok(()) => {
            site.throttle().succeeded(attempt);
            site.tell_of_accounts();
            // Whoever had to change it wanted to go somewhere.
            let to = if account.one_time { "/" } else { "/account?done=password" };
            Ok(Redirect::to(to).into_response())
        }
        Err(Error::Refused) => {
            super::failed(&site, &account.name, &attempt);
            let text = words.text("web-account-old-wrong");
            refuse(StatusCode::UNPROCESSABLE_ENTITY, "old", text)
        }
        Err(error @ Error::WeakPassword(_)) => {
            site.throttle().undecided(attempt);
            let text = words.say(&super::fault(&error));
            refuse(StatusCode::UNPROCESSABLE_ENTITY, "new", text)
        }
        Err(error) => {
            site.throttle().undecided(attempt);
            Err(super::trouble(&error))
        }
    }
}
