//! The visitor: who asks, in which language, and what they may do in an event.

use std::net::{IpAddr, Ipv4Addr};

use accounts::{Account, EventRole, Session, SiteRole};
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use messages::Language;
use office::{Context, Instant, PersonId, Role};

use crate::answer::Trouble;
use crate::site::Site;
use crate::words::Words;

/// The cookie of a session.
pub(crate) const SESSION: &str = "tratto_session";

/// Light or dark, where somebody chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Theme {
    /// As the machine has it.
    #[default]
    OfTheMachine,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// The word in the cookie and on the page.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::OfTheMachine => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme of a word.
    pub(crate) fn of(word: &str) -> Self {
        match word {
            "light" => Self::Light,
            "dark" => Self::Dark,
            _ => Self::OfTheMachine,
        }
    }
}

/// How somebody proved who they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Proof {
    /// The cookie of a session.
    Session,
    /// A token of the interface for programs, perhaps for one event only.
    Token {
        /// The only event it is good for.
        event: Option<String>,
    },
}

/// Somebody who signed in.
#[derive(Debug, Clone)]
pub(crate) struct Signed {
    /// Their account.
    pub account: Account,
    /// What the forms of this session carry.
    pub csrf: String,
    /// How they proved it.
    pub proof: Proof,
    /// The session, if it was by its cookie: it knows its own forms.
    pub session: Option<Session>,
}

/// Who asks.
#[derive(Clone)]
pub(crate) struct Visitor {
    /// In which words.
    pub words: Words,
    /// Light or dark.
    pub theme: Theme,
    /// Who, if signed in.
    pub signed: Option<Signed>,
    /// From where.
    pub address: IpAddr,
    /// Path and query, as asked.
    pub path: String,
}

impl Visitor {
    /// Whoever stands behind a request.
    pub(crate) fn of(house: &Site, parts: &Parts) -> Self {
        let headers = &parts.headers;
        let language = cookie(headers, "lang")
            .and_then(|tag| tag.parse().ok())
            .or_else(|| preferred(headers))
            .unwrap_or_default();
        let peer = parts.extensions.get::<live::Peer>().map(|peer| peer.0.ip());
        // Behind a proxy everybody would share its address, and its measure.
        let address = if house.plain_http() { peer } else { forwarded(headers).or(peer) };
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        Self {
            words: Words::of(language),
            theme: cookie(headers, "theme").map(Theme::of).unwrap_or_default(),
            signed: signed(house, parts),
            address: address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)),
            path: path.to_owned(),
        }
    }

    /// The account, or the way to the door.
    pub(crate) fn required(&self) -> Result<&Signed, Trouble> {
        self.signed.as_ref().ok_or(Trouble::SignInFirst)
    }

    /// What they are in an event. Whoever keeps the house is chief arbiter where nothing else was
    /// granted.
    pub(crate) fn role(&self, house: &Site, event: &str) -> Option<EventRole> {
        let signed = self.signed.as_ref()?;
        if let Proof::Token { event: Some(only) } = &signed.proof
            && only != event
        {
            return None;
        }
        let granted = house.accounts().role(&signed.account.id, event).ok().flatten();
        let keeper = signed.account.site == SiteRole::Chief;
        granted.or(keeper.then_some(EventRole::ChiefArbiter))
    }

    /// Who acts, as what, and when, for the office of an event.
    pub(crate) fn context(&self, house: &Site, event: &str) -> Result<Context, Trouble> {
        let signed = self.required()?;
        let role = match self.role(house, event).ok_or(Trouble::Forbidden)? {
            EventRole::ChiefArbiter => Role::ChiefArbiter,
            EventRole::Arbiter => Role::Arbiter,
            EventRole::Scribe => Role::Scribe,
            EventRole::Player { .. } => Role::Player,
            EventRole::Assistant { .. } => return Err(Trouble::Forbidden),
            EventRole::Official => Role::Federation,
        };
        let actor = PersonId(signed.account.id.as_str().to_owned());
        Ok(Context { actor, role, at: Instant(house.now()) })
    }

    /// Whether they see the pages of the office of an event.
    pub(crate) fn in_office(&self, house: &Site, event: &str) -> bool {
        let role = self.role(house, event);
        role.is_some_and(|role| !role.is_at_boards_only())
    }

    /// Refuses whoever has nothing to do in the office of an event.
    pub(crate) fn require_office(&self, house: &Site, event: &str) -> Result<EventRole, Trouble> {
        self.required()?;
        match self.role(house, event) {
            Some(role) if !role.is_at_boards_only() => Ok(role),
            _ => Err(Trouble::Forbidden),
        }
    }

    /// Refuses whoever does not keep the house.
    pub(crate) fn require_keeper(&self) -> Result<&Signed, Trouble> {
        let signed = self.required()?;
        if signed.account.site == SiteRole::Chief { Ok(signed) } else { Err(Trouble::Forbidden) }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Trouble> {
        // The outermost layer puts the visitor there for every request.
        parts.extensions.get::<Self>().cloned().ok_or(Trouble::Forbidden)
    }
}

fn signed(house: &Site, parts: &Parts) -> Option<Signed> {
    let now = house.now();
    let bearer = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    if let Some(bearer) = bearer {
        let (scheme, secret) = bearer.split_once(' ')?;
        // The scheme in whatever letters: so says RFC 9110.
        if !scheme.eq_ignore_ascii_case("bearer") {
            return None;
        }
        let bearer = house.accounts().bearer(secret, event_of(parts.uri.path()), now).ok()??;
        let proof = Proof::Token { event: bearer.token.event };
        return Some(Signed { account: bearer.account, csrf: String::new(), proof, session: None });
    }
    let session = house.accounts().session(cookie(&parts.headers, SESSION)?, now).ok()??;
    Some(Signed {
        account: session.account.clone(),
        csrf: session.csrf.clone(),
        proof: Proof::Session,
        session: Some(session),
    })
}

/// The event that an address of the interface for programs is about.
fn event_of(path: &str) -> Option<&str> {
    path.strip_prefix("/api/v1/events/")?.split('/').next()
}

/// Whom the proxy in front of us speaks for: the last address, which it wrote itself; those before
/// are what it was told.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let told = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    told.rsplit(',').next()?.trim().parse().ok()
}

/// A cookie by name.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value)
}

/// The first language of the browser that we speak.
fn preferred(headers: &HeaderMap) -> Option<Language> {
    let wishes = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    wishes.split(',').find_map(|wish| Language::of_locale(wish.split(';').next()?.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_address_is_the_one_that_the_proxy_wrote() {
        let told = |lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().unwrap());
            }
            forwarded(&headers).map(|address| address.to_string())
        };
        assert_eq!(told(&["203.0.113.7"]).as_deref(), Some("203.0.113.7"));
        assert_eq!(told(&["10.0.0.1, 203.0.113.7"]).as_deref(), Some("203.0.113.7"));
        assert_eq!(told(&["198.51.100.1", "2001:db8::1"]).as_deref(), Some("2001:db8::1"));
        assert_eq!(told(&["203.0.113.7, unknown"]), None);
        assert_eq!(told(&[]), None);
    }
}
