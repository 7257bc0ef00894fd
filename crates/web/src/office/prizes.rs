//! The desk of prizes: what was announced, what everybody gets as things stand, and the groups
//! added, changed and removed, each time with a ruling.

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::Response;
use codex::phrase;
use desk::prizes::{GroupShown, prize_giving};
use jiff::civil::Date;
use office::{Act, Event};
use prizes::{Criterion, Group, Plan, RatingList, read_lines};
use vocabulary::Sex;

use super::act::{Sent, show_before};
use super::prize_form::{self as form, Choices, Wrong};
use super::{DeskName, frame};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::{ArbitersDesk, Desk};
use crate::navigation::NavLink;
use crate::page::{Page, fresh, with_status};
use crate::pages::prizes::{Asked, Why, why};
use crate::posted::{Fields, Posted};
use crate::words::Words;

#[derive(Template)]
#[template(path = "office-prizes.html")]
struct PrizesPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    groups: Vec<GroupShown>,
    /// After which round, or that the event is over.
    as_of: String,
    total: String,
    /// Whether no assignment suits everybody.
    unsettled: bool,
    why: Why,
    key: String,
}

#[derive(Template)]
#[template(path = "office-prize-group.html")]
struct GroupPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    /// Which group, from 1; nought for a new one.
    number: usize,
    form: Fields,
    wrong: Vec<(&'static str, String)>,
    teams: bool,
    key: String,
}

impl GroupPage {
    fn choices(&self, of: Choices) -> Vec<(&'static str, String)> {
        of.iter().map(|(word, message)| (*word, self.page.words.text(message))).collect()
    }

    fn sharings(&self) -> Vec<(&'static str, String)> {
        self.choices(form::SHARINGS)
    }

    fn lists(&self) -> Vec<(&'static str, String)> {
        self.choices(form::LISTS)
    }

    fn sexes(&self) -> Vec<(&'static str, String)> {
        self.choices(form::SEXES)
    }

    fn orders(&self) -> Vec<(&'static str, String)> {
        self.choices(form::ORDERS)
    }

    fn wrong_of(&self, field: &str) -> String {
        let own = self.wrong.iter().find(|(name, _)| *name == field);
        own.map(|(_, text)| text.clone()).unwrap_or_default()
    }
}

/// The announced prizes as groups that can be changed: a list without a name gets one.
fn plan_of(event: &Event, words: Words) -> Plan {
    let announced = event.announcement().map(office::Announcement::all_prizes);
    let mut plan = announced.unwrap_or_default();
    for group in &mut plan.groups {
        if group.title.trim().is_empty() {
            group.title = words.text("prizes-general");
        }
    }
    plan
}

/// The first of January of the year in which an event begins.
fn new_year(event: &Event) -> Date {
    let day = event.announcement().and_then(|announced| announced.slot(1)).map(|slot| slot.day);
    let year = day.map_or(2000, Date::year);
    Date::new(year, 1, 1).unwrap_or_default()
}

/// Answers `/e/EVENT/office/prizes`.
pub(super) async fn prizes(
    Desk { site, loaded, visitor, headers, .. }: Desk,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let (page, desks) =
        frame(&site, &visitor, &loaded, DeskName::Prizes, words.text("web-desk-prizes"));
    let seen = loaded.state();
    let giving = prize_giving(seen.event(), &site.names())
        .map_err(|fault| RequestError::Conflict(fault.phrase()))?;
    let as_of = match (giving.is_final, giving.after) {
        (true, _) => phrase!("prizes-page-final"),
        (false, 0) => phrase!("prizes-page-not-yet"),
        (false, after) => phrase!("prizes-page-provisional", round = after),
    };
    let plan = giving.awards.plan();
    let shown = PrizesPage {
        page,
        desks,
        address: loaded.name().address(),
        groups: giving.groups(words.catalogue()),
        as_of: words.say(&as_of),
        total: words.say(&phrase!("prizes-page-total", sum = plan.sum(plan.total()))),
        unsettled: !giving.awards.settled(),
        why: why(&giving, &asked, words),
        key: chance::key()?,
    };
    drop(seen);
    fresh(&shown, &headers)
}

/// Answers `/e/EVENT/office/prizes/GROUP`: the form of a group, from 1, or of a new one, 0.
pub(super) async fn group(
    ArbitersDesk(desk): ArbitersDesk,
    Path((_, number)): Path<(String, usize)>,
) -> Result<Response, RequestError> {
    let group = {
        let seen = desk.loaded.state();
        let plan = plan_of(seen.event(), desk.visitor.words);
        number.checked_sub(1).and_then(|at| plan.groups.get(at).cloned())
    };
    // One that was removed meanwhile is written anew.
    let number = if group.is_some() { number } else { 0 };
    let fields = group.as_ref().map(form::filled).unwrap_or_default();
    show_form(&desk, number, fields, &Wrong::new())
}

fn show_form(
    desk: &Desk,
    number: usize,
    fields: Fields,
    wrong: &Wrong,
) -> Result<Response, RequestError> {
    let words = desk.visitor.words;
    let title = if number == 0 { "prizes-form-new" } else { "prizes-form-change" };
    let (page, desks) =
        frame(&desk.site, &desk.visitor, &desk.loaded, DeskName::Prizes, words.text(title));
    let seen = desk.loaded.state();
    let teams = seen.event().announcement().is_some_and(|announced| announced.teams().is_some());
    drop(seen);
    let status = if wrong.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let wrong = wrong.iter().map(|(field, what)| (*field, words.say(what))).collect();
    let address = desk.loaded.name().address();
    let key = chance::key()?;
    with_status(
        status,
        &GroupPage { page, desks, address, number, form: fields, wrong, teams, key },
    )
}

/// Answers a post to `/e/EVENT/office/prizes`: the plan as it would be, with its ruling.
pub(super) async fn change(
    ArbitersDesk(desk): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let words = desk.visitor.words;
    let (mut plan, first_day) = {
        let seen = desk.loaded.state();
        (plan_of(seen.event(), words), new_year(seen.event()))
    };
    let number: usize = fields.get("group").trim().parse().unwrap_or(0);
    let at = number.checked_sub(1).filter(|at| *at < plan.groups.len());
    match (fields.get("step"), at) {
        ("remove", Some(at)) => drop(plan.groups.remove(at)),
        ("up", Some(at)) if at > 0 => plan.groups.swap(at - 1, at),
        ("usual", _) => {
            let known = |group: &Group| plan.groups.iter().any(|old| old.title == group.title);
            let new: Vec<Group> =
                usual(first_day, words).into_iter().filter(|group| !known(group)).collect();
            plan.groups.extend(new);
        }
        ("save", _) => match form::read(&fields, first_day) {
            Ok(group) => match at {
                Some(at) => plan.groups[at] = group,
                None => plan.groups.push(group),
            },
            Err(wrong) => return show_form(&desk, number, fields, &wrong),
        },
        _ => {
            let unreadable = phrase!("web-field-unreadable", field = "step");
            return Err(RequestError::Unreadable(unreadable));
        }
    }
    let Desk { site, loaded, visitor, .. } = &desk;
    let act = Act::AnnouncePrizes { plan: Box::new(plan) };
    let back = format!("{}/office/prizes", loaded.name().address());
    show_before(site, visitor, loaded, (DeskName::Prizes, back), &act, &Sent::of(&fields)?)
}

/// What most opens give, with cups until sums are written.
fn usual(new_year: Date, words: Words) -> Vec<Group> {
    let cup = words.text("prizes-form-cup");
    let group = |title: &str, who: Vec<Criterion>, places: &str| Group {
        title: words.text(title),
        who,
        prizes: read_lines(&format!("{places}: {cup}")).unwrap_or_default(),
        ..Group::default()
    };
    let band = |from, to| Criterion::Rating { list: RatingList::Event, from, to, unrated: false };
    let under = Criterion::Age { at_least: None, under: Some(16), on: new_year };
    vec![
        group("prizes-usual-general", Vec::new(), "1-5"),
        group("prizes-usual-women", vec![Criterion::Sex(Sex::Female)], "1"),
        group("prizes-usual-under-16", vec![under], "1"),
        group("prizes-usual-1800", vec![band(Some(1_800), Some(1_999))], "1"),
        group("prizes-usual-1600", vec![band(Some(1_600), Some(1_799))], "1"),
        group("prizes-usual-below", vec![band(None, Some(1_599))], "1"),
    ]
}
