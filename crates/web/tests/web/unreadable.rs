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
    kit.house.journal().append(command).unwrap();
    let until = std::time::Instant::now() + std::time::Duration::from_secs(10);
    while kit.house.events().get("lodi").unwrap().state().broken().is_none() {
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
        assert!(answer.text().contains("questa versione di Tratto non sa leggere"), "{page}");
    }
    let before = kit.length();
    let act = json!({"act": "close_round"}).to_string();
    let answer =
        chief.post_from("/e/lodi", "/e/lodi/office/act", &[("act", &act), ("key", "k")]).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.text().contains("Aggiorna il programma"));
    assert_eq!(kit.length(), before);
}
