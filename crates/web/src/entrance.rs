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

use crate::answer::Trouble;
use crate::pages::room;
use crate::site::Site;
use crate::visitor::Visitor;

/// The event of a request's address, as everybody sees it.
pub(crate) struct Hall {
    pub(crate) house: Arc<Site>,
    pub(crate) room: Arc<LoadedEvent>,
    pub(crate) visitor: Visitor,
    pub(crate) headers: HeaderMap,
}

/// The event of a request's address, for whoever works in its office.
pub(crate) struct Desk {
    pub(crate) house: Arc<Site>,
    pub(crate) room: Arc<LoadedEvent>,
    pub(crate) role: EventRole,
    pub(crate) visitor: Visitor,
    pub(crate) headers: HeaderMap,
}

/// A [`Desk`] where only arbiters act.
pub(crate) struct ArbitersDesk(pub(crate) Desk);

#[derive(Deserialize)]
struct Asked {
    event: String,
}

impl FromRequestParts<Arc<Site>> for Hall {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<Site>) -> Result<Self, Trouble> {
        let visitor = Visitor::from_request_parts(parts, house).await?;
        // Every address of ours has an event, so only bytes that are no text fail here.
        let unreadable = |_| Trouble::Unreadable(phrase!("web-field-unreadable", field = "event"));
        let Path(Asked { event }) =
            Path::from_request_parts(parts, house).await.map_err(unreadable)?;
        let room = room(house, &event)?;
        Ok(Self { house: Arc::clone(house), room, visitor, headers: parts.headers.clone() })
    }
}

impl FromRequestParts<Arc<Site>> for Desk {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<Site>) -> Result<Self, Trouble> {
        let Hall { house, room, visitor, headers } = Hall::from_request_parts(parts, house).await?;
        let role = visitor.require_office(&house, room.name().as_str())?;
        Ok(Self { house, room, role, visitor, headers })
    }
}

impl FromRequestParts<Arc<Site>> for ArbitersDesk {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<Site>) -> Result<Self, Trouble> {
        let desk = Desk::from_request_parts(parts, house).await?;
        if desk.role.is_arbiter() { Ok(Self(desk)) } else { Err(Trouble::Forbidden) }
    }
}
