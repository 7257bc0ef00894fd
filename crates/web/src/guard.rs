//! The door: every request passes it on its way in, every answer on its way out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, AUTHORIZATION, CACHE_CONTROL, CONTENT_LENGTH,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN, REFERRER_POLICY, SET_COOKIE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use codex::{Phrase, phrase};
use serde_json::json;

use crate::account::password;
use crate::answer::{HTML, RequestError, Told};
use crate::call;
use crate::lists;
use crate::office;
use crate::page::Page;
use crate::pages::problem;
use crate::sharing::cross_origin;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::{LARGEST_BODY, LARGEST_SCORES};

/// What a page may load: only what is inside this program.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; \
                      base-uri 'none'; frame-ancestors 'none'";
/// The same for pages that others put into frames: they have no forms, and anybody may show them.
const FRAME_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                            connect-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'; \
                            frame-ancestors *";
/// Where those pages are, and only those.
const FRAMES: &str = "/embed/";

/// Looks at a request, lets it pass or not, and dresses the answer.
pub(crate) async fn door(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (mut parts, body) = request.into_parts();
    let (method, path) = (parts.method.clone(), parts.uri.path().to_owned());
    let framed = path.starts_with(FRAMES);
    let visitor =
        if framed { Visitor::in_a_frame(&site, &parts) } else { Visitor::of(&site, &parts) };
    let known = visitor.signed.is_some() || parts.headers.contains_key(AUTHORIZATION);
    let for_programs = parts.uri.path().starts_with("/api/");
    parts.extensions.insert(visitor.clone());
    parts.extensions.insert(live::Origin(visitor.address));
    let refused = admitted(&site, &visitor, &parts).err().map(IntoResponse::into_response);
    let instead = || {
        cross_origin::preflight(&method, &path)
            .or_else(|| password::first(&visitor, &parts.method, parts.uri.path()))
    };
    let answer = match refused.or_else(instead) {
        Some(answer) => answer,
        None => next.run(Request::from_parts(parts, body)).await,
    };
    let mut answer = explained(answer, &site, &visitor, for_programs);
    let status = answer.status();
    let headers = answer.headers_mut();
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    let resource = HeaderName::from_static("cross-origin-resource-policy");
    if status == StatusCode::OK && is_part_of_a_page(&path) {
        // Whatever binds a document binds its scripts and sheets as well: thirty of them would carry
        // half a kilobyte each for nothing.
        headers.insert(resource, HeaderValue::from_static("same-origin"));
        log(&method, &path, status, begun.elapsed());
        return answer;
    }
    let policy = if framed { FRAME_POLICY } else { POLICY };
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    if framed {
        headers.remove(SET_COOKIE);
    }
    if method != Method::OPTIONS {
        cross_origin::open(headers, (&method, &path), status, known);
    }
    let for_others = framed || headers.contains_key(ACCESS_CONTROL_ALLOW_ORIGIN);
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    let opener = HeaderName::from_static("cross-origin-opener-policy");
    headers.insert(opener, HeaderValue::from_static("same-origin"));
    let readers = if for_others { "cross-origin" } else { "same-origin" };
    headers.insert(resource, HeaderValue::from_static(readers));
    log(&method, &path, answer.status(), begun.elapsed());
    answer
}

/// Whether something is a script, a sheet, a font or a drawing of ours, in which nothing runs by itself: a
/// worker is bound by what comes with its own script.
fn is_part_of_a_page(path: &str) -> bool {
    let Some(name) = path.strip_prefix("/assets/") else { return false };
    let part = [".css", ".js", ".svg", ".woff2"].iter().any(|end| name.ends_with(end));
    part && !name.ends_with("worker.js")
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
fn admitted(site: &Site, visitor: &Visitor, parts: &Parts) -> Result<(), RequestError> {
    let announced = parts.headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    // Only where scores or pictures are brought a body may be longer than a form.
    let path = parts.uri.path();
    let scores = path.ends_with("/games").then_some(LARGEST_SCORES);
    let bodies = || call::largest_body(path).or_else(|| office::largest_body(path));
    let lists = (path == "/lists").then_some(lists::LARGEST);
    let most = scores.or(lists).or_else(bodies).unwrap_or(LARGEST_BODY);
    if announced.is_some_and(|length| length.parse().is_ok_and(|bytes: usize| bytes > most)) {
        return Err(RequestError::TooLarge);
    }
    // Two servers in a row could each believe another of two names, and none is none (RFC 9112, 3.2);
    // only the first version of the protocol knew no names.
    let names = parts.headers.get_all(HOST).iter().count();
    if names > 1 || (names == 0 && parts.version == Version::HTTP_11) {
        return Err(RequestError::Unreadable(phrase!("web-unreadable")));
    }
    not_hidden(site, visitor, path)?;
    if matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS) {
        return Ok(());
    }
    if from_elsewhere(&parts.headers) {
        return Err(RequestError::NotOurForm);
    }
    match site.budgets().writes.spend(visitor.address, site.now()) {
        Err(accounts::Error::Throttled { seconds }) => Err(RequestError::TooManyRequests(seconds)),
        _ => Ok(()),
    }
}

/// Whatever is asked of an event that is hidden is not there, but for those who have a part in it.
fn not_hidden(site: &Site, visitor: &Visitor, path: &str) -> Result<(), RequestError> {
    let mut parts = path.split('/');
    let Some(event) = parts.find(|part| matches!(*part, "e" | "events")).and(parts.next()) else {
        return Ok(());
    };
    let event = decoded(event);
    let Some(loaded) = event.as_deref().and_then(|event| site.events().get(event)) else {
        return Ok(());
    };
    let hidden = loaded.state().shelf() == ::office::shelf::Shelf::Hidden;
    let part = || visitor.role(site, loaded.name().as_str()).is_some();
    if hidden && !part() { Err(RequestError::NotFound) } else { Ok(()) }
}

/// A part of an address as it was meant; nothing if its bytes are no text.
fn decoded(part: &str) -> Option<String> {
    let mut plain = Vec::with_capacity(part.len());
    let mut bytes = part.bytes();
    while let Some(byte) = bytes.next() {
        plain.push(if byte == b'%' {
            let digits = [bytes.next()?, bytes.next()?];
            u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
        } else {
            byte
        });
    }
    String::from_utf8(plain).ok()
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
fn explained(answer: Response, site: &Site, visitor: &Visitor, for_programs: bool) -> Response {
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
        let page = Page::new(site, visitor, visitor.words.text(problem::title(status)));
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
