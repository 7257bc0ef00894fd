//! The assistant of a player: a seat given by the arbiter, the duties of the Laws, nothing else.

use accounts::{EventRole, SiteRole};
use axum::http::StatusCode;

use crate::kit::Kit;
use crate::table::{BOARD, accounts_of_players, act_at, cites, does, json_of, plays};

const DESK: &str = "/e/lodi/office/boards";

/// The entrant with the white pieces at board 1.
fn white_at_board_one(kit: &Kit) -> u16 {
    let loaded = kit.site.events().get("lodi").unwrap();
    let seen = loaded.state();
    seen.event().round(1).unwrap().pairing().unwrap().boards[0].white.unwrap().0
}

/// Board 1 with a blind White and the clocks running; `helper` assists White.
async fn with_helper(more: &[(&str, &str)]) -> Kit {
    let kit = Kit::lodi();
    accounts_of_players(&kit);
    let entrant = white_at_board_one(&kit);
    kit.account("helper", SiteRole::Member, Some(EventRole::Assistant { entrant }));
    let mut arbiter = kit.signed("arbiter").await;
    let mut form = vec![("to", "2"), ("w.1.blind", "yes"), ("key", "open")];
    form.extend_from_slice(more);
    arbiter.post_from(DESK, DESK, &form).await;
    arbiter.post_from(DESK, &format!("{DESK}/start"), &[("key", "start")]).await;
    kit
}

#[tokio::test]
async fn the_chief_arbiter_gives_an_account_the_seat_of_an_assistant() {
    let kit = Kit::lodi();
    accounts_of_players(&kit);
    kit.account("helper", SiteRole::Member, None);
    let people = "/e/lodi/office/people";
    let entrant = white_at_board_one(&kit).to_string();
    let mut chief = kit.signed("chief").await;
    let nobody = [("name", "helper"), ("role", "assistant"), ("entrant", "")];
    let answer = chief.post_from(people, people, &nobody).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "of whom?");
    let form = [("name", "helper"), ("role", "assistant"), ("entrant", entrant.as_str())];
    let answer = chief.post_from(people, people, &form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
    let text = chief.get(people).await.text();
    assert!(text.contains(&format!("Assistente (iscrizione {entrant})")), "{text}");
    // Where boards are opened, the box of his player is ticked already.
    let text = chief.get(DESK).await.text();
    assert!(text.contains(r#"name="w.1.assisted" value="yes" checked"#), "{text}");
    assert!(!text.contains(r#"name="b.1.assisted" value="yes" checked"#), "{text}");
    let mut helper = kit.signed("helper").await;
    for page in [DESK, "/e/lodi/office", people] {
        assert_eq!(helper.get(page).await.status, StatusCode::FORBIDDEN, "{page}");
    }
    let act = r#"{"act":"result","board":1,"result":"1-0"}"#;
    let fields = [("act", act), ("key", "r"), ("back", "/e/lodi")];
    let refused = helper.post_from("/account", "/e/lodi/office/act", &fields).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "nor is he in the office");
}

#[tokio::test]
async fn an_assistant_moves_announces_and_presses_for_a_blind_player() {
    let kit = with_helper(&[("w.1.assisted", "yes")]).await;
    let mut helper = kit.signed("helper").await;
    let page = helper.get(BOARD).await.text();
    assert!(page.contains("Sei l&#39;assistente") && page.contains("id=\"typed\""), "{page}");
    assert!(page.contains("Compiti ammessi") && page.contains("data-hand=\"white\""), "{page}");
    assert!(page.contains("act-white_assistant-flag") && page.contains("act-white_assistant-read"));
    for act in ["offer", "resign", "accept", "sign", "stop", "penalty"] {
        assert!(!page.contains(&format!("act-white_assistant-{act}\"")), "{act}");
    }
    let told = plays(&mut helper, "Cf3", "1").await;
    assert_eq!(told["state"]["turn"], "black", "{told}");
    assert_eq!(told["state"]["clocks"]["running"], "black", "{told}");
    // Of irregularities he reports touched pieces (D.2.10.5).
    let more = [("f.what", "illegal_move"), ("f.of", "black")];
    let fields = [&[("name", "found"), ("key", "f")][..], &more].concat();
    let answer = act_at(&mut helper, BOARD, &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.text());
}

#[tokio::test]
async fn whatever_is_the_players_own_is_refused_to_his_assistant() {
    let kit = with_helper(&[("w.1.assisted", "yes")]).await;
    let mut helper = kit.signed("helper").await;
    for act in ["offer", "resign", "accept", "stop", "sign"] {
        let told = does(&mut helper, act, &[], act).await;
        assert_eq!(told["ruling"]["kind"], "refused", "{act}: {told}");
        assert!(cites(&told, "D.2.10"), "{act}: {told}");
    }
    assert_eq!(json_of(&helper.get("/e/lodi/boards/1/1.json").await)["phase"], "running");
    for by in ["white", "black", "arbiter", "black_assistant"] {
        let fields = [("typed", "e4"), ("by", by), ("key", by)];
        let answer = act_at(&mut helper, BOARD, &fields).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{by}");
    }
    // At another board he is a spectator.
    let fields = [("typed", "e4"), ("key", "x")];
    let answer = act_at(&mut helper, "/e/lodi/boards/1/2", &fields).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn without_the_arbiters_word_an_assistant_does_nothing() {
    let kit = with_helper(&[]).await;
    let mut helper = kit.signed("helper").await;
    let page = helper.get(BOARD).await.text();
    assert!(page.contains("non ha ancora ammesso") && !page.contains("id=\"typed\""), "{page}");
    let fields = [("typed", "Cf3"), ("key", "1")];
    let told = json_of(&act_at(&mut helper, BOARD, &fields).await);
    assert_eq!(told["ruling"]["kind"], "refused", "{told}");
    assert!(cites(&told, "D.2.10.1"), "{told}");
    // The arbiter accepts him at the board, for the clock alone.
    let mut arbiter = kit.signed("arbiter").await;
    let act = r#"{"act":"assistant","duties":["press"]}"#;
    let fields = [("act", act), ("by", "white"), ("key", "a")];
    let told = json_of(&act_at(&mut arbiter, BOARD, &fields).await);
    assert!(cites(&told, "D.2.10"), "{told}");
    let page = helper.get(BOARD).await.text();
    assert!(page.contains("premere l&#39;orologio") && !page.contains("id=\"typed\""), "{page}");
}

#[tokio::test]
async fn a_blind_and_a_deaf_player_do_not_begin_without_an_assistant() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let form = [("to", "2"), ("w.1.blind", "yes"), ("b.1.deaf", "yes"), ("key", "open")];
    arbiter.post_from(DESK, DESK, &form).await;
    let answer = arbiter.post_from(DESK, &format!("{DESK}/start"), &[("key", "s")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = answer.text();
    assert!(text.contains("Scacchiera 1:") && text.contains("D.2.11"), "{text}");
    assert!(text.contains("Orologi avviati: 1"), "board 2 began: {text}");
    let state = json_of(&kit.visitor().get("/e/lodi/boards/1/2.json").await);
    assert_eq!(state["phase"], "running");
}
