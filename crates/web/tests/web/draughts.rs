//! Draughts at live boards: begun by the arbiter, flags called by the watch.

use axum::http::StatusCode;
use serde_json::json;

use crate::kit::Kit;
use crate::table::{BOARD, accounts_of_players, act_at, json_of, plays};

const DESK: &str = "/e/lodi/office/boards";
const STATE: &str = "/e/lodi/boards/1/1.json";

/// An event of Italian draughts with board 1 open, its clocks not running.
async fn waiting() -> Kit {
    let kit = Kit::lodi_with(|announcement| {
        announcement["federation"] = json!("fid");
        announcement["game"] = json!("italian_draughts");
    });
    accounts_of_players(&kit);
    let mut arbiter = kit.signed("arbiter").await;
    let page = arbiter.get(DESK).await.text();
    assert!(page.contains("id=\"begin-waiting\"") && page.contains("id=\"watch\""), "{page}");
    let form = [("to", "1"), ("begin", "waiting"), ("watch", "yes"), ("key", "open")];
    let answer = arbiter.post_from(DESK, DESK, &form).await;
    assert_eq!(answer.location(), "/e/lodi/office/boards?opened=1", "{}", answer.text());
    kit
}

#[tokio::test]
async fn the_entry_form_of_draughts_asks_nothing_of_chess() {
    let draughts = waiting().await;
    let page = draughts.signed("arbiter").await.get("/e/lodi/office/players/new").await.text();
    for of_chess in ["Elo FIDE", "Codice FIDE", "Titolo FIDE", "Elo Italia", "data-find"] {
        assert!(!page.contains(of_chess), "{of_chess}: {page}");
    }
    assert!(page.contains("Punteggio FID"), "{page}");
    let chess = Kit::lodi();
    let page = chess.signed("arbiter").await.get("/e/lodi/office/players/new").await.text();
    assert!(page.contains("Elo FIDE") && page.contains("data-find"), "{page}");
}

/// FID 2.1: «Questo piano viene definito "damiera"».
#[tokio::test]
async fn draughts_are_played_on_a_damiera_wherever_one_looks() {
    let kit = waiting().await;
    let (mut arbiter, mut visitor) = (kit.signed("arbiter").await, kit.visitor());
    let desks = ["", "/boards", "/results", "/pairing", "/call", "/documents", "/journal"];
    let desks = desks.map(|desk| format!("/e/lodi/office{desk}"));
    let public = [
        "",
        "/pairings",
        "/boards",
        "/boards/1/1",
        "/games",
        "/call",
        "/wall",
        "/standings",
        "/crosstable",
        "/players",
        "/players/1",
    ];
    let public = public.map(|page| format!("/e/lodi{page}"));
    for page in desks.iter().chain(&public) {
        let text = arbiter.get(page).await.text().to_lowercase();
        assert!(!text.contains("scacchier"), "{page}: {text}");
        // A game without a winner is "pari" (FID 9.3).
        for of_chess in ["patta", "patte"] {
            assert!(!text.contains(of_chess), "{of_chess} at {page}: {text}");
        }
    }
    for page in ["/e/lodi/boards/1/1", "/embed/e/lodi/boards/1/1"] {
        assert!(visitor.get(page).await.text().contains("amiera 1"), "{page}");
    }
    let token = kit.token("arbiter", None, None);
    let act = json!({ "act": "result", "board": 1, "result": "1-0" });
    let told = visitor.program("/api/v1/events/lodi/acts?preview=true", &token, "p", &act).await;
    let text = told.value()["ruling"]["text"].to_string();
    assert!(text.contains("damiera 1") && !text.contains("scacchier"), "{text}");
    let chess = Kit::lodi();
    chess.open_board();
    assert!(chess.visitor().get("/e/lodi/boards/1/1").await.text().contains("scacchiera 1"));
}

#[tokio::test]
async fn results_of_draughts_are_written_in_the_points_of_draughts() {
    let kit = Kit::lodi_with(|announcement| {
        announcement["federation"] = json!("fid");
        announcement["game"] = json!("italian_draughts");
        announcement["worth"] = json!({ "win": 4, "draw": 2, "loss": 0, "bye": 4, "absence": 0 });
    });
    let mut arbiter = kit.signed("arbiter").await;
    let page = arbiter.get("/e/lodi/office/results").await.text();
    assert!(page.contains(">2–0</button>") && page.contains(">1–1</button>"), "{page}");
    assert!(!page.contains("½"), "{page}");
    let form = [("write", "1 5"), ("key", "drawn")];
    arbiter.post_from("/e/lodi/office/results", "/e/lodi/office/results", &form).await;
    let wall = kit.visitor().get("/e/lodi/pairings").await.told();
    assert!(wall.contains("1 – 1") && !wall.contains("½"), "{wall}");
}

#[tokio::test]
async fn a_game_of_draughts_waits_for_the_arbiter() {
    let kit = waiting().await;
    kit.wait(600_000);
    let mut white = kit.signed("white").await;
    let fields = [("typed", "22-18"), ("key", "early")];
    let told = json_of(&act_at(&mut white, BOARD, &fields).await);
    assert_eq!(told["ruling"]["kind"], "refused", "{told}");
    assert_eq!(told["state"]["phase"], "not_started", "{told}");
    let mut arbiter = kit.signed("arbiter").await;
    let answer = arbiter.post_from(DESK, &format!("{DESK}/start"), &[("key", "start")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
    assert_eq!(answer.location(), "/e/lodi/office/boards?started=1");
    kit.wait(5_000);
    let told = plays(&mut white, "22-18", "1").await;
    let clocks = &told["state"]["clocks"];
    assert_eq!(clocks["running"], "black", "{told}");
    // 90 minutes, 30 seconds for the first move and 30 for the next, five seconds thought.
    assert_eq!(clocks["white"], 5_400_000 + 30_000 + 30_000 - 5_000, "{told}");
}

#[tokio::test]
async fn a_watched_flag_of_draughts_falls_though_nobody_touches_the_board() {
    let kit = waiting().await;
    let mut arbiter = kit.signed("arbiter").await;
    arbiter.post_from(DESK, &format!("{DESK}/start"), &[("key", "start")]).await;
    kit.wait(3 * 60 * 60 * 1000);
    let mut visitor = kit.visitor();
    for _ in 0..50 {
        let state = json_of(&visitor.get(STATE).await);
        if state["result"] == "0-1" {
            assert_eq!(state["phase"], "ended");
            let page = visitor.get(BOARD).await.text();
            assert!(page.contains("9.2.4"), "{page}");
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the flag was not called");
}
