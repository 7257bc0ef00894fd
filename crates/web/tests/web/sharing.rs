//! Pages carried elsewhere: cards, frames, programs of other sites, search engines.

use axum::body::Body;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HOST, IF_NONE_MATCH, SET_COOKIE,
};
use axum::http::{Method, Request, StatusCode};
use serde_json::json;

use crate::kit::{Answer, Browser, Kit};
use crate::routes;

/// What a `meta` element of a page says.
fn meta(page: &str, name: &str) -> Option<String> {
    ["property", "name"].into_iter().find_map(|kind| {
        let rest = page.split_once(&format!("<meta {kind}=\"{name}\" content=\""))?.1;
        rest.split('"').next().map(str::to_owned)
    })
}

/// Width and height of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "no PNG");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

/// Every kind of public page of an event.
const PAGES: [(&str, &str); 9] = [
    ("/e/lodi", "/e/lodi/card.png"),
    ("/e/lodi/pairings", "/e/lodi/pairings/card.png"),
    ("/e/lodi/pairings/1", "/e/lodi/pairings/1/card.png"),
    ("/e/lodi/standings", "/e/lodi/standings/card.png"),
    ("/e/lodi/standings/1", "/e/lodi/standings/1/card.png"),
    ("/e/lodi/players/1", "/e/lodi/players/1/card.png"),
    ("/e/lodi/boards/1/1", "/e/lodi/boards/1/1/card.png"),
    ("/e/lodi/boards", "/e/lodi/card.png"),
    ("/e/lodi/crosstable", "/e/lodi/card.png"),
];

#[tokio::test]
async fn every_public_page_says_what_it_is_and_has_a_card_that_is_there() {
    let kit = Kit::lodi_with(|told| told["name"] = json!("Open <di> \"Lodi\""));
    kit.open_board();
    for (path, card) in PAGES {
        let page = kit.visitor().get(path).await.text();
        let said = |name| meta(&page, name).unwrap_or_else(|| panic!("{path}: no {name}"));
        assert_eq!(said("og:url"), format!("http://tratto.example{path}"));
        assert_eq!(said("og:image"), format!("http://tratto.example{card}?lang=it"));
        assert_eq!(said("twitter:image"), said("og:image"));
        assert_eq!(said("twitter:card"), "summary_large_image");
        assert!(said("og:title").contains("Open &#60;di&#62;"), "{path}: {}", said("og:title"));
        assert!(said("og:description").contains("Lodi"), "{path}");
        let picture = kit.visitor().get(&format!("{card}?lang=it")).await;
        assert_eq!(picture.status, StatusCode::OK, "{card}");
        assert_eq!(picture.headers[CONTENT_TYPE], "image/png");
        assert!(picture.headers[CACHE_CONTROL].to_str().unwrap().starts_with("public"));
        assert_eq!(size(&picture.body), (1200, 630), "{card}");
    }
}

#[tokio::test]
async fn what_is_not_everybodys_has_no_card() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    for path in ["/e/lodi/office", "/e/lodi/office/results", "/account"] {
        assert_eq!(meta(&arbiter.get(path).await.text(), "og:image"), None, "{path}");
    }
    for path in ["/e/lodi/standings/2/card.png", "/e/lodi/pairings/2/card.png"] {
        assert_eq!(kit.visitor().get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    for path in ["/e/none/card.png", "/e/lodi/players/99/card.png", "/e/lodi/boards/1/9/card.png"] {
        assert_eq!(kit.visitor().get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn addresses_are_those_by_which_the_reader_came() {
    let kit = Kit::lodi();
    for (host, said) in [
        ("scacchi.example:8080", Some("http://scacchi.example:8080/e/lodi")),
        ("Altro.Example", Some("http://altro.example/e/lodi")),
        ("[2001:db8::1]:80", Some("http://[2001:db8::1]:80/e/lodi")),
        ("a\"b", None),
        ("a/b", None),
    ] {
        let request = Request::get("/e/lodi").header(HOST, host).body(Body::empty()).unwrap();
        let page = kit.visitor().send(request).await.text();
        assert_eq!(meta(&page, "og:url").as_deref(), said, "{host}");
    }
    // Names made up by the thousand are answered, and not kept.
    for number in 0..40 {
        let host = format!("h{number}.example");
        let request = Request::get("/e/lodi").header(HOST, &host).body(Body::empty()).unwrap();
        let page = kit.visitor().send(request).await.text();
        assert_eq!(meta(&page, "og:url"), Some(format!("http://{host}/e/lodi")));
    }
}

#[tokio::test]
async fn a_card_is_sent_once_and_drawn_anew_when_something_changes() {
    let kit = Kit::lodi();
    let card = "/e/lodi/pairings/1/card.png?lang=it";
    let first = kit.visitor().get(card).await;
    let tag = first.headers[ETAG].clone();
    let ask = |tag| Request::get(card).header(IF_NONE_MATCH, tag).body(Body::empty()).unwrap();
    let again = kit.visitor().send(ask(tag.clone())).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
    kit.act(json!({"act": "result", "board": 1, "result": "1-0"}));
    let later = kit.visitor().send(ask(tag.clone())).await;
    assert_eq!(later.status, StatusCode::OK);
    assert_ne!(later.headers[ETAG], tag);
    let english = kit.visitor().get("/e/lodi/pairings/1/card.png?lang=en").await;
    assert_ne!(english.body, later.body, "its words are those of the page");
}

#[tokio::test]
async fn a_board_is_a_picture_as_well_now_and_after_any_half_move() {
    let kit = Kit::lodi();
    kit.open_board();
    let start = kit.visitor().get("/e/lodi/boards/1/1.png?ply=0").await;
    assert_eq!(size(&start.body), (800, 800));
    let now = kit.visitor().get("/e/lodi/boards/1/1.png").await;
    assert_eq!(now.body, start.body, "nobody has moved");
    let never = kit.visitor().get("/e/lodi/boards/1/1.png?ply=40").await;
    assert_eq!(never.status, StatusCode::NOT_FOUND);
    assert_eq!(kit.visitor().get("/e/lodi/boards/1/2.png").await.status, StatusCode::NOT_FOUND);
}

/// The pages that others may frame.
const FRAMES: [&str; 6] = [
    "/embed/e/lodi/pairings",
    "/embed/e/lodi/pairings/1",
    "/embed/e/lodi/standings",
    "/embed/e/lodi/standings/1",
    "/embed/e/lodi/wall",
    "/embed/e/lodi/boards/1/1",
];

fn policy(answer: &Answer) -> &str {
    answer.headers[CONTENT_SECURITY_POLICY].to_str().unwrap()
}

#[tokio::test]
async fn frames_of_others_show_only_what_was_made_for_them() {
    let kit = Kit::lodi();
    kit.open_board();
    let mut arbiter = kit.signed("arbiter").await;
    for path in FRAMES {
        let stranger = kit.visitor().get(path).await;
        let signed = arbiter.get(path).await;
        assert!(policy(&stranger).contains("frame-ancestors *"), "{path}");
        assert!(policy(&stranger).contains("form-action 'none'"), "{path}");
        // Whoever is signed in is nobody there: the cookie opens nothing and none is set.
        assert_eq!(signed.body, stranger.body, "{path}");
        assert!(!signed.headers.contains_key(SET_COOKIE));
        let text = stranger.text();
        for absent in ["<form", "csrf", "sign-in", "/office", "<input", "<button"] {
            assert!(!text.contains(absent), "{path}: {absent}");
        }
        assert!(text.contains("Alberti"), "{path}");
        assert!(text.contains("noindex"), "{path}");
    }
    for route in routes::all().iter().filter(|route| !route.post) {
        let path = route.path.replace("{event}", "lodi").replace("{round}", "1");
        let path = path.replace("{board}", "1").replace("{id}", "1");
        if path.contains('{') || path.starts_with("/embed/") || path.starts_with("/live/") {
            continue;
        }
        let answer = arbiter.get(&path).await;
        assert!(policy(&answer).contains("frame-ancestors 'none'"), "{path}");
    }
    // No way of writing the address leads to another policy.
    for path in ["/embed/../e/lodi", "/embed/e/lodi/office", "/embed/", "//embed/e/lodi/wall"] {
        let answer = arbiter.get(path).await;
        assert!(matches!(answer.status.as_u16(), 400 | 404), "{path}");
        let alone = policy(&answer).contains("frame-ancestors 'none'");
        assert!(alone || !answer.text().contains("csrf"), "{path}");
    }
}

#[tokio::test]
async fn a_frame_has_the_language_and_theme_that_its_address_asks_for() {
    let kit = Kit::lodi();
    let english = kit.visitor().get("/embed/e/lodi/standings?lang=en&theme=dark").await.text();
    assert!(english.contains("lang=\"en\"") && english.contains("data-theme=\"dark\""));
    let page = kit.visitor().get("/e/lodi/standings").await.text();
    let address = "http://tratto.example/embed/e/lodi/standings?lang=it";
    assert!(page.contains(&format!("&#60;iframe src=&#34;{address}&#34;")), "{page}");
}

async fn from_elsewhere(browser: &mut Browser, method: Method, path: &str) -> Answer {
    let request = Request::builder().method(method).uri(path);
    let request = request.header("origin", "https://elsewhere.example");
    let request = request.header("access-control-request-method", "GET");
    browser.send(request.body(Body::empty()).unwrap()).await
}

const OPEN: [&str; 10] = [
    "/api/v1/events",
    "/api/v1/events/lodi",
    "/api/v1/events/lodi/standings",
    "/api/v1/events/lodi/players",
    "/api/v1/events/lodi/boards/1/1",
    "/live/e/lodi?poll=1",
    "/live/e/lodi/boards?poll=1",
    "/e/lodi/live.pgn",
    "/e/lodi/boards/1/1.json",
    "/e/lodi/card.png",
];

#[tokio::test]
async fn pages_of_others_read_what_everybody_may_and_ask_first() {
    let kit = Kit::lodi();
    kit.open_board();
    for path in OPEN {
        let answer = from_elsewhere(&mut kit.visitor(), Method::GET, path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.headers[ACCESS_CONTROL_ALLOW_ORIGIN], "*", "{path}");
        assert_eq!(answer.headers["cross-origin-resource-policy"], "cross-origin", "{path}");
        let asked = from_elsewhere(&mut kit.visitor(), Method::OPTIONS, path).await;
        assert_eq!(asked.status, StatusCode::NO_CONTENT, "{path}");
        assert_eq!(asked.headers[ACCESS_CONTROL_ALLOW_ORIGIN], "*", "{path}");
        assert_eq!(asked.headers[ACCESS_CONTROL_ALLOW_METHODS], "GET, HEAD", "{path}");
        assert!(!asked.headers.contains_key("access-control-allow-credentials"));
        // Whoever is signed in, or brings a token, reads as somebody: that is nobody else's.
        let mut arbiter = kit.signed("arbiter").await;
        let own = from_elsewhere(&mut arbiter, Method::GET, path).await;
        assert!(!own.headers.contains_key(ACCESS_CONTROL_ALLOW_ORIGIN), "{path}");
    }
    let token = kit.token("arbiter", None, None);
    let read = kit.visitor().get_as("/api/v1/events/lodi", &token).await;
    assert!(!read.headers.contains_key(ACCESS_CONTROL_ALLOW_ORIGIN));
}

#[tokio::test]
async fn nothing_that_is_private_or_acts_is_ever_open_to_pages_of_others() {
    let kit = Kit::lodi();
    kit.open_board();
    let mut arbiter = kit.signed("arbiter").await;
    for route in routes::all() {
        let path = route.path.replace("{event}", "lodi").replace("{entrant}", "1");
        let path = ["{round}", "{board}", "{id}", "{entry}"]
            .iter()
            .fold(path, |path, name| path.replace(name, "1"));
        let private = route.post
            || path.contains("/office")
            || path.contains("/account")
            || path.ends_with("/journal")
            || path.ends_with("/sign-in");
        if path.contains('{') || !private {
            continue;
        }
        let method = if route.post { Method::POST } else { Method::GET };
        let answer = from_elsewhere(&mut arbiter, method.clone(), &path).await;
        assert!(!answer.headers.contains_key(ACCESS_CONTROL_ALLOW_ORIGIN), "{method} {path}");
        if !route.post {
            let nobody = from_elsewhere(&mut kit.visitor(), method, &path).await;
            assert!(!nobody.headers.contains_key(ACCESS_CONTROL_ALLOW_ORIGIN), "{path}");
            let asked = from_elsewhere(&mut arbiter, Method::OPTIONS, &path).await;
            assert!(!asked.headers.contains_key(ACCESS_CONTROL_ALLOW_ORIGIN), "{path}");
        }
    }
}

#[tokio::test]
async fn search_engines_find_public_events_and_no_desk() {
    let kit = Kit::lodi();
    let robots = kit.visitor().get("/robots.txt").await;
    assert!(robots.headers[CONTENT_TYPE].to_str().unwrap().starts_with("text/plain"));
    let robots = robots.text();
    for closed in ["/account", "/sign-in", "/e/*/office", "/embed/", "/api/v1/"] {
        assert!(robots.contains(&format!("Disallow: {closed}\n")), "{closed}");
    }
    assert!(robots.contains("Sitemap: http://tratto.example/sitemap.xml"));
    let map = kit.visitor().get("/sitemap.xml").await.text();
    for there in ["/", "/e/lodi", "/e/lodi/pairings/1", "/e/lodi/standings/1", "/e/lodi/players"] {
        assert!(map.contains(&format!("<loc>http://tratto.example{there}</loc>")), "{there}");
    }
    for absent in ["office", "account", "sign-in", "/pairings/2", "embed"] {
        assert!(!map.contains(absent), "{absent}");
    }
}
