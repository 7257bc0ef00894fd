//! Bodies without measure, of another kind, or that are no text.

use axum::http::StatusCode;
use serde_json::json;

use super::{ACTS, FORM, RESULTS, api_raw, explains, post_raw};
use crate::kit::Kit;

#[tokio::test]
async fn a_body_that_is_too_large_is_413() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let token = kit.token("arbiter", None, None);
    let before = kit.length();
    let large = vec![b'a'; 256 * 1024 + 1];
    for path in [RESULTS, "/sign-in", "/e/lodi/office/act", "/e/lodi/office/call"] {
        let answer = post_raw(&mut arbiter, path, FORM, large.clone()).await;
        assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE, "{path}");
        explains(&answer, path);
    }
    let answer = api_raw(&mut arbiter, &token, "application/json", large).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    explains(&answer, ACTS);
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn bytes_that_are_no_text_are_400_wherever_they_stand() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let token = kit.token("arbiter", None, None);
    let before = kit.length();
    for path in [
        "/e/%ff%fe",
        "/e/lodi/pairings/%ff",
        "/e/%C3%28/standings",
        "/videos/%ff.mp4",
        "/assets/%ff",
        "/language/%ff",
        "/api/v1/events/%ff",
        "/api/v1/events/lodi/rounds/%ff",
    ] {
        let answer = arbiter.get(path).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path}");
        explains(&answer, path);
    }
    for path in ["/e/lodi/office/results?board=%ff", "/api/v1/events/lodi/boards?round=%ff"] {
        let answer = arbiter.get(path).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path}");
        explains(&answer, path);
    }
    for body in [&b"board=1&result=%ff"[..], b"board=\xff", b"\xc3\x28=1", b"csrf=%f"] {
        let answer = post_raw(&mut arbiter, RESULTS, FORM, body.to_vec()).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body:?}");
        explains(&answer, "form");
    }
    let body = b"{\"act\":\"remark\",\"words\":\"\xff\xfe\"}".to_vec();
    let answer = api_raw(&mut arbiter, &token, "application/json", body).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    explains(&answer, "json");
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn json_that_is_deep_strange_or_of_another_kind_is_refused() {
    let kit = Kit::lodi();
    let (mut program, token) = (kit.visitor(), kit.token("arbiter", None, None));
    let before = kit.length();
    let deep = format!("{{\"act\":{}1{}}}", "[".repeat(50_000), "]".repeat(50_000));
    for (body, key) in [
        (deep.as_str(), "web-api-unreadable"),
        ("", "web-api-unreadable"),
        ("{", "web-api-unreadable"),
        ("null", "web-api-unreadable"),
        ("[]", "web-api-unreadable"),
        (r#"{"act":"fly"}"#, "web-api-unreadable"),
        (r#"{"act":"result"}"#, "web-api-unreadable"),
        (r#"{"act":"result","board":65536,"result":"1-0"}"#, "web-api-unreadable"),
        (r#"{"act":"result","board":-1,"result":"1-0"}"#, "web-api-unreadable"),
        (r#"{"act":"result","board":1.5,"result":"1-0"}"#, "web-api-unreadable"),
        (r#"{"act":"result","board":1,"result":"7-0"}"#, "web-api-unreadable"),
        (r#"{"act":"result","board":1e999,"result":"1-0"}"#, "web-api-unreadable"),
        (r#"{"act":"result","board":1,"result":"1-0","x":1}"#, "web-api-unknown-field"),
        (r#"{"act":"result","board":1,"result":"1-0"} {}"#, "web-api-unreadable"),
    ] {
        let answer = api_raw(&mut program, &token, "application/json", body.into()).await;
        let told = &body[..body.len().min(60)];
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{told}");
        assert_eq!(answer.value()["error"]["key"], key, "{told}");
        explains(&answer, told);
    }
    let good = br#"{"act":"result","board":1,"result":"1-0"}"#.to_vec();
    for kind in ["text/plain", FORM, "multipart/form-data; boundary=x", "application/jsonp", ""] {
        let answer = api_raw(&mut program, &token, kind, good.clone()).await;
        assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind}");
        explains(&answer, kind);
    }
    for key in ["", "  \t", &"k".repeat(101)] {
        let act = json!({"act": "result", "board": 1, "result": "1-0"});
        if key.trim().is_empty() && !key.is_empty() {
            continue; // Blanks around a header are no part of it.
        }
        let answer = program.program(ACTS, &token, key, &act).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", key.len());
        assert_eq!(answer.value()["error"]["key"], "web-key-missing");
    }
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn forms_of_another_kind_or_without_measure_are_refused() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let csrf = arbiter.get(RESULTS).await.hidden("csrf");
    let before = kit.length();
    let good = format!("board=1&result=1&key=k&csrf={csrf}");
    for kind in ["text/plain", "application/json", "multipart/form-data; boundary=x"] {
        let answer = post_raw(&mut arbiter, RESULTS, kind, good.clone().into()).await;
        assert!(matches!(answer.status.as_u16(), 400 | 415), "{kind}");
        explains(&answer, kind);
    }
    let many: String = (0..10_000).map(|number| format!("f{number}=1&")).collect();
    for body in [format!("{many}{good}"), format!("{good}&{}", "&".repeat(100_000))] {
        let answer = post_raw(&mut arbiter, RESULTS, FORM, body.clone().into()).await;
        if body.starts_with("f0") {
            assert_eq!(answer.status, StatusCode::BAD_REQUEST);
            explains(&answer, "ten thousand fields");
            assert_eq!(kit.length(), before);
        } else {
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "empty fields are nothing");
        }
    }
    let before = kit.length();
    for (board, result) in [
        ("65536", "1"),
        ("-1", "1"),
        ("1e3", "1"),
        ("", "1"),
        ("١", "1"),
        ("2", "9999"),
        ("2", ""),
        ("99999999999999999999999", "1"),
    ] {
        let form = [("board", board), ("result", result), ("key", "l"), ("csrf", &csrf)];
        let answer = arbiter.post(RESULTS, &form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{board} {result}");
        explains(&answer, board);
    }
    for board in ["0", "65535"] {
        let form = [("board", board), ("result", "1"), ("key", "m"), ("csrf", &csrf)];
        let answer = arbiter.post(RESULTS, &form).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{board}");
        explains(&answer, board);
    }
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn names_without_end_are_refused_or_borne() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let csrf = arbiter.get(RESULTS).await.hidden("csrf");
    let before = kit.acts();
    let long = "x".repeat(100_000);
    let answer = arbiter.post("/sign-in", &[("name", &long), ("password", &long)]).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    explains(&answer, "sign-in");
    let form = [("text", long.as_str()), ("key", "k"), ("csrf", &csrf)];
    let answer = arbiter.post("/e/lodi/office/call", &form).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    let form = [("board", "1"), ("result", "1"), ("key", long.as_str()), ("csrf", &csrf)];
    let answer = arbiter.post(RESULTS, &form).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    explains(&answer, "key");
    let token = kit.token("arbiter", None, None);
    for person in [&long[..201], &long[..4000], long.as_str(), "", "a\u{0}b"] {
        let enter = json!({"act": "enter", "form": {"person": person, "rating": "none"}});
        let answer = arbiter.program(ACTS, &token, "k", &enter).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text());
        let enter = enter.to_string();
        let form = [("act", enter.as_str()), ("key", "k"), ("csrf", &csrf)];
        let answer = arbiter.post("/e/lodi/office/act", &form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text());
        explains(&answer, "person");
    }
    assert_eq!(kit.acts(), before);
}
