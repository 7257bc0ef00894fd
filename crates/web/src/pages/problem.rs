//! The page that says what went wrong.

use askama::Template;
use axum::http::StatusCode;

use crate::lean::lean;
use crate::page::Page;

#[derive(Template)]
#[template(path = "problem.html")]
struct Problem {
    page: Page,
    status: u16,
    text: String,
}

/// What the page is headed with.
pub(crate) fn title(status: StatusCode) -> &'static str {
    match status {
        StatusCode::NOT_FOUND => "web-public-problem-not-found",
        StatusCode::UNAUTHORIZED => "web-public-problem-sign-in",
        StatusCode::FORBIDDEN => "web-public-problem-forbidden",
        StatusCode::TOO_MANY_REQUESTS => "web-public-problem-too-many",
        status if status.is_server_error() => "web-public-problem-ours",
        _ => "web-problem-title",
    }
}

/// The page; the bare words if even that cannot be rendered.
pub(crate) fn page(page: Page, status: StatusCode, text: String) -> String {
    let problem = Problem { page, status: status.as_u16(), text };
    problem.render().map_or(problem.text, |html| lean(&html))
}
