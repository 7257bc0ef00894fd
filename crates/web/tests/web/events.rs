//! Events as things: four steps with drafts, copies and templates; hidden, archived and taken away;
//! roles by a link; the answers of the federation.

use axum::http::StatusCode;
use office::shelf::Shelf;

use crate::kit::{Kit, PASSWORD};

const NEW: &str = "/office/new";

/// The first step of a form.
const FIRST: [(&str, &str); 5] = [
    ("name", "Open della Città"),
    ("place", "Lodi"),
    ("federation", "fsi"),
    ("game", "fide-2023"),
    ("formula", "swiss"),
];

fn with<'a>(more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let usual = [
        ("field", "open"),
        ("system", "swiss"),
        ("cycles", "1"),
        ("rounds", "3"),
        ("control", "90m+30s"),
        ("default_minutes", "30"),
        ("seed", "7"),
        ("grade", "national"),
    ];
    let mut form: Vec<(&str, &str)> = FIRST.into_iter().chain(usual).collect();
    form.retain(|(name, _)| more.iter().all(|(other, _)| other != name));
    form.extend(more);
    form
}

#[tokio::test]
async fn a_step_is_left_when_it_is_filled_in_and_saved_all_the_same() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let no_place = with(&[("place", " "), ("step", "2")]);
    let stays = chief.post_from(NEW, NEW, &no_place).await;
    assert_eq!(stays.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(stays.text().contains("id=\"place-wrong\""), "{}", stays.text());
    assert!(!stays.text().contains("id=\"organiser-wrong\"") || stays.text().contains("hidden"));
    let draft = stays.hidden("draft");
    assert!(!draft.is_empty(), "what was written is kept");
    let goes = chief.post_from(NEW, NEW, &with(&[("step", "2"), ("draft", &draft)])).await;
    assert_eq!(goes.status, StatusCode::OK, "{}", goes.text());
    assert_eq!(goes.hidden("draft"), draft, "one draft, not two");
    assert!(goes.text().contains("open-della-citta"), "the address is made from the name");
    let list = chief.get("/office/events").await.text();
    assert!(list.contains("Open della Città") && list.contains(&format!("draft={draft}")));
    let again = chief.get(&format!("{NEW}?draft={draft}")).await.text();
    assert!(again.contains("value=\"Open della Città\""), "{again}");
    let mut other = kit.signed("arbiter").await;
    assert_eq!(other.get(&format!("{NEW}?draft={draft}")).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn dates_are_filled_in_and_arbiters_announced() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let fill = [("step", "fill"), ("fill_first", "2027-05-07T20:00"), ("fill_rhythm", "twice")];
    let filled = chief.post_from(NEW, NEW, &with(&fill)).await.text();
    for start in ["2027-05-07T20:00", "2027-05-08T09:30", "2027-05-08T15:00"] {
        assert!(filled.contains(&format!("value=\"{start}\"")), "{start}: {filled}");
    }
    let rest = [
        ("start-1", "2027-05-07T20:00"),
        ("start-2", "2027-05-08T09:30"),
        ("start-3", "2027-05-08T15:00"),
        ("organiser", "Circolo"),
        ("family", "Guidi"),
        ("given", "Giulia"),
        ("chief_fide", "812345"),
        ("arbiter-1-family", "Neri"),
        ("arbiter-1-duty", "deputy"),
        ("arbiter-1-grade", "regional"),
        ("arbiter-1-fide", "899999"),
        ("tb-1", "BH/C1"),
        ("tb-2", "SB"),
        ("preset", "60m+30s"),
    ];
    let mut form = with(&rest);
    form.push(("step", "4"));
    let shown = chief.post_from(NEW, NEW, &form).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.text());
    let checked = shown.hidden("checked");
    form.pop();
    form.extend([("step", "confirm"), ("checked", checked.as_str()), ("key", "k")]);
    let done = chief.post_from(NEW, NEW, &form).await;
    assert_eq!(done.location(), "/e/open-della-citta/office", "{}", done.text());
    let page = kit.visitor().get("/e/open-della-citta").await.text();
    assert!(page.contains("Neri (vice dell&#39;arbitro principale)"), "{page}");
    let loaded = kit.site.events().get("open-della-citta").unwrap();
    let state = loaded.state();
    let told = state.event().announcement().unwrap();
    assert_eq!(told.tie_breaks, ["BH/C1", "SB"]);
    assert_eq!(told.control.to_string(), "60m+30s");
    let names = kit.site.names();
    let fide = |person| names.person(person).unwrap().federation_ids["fide"].clone();
    assert_eq!(fide(&told.chief_arbiter.person), "812345");
    assert_eq!(fide(&told.arbiters[0].arbiter.person), "899999");
}

#[tokio::test]
async fn a_copy_and_a_template_have_no_days_of_their_own() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let copy = chief.get(&format!("{NEW}?copy=lodi")).await;
    assert_eq!(copy.hidden("copy_of"), "lodi");
    let text = copy.text();
    assert!(text.contains("name=\"event\" type=\"text\" value=\"\""), "{text}");
    assert!(text.contains("name=\"start-1\" type=\"datetime-local\" value=\"\""), "{text}");
    let announced = with(&[
        ("step", "template"),
        ("template_name", "Weekend"),
        ("start-1", "2027-05-07T20:00"),
        ("start-2", "2027-05-08T09:30"),
        ("start-3", "2027-05-08T15:00"),
        ("organiser", "Circolo"),
        ("family", "Guidi"),
    ]);
    let kept = chief.post_from(NEW, NEW, &announced).await;
    assert_eq!(kept.status, StatusCode::OK, "{}", kept.text());
    let list = chief.get("/office/events").await.text();
    let id = list.split("template=").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let form = chief.get(&format!("{NEW}?template={id}")).await.text();
    assert!(form.contains("value=\"Circolo\"") && !form.contains("2027-05-07T20:00"), "{form}");
}

#[tokio::test]
async fn what_is_hidden_is_there_for_its_office_alone() {
    let kit = Kit::lodi();
    kit.act(serde_json::json!({ "act": "shelve", "to": "hidden" }));
    let mut visitor = kit.visitor();
    for path in [
        "/e/lodi",
        "/e/%6codi",
        "/e/lodi/pairings",
        "/live/e/lodi",
        "/embed/e/lodi/standings",
        "/api/v1/events/lodi",
        "/e/lodi/card.png",
    ] {
        assert_eq!(visitor.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    for path in ["/", "/api/v1/events", "/sitemap.xml"] {
        assert!(!visitor.get(path).await.text().contains("/e/lodi"), "{path}");
    }
    let mut chief = kit.signed("chief").await;
    assert_eq!(chief.get("/e/lodi").await.status, StatusCode::OK);
    assert!(chief.get("/office/events").await.text().contains("nascosta"));
}

#[tokio::test]
async fn what_was_played_is_not_taken_away() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let act = r#"{"act":"shelve","to":"deleted"}"#;
    let form = [("act", act), ("key", "d"), ("back", "/office/events")];
    let refused = chief.post_from("/e/lodi/office/event", "/e/lodi/office/act", &form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text());
    assert_eq!(kit.site.events().get("lodi").unwrap().state().shelf(), Shelf::Shown);
    assert!(!chief.get("/e/lodi/office/event").await.text().contains("\"deleted\""));
}

#[tokio::test]
async fn whoever_moves_an_event_from_the_list_is_led_back_to_it() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let act = r#"{"act":"shelve","to":"hidden"}"#;
    let form = [("act", act), ("key", "h"), ("back", "/office/events")];
    let done = chief.post_from("/e/lodi/office/event", "/e/lodi/office/act", &form).await;
    assert!(done.location().starts_with("/office/events?done="), "{}", done.location());
    assert_eq!(chief.get(done.location()).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_role_is_taken_by_a_link_once() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let desk = "/e/lodi/office/people";
    let invite = [("role", "arbiter"), ("shown", "Eva Verdi")];
    let made = chief.post_from(desk, &format!("{desk}/invite"), &invite).await.text();
    let secret = made.split("/join/").nth(1).and_then(|rest| rest.split('<').next()).unwrap();
    let path = format!("/join/{secret}");
    assert!(chief.get(desk).await.text().contains("Eva Verdi"), "it waits at the desk");
    let mut eva = kit.visitor();
    let offer = eva.get(&path).await.text();
    assert!(offer.contains("Arbitro") && offer.contains("Eva Verdi"), "{offer}");
    let weak = [("name", "eva"), ("shown", "Eva Verdi"), ("password", "eva")];
    assert_eq!(eva.post(&path, &weak).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let good = [("name", "eva"), ("shown", "Eva Verdi"), ("password", PASSWORD)];
    let joined = eva.post(&path, &good).await;
    assert_eq!(joined.location(), "/e/lodi/office", "{}", joined.text());
    assert_eq!(eva.get("/e/lodi/office").await.status, StatusCode::OK);
    assert_eq!(kit.visitor().get(&path).await.status, StatusCode::GONE);
}

#[tokio::test]
async fn the_chief_arbiter_records_a_protocol_and_reads_it_again() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let desk = "/e/lodi/office/event";
    let form = [
        ("act", r#"{"act":"record"}"#),
        (".answer", "authorised"),
        (".protocol.number", "12/2026"),
        (".protocol.day", "2026-10-02"),
        (".reason", ""),
        ("key", "p"),
        ("back", desk),
    ];
    let done = chief.post_from(desk, "/e/lodi/office/act", &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let page = chief.get(desk).await.text();
    assert!(
        page.contains("Autorizzazione concessa: protocollo 12/2026 del 2 ottobre 2026"),
        "{page}"
    );
}
