//! Corrections on a player's card, and everybody checked in at once.

use axum::http::StatusCode;
use office::EntrantId;
use office::entrant::EntryRating;
use serde_json::json;

use crate::kit::{Answer, Browser, Kit};

const PLAYERS: &str = "/e/lodi/office/players";
const CARD: &str = "/e/lodi/office/players/1";
const CORRECT: &str = "/e/lodi/office/players/1/correct";

fn rating(kit: &Kit, id: u16) -> EntryRating {
    let loaded = kit.site.events().get("lodi").unwrap();
    let seen = loaded.state();
    seen.event().entrant(EntrantId(id)).unwrap().form.data.rating
}

/// Every byte that the chain holds of the event.
fn chain(kit: &Kit) -> String {
    let stream = desk::EventName::new("lodi").unwrap().stream().unwrap();
    let last = kit.site.journal().head(&stream).unwrap().sequence;
    let entries = kit.site.journal().entries(&stream, 1..=last).unwrap();
    entries.iter().map(|entry| String::from_utf8_lossy(&entry.payload).into_owned()).collect()
}

/// The form of the card: player 1 is Anna Alberti, FIDE 2250, CM.
async fn send(browser: &mut Browser, key: &str, fields: &[(&str, &str)]) -> Answer {
    let mut all = vec![("key", key)];
    all.extend_from_slice(fields);
    browser.post_from(CARD, CORRECT, &all).await
}

#[tokio::test]
async fn a_name_and_a_rating_are_corrected_and_everybody_sees_them() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let card = arbiter.get(CARD).await.text();
    for part in ["Correggi i dati", "value=\"Alberti\"", "value=\"2250\""] {
        assert!(card.contains(part), "{part}: {card}");
    }
    let fields = [
        ("family_name", "Albertini"),
        ("given_name", "Anna"),
        ("birth", "1975"),
        ("email", "anna@example.org"),
        ("fide", "2260"),
        ("category", "CM"),
        ("club", "Circolo Lodi"),
        ("reason", "trascritti male"),
    ];
    let before = kit.length();
    let preview = send(&mut arbiter, "k", &fields).await;
    assert_eq!(preview.status, StatusCode::OK, "{}", preview.text());
    let text = preview.text();
    for part in [
        "Albertini",
        "FIDE 2250 → FIDE 2260",
        "(vuoto) → Circolo Lodi",
        "non cambiano da soli dopo la pubblicazione del turno 1",
        "4.2.4",
        "nome; nascita; recapiti",
        "Conferma",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(kit.length(), before, "a preview keeps nothing");
    let confirmed = [&fields[..], &[("confirm", "1")]].concat();
    let done = send(&mut arbiter, "k2", &confirmed).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    assert_eq!(kit.length(), before + 2, "one entry for the entry, one for the person");
    assert_eq!(rating(&kit, 1), EntryRating::Fide(2260));
    let again = send(&mut arbiter, "k2", &confirmed).await;
    assert_eq!((again.status, kit.length()), (StatusCode::SEE_OTHER, before + 2));
    let mut visitor = kit.visitor();
    for path in ["/e/lodi/players", "/e/lodi/pairings/1", "/e/lodi/players/1", "/e/lodi/standings"]
    {
        let page = visitor.get(path).await.text();
        assert!(page.contains("Albertini"), "{path}: {page}");
        assert!(!page.contains("anna@example.org"), "{path}");
    }
    assert!(visitor.get("/e/lodi/players").await.text().contains("2260"));
    let journal = arbiter.get("/e/lodi/office/journal").await.text();
    for part in ["FIDE 2250 → FIDE 2260", "dati personali corretti: nome; nascita; recapiti"] {
        assert!(journal.contains(part), "{part}: {journal}");
    }
    let card = arbiter.get(done.location()).await.text();
    for part in ["Correzioni dei dati", "FIDE 2250 → FIDE 2260", "ARBITER", "trascritti male"] {
        assert!(card.contains(part), "{part}: {card}");
    }
    let chain = chain(&kit);
    for secret in ["Albertini", "1975", "anna@example.org"] {
        assert!(!chain.contains(secret), "{secret} stands in the chain");
    }
    // Numbers of the published round stay; the entry can be taken back, the person's data cannot.
    let entry = kit.act(json!({"act": "undo", "entry": last_entry(&kit) - 1, "reason": "no"}));
    assert!(entry > 0);
    assert_eq!(rating(&kit, 1), EntryRating::Fide(2250));
    assert!(arbiter.get(CARD).await.text().contains("annullata"));
    let undo = format!(r#"{{"act":"undo","entry":{},"reason":"no"}}"#, last_entry(&kit) - 1);
    let refused = arbiter
        .post_from(CARD, "/e/lodi/office/preview", &[("act", undo.as_str()), ("key", "u")])
        .await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text().contains("non sono conservati"), "{}", refused.text());
}

fn last_entry(kit: &Kit) -> u32 {
    kit.site.events().get("lodi").unwrap().state().office().next_entry() - 1
}

#[tokio::test]
async fn what_is_wrong_or_the_same_is_not_corrected() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let length = kit.length();
    for (fields, says) in [
        (vec![("email", "anna"), ("reason", "x")], "non è un indirizzo"),
        (vec![("fide", "tanti"), ("reason", "x")], "da 1 a 3500"),
        (vec![("family_name", ""), ("reason", "x")], "Serve almeno il cognome"),
        (vec![("fide", "2260")], "motivo"),
        (vec![("fide", "2250"), ("reason", "x")], "nulla da correggere"),
    ] {
        for confirm in [&[][..], &[("confirm", "1")]] {
            let all = [&fields[..], confirm].concat();
            let answer = send(&mut arbiter, "k", &all).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{all:?}");
            assert!(answer.text().contains(says), "{says}: {}", answer.text());
        }
    }
    let act = r#"{"act":"correct_person","entrant":1,"data":["name"],"reason":"x"}"#;
    let answer = arbiter.post_from(CARD, "/e/lodi/office/act", &[("act", act), ("key", "p")]).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text());
    assert_eq!(kit.length(), length);
    assert!(!kit.visitor().get("/e/lodi/players").await.text().contains("anna@"));
    let mut scribe = kit.signed("scribe").await;
    assert!(!scribe.get(CARD).await.text().contains("Correggi i dati"));
}

#[tokio::test]
async fn whoever_was_erased_stays_so_though_their_entry_is_corrected() {
    let kit = Kit::lodi();
    kit.site.events().forget_person(&"p1".parse().unwrap(), crate::kit::NOON).unwrap();
    let mut arbiter = kit.signed("arbiter").await;
    let card = arbiter.get(CARD).await.text();
    assert!(!card.contains("name=\"family_name\"") && card.contains("name=\"fide\""));
    let fields =
        [("family_name", "Alberti"), ("fide", "2260"), ("reason", "errore"), ("confirm", "1")];
    let done = send(&mut arbiter, "k", &fields).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    assert_eq!(rating(&kit, 1), EntryRating::Fide(2260));
    assert!(!kit.visitor().get("/e/lodi/players").await.text().contains("Alberti"));
}

#[tokio::test]
async fn everybody_who_did_not_say_otherwise_is_checked_in_at_once() {
    let kit = Kit::lodi();
    let lodi = desk::EventName::new("lodi").unwrap();
    for (number, family) in (9..).zip(["Ivaldi", "Longo", "Mori"]) {
        let id = format!("p{number}");
        kit.person(&lodi, &id, family, "Anna");
        let form = json!({"person": id, "rating": {"fide": 1800}, "category": "CM"});
        kit.act(json!({"act": "enter", "form": form}));
    }
    let says = json!({"absence": {"round": 2, "cause": "planned"}});
    kit.act(json!({"act": "tell", "entrant": 10, "says": says}));
    let mut scribe = kit.signed("scribe").await;
    assert!(scribe.get(PLAYERS).await.text().contains("Tutti presenti"));
    let all = "/e/lodi/office/players/all-present";
    let length = kit.length();
    let preview = scribe.post_from(PLAYERS, all, &[]).await;
    assert_eq!((preview.status, kit.length()), (StatusCode::OK, length));
    let text = preview.text();
    for part in ["2 giocatori", "Ivaldi", "Mori", "Restano fuori", "Longo"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let ids = preview.hidden("ids");
    assert_eq!(ids, "9,11");
    // Somebody is checked in while the page lies open.
    kit.act(json!({"act": "check_in", "entrant": 9}));
    let form = [("ids", ids.as_str()), ("key", "all")];
    for _ in 0..2 {
        let done = scribe.post_from(PLAYERS, all, &form).await;
        assert_eq!((done.status, done.location()), (StatusCode::SEE_OTHER, PLAYERS));
        assert_eq!(kit.length(), length + 2);
    }
    let loaded = kit.site.events().get("lodi").unwrap();
    let here = |id| loaded.state().event().entrant(EntrantId(id)).unwrap().checked_in;
    assert!(here(9) && here(11) && !here(10));
    assert!(!scribe.get(PLAYERS).await.text().contains("Tutti presenti"));
    let none = scribe.post_from(PLAYERS, all, &[]).await.text();
    assert!(none.contains("Nessuno da registrare"), "{none}");
}
