//! What nobody should send: each is answered with its status and a clear text, and changes nothing.

mod bodies;
mod deeds;
mod forgery;
mod measure;
mod paths;
mod proofs;
mod raw;

use axum::body::Body;
use axum::http::Request;

use crate::kit::{Answer, Browser};

const FORM: &str = "application/x-www-form-urlencoded";
const RESULTS: &str = "/e/lodi/office/results";
const ACTS: &str = "/api/v1/events/lodi/acts";

/// What came back is a page or JSON that says something, in words.
fn explains(answer: &Answer, what: &str) {
    let text = answer.text();
    let json = answer.headers.get("content-type").is_some_and(|kind| kind == "application/json");
    if json {
        let told = answer.value()["error"]["text"].as_str().unwrap_or_default().to_owned();
        assert!(told.len() > 10, "{what}: {text}");
    } else {
        assert!(text.contains("<html") && text.contains("<h1"), "{what}: {text}");
    }
    assert!(!text.contains("panicked") && !text.contains("src/"), "{what}: {text}");
    assert!(answer.headers.contains_key("content-security-policy"), "{what}");
}

async fn post_raw(browser: &mut Browser, path: &str, kind: &str, body: Vec<u8>) -> Answer {
    let request = Request::post(path).header("content-type", kind).body(Body::from(body));
    browser.send(request.unwrap()).await
}

async fn api_raw(browser: &mut Browser, token: &str, kind: &str, body: Vec<u8>) -> Answer {
    let request = Request::post(ACTS)
        .header("content-type", kind)
        .header("authorization", format!("Bearer {token}"))
        .header("idempotency-key", "k")
        .body(Body::from(body));
    browser.send(request.unwrap()).await
}
