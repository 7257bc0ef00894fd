//! What the office and the federation do for each other: authorisation before the event, report,
//! fees and homologation after it.

use codex::phrase;
use desk::EventState;
use desk::terms::{Term, terms};
use jiff::civil::Date;
use office::stage::Stage;
use office::{Act, Context, Verdict};
use serde_json::Value;

use crate::words::Words;

/// How an event stands with its federation.
pub(crate) struct WithFederation {
    /// Each requirement, when it was met, and whether it was.
    pub(crate) papers: Vec<PaperLine>,
    pub(crate) steps: Vec<FederationStep>,
    /// Who answers next, where it is not whoever looks.
    pub(crate) hint: Option<String>,
    /// Whether the announcement can still be amended.
    pub(crate) announcement: bool,
    /// What must be done by a day: words, class of its badge, and how many days are left.
    pub(crate) terms: Vec<TermLine>,
}

/// A term that runs.
pub(crate) struct TermLine {
    pub(crate) text: String,
    pub(crate) cite: String,
    pub(crate) class: &'static str,
    pub(crate) left: String,
}

/// A requirement.
pub(crate) struct PaperLine {
    pub(crate) text: String,
    pub(crate) when: String,
    pub(crate) met: bool,
}

/// Something that whoever looks may do now.
pub(crate) struct FederationStep {
    /// The word of the act, which names its fields as well.
    pub(crate) word: &'static str,
    pub(crate) act: String,
    pub(crate) text: String,
    /// Whether it must say why.
    pub(crate) reason: bool,
}

/// The acts between office and federation, with their messages, and whether they must say why.
const STEPS: [(&str, &str, bool); 8] = [
    ("request_authorisation", "web-office-federation-request", false),
    ("authorise", "web-office-federation-authorise", false),
    ("deny", "web-office-federation-deny", true),
    ("pay_fees", "web-office-federation-pay", false),
    ("waive_fees", "web-office-federation-waive", true),
    ("send_report", "web-office-federation-report", false),
    ("homologate", "web-office-federation-homologate", false),
    ("refuse_homologation", "web-office-federation-refuse", true),
];

/// How the event stands; nothing while rounds are played, when nobody has anything to do.
pub(crate) fn of(
    seen: &EventState,
    context: &Context,
    today: Date,
    words: Words,
) -> Option<WithFederation> {
    let event = seen.event();
    let stage = event.stage();
    let alone = event.pack().authorisation.is_none();
    if stage == Stage::Running || (alone && stage < Stage::Finished) {
        return None;
    }
    let steps: Vec<FederationStep> = STEPS
        .iter()
        .filter(|(word, ..)| stage >= Stage::Finished || !word.ends_with("_fees"))
        .filter(|(word, ..)| allowed(seen, word, context))
        .map(|(word, message, reason)| FederationStep {
            word,
            act: serde_json::json!({ "act": word }).to_string(),
            text: words.text(message),
            reason: *reason,
        })
        .collect();
    let papers = event.papers();
    let line = |message, at: Option<office::Instant>| PaperLine {
        text: words.text(message),
        when: at.map(|at| words.moment(at)).unwrap_or_default(),
        met: at.is_some(),
    };
    let mut lines = vec![line("web-office-federation-authorisation", papers.authorised)];
    if alone {
        lines = vec![line("web-office-federation-report-line", papers.report_sent)];
    } else if stage >= Stage::Finished {
        lines.push(line("web-office-federation-report-line", papers.report_sent));
        lines.push(match papers.fees_waived {
            Some(at) => line("web-office-federation-fees-waived-line", Some(at)),
            None => line("web-office-federation-fees-line", papers.fees_paid),
        });
        lines.push(PaperLine {
            text: words.text("web-office-federation-homologation"),
            when: String::new(),
            met: stage == Stage::Homologated,
        });
    }
    let hint = match stage {
        Stage::Draft => Some("web-office-federation-draft-hint"),
        Stage::AuthorisationRequested if steps.is_empty() => {
            Some("web-office-federation-answers-hint")
        }
        Stage::ReportSent if steps.is_empty() => Some("web-office-federation-answers-hint"),
        Stage::Refused => Some("web-office-federation-refused-hint"),
        _ => None,
    };
    let chief = context.role == office::Role::ChiefArbiter;
    Some(WithFederation {
        papers: lines,
        steps,
        hint: hint.map(|hint| words.text(hint)),
        announcement: chief && stage < Stage::ReportSent,
        terms: terms(event, today).iter().map(|term| shown(term, words)).collect(),
    })
}

/// A term in words; one that is near or past is marked.
fn shown(term: &Term, words: Words) -> TermLine {
    /// From so many days on nobody needs to hurry.
    const NEAR: i64 = 7;
    let class = match term.left {
        ..0 => "bad",
        0..NEAR => "warn",
        _ => "",
    };
    let by = words.date(term.by);
    TermLine {
        text: words.say(&phrase!("terms-by", what = term.what.clone(), by = by)),
        cite: words.cite(term.article),
        class,
        left: if term.left < 0 {
            words.say(&phrase!("terms-late", days = -term.left))
        } else {
            words.say(&phrase!("terms-left", days = term.left))
        },
    }
}

/// Whether the office would take the act; a reason is never what it lacks.
fn allowed(seen: &EventState, word: &str, context: &Context) -> bool {
    let act: Value = serde_json::json!({ "act": word, "reason": word });
    let act: Option<Act> = serde_json::from_value(act).ok();
    act.is_some_and(|act| seen.office().decide(&act, context).verdict != Verdict::Refused)
}
