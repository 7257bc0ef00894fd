//! The page of a board: what it offers, what it asks, and the positions of the game.

use axum::http::StatusCode;
use boards::{Heading, SetUp};
use desk::BoardName;
use serde_json::json;

use crate::kit::{Kit, NOON};
use crate::table::{BOARD, accounts_of_players, act_at, cites, does, json_of, live, plays};

#[tokio::test]
async fn an_offer_goes_with_the_move_at_its_proper_moment() {
    let kit = live().await;
    let mut white = kit.signed("white").await;
    let fields = [("typed", "e4"), ("offer", "yes"), ("key", "m")];
    let told = json_of(&act_at(&mut white, BOARD, &fields).await);
    assert_eq!(told["state"]["offers"]["white"], true, "{told}");
    assert_eq!(told["state"]["clocks"]["running"], "black", "{told}");
    let page = kit.visitor().get(BOARD).await.text();
    assert!(page.contains("9.1.2.1") && !page.contains("11.5"), "nobody is disturbed: {page}");
    // The reply stands where the acts were.
    let page = kit.signed("black").await.get(BOARD).await.text();
    let place = |what: &str| page.find(what).unwrap_or_else(|| panic!("no {what}"));
    assert!(place("id=\"offer-title\"") < place("id=\"acts\""), "{page}");
    assert!(page.contains("propone patta") && page.contains("act-black-decline"));
    // Sent twice, it is done once.
    let length = kit.site.journal().length().unwrap();
    assert_eq!(json_of(&act_at(&mut white, BOARD, &fields).await)["before"], true);
    assert_eq!(kit.site.journal().length().unwrap(), length);
}

#[tokio::test]
async fn nobody_presses_the_clock_by_one_click_before_the_move() {
    let kit = live().await;
    let mut white = kit.signed("white").await;
    assert!(!white.get(BOARD).await.text().contains("act-white-press"));
    let fields = [("typed", "e4"), ("press", "apart"), ("key", "m")];
    let told = json_of(&act_at(&mut white, BOARD, &fields).await);
    assert_eq!(told["state"]["unpressed"], "white", "{told}");
    assert!(white.get(BOARD).await.text().contains("act-white-press"), "the move waits for it");
    does(&mut white, "press", &[], "p").await;
    assert!(!white.get(BOARD).await.text().contains("act-white-press"));
    // Who presses first all the same is told, and so is everybody at the board (7.5.3).
    let mut black = kit.signed("black").await;
    let told = does(&mut black, "press", &[], "early").await;
    assert_eq!(told["ruling"]["outcome"], "wrong", "{told}");
    assert_eq!(told["state"]["ruling"]["outcome"], "wrong", "{told}");
    assert!(white.get(BOARD).await.text().contains("class=\"ruling-line refused\""));
}

#[tokio::test]
async fn after_an_early_press_the_game_goes_on() {
    let kit = live().await;
    let (mut white, mut black) = (kit.signed("white").await, kit.signed("black").await);
    plays(&mut white, "e4", "1").await;
    let told = does(&mut black, "press", &[], "early").await;
    assert_eq!(told["ruling"]["outcome"], "wrong", "{told}");
    // The clock of White runs though Black has the move: White gives it back with one press, and both play on.
    let state = &told["state"];
    assert_eq!((&state["phase"], &state["turn"]), (&json!("running"), &json!("black")), "{told}");
    assert_eq!(state["clocks"]["running"], "white", "{told}");
    assert!(white.get(BOARD).await.text().contains("act-white-press"), "nobody sees how to go on");
    let told = does(&mut white, "press", &[], "back").await;
    assert_eq!(told["state"]["clocks"]["running"], "black", "{told}");
    assert_ne!(told["ruling"]["outcome"], "wrong", "{told}");
    plays(&mut black, "e5", "2").await;
    let told = plays(&mut white, "Cf3", "3").await;
    assert_eq!(told["state"]["moves"].as_array().map(Vec::len), Some(3), "{told}");
}

#[tokio::test]
async fn the_position_in_words_goes_back_with_the_game() {
    let kit = live().await;
    let (mut white, mut black) = (kit.signed("white").await, kit.signed("black").await);
    plays(&mut white, "e4", "1").await;
    plays(&mut black, "d5", "2").await;
    plays(&mut white, "exd5", "3").await;
    let told = |page: &str| -> (String, String) {
        let part = |id: &str| {
            let part = page.split(&format!("id=\"{id}\"")).nth(1).unwrap_or_default();
            part.split("</div>").next().unwrap_or_default().to_owned()
        };
        (part("announcement"), part("board-words"))
    };
    // By hand: 1. e4 d5 2. exd5.
    for (address, said, there, gone) in [
        ("", "e4 prende d5", "pedone bianco d5", "pedone bianco e4"),
        ("?ply=2", "d7 d5", "pedone nero d5", "pedone bianco d5"),
        ("?ply=1", "e2 e4", "pedone bianco e4", "pedone nero d5"),
        ("?ply=0", "", "pedone bianco e2", "pedone bianco e4"),
    ] {
        let (announced, words) =
            told(&kit.visitor().get(&format!("{BOARD}{address}")).await.text());
        assert!(announced.to_lowercase().contains(said), "{address}: {announced}");
        let words = words.to_lowercase();
        assert!(words.contains(there) && !words.contains(gone), "{address}: {words}");
        let file = format!("{BOARD}.words.json{address}");
        let answer = json_of(&kit.visitor().get(&file).await);
        let lines = answer["position"].to_string().to_lowercase();
        assert!(lines.contains(there) && !lines.contains(gone), "{address}: {lines}");
        assert!(answer["said"].to_string().to_lowercase().contains(said), "{address}: {answer}");
    }
}

#[tokio::test]
async fn a_wrong_claim_is_red_and_names_the_two_minutes() {
    let kit = live().await;
    let mut white = kit.signed("white").await;
    plays(&mut white, "e4", "1").await;
    plays(&mut kit.signed("black").await, "e5", "2").await;
    let told = does(&mut white, "claim_threefold", &[], "claim").await;
    assert!(cites(&told, "9.5.3"), "{told}");
    assert_eq!(told["ruling"]["outcome"], "wrong", "{told}");
    assert!(told["ruling"]["effects"].to_string().contains("2:00"), "{told}");
    let page = kit.visitor().get(BOARD).await.text();
    let line = page.split("ruling-line refused").nth(1).expect("it is red");
    let line = line.split("</li>").next().unwrap();
    assert!(line.contains("circle-x") && line.contains("2:00"), "{line}");
    assert!(!line.contains("circle-check"), "{line}");
    // The book stands once above them all.
    let panel = page.split("class=\"panel rulings\"").nth(1).expect("there are rulings");
    assert_eq!(panel.matches("Regole FIDE 2023").count(), 1, "{panel}");
}

#[tokio::test]
async fn an_irregular_move_is_asked_before_it_is_played() {
    let kit = Kit::lodi();
    accounts_of_players(&kit);
    let setup = json!({
        "game": "italian", "started": NOON, "setup": {"fen": "W:W27,26:B23,5", "tc": "30m"},
    });
    let set_up: SetUp = serde_json::from_value(setup).unwrap();
    let name = BoardName { round: 1, board: 1 };
    let set_up = set_up.at(Heading { round: Some(1), board: Some(1), ..Heading::default() });
    kit.site.events().open_board("lodi", name, &set_up, ("arbitro", NOON), "open").unwrap();
    let mut white = kit.signed("white").await;
    let state = json_of(&white.get("/e/lodi/boards/1/1.json").await);
    assert_eq!(state["must"], json!(["27"]), "{state}");
    let length = kit.length();
    let fields = [("typed", "26-22"), ("key", "a")];
    let answer = act_at(&mut white, BOARD, &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let told = json_of(&answer);
    assert_eq!(told["error"]["asks"], true, "{told}");
    assert!(told["error"]["text"].as_str().unwrap().contains("27x20"), "{told}");
    assert_eq!(kit.length(), length, "nothing is played");
    // Without scripts the page itself asks.
    let page = white.post_from(BOARD, &format!("{BOARD}/act"), &fields).await.text();
    assert!(page.contains("name=\"sure\" value=\"yes\""), "{page}");
    let fields = [("typed", "26-22"), ("sure", "yes"), ("key", "b")];
    let told = json_of(&act_at(&mut white, BOARD, &fields).await);
    assert_eq!(told["ruling"]["kind"], "asks", "the opponent decides: {told}");
    let page = kit.signed("black").await.get(BOARD).await.text();
    assert!(page.contains("id=\"question-title\""), "{page}");
    // Playing on would lose the right to have it corrected (FID 8.3): that is asked first.
    let mut black = kit.signed("black").await;
    let length = kit.length();
    let asked = json_of(&act_at(&mut black, BOARD, &[("typed", "5-9"), ("key", "c")]).await);
    assert_eq!(asked["error"]["asks"], true, "{asked}");
    assert!(asked["error"]["text"].as_str().unwrap().contains("8.3"), "{asked}");
    assert_eq!(kit.length(), length, "nothing is played, and nothing is lost");
    let fields = [("name", "correct"), ("key", "d")];
    let mended = json_of(&act_at(&mut black, BOARD, &fields).await);
    assert_eq!(mended["ruling"]["kind"], "accepted", "the right is still there: {mended}");
}

#[tokio::test]
async fn every_position_of_a_game_has_an_address() {
    let kit = live().await;
    plays(&mut kit.signed("white").await, "e4", "1").await;
    plays(&mut kit.signed("black").await, "c5", "2").await;
    let mut visitor = kit.visitor();
    let now = visitor.get(BOARD).await.text();
    assert!(now.contains("href=\"/e/lodi/boards/1/1?ply=1\""), "a move is a link: {now}");
    // After 1. e4 the piece stands on e4 and the black pawn still on c7.
    let first = visitor.get(&format!("{BOARD}?ply=1")).await.text();
    assert!(
        first.contains("translate(404 404)") && first.contains("translate(204 104)"),
        "{first}"
    );
    assert!(first.contains("Stai rivedendo 1. e4. La partita è a 1… c5."), "{first}");
    assert!(!now.contains("Stai rivedendo 1."), "{now}");
    let drawn = visitor.get(&format!("{BOARD}.svg?ply=0")).await;
    assert_eq!(drawn.headers["content-type"], "image/svg+xml");
    assert!(!drawn.text().contains("class=\"arrived\""));
    let gone = visitor.get(&format!("{BOARD}.svg?ply=9")).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    let walk = json_of(&visitor.get(&format!("{BOARD}.replay.json")).await);
    assert_eq!(walk["steps"][1]["put"], json!({"c7": null, "c5": "bP"}), "{walk}");
    for wrong in ["?ply=x", "?ply=99999999999999999999", "?ply=-1"] {
        assert_eq!(visitor.get(&format!("{BOARD}{wrong}")).await.status, StatusCode::OK, "{wrong}");
    }
}

#[tokio::test]
async fn the_wall_shows_all_live_boards_in_the_dark() {
    let kit = live().await;
    let page = kit.visitor().get("/e/lodi/wall").await;
    assert_eq!(page.status, StatusCode::OK);
    let text = page.text();
    assert!(
        text.contains("data-theme=\"dark\"") && text.contains("class=\"tiles columns-2\""),
        "{text}"
    );
    assert_eq!(text.matches("class=\"tile\"").count(), 2, "{text}");
    assert!(text.contains("/qr.svg?to="), "{text}");
}
