//! Forms that were posted: read strictly, and only if one of our own pages sent them.

use std::collections::BTreeMap;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use codex::phrase;

use crate::answer::RequestError;
use crate::visitor::Visitor;

/// The field that carries the token of the session.
const TOKEN: &str = "csrf";

/// The fields of a form, from a page of the same session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Posted(pub Fields);

/// The fields of a form that needs no session, such as the one to sign in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PostedByAnybody(pub Fields);

/// The fields of a form by name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Fields(BTreeMap<String, String>);

impl Fields {
    /// The most fields that a form of ours has.
    const MOST: usize = 2000;

    /// Reads what a form sends; nothing is guessed at.
    pub(crate) fn read(body: &[u8]) -> Option<Self> {
        let mut fields = BTreeMap::new();
        for pair in body.split(|byte| *byte == b'&').filter(|pair| !pair.is_empty()) {
            let mut parts = pair.splitn(2, |byte| *byte == b'=');
            let name = decoded(parts.next()?)?;
            let value = decoded(parts.next().unwrap_or_default())?;
            fields.insert(name, value);
            if fields.len() > Self::MOST {
                return None;
            }
        }
        Some(Self(fields))
    }

    /// A field; empty if it was not sent.
    pub(crate) fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    /// A field that must be there.
    pub(crate) fn need(&self, name: &'static str) -> Result<&str, RequestError> {
        let value = self.get(name).trim();
        if value.is_empty() {
            return Err(RequestError::Unreadable(phrase!("web-field-missing", field = name)));
        }
        Ok(value)
    }

    /// Whether a field was sent at all: a ticked box, a pressed button.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// All fields.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// A form as it would have been sent.
impl FromIterator<(String, String)> for Fields {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(fields: I) -> Self {
        Self(fields.into_iter().collect())
    }
}

/// Undoes the writing of forms; nothing if the bytes are no text.
fn decoded(bytes: &[u8]) -> Option<String> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let mut plain = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((&first, tail)) = rest.split_first() {
        rest = tail;
        plain.push(match first {
            b'+' => b' ',
            b'%' => {
                let (high, low) = (digit(*tail.first()?)?, digit(*tail.get(1)?)?);
                rest = &tail[2..];
                u8::try_from(high * 16 + low).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(plain).ok()
}

/// The whole body of a request: too large is one thing, broken off or too slow another.
pub(crate) async fn body<S: Send + Sync>(
    request: Request,
    state: &S,
) -> Result<Bytes, RequestError> {
    Bytes::from_request(request, state).await.map_err(|fault| match fault.status() {
        StatusCode::PAYLOAD_TOO_LARGE => RequestError::TooLarge,
        _ => RequestError::Unreadable(phrase!("web-unreadable")),
    })
}

async fn fields<S: Send + Sync>(request: Request, state: &S) -> Result<Fields, RequestError> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if !kind.is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded")) {
        return Err(RequestError::Unreadable(phrase!("web-unreadable")));
    }
    let body = body(request, state).await?;
    Fields::read(&body).ok_or(RequestError::Unreadable(phrase!("web-unreadable")))
}

impl<S: Send + Sync> FromRequest<S> for PostedByAnybody {
    type Rejection = RequestError;

    async fn from_request(request: Request, state: &S) -> Result<Self, RequestError> {
        Ok(Self(fields(request, state).await?))
    }
}

impl<S: Send + Sync> FromRequest<S> for Posted {
    type Rejection = RequestError;

    async fn from_request(request: Request, state: &S) -> Result<Self, RequestError> {
        let visitor = request.extensions().get::<Visitor>().cloned();
        if visitor.as_ref().is_none_or(|visitor| visitor.signed.is_none()) {
            return Err(RequestError::SignInFirst);
        }
        let fields = fields(request, state).await?;
        ours(visitor.as_ref(), &fields)?;
        Ok(Self(fields))
    }
}

/// Refuses a form that no page of the visitor's session sent.
pub(crate) fn ours(visitor: Option<&Visitor>, fields: &Fields) -> Result<(), RequestError> {
    let signed = visitor.and_then(|visitor| visitor.signed.as_ref());
    let session = signed.ok_or(RequestError::SignInFirst)?.session.as_ref();
    if session.is_some_and(|session| session.csrf_fits(fields.get(TOKEN))) {
        Ok(())
    } else {
        Err(RequestError::NotOurForm)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_read_as_it_was_written() {
        let fields =
            Fields::read("a=1&nome=Rossi%2C+Anna&citt%C3%A0=%E2%82%AC&vuoto=".as_bytes()).unwrap();
        assert_eq!(fields.get("nome"), "Rossi, Anna");
        assert_eq!(fields.get("città"), "€");
        assert!(fields.has("vuoto") && !fields.has("altro"));
    }

    #[test]
    fn bytes_that_are_no_text_are_refused() {
        for broken in ["a=%FF", "a=%C3%28", "a=%4", "a=%zz", "%E0%A0=1"] {
            assert_eq!(Fields::read(broken.as_bytes()), None, "{broken}");
        }
        assert_eq!(Fields::read(b"a=\xFF\xFE"), None);
    }
}
