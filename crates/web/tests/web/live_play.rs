//! What an event chooses for its live boards: moves in advance, confirmation, the delay of the line.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::kit::{Browser, Kit};
use crate::table::{BOARD, accounts_of_players, act_at, json_of, plays};

/// Board 1 is live in an event that chose this, from a position where one is given.
async fn chosen(live: Value, position: &str) -> Kit {
    let kit = Kit::lodi_with(|announcement| announcement["live"] = live);
    accounts_of_players(&kit);
    let mut arbiter = kit.signed("arbiter").await;
    let desk = "/e/lodi/office/boards";
    let form = [("from", "1"), ("to", "1"), ("watch", "yes"), ("position", position), ("key", "o")];
    let opened = arbiter.post_from(desk, desk, &form).await;
    assert_eq!(opened.location(), "/e/lodi/office/boards?opened=1", "{}", opened.text());
    let start = "/e/lodi/office/boards/start";
    arbiter.post_from(desk, start, &[("key", "start")]).await;
    kit
}

/// Asks for a word and sends it back after so many milliseconds; what the house has measured.
async fn measured(kit: &Kit, browser: &mut Browser, way: i64) -> Value {
    let sent = json_of(&browser.get(&format!("{BOARD}/line")).await);
    let token = sent["token"].as_str().unwrap().to_owned();
    kit.wait(way);
    let answer = browser.get(&format!("{BOARD}/line?echo={token}")).await;
    json_of(&answer)["lag"].clone()
}

#[tokio::test]
async fn the_house_measures_the_line_and_gives_its_delay_back() {
    let kit = chosen(json!({"lag": {"per_move": 500, "per_game": 1000}}), "").await;
    let mut white = kit.signed("white").await;
    assert!(white.get(BOARD).await.text().contains("&#34;lag&#34;:true"));
    assert_eq!(measured(&kit, &mut white, 120).await, 120);
    assert_eq!(measured(&kit, &mut white, 400).await, 120, "the shortest way counts");
    kit.wait(10_000);
    let told = plays(&mut white, "e4", "first").await;
    let effects = told["ruling"]["effects"].to_string();
    assert!(effects.contains("compensati 120 ms di linea"), "{told}");
    // 90 minutes and 30 seconds; 10.52 seconds have gone by, 0.12 of them on the line; 30 come on top.
    assert_eq!(told["state"]["clocks"]["white"], 5_430_000 - 10_400 + 30_000);
    assert_eq!(told["state"]["lag"], json!({"white": 120, "black": 0, "last": 120}));
    let rulings = kit.visitor().get(BOARD).await.text();
    assert!(rulings.contains("compensati 120 ms"), "everybody can read it");
}

#[tokio::test]
async fn nobody_measures_a_line_that_counts_for_nothing() {
    let kit = chosen(json!({}), "").await;
    let line = format!("{BOARD}/line");
    let mut white = kit.signed("white").await;
    assert_eq!(white.get(&line).await.status, StatusCode::NOT_FOUND);
    assert!(!white.get(BOARD).await.text().contains("data-play"));
    let kit = chosen(json!({"lag": {"per_move": 500, "per_game": 1000}}), "").await;
    for name in ["arbiter", "other"] {
        assert_eq!(kit.signed(name).await.get(&line).await.status, StatusCode::FORBIDDEN, "{name}");
    }
    assert_eq!(kit.visitor().get(&line).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_page_of_a_player_says_what_was_chosen() {
    let kit = chosen(json!({"moves_in_advance": true, "confirmation": "by_choice"}), "").await;
    let mut white = kit.signed("white").await;
    let page = white.get(BOARD).await.text();
    assert!(page.contains("&#34;advance&#34;:true") && page.contains("?confirm=on"), "{page}");
    assert!(page.contains("&#34;confirm&#34;:false"), "{page}");
    let page = white.get(&format!("{BOARD}?confirm=on")).await.text();
    assert!(page.contains("&#34;confirm&#34;:true") && page.contains("?confirm=off"), "{page}");
    assert!(!kit.visitor().get(BOARD).await.text().contains("data-play"), "only who plays");
    let kit = chosen(json!({"confirmation": "always"}), "").await;
    let page = kit.signed("white").await.get(BOARD).await.text();
    assert!(page.contains("&#34;confirm&#34;:true") && !page.contains("?confirm="), "{page}");
}

#[tokio::test]
async fn it_is_said_why_a_piece_cannot_move() {
    // White: king e1 in check from e8, knight a1 shut in by its own pawns b3 and c2, pawn h2 stopped
    // by a pawn on h3.
    let kit = chosen(json!({}), "k3r3/8/8/8/8/1P5p/2P4P/N3K2R w - - 0 1").await;
    let mut visitor = kit.visitor();
    let mut why = async |square: &str, hand: &str| {
        let told = visitor.get(&format!("{BOARD}/why?square={square}&hand={hand}")).await;
        json_of(&told)["text"].clone()
    };
    assert!(why("a1", "white").await.as_str().unwrap().contains("bloccato"));
    assert!(why("h2", "white").await.as_str().unwrap().contains("bloccato"));
    // The king on e1 stands in check from e8: the pawn c2 cannot help.
    assert!(why("c2", "white").await.as_str().unwrap().contains("sotto scacco"));
    assert!(why("a8", "white").await.as_str().unwrap().contains("avversario"));
    assert!(why("e8", "").await.as_str().unwrap().contains("tocca all"));
    assert_eq!(why("e1", "white").await, Value::Null, "the king can go");
    assert_eq!(why("d5", "white").await, Value::Null);
    assert_eq!(why("z9", "white").await, Value::Null);
}

#[tokio::test]
async fn a_chess960_board_is_opened_by_its_number_and_a_position_that_is_none_is_refused() {
    let kit = chosen(json!({}), "518").await;
    let state = json_of(&kit.visitor().get(&format!("{BOARD}.json")).await);
    assert_eq!(state["pieces"]["e1"], "wK");
    let mut arbiter = kit.signed("arbiter").await;
    let desk = "/e/lodi/office/boards";
    let form = [("from", "2"), ("to", "2"), ("position", "8/8/8 w"), ("key", "wrong")];
    let refused = arbiter.post_from(desk, desk, &form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text());
    // Nor does a game begin where it is over.
    let mated = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 30";
    let form = [("from", "2"), ("to", "2"), ("position", mated), ("key", "mated")];
    let refused = arbiter.post_from(desk, desk, &form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text());
    assert!(refused.text().contains("5.1.1"), "{}", refused.text());
}

#[tokio::test]
async fn the_answer_to_a_move_stays_small_however_long_the_game() {
    let kit = chosen(json!({}), "").await;
    let (mut white, mut black) = (kit.signed("white").await, kit.signed("black").await);
    let round = ["Cf3", "Cf6", "Cg1", "Cg8"];
    for number in 0..60 {
        let mover = if number % 2 == 0 { &mut white } else { &mut black };
        let key = format!("m{number}");
        let text = ["a3", "a6", "a4", "a5", "b3", "b6", "b4", "b5"]
            .get(number)
            .copied()
            .unwrap_or(round[number % 4]);
        let answer = act_at(mover, BOARD, &[("typed", text), ("key", &key)]).await;
        assert_eq!(answer.status, StatusCode::OK, "{text}: {}", answer.text());
        assert!(answer.body.len() < 4096, "{} bytes after {number}", answer.body.len());
        let state = json_of(&answer)["state"].clone();
        let last = state["moves"].as_array().unwrap().last().unwrap()["ply"].clone();
        assert_eq!(last, number + 1);
        if state["phase"] == "ended" {
            break;
        }
    }
    let whole = json_of(&kit.visitor().get(&format!("{BOARD}.json")).await);
    assert_eq!(whole["moves"][0]["ply"], 1, "whoever asks has all of it");
}

#[tokio::test]
async fn a_move_leaves_pages_without_boards_as_they_are() {
    let kit = chosen(json!({}), "").await;
    let mut visitor = kit.visitor();
    let pages = ["/e/lodi/standings", "/e/lodi/players", "/e/lodi/crosstable"];
    let mut tags = Vec::new();
    for page in pages {
        tags.push(visitor.get(page).await.headers["etag"].clone());
    }
    plays(&mut kit.signed("white").await, "e4", "first").await;
    for (page, before) in pages.into_iter().zip(tags) {
        assert_eq!(visitor.get(page).await.headers["etag"], before, "{page}");
    }
}
