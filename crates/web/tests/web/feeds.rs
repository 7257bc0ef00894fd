//! Feeds in the office: what they flag is seen and ruled upon, and only arbiters add any.

use axum::http::StatusCode;
use desk::feeds::{Origin, Source};
use desk::{BoardName, FeedMemory};
use formats::feed::read;

use crate::kit::Kit;
use crate::table::live;

const DESK: &str = "/e/lodi/office/boards/feeds";

fn source() -> Source {
    let from = Origin::Folder("/srv/dgt".into());
    Source { name: "sala".to_owned(), from, round: None, silent: 45 }
}

fn tells(kit: &Kit, memory: &mut FeedMemory, text: &str) {
    let heard: Vec<_> = read(text).into_iter().map(|told| (told, None)).collect();
    let now = kit.site.board_time();
    kit.site.events().take_in("lodi", &source(), memory, &heard, now).unwrap();
}

fn plies(kit: &Kit) -> usize {
    let board = kit.site.events().get("lodi").unwrap().board(BoardName { round: 1, board: 1 });
    board.unwrap().live().plies()
}

#[tokio::test]
async fn an_illegal_move_of_a_feed_calls_the_arbiter_and_stops_nothing() {
    let kit = live().await;
    let mut memory = FeedMemory::default();
    tells(&kit, &mut memory, "[Round \"1.1\"]\n\n1. e4 e5 2. Ke3 *\n");
    assert_eq!(plies(&kit), 2);
    let mut arbiter = kit.signed("arbiter").await;
    for address in ["/e/lodi/office", "/e/lodi/boards/1/1", DESK] {
        let page = arbiter.get(address).await.text();
        assert!(page.contains("Ke3"), "{address}");
        assert!(page.contains("7.5.1"), "{address} cites the article");
    }
    for name in ["white", "player"] {
        let page = kit.signed(name).await.get("/e/lodi/boards/1/1").await.text();
        assert!(!page.contains("Ke3"), "{name}");
    }
    assert!(!kit.visitor().get("/e/lodi/boards/1/1").await.text().contains("Ke3"));
    // What is told again is not entered again.
    let entries = kit.acts();
    tells(&kit, &mut memory, "[Round \"1.1\"]\n\n1. e4 e5 2. Ke3 *\n");
    assert_eq!(kit.acts(), entries);
    // Legal again: followed again, and the flag is gone.
    tells(&kit, &mut memory, "[Round \"1.1\"]\n\n1. e4 e5 2. Ke2 Ke7 *\n");
    assert_eq!(plies(&kit), 4);
    assert!(!arbiter.get("/e/lodi/office").await.text().contains("Ke3"));
}

#[tokio::test]
async fn a_move_that_was_taken_back_waits_for_the_arbiter_who_keeps_the_board() {
    let kit = live().await;
    let mut memory = FeedMemory::default();
    tells(&kit, &mut memory, "[Round \"1.1\"]\n\n1. e4 e5 2. Nf3 *\n");
    tells(&kit, &mut memory, "[Round \"1.1\"]\n\n1. e4 e5 2. Nc3 Nc6 *\n");
    assert_eq!(plies(&kit), 3);
    let mut arbiter = kit.signed("arbiter").await;
    let form = [("round", "1"), ("board", "1"), ("keep", "1"), ("key", "keep")];
    let answer = arbiter.post_from(DESK, DESK, &form).await;
    assert_eq!(answer.location(), DESK);
    tells(&kit, &mut memory, "[Round \"1.1\"]\n\n1. e4 e5 2. Nc3 Nc6 *\n");
    assert_eq!(plies(&kit), 4, "the feed is followed behind the move of the board");
    let again = arbiter
        .post_from(DESK, DESK, &[("round", "1"), ("board", "1"), ("keep", "1"), ("key", "k2")])
        .await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "nothing is flagged any more");
}

#[tokio::test]
async fn clocks_of_the_hall_count_and_silence_is_told() {
    let kit = live().await;
    let mut memory = FeedMemory::default();
    // White has 1 h 20 min left in the hall, ten minutes less than here.
    tells(&kit, &mut memory, "[Round \"1.1\"]\n\n1. e4 {[%clk 1:20:00]} *\n");
    let board = kit.site.events().get("lodi").unwrap().board(BoardName { round: 1, board: 1 });
    let board = board.unwrap();
    assert_eq!(
        board.live().clock_of(vocabulary::Side::White, kit.site.board_time()),
        Some(4_800_000)
    );
    let entries = kit.acts();
    tells(&kit, &mut memory, "[Round \"1.1\"]\n\n1. e4 {[%clk 1:20:00]} *\n");
    assert_eq!(kit.acts(), entries, "set once");
}

#[tokio::test]
async fn only_arbiters_add_feeds_and_only_where_the_keeper_allowed_it() {
    let kit = live().await;
    for name in ["player", "scribe"] {
        let answer = kit.signed(name).await.get(DESK).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{name}");
    }
    assert_ne!(kit.visitor().get(DESK).await.status, StatusCode::OK);
    let mut arbiter = kit.signed("arbiter").await;
    let add = |name: &'static str, kind: &'static str, place: &'static str| {
        [("name", name), ("kind", kind), ("place", place), ("boards", "1=1"), ("key", name)]
    };
    for (kind, place) in [
        ("folder", "/etc"),
        ("folder", "../.."),
        ("address", "http://169.254.169.254/latest"),
        ("address", "http://127.0.0.1:1982@evil.example/"),
        ("address", "https://10.0.0.1:1982/"),
        ("livechess", "ws://10.0.0.1:1982/api/v1.0"),
    ] {
        let answer = arbiter.post_from(DESK, DESK, &add("x", kind, place)).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{kind} {place}");
    }
    let there = add("sala", "folder", "sala");
    assert_eq!(arbiter.post_from(DESK, DESK, &there).await.location(), DESK);
    let dgt = add("dgt", "livechess", "ws://127.0.0.1:1982/api/v1.0");
    assert_eq!(arbiter.post_from(DESK, DESK, &dgt).await.location(), DESK);
    let page = arbiter.get(DESK).await.text();
    assert!(page.contains("sala") && page.contains("ws://127.0.0.1:1982/api/v1.0"));
    let answer = arbiter.post_from(DESK, DESK, &[("stop", "dgt"), ("key", "stop")]).await;
    assert_eq!(answer.location(), DESK);
    assert!(!arbiter.get(DESK).await.text().contains("ws://127.0.0.1"));
}
