//! The visitor: who asks, in which language, and what they may do in an event.

use std::net::{IpAddr, Ipv4Addr};

use accounts::{Account, EventRole, Session, SiteRole};
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use messages::Language;
use office::{Context, EntrantId, Instant, PersonId, Role};

use crate::answer::RequestError;
use crate::sharing;
use crate::site::Site;
use crate::words::Words;
use crate::yours::follows::{self, Follows};

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

/// How high the rows of lists are, where somebody chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Rows {
    /// As the page and the screen have it: dense under a mouse, roomy under a thumb.
    #[default]
    OfThePage,
    /// Under a thumb.
    Roomy,
    /// In between.
    Normal,
    /// As many as the screen holds.
    Dense,
}

impl Rows {
    /// What can be chosen.
    pub(crate) const CHOICES: [Self; 3] = [Self::Roomy, Self::Normal, Self::Dense];

    /// The word in the cookie and on the page.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::OfThePage => "auto",
            Self::Roomy => "roomy",
            Self::Normal => "normal",
            Self::Dense => "dense",
        }
    }

    /// What the choice is called.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::OfThePage => "web-rows-auto",
            Self::Roomy => "web-rows-roomy",
            Self::Normal => "web-rows-normal",
            Self::Dense => "web-rows-dense",
        }
    }

    /// The rows of a word.
    pub(crate) fn of(word: &str) -> Self {
        Self::CHOICES.into_iter().find(|rows| rows.word() == word).unwrap_or_default()
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
    /// How high the rows of lists are.
    pub rows: Rows,
    /// Who, if signed in.
    pub signed: Option<Signed>,
    /// From where.
    pub address: IpAddr,
    /// Path and query, as asked.
    pub path: String,
    /// Whom they follow without scripts, in the event that they ask about.
    pub follows: Follows,
    /// Scheme and name of the site, as they reach it.
    pub origin: Option<String>,
}

impl Visitor {
    /// Whoever stands behind a request.
    pub(crate) fn of(site: &Site, parts: &Parts) -> Self {
        let headers = &parts.headers;
        let language = cookie(headers, "lang")
            .and_then(|tag| tag.parse().ok())
            .or_else(|| preferred(headers))
            .unwrap_or_default();
        let peer = parts.extensions.get::<live::Peer>().map(|peer| peer.0.ip());
        // Behind a proxy everybody would share its address, and its measure.
        let address = if site.plain_http() { peer } else { forwarded(headers).or(peer) };
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        Self {
            words: words_at(site, parts.uri.path(), language),
            theme: cookie(headers, "theme").map(Theme::of).unwrap_or_default(),
            rows: cookie(headers, "rows").map(Rows::of).unwrap_or_default(),
            signed: signed(site, parts),
            address: address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)),
            path: path.to_owned(),
            follows: cookie(headers, follows::COOKIE).map(Follows::read).unwrap_or_default(),
            origin: sharing::origin(site, headers, parts.uri.authority()),
        }
    }

    /// Whoever looks at a page of ours in a frame of another site's: nobody in particular. Language
    /// and theme are those that the address asks for.
    pub(crate) fn in_a_frame(site: &Site, parts: &Parts) -> Self {
        let query = parts.uri.query().unwrap_or_default();
        let asked = |name: &str| {
            let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
        };
        let language = asked("lang").and_then(|tag| tag.parse().ok());
        let language = language.or_else(|| preferred(&parts.headers)).unwrap_or_default();
        let mut bare = parts.clone();
        bare.headers.remove(COOKIE);
        bare.headers.remove(AUTHORIZATION);
        let theme = asked("theme").map(Theme::of).unwrap_or_default();
        let words = words_at(site, parts.uri.path(), language);
        Self { words, theme, ..Self::of(site, &bare) }
    }

    /// The account, or the way to the door.
    pub(crate) fn required(&self) -> Result<&Signed, RequestError> {
        self.signed.as_ref().ok_or(RequestError::SignInFirst)
    }

    /// What they are in an event. Whoever keeps the house is chief arbiter where nothing else was
    /// granted.
    pub(crate) fn role(&self, site: &Site, event: &str) -> Option<EventRole> {
        let signed = self.signed.as_ref()?;
        if let Proof::Token { event: Some(only) } = &signed.proof
            && only != event
        {
            return None;
        }
        let granted = site.accounts().role(&signed.account.id, event).ok().flatten();
        let keeper = signed.account.site == SiteRole::Chief;
        granted.or(keeper.then_some(EventRole::ChiefArbiter))
    }

    /// Who acts, as what, and when, for the office of an event.
    pub(crate) fn context(&self, site: &Site, event: &str) -> Result<Context, RequestError> {
        let signed = self.required()?;
        let mut actor = PersonId(signed.account.id.as_str().to_owned());
        let role = match self.role(site, event).ok_or(RequestError::Forbidden)? {
            EventRole::ChiefArbiter => Role::ChiefArbiter,
            EventRole::Arbiter => Role::Arbiter,
            EventRole::Scribe => Role::Scribe,
            EventRole::Player { entrant } => {
                // A player speaks as the person who entered, whatever the account is called.
                actor = person(site, event, entrant).ok_or(RequestError::Forbidden)?;
                Role::Player
            }
            EventRole::Assistant { .. } => return Err(RequestError::Forbidden),
            EventRole::Official => Role::Federation,
        };
        Ok(Context::new(actor, role, Instant(site.now())))
    }

    /// Who they are in an event, if they play in it.
    pub(crate) fn entrant(&self, site: &Site, event: &str) -> Option<EntrantId> {
        match self.role(site, event)? {
            EventRole::Player { entrant } => Some(EntrantId(entrant)),
            _ => None,
        }
    }

    /// Whether they see the pages of the office of an event.
    pub(crate) fn in_office(&self, site: &Site, event: &str) -> bool {
        let role = self.role(site, event);
        role.is_some_and(|role| !role.is_at_boards_only())
    }

    /// Refuses whoever has nothing to do in the office of an event.
    pub(crate) fn require_office(
        &self,
        site: &Site,
        event: &str,
    ) -> Result<EventRole, RequestError> {
        self.required()?;
        match self.role(site, event) {
            Some(role) if !role.is_at_boards_only() => Ok(role),
            _ => Err(RequestError::Forbidden),
        }
    }

    /// Refuses whoever does not keep the house.
    pub(crate) fn require_keeper(&self) -> Result<&Signed, RequestError> {
        let signed = self.required()?;
        if signed.account.site == SiteRole::Chief {
            Ok(signed)
        } else {
            Err(RequestError::Forbidden)
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, RequestError> {
        // The outermost layer puts the visitor there for every request.
        parts.extensions.get::<Self>().cloned().ok_or(RequestError::Forbidden)
    }
}

/// The person who entered an event under a number.
fn person(site: &Site, event: &str, entrant: u16) -> Option<PersonId> {
    let loaded = site.events().get(event)?;
    let state = loaded.state();
    state.event().entrant(EntrantId(entrant)).map(|entrant| entrant.form.person.clone())
}

fn signed(site: &Site, parts: &Parts) -> Option<Signed> {
    let now = site.now();
    let bearer = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    if let Some(bearer) = bearer {
        let (scheme, secret) = bearer.split_once(' ')?;
        // The scheme in whatever letters: so says RFC 9110.
        if !scheme.eq_ignore_ascii_case("bearer") {
            return None;
        }
        let bearer = site.accounts().bearer(secret, event_of(parts.uri.path()), now).ok()??;
        let proof = Proof::Token { event: bearer.token.event };
        return Some(Signed { account: bearer.account, csrf: String::new(), proof, session: None });
    }
    let session = site.accounts().session(cookie(&parts.headers, SESSION)?, now).ok()??;
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

/// The words for whatever is asked for: at an event, those of its game.
fn words_at(site: &Site, path: &str, language: Language) -> Words {
    let mut parts = path.split('/').skip(1);
    let name = match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some("e"), name, ..)
        | (Some("embed"), Some("e"), name, _)
        | (Some("api"), Some("v1"), Some("events"), name) => name,
        _ => None,
    };
    match name.and_then(|name| site.events().get(name)) {
        Some(loaded) => Words::for_event(language, loaded.state().event()),
        None => Words::of(language),
    }
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
