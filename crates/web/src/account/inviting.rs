//! Roles by a link: made at the roles desk, shown once, taken by whoever follows it.

use std::sync::Arc;

use accounts::{Error, EventRole, Invitation, NewAccount, Particulars, SiteRole};
use askama::Template;
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;

use super::people;
use super::sign_in::session_cookie;
use crate::answer::RequestError;
use crate::chance::chance;
use crate::page::{Page, fresh, with_status};
use crate::posted::{Fields, Posted, PostedByAnybody, ours};
use crate::site::Site;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "account-join.html")]
struct Join {
    page: Page,
    /// Where its forms go.
    address: String,
    what: String,
    name: String,
    shown: String,
    least: usize,
    wrong: Option<String>,
}

/// The roles that a link can give; players get slips.
pub(crate) fn role_of(word: &str) -> Option<EventRole> {
    match word {
        "chief-arbiter" => Some(EventRole::ChiefArbiter),
        "arbiter" => Some(EventRole::Arbiter),
        "scribe" => Some(EventRole::Scribe),
        "official" => Some(EventRole::Official),
        _ => None,
    }
}

/// Answers a post to `/e/EVENT/office/people/invite`: the link, shown this once.
pub(crate) async fn invite(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let loaded = people::granting(&site, &visitor, &event)?;
    let actor = visitor.required()?.account.id.clone();
    let unreadable = || RequestError::Unreadable(phrase!("web-field-missing", field = "role"));
    let role = role_of(fields.get("role")).ok_or_else(unreadable)?;
    if !people::may_give(&visitor, role) {
        return Err(RequestError::Forbidden);
    }
    let by = site.by(actor.as_str());
    let made = site.accounts().invite((&event, role), fields.get("shown").trim(), by, chance()?);
    let made = made.map_err(|error| super::trouble(&error))?;
    site.tell_of_accounts();
    let origin = visitor.origin.clone().unwrap_or_default();
    let link = format!("{origin}/join/{}", made.secret);
    people::with_link(&site, &visitor, &loaded, link)
}

/// Answers a post to `/e/EVENT/office/people/invite/revoke`.
pub(crate) async fn revoke(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let loaded = people::granting(&site, &visitor, &event)?;
    let actor = visitor.required()?.account.id.clone();
    let by = site.by(actor.as_str());
    let revoked = site.accounts().revoke_invitation(&event, fields.need("invitation")?, by);
    revoked.map_err(|error| super::trouble(&error))?;
    site.tell_of_accounts();
    let to = format!("{}/office/people?done=1", loaded.name().address());
    Ok(Redirect::to(&to).into_response())
}

/// What a link offers, or that it offers nothing any more.
fn offer(site: &Site, secret: &str) -> Result<Invitation, RequestError> {
    let offered = site.accounts().invitation(secret, site.now());
    let offered = offered.map_err(|error| super::trouble(&error))?;
    offered.ok_or(RequestError::Gone(phrase!("events-join-gone")))
}

fn view(site: &Site, visitor: &Visitor, secret: &str, offered: &Invitation) -> Join {
    let words = visitor.words;
    let loaded = site.events().get(&offered.event);
    let event = loaded.and_then(|loaded| {
        loaded.state().event().announcement().map(|announcement| announcement.name.clone())
    });
    let what = phrase!(
        "events-join-what",
        event = event.unwrap_or_else(|| offered.event.clone()),
        role = people::role_shown(offered.role, words)
    );
    Join {
        page: Page::new(site, visitor, words.text("events-join-title")),
        address: format!("/join/{secret}"),
        what: words.say(&what),
        name: String::new(),
        shown: offered.shown.clone(),
        least: accounts::LEAST_CHARACTERS,
        wrong: None,
    }
}

/// Answers `/join/SECRET`.
pub(crate) async fn offered(
    State(site): State<Arc<Site>>,
    Path(secret): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let offered = offer(&site, &secret)?;
    fresh(&view(&site, &visitor, &secret, &offered), &headers)
}

/// Answers a post to `/join/SECRET`: whoever is signed in takes the role, anybody else makes an
/// account with it.
pub(crate) async fn join(
    State(site): State<Arc<Site>>,
    Path(secret): Path<String>,
    visitor: Visitor,
    PostedByAnybody(fields): PostedByAnybody,
) -> Result<Response, RequestError> {
    if visitor.signed.is_some() {
        ours(Some(&visitor), &fields)?;
    }
    let offered = offer(&site, &secret)?;
    if let Some(signed) = &visitor.signed {
        let account = signed.account.id.clone();
        let done = site.accounts().accept_invitation(&secret, &account, site.now());
        done.map_err(|error| gone(&error))?;
        site.tell_of_accounts();
        return Ok(Redirect::to(&to_office(&offered)).into_response());
    }
    make(&site, &visitor, (&secret, &offered), &fields).await
}

async fn make(
    site: &Arc<Site>,
    visitor: &Visitor,
    (secret, offered): (&str, &Invitation),
    fields: &Fields,
) -> Result<Response, RequestError> {
    let (name, shown) = (fields.get("name").to_owned(), fields.get("shown").to_owned());
    let password = fields.get("password").to_owned();
    let particulars = Particulars { shown: shown.clone(), person: None, language: None };
    let new =
        NewAccount { name: name.clone(), particulars, site: SiteRole::Member, one_time: false };
    let (chances, keeper) = ([chance()?, chance()?], Arc::clone(site));
    let (now, brought) = (site.now(), secret.to_owned());
    // A password takes its time on purpose: not on the threads that answer.
    let made = tokio::task::spawn_blocking(move || {
        let (made, _) = keeper.accounts().join(&brought, new, &password, now, chances[0])?;
        keeper.tell_of_accounts();
        keeper.accounts().sign_in(&made.name, &password, now, chances[1])
    });
    match made.await? {
        Ok(signed) => {
            let cookie = session_cookie(site, &signed.cookie);
            Ok(([(SET_COOKIE, cookie)], Redirect::to(&to_office(offered))).into_response())
        }
        Err(Error::Unknown) => Err(gone(&Error::Unknown)),
        Err(error) => {
            let wrong = Some(visitor.words.say(&super::fault(&error)));
            let form = Join { name, shown, wrong, ..view(site, visitor, secret, offered) };
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &form)
        }
    }
}

fn gone(error: &Error) -> RequestError {
    match error {
        Error::Unknown => RequestError::Gone(phrase!("events-join-gone")),
        error => super::trouble(error),
    }
}

fn to_office(offered: &Invitation) -> String {
    format!("{}/office", desk::EventName::of_stream(&offered.event).address())
}
