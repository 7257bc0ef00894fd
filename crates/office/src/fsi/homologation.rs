//! Homologation (RTF 6.2): whether it can be asked for, what is missing, and what its refusal costs.

use codex::{Article, article, door, phrase};
use serde::Serialize;

use super::Rtf;
use crate::stage::Stage;
use crate::validity::{self, Facts, Fees, Homologation, Verdict};
use crate::{Announcement, Finding, Weight};

/// How the homologation of an event stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Outlook {
    /// Requirement by requirement.
    pub findings: Vec<Finding>,
    /// All of them together.
    pub state: State,
}

/// The homologation in one word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// The event is homologated.
    Granted,
    /// Nothing is missing: it can be asked for.
    Ready,
    /// Something is missing, by these articles.
    NotYet(Vec<Article>),
    /// The event did not keep these articles.
    Impossible(Vec<Article>),
    /// The federation refused it.
    Refused,
}

impl Outlook {
    /// What is still missing before it can be asked for, if anything is.
    pub fn lacking(&self) -> Option<Finding> {
        let lacking = |finding: &&Finding| finding.weight == Weight::Missing;
        match self.state {
            State::NotYet(_) => self.findings.iter().rfind(lacking).cloned(),
            State::Granted | State::Ready | State::Impossible(_) | State::Refused => None,
        }
    }
}

/// The article under which results and titles of a refused event are void.
pub fn void_by(stage: Stage) -> Option<Article> {
    let refused = (stage == Stage::Refused).then_some(article!("fsi-2009 6.2.3"));
    door!("office::fsi::homologation::void_by", refused)
}

/// Whether an event can be homologated, and what is missing.
pub fn check(announcement: &Announcement, facts: &Facts, rtf: &Rtf) -> Outlook {
    let kept = validity::requirements(announcement, facts, rtf);
    let mut findings = vec![rules_kept(&kept)];
    findings.extend(papers(facts));
    if facts.homologation == Homologation::Refused {
        let what = phrase!("pack-homologation-refused-void");
        findings.push(Finding::new(article!("fsi-2009 6.2.3"), Weight::Breach, what));
    }
    let broken = validity::verdict(&kept);
    let state = match (facts.homologation, broken, validity::verdict(&findings)) {
        (Homologation::Granted, _, _) => State::Granted,
        (Homologation::Refused, _, _) => State::Refused,
        (Homologation::Pending, Verdict::No(because), _) => State::Impossible(because),
        (Homologation::Pending, Verdict::NotYet(mut open), Verdict::NotYet(missing)) => {
            open.extend(
                missing.into_iter().filter(|article| *article != article!("fsi-2009 6.2.1")),
            );
            State::NotYet(open)
        }
        (Homologation::Pending, _, Verdict::NotYet(missing)) => State::NotYet(missing),
        (Homologation::Pending, _, _) => State::Ready,
    };
    door!("office::fsi::homologation::check", &findings);
    Outlook { findings, state }
}

/// Art. 6.2.1: only events that kept every rule of the regulation are homologated.
fn rules_kept(kept: &[Finding]) -> Finding {
    let article = article!("fsi-2009 6.2.1");
    match validity::verdict(kept) {
        Verdict::No(broken) => {
            let what = phrase!("pack-rules-broken", count = broken.len());
            Finding::new(article, Weight::Breach, what)
        }
        Verdict::NotYet(open) => {
            let what = phrase!("pack-rules-open", count = open.len());
            Finding::new(article, Weight::Missing, what)
        }
        Verdict::Yes | Verdict::NotSought => {
            Finding::new(article, Weight::Met, phrase!("pack-rules-kept"))
        }
    }
}

/// Art. 6.2.2: the report of the direction, and the fees where they are due.
fn papers(facts: &Facts) -> Vec<Finding> {
    let article = article!("fsi-2009 6.2.2");
    let mut findings = Vec::new();
    if !facts.ended {
        findings.push(Finding::new(article, Weight::Missing, phrase!("pack-event-not-over")));
    }
    findings.push(if facts.report_sent {
        Finding::new(article, Weight::Met, phrase!("pack-report-sent"))
    } else {
        Finding::new(article, Weight::Missing, phrase!("pack-report-missing"))
    });
    findings.push(match facts.fees {
        Fees::NotDue => Finding::new(article, Weight::Met, phrase!("pack-fees-not-due")),
        Fees::Paid => Finding::new(article, Weight::Met, phrase!("pack-fees-paid")),
        Fees::Due => Finding::new(article, Weight::Missing, phrase!("pack-fees-due")),
        Fees::Unknown => Finding::new(article, Weight::Missing, phrase!("pack-fees-unknown")),
    });
    findings
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::*;
    use crate::validity::tests_common::{played, weekend};
    use crate::validity::{Aim, Authorisation};

    fn state(facts: &Facts) -> State {
        check(&weekend(), facts, &Rtf::FSI_2009).state
    }

    #[test]
    fn report_and_fees_come_before_the_stamp() {
        let ready = Facts { homologation: Homologation::Pending, ..played() };
        assert_eq!(state(&ready), State::Ready);
        let not_yet = State::NotYet(vec![article!("fsi-2009 6.2.2")]);
        assert_eq!(state(&Facts { report_sent: false, ..ready.clone() }), not_yet);
        assert_eq!(state(&Facts { fees: Fees::Due, ..ready.clone() }), not_yet);
        assert_eq!(state(&Facts { fees: Fees::Unknown, ..ready.clone() }), not_yet);
        assert_eq!(state(&Facts { fees: Fees::NotDue, ..ready.clone() }), State::Ready);
        assert_eq!(state(&played()), State::Granted);
    }

    #[test]
    fn an_event_that_broke_a_rule_is_not_homologated() {
        let pending = Facts { homologation: Homologation::Pending, ..played() };
        let few = Facts { paired: Some(5), ..pending.clone() };
        assert_eq!(state(&few), State::Impossible(vec![article!("fsi-2009 5.3.1.c")]));
        // A recognised event that asks for no rating need not meet 5.3.1.
        assert_eq!(state(&Facts { aim: Aim::Recognition, ..few }), State::Ready);
        let unauthorised = Facts { authorisation: Authorisation::Pending, ..pending };
        assert_eq!(state(&unauthorised), State::Impossible(vec![article!("fsi-2009 5.3.1.g")]));
    }

    #[test]
    fn a_refusal_voids_results_and_titles() {
        stands_for!("fsi-2009 6.2.3");
        let refused = Facts { homologation: Homologation::Refused, ..played() };
        assert_eq!(state(&refused), State::Refused);
        assert_eq!(void_by(Stage::Refused), Some(article!("fsi-2009 6.2.3")));
        assert_eq!(void_by(Stage::ReportSent), None);
        let findings = check(&weekend(), &refused, &Rtf::FSI_2009).findings;
        assert!(findings.iter().any(|finding| finding.article == article!("fsi-2009 6.2.3")));
    }
}
