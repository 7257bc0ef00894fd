//! The desk of ties: who is level, games with clocks of their own, and what the standings say of it;
//! clocks of a handicap event at every board.

use axum::http::StatusCode;
use serde_json::json;

use crate::kit::{Kit, announcement};

const DESK: &str = "/e/lodi/office/prizes/ties";

/// The event after its only round, in which every White won: four share a point.
fn played(change: impl FnOnce(&mut serde_json::Value)) -> Kit {
    let kit = Kit::lodi_with(|announcement| {
        announcement["rounds"] = json!(1);
        if let Some(calendar) = announcement["calendar"].as_array_mut() {
            calendar.truncate(1);
        }
        change(announcement);
    });
    for board in 1..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    }
    kit.act(json!({"act": "close_round"}));
    kit
}

/// Sends the form of a group and confirms the ruling that it gets.
async fn confirmed(kit: &Kit, key: &str, fields: &[(&str, &str)]) -> String {
    let mut chief = kit.signed("chief").await;
    let all = [&[("key", key), ("round", "1"), ("reason", "come da bando")], fields].concat();
    let ruling = chief.post_from(DESK, DESK, &all).await;
    assert_eq!(ruling.status, StatusCode::OK, "{}", ruling.text());
    let said = ruling.told();
    let act = ruling.hidden("act").replace("&quot;", "\"").replace("&#34;", "\"");
    let confirm = [("key", key), ("act", act.as_str()), ("back", DESK)];
    let done = chief.post_from(DESK, "/e/lodi/office/act", &confirm).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    said
}

#[tokio::test]
async fn games_are_opened_written_down_and_decide_the_order_that_everybody_reads() {
    let kit = played(|announcement| {
        announcement["play_off"] = json!({"places": 1, "control": "10m+5s", "games": 1});
        // No two are level to the end of the list: any two neighbours may play.
        announcement["tie_breaks"] = json!(["TPN"]);
    });
    let mut chief = kit.signed("chief").await;
    let dashboard = chief.get("/e/lodi/office").await.text();
    assert!(dashboard.contains("Decidi gli spareggi") && dashboard.contains(DESK), "{dashboard}");
    let desk = chief.get(DESK).await.text();
    assert!(desk.contains("10 minuti, 5 secondi a mossa") && desk.contains("da giocare"), "{desk}");
    let standings = kit.visitor().get("/api/v1/events/lodi/standings").await.value();
    let rows = standings["rows"].as_array().unwrap_or_else(|| panic!("{standings}")).clone();
    let entrant = |row: &serde_json::Value| row["entrant"].as_u64().unwrap_or(0);
    // The two in the first and second place play: whoever was second wins both ways.
    let (first, second) = (entrant(&rows[0]).to_string(), entrant(&rows[1]).to_string());
    let who = [format!("in-{first}"), format!("in-{second}")];
    let form =
        [(who[0].as_str(), "yes"), (who[1].as_str(), "yes"), ("way", "games"), ("games", "1")];
    let said = confirmed(&kit, "open", &[&form[..], &[("control", "10m+5s")]].concat()).await;
    assert!(said.contains("Per sorteggio") && said.contains("7.3.1"), "{said}");
    let ties = kit.site.events().get("lodi").map(|loaded| {
        let state = loaded.state();
        let found: Vec<_> = state.event().ties().map(|(_, tie)| tie.way.clone()).collect();
        found
    });
    let Some([office::ties::TieWay::Games(games)]) = ties.as_deref() else { panic!("{ties:?}") };
    let winner: u16 = second.parse().unwrap_or(0);
    let result = if games.games[0].white.0 == winner { "1-0" } else { "0-1" };
    kit.act(json!({"act": "tie_game", "tie": 1, "game": 1, "result": result}));
    let after = kit.visitor().get("/api/v1/events/lodi/standings").await.value();
    assert_eq!(entrant(&after["rows"][0]), u64::from(winner), "{after}");
    let page = kit.visitor().get("/e/lodi/standings").await.text();
    let why = kit.visitor().get(&format!("/e/lodi/standings/1/why/{winner}")).await.text();
    assert!(page.contains("Partite di spareggio") || why.contains("Partite di spareggio"), "{why}");
    let desk = chief.get(DESK).await.text();
    assert!(desk.contains("Spareggio dopo il turno 1"), "{desk}");
}

#[tokio::test]
async fn tie_break_games_are_played_live_watched_and_written_into_their_tie() {
    let kit = played(|announcement| announcement["tie_breaks"] = json!(["TPN"]));
    let standings = kit.visitor().get("/api/v1/events/lodi/standings").await.value();
    let entrant = |place: usize| standings["rows"][place]["entrant"].as_u64().unwrap_or(0);
    let both = [entrant(0), entrant(1)];
    let tie = |format: serde_json::Value, control: &str| {
        json!({"act": "open_tie_games", "entrants": both, "round": 1, "format": format,
            "control": control, "reason": "come da bando"})
    };
    kit.act(tie(json!("armageddon"), "W:5m | B:4m"));
    let loaded = kit.site.events().get("lodi").unwrap();
    let seats = {
        let state = loaded.state();
        let name = desk::BoardName::of_tie(1, 1).unwrap();
        desk::games::seated(&state, name).map(|id| id.unwrap().0)
    };
    for (name, entrant) in [("bianco", seats[0]), ("nero", seats[1])] {
        let role = accounts::EventRole::Player { entrant };
        kit.account(name, accounts::SiteRole::Member, Some(role));
    }
    let (mut chief, mut scribe) = (kit.signed("chief").await, kit.signed("scribe").await);
    let desk = chief.get(DESK).await.told();
    assert!(desk.contains("Gioca dal vivo"), "{desk}");
    let open = [("tie", "1"), ("watch", "yes"), ("key", "open")];
    let refused = scribe.post_from(DESK, "/e/lodi/office/boards", &open).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let opened = chief.post_from(DESK, "/e/lodi/office/boards", &open).await;
    assert_eq!(opened.location(), DESK, "{}", opened.text());
    let none = [("tie", "7"), ("key", "none")];
    let none = chief.post_from(DESK, "/e/lodi/office/boards", &none).await;
    assert_eq!(none.status, StatusCode::CONFLICT);
    assert!(chief.get(DESK).await.told().contains("Avvia tutti gli orologi"));
    let start = [("tie", "1"), ("key", "start")];
    let started = chief.post_from(DESK, "/e/lodi/office/boards/start", &start).await;
    assert_eq!(started.location(), DESK, "{}", started.text());

    // Spectators find it behind the rounds, with what a draw is worth.
    let board = "/e/lodi/boards/0/101";
    let seen = kit.visitor().get(board).await.told();
    assert!(seen.contains("Spareggio 1, partita 1"), "{seen}");
    assert!(seen.contains("con la patta vince il Nero"), "{seen}");
    let state = kit.visitor().get(&format!("{board}.json")).await.value();
    assert_eq!(state["clocks"]["white"], json!(300_000), "{state}");
    assert_eq!(state["clocks"]["black"], json!(240_000), "{state}");
    let live = kit.visitor().get("/e/lodi/boards").await.told();
    assert!(live.contains("Partite di spareggio dal vivo") && live.contains(">1.1<"), "{live}");
    for page in ["/e/lodi/wall", "/e/lodi/games"] {
        let page = kit.visitor().get(page).await.told();
        assert!(page.contains(board) && page.contains("1.1"), "{page}");
    }
    assert_eq!(kit.visitor().get(&format!("{board}/card.png")).await.status, StatusCode::OK);

    // The two are led to their board, move from their seats and agree to a draw.
    let (mut white, mut black) = (kit.signed("bianco").await, kit.signed("nero").await);
    let mine = white.get("/e/lodi/mine").await.told();
    assert!(mine.contains("Spareggio 1, partita 1") && mine.contains(board), "{mine}");
    let act = format!("{board}/act");
    for (by, typed, key) in [(0, "e4", "m1"), (1, "e5", "m2"), (0, "Cf3", "m3")] {
        let browser = if by == 0 { &mut white } else { &mut black };
        let done = browser.post_from(board, &act, &[("typed", typed), ("key", key)]).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{typed}: {}", done.text());
    }
    for (browser, name) in [(&mut white, "offer"), (&mut black, "accept")] {
        let done = browser.post_from(board, &act, &[("name", name), ("key", name)]).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{name}: {}", done.text());
    }
    let desk = chief.get(DESK).await;
    assert!(desk.told().contains("Registra ½ – ½"), "{}", desk.told());
    let page = chief.get(board).await;
    let result = page.hidden("act").replace("&quot;", "\"").replace("&#34;", "\"");
    assert!(result.contains("tie_game"), "{result}");
    let form = [("key", "result"), ("act", result.as_str()), ("back", DESK)];
    let done = chief.post_from(board, "/e/lodi/office/act", &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let after = kit.visitor().get("/api/v1/events/lodi/standings").await.value();
    assert_eq!(after["rows"][0]["entrant"], json!(seats[1]), "Black is first: {after}");
    assert!(!chief.get(DESK).await.told().contains("Registra ½"), "it is written");
}

#[tokio::test]
async fn lots_and_the_arbiter_settle_ties_and_a_scribe_does_not() {
    let kit = played(|_| {});
    let standings = kit.visitor().get("/api/v1/events/lodi/standings").await.value();
    let last: Vec<u64> = standings["rows"]
        .as_array()
        .into_iter()
        .flatten()
        .skip(4)
        .filter_map(|row| row["entrant"].as_u64())
        .collect();
    let names: Vec<String> = last.iter().map(|id| format!("in-{id}")).collect();
    let places: Vec<String> = last.iter().map(|id| format!("at-{id}")).collect();
    let order: Vec<String> = (1..=last.len()).rev().map(|place| place.to_string()).collect();
    let mut form: Vec<(&str, &str)> = vec![("way", "hand")];
    form.extend(names.iter().map(|name| (name.as_str(), "yes")));
    form.extend(places.iter().map(String::as_str).zip(order.iter().map(String::as_str)));
    confirmed(&kit, "hand", &form).await;
    let after = kit.visitor().get("/api/v1/events/lodi/standings").await.value();
    let now: Vec<u64> = after["rows"]
        .as_array()
        .into_iter()
        .flatten()
        .skip(4)
        .filter_map(|row| row["entrant"].as_u64())
        .collect();
    assert_eq!(now, last.iter().rev().copied().collect::<Vec<_>>());
    let mut scribe = kit.signed("scribe").await;
    let refused = scribe.post_from("/e/lodi/office", DESK, &[("key", "x"), ("round", "1")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn an_announced_tie_break_that_is_in_no_column_is_told_and_values_may_be_given() {
    let kit = played(|announcement| announcement["tie_breaks"] = json!(["OTHER_SOFIA", "SB"]));
    let page = kit.visitor().get("/e/lodi/standings").await.told();
    assert!(page.contains("SOFIA: annunciato ma non calcolato"), "{page}");
    let form = [("code", "OTHER_SOFIA"), ("value-8", "12,5"), ("value-7", "3")];
    confirmed(&kit, "values", &form).await;
    let page = kit.visitor().get("/e/lodi/standings").await.told();
    assert!(!page.contains("non calcolato") && page.contains("12,5"), "{page}");
}

#[tokio::test]
async fn clocks_of_a_handicap_stand_in_the_announcement_and_at_every_board() {
    let kit = Kit::lodi_with(|announcement| {
        announcement["control"] = json!("5m");
        announcement["handicap"] = json!([{"from": 100, "stronger": "4m", "weaker": "6m"}]);
    });
    let page = kit.visitor().get("/e/lodi").await.told();
    assert!(page.contains("da 100 punti Elo di differenza 4 minuti al più forte"), "{page}");
    // Rated 2250 down to 1900 by 50: number 1 meets number 5.
    let wall = kit.visitor().get("/e/lodi/pairings").await.text();
    assert!(
        wall.contains("<small>CM · 4m</small>") && wall.contains("<small>CM · 6m</small>"),
        "{wall}"
    );
}

#[tokio::test]
async fn clocks_of_a_handicap_by_age_follow_the_years_of_birth() {
    let kit = Kit::lodi_with(|announcement| {
        announcement["control"] = json!("5m");
        announcement["handicap"] = json!([{"from": 10, "stronger": "4m", "weaker": "6m"}]);
        announcement["handicap_by"] = json!("age");
    });
    let page = kit.visitor().get("/e/lodi").await.told();
    assert!(page.contains("da 10 anni di differenza 4 minuti al più anziano"), "{page}");
    let wall = kit.visitor().get("/e/lodi/pairings").await.text();
    assert!(!wall.contains("4m"), "nobody's year is known: {wall}");
    // Number 1 meets number 5.
    for (id, family, year) in [("p1", "Alberti", "1950"), ("p5", "Esposito", "2012")] {
        let person = json!({"id": id, "family_name": family, "given_name": "Anna", "birth": year});
        let lodi = desk::EventName::new("lodi").unwrap();
        kit.site.events().keep_person(&lodi, serde_json::from_value(person).unwrap()).unwrap();
    }
    let wall = kit.visitor().get("/e/lodi/pairings").await.text();
    let clocks = |sign: &str| wall.matches(&format!("<small>CM · {sign}</small>")).count();
    assert_eq!((clocks("4m"), clocks("6m")), (1, 1), "{wall}");
}

/// What was taken off a list is still called by name.
#[tokio::test]
async fn the_notice_of_a_deleted_entry_still_names_the_player() {
    let kit = Kit::empty();
    let lodi = desk::EventName::new("lodi").unwrap();
    kit.person(&lodi, "arbitro", "Guidi", "Giulia");
    let announced = announcement(|_| {});
    let wish = desk::Wish::new(announced, crate::kit::chief(crate::kit::NOON));
    kit.site.events().announce(&lodi, wish, "announce").unwrap();
    kit.person(&lodi, "p1", "Alberti", "Anna");
    kit.act(json!({"act": "enter", "form": {"person": "p1", "rating": {"fide": 2000}}}));
    kit.account("chief", accounts::SiteRole::Chief, None);
    let mut chief = kit.signed("chief").await;
    let act = r#"{"act":"strike","entrant":1,"reason":"errore"}"#;
    let players = "/e/lodi/office/players";
    let form = [("act", act), ("key", "gone"), ("back", players)];
    let done = chief.post_from(players, "/e/lodi/office/act", &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let page = chief.get(done.location()).await.told();
    assert!(page.contains("Alberti, Anna"), "{page}");
    let journal = chief.get("/e/lodi/office/journal").await.told();
    assert!(!journal.contains(": :") && journal.contains("Alberti"), "{journal}");
}
