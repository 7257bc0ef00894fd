//! JSON that was sent, read strictly: a field that nobody knows is a mistake, and is named.

use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use codex::phrase;
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
        let sent = serde_json::from_slice(&body).map_err(|fault| unreadable(&fault.to_string()))?;
        desk::bounded(&sent)?;
        Ok(Self(sent))
    }
}

fn unreadable(cause: &str) -> RequestError {
    RequestError::Unreadable(phrase!("web-api-unreadable", cause = cause))
}

/// Reads what was sent, every field of it.
pub(super) fn read<T: DeserializeOwned + Serialize>(sent: &Value) -> Result<T, RequestError> {
    desk::strict::read(sent).map_err(|unread| RequestError::Unreadable(unread.phrase()))
}
