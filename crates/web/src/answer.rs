//! Answers: pages with their headers, and refusals that say what is wrong and what to do.

use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
    RETRY_AFTER, VARY, WWW_AUTHENTICATE,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use boards::Rejected;
use codex::{Phrase, phrase};
use desk::Fault;

use crate::cache::Rendered;

/// The kind of a page.
pub(crate) const HTML: &str = "text/html; charset=utf-8";

/// JSON for the script of a page: nobody keeps it.
pub(crate) fn private_json(value: &serde_json::Value) -> Response {
    let kind = (CONTENT_TYPE, HeaderValue::from_static("application/json"));
    let keeping = (CACHE_CONTROL, HeaderValue::from_static("no-store"));
    ([kind, keeping], value.to_string()).into_response()
}

/// Sends something rendered: not again if the reader has it, compressed if they take that.
pub(crate) fn send(
    rendered: &Rendered,
    kind: &'static str,
    keeping: &'static str,
    request_headers: &HeaderMap,
) -> Response {
    let mut response = if has_already(request_headers, &rendered.etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else if !rendered.gzip.is_empty() && accepts_gzip(request_headers) {
        let mut response = rendered.gzip.clone().into_response();
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        response
    } else {
        rendered.plain.clone().into_response()
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(keeping));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding, cookie, accept-language"));
    if let Ok(etag) = HeaderValue::from_str(&rendered.etag) {
        headers.insert(ETAG, etag);
    }
    response
}

/// Whether the reader has this; proxies that compress on their way call it weak (RFC 9110 13.1.2).
fn has_already(request_headers: &HeaderMap, etag: &str) -> bool {
    let values =
        request_headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut tags = values.flat_map(|value| value.split(',')).map(str::trim);
    tags.any(|tag| tag.strip_prefix("W/").unwrap_or(tag) == etag)
}

fn accepts_gzip(request_headers: &HeaderMap) -> bool {
    let values =
        request_headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        parts.next() == Some("gzip") && parts.all(|part| part.replace(' ', "") != "q=0")
    })
}

/// Why a request is not answered as asked.
#[derive(Debug)]
pub enum RequestError {
    /// Nothing is there.
    NotFound,
    /// It was there, and is no more.
    Gone(Phrase),
    /// Somebody must sign in first.
    SignInFirst,
    /// A program brought no token, or one that opens nothing.
    NoToken(Phrase),
    /// What was sent is of another kind than what is read here.
    UnsupportedType(Phrase),
    /// Signed in, but not allowed.
    Forbidden,
    /// Signed in with a password that somebody else gave: it must be changed first.
    ChangePasswordFirst,
    /// The form lacks the token that our own pages send, or it is another session's.
    NotOurForm,
    /// Something in the request cannot be read.
    Unreadable(Phrase),
    /// The body is too large.
    TooLarge,
    /// Too many requests: seconds to wait.
    TooManyRequests(u64),
    /// What was asked contradicts what is there.
    Conflict(Phrase),
    /// Our fault, or the disk's.
    Internal(Phrase),
}

impl RequestError {
    /// The status.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Gone(_) => StatusCode::GONE,
            Self::SignInFirst | Self::NoToken(_) => StatusCode::UNAUTHORIZED,
            Self::UnsupportedType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Forbidden | Self::NotOurForm | Self::ChangePasswordFirst => StatusCode::FORBIDDEN,
            Self::Unreadable(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooManyRequests(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Conflict(_) => StatusCode::CONFLICT,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// In words: what is wrong, and what to do.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NotFound => phrase!("web-not-found"),
            Self::SignInFirst => phrase!("web-sign-in-first"),
            Self::Forbidden => phrase!("web-forbidden"),
            Self::NotOurForm => phrase!("web-not-our-form"),
            Self::ChangePasswordFirst => phrase!("web-account-change-first"),
            Self::TooLarge => phrase!("web-too-large"),
            Self::TooManyRequests(seconds) => phrase!("web-too-many", seconds = *seconds),
            Self::Unreadable(what)
            | Self::Gone(what)
            | Self::Conflict(what)
            | Self::NoToken(what)
            | Self::UnsupportedType(what)
            | Self::Internal(what) => what.clone(),
        }
    }
}

impl From<Fault> for RequestError {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::NoSuchEvent | Fault::NoSuchBoard | Fault::NoSuchTie(_) => Self::NotFound,
            Fault::Rejected(Rejected::NotHisSeat { .. }) => Self::Forbidden,
            Fault::EventExists
            | Fault::BoardOpen
            | Fault::Busy
            | Fault::Behind
            | Fault::Unreadable { .. }
            | Fault::NotPublished
            | Fault::AlarmStands
            | Fault::NoAlarm
            | Fault::NoSuchSeat(_)
            | Fault::OtherRound(_) => Self::Conflict(fault.phrase()),
            Fault::TextTooLong(_)
            | Fault::BadPerson(_)
            | Fault::DataMissing
            | Fault::SetUp(_)
            | Fault::Feed(_)
            | Fault::Hall(_)
            | Fault::Rejected(_) => Self::Unreadable(fault.phrase()),
            Fault::Journal(_) | Fault::Unwritable(_) | Fault::BrokeDown => {
                Self::Internal(fault.phrase())
            }
        }
    }
}

/// Work off the threads that answer came to no end.
impl From<tokio::task::JoinError> for RequestError {
    fn from(fault: tokio::task::JoinError) -> Self {
        tracing::error!(%fault, "work broke down");
        Self::Internal(phrase!("web-not-kept"))
    }
}

impl From<journal::Error> for RequestError {
    fn from(fault: journal::Error) -> Self {
        tracing::error!(%fault, "the journal did not answer");
        Self::Internal(phrase!("web-not-kept"))
    }
}

/// Trouble leaves the handlers bare; the outermost layer, which knows the language and whether a
/// person or a program asked, turns it into a page or into JSON.
impl IntoResponse for RequestError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Self::TooManyRequests(seconds) = &self
            && let Ok(seconds) = HeaderValue::from_str(&seconds.to_string())
        {
            response.headers_mut().insert(RETRY_AFTER, seconds);
        }
        if matches!(self, Self::SignInFirst | Self::NoToken(_)) {
            response.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response.extensions_mut().insert(Told(self.phrase()));
        response
    }
}

/// What an answer without a body wants to say.
#[derive(Clone)]
pub(crate) struct Told(pub(crate) Phrase);
