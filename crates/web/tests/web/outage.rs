//! Clocks are just: no outage and no change of the hour takes time from anybody.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::Value;

use crate::kit::{Browser, Kit, NOON};
use crate::table::{BOARD, live, plays};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DASHBOARD: &str = "/e/lodi/office";
const RESUME: &str = "/e/lodi/office/boards/resume";

/// What everybody sees of a board.
async fn seen(kit: &Kit, board: &str) -> Value {
    kit.visitor().get(&format!("{board}.json")).await.value()
}

/// What is left to both on their clocks, in milliseconds.
async fn left(kit: &Kit, board: &str) -> (i64, i64) {
    let clocks = seen(kit, board).await["clocks"].clone();
    (clocks["white"].as_i64().unwrap(), clocks["black"].as_i64().unwrap())
}

/// Waits until the boards stand as they should: the house looks at its clocks by itself.
async fn until_phase(kit: &Kit, board: &str, phase: &str) -> Value {
    for _ in 0..200 {
        let seen = seen(kit, board).await;
        if seen["phase"] == phase {
            return seen;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("never {phase}: {}", seen(kit, board).await);
}

async fn resume(arbiter: &mut Browser, lost: &str) {
    let form = [("key", "resume"), ("lost", lost)];
    let answer = arbiter.post_from(DASHBOARD, RESUME, &form).await;
    assert_eq!(answer.location(), "/e/lodi/office/boards?started=2", "{}", answer.text());
}

/// Two watched boards; White has moved at the first after one minute, and twenty minutes later the
/// house was lost for ninety.
async fn lost() -> Kit {
    let kit = live().await;
    kit.wait(MINUTE);
    let mut white = kit.signed("white").await;
    plays(&mut white, "e4", "first").await;
    kit.wait(20 * MINUTE);
    // Something is entered at the other board: the house was there.
    let mut other = kit.signed("other").await;
    let second = "/e/lodi/boards/1/2";
    let played = [("typed", "d4"), ("key", "second")];
    let answer = crate::table::act_at(&mut other, second, &played).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    tokio::time::sleep(Duration::from_millis(1500)).await;
    kit.opened_again_at(NOON + 21 * MINUTE + 90 * MINUTE)
}

#[tokio::test]
async fn after_an_outage_games_are_paused_and_go_on_with_the_time_of_before() {
    let kit = lost().await;
    for board in [BOARD, "/e/lodi/boards/1/2"] {
        let told = seen(&kit, board).await;
        assert_eq!((&told["phase"], &told["result"]), (&"stopped".into(), &Value::Null), "{told}");
        let why = told["paused"]["text"].as_str().unwrap();
        assert!(why.contains("1:30:00"), "{why}");
        let page = kit.visitor().get(board).await.text();
        assert!(page.contains("Il server è stato fermo per 1:30:00"), "{page}");
    }
    // 90:30 less one minute and 30 seconds more for White; 90:30 less twenty minutes for Black.
    let before = (90 * MINUTE, 70 * MINUTE + 30_000);
    assert_eq!(left(&kit, BOARD).await, before);
    kit.wait(3 * HOUR);
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(seen(&kit, BOARD).await["phase"], "stopped", "no flag falls while nobody plays");
    assert_eq!(left(&kit, BOARD).await, before);

    let mut arbiter = kit.signed("arbiter").await;
    let page = arbiter.get(DASHBOARD).await.text();
    assert!(page.contains("Fai riprendere tutte le 2 partite ferme"), "{page}");
    let mut black = kit.signed("black").await;
    let form = [("key", "mine"), ("csrf", "x")];
    assert_eq!(black.post(RESUME, &form).await.status, StatusCode::FORBIDDEN);
    resume(&mut arbiter, "back").await;
    assert_eq!(left(&kit, BOARD).await, before);
    kit.wait(5_000);
    assert_eq!(left(&kit, BOARD).await, (before.0, before.1 - 5_000));
    plays(&mut black, "e5", "reply").await;
    assert!(!arbiter.get(DASHBOARD).await.text().contains("Fai riprendere"));
}

#[tokio::test]
async fn the_arbiter_can_charge_the_time_that_was_lost() {
    let kit = lost().await;
    let mut arbiter = kit.signed("arbiter").await;
    let page = arbiter.get(DASHBOARD).await.text();
    assert!(page.contains("Fai riprendere e addebita 1:30:00 a chi muove"), "{page}");
    kit.wait(10 * MINUTE);
    resume(&mut arbiter, "charged").await;
    // At the first board Black had 70:30 and bears 90:00: the watched clock calls the flag.
    let told = until_phase(&kit, BOARD, "ended").await;
    assert_eq!(told["result"], "1-0");
    // At the second White's move at 21:00 left Black 90:30; what the decision took is nobody's.
    assert_eq!(left(&kit, "/e/lodi/boards/1/2").await.1, 30_000);
}

#[tokio::test]
async fn two_hours_forward_or_back_take_and_give_no_time() {
    for step in [2 * HOUR, -2 * HOUR] {
        let kit = live().await;
        kit.wait(MINUTE);
        let mut white = kit.signed("white").await;
        plays(&mut white, "e4", "first").await;
        kit.wait(MINUTE);
        kit.set_the_hour(step);
        let told = until_phase(&kit, BOARD, "stopped").await;
        let why = told["paused"]["text"].as_str().unwrap();
        assert!(why.contains("nessuno ha perso tempo"), "{why}");
        let before = (90 * MINUTE, 89 * MINUTE + 30_000);
        assert_eq!(left(&kit, BOARD).await, before, "{step}");
        let mut arbiter = kit.signed("chief").await;
        assert!(!arbiter.get(DASHBOARD).await.text().contains("addebita"));
        resume(&mut arbiter, "back").await;
        kit.wait(MINUTE);
        assert_eq!(left(&kit, BOARD).await, (before.0, before.1 - MINUTE), "{step}");
        let mut black = kit.signed("black").await;
        let played = plays(&mut black, "e5", "reply").await;
        assert_eq!(played["state"]["result"], Value::Null);
        // 89:30 less one minute, and 30 seconds for the move.
        assert_eq!(left(&kit, BOARD).await.1, 89 * MINUTE, "{step}");
    }
}
