//! JSON that was sent, read strictly: a field that nobody knows is a mistake, and is named.

use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use codex::phrase;
use desk::strict::Unread;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::answer::RequestError;
use crate::posted::body;

/// The JSON of a request.
pub(super) struct Sent(pub(super) Value);

impl<S: Send + Sync> FromRequest<S> for Sent {
    type Rejection = RequestError;

    async fn from_request(request: Request, state: &S) -> Result<Self, RequestError> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
        if !kind.trim().eq_ignore_ascii_case("application/json") {
            return Err(RequestError::UnsupportedType(phrase!("web-api-wrong-kind")));
        }
        let body = body(request, state).await?;
        let sent = desk::strict::parse(&body).map_err(|unread| unreadable(&unread))?;
        desk::bounded(&sent)?;
        Ok(Self(sent))
    }
}

fn unreadable(unread: &Unread) -> RequestError {
    RequestError::Unreadable(unread.phrase())
}

/// Reads what was sent, every field of it.
pub(super) fn read<T: DeserializeOwned + Serialize>(sent: &Value) -> Result<T, RequestError> {
    desk::strict::read(sent).map_err(|unread| unreadable(&unread))
}
