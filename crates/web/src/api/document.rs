//! The description of the interface: as a document for programs, and as a page for people.

use std::sync::{Arc, OnceLock};

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::Value;

use super::answers::JSON;
use crate::answer::{RequestError, send};
use crate::cache::Rendered;
use crate::page::{Page, fresh};
use crate::site::Site;
use crate::visitor::Visitor;

/// The description.
pub(super) const DOCUMENT: &str = include_str!("../../assets/openapi.json");

/// The scope of an operation, as the document marks it.
const SCOPE: &str = "x-scope";

fn rendered() -> &'static Rendered {
    static RENDERED: OnceLock<Rendered> = OnceLock::new();
    RENDERED.get_or_init(|| Rendered::new(DOCUMENT))
}

/// Answers `/api/openapi.json`.
pub(super) async fn document(headers: HeaderMap) -> Response {
    send(rendered(), JSON, "public, max-age=300", &headers)
}

#[derive(Template)]
#[template(path = "api-page.html")]
struct ApiPage {
    page: Page,
    operations: Vec<Operation>,
}

struct Operation {
    method: String,
    path: String,
    summary: String,
    scope: String,
    /// What it is sent, by name.
    examples: Vec<(String, String)>,
}

/// Answers `/api`.
pub(super) async fn page(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let page = Page::new(&site, &visitor, words.text("web-api-title"));
    let document: Value = serde_json::from_str(DOCUMENT).unwrap_or_default();
    let paths = document["paths"].as_object().into_iter().flatten();
    let operations = paths.flat_map(|(path, operations)| {
        let operations = operations.as_object().into_iter().flatten();
        operations.filter(|(method, _)| *method != "parameters").map(|(method, operation)| {
            let id = operation["operationId"].as_str().unwrap_or_default();
            let scope = operation[SCOPE].as_str().unwrap_or("everybody");
            let content = &operation["requestBody"]["content"]["application/json"];
            let examples = content["examples"].as_object().into_iter().flatten();
            Operation {
                method: method.to_uppercase(),
                path: path.clone(),
                summary: words.text(&format!("web-api-op-{id}")),
                scope: words.text(&format!("web-api-scope-{scope}")),
                examples: examples
                    .map(|(name, example)| {
                        let shown = serde_json::to_string_pretty(&example["value"]);
                        (name.clone(), shown.unwrap_or_default())
                    })
                    .collect(),
            }
        })
    });
    let operations = operations.collect();
    fresh(&ApiPage { page, operations }, &headers)
}

#[cfg(test)]
mod tests {
    use messages::{Catalogue, Language};

    use super::*;

    #[test]
    fn every_operation_has_its_words_in_both_languages() {
        let document: Value = serde_json::from_str(DOCUMENT).unwrap();
        for operations in document["paths"].as_object().unwrap().values() {
            for (method, operation) in operations.as_object().unwrap() {
                if method == "parameters" {
                    continue;
                }
                let id = operation["operationId"].as_str().unwrap();
                let scope = operation[SCOPE].as_str().unwrap();
                for language in Language::ALL {
                    let catalogue = Catalogue::of(language);
                    assert!(catalogue.has(&format!("web-api-op-{id}")), "{language} {id}");
                    assert!(catalogue.has(&format!("web-api-scope-{scope}")), "{language} {scope}");
                }
            }
        }
    }
}
