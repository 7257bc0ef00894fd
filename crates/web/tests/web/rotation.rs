//! What takes turns on the call screen, and the pictures of sponsors.

use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::http::{Request, StatusCode};
use serde_json::json;

use crate::kit::{Answer, Browser, Kit};

const DESK: &str = "/e/lodi/office/call";
const PICTURES: &str = "/e/lodi/office/call/pictures";
/// The head of a picture of 4 by 3, written by hand after the standard.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x00\x04\x00\x00\x00\x03\x08\x02";

async fn rotate(arbiter: &mut Browser, fields: &[(&str, &str)]) -> Answer {
    let key = arbiter.get(DESK).await.hidden("key");
    let key = format!("{key}-rotation");
    let mut all = vec![("key", key.as_str())];
    all.extend_from_slice(fields);
    arbiter.post_from(DESK, "/e/lodi/office/call/rotation", &all).await
}

async fn upload(browser: &mut Browser, token: &str, bytes: &[u8]) -> Answer {
    let mut body = format!(
        "--zz\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\n{token}\r\n--zz\r\n\
         Content-Disposition: form-data; name=\"file\"; filename=\"../../x.svg\"\r\n\
         Content-Type: image/png\r\n\r\n"
    )
    .into_bytes();
    body.extend(bytes);
    body.extend(b"\r\n--zz--\r\n");
    let request = Request::post(PICTURES).header(CONTENT_TYPE, "multipart/form-data; boundary=zz");
    let request = request.header("content-length", body.len());
    browser.send(request.body(Body::from(body)).unwrap()).await
}

/// Lodi with its first round over: the screen is free.
fn between_rounds() -> Kit {
    let kit = Kit::lodi();
    for board in 1..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    }
    kit.act(json!({"act": "close_round"}));
    kit
}

#[tokio::test]
async fn the_arbiter_chooses_what_takes_turns_on_a_free_screen() {
    let kit = between_rounds();
    let mut arbiter = kit.signed("arbiter").await;
    assert!(!kit.visitor().get("/e/lodi/call").await.text().contains("data-slide"));
    let lines = "Alle 13 si mangia\n\nIl bar <b>chiude</b> alle 19";
    let mut chosen = vec![
        ("pairings", "1"),
        ("seconds-pairings", "15"),
        ("standings", "1"),
        ("seconds-standings", "20"),
        ("code", "1"),
        ("notice-lines", lines),
    ];
    let sent = rotate(&mut arbiter, &chosen).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    let screen = kit.visitor().get("/e/lodi/call").await.text();
    assert_eq!(screen.matches("data-slide ").count(), 3, "{screen}");
    assert!(screen.contains("data-seconds=\"20\" data-key=\"standings\""), "{screen}");
    assert!(screen.contains("/qr.svg?to=/e/lodi") && screen.contains("tratto.example/e/lodi"));
    assert!(!screen.contains("si mangia"), "nobody ticked the notices");
    assert!(
        arbiter.get(DESK).await.text().contains("Il bar &#60;b&#62;chiude"),
        "yet they are kept"
    );
    chosen.push(("notices", "1"));
    rotate(&mut arbiter, &chosen).await;
    let screen = kit.visitor().get("/e/lodi/call").await.text();
    assert_eq!(screen.matches("data-slide ").count(), 4, "{screen}");
    assert!(screen.contains("<li>Il bar &#60;b&#62;chiude"), "{screen}");
}

#[tokio::test]
async fn whoever_is_called_comes_before_whatever_takes_turns() {
    let kit = between_rounds();
    let mut arbiter = kit.signed("arbiter").await;
    rotate(&mut arbiter, &[("code", "1"), ("standings", "1")]).await;
    assert!(kit.visitor().get("/e/lodi/call").await.text().contains("data-slide"));
    let key = arbiter.get(DESK).await.hidden("key");
    arbiter.post_from(DESK, DESK, &[("key", &key), ("text", "Silenzio")]).await;
    let told = kit.visitor().get("/e/lodi/call").await.text();
    assert!(told.contains("Silenzio") && !told.contains("data-slide"), "{told}");
    let key = arbiter.get(DESK).await.hidden("key");
    arbiter.post_from(DESK, DESK, &[("key", &key), ("clear", "1")]).await;
    for act in ["pair", "publish"] {
        kit.act(json!({ "act": act }));
    }
    let called = kit.visitor().get("/e/lodi/call").await.text();
    assert!(called.contains("data-turns") && !called.contains("data-slide"), "{called}");
}

#[tokio::test]
async fn a_turn_that_is_too_short_or_a_notice_that_is_too_long_is_refused_in_words() {
    let kit = between_rounds();
    let mut arbiter = kit.signed("arbiter").await;
    let before = kit.length();
    let long = "x".repeat(121);
    let many = "a\nb\nc\nd\ne\nf";
    for fields in [
        [("code", "1"), ("seconds-code", "4")],
        [("code", "1"), ("seconds-code", "121")],
        [("code", "1"), ("seconds-code", "x")],
        [("notice-lines", long.as_str()), ("notices", "1")],
        [("notice-lines", many), ("notices", "1")],
    ] {
        let answer = rotate(&mut arbiter, &fields).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{fields:?}");
    }
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn a_picture_is_kept_shown_and_taken_away() {
    let kit = between_rounds();
    let mut arbiter = kit.signed("arbiter").await;
    let token = arbiter.get(DESK).await.hidden("csrf");
    let sent = upload(&mut arbiter, &token, PNG).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    rotate(&mut arbiter, &[("pictures", "1"), ("seconds-pictures", "12")]).await;
    let screen = kit.visitor().get("/e/lodi/call").await.text();
    let (_, rest) = screen.split_once("class=\"sponsor\" src=\"").expect("a picture");
    let address = rest.split('"').next().unwrap();
    let picture = kit.visitor().get(address).await;
    assert_eq!((picture.status, picture.body.as_slice()), (StatusCode::OK, PNG));
    assert_eq!(picture.headers[CONTENT_TYPE], "image/png");
    assert_eq!(picture.headers["x-content-type-options"], "nosniff");
    let name = address.rsplit('/').next().unwrap();
    let remove = "/e/lodi/office/call/pictures/remove";
    let gone = arbiter.post_from(DESK, remove, &[("name", name)]).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER);
    assert_eq!(kit.visitor().get(address).await.status, StatusCode::NOT_FOUND);
    for other in ["../tratto.db", "x.png", ""] {
        let answer = arbiter.post_from(DESK, remove, &[("name", other)]).await;
        assert!(matches!(answer.status.as_u16(), 400 | 404), "{other}");
    }
}

#[tokio::test]
async fn what_is_no_picture_or_comes_from_nobody_is_not_kept() {
    let kit = between_rounds();
    let mut arbiter = kit.signed("arbiter").await;
    let token = arbiter.get(DESK).await.hidden("csrf");
    let huge = b"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x10\x00\x00\x00\x10\x00\x08\x02";
    for bytes in [b"".as_slice(), b"<svg/>", b"GIF89a", huge] {
        let answer = upload(&mut arbiter, &token, bytes).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{bytes:?}");
    }
    let large = [PNG, &vec![0; 1_200_000]].concat();
    assert_eq!(upload(&mut arbiter, &token, &large).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(upload(&mut arbiter, "wrong", PNG).await.status, StatusCode::FORBIDDEN);
    let mut scribe = kit.signed("scribe").await;
    let token = scribe.get(DESK).await.hidden("csrf");
    assert_eq!(upload(&mut scribe, &token, PNG).await.status, StatusCode::FORBIDDEN);
    assert_eq!(upload(&mut kit.visitor(), "", PNG).await.status, StatusCode::UNAUTHORIZED);
    assert!(!arbiter.get(DESK).await.text().contains("/pictures/remove"), "nothing was kept");
}
