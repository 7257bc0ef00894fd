//! Notices to browsers that have no page open: who asks, who is told, and what ends it.

use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use accounts::{EventRole, SiteRole};
use axum::http::StatusCode;
use push::{House, Letter, Origin, Services};
use serde_json::json;
use web::NoticeParts;

use crate::kit::{Browser, Kit};

const SERVICE: &str = "https://push.example.net";
const POINT: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const SECRET: &str = "BTBZMqHH6r4Tts7J_aSIgg";

/// A house that writes to browsers, and the letters that it writes. The service answers with this.
fn house(answer: u16) -> (Kit, Receiver<Letter>) {
    let (sent, letters) = channel();
    let sent = Mutex::new(sent);
    let parts = NoticeParts {
        house: House::new(&[9; 32], "mailto:open@example.org").unwrap(),
        services: Services::with(vec![Origin::of(SERVICE).unwrap()]),
        post: Arc::new(move |letter: &Letter| {
            let _ = sent.lock().unwrap().send(letter.clone());
            Ok(answer)
        }),
    };
    (Kit::lodi_telling(parts), letters)
}

fn next(letters: &Receiver<Letter>) -> Option<Letter> {
    letters.recv_timeout(Duration::from_secs(20)).ok()
}

/// Asks to be told, as a browser of this name.
async fn asks(browser: &mut Browser, name: &str, follows: &str, csrf: &str) -> StatusCode {
    let endpoint = format!("{SERVICE}/{name}");
    let form = [
        ("endpoint", endpoint.as_str()),
        ("agreement", POINT),
        ("authentication", SECRET),
        ("follows", follows),
        ("csrf", csrf),
    ];
    browser.post("/e/lodi/notices", &form).await.status
}

fn header<'a>(letter: &'a Letter, name: &str) -> &'a str {
    let found = letter.headers.iter().find(|(known, _)| *known == name);
    found.map(|(_, value)| value.as_str()).unwrap_or_default()
}

#[tokio::test]
async fn whoever_follows_somebody_is_told_of_the_pairings_and_of_the_arbiters_words() {
    let (kit, letters) = house(201);
    let mut visitor = kit.visitor();
    assert_eq!(asks(&mut visitor, "one", "3.5.999", "").await, StatusCode::OK);
    let kept = kit.site.accounts().topics(&format!("{SERVICE}/one"), "lodi").unwrap();
    let entrants: Vec<u16> = kept.iter().map(|topic| topic.entrant).collect();
    assert_eq!(entrants, [0, 3, 5], "nobody follows who is not there");
    assert!(kept.iter().all(|topic| !topic.own));
    for board in 1..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    }
    for act in ["close_round", "pair", "publish"] {
        kit.act(json!({"act": act}));
    }
    let letter = next(&letters).expect("the pairings are told");
    assert_eq!(letter.endpoint, format!("{SERVICE}/one"));
    assert_eq!((header(&letter, "Topic"), header(&letter, "Urgency")), ("round-2", "high"));
    assert_eq!(header(&letter, "Content-Encoding"), "aes128gcm");
    let mut arbiter = kit.signed("arbiter").await;
    let form = [("text", "Si gioca tra dieci minuti"), ("key", "word"), ("call", "message")];
    let said = arbiter.post_from("/e/lodi/office/call", "/e/lodi/office/call", &form).await;
    assert_eq!(said.status, StatusCode::SEE_OTHER, "{}", said.text());
    let letter = next(&letters).expect("the arbiter's words are told");
    assert_eq!(header(&letter, "Topic"), "words");
}

#[tokio::test]
async fn a_browser_that_its_service_no_longer_knows_is_forgotten() {
    let (kit, letters) = house(410);
    let mut visitor = kit.visitor();
    assert_eq!(asks(&mut visitor, "gone", "", "").await, StatusCode::OK);
    let form = [("text", "Prova"), ("key", "word"), ("call", "message")];
    kit.signed("arbiter")
        .await
        .post_from("/e/lodi/office/call", "/e/lodi/office/call", &form)
        .await;
    assert!(next(&letters).is_some());
    let there = || !kit.site.accounts().subscribers("lodi").unwrap().is_empty();
    for _ in 0..400 {
        if !there() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the browser is still there");
}

#[tokio::test]
async fn a_player_is_called_to_the_own_board_until_signing_out() {
    let (kit, letters) = house(201);
    // Whoever has White at the first board has the first move.
    let white = {
        let loaded = kit.site.events().get("lodi").unwrap();
        let state = loaded.state();
        state.event().round(1).unwrap().pairing().unwrap().boards[0].white.unwrap().0
    };
    kit.account("white", SiteRole::Member, Some(EventRole::Player { entrant: white }));
    let mut player = kit.signed("white").await;
    let page = player.get("/e/lodi/mine").await;
    assert!(page.text().contains("data-push=\""), "the page offers it");
    let csrf = page.hidden("csrf");
    assert_eq!(asks(&mut player, "false", "", "another").await, StatusCode::OK);
    assert_eq!(asks(&mut player, "mine", "", &csrf).await, StatusCode::OK);
    let own = kit.site.accounts().own_subscribers("lodi", white).unwrap();
    assert_eq!(own.len(), 1, "a form of another session claims no seat");
    kit.open_board();
    let letter = next(&letters).expect("the first move is White's");
    assert_eq!(letter.endpoint, format!("{SERVICE}/mine"));
    assert_eq!(header(&letter, "Topic"), "move-1-1");
    player.post("/sign-out", &[("csrf", csrf.as_str())]).await;
    assert!(kit.site.accounts().own_subscribers("lodi", white).unwrap().is_empty());
}

#[tokio::test]
async fn nobody_makes_the_house_call_an_address_of_their_choice() {
    let (kit, _letters) = house(201);
    let mut visitor = kit.visitor();
    for endpoint in [
        "http://127.0.0.1:8080/",
        "https://169.254.169.254/latest",
        "https://push.example.net.evil.example/x",
        "https://push.example.net@10.0.0.1/x",
        "file:///etc/passwd",
        "",
    ] {
        let form = [("endpoint", endpoint), ("agreement", POINT), ("authentication", SECRET)];
        let answer = visitor.post("/e/lodi/notices", &form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{endpoint}");
    }
    let form = [
        ("endpoint", "https://push.example.net/x"),
        ("agreement", "AAAA"),
        ("authentication", "AA"),
    ];
    assert_eq!(visitor.post("/e/lodi/notices", &form).await.status, StatusCode::BAD_REQUEST);
    assert!(kit.site.accounts().subscribers("lodi").unwrap().is_empty());
}

#[tokio::test]
async fn a_house_without_a_contact_offers_nothing() {
    let kit = Kit::lodi();
    let mut player = kit.signed("player").await;
    assert!(!player.get("/e/lodi/mine").await.text().contains("data-push="));
    assert_eq!(asks(&mut player, "x", "", "").await, StatusCode::NOT_FOUND);
}
