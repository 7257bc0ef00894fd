//! A password that somebody else gave opens one thing: changing it.

use axum::http::StatusCode;
use serde_json::json;

use crate::kit::{Browser, Kit};
use crate::routes;

const CHANGE: &str = "/account/password";
const OWN: &str = "regina sulla settima";

/// The slip of player 2, and a browser that signed in with it.
async fn slip(kit: &Kit) -> (Browser, String) {
    let mut chief = kit.signed("chief").await;
    let page = "/e/lodi/office/people";
    let slips = chief.post_from(page, &format!("{page}/players"), &[]).await.text();
    let slip = slips.split("<code>lodi-2</code>").nth(1).unwrap();
    let password = slip.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut player = kit.visitor();
    let form = [("name", "lodi-2"), ("password", password.as_str())];
    assert_eq!(player.post("/sign-in", &form).await.status, StatusCode::SEE_OTHER);
    (player, password)
}

#[tokio::test]
async fn nothing_else_is_reached_before_it_is_changed() {
    let kit = Kit::lodi();
    let (mut player, password) = slip(&kit).await;
    let csrf = player.get(CHANGE).await.hidden("csrf");
    let before = kit.length();
    for route in routes::all() {
        let path = route.path.replace("{event}", "lodi").replace("{word}", "dark");
        let path = path.replace("{tag}", "it").replace("{name}", "tratto.css");
        let path = path.replace("{account}", "x").replace("{file}", "standings.pdf");
        let path = ["{round}", "{board}", "{id}", "{entry}", "{entrant}"]
            .iter()
            .fold(path, |path, name| path.replace(name, "1"));
        let open = [
            CHANGE,
            "/sign-out",
            "/language/it",
            "/theme/dark",
            "/rows/dark",
            "/assets/tratto.css",
            "/assets/fonts/tratto.css",
        ];
        // In the frames of other sites nobody is signed in.
        if open.contains(&path.as_str()) || path.starts_with("/embed/") {
            continue;
        }
        if route.post {
            let answer = player.post(&path, &[("csrf", &csrf)]).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
            assert!(answer.text().contains("hai ricevuto"), "{path} says why: {}", answer.text());
        } else if path.starts_with("/api/") || path.starts_with("/live/") {
            assert_eq!(player.get(&path).await.status, StatusCode::FORBIDDEN, "{path}");
        } else {
            assert_eq!(player.get(&path).await.location(), CHANGE, "{path}");
        }
    }
    assert_eq!(kit.length(), before);
    // The same password is no other, and a wrong one is none.
    for (old, new) in [(password.as_str(), password.as_str()), ("another one", OWN)] {
        let form = [("old", old), ("new", new), ("again", new)];
        let answer = player.post_from(CHANGE, CHANGE, &form).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(player.get("/e/lodi").await.location(), CHANGE);
    let form = [("old", password.as_str()), ("new", OWN), ("again", OWN)];
    assert_eq!(player.post_from(CHANGE, CHANGE, &form).await.location(), "/");
    assert_eq!(player.get("/e/lodi").await.status, StatusCode::OK, "the same session goes on");
    let form = [("name", "lodi-2"), ("password", password.as_str())];
    assert_eq!(kit.visitor().post("/sign-in", &form).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn its_tokens_open_nothing_until_then() {
    let kit = Kit::lodi();
    let token = kit.token("arbiter", None, None);
    let act = json!({"act": "result", "board": 1, "result": "1-0"});
    let mut chief = kit.signed("chief").await;
    let id = kit.site.accounts().account_named("arbiter").unwrap().unwrap().id;
    let page = format!("/accounts/{id}");
    let form = [("what", "reset"), ("password", "")];
    assert_eq!(chief.post_from(&page, &page, &form).await.status, StatusCode::OK);
    let before = kit.length();
    let mut program = kit.visitor();
    let answer = program.program("/api/v1/events/lodi/acts", &token, "k", &act).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(answer.value()["error"]["key"], "web-account-change-first");
    let answer = program.get_as("/api/v1/events/lodi/journal", &token).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn the_page_says_why_and_one_can_leave() {
    let kit = Kit::lodi();
    let (mut player, _) = slip(&kit).await;
    let page = player.get(CHANGE).await;
    assert!(page.text().contains("qualcun altro"), "{}", page.text());
    let left = player.post_from(CHANGE, "/sign-out", &[]).await;
    assert_eq!(left.status, StatusCode::SEE_OTHER);
    assert_eq!(player.get("/e/lodi").await.status, StatusCode::OK, "as everybody");
    // Whoever chose their own password is told nothing of the kind.
    let page = kit.signed("arbiter").await.get(CHANGE).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.text().contains("qualcun altro"));
}
