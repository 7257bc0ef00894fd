//! What is done twice, by the wrong person, or in a name that is a script.

use axum::http::StatusCode;
use serde_json::json;

use super::{ACTS, RESULTS, explains};
use crate::kit::Kit;

#[tokio::test]
async fn a_player_does_nothing_that_is_the_arbiters() {
    let kit = Kit::lodi();
    let (mut player, token) = (kit.signed("player").await, kit.token("player", None, None));
    let csrf = player.get("/").await.hidden("csrf");
    let before = kit.length();
    for act in [
        // Of the own game a player may say how it ended, of no other, and nothing of forfeits.
        r#"{"act":"result","board":2,"result":"1-0"}"#,
        r#"{"act":"result","board":1,"result":"+:-"}"#,
        r#"{"act":"expel","entrant":2,"reason":"vinceva"}"#,
        r#"{"act":"close_round"}"#,
        r#"{"act":"homologate"}"#,
        r#"{"act":"undo","entry":1,"reason":"perché sì"}"#,
    ] {
        let fields = [("act", act), ("key", act), ("csrf", csrf.as_str())];
        let answer = player.post("/e/lodi/office/act", &fields).await;
        assert!(matches!(answer.status.as_u16(), 403 | 422), "{act}: {}", answer.status);
        explains(&answer, act);
        let act = serde_json::from_str(act).unwrap();
        let answer = player.program(ACTS, &token, "k", &act).await;
        assert!(matches!(answer.status.as_u16(), 403 | 422), "{act}: {}", answer.text());
    }
    for path in [RESULTS, "/e/lodi/office/call"] {
        let fields =
            [("board", "1"), ("result", "1"), ("text", "x"), ("key", "k"), ("csrf", &csrf)];
        assert_eq!(player.post(path, &fields).await.status, StatusCode::FORBIDDEN, "{path}");
        assert_eq!(player.get(path).await.status, StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn a_command_that_is_replayed_is_done_once() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let csrf = arbiter.get(RESULTS).await.hidden("csrf");
    let form = [("board", "1"), ("result", "1"), ("key", "once"), ("csrf", csrf.as_str())];
    let first = arbiter.post(RESULTS, &form).await;
    let after = kit.length();
    let mut replays = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let (mut browser, csrf) = (arbiter.clone(), csrf.clone());
        replays.spawn(async move {
            let form = [("board", "1"), ("result", "1"), ("key", "once"), ("csrf", csrf.as_str())];
            browser.post(RESULTS, &form).await
        });
    }
    for answer in replays.join_all().await {
        assert_eq!(answer.location(), first.location());
    }
    assert_eq!(kit.length(), after);
}

#[tokio::test]
async fn a_script_in_a_name_is_a_name_on_every_page() {
    const EVIL: &str = "<script>alert('x')</script>\"><img src=x onerror=y>";
    let kit = Kit::lodi();
    let lodi = desk::EventName::new("lodi").unwrap();
    let person = json!({"id": "p1", "family_name": EVIL, "given_name": "&amp;<i>"});
    kit.site.events().keep_person(&lodi, serde_json::from_value(person).unwrap()).unwrap();
    let remark = json!({"kind": "incident", "words": EVIL});
    kit.act(json!({"act": "remark", "remark": remark}));
    let mut arbiter = kit.signed("arbiter").await;
    let form = [("text", EVIL), ("key", "k")];
    arbiter.post_from(RESULTS, "/e/lodi/office/call", &form).await;
    for path in [
        "/",
        "/e/lodi",
        "/e/lodi/pairings",
        "/e/lodi/pairings?by=name",
        "/e/lodi/pairings?by=%3Cscript%3E",
        "/e/lodi/standings",
        "/e/lodi/players",
        "/e/lodi/players/1",
        "/e/lodi/crosstable",
        "/e/lodi/boards",
        "/e/lodi/call",
        "/e/lodi/office",
        "/e/lodi/office/results",
        "/e/lodi/office/call",
        "/e/lodi/office/players",
        "/e/lodi/office/journal",
        "/e/lodi/office/protests",
        "/e/%3Cscript%3E",
        "/sign-in?back=/%22%3E%3Cscript%3E",
    ] {
        let page = arbiter.get(path).await;
        let text = page.text();
        for broken in ["<script>alert", "<img src=x", "\"><script>", "&amp;<i>"] {
            assert!(!text.contains(broken), "{path} lets {broken} through");
        }
    }
    let json = arbiter.get("/api/v1/events/lodi/players/1").await;
    assert!(json.value()["name"].as_str().unwrap().starts_with(EVIL), "JSON escapes by itself");
    assert_eq!(json.headers["x-content-type-options"], "nosniff");
}
