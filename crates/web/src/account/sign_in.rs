//! Signing in and out.

use std::sync::Arc;

use accounts::Error;
use askama::Template;
use axum::extract::{Query, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;

use crate::answer::RequestError;
use crate::chance::chance;
use crate::page::{Page, fresh, with_status};
use crate::pages::home::Back;
use crate::posted::{Posted, PostedByAnybody};
use crate::site::Site;
use crate::visitor::{SESSION, Visitor, cookie};

#[derive(Template)]
#[template(path = "sign-in.html")]
struct SignIn {
    page: Page,
    back: String,
    name: String,
    wrong: Option<String>,
}

impl SignIn {
    fn new(site: &Site, visitor: &Visitor, back: &str) -> Self {
        let page = Page::new(site, visitor, visitor.words.text("web-sign-in")).with_alarms(site);
        Self { page, back: back.to_owned(), name: String::new(), wrong: None }
    }
}

/// Answers `/sign-in`.
pub(crate) async fn form(
    State(site): State<Arc<Site>>,
    Query(back): Query<Back>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    fresh(&SignIn::new(&site, &visitor, back.path()), &headers)
}

/// Answers a post to `/sign-in`.
pub(crate) async fn sign_in(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    PostedByAnybody(fields): PostedByAnybody,
) -> Result<Response, RequestError> {
    let back = Back::to(fields.get("back"));
    let (name, password) = (fields.get("name").to_owned(), fields.get("password").to_owned());
    let now = site.now();
    let attempt = site.throttle().attempt(&name, visitor.address, now);
    let signed = match attempt {
        Err(fault) => Err(fault),
        Ok(attempt) => {
            let (chance, given_name, keeper) = (chance()?, name.clone(), Arc::clone(&site));
            // A password takes its time on purpose: not on the threads that answer.
            let tried = tokio::task::spawn_blocking(move || {
                keeper.accounts().sign_in(&given_name, &password, now, chance)
            });
            let tried = tried.await?;
            match &tried {
                Ok(_) => site.throttle().succeeded(attempt),
                Err(Error::Refused) => super::failed(&site, &name, &attempt),
                Err(_) => site.throttle().undecided(attempt),
            }
            tried
        }
    };
    match signed {
        Ok(signed) => {
            let cookie = session_cookie(&site, &signed.cookie);
            Ok(([(SET_COOKIE, cookie)], Redirect::to(back.path())).into_response())
        }
        Err(error) => {
            let status = match error {
                Error::Throttled { .. } => StatusCode::TOO_MANY_REQUESTS,
                Error::Refused => StatusCode::FORBIDDEN,
                error => return Err(super::trouble(&error)),
            };
            let wrong = Some(visitor.words.say(&super::fault(&error)));
            let form = SignIn { name, wrong, ..SignIn::new(&site, &visitor, back.path()) };
            with_status(status, &form)
        }
    }
}

/// Answers a post to `/sign-out`.
pub(crate) async fn sign_out(
    State(site): State<Arc<Site>>,
    headers: HeaderMap,
    Posted(_): Posted,
) -> Result<Response, RequestError> {
    if let Some(session) = cookie(&headers, SESSION) {
        site.accounts()
            .sign_out(session)
            .map_err(|_| RequestError::Internal(phrase!("web-not-kept")))?;
    }
    let gone = format!("{SESSION}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    Ok(([(SET_COOKIE, gone)], Redirect::to("/")).into_response())
}

/// The cookie of a new session: out of reach of scripts, and of other sites' forms.
pub(super) fn session_cookie(site: &Site, secret: &str) -> String {
    let secure = if site.plain_http() { "" } else { "; Secure" };
    format!("{SESSION}={secret}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax{secure}")
}
