//! Forms that none of our pages sent.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use super::{ACTS, FORM, RESULTS, explains};
use crate::kit::Kit;
use crate::routes;

#[tokio::test]
async fn a_page_of_another_site_posts_nothing() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let csrf = arbiter.get(RESULTS).await.hidden("csrf");
    let before = kit.length();
    for (name, value) in [
        ("origin", "https://elsewhere.example"),
        ("origin", "null"),
        ("origin", "http://tratto.example.elsewhere.example"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        for path in [RESULTS, "/sign-in", "/sign-out", ACTS] {
            let body = format!("board=1&result=1&key=k&csrf={csrf}");
            let request = Request::post(path)
                .header("host", "tratto.example")
                .header("content-type", FORM)
                .header(name, value)
                .body(Body::from(body));
            let answer = arbiter.send(request.unwrap()).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{name}: {value} {path}");
            explains(&answer, value);
        }
    }
    assert_eq!(kit.length(), before);
    assert_eq!(arbiter.get(RESULTS).await.status, StatusCode::OK, "still signed in");
}

#[tokio::test]
async fn the_token_of_one_session_is_none_of_another() {
    let kit = Kit::lodi();
    let (mut arbiter, mut chief) = (kit.signed("arbiter").await, kit.signed("chief").await);
    let stolen = chief.get(RESULTS).await.hidden("csrf");
    let before = kit.length();
    for csrf in [stolen.as_str(), "", "0", &"f".repeat(10_000)] {
        let form = [("board", "1"), ("result", "1"), ("key", "k"), ("csrf", csrf)];
        let answer = arbiter.post(RESULTS, &form).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
        explains(&answer, "csrf");
    }
    let form = [("board", "1"), ("result", "1"), ("key", "k"), ("csrf", stolen.as_str())];
    assert_eq!(kit.visitor().post(RESULTS, &form).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(kit.length(), before);
}

/// What varies in an address, as `lodi` has it.
fn filled(path: &str, account: &str) -> String {
    let path = path.replace("{event}", "lodi").replace("{account}", account);
    let path = path.replace("{festival}", "roof");
    ["{round}", "{board}", "{id}", "{secret}"]
        .iter()
        .fold(path, |path, name| path.replace(name, "1"))
}

#[tokio::test]
async fn every_post_of_the_router_wants_the_token_of_its_own_session_from_its_own_pages() {
    let kit = Kit::lodi();
    kit.open_board();
    kit.festival("roof");
    let chief = kit.site.accounts().account_named("chief").unwrap().unwrap().id;
    let (mut keeper, mut other) = (kit.signed("chief").await, kit.signed("chief").await);
    let own = keeper.get("/account").await.hidden("csrf");
    let foreign = other.get("/account").await.hidden("csrf");
    let posts = routes::all().into_iter().filter(|route| route.post);
    let posts: Vec<String> = posts.map(|route| filled(&route.path, chief.as_str())).collect();
    assert!(posts.len() >= 35, "{}", posts.len());
    let before = kit.length();
    for path in &posts {
        // Whoever is not signed in has no token: these are held by where they come from alone.
        let anybodys = [
            "/sign-in",
            "/setup",
            "/e/lodi/follow",
            "/e/lodi/report/1/1",
            "/e/lodi/notices",
            "/notices/end",
            "/join/1",
            "/play/draughts",
            "/play/draughts/review",
        ];
        let by_anybody = anybodys.contains(&path.as_str()) || path.starts_with("/e/lodi/register");
        if !by_anybody {
            for csrf in [None, Some(""), Some(foreign.as_str()), Some(&own[1..])] {
                let form: Vec<_> = csrf.iter().map(|csrf| ("csrf", *csrf)).collect();
                let answer = keeper.post(path, &form).await;
                // A program must bring its token: the cookie of a browser is none.
                let expected = if path.starts_with("/api/") { 401 } else { 403 };
                assert_eq!(answer.status.as_u16(), expected, "{path} {csrf:?}");
                explains(&answer, path);
            }
            let form = [("csrf", own.as_str())];
            assert_eq!(kit.visitor().post(path, &form).await.status.as_u16(), 401, "{path}");
        }
        for (name, value) in [
            ("origin", "https://elsewhere.example"),
            ("origin", "null"),
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
        ] {
            let request = Request::post(path)
                .header("host", "tratto.example")
                .header("content-type", FORM)
                .header(name, value)
                .body(Body::from(format!("csrf={own}")));
            let answer = keeper.send(request.unwrap()).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path} {name}: {value}");
            explains(&answer, path);
        }
    }
    assert_eq!(kit.length(), before, "nothing of all this is in the journal");
    assert!(kit.site.accounts().undelivered().unwrap().is_empty());
    assert_eq!(keeper.get("/account").await.status, StatusCode::OK, "still signed in");
}
