//! The page that says what went wrong.

use askama::Template;
use axum::http::StatusCode;

use crate::page::Page;

#[derive(Template)]
#[template(path = "problem.html")]
struct Problem {
    page: Page,
    status: u16,
    text: String,
}

/// The page; the bare words if even that cannot be rendered.
pub(crate) fn page(page: Page, status: StatusCode, text: String) -> String {
    let problem = Problem { page, status: status.as_u16(), text };
    problem.render().unwrap_or(problem.text)
}
