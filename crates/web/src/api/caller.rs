//! Who calls: anybody to read, the bearer of a token to write.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use codex::phrase;

use crate::answer::RequestError;
use crate::office::act::key_of;
use crate::site::Site;
use crate::visitor::{Proof, Visitor};

/// The header that names a command once and for all.
const KEY: &str = "idempotency-key";

/// A program that reads: without a token as everybody, with one as its account.
pub(super) struct Reader(pub(super) Visitor);

/// A program that writes: the bearer of a token.
pub(super) struct Writer {
    pub(super) visitor: Visitor,
    key: Option<String>,
}

impl Writer {
    /// The key of the command, which must be there.
    pub(super) fn key(&self) -> Result<String, RequestError> {
        key_of(&self.visitor, self.key.as_deref().unwrap_or_default())
    }
}

impl FromRequestParts<Arc<Site>> for Reader {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Self, RequestError> {
        let visitor = Visitor::from_request_parts(parts, site).await?;
        // A token that opens nothing is told so, lest its owner take the public answer for theirs.
        if parts.headers.contains_key(AUTHORIZATION) && visitor.signed.is_none() {
            let spent = site.budgets().strangers.spend(visitor.address, site.now());
            return Err(match spent {
                Err(accounts::Error::Throttled { seconds }) => {
                    RequestError::TooManyRequests(seconds)
                }
                _ => RequestError::NoToken(phrase!("web-api-bad-token")),
            });
        }
        Ok(Self(visitor))
    }
}

impl FromRequestParts<Arc<Site>> for Writer {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Self, RequestError> {
        let Reader(visitor) = Reader::from_request_parts(parts, site).await?;
        let by_token = visitor.signed.as_ref().is_some_and(|signed| signed.proof != Proof::Session);
        if !by_token {
            return Err(RequestError::NoToken(phrase!("web-api-token-needed")));
        }
        Ok(Self { visitor, key: key(&parts.headers) })
    }
}

fn key(headers: &HeaderMap) -> Option<String> {
    headers.get(KEY)?.to_str().ok().map(str::to_owned)
}
