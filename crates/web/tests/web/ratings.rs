//! The rating office: closed by two, published for everybody, and whose names stay text.

use accounts::{EventRole, SiteRole};
use axum::http::StatusCode;
use formats::ledger::read_line;
use office::{Context, Instant, PersonId, Role};
use serde_json::{Value, json};

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

pub(crate) fn opened(kit: &Kit) {
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

const ACTS: &str = "/api/v1/ratings/acts";

/// An act of the office over the interface.
async fn sent(program: &mut Browser, token: &str, key: &str, act: Value) -> (StatusCode, Value) {
    let path = if key.is_empty() { format!("{ACTS}?preview=true") } else { ACTS.to_owned() };
    let answer = program.program(&path, token, key, &act).await;
    (answer.status, answer.value())
}

#[tokio::test]
async fn programs_close_a_period_by_two_and_correct_what_was_received() {
    let kit = Kit::lodi();
    kit.account("official", SiteRole::Member, Some(EventRole::Official));
    opened(&kit);
    let (chief, official) = (kit.token("chief", None, None), kit.token("official", None, None));
    let arbiter = kit.token("arbiter", None, None);
    let mut program = kit.visitor();
    let propose = || json!({"act": "propose", "list": "2026-09-01"});
    let confirm = || json!({"act": "confirm", "list": "2026-09-01"});
    let (forbidden, _) = sent(&mut program, &arbiter, "a", propose()).await;
    assert_eq!(forbidden, StatusCode::FORBIDDEN);
    // Rossi is promoted by +12 before the tournament is corrected into a draw: 5 - 6 = -1 tenth, -3.
    let closing = program.get_as("/api/v1/ratings/closing", &chief).await.value();
    assert_eq!(closing["changes"][0]["variation"], 12);
    assert_eq!(closing["changes"][0]["after"]["category"], "3N");
    let corrected = FACTS[5].replace("received\":{", "corrected\":{").replace("1-0", "1/2-1/2");
    let corrected: Value = serde_json::from_str(&corrected).unwrap();
    let correct = || json!({"act": "enter", "facts": [corrected.clone()]});
    let before = kit.length();
    let (status, seen) = sent(&mut program, &official, "", correct()).await;
    assert_eq!((status, kit.length()), (StatusCode::OK, before), "{seen}");
    assert_eq!((&seen["accepted"], &seen["entered"]), (&true.into(), &false.into()));
    let (status, _) = sent(&mut program, &official, "correct", correct()).await;
    assert_eq!((status, kit.length()), (StatusCode::OK, before + 1));
    let closing = program.get_as("/api/v1/ratings/closing", &official).await.value();
    assert_eq!(closing["changes"][0]["variation"], -3);
    assert_eq!(closing["changes"][1]["variation"], 3);
    assert_eq!(sent(&mut program, &chief, "b", propose()).await.0, StatusCode::OK);
    let (alone, why) = sent(&mut program, &chief, "c", confirm()).await;
    assert_eq!(
        (alone, &why["key"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &"rating-second-person".into())
    );
    let periods = program.get_as("/api/v1/ratings", &official).await.value();
    assert_eq!(periods["proposed"], "2026-09-01");
    assert_eq!(sent(&mut program, &official, "d", confirm()).await.0, StatusCode::OK);
    // Closed, and not published: nobody else sees it.
    let list = "/api/v1/ratings/lists/2026-09-01";
    assert_eq!(program.get(list).await.status, StatusCode::NOT_FOUND);
    assert_eq!(program.get("/api/v1/ratings/norms").await.status, StatusCode::UNAUTHORIZED);
    let publish = json!({"act": "publish", "list": "2026-09-01", "on": "2026-09-02"});
    assert_eq!(sent(&mut program, &official, "e", publish).await.0, StatusCode::OK);
    let list = program.get(list).await.value();
    assert_eq!(
        (&list["rows"][0]["player"], &list["rows"][0]["place"]["rating"]),
        (&101.into(), &1492.into())
    );
    let player = program.get("/api/v1/ratings/players/102").await.value();
    assert_eq!(player["lists"][1]["place"]["rating"], 1451);
    assert_eq!(player["tournaments"][0]["corrections"], 1);
}

#[tokio::test]
async fn programs_are_told_what_a_file_lacks_and_events_wait_for_the_federation() {
    let kit = Kit::lodi();
    opened(&kit);
    let chief = kit.token("chief", None, None);
    let mut program = kit.visitor();
    let trf = "012 Lampo\n042 2026/08/01\n052 2026/08/01\n122 15m\n142 1\n\
        001    1 w    Rossi, Anna                       1495 ITA         101 1992/00/00  1.0          2 w 1\n\
        001    2 m    Bianchi, Bruno                    1448 ITA         102 1960/00/00  0.0          1 b 0\n";
    let receive = |refused: bool| {
        json!({"act": "receive_file", "trf": trf, "id": "L1", "received": "2026-08-12",
               "refused": refused})
    };
    let (status, why) = sent(&mut program, &chief, "f", receive(false)).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{why}");
    let broken = why["requirements"].as_array().unwrap().iter();
    let broken: Vec<&Value> = broken.map(|one| &one["article"]["number"]).collect();
    assert_eq!(broken, ["5.3.1.a", "5.3.1.c", "5.3.1.d"]);
    // Kept as one that was not homologated, it moves nobody.
    let (status, done) = sent(&mut program, &chief, "g", receive(true)).await;
    assert_eq!((status, &done["entered"]), (StatusCode::OK, &true.into()), "{done}");
    let received = program.get_as("/api/v1/ratings/tournaments", &chief).await.value();
    assert_eq!(received["tournaments"][1]["homologated"], false);
    let lodi = json!({"act": "receive", "event": "lodi", "id": "LODI", "received": "2026-11-20"});
    let (status, why) = sent(&mut program, &chief, "h", lodi).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{why}");
    assert_eq!(why["key"], "rating-not-homologated");
}
