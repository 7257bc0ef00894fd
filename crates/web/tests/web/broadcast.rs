//! The delay of broadcasts: the public sees games late wherever it looks, those at the board at once.

use accounts::{EventRole, SiteRole};
use boards::{Deed, Seat, Wanted};
use desk::BoardName;
use serde_json::json;

use crate::kit::{Browser, Kit};
use crate::table::accounts_of_players;

const MINUTE: i64 = 60_000;
const FIRST: BoardName = BoardName { round: 1, board: 1 };
/// The square that the white queen reaches by 1. e4 e5 2. Qh5: no page names it before.
const MARK: &str = "h5";

/// Addresses that show something of the game itself.
const OF_THE_GAME: [&str; 16] = [
    "/e/lodi/boards",
    "/e/lodi/boards/1",
    "/e/lodi/boards/1/1",
    "/e/lodi/boards/1/1.json",
    "/e/lodi/boards/1/1.txt",
    "/e/lodi/boards/1/1.pgn",
    "/e/lodi/boards/1/1.replay.json",
    "/e/lodi/boards/1/1?ply=2",
    "/e/lodi/live.pgn",
    "/e/lodi/wall",
    "/e/lodi/wall?round=1",
    "/api/v1/events/lodi/boards/1/1",
    "/e/lodi/games.pgn",
    "/e/lodi/games.pgn?round=1",
    "/embed/e/lodi/wall",
    "/embed/e/lodi/boards/1/1",
];
/// The streams of boards.
const STREAMS: [&str; 2] = ["/live/e/lodi/boards", "/live/e/lodi/boards/1/1"];
/// Addresses that might.
const OTHERS: [&str; 16] = [
    "/e/lodi/games",
    "/api/v1/events/lodi/games",
    "/",
    "/e/lodi",
    "/e/lodi/pairings",
    "/e/lodi/pairings/1",
    "/e/lodi/standings",
    "/e/lodi/crosstable",
    "/e/lodi/players",
    "/e/lodi/players/1",
    "/e/lodi/call",
    "/api/v1/events/lodi",
    "/api/v1/events/lodi/rounds/1",
    "/api/v1/events/lodi/boards",
    "/e/lodi/boards/1/2",
    "/live/e/lodi?poll=1&behind=0",
];

/// A house whose board 1 is played, the public ten minutes late.
async fn delayed(delay: serde_json::Value) -> Kit {
    let kit = Kit::lodi_with(|announcement| announcement["broadcast_delay"] = delay);
    accounts_of_players(&kit);
    let mut arbiter = kit.signed("arbiter").await;
    let desk = "/e/lodi/office/boards";
    let form = [("from", "1"), ("to", "2"), ("key", "open")];
    assert_eq!(arbiter.post_from(desk, desk, &form).await.location(), format!("{desk}?opened=2"));
    let start = format!("{desk}/start");
    arbiter.post_from(desk, &start, &[("key", "start")]).await;
    kit
}

fn plays(kit: &Kit, moves: &[&str]) {
    for text in moves {
        let at = kit.site.board_time();
        let deed = Deed::own(Seat::Scribe, at, Wanted::typed(*text));
        let key = format!("{at}-{text}");
        kit.site.events().play_move("lodi", FIRST, deed, "scribe", &key).unwrap();
        kit.wait(1000);
    }
}

async fn shows(browser: &mut Browser, address: &str) -> bool {
    let answer = browser.get(address).await;
    answer.text().contains(MARK)
}

/// What the public is told comes from a thread, which a busy machine keeps waiting: looks until it is so.
async fn until(mut browser: Browser, address: &str, told: fn(&str) -> bool) {
    for _ in 0..600 {
        if told(&browser.get(address).await.text()) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{address} never shows it: {}", browser.get(address).await.text());
}

#[tokio::test]
async fn nothing_public_tells_of_a_game_before_its_time() {
    let kit = delayed(json!({"minutes": 10})).await;
    let mut public = kit.visitor();
    let mut other = kit.signed("other").await;
    let begun = kit.site.now() - 1;
    let before = public.get("/e/lodi/live.pgn").await.headers["etag"].clone();
    for address in OF_THE_GAME.iter().chain(&OTHERS) {
        assert!(!shows(&mut public, address).await, "{address} names the square by itself");
    }
    plays(&kit, &["e4", "e5", "Qh5"]);
    for address in OF_THE_GAME.iter().chain(&OTHERS) {
        assert!(!shows(&mut public, address).await, "{address} leaks");
        assert!(!shows(&mut other, address).await, "{address} leaks to a player of another board");
    }
    for stream in STREAMS {
        // From the very beginning, and from where a page of the public begins.
        for behind in [0, begun] {
            let address = format!("{stream}?poll=1&behind={behind}");
            assert!(!shows(&mut public, &address).await, "{address} leaks");
        }
    }
    assert_eq!(public.get("/e/lodi/boards/1/1.svg?ply=3").await.status, 404);
    let after = public.get("/e/lodi/live.pgn").await.headers["etag"].clone();
    assert_eq!(before, after, "not even the mark of the file moves");
    // Those at the board and the office see it at once.
    for name in ["white", "black", "arbiter", "scribe"] {
        let mut browser = kit.signed(name).await;
        for address in ["/e/lodi/boards/1/1", "/e/lodi/boards/1/1.json"] {
            assert!(shows(&mut browser, address).await, "{name}: {address}");
        }
    }
    let mut arbiter = kit.signed("arbiter").await;
    for address in ["/e/lodi/wall", "/e/lodi/boards/1"] {
        assert!(shows(&mut arbiter, address).await, "{address}");
    }
    // Ten minutes later everybody does.
    kit.wait(10 * MINUTE);
    for address in OF_THE_GAME.iter().filter(|address| !address.contains("ply=")) {
        until(kit.visitor(), address, |text| text.contains(MARK)).await;
    }
    // A stream that had told nothing before may say that all of it is to be read anew.
    for stream in STREAMS {
        let address = format!("{stream}?poll=1&behind={begun}");
        until(kit.visitor(), &address, |text| text.contains(MARK) || text.contains("event: reset"))
            .await;
    }
}

#[tokio::test]
async fn a_result_at_a_board_is_public_when_the_moves_are() {
    let kit = delayed(json!({"minutes": 10})).await;
    plays(&kit, &["f3", "e5", "g4", "Qh4"]);
    let live = kit.site.events().get("lodi").unwrap().board(FIRST).unwrap();
    assert!(live.live().is_over());
    let mut public = kit.visitor();
    for address in ["/e/lodi/pairings/1", "/e/lodi/boards/1", "/e/lodi/boards/1/2", "/e/lodi/call"]
    {
        let text = public.get(address).await.text();
        assert!(!text.contains("0 – 1") && !text.contains("0-1"), "{address}");
    }
    let json = public.get("/api/v1/events/lodi/boards").await.text();
    assert!(!json.contains("0-1"), "{json}");
    kit.wait(10 * MINUTE);
    let address = "/e/lodi/boards/1/1.json";
    for _ in 0..100 {
        if public.get(address).await.value()["result"] == "0-1" {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the result never comes");
}

#[tokio::test]
async fn moves_can_be_held_back_instead_of_minutes() {
    let kit = delayed(json!({"moves": 1})).await;
    let mut public = kit.visitor();
    plays(&kit, &["e4", "e5", "Nf3"]);
    // One move of both is held back: of three half-moves the first is public.
    let moves = |answer: &crate::kit::Answer| answer.value()["moves"].as_array().unwrap().len();
    let address = "/e/lodi/boards/1/1.json";
    assert_eq!(moves(&public.get(address).await), 1);
    plays(&kit, &["Nc6", "Bb5"]);
    assert_eq!(moves(&public.get(address).await), 3);
    let mut white = kit.signed("white").await;
    assert_eq!(moves(&white.get(address).await), 5);
}

#[tokio::test]
async fn without_a_delay_nothing_changes() {
    let kit = delayed(json!(null)).await;
    plays(&kit, &["e4", "e5", "Qh5"]);
    kit.account("guest", SiteRole::Member, Some(EventRole::Official));
    for address in OF_THE_GAME.iter().filter(|address| !address.contains("ply=")) {
        assert!(shows(&mut kit.visitor(), address).await, "{address}");
    }
}

/// Public pages reach a board through [`desk::LoadedBoard::seen`] alone: whoever reads it as it is
/// now works in the office, or sits at the board.
#[test]
fn only_the_office_and_the_table_read_boards_as_they_are_now() {
    const MAY: [&str; 13] = [
        "api/writing.rs",
        "call/alarm.rs",
        // It tells the player alone whose move it is.
        "notices/writing.rs",
        "office.rs",
        "office/called.rs",
        "office/tie_boards.rs",
        "table.rs",
        "table/acting.rs",
        "table/board.rs",
        "table/feeds.rs",
        "table/line.rs",
        "yours/attention.rs",
        "yours/result.rs",
    ];
    // Whether a round has chess or draughts at all is no secret.
    const KIND_ALONE: [&str; 2] = ["table/overview.rs", "table/opening.rs"];
    fn look(folder: &std::path::Path, root: &std::path::Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                look(&path, root, found);
            } else if std::fs::read_to_string(&path).unwrap().contains(".live()") {
                found.push(path.strip_prefix(root).unwrap().to_str().unwrap().to_owned());
            }
        }
    }
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    look(&root, &root, &mut found);
    let others: Vec<_> = found
        .iter()
        .filter(|file| !MAY.contains(&file.as_str()) && !KIND_ALONE.contains(&file.as_str()))
        .collect();
    assert!(others.is_empty(), "read through Site::board_seen instead: {others:?}");
}
