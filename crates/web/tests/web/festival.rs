//! A festival of three sections at one desk, as browsers meet it.

use axum::http::StatusCode;
use desk::{EventName, Outcome, Wish};
use festival::FestivalAct;
use office::{Act, Context, EntrantId, Role};
use serde_json::{Value, json};

use crate::kit::{Browser, Kit, NOON, announcement, chief};

const ROOF: &str = "/f/festa";

/// An act of the chief arbiter in an event that must be accepted.
#[expect(clippy::needless_pass_by_value, reason = "acts are written on the spot")]
fn act(kit: &Kit, event: &str, act: Value) {
    act_as(kit, event, Role::ChiefArbiter, &act);
}

fn act_as(kit: &Kit, event: &str, role: Role, act: &Value) {
    let key = format!("test-{}", kit.length());
    let read: Act = serde_json::from_value(act.clone()).unwrap();
    let context = Context { role, ..chief(kit.site.now()) };
    let done = kit.site.events().act(event, Wish::new(read, context), &key).unwrap();
    assert!(matches!(done, Outcome::Kept(..)), "{event} {act}: {done:?}");
}

/// An event that has not begun, with so many players.
fn section(kit: &Kit, event: &str, title: &str, players: u16) {
    let name = EventName::new(event).unwrap();
    let wish = announcement(|it| it["name"] = json!(title));
    let done = kit.site.events().announce(&name, Wish::new(wish, chief(NOON)), event).unwrap();
    assert!(matches!(done, Outcome::Kept(..)), "{done:?}");
    act(kit, event, json!({"act": "request_authorisation"}));
    act_as(kit, event, Role::Federation, &json!({"act": "authorise"}));
    for number in 1..=players {
        let id = format!("{event}{number}");
        kit.person(&name, &id, &format!("Rossi{number} <{event}>"), "Ada");
        let form = json!({
            "person": id, "rating": {"fide": 2300 - 50 * number}, "category": "CM",
            "club": "Circolo", "federation": "ITA",
        });
        act(kit, event, json!({"act": "enter", "form": form}));
    }
}

fn founded(kit: &Kit, act: FestivalAct) {
    let key = format!("found-{}", kit.length());
    let done = kit.site.events().festival_act(act, chief(NOON), &key).unwrap();
    assert!(done.is_ok(), "{done:?}");
}

/// A festival: `lodi`, whose first round of four boards is played, and two sections to come.
fn festival() -> Kit {
    let kit = Kit::lodi();
    section(&kit, "beta", "Open B", 4);
    section(&kit, "giovani", "Under 16", 4);
    let (festival, name) = ("festa".to_owned(), "Festival <Lodi>".to_owned());
    founded(&kit, FestivalAct::Found { festival, name, place: "Lodi".to_owned() });
    for event in ["lodi", "beta", "giovani"] {
        let (festival, event) = ("festa".to_owned(), event.to_owned());
        founded(&kit, FestivalAct::AddSection { festival, event });
    }
    kit
}

/// Begins a section and puts its first round on the wall.
fn publish(kit: &Kit, event: &str) {
    let players = entrants(kit, event);
    for id in players {
        act(kit, event, json!({"act": "check_in", "entrant": id}));
    }
    for word in ["begin", "pair", "publish", "start_round"] {
        act(kit, event, json!({"act": word}));
    }
}

fn entrants(kit: &Kit, event: &str) -> Vec<u16> {
    let loaded = kit.site.events().get(event).unwrap();
    let state = loaded.state();
    state.event().entrants().map(|(id, _)| id.0).collect()
}

async fn text(browser: &mut Browser, path: &str) -> String {
    let answer = browser.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
    answer.text()
}

#[tokio::test]
async fn tables_go_on_from_section_to_section_on_every_page() {
    let kit = festival();
    publish(&kit, "beta");
    publish(&kit, "giovani");
    let mut visitor = kit.visitor();
    let page = text(&mut visitor, ROOF).await;
    for part in ["Festival &#60;Lodi&#62;", "tavoli 1–4", "tavoli 5–6", "tavoli 7–8", "Under 16"]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    let section = text(&mut visitor, "/e/beta/pairings").await;
    assert!(section.contains("tavolo 5") && section.contains("tavolo 6"), "{section}");
    assert!(section.contains(ROOF), "{section}");
    // What shows the tables of a neighbour is made anew when a section takes its round back.
    act(&kit, "lodi", json!({"act": "result", "board": 1, "result": "1-0"}));
    for board in 2..=4 {
        act(&kit, "lodi", json!({"act": "result", "board": board, "result": "1-0"}));
    }
    let order = ["beta", "lodi", "giovani"].map(str::to_owned).to_vec();
    let festival = "festa".to_owned();
    founded(&kit, FestivalAct::OrderSections { festival, sections: order });
    let section = text(&mut visitor, "/e/beta/pairings").await;
    assert!(section.contains("tavolo 1") && !section.contains("tavolo 5"), "{section}");
    let pairings = text(&mut visitor, &format!("{ROOF}/pairings")).await;
    assert!(pairings.contains("Rossi1 &#60;beta&#62;, Ada"), "{pairings}");
    let value = visitor.get("/api/v1/festivals/festa").await.value();
    assert_eq!(value["sections"][1]["tables"], json!([3, 6]));
    let seats = visitor.get("/api/v1/festivals/festa/pairings").await.value();
    assert_eq!(seats["pairings"].as_array().unwrap().len(), 16);
}

#[tokio::test]
async fn a_name_is_found_in_whatever_section_it_is() {
    let kit = festival();
    publish(&kit, "giovani");
    let mut visitor = kit.visitor();
    let page = text(&mut visitor, &format!("{ROOF}?find=rossi1")).await;
    assert!(page.contains("2 giocatori trovati"), "{page}");
    assert!(page.contains("Non ancora negli abbinamenti"), "{page}");
    assert!(page.contains(">7<") || page.contains(">8<"), "{page}");
    let nobody = text(&mut visitor, &format!("{ROOF}?find=zzz")).await;
    assert!(nobody.contains("Nessun giocatore si chiama così"), "{nobody}");
    assert_eq!(visitor.get("/f/altrove").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn one_desk_checks_in_and_takes_it_back() {
    let kit = festival();
    let mut chief = kit.signed("chief").await;
    let desk = format!("{ROOF}/office/check-in");
    let present = |event: &str| {
        let loaded = kit.site.events().get(event).unwrap();
        let state = loaded.state();
        state.event().entrant(EntrantId(1)).unwrap().checked_in
    };
    let mark = [("here", "beta 1"), ("key", "k1")];
    assert_eq!(chief.post_from(&desk, &desk, &mark).await.status, StatusCode::SEE_OTHER);
    assert!(present("beta"));
    let away = [("away", "beta 1"), ("key", "k2")];
    assert_eq!(chief.post_from(&desk, &desk, &away).await.status, StatusCode::SEE_OTHER);
    assert!(!present("beta"));
    // An arbiter of one section marks nobody in another.
    let mut arbiter = kit.signed("arbiter").await;
    let page = text(&mut arbiter, &desk).await;
    assert!(page.contains("Alberti") && !page.contains("Rossi1"), "{page}");
    let answer = arbiter.post_from(&desk, &desk, &[("here", "beta 1"), ("key", "k3")]).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(!present("beta"));
}

#[tokio::test]
async fn results_are_written_by_the_table_and_kept_by_the_board() {
    let kit = festival();
    publish(&kit, "beta");
    let mut chief = kit.signed("chief").await;
    let desk = format!("{ROOF}/office/results");
    let page = text(&mut chief, &desk).await;
    assert!(!page.contains("data-festival-chosen"), "nothing is chosen beforehand: {page}");
    let page = text(&mut chief, &format!("{desk}?table=5")).await;
    assert!(page.contains("data-festival-chosen") && page.contains("beta 1 5"), "{page}");
    let nowhere = text(&mut chief, &format!("{desk}?table=99")).await;
    assert!(nowhere.contains("Non c&#39;è nessun tavolo 99"), "{nowhere}");
    let done = chief.post_from(&desk, &desk, &[("write", "beta 1 5"), ("key", "r")]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    assert_eq!(done.location(), format!("{desk}?done=5"));
    let loaded = kit.site.events().get("beta").unwrap();
    let written = loaded.state().event().round(1).unwrap().results()[0];
    assert_eq!(written, Some(office::round::BoardResult::Draw));
    let told = text(&mut chief, &format!("{desk}?done=5")).await;
    assert!(told.contains("Tavolo 5: ½ – ½."), "{told}");
    for bad in ["beta", "beta x 1", "beta 1 z", "nowhere 1 1"] {
        let answer = chief.post_from(&desk, &desk, &[("write", bad), ("key", "b")]).await;
        assert!(answer.status.is_client_error(), "{bad}: {}", answer.status);
    }
}

#[tokio::test]
async fn a_player_moves_with_everything_and_nobody_is_lost() {
    let kit = festival();
    act(&kit, "beta", json!({"act": "check_in", "entrant": 2}));
    let mut chief = kit.signed("chief").await;
    let desk = format!("{ROOF}/office/move");
    let asked = format!("{desk}?from=beta&entrant=2&to=giovani");
    let before = kit.length();
    let page = text(&mut chief, &asked).await;
    assert!(page.contains("Entra in Under 16") && page.contains("Esce da Open B"), "{page}");
    assert!(page.contains("Passa anche la presenza"), "{page}");
    assert_eq!(kit.length(), before, "looking changes nothing");
    let form = [("from", "beta"), ("entrant", "2"), ("to", "giovani"), ("key", "m")];
    let done = chief.post_from(&asked, &desk, &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    assert_eq!(done.location(), format!("{ROOF}/office?moved=giovani&entrant=5"));
    assert_eq!(entrants(&kit, "beta"), [1, 3, 4]);
    let loaded = kit.site.events().get("giovani").unwrap();
    let moved = loaded.state().event().entrant(EntrantId(5)).unwrap().clone();
    assert_eq!(moved.form.person.0, "beta2");
    assert_eq!(moved.form.data.club.as_deref(), Some("Circolo"));
    assert!(moved.checked_in);
    // Into a section that plays or out of it nobody is moved, and nothing happens.
    for (from, entrant, to) in [("lodi", "1", "beta")] {
        let before = kit.length();
        let form = [("from", from), ("entrant", entrant), ("to", to), ("key", "x")];
        let refused = chief.post_from(&asked, &desk, &form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.text().contains("non è cambiato nulla"), "{}", refused.text());
        assert_eq!(kit.length(), before);
    }
    assert_eq!(entrants(&kit, "beta"), [1, 3, 4]);
}

#[tokio::test]
async fn a_festival_is_made_and_directed_in_the_browser() {
    let kit = Kit::lodi();
    section(&kit, "beta", "Open B", 4);
    let mut chief = kit.signed("chief").await;
    let page = "/office/festivals";
    let form = [("name", "Festa"), ("word", "Non va"), ("place", ""), ("key", "f")];
    let refused = chief.post_from(page, page, &form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text().contains("lettere minuscole"), "{}", refused.text());
    let form = [("name", "Festa"), ("word", "festa"), ("place", "Lodi"), ("key", "f")];
    let made = chief.post_from(page, page, &form).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text());
    let desk = format!("{ROOF}/office/sections");
    for (key, event) in [("a", "lodi"), ("b", "beta")] {
        let form = [("do", "add"), ("event", event), ("key", key)];
        let done = chief.post_from(&desk, &desk, &form).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    }
    let twice = [("do", "add"), ("event", "beta"), ("key", "c")];
    let answer = chief.post_from(&desk, &desk, &twice).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let down = [("do", "down lodi"), ("key", "d")];
    assert_eq!(chief.post_from(&desk, &desk, &down).await.status, StatusCode::SEE_OTHER);
    assert_eq!(kit.site.events().festival("festa").unwrap().sections, ["beta", "lodi"]);
    let own = [("do", "number"), ("numbering", "own"), ("key", "n")];
    assert_eq!(chief.post_from(&desk, &desk, &own).await.status, StatusCode::SEE_OTHER);
    assert!(text(&mut chief, ROOF).await.contains("tavoli 1–2"));
    let home = text(&mut kit.visitor(), "/").await;
    assert!(home.contains(ROOF), "{home}");
}

#[tokio::test]
async fn a_role_is_given_in_every_section_at_once() {
    let kit = festival();
    kit.account("nina", accounts::SiteRole::Member, None);
    let mut chief = kit.signed("chief").await;
    let desk = format!("{ROOF}/office/staff");
    let role = |name: &str, event: &str| {
        let account = kit.site.accounts().account_named(name).unwrap().unwrap();
        kit.site.accounts().role(&account.id, event).unwrap()
    };
    let form = [("name", "nina"), ("role", "scribe")];
    let done = chief.post_from(&desk, &desk, &form).await;
    assert_eq!(done.location(), format!("{desk}?given=3"), "{}", done.text());
    for event in ["lodi", "beta", "giovani"] {
        assert_eq!(role("nina", event), Some(accounts::EventRole::Scribe), "{event}");
    }
    // Whoever has a role in one section is offered it in those that came later.
    let page = text(&mut chief, &desk).await;
    assert!(page.contains("Anche nelle altre sezioni"), "{page}");
    let arbiter = kit.site.accounts().account_named("arbiter").unwrap().unwrap().id;
    let form = [("account", arbiter.as_str()), ("role", "arbiter")];
    let done = chief.post_from(&desk, &desk, &form).await;
    assert_eq!(done.location(), format!("{desk}?given=2"), "{}", done.text());
    assert_eq!(role("arbiter", "beta"), Some(accounts::EventRole::Arbiter));
    // A player stays a player.
    let form = [("name", "player"), ("role", "scribe")];
    let done = chief.post_from(&desk, &desk, &form).await;
    assert_eq!(done.location(), format!("{desk}?given=2"));
    assert_eq!(role("player", "lodi"), Some(accounts::EventRole::Player { entrant: 1 }));
}

#[tokio::test]
async fn the_report_adds_the_sections_up() {
    let kit = festival();
    act(&kit, "lodi", json!({"act": "result", "board": 1, "result": "1-0"}));
    let mut chief = kit.signed("chief").await;
    let page = text(&mut chief, &format!("{ROOF}/office/report")).await;
    assert!(page.contains("/e/beta/office/documents/exchange.trf"), "{page}");
    let csv = text(&mut chief, &format!("{ROOF}/office/report.csv")).await;
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 5, "{csv}");
    assert!(lines[1].starts_with("Open di Lodi,8,0,0,8,4,1,1,0,0,0,3,"), "{csv}");
    assert!(lines[4].starts_with("Totale,16,0,0,16,4,1,1,0,0,0,3,"), "{csv}");
    let trf = chief.get("/e/lodi/office/documents/exchange.trf").await;
    assert_eq!(trf.status, StatusCode::OK);
}

#[tokio::test]
async fn an_alarm_of_one_section_stands_in_all_of_them() {
    let kit = festival();
    let mut visitor = kit.visitor();
    let pages = ["/e/beta", "/e/giovani/pairings", ROOF, "/f/festa/pairings"];
    for path in pages {
        assert!(!text(&mut visitor, path).await.contains("alarm-notice"), "{path}");
    }
    let alarm = json!({"call": "message", "text": "Tutti fuori", "alert": true});
    let alarm: desk::Called = serde_json::from_value(alarm).unwrap();
    kit.site.events().call("lodi", alarm, ("arbitro", kit.site.now()), "alarm").unwrap();
    for path in pages {
        let page = text(&mut visitor, path).await;
        let notice = page.split("class=\"alarm-notice\"").nth(1).expect("it stands there");
        assert!(notice.contains("Tutti fuori"), "{path}: {notice}");
    }
    assert!(text(&mut visitor, "/e/beta/call").await.contains("alarmed"));
    let end: desk::Called = serde_json::from_value(json!({"call": "end_alarm"})).unwrap();
    kit.site.events().call("lodi", end, ("arbitro", kit.site.now()), "end").unwrap();
    for path in pages {
        assert!(!text(&mut visitor, path).await.contains("alarm-notice"), "{path}");
    }
}

#[tokio::test]
async fn the_best_of_the_band_below_is_proposed_for_a_section_with_a_lowest_rating() {
    let kit = Kit::empty();
    kit.account("chief", accounts::SiteRole::Chief, None);
    for event in ["alto", "basso"] {
        let name = EventName::new(event).unwrap();
        let wish = announcement(|it| {
            it["name"] = json!(event);
            if event == "alto" {
                it["restrictions"] = json!([{"rating": {"from": 1800, "to": null}}]);
            }
        });
        let done = kit.site.events().announce(&name, Wish::new(wish, chief(NOON)), event).unwrap();
        assert!(matches!(done, Outcome::Kept(..)), "{done:?}");
    }
    let name = EventName::new("basso").unwrap();
    // The third has no rating, but a category that counts as 1600 (4.2.16); the fourth is too strong.
    for (id, family, rating, category) in [
        ("b1", "Primi", json!({"national": 1790}), "2N"),
        ("b2", "Secondi", json!({"national": 1550}), "3N"),
        ("b3", "Terzi", json!("none"), "2N"),
        ("b4", "Quarti", json!({"national": 1850}), "1N"),
    ] {
        kit.person(&name, id, family, "Ada");
        let form = json!({"person": id, "rating": rating, "category": category});
        act(&kit, "basso", json!({"act": "enter", "form": form}));
    }
    let festival = || "festa".to_owned();
    let title = "Festival".to_owned();
    founded(&kit, FestivalAct::Found { festival: festival(), name: title, place: String::new() });
    for event in ["alto", "basso"] {
        let event = event.to_owned();
        founded(&kit, FestivalAct::AddSection { festival: festival(), event });
    }
    let mut chief = kit.signed("chief").await;
    let entries = text(&mut chief, &format!("{ROOF}/office")).await;
    assert!(entries.contains("/f/festa/office/admission?section=alto"), "{entries}");
    assert!(!entries.contains("admission?section=basso"), "{entries}");
    let page = text(&mut chief, &format!("{ROOF}/office/admission?section=alto")).await;
    let table = page.split("<tbody>").nth(1).unwrap();
    let at = |name: &str| table.find(name).unwrap_or_else(|| panic!("{name} in {table}"));
    assert!(at("Primi") < at("Terzi") && at("Terzi") < at("Secondi"), "{table}");
    assert!(!table.contains("Quarti"), "{table}");
    assert!(at("Primi") < at("proposto") && at("proposto") < at("Terzi"), "{table}");
    assert_eq!(table.matches("proposto").count(), 1);
    assert!(page.contains("4.2.14") && table.contains("1600"), "{page}");
    // The one proposed is moved from here.
    assert!(table.contains("/f/festa/office/move?from=basso&#38;entrant=1"), "{table}");
    let none = chief.get(&format!("{ROOF}/office/admission?section=basso")).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}
