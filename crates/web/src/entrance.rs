//! Where a request comes in: the event it asks about, and who stands there.
//!
//! A handler that takes a [`Desk`] cannot forget to ask for the role, since it has no event without
//! one.

use std::sync::Arc;

use accounts::EventRole;
use axum::extract::{FromRequestParts, Path};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use codex::phrase;
use desk::LoadedEvent;
use serde::Deserialize;

use crate::answer::RequestError;
use crate::pages::loaded;
use crate::site::Site;
use crate::visitor::Visitor;

/// The event of a request's address, as everybody sees it.
pub(crate) struct Hall {
    pub(crate) site: Arc<Site>,
    pub(crate) loaded: Arc<LoadedEvent>,
    pub(crate) visitor: Visitor,
    pub(crate) headers: HeaderMap,
}

/// The event of a request's address, for whoever works in its office.
pub(crate) struct Desk {
    pub(crate) site: Arc<Site>,
    pub(crate) loaded: Arc<LoadedEvent>,
    pub(crate) role: EventRole,
    pub(crate) visitor: Visitor,
    pub(crate) headers: HeaderMap,
}

/// A [`Desk`] where only arbiters act.
pub(crate) struct ArbitersDesk(pub(crate) Desk);

#[derive(Deserialize)]
struct Parameters {
    event: String,
}

impl FromRequestParts<Arc<Site>> for Hall {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Self, RequestError> {
        let visitor = Visitor::from_request_parts(parts, site).await?;
        // Every address of ours has an event, so only bytes that are no text fail here.
        let unreadable =
            |_| RequestError::Unreadable(phrase!("web-field-unreadable", field = "event"));
        let Path(Parameters { event }) =
            Path::from_request_parts(parts, site).await.map_err(unreadable)?;
        let loaded = loaded(site, &event)?;
        Ok(Self { site: Arc::clone(site), loaded, visitor, headers: parts.headers.clone() })
    }
}

impl FromRequestParts<Arc<Site>> for Desk {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Self, RequestError> {
        let Hall { site, loaded, visitor, headers } = Hall::from_request_parts(parts, site).await?;
        let role = visitor.require_office(&site, loaded.name().as_str())?;
        Ok(Self { site, loaded, role, visitor, headers })
    }
}

impl FromRequestParts<Arc<Site>> for ArbitersDesk {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Self, RequestError> {
        let desk = Desk::from_request_parts(parts, site).await?;
        if desk.role.is_arbiter() { Ok(Self(desk)) } else { Err(RequestError::Forbidden) }
    }
}
