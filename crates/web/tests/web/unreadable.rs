//! An entry that a later version of the program wrote: told on every page, and nothing is added.

use axum::http::StatusCode;
use journal::{Command, Expected, NewEntry, Stream};
use serde_json::json;

use crate::kit::Kit;

fn with_an_entry_of_tomorrow() -> Kit {
    let kit = Kit::lodi();
    let entry = NewEntry {
        version: 9,
        kind: "adjudicate".to_owned(),
        actor: "later".to_owned(),
        instant: 0,
        payload: br#"{"act":{"act":"adjudicate"}}"#.to_vec(),
    };
    let command = Command {
        stream: Stream::new("lodi").unwrap(),
        expected: Expected::Anything,
        key: "tomorrow".to_owned(),
        entries: vec![entry],
    };
    kit.site.journal().append(command).unwrap();
    let until = std::time::Instant::now() + std::time::Duration::from_secs(10);
    while kit.site.events().get("lodi").unwrap().state().broken().is_none() {
        assert!(std::time::Instant::now() < until, "memory never saw the entry");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    kit
}

#[tokio::test]
async fn every_page_says_so_and_no_act_is_kept_behind_it() {
    let kit = with_an_entry_of_tomorrow();
    let mut chief = kit.signed("chief").await;
    for page in ["/e/lodi", "/e/lodi/standings", "/e/lodi/office", "/e/lodi/office/results"] {
        let answer = chief.get(page).await;
        assert_eq!(answer.status, StatusCode::OK, "{page}");
        assert!(answer.text().contains("da una versione più recente di Tratto"), "{page}");
    }
    let before = kit.length();
    let act = json!({"act": "close_round"}).to_string();
    let answer =
        chief.post_from("/e/lodi", "/e/lodi/office/act", &[("act", &act), ("key", "k")]).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.text().contains("Aggiorna il programma"));
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn no_paper_and_no_answer_to_a_program_is_silent_on_it() {
    let kit = with_an_entry_of_tomorrow();
    let mut chief = kit.signed("chief").await;
    for file in ["documents/standings.pdf", "documents/pairings.html", "documents/exchange.trf"] {
        let answer = chief.get(&format!("/e/lodi/office/{file}")).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{file}");
        assert!(answer.text().contains("Aggiorna il programma"), "{file}");
    }
    let mut program = kit.visitor();
    assert_eq!(program.get("/e/lodi/papers/pairings.pdf").await.status, StatusCode::CONFLICT);
    for tail in ["", "/rounds/1", "/standings", "/standings/1", "/players", "/players/1", "/teams"]
    {
        let answer = program.get(&format!("/api/v1/events/lodi{tail}")).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{tail}");
        assert_eq!(answer.value()["error"]["key"], "desk-unreadable-entry", "{tail}");
    }
    let broken = kit.site.events().get("lodi").unwrap().state().broken();
    let listed = program.get("/api/v1/events").await.value();
    assert_eq!(listed["events"][0]["unreadable"], json!(broken));
}
