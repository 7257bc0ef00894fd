//! The frame of every page: title, bar of the event, who is signed in, what it follows.

use askama::Template;
use axum::http::HeaderMap;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use codex::phrase;
use desk::telling::{outside_fide_mode, voided};
use desk::{Aspect, EventState, Fault, LoadedEvent};

use crate::answer::{self, HTML, RequestError};
use crate::cache::Rendered;
use crate::call::alarm::{self, AlarmElsewhere, AlarmShown};
use crate::help;
use crate::lean::lean;
use crate::navigation::{EventBar, Reader, Tab, initials};
use crate::sharing::meta::Share;
use crate::site::Site;
use crate::visitor::{Rows, Visitor};
use crate::words::{Words, capital};
use crate::yours::attention::OwnBoard;

/// A link of a bar.
pub(crate) struct Link {
    /// Where it leads.
    pub address: String,
    /// What it says.
    pub text: String,
    /// Whether the page is it.
    pub current: bool,
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
    /// How high the rows of lists are.
    pub rows: Rows,
    /// Path and query, to come back to.
    pub here: String,
    /// The name of whoever is signed in.
    pub signed: Option<String>,
    /// The letters that stand for them in the bar.
    pub initials: Option<String>,
    /// The token of the session's forms.
    pub csrf: String,
    /// Whether they keep the house.
    pub keeper: bool,
    /// The bar of the event.
    pub event: Option<EventBar>,
    /// What it follows.
    pub following: Option<Following>,
    /// What other sites show of it.
    pub share: Option<Share>,
    /// Scripts beside those that every page has.
    pub scripts: &'static [&'static str],
    /// What time it is in the hall.
    pub now: i64,
    /// The live board of a player who looks, from which every open page calls them.
    pub own_board: Option<OwnBoard>,
    /// Alarms of other events that whoever reads must know of.
    pub alarms: Vec<AlarmElsewhere>,
    /// The key that a browser needs to be told while no page is open, where that is offered.
    pub push_key: Option<String>,
}

impl Page {
    /// A page of no event.
    pub(crate) fn new(site: &Site, visitor: &Visitor, title: String) -> Self {
        let signed = visitor.signed.as_ref();
        Self {
            words: visitor.words,
            title,
            theme: visitor.theme.word(),
            rows: visitor.rows,
            here: visitor.path.clone(),
            signed: signed.map(|signed| signed.account.shown.clone()),
            initials: signed.map(|signed| initials(&signed.account.shown)),
            csrf: signed.map(|signed| signed.csrf.clone()).unwrap_or_default(),
            keeper: visitor.require_keeper().is_ok(),
            event: None,
            following: None,
            share: None,
            scripts: &[],
            now: site.now(),
            own_board: None,
            alarms: Vec::new(),
            push_key: site.notices().map(|notices| notices.key().to_owned()),
        }
    }

    /// A page of an event, which follows it.
    pub(crate) fn of_event(
        site: &Site,
        visitor: &Visitor,
        (loaded, seen): (&LoadedEvent, &EventState),
        tab: Option<Tab>,
        title: String,
    ) -> Self {
        let address = loaded.name().address();
        let name = loaded.name().as_str();
        let reader = Reader {
            in_office: visitor.in_office(site, name),
            plays: visitor.entrant(site, name).is_some(),
        };
        let mut bar = EventBar::new(&address, tab, reader, visitor.words);
        bar.name = match seen.event().announcement() {
            Some(announcement) => announcement.name.clone(),
            None => loaded.name().as_str().to_owned(),
        };
        bar.unreadable = seen.broken().map(|entry| {
            let stream = loaded.name().as_str().to_owned();
            visitor.words.say(&Fault::Unreadable { stream, entry }.phrase())
        });
        bar.outside =
            outside_fide_mode(seen.event()).map(|said| capital(&visitor.words.say(&said)));
        bar.void = voided(seen.event()).map(|said| capital(&visitor.words.say(&said)));
        bar.alarm = AlarmShown::of(loaded, site.now(), visitor.words);
        let calls = loaded.calls();
        let message = calls.message(site.now()).filter(|message| !message.alert);
        bar.message = message.map(|message| message.text.clone());
        drop(calls);
        let following = Following { stream: format!("/live{address}"), behind: seen.position() };
        let share = Share::of(visitor, &address, seen, &title);
        Self {
            event: Some(bar),
            following: Some(following),
            share,
            own_board: OwnBoard::of(site, visitor, loaded, seen),
            alarms: alarm::beside(site, name, visitor.words),
            ..Self::new(site, visitor, title)
        }
    }

    /// The same page with the alarms of the whole house: whoever is here may be in any of its halls.
    /// Asks every event: whoever holds one must not ask.
    #[must_use]
    pub(crate) fn with_alarms(mut self, site: &Site) -> Self {
        self.alarms = alarm::in_the_house(site, self.words);
        self
    }

    /// Where the manual speaks of this page.
    pub(crate) fn help(&self) -> String {
        help::address_of(&self.here)
    }

    /// The same page with scripts of its own.
    #[must_use]
    pub(crate) fn with_scripts(mut self, scripts: &'static [&'static str]) -> Self {
        self.scripts = scripts;
        self
    }
}

/// Renders a page for whoever asks now; it is not kept.
pub(crate) fn fresh(page: &impl Template, headers: &HeaderMap) -> Result<Response, RequestError> {
    // A hall full of readers asks for parts at once after every move: those are packed fast.
    let html = html(page)?;
    let parts = headers.contains_key("x-fragment");
    let rendered = if parts { Rendered::new(html) } else { Rendered::tight(html) };
    Ok(answer::send(&rendered, HTML, "private, no-cache", headers))
}

/// Renders a page that says nothing of whoever asks, so that browsers may keep it.
pub(crate) fn plain(page: &impl Template, headers: &HeaderMap) -> Result<Response, RequestError> {
    Ok(answer::send(&rendered(page)?, HTML, "no-cache", headers))
}

/// Renders a page under a status of its own.
pub(crate) fn with_status(
    status: axum::http::StatusCode,
    page: &impl Template,
) -> Result<Response, RequestError> {
    let kind = (axum::http::header::CONTENT_TYPE, HTML);
    Ok((status, [kind, (CACHE_CONTROL, "no-store")], html(page)?).into_response())
}

/// A public page: rendered once for each language and each change of what it shows of its event, unless
/// somebody is signed in, who sees more, or has stars that no script puts there.
///
/// It is kept under its one `address`, whatever else a request wrote into its own: nobody fills
/// the memory with the same page under a thousand queries. A page without an address is not kept.
pub(crate) fn public<T: Template>(
    site: &Site,
    (loaded, shows): (&LoadedEvent, &[Aspect]),
    visitor: &Visitor,
    headers: &HeaderMap,
    address: Option<String>,
    make: impl FnOnce(&Visitor) -> Result<T, RequestError>,
) -> Result<Response, RequestError> {
    let Some(path) = address else { return fresh(&make(visitor)?, headers) };
    let visitor = Visitor { path, ..visitor.clone() };
    if visitor.signed.is_some() || !visitor.follows.is_empty() {
        return fresh(&make(&visitor)?, headers);
    }
    // A page says where it is, for whoever shares it: by another name it is another page.
    let origin = visitor.origin.as_deref().unwrap_or_default();
    if !site.knows(origin) {
        return fresh(&make(&visitor)?, headers);
    }
    // A message goes by time alone, too.
    let told = loaded.calls().message(site.now()).is_some();
    let (tag, theme, rows) = (visitor.words.tag(), visitor.theme.word(), visitor.rows.word());
    // An alarm of another event in the same hall stands here as well.
    let hall = alarm::mark_beside(site, loaded.name().as_str());
    let key = format!("{tag} {theme} {rows} {} {hall}{origin}{}", u8::from(told), visitor.path);
    // Alarms and messages of the hall stand on every page.
    let shows: Vec<Aspect> = shows.iter().copied().chain([Aspect::Alarm]).collect();
    let version = loaded.version().of(&shows);
    let page = site.pages().get(&key, version, || rendered(&make(&visitor)?))?;
    Ok(answer::send(&page, HTML, "no-cache", headers))
}

fn rendered(page: &impl Template) -> Result<Rendered, RequestError> {
    Ok(Rendered::new(html(page)?))
}

fn html(page: &impl Template) -> Result<String, RequestError> {
    let html = page.render().map_err(|_| RequestError::Internal(phrase!("web-not-shown")))?;
    Ok(lean(&html))
}
