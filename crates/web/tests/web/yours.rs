//! What is somebody's own: the player's page with its forms, players who are followed, the app.

use accounts::{EventRole, SiteRole};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use serde_json::json;

use crate::kit::{Answer, Browser, Kit};

/// Presses the button of a form of a page: its hidden fields, and what the player fills in.
async fn send(browser: &mut Browser, page: &str, form: &str, filled: &[(&str, &str)]) -> Answer {
    let text = browser.get(page).await.text();
    let form = text.split("<form").find(|part| part.contains(form)).expect("the form is there");
    let form = form.split("</form>").next().unwrap();
    let action = attribute(form, "action");
    let mut fields: Vec<(String, String)> = form
        .split("<input type=\"hidden\"")
        .skip(1)
        .map(|field| (attribute(field, "name"), attribute(field, "value")))
        .collect();
    fields.extend(filled.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    let fields: Vec<(&str, &str)> =
        fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    browser.post(&action, &fields).await
}

/// The value of an attribute, as a browser reads it.
fn attribute(text: &str, name: &str) -> String {
    let value = text.split_once(&format!("{name}=\"")).expect(name).1.split('"').next().unwrap();
    value
        .replace("&#34;", "\"")
        .replace("&quot;", "\"")
        .replace("&#x27;", "'")
        .replace("&amp;", "&")
}

/// The board of entrant 1 in round 1, and whether they have White.
fn seat(kit: &Kit) -> (u16, bool) {
    let loaded = kit.site.events().get("lodi").unwrap();
    let state = loaded.state();
    let boards = &state.event().round(1).unwrap().pairing().unwrap().boards;
    let own = Some(office::EntrantId(1));
    let index = boards.iter().position(|seats| seats.white == own || seats.black == own).unwrap();
    (u16::try_from(index + 1).unwrap(), boards[index].white == own)
}

#[tokio::test]
async fn a_player_finds_the_own_game_and_reports_its_result() {
    let kit = Kit::lodi();
    let (board, white) = seat(&kit);
    let mut player = kit.signed("player").await;
    let page = player.get("/e/lodi/mine").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.headers[CACHE_CONTROL].to_str().unwrap().contains("private"));
    let text = page.text();
    assert!(text.contains(&format!("Scacchiera {board}")), "{text}");
    assert!(text.contains("Nessuno ha ancora comunicato il risultato"));
    assert!(player.get("/e/lodi").await.text().contains("href=\"/e/lodi/mine\""));
    let won = if white { "1-0" } else { "0-1" };
    let sent = send(&mut player, "/e/lodi/mine", "sayings", &[(".result$", won)]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    assert!(sent.location().starts_with("/e/lodi/mine?done="));
    let text = player.get(sent.location()).await.text();
    assert!(text.contains("Fatto") && text.contains("hai comunicato tu"), "{text}");
    // The same twice is refused with the ruling, in the frame of the player, without any desk.
    let again = send(&mut player, "/e/lodi/mine", "sayings", &[(".result$", won)]).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!again.text().contains("/office/journal") && again.text().contains("/e/lodi/mine"));
    kit.act(json!({"act": "result", "board": board, "result": won}));
    let text = player.get("/e/lodi/mine").await.text();
    assert!(text.contains("Registrato dall") && !text.contains("sayings"), "{text}");
}

#[tokio::test]
async fn an_absence_is_ruled_upon_before_it_counts_and_stands_on_the_page_afterwards() {
    let kit = Kit::lodi();
    let mut player = kit.signed("player").await;
    let chosen = [(".says.absence.round", "2"), (".says.absence.cause", "planned")];
    let before = kit.acts();
    let ruling = send(&mut player, "/e/lodi/mine", "-absence", &chosen).await;
    assert_eq!(ruling.status, StatusCode::OK, "{}", ruling.text());
    assert!(ruling.text().contains("7.5.2"), "RTF 7.5.2 answers: {}", ruling.text());
    assert_eq!(kit.acts(), before, "nothing counts yet");
    let text = ruling.text();
    let form = text.split("<form").find(|part| part.contains("/office/act\"")).unwrap().to_owned();
    let fields: Vec<(String, String)> = form
        .split("<input type=\"hidden\"")
        .skip(1)
        .map(|field| (attribute(field, "name"), attribute(field, "value")))
        .collect();
    let fields: Vec<(&str, &str)> = fields.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let done = player.post("/e/lodi/office/act", &fields).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let text = player.get(done.location()).await.text();
    assert!(text.contains("registrato") && text.contains("7.5.2"), "{text}");
    assert!(!text.contains("<option value=\"2\">"), "round 2 is no longer to choose");
}

#[tokio::test]
async fn a_protest_is_announced_where_the_federation_knows_them() {
    let kit = Kit::teams();
    kit.account("player", SiteRole::Member, Some(EventRole::Player { entrant: 1 }));
    let mut player = kit.signed("player").await;
    assert!(player.get("/e/lodi/mine").await.text().contains("Nessuna tua partita"));
    let (board, _) = seat(&kit);
    kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    let page = player.get("/e/lodi/mine").await.text();
    let games = page.split("protest-game\" name=\"act\">").nth(1).expect("a game to choose");
    let act = attribute(games, "value");
    let words = [("act", act.as_str()), (".step.notice.words$", "Il telefono <b>squillò</b>")];
    let ruling = send(&mut player, "/e/lodi/mine", "protest-words", &words).await;
    assert_eq!(ruling.status, StatusCode::OK, "{}", ruling.text());
    let key = ruling.hidden("key");
    let act = ruling.text().split("name=\"act\"").nth(1).map(|rest| attribute(rest, "value"));
    let fields =
        [("key", key.as_str()), ("act", act.as_deref().unwrap()), ("back", "/e/lodi/mine")];
    let done = player.post_from("/e/lodi/mine", "/e/lodi/office/act", &fields).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let text = player.get("/e/lodi/mine").await.text();
    assert!(text.contains("Reclamo 1") && text.contains("squillò"), "{text}");
    assert!(!text.contains("<b>squillò"), "words of people stay words");
    // Under the FSI nobody hears protests: the page says where matters go instead.
    let kit = Kit::lodi();
    let text = kit.signed("player").await.get("/e/lodi/mine").await.text();
    assert!(!text.contains("protest-words") && text.contains("7.6"), "{text}");
}

#[tokio::test]
async fn nobody_has_the_page_of_another() {
    let kit = Kit::lodi();
    assert_eq!(kit.visitor().get("/e/lodi/mine").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(kit.signed("scribe").await.get("/e/lodi/mine").await.status, StatusCode::FORBIDDEN);
    let scribe = kit.signed("scribe").await.get("/e/lodi").await.text();
    assert!(!scribe.contains("/e/lodi/mine"), "no link leads where nothing is");
    // What others did is not told by its number.
    let text = kit.signed("player").await.get("/e/lodi/mine?done=3").await.text();
    assert!(!text.contains("Fatto"));
}

#[tokio::test]
async fn the_own_row_is_marked_on_every_list() {
    let kit = Kit::lodi();
    for board in 1..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    }
    let mut player = kit.signed("player").await;
    let mut visitor = kit.visitor();
    for list in ["pairings/1", "pairings/1?by=name", "standings", "crosstable", "players"] {
        let path = format!("/e/lodi/{list}");
        let text = player.get(&path).await.text();
        assert_eq!(text.matches("class=mine").count(), 1, "{list}");
        assert!(text.contains("you-tag>Tu<") || text.contains("you-tag\">Tu<"), "{list}");
        assert!(!visitor.get(&path).await.text().contains("class=mine"), "{list}");
    }
    assert!(player.get("/e/lodi/players/1").await.text().contains("you-tag"));
    assert!(!player.get("/e/lodi/players/2").await.text().contains("you-tag"));
}

#[tokio::test]
async fn players_are_followed_without_an_account_and_without_scripts() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    assert!(visitor.get("/e/lodi").await.text().contains("Non segui ancora nessuno"));
    let page = "/e/lodi/players/2";
    let sent = send(&mut visitor, page, "data-follow=\"2\"", &[]).await;
    assert_eq!((sent.status, sent.location()), (StatusCode::SEE_OTHER, page));
    let cookie = sent.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("follows=2; Path=/e/lodi;") && !cookie.contains("HttpOnly"));
    let card = visitor.get("/e/lodi").await.text();
    let card = card.split("id=\"followed\"").nth(1).unwrap();
    assert!(card.split("</section>").next().unwrap().contains("Bassi"));
    for list in ["pairings/1", "pairings/1?by=name", "standings", "crosstable", "players"] {
        let text = visitor.get(&format!("/e/lodi/{list}")).await.text();
        assert_eq!(text.matches("star-tag").count(), 1, "{list}");
        let other = kit.visitor().get(&format!("/e/lodi/{list}")).await.text();
        assert!(!other.contains("star-tag"), "{list}: the page of everybody has no stars");
    }
    let left = send(&mut visitor, page, "data-follow=\"2\"", &[]).await;
    assert!(left.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
    let named = kit.visitor().get("/e/lodi/followed?ids=3.2.99.x").await.text();
    assert!(named.contains("Conti") && named.contains("Bassi"), "{named}");
    let unknown = visitor.post("/e/lodi/follow", &[("player", "99")]).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    let unreadable = visitor.post("/e/lodi/follow", &[("player", "due")]).await;
    assert_eq!(unreadable.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_games_of_one_player_go_into_a_calendar() {
    let kit = Kit::lodi();
    let file = kit.visitor().get("/e/lodi/players/1/calendar.ics").await;
    assert_eq!(file.headers[CONTENT_TYPE], "text/calendar; charset=utf-8");
    let text = file.text();
    assert_eq!(text.matches("BEGIN:VEVENT").count(), 3, "one game and two rounds to come: {text}");
    assert_eq!(text.matches("DESCRIPTION:Scacchiera").count(), 1, "{text}");
    let missing = kit.visitor().get("/e/lodi/players/99/calendar.ics").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_arbiters_message_stands_on_every_page_until_its_time() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    assert!(!visitor.get("/e/lodi/standings").await.text().contains("Pausa caffè"));
    let message = json!({
        "call": "message", "text": "Pausa caffè <5 min>", "until": kit.site.now() + 60_000,
    });
    let message = serde_json::from_value(message).unwrap();
    kit.site.events().call("lodi", message, ("arbitro", kit.site.now()), "pausa").unwrap();
    for page in ["", "/standings", "/players/1", "/pairings/1"] {
        let text = visitor.get(&format!("/e/lodi{page}")).await.text();
        assert!(text.contains("Pausa caffè &#60;5 min&#62;"), "{page}: {text}");
    }
    kit.wait(60_000);
    let text = visitor.get("/e/lodi/standings").await.text();
    assert!(!text.contains("Pausa caffè"), "a page that was kept does not outlive the message");
}

#[tokio::test]
async fn a_player_is_called_from_every_page_when_it_is_their_move() {
    let kit = Kit::lodi();
    let (board, white) = seat(&kit);
    if board == 1 {
        kit.open_board();
    }
    let text = kit.signed("player").await.get("/e/lodi/standings").await.text();
    assert_eq!(text.contains("data-own-stream=\"/live/e/lodi/boards/1/1\""), board == 1);
    assert_eq!(text.contains("data-own-side=\"white\""), board == 1 && white);
    let visitor = kit.visitor().get("/e/lodi/standings").await.text();
    assert!(!visitor.contains("data-own-stream") && !visitor.contains("attention.js"));
}

#[tokio::test]
async fn the_product_can_be_installed_and_browsers_keep_only_what_everybody_gets() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    let manifest = visitor.get("/manifest.webmanifest").await;
    assert_eq!(manifest.headers[CONTENT_TYPE], "application/manifest+json");
    let icons = manifest.value()["icons"].as_array().unwrap().clone();
    assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));
    for icon in &icons {
        let file = visitor.get(icon["src"].as_str().unwrap()).await;
        assert_eq!(file.status, StatusCode::OK, "{icon}");
        if let Some((wide, _)) = icon["sizes"].as_str().unwrap().split_once('x') {
            // The width stands at its place in the header of a PNG (ISO 15948, 11.2.2).
            let told = u32::from_be_bytes(file.body[16..20].try_into().unwrap());
            assert_eq!(told.to_string(), wide, "{icon}");
        }
    }
    let worker = visitor.get("/service-worker.js").await;
    assert!(worker.headers[CONTENT_TYPE].to_str().unwrap().starts_with("text/javascript"));
    assert_eq!(worker.headers[CACHE_CONTROL], "no-cache");
    assert!(
        worker.headers["content-security-policy"].to_str().unwrap().contains("default-src 'none'")
    );
    let kept = |answer: &Answer| {
        let told = answer.headers[CACHE_CONTROL].to_str().unwrap();
        !told.contains("private") && !told.contains("no-store")
    };
    for page in ["/", "/offline", "/e/lodi", "/e/lodi/pairings/1", "/e/lodi/players/1"] {
        assert!(kept(&visitor.get(page).await), "{page}");
    }
    let mut player = kit.signed("player").await;
    for page in ["/", "/e/lodi", "/e/lodi/mine", "/account", "/e/lodi/players/1"] {
        assert!(!kept(&player.get(page).await), "{page} is of one person alone");
    }
    let offline = player.get("/offline").await;
    assert!(kept(&offline) && !offline.text().contains("PLAYER"), "it says nothing of who asks");
    assert!(!kept(&kit.signed("arbiter").await.get("/e/lodi/office").await));
    assert!(!kept(&visitor.get("/sign-in").await));
}
