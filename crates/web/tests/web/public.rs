//! The public pages: what they say, to whom, and how heavy they are.

use std::time::Instant;

use axum::body::Body;
use axum::http::header::{ETAG, IF_NONE_MATCH};
use axum::http::{Request, StatusCode};
use office::{Act, Role};
use serde_json::{Value, json};
use web::{Done, EventName};

use crate::kit::{Kit, NOON, chief};

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

/// An event of 500 entrants in which the first round is being played.
fn large() -> Kit {
    let kit = Kit::empty();
    let name = EventName::new("grande").unwrap();
    kit.person(&name, "arbitro", "Guidi", "Giulia");
    let calendar: Vec<Value> = (0..9)
        .map(|day| json!({"day": format!("2026-11-{:02}", 14 + day), "starts": NOON + day * 86_400_000}))
        .collect();
    let announcement = json!({
        "name": "Open Internazionale di Lodi", "place": "Lodi", "organiser": "Circolo Lodi",
        "federation": "fsi", "game": {"chess": "fide-2023"}, "field": {"individual": "open"},
        "system": "swiss", "rounds": 9, "calendar": calendar, "control": "90m+30s",
        "default_time": 1_800_000, "worth": {"win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0},
        "tie_breaks": ["BH/C1", "BH", "SB", "PS"],
        "chief_arbiter": {"person": "arbitro", "grade": "national"}, "seed": 7,
    });
    let announce = json!({"act": "announce", "announcement": announcement});
    let announce: Act = serde_json::from_value(announce).unwrap();
    let done = kit.house.announce(&name, &announce, &chief(NOON), "announce").unwrap();
    assert!(matches!(done, Done::Ruled(_, Some(_))));
    let act = |act: Value, role: Role| {
        let key = format!("large-{}", kit.house.journal().length().unwrap());
        let read: Act = serde_json::from_value(act.clone()).unwrap();
        let context = office::Context { role, ..chief(kit.house.now()) };
        let done = kit.house.act("grande", &read, &context, &key).unwrap();
        assert!(matches!(done, Done::Ruled(_, Some(_))), "{act}: {done:?}");
    };
    act(json!({"act": "request_authorisation"}), Role::ChiefArbiter);
    act(json!({"act": "authorise"}), Role::Federation);
    for number in 1..=500 {
        let id = format!("p{number}");
        kit.person(&name, &id, &format!("Bonaventura-Castellani {number}"), "Massimiliano");
        let form = json!({"person": id, "rating": {"fide": 2600 - 2 * number}, "category": "CM",
            "club": "Circolo Scacchistico Lodigiano", "federation": "ITA"});
        act(json!({"act": "enter", "form": form}), Role::ChiefArbiter);
        act(json!({"act": "check_in", "entrant": number}), Role::ChiefArbiter);
    }
    for step in ["begin", "pair", "publish", "start_round"] {
        act(json!({"act": step}), Role::ChiefArbiter);
    }
    for board in 1..=200 {
        let result = ["1-0", "0-1", "1/2-1/2"][board % 3];
        act(json!({"act": "result", "board": board, "result": result}), Role::ChiefArbiter);
    }
    kit
}

#[tokio::test(flavor = "multi_thread")]
async fn the_standings_of_five_hundred_weigh_less_than_a_hundred_kilobytes() {
    let kit = large();
    let mut visitor = kit.visitor();
    for path in ["/e/grande/standings", "/e/grande/standings/1", "/e/grande/pairings"] {
        let cold = Instant::now();
        let size = visitor.get(path).await.body.len();
        let cold = cold.elapsed();
        let warm = Instant::now();
        visitor.get(path).await;
        // The figures are for people: `cargo test -p web five_hundred -- --nocapture`.
        println!("{path}: {size} bytes, {cold:?} when new, {:?} when kept", warm.elapsed());
        assert!(path.contains("pairings") || size < 100_000, "{path}: {size}");
    }
    for path in ["/e/grande/crosstable", "/e/grande/players", "/e/grande/players/7", "/e/grande"] {
        let begun = Instant::now();
        let answer = visitor.get(path).await;
        assert_eq!(answer.status, StatusCode::OK);
        println!("{path}: {} bytes, {:?} when new", answer.body.len(), begun.elapsed());
    }
}
