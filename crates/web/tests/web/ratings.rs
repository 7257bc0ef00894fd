//! The rating office: closed by two, published for everybody, and whose names stay text.

use accounts::{EventRole, SiteRole};
use axum::http::StatusCode;
use formats::ledger::read_line;
use office::{Context, Instant, PersonId, Role};

use crate::kit::{Browser, Kit, NOON};

const OFFICE: &str = "/office/ratings";

/// The list of July 2026: Rossi 1487 beats Bianchi 1440 in a tournament received in August. 47 points
/// more are 57 %: 1 - 0.6, +12; and 43 %: -12.
const FACTS: [&str; 6] = [
    r#"{"v":1,"fact":{"opening":{"edition":"fsi-2009","list":"2026-07-01","published":"2026-07-01","rows":[{"player":101,"elo_italia":1495,"category":"NC"},{"player":102,"elo_italia":1448,"category":"NC"}]}}}"#,
    r#"{"v":1,"fact":{"player":{"player":101,"name":"<b>Rossi</b>, Anna","birth_year":1992,"sex":"w"}}}"#,
    r#"{"v":1,"fact":{"player":{"player":102,"name":"Bianchi, Bruno","birth_year":1960,"sex":"m"}}}"#,
    r#"{"v":1,"fact":{"registered":{"player":101,"year":2026,"on":"2026-07-02"}}}"#,
    r#"{"v":1,"fact":{"registered":{"player":102,"year":2026,"on":"2026-07-02"}}}"#,
    r#"{"v":1,"fact":{"received":{"id":"PI1","received":"2026-08-10","homologated":true,"name":"Open","begins":"2026-07-10","ends":"2026-07-15","kind":"individual","competitors":[{"player":101,"elo_italia":1495,"category":"NC"},{"player":102,"elo_italia":1448,"category":"NC"}],"games":[[101,102,"1-0"]]}}}"#,
];

fn opened(kit: &Kit) {
    let context = Context::new(PersonId("anna".to_owned()), Role::Federation, Instant(NOON));
    let facts = FACTS.iter().map(|line| read_line(line).unwrap()).collect();
    kit.site.events().import_ledger(facts, &context, "import").unwrap().unwrap();
}

async fn press(browser: &mut Browser, act: &str, key: &str) -> StatusCode {
    let form = [("act", act), ("list", "2026-09-01"), ("key", key)];
    browser.post_from(OFFICE, OFFICE, &form).await.status
}

#[tokio::test]
async fn a_list_is_closed_by_two_people_and_shown_once_it_is_published() {
    let kit = Kit::lodi();
    kit.account("official", SiteRole::Member, Some(EventRole::Official));
    opened(&kit);
    let mut chief = kit.signed("chief").await;
    let mut official = kit.signed("official").await;
    let mut arbiter = kit.signed("arbiter").await;
    let mut visitor = kit.visitor();
    assert_eq!(arbiter.get(OFFICE).await.status, StatusCode::FORBIDDEN);
    let preview = official.get("/office/ratings/closing").await.text();
    assert!(preview.contains("+12") && preview.contains("1507"), "{preview}");
    assert!(preview.contains("Promozione"), "{preview}");
    assert_eq!(press(&mut chief, "propose", "a").await, StatusCode::SEE_OTHER);
    assert_eq!(press(&mut chief, "confirm", "b").await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(press(&mut official, "confirm", "c").await, StatusCode::SEE_OTHER);
    // Closed, it is not in force: the list of July is what everybody sees.
    let before = visitor.get("/ratings").await.text();
    assert!(!before.contains("1507"), "{before}");
    assert_eq!(visitor.get("/ratings?list=2026-09-01").await.status, StatusCode::NOT_FOUND);
    assert_eq!(press(&mut official, "publish", "d").await, StatusCode::SEE_OTHER);
    let list = visitor.get("/ratings").await.text();
    assert!(list.contains("1507") && list.contains("3N"), "{list}");
    assert!(list.contains("&#60;b&#62;Rossi") || list.contains("&lt;b&gt;Rossi"), "{list}");
    let women = visitor.get("/ratings?of=women").await.text();
    assert!(women.contains("1507") && !women.contains("1436"), "{women}");
    let csv = visitor.get("/ratings/list.csv").await.text();
    assert!(csv.contains("2;102;Bianchi, Bruno;M;1960;NC;1436;;2026\n"), "{csv}");
    let pdf = visitor.get("/ratings/list.pdf").await;
    assert!(pdf.body.starts_with(b"%PDF"));
    let player = visitor.get("/ratings/players/101?why=2026-09-01").await.text();
    for told in ["1495", "1507", "+12", "art. 4.2.3", "art. 4.4.1.1", "Da NC a 3N"] {
        assert!(player.contains(told), "{told}: {player}");
    }
    assert!(!player.contains("<b>Rossi"), "{player}");
    assert_eq!(visitor.get("/ratings/players/999").await.status, StatusCode::NOT_FOUND);
    assert_eq!(visitor.get("/ratings/players/x").await.status, StatusCode::NOT_FOUND);
    assert_eq!(visitor.get("/ratings/champions").await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_chain_says_numbers_and_never_names() {
    let kit = Kit::lodi();
    opened(&kit);
    let stream = journal::Stream::new("/ratings/fsi").unwrap();
    let entries = kit.site.journal().entries(&stream, 1..).unwrap();
    assert!(!entries.is_empty());
    for entry in entries {
        let text = String::from_utf8(entry.payload).unwrap();
        assert!(!text.contains("Rossi") && !text.contains("1992"), "{text}");
    }
}

#[tokio::test]
async fn before_there_is_a_ledger_one_can_be_brought_in() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let page = chief.get(OFFICE).await.text();
    assert!(page.contains("/office/ratings/ledger"), "{page}");
    assert_eq!(chief.get("/office/ratings/closing").await.status, StatusCode::NOT_FOUND);
    assert_eq!(kit.visitor().get("/ratings").await.status, StatusCode::OK);
}
