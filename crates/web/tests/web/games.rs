//! The games archive: found, gone through, given out, and filled with scores of rounds without live
//! boards.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use desk::BoardName;

use crate::kit::{Answer, Browser, Kit};
use crate::table::{BOARD, live, plays};

const DESK: &str = "/e/lodi/office/games";

/// The two at a board of round 1, White first.
fn names(kit: &Kit, board: u16) -> [String; 2] {
    let loaded = kit.site.events().get("lodi").unwrap();
    let seen = loaded.state();
    let players = desk::games::seated(&seen, BoardName { round: 1, board });
    players.map(|id| seen.listed(id.unwrap(), &kit.site.names()))
}

fn score(round: &str, [white, black]: &[String; 2], moves: &str, result: &str) -> String {
    format!(
        "[Event \"Lodi\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
         [Result \"{result}\"]\n\n{moves} {result}\n\n"
    )
}

async fn brings(arbiter: &mut Browser, text: &str, more: &[(&str, &str)], key: &str) -> Answer {
    let mut fields = vec![("score", text), ("key", key), ("source", "turno1.pgn")];
    fields.extend_from_slice(more);
    arbiter.post_from(DESK, DESK, &fields).await
}

#[tokio::test]
async fn a_live_game_is_in_the_archive_under_its_opening() {
    let kit = live().await;
    let (mut white, mut black) = (kit.signed("white").await, kit.signed("black").await);
    for (place, text) in ["e4", "c5", "Cf3", "d6"].into_iter().enumerate() {
        let mover = if place.is_multiple_of(2) { &mut white } else { &mut black };
        plays(mover, text, &format!("m{place}")).await;
    }
    let mut visitor = kit.visitor();
    let board = visitor.get(BOARD).await.text();
    // 1 e4 c5 2 Nf3 d6 is the Modern Variations of the Sicilian in the list, B50 in every book.
    assert!(board.contains("B50") && board.contains("Difesa siciliana"), "{board}");
    assert!(board.contains("class=\"clock-graph\"") && board.contains("id=\"view-times\""));
    let page = visitor.get("/e/lodi/games").await.text();
    assert!(page.contains("B50") && page.contains(BOARD), "{page}");
    for (query, there) in [
        ("opening=siciliana", true),
        ("opening=b5", true),
        ("opening=francese", false),
        ("result=*", true),
        ("result=1-0", false),
        ("round=1", true),
        ("round=2", false),
        ("player=nessuno", false),
    ] {
        let answer = visitor.get(&format!("/e/lodi/games?{query}")).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(answer.text().contains(&format!("{BOARD}\"")), there, "{query}");
        let told = visitor.get(&format!("/api/v1/events/lodi/games?{query}")).await.value();
        let found = told["games"].as_array().unwrap();
        assert_eq!(found.iter().any(|game| game["board"] == 1), there, "{query}: {told}");
    }
    for bad in ["result=2-0", "round=x"] {
        let answer = visitor.get(&format!("/e/lodi/games?{bad}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{bad}");
    }
    let pgn = visitor.get("/e/lodi/games.pgn").await.text();
    for tag in ["[Board \"1\"]", "[ECO \"B50\"]", "[Opening \"Sicilian Defense", "[WhiteElo \""] {
        assert!(pgn.contains(tag), "{tag}: {pgn}");
    }
    assert_eq!(pgn.matches("[Event ").count(), 2, "two boards are live");
    let none = visitor.get("/e/lodi/games.pgn?round=7").await.text();
    assert!(none.is_empty(), "{none}");
}

#[tokio::test]
async fn scores_are_ruled_upon_one_by_one_and_those_taken_are_replayed() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    kit.act(serde_json::json!({"act": "result", "board": 2, "result": "0-1"}));
    let (one, two, three) = (names(&kit, 1), names(&kit, 2), names(&kit, 3));
    let reversed = [three[1].clone(), three[0].clone()];
    let strangers = ["Nessuno, Ugo".to_owned(), one[0].clone()];
    let timed = "1. e4 {[%clk 1:29:00]} e5 {[%clk 1:28:00]} 2. Nf3 {[%clk 1:20:00]}";
    let text = [
        score("1", &one, timed, "1-0"),
        score("1.2", &two, "1. d4 d5 2. c4", "1-0"),
        score("1", &reversed, "1. c4", "1-0"),
        score("1", &strangers, "1. c4", "1-0"),
        score("1", &three, "1. e4 e5 2. Ke3 Nf6", "1-0"),
        score("9", &three, "1. e4", "1-0"),
        score("1", &one, "1. h4", "1-0"),
    ]
    .concat();
    let before = kit.length();
    let checked = brings(&mut arbiter, &text, &[], "check").await;
    assert_eq!(checked.status, StatusCode::OK, "{}", checked.text());
    assert_eq!(kit.length(), before, "checking keeps nothing");
    let page = checked.text();
    assert!(page.contains("2 partite si possono importare") && page.contains("respinte: 5"));
    for why in [
        "La partitura dice 1-0, il risultato registrato è 0-1",
        "con i colori invertiti",
        "Nessun iscritto si chiama «Nessuno, Ugo»",
        "Mossa 2.: ",
        "Il turno 9 non c",
        "è già in questo testo",
    ] {
        assert!(page.contains(why), "{why}: {page}");
    }
    let done = brings(&mut arbiter, &text, &[("enter", "1")], "enter").await.text();
    assert!(done.contains("2 partite importate") && done.contains(BOARD), "{done}");
    assert_eq!(kit.length(), before + 2, "one entry for each game");
    let mut visitor = kit.visitor();
    let board = visitor.get(BOARD).await.text();
    assert!(board.contains("Partitura importata") || board.contains("partitura importata"));
    assert!(board.contains("class=\"clock-graph\"") && board.contains("?ply=3"), "{board}");
    let walk = visitor.get(&format!("{BOARD}.replay.json")).await.value();
    assert_eq!(walk["steps"].as_array().unwrap().len(), 3);
    // The registered result counts, whatever the score says.
    let second = visitor.get("/e/lodi/boards/1/2.json").await.value();
    assert_eq!((second["result"].as_str(), second["phase"].as_str()), (Some("0-1"), Some("ended")));
    // It is on the pages of its players.
    let seen = kit.site.events().get("lodi").unwrap();
    let id = desk::games::seated(&seen.state(), BoardName { round: 1, board: 2 })[0].unwrap();
    let player = visitor.get(&format!("/e/lodi/players/{id}")).await.text();
    assert!(player.contains("/e/lodi/boards/1/2\""), "{player}");
    // Again: there already, unless it is to give way.
    let again =
        brings(&mut arbiter, &score("1", &one, "1. b3", "1-0"), &[("enter", "1")], "a").await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(again.text().contains("già stata importata"), "{}", again.text());
    let more = [("enter", "1"), ("replace", "yes")];
    for (key, moves, plies) in [("b", "1. b3", 1), ("c", "1. b3 e5 2. Bb2", 3)] {
        let replaced = brings(&mut arbiter, &score("1", &one, moves, "1-0"), &more, key).await;
        assert_eq!(replaced.status, StatusCode::OK, "{}", replaced.text());
        let walk = visitor.get(&format!("{BOARD}.replay.json")).await.value();
        assert_eq!(walk["steps"].as_array().unwrap().len(), plies);
    }
    // What the journal has is read the same after a restart.
    let kit = kit.opened_again();
    let walk = kit.visitor().get(&format!("{BOARD}.replay.json")).await.value();
    assert_eq!(walk["steps"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn a_live_board_keeps_its_own_game_and_only_arbiters_bring_scores() {
    let kit = live().await;
    let one = names(&kit, 1);
    let text = score("1", &one, "1. e4", "1-0");
    let mut arbiter = kit.signed("arbiter").await;
    let refused = brings(&mut arbiter, &text, &[("enter", "1"), ("replace", "1")], "k").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text().contains("ha già la sua partita dal vivo"), "{}", refused.text());
    for name in ["scribe", "player"] {
        let answer = kit.signed(name).await.get(DESK).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{name}");
    }
    let path = "/api/v1/events/lodi/games?preview=true";
    for (name, status) in
        [("arbiter", StatusCode::UNPROCESSABLE_ENTITY), ("player", StatusCode::FORBIDDEN)]
    {
        let token = kit.token(name, None, None);
        let request = Request::post(path)
            .header("authorization", format!("Bearer {token}"))
            .header("idempotency-key", "k")
            .body(Body::from(text.clone()));
        let answer = kit.visitor().send(request.unwrap()).await;
        assert_eq!(answer.status, status, "{name}: {}", answer.text());
    }
}

#[tokio::test]
async fn a_long_list_comes_in_parts_and_markup_stays_text() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    let empty = visitor.get("/e/lodi/games").await.text();
    assert!(empty.contains("nessuna partita da rivedere"), "{empty}");
    let page = visitor.get("/e/lodi/games?player=%3Cb%3E").await.text();
    assert!(!page.contains("<b>\""), "{page}");
    assert_eq!(visitor.get("/e/lodi/games?part=2").await.status, StatusCode::NOT_FOUND);
    let menu = visitor.get("/e/lodi").await.text();
    assert!(menu.contains("href=\"/e/lodi/games\""), "the event leads there");
}
