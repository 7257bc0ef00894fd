//! Tokens, cookies and sessions that prove nothing, or no longer.

use accounts::{EventRole, Grant};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;

use super::{ACTS, RESULTS, explains};
use crate::kit::{BY, Kit, NOON};

#[tokio::test]
async fn a_token_that_is_wrong_expired_or_foreign_opens_nothing() {
    let kit = Kit::lodi();
    let good = kit.token("arbiter", Some("lodi"), None);
    let expired = kit.token("arbiter", None, Some(NOON));
    let foreign = kit.token("arbiter", Some("pavia"), None);
    let mut cut = good.clone();
    cut.pop();
    let act = json!({"act": "result", "board": 1, "result": "1-0"});
    let before = kit.length();
    let mut program = kit.visitor();
    for token in [expired.as_str(), foreign.as_str(), cut.as_str(), "", "x", "tratto_", "null"] {
        let answer = program.program(ACTS, token, "k", &act).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{token}");
        assert_eq!(answer.value()["error"]["key"], "web-api-bad-token");
        explains(&answer, token);
    }
    for scheme in [format!("Basic {good}"), format!("bearer{good}"), good.clone()] {
        let request = Request::get("/api/v1/events/lodi/journal").header("authorization", &scheme);
        let answer = program.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{scheme}");
    }
    assert_eq!(kit.length(), before);
    assert_eq!(program.program(ACTS, &good, "k", &act).await.status, StatusCode::OK);
    // A token of one event does not open what lies outside it, nor the pages.
    let answer = program.get_as("/api/v1/events", &good).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    let answer = program.get_as("/e/lodi/office/results", &good).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_session_ends_with_the_password_the_account_and_the_grant() {
    let kit = Kit::lodi();
    let accounts = kit.site.accounts();
    let mut arbiter = kit.signed("arbiter").await;
    let csrf = arbiter.get(RESULTS).await.hidden("csrf");
    let id = accounts.account_named("arbiter").unwrap().unwrap().id;
    let form = [("board", "1"), ("result", "1"), ("key", "k"), ("csrf", csrf.as_str())];
    let before = kit.acts();
    // The grant goes: the session stays, the office does not.
    accounts.revoke(&id, "lodi", BY).unwrap();
    assert_eq!(arbiter.post(RESULTS, &form).await.status, StatusCode::FORBIDDEN);
    let role = EventRole::Arbiter;
    let grant = Grant { account: id.clone(), event: "lodi".to_owned(), role };
    accounts.grant(&grant, BY).unwrap();
    // The password changes: the session is over.
    accounts.reset_password(&id, "alfiere torre regina", BY, [3; 32]).unwrap();
    let answer = arbiter.post(RESULTS, &form).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    explains(&answer, "password changed");
    // The account is disabled: so are its tokens.
    let token = kit.token("arbiter", None, None);
    accounts.disable(&id, BY).unwrap();
    let act = json!({"act": "result", "board": 1, "result": "1-0"});
    let answer = arbiter.program(ACTS, &token, "k", &act).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    assert_eq!(kit.acts(), before);
}

#[tokio::test]
async fn cookies_of_nobody_are_nobody() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    for cookie in [
        "tratto_session=",
        "tratto_session=\u{1}",
        "tratto_session=../../x",
        "tratto_session=00; tratto_session=11",
        "lang=xx; theme=<script>",
        "=;=;=",
        ";;;;",
    ] {
        let Ok(value) = axum::http::HeaderValue::from_bytes(cookie.as_bytes()) else { continue };
        let request = Request::get(RESULTS).header("cookie", value).body(Body::empty());
        let answer = visitor.send(request.unwrap()).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{cookie}");
        explains(&answer, cookie);
        assert!(!answer.text().contains("<script>\""));
    }
}
