//! From the draft to the federation's stamp (RTF 6).

use codex::{article, phrase};

use super::{Answer, announced, reasoned, refuse};
use crate::act::Context;
use crate::change::Change;
use crate::effect::Effect;
use crate::event::Event;
use crate::fsi::homologation::{self, Outlook};
use crate::fssi;
use crate::pack::Checked;
use crate::round::BoardResult;
use crate::ruling::Ruling;
use crate::stage::{Papers, Stage};
use crate::{Finding, Weight};

/// The step from one stage to the next.
fn step(event: &Event, after: Stage) -> Effect {
    Effect::Stage(Change { before: Some(event.stage()), after: Some(after) })
}

fn papers(event: &Event, change: impl FnOnce(&mut Papers)) -> Effect {
    let before = event.papers();
    let mut after = before;
    change(&mut after);
    let before = (before != Papers::default()).then_some(before);
    Effect::Papers(Change { before, after: Some(after) })
}

/// There are steps with the federation only where its regulation knows them.
fn known_here(event: &Event) -> Result<(), super::Refusal> {
    announced(event)?;
    match event.pack().authorisation {
        Some(_) => Ok(()),
        None if event.pack().text_not_at_hand => {
            let federation = event.pack().short_name;
            refuse(phrase!("office-text-not-at-hand", federation = federation))
        }
        None => refuse(phrase!("office-no-such-step")),
    }
}

pub(super) fn request(event: &Event) -> Answer {
    known_here(event)?;
    if event.stage() != Stage::Draft {
        return refuse(phrase!("office-already-requested"));
    }
    let effects = vec![step(event, Stage::AuthorisationRequested)];
    let findings = event.checked().map(findings_of).unwrap_or_default();
    Ok(Ruling::accepted(phrase!("office-requested"), effects)
        .citing(article!("fsi-2009 6.1.1"))
        .finding(findings))
}

pub(super) fn authorise(event: &Event, context: &Context) -> Answer {
    if event.stage() != Stage::AuthorisationRequested {
        return refuse(phrase!("office-not-requested"));
    }
    Ok(authorised(event, context))
}

/// The event is authorised, whether or not it was asked for here.
pub(super) fn authorised(event: &Event, context: &Context) -> Ruling {
    let effects = vec![
        step(event, Stage::Authorised),
        papers(event, |papers| papers.authorised = Some(context.at)),
    ];
    Ruling::accepted(phrase!("office-authorised"), effects)
        .citing(article!("fsi-2009 6.1.1"))
        .citing(article!("fsi-2009 6.1.2"))
}

pub(super) fn deny(event: &Event, reason: &str) -> Answer {
    reasoned(reason)?;
    if event.stage() != Stage::AuthorisationRequested {
        return refuse(phrase!("office-not-requested"));
    }
    let effects = vec![step(event, Stage::Draft)];
    Ok(Ruling::accepted(phrase!("office-denied", reason = reason), effects)
        .citing(article!("fsi-2009 6.1.1")))
}

pub(super) fn finish(event: &Event, context: &Context) -> Answer {
    let announcement = super::running(event)?;
    if event.closed_rounds() < announcement.rounds {
        return refuse(phrase!(
            "office-rounds-left",
            played = event.closed_rounds(),
            rounds = announcement.rounds
        ));
    }
    if let Some((round, board)) = adjourned(event) {
        return refuse(phrase!("office-adjourned-left", round = round, board = board));
    }
    super::leaving::nothing_pending(event, context.at)?;
    // What followed from a correction after the last round was closed is done before the end.
    let (mut effects, findings): (Vec<Effect>, Vec<Finding>) =
        super::leaving::overdue(event, context).into_iter().unzip();
    effects.push(step(event, Stage::Finished));
    let ruling = Ruling::accepted(phrase!("office-finished"), effects);
    Ok(findings
        .iter()
        .fold(ruling, |ruling, finding| ruling.citing(finding.article))
        .finding(findings))
}

/// The first game that still waits for its sealed move.
fn adjourned(event: &Event) -> Option<(u8, usize)> {
    event.paired_rounds().find_map(|(number, round)| {
        let waits = |result: &Option<BoardResult>| *result == Some(BoardResult::Adjourned);
        Some((number, round.results().iter().position(waits)? + 1))
    })
}

pub(super) fn send_report(event: &Event, context: &Context) -> Answer {
    if event.stage() != Stage::Finished {
        return refuse(phrase!("office-not-finished"));
    }
    let effects = vec![
        step(event, Stage::ReportSent),
        papers(event, |papers| papers.report_sent = Some(context.at)),
    ];
    Ok(Ruling::accepted(phrase!("office-report-sent"), effects).citing(article!("fsi-2009 6.2.2")))
}

pub(super) fn pay_fees(event: &Event, context: &Context) -> Answer {
    known_here(event)?;
    if event.papers().fees_paid.is_some() {
        return refuse(phrase!("office-fees-paid-before"));
    }
    let effects = vec![papers(event, |papers| papers.fees_paid = Some(context.at))];
    Ok(Ruling::accepted(phrase!("office-fees-paid"), effects).citing(article!("fsi-2009 6.2.2")))
}

/// The federation says that no fees are due.
pub(super) fn waive_fees(event: &Event, reason: &str, context: &Context) -> Answer {
    known_here(event)?;
    reasoned(reason)?;
    let papers_now = event.papers();
    if papers_now.fees_paid.is_some() || papers_now.fees_waived.is_some() {
        return refuse(phrase!("office-fees-paid-before"));
    }
    let effects = vec![papers(event, |papers| papers.fees_waived = Some(context.at))];
    Ok(Ruling::accepted(phrase!("office-fees-waived", reason = reason), effects)
        .citing(article!("fsi-2009 6.2.2")))
}

/// Only an event that kept the regulation is homologated, on its report and with its fees paid.
pub(super) fn homologate(event: &Event) -> Answer {
    known_here(event)?;
    if event.stage() != Stage::ReportSent {
        return refuse(phrase!("office-no-report"))
            .map_err(|refusal: super::Refusal| refusal.under(article!("fsi-2009 6.2.2")));
    }
    let papers = event.papers();
    if papers.fees_paid.is_none() && papers.fees_waived.is_none() {
        return refuse(phrase!("office-fees-missing"))
            .map_err(|refusal: super::Refusal| refusal.under(article!("fsi-2009 6.2.2")));
    }
    let findings = event.checked().map(findings_of).unwrap_or_default();
    // What the organisers did not prepare costs them a sanction of their own federation, not the event.
    let of_event = |finding: &&Finding| {
        finding.weight == Weight::Breach && !fssi::event::is_preparation(finding.article)
    };
    if let Some(breach) = findings.iter().find(of_event) {
        return Ok(Ruling::refused(phrase!(
            "office-regulation-broken",
            what = breach.what.clone()
        ))
        .citing(article!("fsi-2009 6.2.1"))
        .citing(breach.article)
        .finding(findings.clone()));
    }
    // What nobody judged yet is neither kept nor broken (RTF 1.2, 6.2.1).
    if let Some(open) = findings.iter().find(|finding| finding.weight == Weight::ForTheArbiter) {
        return Ok(Ruling::refused(phrase!("office-to-be-judged", what = open.what.clone()))
            .citing(article!("fsi-2009 6.2.1"))
            .citing(open.article)
            .finding(findings.clone()));
    }
    if let Some(lacking) = outlook(event).and_then(|outlook| outlook.lacking()) {
        return Ok(Ruling::refused(phrase!("office-homologation-lacks", what = lacking.what))
            .citing(article!("fsi-2009 6.2.1"))
            .citing(lacking.article)
            .finding(findings.clone()));
    }
    let effects = vec![step(event, Stage::Homologated)];
    Ok(Ruling::accepted(phrase!("office-homologated"), effects)
        .citing(article!("fsi-2009 6.2.1"))
        .citing(article!("fsi-2009 6.2.2")))
}

/// How the homologation stands by the book, where there is one.
fn outlook(event: &Event) -> Option<Outlook> {
    let announcement = event.announcement()?;
    let rtf = event.pack().edition(announcement).ok().flatten()?;
    Some(homologation::check(announcement, &event.facts_for_validity(), &rtf))
}

pub(super) fn refuse_homologation(event: &Event, reason: &str) -> Answer {
    known_here(event)?;
    reasoned(reason)?;
    if event.stage() != Stage::ReportSent {
        return refuse(phrase!("office-no-report"));
    }
    let effects = vec![step(event, Stage::Refused)];
    Ok(Ruling::accepted(phrase!("office-homologation-refused", reason = reason), effects)
        .citing(article!("fsi-2009 6.2.3")))
}

/// Everything a pack found, the requirements for ratings first.
pub(super) fn findings_of(checked: Checked) -> Vec<Finding> {
    let validity = checked.validity.map(|validity| validity.findings).unwrap_or_default();
    validity.into_iter().chain(checked.findings).collect()
}
