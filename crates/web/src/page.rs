//! The frame of every page: title, bar of the event, who is signed in, what it follows.

use askama::Template;
use axum::http::HeaderMap;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use codex::phrase;
use desk::{Aspect, EventState, Fault, LoadedEvent};

use crate::answer::{self, HTML, Trouble};
use crate::cache::Rendered;
use crate::lean::lean;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

/// A tab of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tab {
    /// The event itself.
    Event,
    /// Who meets whom.
    Pairings,
    /// The standings.
    Standings,
    /// Who takes part, and teams.
    Players,
    /// The crosstable.
    Crosstable,
    /// The live boards.
    Boards,
    /// The call screen.
    Call,
    /// The office.
    Office,
}

impl Tab {
    const ALL: [Self; 8] = [
        Self::Event,
        Self::Pairings,
        Self::Standings,
        Self::Players,
        Self::Crosstable,
        Self::Boards,
        Self::Call,
        Self::Office,
    ];

    const fn tail(self) -> &'static str {
        match self {
            Self::Event => "",
            Self::Pairings => "/pairings",
            Self::Standings => "/standings",
            Self::Players => "/players",
            Self::Crosstable => "/crosstable",
            Self::Boards => "/boards",
            Self::Call => "/call",
            Self::Office => "/office",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Event => "web-tab-event",
            Self::Pairings => "web-tab-pairings",
            Self::Standings => "web-tab-standings",
            Self::Players => "web-tab-players",
            Self::Crosstable => "web-tab-crosstable",
            Self::Boards => "web-tab-boards",
            Self::Call => "web-tab-call",
            Self::Office => "web-tab-office",
        }
    }
}

/// A link of a bar.
pub(crate) struct Link {
    /// Where it leads.
    pub address: String,
    /// What it says.
    pub text: String,
    /// Whether the page is it.
    pub current: bool,
}

/// The bar of an event.
pub(crate) struct EventBar {
    /// The name of the event.
    pub name: String,
    /// The address of its page.
    pub address: String,
    /// Its pages.
    pub tabs: Vec<Link>,
    /// What is to be said where an entry of it cannot be read: the page shows what was before it.
    pub unreadable: Option<String>,
}

/// What a page follows.
pub(crate) struct Following {
    /// The address of the stream.
    pub stream: String,
    /// The position of the journal that the page shows.
    pub behind: u64,
}

/// The frame of a page.
pub(crate) struct Page {
    /// The words.
    pub words: Words,
    /// What the browser's title says.
    pub title: String,
    /// Light, dark, or as the machine has it.
    pub theme: &'static str,
    /// Path and query, to come back to.
    pub here: String,
    /// The name of whoever is signed in.
    pub signed: Option<String>,
    /// The token of the session's forms.
    pub csrf: String,
    /// Whether they keep the house.
    pub keeper: bool,
    /// The bar of the event.
    pub event: Option<EventBar>,
    /// What it follows.
    pub following: Option<Following>,
    /// Scripts beside those that every page has.
    pub scripts: &'static [&'static str],
    /// What time it is in the hall.
    pub now: i64,
}

impl Page {
    /// A page of no event.
    pub(crate) fn new(house: &Site, visitor: &Visitor, title: String) -> Self {
        let signed = visitor.signed.as_ref();
        Self {
            words: visitor.words,
            title,
            theme: visitor.theme.word(),
            here: visitor.path.clone(),
            signed: signed.map(|signed| signed.account.shown.clone()),
            csrf: signed.map(|signed| signed.csrf.clone()).unwrap_or_default(),
            keeper: visitor.require_keeper().is_ok(),
            event: None,
            following: None,
            scripts: &[],
            now: house.now(),
        }
    }

    /// A page of an event, which follows it.
    pub(crate) fn of_event(
        house: &Site,
        visitor: &Visitor,
        (room, seen): (&LoadedEvent, &EventState),
        tab: Option<Tab>,
        title: String,
    ) -> Self {
        let name = seen.event().announcement().map(|announcement| announcement.name.clone());
        let address = room.name().address();
        let office = visitor.in_office(house, room.name().as_str());
        let tabs =
            Tab::ALL.into_iter().filter(|tab| *tab != Tab::Office || office).map(|of| Link {
                address: format!("{address}{}", of.tail()),
                text: visitor.words.text(of.key()),
                current: Some(of) == tab,
            });
        let unreadable = seen.broken().map(|entry| {
            let stream = room.name().as_str().to_owned();
            visitor.words.say(&Fault::Unreadable { stream, entry }.phrase())
        });
        let following = Following { stream: format!("/live{address}"), behind: seen.position() };
        Self {
            event: Some(EventBar {
                name: name.unwrap_or_else(|| room.name().as_str().to_owned()),
                tabs: tabs.collect(),
                unreadable,
                address,
            }),
            following: Some(following),
            ..Self::new(house, visitor, title)
        }
    }

    /// The same page with scripts of its own.
    #[must_use]
    pub(crate) fn with_scripts(mut self, scripts: &'static [&'static str]) -> Self {
        self.scripts = scripts;
        self
    }
}

/// Renders a page for whoever asks now; it is not kept.
pub(crate) fn fresh(page: &impl Template, headers: &HeaderMap) -> Result<Response, Trouble> {
    Ok(answer::send(&rendered(page)?, HTML, "private, no-cache", headers))
}

/// Renders a page under a status of its own.
pub(crate) fn with_status(
    status: axum::http::StatusCode,
    page: &impl Template,
) -> Result<Response, Trouble> {
    let kind = (axum::http::header::CONTENT_TYPE, HTML);
    Ok((status, [kind, (CACHE_CONTROL, "no-store")], html(page)?).into_response())
}

/// A public page: rendered once for each language and each change of what it shows of its event, unless
/// somebody is signed in, who sees more.
///
/// It is kept under its one `address`, whatever else a request wrote into its own: nobody fills
/// the memory with the same page under a thousand queries. A page without an address is not kept.
pub(crate) fn public<T: Template>(
    house: &Site,
    (room, shows): (&LoadedEvent, &[Aspect]),
    visitor: &Visitor,
    headers: &HeaderMap,
    address: Option<String>,
    make: impl FnOnce(&Visitor) -> Result<T, Trouble>,
) -> Result<Response, Trouble> {
    let Some(path) = address else { return fresh(&make(visitor)?, headers) };
    let visitor = Visitor { path, ..visitor.clone() };
    if visitor.signed.is_some() {
        return fresh(&make(&visitor)?, headers);
    }
    let key = format!("{} {} {}", visitor.words.tag(), visitor.theme.word(), visitor.path);
    let version = room.version().of(shows);
    let page = house.pages().get(&key, version, || rendered(&make(&visitor)?))?;
    Ok(answer::send(&page, HTML, "no-cache", headers))
}

fn rendered(page: &impl Template) -> Result<Rendered, Trouble> {
    Ok(Rendered::new(html(page)?))
}

fn html(page: &impl Template) -> Result<String, Trouble> {
    let html = page.render().map_err(|_| Trouble::Ours(phrase!("web-not-shown")))?;
    Ok(lean(&html))
}
