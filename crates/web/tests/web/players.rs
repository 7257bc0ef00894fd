//! What a player tells the office: an absence, the own result, a protest; and nobody else's.

use accounts::{EventRole, SiteRole};
use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::kit::{Answer, Browser, Kit};

const ACT: &str = "/e/lodi/office/act";

/// Sends an act as the account of a player does, from a page that it sees.
async fn tells(browser: &mut Browser, key: &str, act: Value) -> Answer {
    let act = act.to_string();
    browser.post_from("/e/lodi", ACT, &[("act", act.as_str()), ("key", key)]).await
}

/// The numbers of both players at board 1.
fn first_board(kit: &Kit) -> [u16; 2] {
    let loaded = kit.site.events().get("lodi").unwrap();
    let state = loaded.state();
    let seats = state.event().round(1).unwrap().pairing().unwrap().boards[0];
    [seats.white.unwrap().0, seats.black.unwrap().0]
}

/// Whether the office has the result of board 1.
fn counts(kit: &Kit) -> bool {
    let loaded = kit.site.events().get("lodi").unwrap();
    let state = loaded.state();
    state.event().round(1).unwrap().results()[0].is_some()
}

fn seat(kit: &Kit, name: &str, entrant: u16) {
    kit.account(name, SiteRole::Member, Some(EventRole::Player { entrant }));
}

#[tokio::test]
async fn a_player_tells_the_own_absence_and_nobody_elses() {
    let kit = Kit::lodi();
    let mut player = kit.signed("player").await;
    let absence = |entrant: u16| {
        json!({"act": "tell", "entrant": entrant,
               "says": {"absence": {"round": 2, "cause": "planned"}}})
    };
    let told = tells(&mut player, "mine", absence(1)).await;
    assert_eq!(told.status, StatusCode::SEE_OTHER, "{}", told.text());
    assert_eq!(player.get(told.location()).await.status, StatusCode::OK, "{}", told.location());
    let loaded = kit.site.events().get("lodi").unwrap();
    let kept = loaded.state().office().entries().last().unwrap().context.clone();
    assert_eq!((kept.actor.0.as_str(), kept.role), ("p1", office::Role::Player));
    let refused = tells(&mut player, "another", absence(2)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text().contains("Puoi agire solo per te"), "{}", refused.text());
}

#[tokio::test]
async fn a_players_result_waits_for_the_office() {
    let kit = Kit::lodi();
    let [white, black] = first_board(&kit);
    seat(&kit, "white", white);
    seat(&kit, "black", black);
    let result = |board: u16, sign: &str| json!({"act": "result", "board": board, "result": sign});
    let mut white = kit.signed("white").await;
    let told = tells(&mut white, "one", result(1, "1-0")).await;
    assert_eq!(told.status, StatusCode::SEE_OTHER, "{}", told.text());
    for (key, board, sign) in [("b2", 2, "1-0"), ("forfeit", 1, "+:-")] {
        let refused = tells(&mut white, key, result(board, sign)).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{key}");
    }
    assert!(!counts(&kit), "what waits does not count");
    let mut black = kit.signed("black").await;
    let differs = tells(&mut black, "two", result(1, "1/2-1/2")).await;
    // Both words are kept: the arbiter decides, and a player who was wrong says so.
    assert_eq!(differs.status, StatusCode::SEE_OTHER, "{}", differs.text());
    let desk = kit.signed("scribe").await.get("/e/lodi/office/results").await.text();
    assert!(desk.contains("i giocatori non concordano") && desk.contains("Decidi"), "{desk}");
    let agrees = tells(&mut black, "three", result(1, "1-0")).await;
    assert_eq!(agrees.status, StatusCode::SEE_OTHER, "{}", agrees.text());
    // The office enters it, and only then it counts.
    let mut scribe = kit.signed("scribe").await;
    let act = result(1, "1-0").to_string();
    let form = [("act", act.as_str()), ("key", "entered")];
    let entered = scribe.post_from("/e/lodi/office/results", ACT, &form).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text());
    assert!(counts(&kit));
}

#[tokio::test]
async fn with_four_eyes_a_player_is_not_one_of_the_two_pairs() {
    let kit = Kit::lodi_with(|announcement| announcement["four_eyes"] = json!(true));
    let [white, _] = first_board(&kit);
    seat(&kit, "white", white);
    let act = json!({"act": "result", "board": 1, "result": "1-0"});
    let mut white = kit.signed("white").await;
    assert_eq!(tells(&mut white, "one", act.clone()).await.status, StatusCode::SEE_OTHER);
    for (name, public) in [("scribe", false), ("arbiter", true)] {
        let mut official = kit.signed(name).await;
        let written = act.to_string();
        let form = [("act", written.as_str()), ("key", name)];
        let done = official.post_from("/e/lodi/office/results", ACT, &form).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
        assert_eq!(counts(&kit), public, "{name}");
    }
}

#[tokio::test]
async fn a_player_protests_about_the_own_game() {
    let kit = Kit::lodi_with(|announcement| announcement["federation"] = json!("fssi"));
    let [white, black] = first_board(&kit);
    seat(&kit, "white", white);
    kit.act(json!({"act": "result", "board": 1, "result": "0-1"}));
    let notice = |by: u16| {
        json!({"act": "protest", "step": {"notice": {
            "by": by, "round": 1, "board": 1, "copies": 2, "words": "l'orologio era guasto"}}})
    };
    let mut player = kit.signed("white").await;
    let told = tells(&mut player, "mine", notice(white)).await;
    assert_eq!(told.status, StatusCode::SEE_OTHER, "{}", told.text());
    let refused = tells(&mut player, "another", notice(black)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text().contains("Puoi agire solo per te"), "{}", refused.text());
}

/// Rounds were published before they came.
#[tokio::test]
async fn the_card_of_a_late_entry_knows_that_rounds_were_published() {
    let kit = Kit::lodi();
    let lodi = desk::EventName::new("lodi").unwrap();
    kit.person(&lodi, "p9", "Ultimi", "Anna");
    kit.act(json!({"act": "enter", "form": {"person": "p9", "rating": {"fide": 1500}}}));
    let card = kit.visitor().get("/e/lodi/players/9").await.told();
    assert!(card.contains("Ultimi, Anna"), "{card}");
    assert!(!card.contains("Nessun turno è stato ancora pubblicato"), "{card}");
    assert!(card.contains("/e/lodi/pairings/1"), "{card}");
}
