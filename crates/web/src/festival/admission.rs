//! Who of the lower bands may be admitted to a section (RTF 4.2.14): a proposal, which an arbiter decides.

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use codex::{article, phrase};
use desk::admission::{candidates, lowest};
use serde::Deserialize;

use super::entrance::FestivalDesk;
use super::{Where, address, desk_frame};
use crate::answer::RequestError;
use crate::navigation::NavLink;
use crate::page::{Page, fresh};

#[derive(Template)]
#[template(path = "festival-admission.html")]
struct AdmissionPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    lead: String,
    lines: Vec<Line>,
}

struct Line {
    name: String,
    rating: i32,
    section: String,
    proposed: bool,
    /// Where they are moved, for whoever rules in both sections.
    mover: Option<String>,
}

/// Which section somebody is to be admitted to.
#[derive(Deserialize)]
pub(super) struct Wanted {
    section: String,
}

/// The sections that have a lowest rating: where somebody of a lower band may be admitted, by title.
pub(super) fn bands(desk: &FestivalDesk) -> Vec<(String, String)> {
    let festival = address(&desk.roof.festival.address);
    let sections = desk.roof.sections.iter().enumerate();
    let bands = sections.filter(|(at, section)| desk.rules_in(*at) && lowest(section).is_some());
    let link = |(_, section): (usize, &desk::Section)| {
        let name = desk::percent_encoded(section.event.name().as_str());
        (format!("{festival}/office/admission?section={name}"), section.title.clone())
    };
    bands.map(link).collect()
}

/// Answers `/f/FESTIVAL/office/admission`.
pub(super) async fn page(
    desk: FestivalDesk,
    Query(wanted): Query<Wanted>,
) -> Result<Response, RequestError> {
    let words = desk.visitor.words;
    let to = desk.section_of(&wanted.section)?;
    let found = candidates(&desk.roof, to).ok_or(RequestError::NotFound)?;
    let names = desk.site.names();
    let festival = address(&desk.roof.festival.address);
    let lines = found.iter().filter(|one| desk.works_in(one.section)).filter_map(|one| {
        let section = desk.roof.sections.get(one.section)?;
        let state = section.event.state();
        let entrant = state.event().entrant(one.entrant)?;
        let movable = desk.rules_in(one.section)
            && desk.rules_in(to)
            && state.event().stage() < office::stage::Stage::Running;
        let from = desk::percent_encoded(section.event.name().as_str());
        Some(Line {
            name: names.listed(&entrant.form.person),
            rating: one.rating,
            section: section.title.clone(),
            proposed: one.proposed,
            mover: movable
                .then(|| format!("{festival}/office/move?from={from}&entrant={}", one.entrant.0)),
        })
    });
    let lines: Vec<Line> = lines.collect();
    let cited = words.cite(article!("fsi-2009 4.2.14"));
    let lead = words.say(&phrase!("festival-admission-proposed", cited = cited));
    let section = desk.roof.sections.get(to).map(|it| it.title.clone()).unwrap_or_default();
    let title = words.say(&phrase!("festival-admission-to", section = section));
    let (page, desks) =
        desk_frame(&desk.site, &desk.visitor, (&desk.roof, desk.directs), Where::Entries, title);
    fresh(&AdmissionPage { page, desks, address: festival, lead, lines }, &desk.headers)
}
