//! The public pages: what they say, to whom, and how heavy they are.

use axum::body::Body;
use axum::http::header::{ETAG, IF_NONE_MATCH};
use axum::http::{Request, StatusCode};
use desk::EventName;
use serde_json::json;

use crate::kit::Kit;

/// The addresses of the public pages of `lodi`.
const PAGES: [&str; 13] = [
    "/",
    "/e/lodi",
    "/e/lodi/pairings",
    "/e/lodi/pairings/1",
    "/e/lodi/pairings/1?by=name",
    "/e/lodi/standings",
    "/e/lodi/standings/1",
    "/e/lodi/crosstable",
    "/e/lodi/players",
    "/e/lodi/players?sort=club",
    "/e/lodi/players?sort=nonsense",
    "/e/lodi/players/1",
    "/e/lodi/players/8",
];

#[tokio::test]
async fn every_public_page_is_whole_without_scripts_in_both_languages() {
    let kit = Kit::lodi();
    kit.act(json!({"act": "result", "board": 1, "result": "1-0"}));
    for language in ["it", "en"] {
        let mut visitor = kit.visitor();
        visitor.get(&format!("/language/{language}")).await;
        for path in PAGES {
            let answer = visitor.get(path).await;
            let text = answer.text();
            assert_eq!(answer.status, StatusCode::OK, "{path}: {text}");
            assert!(text.contains(&format!("<html lang=\"{language}\"")), "{path}");
            assert_eq!(text.matches("<h1").count(), 1, "{path} has one head");
            assert!(text.contains("<meta name=\"description\""), "{path}");
            // The head and the rounds follow as well as the list: a page of the last round never
            // shows the next one under the old name.
            let follows = text.contains("<main class=\"page\" id=\"main\" data-refresh=");
            assert_eq!(follows, path != "/", "{path}");
            for forbidden in ["style=", "onclick", "javascript:", "web-public-", "web-tab-"] {
                assert!(!text.contains(forbidden), "{path} has {forbidden}: {text}");
            }
        }
    }
}

#[tokio::test]
async fn whoever_has_a_page_is_not_sent_it_again_until_something_changes() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    for path in PAGES.into_iter().filter(|path| *path != "/") {
        let etag = visitor.get(path).await.headers[ETAG].clone();
        let ask = || {
            let request = Request::get(path).header(IF_NONE_MATCH, &etag);
            request.body(Body::empty()).unwrap()
        };
        let again = visitor.send(ask()).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{path}");
        assert!(again.body.is_empty());
    }
    let path = "/e/lodi/standings";
    let etag = visitor.get(path).await.headers[ETAG].clone();
    kit.act(json!({"act": "result", "board": 1, "result": "1-0"}));
    let request = Request::get(path).header(IF_NONE_MATCH, etag).body(Body::empty()).unwrap();
    assert_eq!(visitor.send(request).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_page_is_one_however_its_address_is_written() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    let first = visitor.get("/e/lodi/players").await;
    for path in
        ["/e/lodi/players?part=1", "/e/lodi/players?utm=x&sort=nonsense", "/e/%6Codi/players"]
    {
        let again = visitor.get(path).await;
        assert_eq!(again.headers[ETAG], first.headers[ETAG], "{path}");
    }
    let weak = format!("W/{}", first.headers[ETAG].to_str().unwrap());
    let request = Request::get("/e/lodi/players").header(IF_NONE_MATCH, weak);
    let again = visitor.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED, "proxies that compress make it weak");
}

#[tokio::test]
async fn what_is_not_on_the_wall_is_not_on_the_web() {
    let kit = Kit::lodi();
    for board in 1..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1/2-1/2"}));
    }
    kit.wait(3 * 3_600_000);
    kit.act(json!({"act": "close_round"}));
    kit.wait(19 * 3_600_000);
    kit.act(json!({"act": "pair"}));
    let mut visitor = kit.visitor();
    for path in ["/e/lodi/pairings/2", "/e/lodi/standings/2", "/e/lodi/pairings/9"] {
        assert_eq!(visitor.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    for path in ["/e/lodi/players/99", "/e/lodi/teams", "/e/lodi/teams/1", "/e/elsewhere"] {
        assert_eq!(visitor.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let card = visitor.get("/e/lodi/players/1").await.text();
    assert_eq!(card.matches("/e/lodi/pairings/").count(), 1, "one round is told");
    assert!(visitor.get("/e/lodi/crosstable").await.text().contains("dopo il turno 1"));
    kit.act(json!({"act": "publish"}));
    assert_eq!(visitor.get("/e/lodi/pairings/2").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_game_that_goes_on_gives_no_points_yet() {
    let kit = Kit::lodi();
    kit.act(json!({"act": "result", "board": 1, "result": "1-0"}));
    let text = kit.visitor().get("/e/lodi/standings").await.text();
    assert!(text.contains("provvisoria") && text.contains("Classifica durante il turno 1"));
    let points = |shown: &str| text.matches(&format!("#why>{shown}</a>")).count();
    assert_eq!((points("1"), points("½"), points("0")), (1, 0, 7), "{text}");
}

#[tokio::test]
async fn a_name_is_never_markup() {
    let kit = Kit::lodi();
    let lodi = EventName::new("lodi").unwrap();
    kit.person(&lodi, "p1", "<img src=x>\"'&", "Anna");
    let mut visitor = kit.visitor();
    for path in PAGES {
        let text = visitor.get(path).await.text();
        assert!(!text.contains("<img src=x"), "{path}");
        let silent = ["/", "/e/lodi", "/e/lodi/players/8"].contains(&path);
        assert!(silent || text.contains("&#60;img") || text.contains("&lt;img"), "{path}");
    }
}

#[tokio::test]
async fn every_number_of_a_place_is_unfolded_on_the_card() {
    let kit = Kit::lodi();
    for (board, result) in (1..).zip(["1-0", "1/2-1/2", "0-1", "+:-"]) {
        kit.act(json!({"act": "result", "board": board, "result": result}));
    }
    kit.wait(3 * 3_600_000);
    kit.act(json!({"act": "close_round"}));
    let text = kit.visitor().get("/e/lodi/players/1").await.text();
    for part in ["id=\"why\"", "<details open>", "<svg class=\"plot\"", "<title id=\"plot-title\">"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    // Nine games are needed for a title of FIDE, and this event has three rounds.
    assert!(text.contains("servono 9 partite: qui i turni sono 3"), "{text}");
}
