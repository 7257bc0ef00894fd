//! The door: every request passes it on its way in, every answer on its way out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN,
    REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use codex::{Phrase, phrase};
use serde_json::json;

use crate::LARGEST_BODY;
use crate::account::password;
use crate::answer::{HTML, Told, Trouble};
use crate::page::Page;
use crate::pages::problem;
use crate::site::Site;
use crate::visitor::Visitor;

/// What a page may load: only what is inside this program.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; \
                      base-uri 'none'; frame-ancestors 'none'";

/// Looks at a request, lets it pass or not, and dresses the answer.
pub(crate) async fn door(State(house): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (mut parts, body) = request.into_parts();
    let (method, path) = (parts.method.clone(), parts.uri.path().to_owned());
    let visitor = Visitor::of(&house, &parts);
    let for_programs = parts.uri.path().starts_with("/api/");
    parts.extensions.insert(visitor.clone());
    let refused = admitted(&house, &visitor, &parts).err().map(IntoResponse::into_response);
    let instead = || password::first(&visitor, &parts.method, parts.uri.path());
    let answer = match refused.or_else(instead) {
        Some(answer) => answer,
        None => next.run(Request::from_parts(parts, body)).await,
    };
    let mut answer = explained(answer, &house, &visitor, for_programs);
    let headers = answer.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    let opener = HeaderName::from_static("cross-origin-opener-policy");
    headers.insert(opener, HeaderValue::from_static("same-origin"));
    let resource = HeaderName::from_static("cross-origin-resource-policy");
    headers.insert(resource, HeaderValue::from_static("same-origin"));
    log(&method, &path, answer.status(), begun.elapsed());
    answer
}

/// Tells of a request by its address alone: what was sent, and from where, is nobody's business.
fn log(method: &Method, path: &str, status: StatusCode, took: Duration) {
    const SLOW: Duration = Duration::from_millis(500);
    let (status, millis) = (status.as_u16(), took.as_millis());
    match status {
        500.. => tracing::error!(%method, path, status, millis, "request failed"),
        401 | 403 | 429 => {
            tracing::info!(target: "security", %method, path, status, "request turned away");
        }
        _ if took > SLOW => tracing::warn!(%method, path, status, millis, "slow request"),
        _ if method.is_safe() => tracing::debug!(%method, path, status, millis, "request"),
        _ => tracing::info!(%method, path, status, millis, "request"),
    }
}

/// Whether a request is let in: with a body that we would read, and whoever changes something comes
/// from here, and not too often.
fn admitted(house: &Site, visitor: &Visitor, parts: &Parts) -> Result<(), Trouble> {
    let announced = parts.headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    if announced.is_some_and(|length| length.parse().is_ok_and(|bytes: usize| bytes > LARGEST_BODY))
    {
        return Err(Trouble::TooLarge);
    }
    // Two servers in a row could each believe another of two names, and none is none (RFC 9112, 3.2);
    // only the first version of the protocol knew no names.
    let names = parts.headers.get_all(HOST).iter().count();
    if names > 1 || (names == 0 && parts.version == Version::HTTP_11) {
        return Err(Trouble::Unreadable(phrase!("web-unreadable")));
    }
    if matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS) {
        return Ok(());
    }
    if from_elsewhere(&parts.headers) {
        return Err(Trouble::NotOurForm);
    }
    match house.budgets().writes.spend(visitor.address, house.now()) {
        Err(accounts::Error::Throttled { seconds }) => Err(Trouble::TooMany(seconds)),
        _ => Ok(()),
    }
}

/// Whether a page of another site sent this: browsers say so, and programs say nothing.
fn from_elsewhere(headers: &HeaderMap) -> bool {
    let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let site = text(&HeaderName::from_static("sec-fetch-site"));
    if site.is_some_and(|site| site != "same-origin" && site != "none") {
        return true;
    }
    let host = text(&HOST).unwrap_or_default();
    text(&ORIGIN).is_some_and(|origin| {
        let of = origin.split_once("://").map_or(origin, |(_, host)| host);
        of != host
    })
}

/// Gives an answer that only has a status its words: a page for people, JSON for programs.
fn explained(answer: Response, house: &Site, visitor: &Visitor, for_programs: bool) -> Response {
    let status = answer.status();
    let ours = answer.headers().get(CONTENT_TYPE).is_some_and(|kind| {
        kind.as_bytes().starts_with(b"text/html")
            || kind.as_bytes().starts_with(b"application/json")
    });
    if status.as_u16() < 400 || (ours && answer.extensions().get::<Told>().is_none()) {
        return answer;
    }
    let what = match answer.extensions().get::<Told>() {
        Some(Told(phrase)) => phrase.clone(),
        None => of_status(status),
    };
    let (mut parts, _) = answer.into_parts();
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let text = visitor.words.say(&what);
    let (kind, body) = if for_programs {
        ("application/json", json!({ "error": { "key": what.key, "text": text } }).to_string())
    } else {
        let page = Page::new(house, visitor, visitor.words.text(problem::title(status)));
        (HTML, problem::page(page, status, text))
    };
    parts.headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    Response::from_parts(parts, body.into())
}

/// What a bare status of the machinery means to people.
fn of_status(status: StatusCode) -> Phrase {
    match status {
        StatusCode::NOT_FOUND => phrase!("web-not-found"),
        StatusCode::METHOD_NOT_ALLOWED => phrase!("web-method-not-allowed"),
        StatusCode::PAYLOAD_TOO_LARGE => phrase!("web-too-large"),
        status if status.is_server_error() => phrase!("web-not-kept"),
        _ => phrase!("web-unreadable"),
    }
}
