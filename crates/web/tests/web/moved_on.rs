//! Forms that lay open while somebody else went on: they are refused, and nothing changes.

use axum::http::StatusCode;
use serde_json::json;

use crate::kit::{Answer, Browser, Kit};

const RESULTS: &str = "/e/lodi/office/results";
const PAIRING: &str = "/e/lodi/office/pairing";
const ACT: &str = "/e/lodi/office/act";
const PREVIEW: &str = "/e/lodi/office/preview";

/// Round 1 is over and round 2 is played.
fn next_round(kit: &Kit) {
    for board in 1..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    }
    for act in ["close_round", "pair", "publish", "start_round"] {
        kit.act(json!({"act": act}));
    }
}

async fn post(browser: &mut Browser, path: &str, fields: &[(&str, &str)]) -> Answer {
    browser.post_from(RESULTS, path, fields).await
}

#[tokio::test]
async fn a_result_meant_for_one_round_is_never_written_in_another() {
    let kit = Kit::lodi();
    let mut scribe = kit.signed("scribe").await;
    let ground = scribe.get(RESULTS).await.hidden("ground");
    next_round(&kit);
    let before = kit.length();
    let late = [("board", "2"), ("result", "0"), ("key", "late"), ("ground", ground.as_str())];
    let refused = post(&mut scribe, RESULTS, &late).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text().contains("il turno è cambiato"), "{}", refused.text());
    assert_eq!(kit.length(), before);
    let ground = scribe.get(RESULTS).await.hidden("ground");
    let fresh = [("board", "2"), ("result", "0"), ("key", "fresh"), ("ground", ground.as_str())];
    assert_eq!(post(&mut scribe, RESULTS, &fresh).await.status, StatusCode::SEE_OTHER);
    // Another's result, or the start of the clocks, moves nobody to another board.
    let next = [("board", "3"), ("result", "0"), ("key", "next"), ("ground", ground.as_str())];
    assert_eq!(post(&mut scribe, RESULTS, &next).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_round_is_not_paired_over_a_draft_that_nobody_showed() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    for board in 1..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    }
    kit.act(json!({"act": "close_round"}));
    let desk = arbiter.get(PAIRING).await;
    let ground = desk.hidden("ground");
    kit.act(json!({"act": "pair"}));
    let before = kit.length();
    let act = json!({"act": "pair"}).to_string();
    let again = [("act", act.as_str()), ("key", "k"), ("ground", ground.as_str())];
    let refused = post(&mut arbiter, ACT, &again).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text());
    let shown = post(&mut arbiter, PREVIEW, &again).await;
    assert_eq!(shown.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", shown.text());
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn what_is_confirmed_is_what_was_shown() {
    let kit = Kit::lodi();
    for board in 1..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    }
    kit.act(json!({"act": "close_round"}));
    kit.act(json!({"act": "pair"}));
    let mut arbiter = kit.signed("arbiter").await;
    let ground = arbiter.get(PAIRING).await.hidden("ground");
    let act = json!({"act": "publish"}).to_string();
    let publish = [("act", act.as_str()), ("key", "k"), ("ground", ground.as_str())];
    let shown = post(&mut arbiter, PREVIEW, &publish).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.text());
    assert_eq!(shown.hidden("ground"), ground, "the confirmation says what it was meant for");
    let mut boards = {
        let loaded = kit.site.events().get("lodi").unwrap();
        let seen = loaded.state();
        seen.event().round(2).and_then(office::Round::pairing).unwrap().boards.clone()
    };
    let last = boards.last_mut().unwrap();
    (last.white, last.black) = (last.black, last.white);
    kit.act(json!({"act": "pair_by_hand", "boards": boards, "bye": null, "reason": "colori"}));
    let before = kit.length();
    let refused = post(&mut arbiter, ACT, &publish).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text());
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn a_ground_that_cannot_be_read_is_no_ground() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let before = kit.length();
    let act = json!({"act": "result", "board": 1, "result": "1-0"}).to_string();
    for path in [ACT, PREVIEW] {
        let form = [("act", act.as_str()), ("key", "k"), ("ground", "rounds-x")];
        let refused = post(&mut arbiter, path, &form).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text());
    }
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn a_result_of_an_earlier_round_is_found_and_corrected() {
    let kit = Kit::lodi();
    next_round(&kit);
    let mut arbiter = kit.signed("arbiter").await;
    let earlier = format!("{RESULTS}?round=1");
    let page = arbiter.get(&earlier).await.text();
    assert!(page.contains("round=1&amp;correct=3"), "{page}");
    assert!(!page.contains("data-enter-result"), "an earlier round is not written");
    let page = arbiter.get(&format!("{earlier}&correct=3")).await;
    let act = page.hidden("act").replace("&#34;", "\"").replace("&quot;", "\"");
    let form =
        [("act", act.as_str()), (".result$", "0-1"), (".reason$", "formulario"), ("key", "c")];
    // The next round is played on it: that is asked first.
    let asked = post(&mut arbiter, ACT, &form).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY);
    let form = [&form[..], &[("consent", "once")]].concat();
    let done = post(&mut arbiter, ACT, &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let page = kit.visitor().get("/e/lodi/pairings/1").await.told();
    assert!(page.contains("0 – 1"), "{page}");
    // A round that was never paired is not shown.
    assert!(arbiter.get(&format!("{RESULTS}?round=9")).await.text().contains("data-enter-result"));
}
