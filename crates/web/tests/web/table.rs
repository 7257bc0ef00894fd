//! The live table: who may do what, and what the rules answer.

use accounts::{EventRole, SiteRole};
use axum::body::Body;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::http::{Request, StatusCode};
use boards::{Deed, Heading, Seat, SetUp, Wanted};
use desk::BoardName;
use serde_json::{Value, json};

use crate::kit::{Answer, Browser, Kit, NOON};

pub(crate) const BOARD: &str = "/e/lodi/boards/1/1";

/// A house where board 1 is live and its clocks run, with accounts for both players.
pub(crate) async fn live() -> Kit {
    let kit = Kit::lodi();
    accounts_of_players(&kit);
    let mut arbiter = kit.signed("arbiter").await;
    let form = [("from", "1"), ("to", "2"), ("watch", "yes"), ("key", "open")];
    let answer = arbiter.post_from("/e/lodi/office/boards", "/e/lodi/office/boards", &form).await;
    assert_eq!(answer.location(), "/e/lodi/office/boards?opened=2", "{}", answer.text());
    let form = [("key", "start")];
    let start = "/e/lodi/office/boards/start";
    let answer = arbiter.post_from("/e/lodi/office/boards", start, &form).await;
    assert_eq!(answer.location(), "/e/lodi/office/boards?started=2");
    kit
}

/// `white` and `black` sit at board 1, `other` at board 2.
pub(crate) fn accounts_of_players(kit: &Kit) {
    let loaded = kit.site.events().get("lodi").unwrap();
    let seen = loaded.state();
    let boards = &seen.event().round(1).unwrap().pairing().unwrap().boards;
    let (first, second) = (boards[0], boards[1]);
    drop(seen);
    for (name, entrant) in [("white", first.white), ("black", first.black), ("other", second.white)]
    {
        let entrant = entrant.unwrap().0;
        kit.account(name, SiteRole::Member, Some(EventRole::Player { entrant }));
    }
}

/// Posts to a board as a script does.
pub(crate) async fn act_at(browser: &mut Browser, board: &str, fields: &[(&str, &str)]) -> Answer {
    let token = browser.get(board).await.hidden("csrf");
    let mut body = form(&[("csrf", token.as_str())]);
    body.push('&');
    body.push_str(&form(fields));
    let request = Request::post(format!("{board}/act"))
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(ACCEPT, "application/json")
        .body(Body::from(body));
    browser.send(request.unwrap()).await
}

fn form(fields: &[(&str, &str)]) -> String {
    let encode = |text: &str| -> String {
        text.bytes()
            .map(|byte| match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' => {
                    char::from(byte).to_string()
                }
                byte => format!("%{byte:02X}"),
            })
            .collect()
    };
    let pairs = fields.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value)));
    pairs.collect::<Vec<_>>().join("&")
}

pub(crate) fn json_of(answer: &Answer) -> Value {
    serde_json::from_slice(&answer.body).unwrap_or_else(|_| panic!("{}", answer.text()))
}

/// Types a move that must be accepted.
pub(crate) async fn plays(browser: &mut Browser, text: &str, key: &str) -> Value {
    let answer = act_at(browser, BOARD, &[("typed", text), ("key", key)]).await;
    assert_eq!(answer.status, StatusCode::OK, "{text}: {}", answer.text());
    let told = json_of(&answer);
    assert_eq!(told["ruling"]["kind"], "accepted", "{text}: {told}");
    told
}

/// An act by its name.
pub(crate) async fn does(
    browser: &mut Browser,
    name: &str,
    more: &[(&str, &str)],
    key: &str,
) -> Value {
    let mut fields = vec![("name", name), ("key", key)];
    fields.extend_from_slice(more);
    let answer = act_at(browser, BOARD, &fields).await;
    assert_eq!(answer.status, StatusCode::OK, "{name}: {}", answer.text());
    json_of(&answer)
}

pub(crate) fn cites(told: &Value, article: &str) -> bool {
    let cites = told["ruling"]["cites"].as_array().unwrap();
    cites.iter().any(|cite| cite.as_str().unwrap().contains(article))
}

#[tokio::test]
async fn everybody_sees_the_board_and_only_those_at_it_have_acts() {
    let kit = live().await;
    let page = kit.visitor().get(BOARD).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text());
    let text = page.text();
    assert!(text.contains("<tratto-board") && text.contains("<svg"), "{text}");
    assert!(!text.contains("data-act") && !text.contains("id=\"typed\""));
    let text = kit.signed("white").await.get(BOARD).await.text();
    assert!(text.contains("id=\"typed\"") && text.contains("act-white-offer"));
    assert!(!text.contains("act-arbiter-penalty"));
    let text = kit.signed("black").await.get(BOARD).await.text();
    assert!(text.contains("side=\"black\"") && text.contains("Sei il Nero"));
    let text = kit.signed("arbiter").await.get(BOARD).await.text();
    assert!(text.contains("act-arbiter-penalty") && text.contains("Per conto del Bianco"));
    let overview = kit.visitor().get("/e/lodi/boards").await.text();
    assert!(overview.contains("data-board=\"2\"") && !overview.contains("data-board=\"3\""));
    assert_eq!(kit.visitor().get("/e/lodi/boards/1/3").await.status, StatusCode::NOT_FOUND);
    assert_eq!(kit.visitor().get("/e/lodi/boards/1/0").await.status, StatusCode::NOT_FOUND);
    // Three rounds are announced: the last has its page before it is played, a fourth has none.
    for (round, status) in [("3", 200), ("3.pgn", 200), ("0", 404), ("4", 404), ("200.pgn", 404)] {
        let answer = kit.visitor().get(&format!("/e/lodi/boards/{round}")).await;
        assert_eq!(answer.status, status, "{round}");
    }
}

#[tokio::test]
async fn nobody_acts_from_a_seat_that_is_not_theirs() {
    let kit = live().await;
    let before = kit.site.journal().length().unwrap();
    let move_ = |key| [("typed", "e4"), ("key", key)];
    let path = format!("{BOARD}/act");
    let spectator = kit.visitor().post(&path, &move_("a")).await;
    assert_eq!(spectator.status, StatusCode::UNAUTHORIZED);
    // A player of another board.
    let mut other = kit.signed("other").await;
    let token = other.get(BOARD).await.hidden("csrf");
    let fields = [("csrf", token.as_str()), ("typed", "e4"), ("key", "b")];
    assert_eq!(other.post(&path, &fields).await.status, StatusCode::FORBIDDEN);
    // The other player, as White.
    let mut black = kit.signed("black").await;
    let fields = [("typed", "e4"), ("by", "white"), ("key", "c")];
    assert_eq!(act_at(&mut black, BOARD, &fields).await.status, StatusCode::FORBIDDEN);
    // A scribe, as the arbiter.
    let mut scribe = kit.signed("scribe").await;
    let penalty = r#"{"act":"penalty","of":"white","code":"warn"}"#;
    let fields = [("act", penalty), ("by", "arbiter"), ("key", "d")];
    assert_eq!(act_at(&mut scribe, BOARD, &fields).await.status, StatusCode::FORBIDDEN);
    // A player, as the arbiter.
    let fields = [("act", penalty), ("by", "arbiter"), ("key", "e")];
    assert_eq!(act_at(&mut black, BOARD, &fields).await.status, StatusCode::FORBIDDEN);
    // Nor does a form without the token of its session.
    let fields = [("csrf", "stolen"), ("typed", "e4"), ("key", "f")];
    assert_eq!(black.post(&path, &fields).await.status, StatusCode::FORBIDDEN);
    assert_eq!(kit.site.journal().length().unwrap(), before);
    // A scribe does not open boards.
    let fields = [("key", "g")];
    let desk = "/e/lodi/office/boards";
    assert_eq!(scribe.post_from(desk, desk, &fields).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn out_of_turn_the_table_refuses_with_its_article() {
    let kit = live().await;
    let mut black = kit.signed("black").await;
    let fields = [("act", r#"{"act":"play","uci":"e7e5"}"#), ("key", "a")];
    let told = json_of(&act_at(&mut black, BOARD, &fields).await);
    assert_eq!(told["ruling"]["kind"], "refused", "{told}");
    assert!(!told["ruling"]["cites"].as_array().unwrap().is_empty(), "{told}");
    let page = kit.visitor().get(BOARD).await.text();
    assert!(page.contains("class=\"ruling-line refused\""), "refusals are shown to everybody");
}

/// Twice there and back: the position after `last` has stood twice before.
async fn shuffle(white: &mut Browser, black: &mut Browser, halves: usize) {
    let moves = ["Cf3", "Cf6", "Cg1", "Cg8"];
    for half in 0..halves {
        let player = if half % 2 == 0 { &mut *white } else { &mut *black };
        plays(player, moves[half % 4], &format!("m{half}")).await;
    }
}

#[tokio::test]
async fn a_threefold_repetition_on_the_board_is_claimed() {
    let kit = live().await;
    let (mut white, mut black) = (kit.signed("white").await, kit.signed("black").await);
    shuffle(&mut white, &mut black, 8).await;
    let told = does(&mut white, "claim_threefold", &[], "claim").await;
    assert_eq!(told["state"]["result"], "1/2-1/2", "{told}");
    assert!(cites(&told, "9.2"), "{told}");
    let arbiter = kit.signed("arbiter").await.get(BOARD).await.text();
    assert!(arbiter.contains("Registra il risultato"), "the result is offered to the office");
}

#[tokio::test]
async fn a_threefold_repetition_is_claimed_with_the_intended_move() {
    let kit = live().await;
    let (mut white, mut black) = (kit.signed("white").await, kit.signed("black").await);
    shuffle(&mut white, &mut black, 7).await;
    let told = does(&mut black, "claim_threefold_with", &[("f.move", "Cg8")], "claim").await;
    assert_eq!(told["state"]["result"], "1/2-1/2", "{told}");
    assert!(cites(&told, "9.2.1"), "{told}");
}

#[tokio::test]
async fn a_claim_that_is_wrong_costs_time() {
    let kit = live().await;
    let (mut white, mut black) = (kit.signed("white").await, kit.signed("black").await);
    shuffle(&mut white, &mut black, 4).await;
    let told = does(&mut white, "claim_threefold", &[], "claim").await;
    assert_eq!(told["state"]["result"], Value::Null, "{told}");
    assert!(cites(&told, "9.5"), "{told}");
}

#[tokio::test]
async fn an_offer_is_made_seen_and_accepted() {
    let kit = live().await;
    let (mut white, mut black) = (kit.signed("white").await, kit.signed("black").await);
    plays(&mut white, "e4", "m1").await;
    let told = does(&mut white, "offer", &[], "offer").await;
    assert_eq!(told["state"]["offers"]["white"], true, "{told}");
    assert!(kit.visitor().get(BOARD).await.text().contains("propone patta"));
    let told = does(&mut black, "accept", &[], "early").await;
    assert_eq!(told["ruling"]["kind"], "refused", "each must have moved: {told}");
    assert!(cites(&told, "5.2.3"), "{told}");
    plays(&mut black, "e5", "m2").await;
    plays(&mut white, "Cf3", "m3").await;
    does(&mut white, "offer", &[], "again").await;
    let told = does(&mut black, "accept", &[], "accept").await;
    assert_eq!(told["state"]["result"], "1/2-1/2", "{told}");
}

#[tokio::test]
async fn an_illegal_move_is_reported_and_ruled_upon() {
    let kit = live().await;
    let mut scribe = kit.signed("scribe").await;
    let asked = [("typed", "e2e5"), ("press", "apart"), ("key", "a")];
    let answer = act_at(&mut scribe, BOARD, &asked).await;
    assert_eq!(json_of(&answer)["error"]["asks"], true, "a scribe mistypes, too");
    let fields = [("typed", "e2e5"), ("press", "apart"), ("sure", "yes"), ("key", "m")];
    let told = json_of(&act_at(&mut scribe, BOARD, &fields).await);
    assert_ne!(told["ruling"]["kind"], "refused", "hands made it: {told}");
    let fields = [("name", "press"), ("by", "white"), ("key", "p")];
    assert_eq!(act_at(&mut scribe, BOARD, &fields).await.status, StatusCode::OK);
    let mut black = kit.signed("black").await;
    let more = [("f.what", "illegal_move"), ("f.of", "white")];
    let told = does(&mut black, "found", &more, "report").await;
    assert!(cites(&told, "7.5"), "{told}");
    assert_eq!(told["state"]["illegal"]["white"], 1, "{told}");
}

#[tokio::test]
async fn a_watched_flag_falls_though_nobody_touches_the_board() {
    let kit = live().await;
    kit.wait(3 * 60 * 60 * 1000);
    let mut visitor = kit.visitor();
    for _ in 0..50 {
        let state = json_of(&visitor.get("/e/lodi/boards/1/1.json").await);
        if state["result"] == "0-1" {
            assert_eq!(state["phase"], "ended");
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the flag was not called");
}

#[tokio::test]
async fn the_same_key_does_nothing_twice() {
    let kit = live().await;
    let mut white = kit.signed("white").await;
    plays(&mut white, "e4", "once").await;
    let length = kit.site.journal().length().unwrap();
    let again = act_at(&mut white, BOARD, &[("typed", "e4"), ("key", "once")]).await;
    assert_eq!(again.status, StatusCode::OK);
    assert_eq!(json_of(&again)["before"], true);
    assert_eq!(kit.site.journal().length().unwrap(), length);
}

#[tokio::test]
async fn the_same_command_by_many_lines_at_once_is_done_once() {
    let kit = live().await;
    let name = BoardName { round: 1, board: 1 };
    let before = kit.length();
    let deed = Deed::own(Seat::White, NOON + 5_000, Wanted::typed("e4"));
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                kit.site.events().play("lodi", name, deed.clone(), "white", "once").unwrap()
            });
        }
    });
    assert_eq!(kit.length(), before + 1);
}

#[tokio::test]
async fn two_scribes_who_write_the_same_move_make_it_once() {
    let kit = live().await;
    let mut scribe = kit.signed("scribe").await;
    for (number, text) in ["Cf3", "Cf6", "g3", "g6", "Ag2", "Ag7"].iter().enumerate() {
        plays(&mut scribe, text, &format!("m{number}")).await;
    }
    let page = scribe.get(BOARD).await.text();
    assert!(page.contains(r#"<input type="hidden" name="by" value="white">"#), "{page}");
    let castles = |key| [("typed", "0-0"), ("by", "white"), ("key", key)];
    let told = json_of(&act_at(&mut scribe, BOARD, &castles("one")).await);
    assert_eq!(told["ruling"]["kind"], "accepted", "{told}");
    // Black could castle as well; this was said of White.
    let told = json_of(&act_at(&mut scribe, BOARD, &castles("other")).await);
    assert_eq!(told["ruling"]["kind"], "refused", "{told}");
    assert_eq!(told["state"]["turn"], "black", "{told}");
}

#[tokio::test]
async fn what_is_typed_is_shown_as_text_and_never_as_markup() {
    let kit = live().await;
    let mut white = kit.signed("white").await;
    let evil = "<script>alert(1)</script>";
    let fields = [("typed", evil), ("key", "x")];
    let answer = white.post_from(BOARD, &format!("{BOARD}/act"), &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!answer.text().contains(evil), "escaped");
    assert!(answer.text().contains("&#60;script&#62;"), "and not lost: {}", answer.text());
    assert_eq!(answer.hidden("csrf").len(), white.get(BOARD).await.hidden("csrf").len());
}

#[tokio::test]
async fn moves_are_typed_in_letters_of_any_nation_and_in_words() {
    let kit = live().await;
    let (mut white, mut black) = (kit.signed("white").await, kit.signed("black").await);
    plays(&mut white, "Cf3", "1").await;
    plays(&mut black, "Springer Gustav acht Felix sechs", "2").await;
    plays(&mut white, "e2-e4", "3").await;
    plays(&mut black, "cavallo f6 e4", "4").await;
    let text = white.get(&format!("{BOARD}?letters=de")).await.text();
    assert!(text.contains("Sf3") && text.contains("Sxe4"), "German letters");
    assert!(white.get(BOARD).await.text().contains("Sxe4"), "remembered");
    let typo = act_at(&mut white, BOARD, &[("typed", "Sf9"), ("key", "5")]).await;
    assert_eq!(typo.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(json_of(&typo)["error"]["text"].as_str().unwrap().contains("Sf9"));
}

#[tokio::test]
async fn a_form_without_scripts_leads_back_to_the_board_and_its_ruling() {
    let kit = live().await;
    let mut white = kit.signed("white").await;
    let fields = [("typed", "d4"), ("key", "x"), ("press", "together")];
    let answer = white.post_from(BOARD, &format!("{BOARD}/act"), &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(answer.location(), BOARD);
    let page = white.get(BOARD).await.text();
    assert!(page.contains("class=\"ruling-line routine\"") && page.contains(">d4"));
}

#[tokio::test]
async fn the_broadcast_is_read_back_and_sent_once() {
    let kit = live().await;
    let (mut white, mut black) = (kit.signed("white").await, kit.signed("black").await);
    plays(&mut white, "e4", "1").await;
    kit.wait(10_000);
    plays(&mut black, "e5", "2").await;
    let answer = kit.visitor().get("/e/lodi/live.pgn").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.headers["access-control-allow-origin"], "*");
    let games = formats::pgn::read_bytes(&answer.body, 1, formats::pgn::Options::default());
    assert_eq!(games.len(), 2, "{}", answer.text());
    let text = answer.text();
    assert!(text.contains("[Event \"Open di Lodi\"]") && text.contains("[WhiteElo \""), "{text}");
    assert!(text.contains("1. e4 {[%clk 1:31:00]}"), "{text}");
    assert!(text.contains("{[%clk 1:30:50]}"), "ten seconds went, thirty came twice: {text}");
    let etag = answer.headers["etag"].to_str().unwrap().to_owned();
    for path in ["/e/lodi/live.pgn", "/e/lodi/boards/1.pgn"] {
        let request = Request::get(path).header("if-none-match", &etag).body(Body::empty());
        let again = kit.visitor().send(request.unwrap()).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{path}");
    }
    let one = kit.visitor().get("/e/lodi/boards/1/1.pgn").await.text();
    assert!(one.contains("[Round \"1.1\"]") && !one.contains("[Round \"1.2\"]"));
    assert!(kit.visitor().get(BOARD).await.headers.get("access-control-allow-origin").is_none());
}

#[tokio::test]
async fn the_view_in_words_begins_with_typing_and_announces_the_last_move() {
    let kit = live().await;
    let mut white = kit.signed("white").await;
    plays(&mut white, "Cf3", "1").await;
    let page = white.get(&format!("{BOARD}?view=blind")).await.text();
    let place = |what: &str| page.find(what).unwrap_or_else(|| panic!("no {what}"));
    assert!(place("id=\"typed\"") < place("<tratto-board"));
    assert!(page.contains("data-speech-lang=\"de-DE\">Springer Gustav eins Felix drei"), "{page}");
    assert!(page.contains("Cavallo g1 f3"));
    let text = kit.visitor().get("/e/lodi/boards/1/1.txt").await;
    assert!(text.headers["content-type"].to_str().unwrap().starts_with("text/plain"));
    assert!(text.text().contains("1. Cf3") && text.text().lines().all(|line| !line.contains('<')));
}

#[tokio::test]
async fn a_blind_player_types_one_line_and_the_table_hears_hands_and_words() {
    let kit = Kit::lodi();
    accounts_of_players(&kit);
    let mut arbiter = kit.signed("arbiter").await;
    let desk = "/e/lodi/office/boards";
    let form = [("to", "1"), ("w.1.blind", "yes"), ("key", "open")];
    arbiter.post_from(desk, desk, &form).await;
    arbiter.post_from(desk, &format!("{desk}/start"), &[("key", "start")]).await;
    let (mut white, mut black) = (kit.signed("white").await, kit.signed("black").await);
    let told = plays(&mut white, "Cf3", "1").await;
    assert_eq!(told["state"]["turn"], "black", "{told}");
    assert_eq!(told["state"]["clocks"]["running"], "black", "{told}");
    plays(&mut black, "d5", "2").await;
    let again = act_at(&mut white, BOARD, &[("typed", "Cf3"), ("key", "1")]).await;
    assert_eq!(json_of(&again)["before"], true);
}

#[tokio::test]
async fn nothing_is_refused_after_a_mate_by_a_blind_player() {
    let kit = Kit::lodi();
    accounts_of_players(&kit);
    let mut arbiter = kit.signed("arbiter").await;
    let desk = "/e/lodi/office/boards";
    let form = [("to", "1"), ("w.1.blind", "yes"), ("key", "open")];
    arbiter.post_from(desk, desk, &form).await;
    arbiter.post_from(desk, &format!("{desk}/start"), &[("key", "start")]).await;
    let (mut white, mut black) = (kit.signed("white").await, kit.signed("black").await);
    for (number, text) in ["e4", "e5", "Dh5", "Cc6", "Ac4", "Cf6"].into_iter().enumerate() {
        let mover = if number % 2 == 0 { &mut white } else { &mut black };
        plays(mover, text, &number.to_string()).await;
    }
    // The hand, the word, and no press: mate ends the game at once (5.1.1).
    let told = plays(&mut white, "Dxf7", "mate").await;
    assert_eq!(
        (&told["state"]["phase"], &told["state"]["result"]),
        (&"ended".into(), &"1-0".into())
    );
    assert_ne!(told["state"]["ruling"]["kind"], "refused", "{told}");
    let page = kit.visitor().get(BOARD).await.text();
    assert!(!page.contains("la partita è finita"), "{page}");
}

#[tokio::test]
async fn a_draughts_game_with_a_multiple_capture_is_played_and_broadcast() {
    let kit = Kit::lodi();
    accounts_of_players(&kit);
    // 22 takes 18, stands on 13, and takes 10.
    let setup = json!({
        "game": "italian", "started": NOON,
        "setup": {"fen": "W:W22,31:B18,10,4", "tc": "30m"},
    });
    let set_up: SetUp = serde_json::from_value(setup).unwrap();
    let name = BoardName { round: 1, board: 1 };
    let set_up = set_up.at(Heading { round: Some(1), board: Some(1), ..Heading::default() });
    kit.site.events().open_board("lodi", name, &set_up, ("arbitro", NOON), "open").unwrap();
    let mut white = kit.signed("white").await;
    let state = json_of(&white.get("/e/lodi/boards/1/1.json").await);
    let legal = state["legal"].as_array().unwrap();
    assert_eq!(legal.len(), 1, "to take is a duty: {state}");
    let path = legal[0]["path"].as_array().unwrap();
    assert_eq!(path.len(), 3, "two pieces are taken: {state}");
    let told = plays(&mut white, legal[0]["send"].as_str().unwrap(), "take").await;
    assert_eq!(told["state"]["pieces"].as_object().unwrap().len(), 3, "{told}");
    let pdn = kit.visitor().get("/e/lodi/boards/1.pdn").await.text();
    assert!(pdn.contains("GameType"), "{pdn}");
    let page = white.get(BOARD).await.text();
    assert!(page.contains("PDN"));
    assert_eq!(kit.visitor().get("/e/lodi/boards/1/1.pgn").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_call_for_the_arbiter_stands_on_the_dashboard_of_the_office() {
    let kit = live().await;
    let (mut white, mut arbiter) = (kit.signed("white").await, kit.signed("arbiter").await);
    let called = "Chiamate all&#39;arbitro";
    assert!(!arbiter.get("/e/lodi/office").await.text().contains(called));
    does(&mut white, "stop", &[], "stop").await;
    let page = arbiter.get("/e/lodi/office").await.text();
    assert!(page.contains(called), "{page}");
    assert!(page.contains(&format!("<a href=\"{BOARD}\">Scacchiera 1</a>")), "{page}");
    let told = does(&mut arbiter, "decide", &[("f.choice", "founded")], "decide").await;
    assert_ne!(told["ruling"]["kind"], "refused", "{told}");
    does(&mut arbiter, "restart", &[], "restart").await;
    assert!(!arbiter.get("/e/lodi/office").await.text().contains(called));
}

#[tokio::test]
async fn a_game_lost_by_default_is_offered_to_the_office_as_well() {
    let kit = live().await;
    let mut arbiter = kit.signed("arbiter").await;
    kit.wait(60 * 60 * 1000);
    let told = does(&mut arbiter, "declare_default", &[], "default").await;
    assert_eq!(told["state"]["result"], "-/-", "nobody came: {told}");
    let page = arbiter.get("/e/lodi/office").await.text();
    assert!(page.contains("Partite terminate dal vivo"), "{page}");
}

#[tokio::test]
async fn the_arbiter_sends_the_result_of_the_table_to_the_office() {
    let kit = live().await;
    let mut white = kit.signed("white").await;
    does(&mut white, "resign", &[], "resign").await;
    let mut arbiter = kit.signed("arbiter").await;
    let act = r#"{"act":"result","board":1,"result":"0-1"}"#;
    let page = arbiter.get(BOARD).await.text();
    assert!(page.contains("&#34;result&#34;:&#34;0-1&#34;"), "{page}");
    let fields = [("act", act), ("key", "r"), ("back", BOARD)];
    let answer = arbiter.post_from(BOARD, "/e/lodi/office/act", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
    assert!(kit.visitor().get("/e/lodi/pairings").await.told().contains("0 – 1"));
    assert!(!arbiter.get(BOARD).await.text().contains("Registra il risultato"));
}
