//! Where a request about a festival comes in, and who stands there.

use std::sync::Arc;

use accounts::EventRole;
use axum::extract::{FromRequestParts, Path};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use codex::phrase;
use desk::Roof;
use office::{Context, Instant, PersonId, Role};
use serde::Deserialize;

use crate::answer::RequestError;
use crate::site::Site;
use crate::visitor::Visitor;

/// A festival as everybody sees it.
pub(super) struct FestivalHall {
    pub(super) site: Arc<Site>,
    pub(super) roof: Roof,
    pub(super) visitor: Visitor,
    pub(super) headers: HeaderMap,
}

/// A festival for whoever works in the office of one of its sections.
pub(crate) struct FestivalDesk {
    pub(super) site: Arc<Site>,
    pub(super) roof: Roof,
    pub(super) visitor: Visitor,
    pub(super) headers: HeaderMap,
    /// What they are in each section, as far as it is work in the office.
    pub(super) roles: Vec<Option<EventRole>>,
    /// Whether they direct the whole of it.
    pub(super) directs: bool,
}

/// A [`FestivalDesk`] for whoever directs the whole festival: chief arbiter of every section, or
/// whoever keeps the house.
pub(crate) struct DirectorsDesk(pub(crate) FestivalDesk);

#[derive(Deserialize)]
struct Parameters {
    festival: String,
}

impl FromRequestParts<Arc<Site>> for FestivalHall {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Self, RequestError> {
        let visitor = Visitor::from_request_parts(parts, site).await?;
        let unreadable =
            |_| RequestError::Unreadable(phrase!("web-field-unreadable", field = "festival"));
        let Path(Parameters { festival }) =
            Path::from_request_parts(parts, site).await.map_err(unreadable)?;
        let roof = Roof::of(site.events(), &festival).ok_or(RequestError::NotFound)?;
        Ok(Self { site: Arc::clone(site), roof, visitor, headers: parts.headers.clone() })
    }
}

impl FromRequestParts<Arc<Site>> for FestivalDesk {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Self, RequestError> {
        let hall = FestivalHall::from_request_parts(parts, site).await?;
        let FestivalHall { site, roof, visitor, headers } = hall;
        visitor.required()?;
        let in_office = |section: &desk::Section| {
            let role = visitor.role(&site, section.event.name().as_str());
            role.filter(|role| !role.is_at_boards_only())
        };
        let roles: Vec<Option<EventRole>> = roof.sections.iter().map(in_office).collect();
        let keeper = visitor.require_keeper().is_ok();
        let chief = |role: &Option<EventRole>| *role == Some(EventRole::ChiefArbiter);
        let directs = keeper || (!roles.is_empty() && roles.iter().all(chief));
        if !directs && roles.iter().all(Option::is_none) {
            return Err(RequestError::Forbidden);
        }
        Ok(Self { site, roof, visitor, headers, roles, directs })
    }
}

impl FromRequestParts<Arc<Site>> for DirectorsDesk {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Self, RequestError> {
        let desk = FestivalDesk::from_request_parts(parts, site).await?;
        if desk.directs { Ok(Self(desk)) } else { Err(RequestError::Forbidden) }
    }
}

impl FestivalDesk {
    /// Whether they work in a section.
    pub(super) fn works_in(&self, section: usize) -> bool {
        self.roles.get(section).is_some_and(Option::is_some)
    }

    /// Whether they are an arbiter of a section.
    pub(crate) fn rules_in(&self, section: usize) -> bool {
        self.roles.get(section).copied().flatten().is_some_and(EventRole::is_arbiter)
    }

    /// The section of an event in which they work.
    pub(crate) fn section_of(&self, event: &str) -> Result<usize, RequestError> {
        let section = self.roof.section(event).ok_or(RequestError::NotFound)?;
        if self.works_in(section) { Ok(section) } else { Err(RequestError::Forbidden) }
    }
}

/// Who acts on a festival itself, which belongs to chief arbiters alone.
pub(crate) fn directing(site: &Site, visitor: &Visitor) -> Result<Context, RequestError> {
    let actor = PersonId(visitor.required()?.account.id.as_str().to_owned());
    Ok(Context::new(actor, Role::ChiefArbiter, Instant(site.now())))
}
