//! A browser asks to be told, or no longer.

use accounts::{Subscription, Topic};
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use codex::phrase;
use office::EntrantId;
use push::Browser;
use serde_json::json;
use std::sync::Arc;

use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::posted::PostedByAnybody;
use crate::site::Site;
use crate::visitor::{SESSION, cookie};
use crate::yours::follows::Follows;

/// Answers a post to `/e/EVENT/notices`: where the browser reads (`endpoint`, `agreement`,
/// `authentication`) and whom it follows. Whoever signed in as a player is told of the own game.
pub(super) async fn subscribe(
    Hall { site, loaded, visitor, headers }: Hall,
    PostedByAnybody(fields): PostedByAnybody,
) -> Result<Response, RequestError> {
    let notices = site.notices().ok_or(RequestError::NotFound)?;
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    let endpoint = fields.need("endpoint")?;
    let browser =
        Browser::read(endpoint, fields.need("agreement")?, fields.need("authentication")?);
    let browser = browser.map_err(|_| unreadable("endpoint"))?;
    if notices.services().allows(&browser.endpoint).is_none() {
        return Err(RequestError::Unreadable(phrase!("web-push-unknown-service")));
    }
    let event = loaded.name().as_str();
    // A form of another session speaks for nobody.
    let session = visitor.signed.as_ref().and_then(|signed| signed.session.as_ref());
    let ours = session.is_some_and(|session| session.csrf_fits(fields.get("csrf")));
    let own = visitor.entrant(&site, event).filter(|_| ours);
    let state = loaded.state();
    let known = |id: &u16| state.event().entrant(EntrantId(*id)).is_some();
    let follows = Follows::read(fields.get("follows"));
    let topic = |entrant, own| Topic { event: event.to_owned(), entrant, own };
    let mut topics = vec![topic(0, false)];
    topics.extend(own.map(|id| topic(id.0, true)));
    topics.extend(follows.ids().filter(known).map(|id| topic(id, false)));
    drop(state);
    let kept = Subscription {
        endpoint: browser.endpoint,
        agreement: browser.agreement,
        authentication: browser.authentication,
        language: visitor.words.tag().to_owned(),
    };
    let session = cookie(&headers, SESSION).filter(|_| ours);
    let done = site.accounts().subscribe(&kept, event, &topics, session, site.now());
    done.map_err(|_| RequestError::Internal(phrase!("web-not-kept")))?;
    Ok(Json(json!({ "done": true, "topics": topics.len() })).into_response())
}

/// Answers a post to `/notices/end`: whoever knows the address of a browser may end its notices.
pub(super) async fn end(
    State(site): State<Arc<Site>>,
    PostedByAnybody(fields): PostedByAnybody,
) -> Result<Response, RequestError> {
    let ended = site.accounts().unsubscribe(fields.need("endpoint")?);
    let ended = ended.map_err(|_| RequestError::Internal(phrase!("web-not-kept")))?;
    Ok(Json(json!({ "done": ended })).into_response())
}
