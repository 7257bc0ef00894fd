//! Answers for programs: JSON, rulings in words and in articles.

use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use boards::{Decision, Verdict};
use codex::Article;
use office::Ruling;
use serde_json::{Value, json};

use crate::words::Words;

/// The kind of every answer.
pub(super) const JSON: &str = "application/json";

/// An answer.
pub(super) fn answer(status: StatusCode, what: &Value) -> Response {
    let kept = (CACHE_CONTROL, "private, no-cache");
    let varies = (VARY, "accept-language, authorization, cookie");
    (status, [(CONTENT_TYPE, JSON), kept, varies], what.to_string()).into_response()
}

/// What was asked for.
pub(super) fn well(what: &Value) -> Response {
    answer(StatusCode::OK, what)
}

fn article(article: Article, words: Words) -> Value {
    json!({
        "code": article.code().slug(), "number": article.number(), "text": words.cite(article),
    })
}

/// A ruling of the office.
pub(super) fn ruling(ruling: &Ruling, words: Words) -> Value {
    let articles = ruling.articles.iter().map(|cited| article(*cited, words));
    let findings = ruling.findings.iter().map(|finding| {
        json!({
            "weight": finding.weight, "key": finding.what.key, "text": words.say(&finding.what),
            "article": article(finding.article, words),
        })
    });
    json!({
        "verdict": ruling.verdict, "key": ruling.what.key, "text": words.say(&ruling.what),
        "articles": articles.collect::<Vec<_>>(), "findings": findings.collect::<Vec<_>>(),
    })
}

/// A decision at a board, in the same form.
pub(super) fn decision(decision: &Decision, words: Words) -> Value {
    let verdict = match decision.verdict {
        Verdict::Accepted => "accepted",
        Verdict::Refused => "refused",
        Verdict::Asks => "asks",
    };
    let articles = decision.cites.iter().map(|cited| article(*cited, words));
    json!({
        "verdict": verdict, "key": decision.ruling.key, "text": words.say(&decision.ruling),
        "articles": articles.collect::<Vec<_>>(), "findings": [],
    })
}
