//! Everybody who entered any section, in one list.

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use codex::phrase;
use office::entrant::Status;
use serde::Deserialize;

use super::entrance::FestivalDesk;
use super::public::is_called;
use super::{Where, address, desk_frame};
use crate::answer::RequestError;
use crate::navigation::NavLink;
use crate::page::{Page, fresh};
use crate::shown;

#[derive(Template)]
#[template(path = "festival-entries.html")]
struct EntriesPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    q: String,
    chips: Vec<Chip>,
    /// Where somebody can be entered: address and words.
    doors: Vec<(String, String)>,
    /// Where somebody of a lower band may be admitted: address and title of the section.
    bands: Vec<(String, String)>,
    /// Registrations that wait: section, address and words.
    waiting: Vec<(String, String, String)>,
    lines: Vec<EntryLine>,
    done: Option<String>,
}

/// A section to be shown alone.
pub(super) struct Chip {
    pub(super) address: String,
    pub(super) text: String,
    pub(super) count: usize,
    pub(super) current: bool,
}

struct EntryLine {
    name: String,
    title: String,
    rating: String,
    club: String,
    section: String,
    card: String,
    here: bool,
    gone: Option<String>,
    /// Where they are moved, while they can be.
    mover: Option<String>,
}

/// What a list is narrowed to.
#[derive(Deserialize, Default)]
pub(super) struct Narrowed {
    #[serde(default)]
    pub(super) q: String,
    #[serde(default)]
    pub(super) section: String,
    #[serde(default)]
    pub(super) moved: String,
    #[serde(default)]
    pub(super) entrant: u16,
}

/// The sections that somebody works in, to choose from.
pub(super) fn chips(desk: &FestivalDesk, tail: &str, narrowed: &Narrowed) -> Vec<Chip> {
    let address = format!("{}/office{tail}", address(&desk.roof.festival.address));
    let q = desk::percent_encoded(narrowed.q.trim());
    let of = |section: Option<&desk::Section>| {
        let event = section.map(|section| section.event.name().as_str()).unwrap_or_default();
        Chip {
            address: format!("{address}?q={q}&section={}", desk::percent_encoded(event)),
            text: section.map_or_else(
                || desk.visitor.words.text("festival-all-sections"),
                |section| section.title.clone(),
            ),
            count: section.map_or(0, |section| section.players),
            current: narrowed.section == event,
        }
    };
    let mine = desk.roof.sections.iter().enumerate().filter(|(at, _)| desk.works_in(*at));
    let mut chips: Vec<Chip> = mine.map(|(_, section)| of(Some(section))).collect();
    let mut all = of(None);
    all.count = chips.iter().map(|chip| chip.count).sum();
    chips.insert(0, all);
    chips
}

/// Answers `/f/FESTIVAL/office`.
pub(super) async fn page(
    desk: FestivalDesk,
    Query(narrowed): Query<Narrowed>,
) -> Result<Response, RequestError> {
    let words = desk.visitor.words;
    let names = desk.site.names();
    let festival = address(&desk.roof.festival.address);
    let (mut lines, mut doors, mut waiting) = (Vec::new(), Vec::new(), Vec::new());
    for (at, section) in desk.roof.sections.iter().enumerate() {
        if !desk.works_in(at) {
            continue;
        }
        let (event, home) = (section.event.name().as_str(), section.event.name().address());
        if desk.rules_in(at) {
            let words = words.say(&phrase!("festival-enter-in", section = section.title.as_str()));
            doors.push((format!("{home}/office/players/new"), words));
        }
        let asks = section.event.registrations().registrations().in_order().len();
        if asks > 0 {
            let told = words.say(&phrase!("festival-waiting", count = asks));
            let to = format!("{home}/office/registrations");
            waiting.push((section.title.clone(), to, told));
        }
        if !narrowed.section.is_empty() && narrowed.section != event {
            continue;
        }
        let state = section.event.state();
        let by = state.event().numbers_by();
        let movable = desk.rules_in(at) && state.event().stage() < office::stage::Stage::Running;
        for (id, entrant) in state.event().entrants() {
            let name = names.listed(&entrant.form.person);
            if !is_called(&name, &narrowed.q) {
                continue;
            }
            let from = desk::percent_encoded(event);
            lines.push(EntryLine {
                title: shown::title(entrant),
                rating: shown::rating(entrant.rating_by(by)),
                club: entrant.form.data.club.clone().unwrap_or_default(),
                section: section.title.clone(),
                card: format!("{home}/office/players/{}", id.0),
                here: entrant.checked_in && entrant.status == Status::Playing,
                gone: shown::departure(entrant.status, words),
                mover: movable
                    .then(|| format!("{festival}/office/move?from={from}&entrant={}", id.0)),
                name,
            });
        }
    }
    lines.sort_by_cached_key(|line| (line.name.to_lowercase(), line.section.clone()));
    let done = desk.roof.section(&narrowed.moved).map(|at| {
        let section = desk.roof.sections[at].title.as_str();
        words.say(&phrase!("festival-moved", section = section, number = narrowed.entrant))
    });
    let chips = chips(&desk, "", &narrowed);
    let title = words.text("festival-desk-entries");
    let (page, desks) =
        desk_frame(&desk.site, &desk.visitor, (&desk.roof, desk.directs), Where::Entries, title);
    let q = narrowed.q;
    let bands = super::admission::bands(&desk);
    let page = EntriesPage {
        page,
        desks,
        address: festival,
        q,
        chips,
        doors,
        bands,
        waiting,
        lines,
        done,
    };
    fresh(&page, &desk.headers)
}
