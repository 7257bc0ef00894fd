//! The days by which something must be done with the federation, counted from today.

use codex::{Article, Phrase, article, phrase};
use jiff::ToSpan;
use jiff::civil::Date;
use office::stage::Stage;
use office::{Event, Weight};
use rating::elo_italia::ListDate;

/// Something that must be done by a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// What.
    pub what: Phrase,
    /// The last day on which it is in time.
    pub by: Date,
    /// How many days are left, that day included as 0; below it is late.
    pub left: i64,
    /// The article that sets it.
    pub article: Article,
}

/// The terms of an event that still run, or ran out with the thing undone, the first one first.
pub fn terms(event: &Event, today: Date) -> Vec<Term> {
    let Some(announcement) = event.announcement() else { return Vec::new() };
    let first = announcement.calendar.first().map(|slot| slot.day);
    let term = |what: Phrase, by: Date, article: Article| {
        let left = by.duration_since(today).as_hours() / 24;
        Term { what, by, left, article }
    };
    let mut found = Vec::new();
    if let (Some(regulation), Some(first)) = (event.pack().championships, first)
        && event.stage() < Stage::Running
    {
        let findings = event.all_findings();
        let lacks = |article: Article| {
            let lacking = |weight| matches!(weight, Weight::Missing | Weight::Breach);
            findings.iter().any(|it| it.article == article && lacking(it.weight))
        };
        let before = |days: u16| first.saturating_sub(i64::from(days).days());
        let asked = [
            (article!("fssi 2"), Some(regulation.form_days), phrase!("terms-form")),
            (article!("fssi 5"), Some(regulation.draw_days), phrase!("terms-draw")),
            (article!("fssi 12"), regulation.covid_days, phrase!("terms-covid")),
        ];
        for (article, days, what) in asked {
            if let Some(days) = days.filter(|_| lacks(article)) {
                found.push(term(what, before(days), article));
            }
        }
    }
    if let (Some(article), Some(first)) = (event.pack().authorisation, first)
        && event.stage() < Stage::Authorised
    {
        found.push(term(phrase!("terms-authorisation"), first, article));
    }
    let over = matches!(event.stage(), Stage::Finished | Stage::ReportSent);
    if over && event.rated_nationally().is_some() {
        let list = ListDate::for_receipt(today);
        found.extend(list.map(|list| {
            let what = phrase!("terms-list", list = list.date().to_string());
            term(what, list.received_by(), article!("fsi-2009 4.2.2"))
        }));
    }
    found.sort_by_key(|term| term.by);
    found
}
