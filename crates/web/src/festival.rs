//! Festivals: several events under one roof, with one public page and one desk for all sections.
//!
//! What is done at the desk is an act of a section, by whoever has a role there: a festival gives
//! nobody a right that the section does not.

mod admission;
mod entrance;
mod entries;
mod founding;
mod moving;
mod presence;
mod public;
mod report;
mod results;
mod sections;
mod staff;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use codex::phrase;
use desk::{Roof, Section};

pub(crate) use self::entrance::{DirectorsDesk, FestivalDesk, directing};
pub(crate) use self::founding::{FestivalLine, lines as festival_lines};
use crate::call::alarm::elsewhere;
use crate::navigation::{EventBar, NavLink};
use crate::page::{Following, Page};
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

/// The addresses of festivals.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/office/festivals", get(founding::list).post(founding::found))
        .route("/f/{festival}", get(public::page))
        .route("/f/{festival}/pairings", get(public::pairings))
        .route("/f/{festival}/screen", get(public::screen))
        .route("/live/f/{festival}", get(public::follow))
        .route("/f/{festival}/office", get(entries::page))
        .route("/f/{festival}/office/admission", get(admission::page))
        .route("/f/{festival}/office/check-in", get(presence::page).post(presence::mark))
        .route("/f/{festival}/office/results", get(results::page).post(results::enter))
        .route("/f/{festival}/office/move", get(moving::page).post(moving::go))
        .route("/f/{festival}/office/sections", get(sections::page).post(sections::change))
        .route("/f/{festival}/office/staff", get(staff::page).post(staff::grant))
        .route("/f/{festival}/office/report", get(report::page))
        .route("/f/{festival}/office/report.csv", get(report::csv))
}

/// The channel of a festival: what followers of all its sections are told.
pub(crate) fn channel(festival: &str) -> String {
    format!("f/{festival}")
}

/// The address of a festival.
pub(crate) fn address(festival: &str) -> String {
    format!("/f/{}", desk::percent_encoded(festival))
}

/// A page of a festival.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Where {
    Page,
    Pairings,
    Entries,
    CheckIn,
    Results,
    Sections,
    Staff,
    Report,
}

/// The desks: where they are, what they are called, their icon, and whether only whoever directs the
/// whole festival works there.
const DESKS: [(Where, &str, &str, &str, bool); 6] = [
    (Where::Entries, "", "festival-desk-entries", "users", false),
    (Where::CheckIn, "/check-in", "festival-desk-check-in", "circle-check", false),
    (Where::Results, "/results", "festival-desk-results", "pencil-line", false),
    (Where::Sections, "/sections", "festival-desk-sections", "layers", true),
    (Where::Staff, "/staff", "festival-desk-staff", "id-card", true),
    (Where::Report, "/report", "festival-desk-report", "file-text", false),
];

/// The frame of a public page of a festival, which follows all its sections.
fn frame(site: &Site, visitor: &Visitor, roof: &Roof, at: Where, title: String) -> Page {
    let words = visitor.words;
    let address = address(&roof.festival.address);
    let is_mine = |section: &Section| visitor.in_office(site, section.event.name().as_str());
    let in_office = roof.sections.iter().any(is_mine) || visitor.require_keeper().is_ok();
    let link = |tail: &str, key: &str, icon, current| NavLink {
        address: format!("{address}{tail}"),
        text: words.text(key),
        icon,
        current,
        count: None,
    };
    let mut tabs = vec![
        link("", "festival-tab-page", "trophy", at == Where::Page),
        link("/pairings", "festival-tab-pairings", "swords", at == Where::Pairings),
    ];
    if in_office {
        let desk = !matches!(at, Where::Page | Where::Pairings);
        tabs.push(link("/office", "festival-tab-office", "layout-dashboard", desk));
    }
    let bar = EventBar {
        name: roof.festival.name.clone(),
        in_office: false,
        search: (address.clone(), "find"),
        more: tabs.clone(),
        thumb: tabs.clone(),
        rest: sections_linked(site, visitor, roof),
        tabs,
        unreadable: None,
        outside: None,
        void: None,
        alarm: None,
        message: None,
        address: address.clone(),
    };
    let behind = site.events().reached();
    let stream = format!("/live{address}");
    let sections = roof.sections.iter();
    let alarms = sections.filter_map(|section| elsewhere(site, &section.event, words)).collect();
    Page {
        event: Some(bar),
        alarms,
        following: Some(Following { stream, behind }),
        push_key: None,
        ..Page::new(site, visitor, title)
    }
}

/// The frame of a desk of a festival, and the bar of its desks.
fn desk_frame(
    site: &Site,
    visitor: &Visitor,
    (roof, directs): (&Roof, bool),
    at: Where,
    title: String,
) -> (Page, Vec<NavLink>) {
    let office = format!("{}/office", address(&roof.festival.address));
    let desks = DESKS.into_iter().filter(|(.., chiefs)| directs || !chiefs);
    let desks: Vec<NavLink> = desks
        .map(|(of, tail, key, icon, _)| NavLink {
            address: format!("{office}{tail}"),
            text: visitor.words.text(key),
            icon,
            current: of == at,
            count: None,
        })
        .collect();
    let mut page = frame(site, visitor, roof, at, title);
    if let Some(bar) = &mut page.event {
        bar.in_office = true;
        bar.search = (office.clone(), "q");
        bar.with_desks(&desks, |link| {
            !link.address.ends_with("/report") && !link.address.ends_with("/staff")
        });
    }
    (page, desks)
}

/// The pages of the sections, for the menu.
fn sections_linked(site: &Site, visitor: &Visitor, roof: &Roof) -> Vec<NavLink> {
    let seen = roof.sections.iter().filter(|section| is_seen(site, visitor, section));
    seen.map(|section| NavLink {
        address: section.event.name().address(),
        text: section.title.clone(),
        icon: "trophy",
        current: false,
        count: None,
    })
    .collect()
}

/// Whether somebody sees a section: everybody does, unless its office keeps it to itself.
fn is_seen(site: &Site, visitor: &Visitor, section: &Section) -> bool {
    !section.hidden || visitor.in_office(site, section.event.name().as_str())
}

/// The tables of a section in words.
fn range_shown(roof: &Roof, section: usize, words: Words) -> String {
    match roof.range(section) {
        Some((first, last)) if first == last => {
            words.say(&phrase!("festival-one-table", first = first))
        }
        Some((first, last)) => {
            words.say(&phrase!("festival-tables-range", first = first, last = last))
        }
        None => String::new(),
    }
}
