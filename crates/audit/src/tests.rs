//! Small games with one fault each: data in, findings out.

mod claims;
mod endings;
mod flags;
mod moves;
mod scores;

use crate::{Auditor, Choice, Laws, Report};

/// What an edition finds in a text.
fn report(laws: &'static Laws, text: &str) -> Report {
    Auditor::new(Choice::Forced(laws)).audit(text.as_bytes())
}

/// Every finding as `kind ply (articles) due`.
#[track_caller]
fn check(laws: &'static Laws, text: &str, expected: &[&str]) {
    let found: Vec<String> = report(laws, text)
        .findings
        .iter()
        .map(|finding| {
            let kind = serde_json::to_value(finding.kind).unwrap();
            let kind = kind.as_str().unwrap();
            let articles: Vec<_> = finding.articles.iter().map(|a| a.number()).collect();
            let due = finding.due.map_or("-", |due| due.token());
            format!("{kind} {} ({}) {due}", finding.ply, articles.join(", "))
        })
        .collect();
    assert_eq!(found, expected, "{} {text}", laws.code);
}

/// A game from a position.
fn from(fen: &str, rest: &str) -> String {
    format!("[FEN \"{fen}\"]\n{rest}")
}
