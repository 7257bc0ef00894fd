//! One's own account: name, language, password, sessions, tokens for programs.

use std::sync::Arc;

use accounts::{Error, NewToken, Particulars, TokenId};
use askama::Template;
use axum::extract::{Query, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use codex::phrase;
use messages::Language;
use office::Instant;
use serde::Deserialize;

use super::Wrong;
use crate::answer::RequestError;
use crate::chance::chance;
use crate::page::{Page, fresh, with_status};
use crate::posted::Posted;
use crate::site::Site;
use crate::visitor::{Proof, Signed, Visitor};

/// The longest that a token may hold, in days.
const LONGEST_TOKEN: i64 = 366;
/// A day in milliseconds.
const DAY: i64 = 86_400_000;

#[derive(Template)]
#[template(path = "account-own.html")]
struct Own {
    page: Page,
    name: String,
    shown: String,
    language: String,
    tokens: Vec<TokenShown>,
    events: Vec<(String, String)>,
    token_name: String,
    token_event: String,
    /// The secret of a token just made: shown this once.
    secret: Option<String>,
    done: Option<String>,
    wrong: Wrong,
}

struct TokenShown {
    id: String,
    name: String,
    event: String,
    made: String,
    used: String,
    ends: String,
}

#[derive(Deserialize)]
pub(crate) struct Parameters {
    done: Option<String>,
}

/// Whoever signed in with a browser: a token must not make others.
pub(super) fn at_a_browser(visitor: &Visitor) -> Result<&Signed, RequestError> {
    let signed = visitor.required()?;
    if signed.proof == Proof::Session { Ok(signed) } else { Err(RequestError::Forbidden) }
}

fn page(site: &Site, visitor: &Visitor) -> Result<Own, RequestError> {
    let words = visitor.words;
    let account = &at_a_browser(visitor)?.account;
    let tokens = site.accounts().tokens_of(&account.id);
    let tokens = tokens.map_err(|error| super::trouble(&error))?;
    let moment = |at: Option<i64>, never: &str| {
        at.map_or_else(|| words.text(never), |at| words.moment(Instant(at)))
    };
    let tokens = tokens.into_iter().map(|token| TokenShown {
        id: token.id.as_str().to_owned(),
        name: token.name,
        event: token.event.unwrap_or_else(|| words.text("web-account-token-everything")),
        made: words.day(Instant(token.created)),
        used: moment(token.last_used, "web-account-token-never"),
        ends: moment(token.expires, "web-account-token-no-end"),
    });
    let events = site.events().all().into_iter().filter_map(|loaded| {
        let event = loaded.name().as_str().to_owned();
        visitor.role(site, &event)?;
        let name = loaded.state().event().announcement().map(|event| event.name.clone());
        Some((event, name.unwrap_or_default()))
    });
    Ok(Own {
        page: Page::new(site, visitor, words.text("web-account-own-title")),
        name: account.name.clone(),
        shown: account.shown.clone(),
        language: account.language.clone().unwrap_or_default(),
        tokens: tokens.collect(),
        events: events.collect(),
        token_name: String::new(),
        token_event: String::new(),
        secret: None,
        done: None,
        wrong: Wrong::default(),
    })
}

/// Answers `/account`.
pub(crate) async fn own(
    State(site): State<Arc<Site>>,
    Query(parameters): Query<Parameters>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let done = parameters.done.and_then(|done| match done.as_str() {
        "changed" => Some("web-account-done-changed"),
        "password" => Some("web-account-done-password"),
        "revoked" => Some("web-account-done-revoked"),
        _ => None,
    });
    let done = done.map(|key| visitor.words.text(key));
    fresh(&Own { done, ..page(&site, &visitor)? }, &headers)
}

/// Answers a post to `/account`: another name to show, another language.
pub(crate) async fn describe(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let account = &at_a_browser(&visitor)?.account;
    let shown = fields.get("shown").to_owned();
    let language: Option<Language> = fields.get("language").parse().ok();
    let new = Particulars {
        shown: shown.clone(),
        person: account.person.clone(),
        language: language.map(|language| language.tag().to_owned()),
    };
    match site.accounts().describe(&account.id, &new, site.by(account.id.as_str())) {
        Ok(()) => {
            site.tell_of_accounts();
            let mut response = Redirect::to("/account?done=changed").into_response();
            if let Some(language) = language {
                let tag = language.tag();
                let kept = format!("lang={tag}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly");
                if let Ok(kept) = kept.parse() {
                    response.headers_mut().append(SET_COOKIE, kept);
                }
            }
            Ok(response)
        }
        Err(error @ Error::BadShownName(_)) => {
            let wrong = Wrong::only("shown", visitor.words.say(&super::fault(&error)));
            let page = Own { shown, wrong, ..page(&site, &visitor)? };
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Err(error) => Err(super::trouble(&error)),
    }
}

/// Answers a post to `/account/sign-out`: everywhere, here as well.
pub(crate) async fn sign_out_everywhere(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Posted(_): Posted,
) -> Result<Response, RequestError> {
    let account = &at_a_browser(&visitor)?.account;
    let ended = site.accounts().sign_out_everywhere(&account.id, site.by(account.id.as_str()));
    ended.map_err(|error| super::trouble(&error))?;
    site.tell_of_accounts();
    Ok(Redirect::to("/sign-in").into_response())
}

/// Answers a post to `/account/tokens`: the secret is on this answer and nowhere else.
pub(crate) async fn make_token(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let account = &at_a_browser(&visitor)?.account;
    let words = visitor.words;
    let (token_name, token_event) =
        (fields.get("token").to_owned(), fields.get("event").to_owned());
    let mut wrong = Wrong::default();
    let days = fields.get("days").trim();
    let days = match days.parse::<i64>() {
        Ok(days) if (1..=LONGEST_TOKEN).contains(&days) => Some(days),
        _ if days.is_empty() => None,
        _ => {
            wrong.add("days", words.say(&phrase!("web-account-bad-days", most = LONGEST_TOKEN)));
            None
        }
    };
    let event = (!token_event.is_empty()).then(|| token_event.clone());
    if event.as_ref().is_some_and(|event| visitor.role(&site, event).is_none()) {
        wrong.add("event", words.text("web-no-such-event"));
    }
    if wrong.is_empty() {
        let by = site.by(account.id.as_str());
        let expires = days.map(|days| by.at + days * DAY);
        let new = NewToken { name: token_name.clone(), event, expires };
        match site.accounts().make_token(&account.id, new, by, chance()?) {
            Ok(made) => {
                site.tell_of_accounts();
                let secret = Some(made.secret);
                return with_status(StatusCode::OK, &Own { secret, ..page(&site, &visitor)? });
            }
            Err(error @ Error::BadShownName(_)) => {
                wrong.add("token", words.say(&super::fault(&error)));
            }
            Err(error) => return Err(super::trouble(&error)),
        }
    }
    let page = Own { token_name, token_event, wrong, ..page(&site, &visitor)? };
    with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// Answers a post to `/account/tokens/revoke`.
pub(crate) async fn revoke_token(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let account = &at_a_browser(&visitor)?.account;
    let token = TokenId::new(fields.need("token")?);
    let revoked = site.accounts().revoke_token(&account.id, &token, site.by(account.id.as_str()));
    revoked.map_err(|error| super::trouble(&error))?;
    site.tell_of_accounts();
    Ok(Redirect::to("/account?done=revoked").into_response())
}
