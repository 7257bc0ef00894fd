//! Registration from the first page to the receipt: who may, what is refused, what is forgotten.

use std::sync::Arc;
use std::sync::mpsc::channel;

use axum::http::StatusCode;
use web::Mail;

use crate::kit::Kit;
use crate::lists::{FSI, listed};

const NEW: &str = "/office/new";
const DESK: &str = "/e/torre/office/registrations";
const PAGE: &str = "/e/torre/register";

/// A house with an event that has not begun, and whose registration goes by these rules.
async fn open(rules: &[(&str, &str)]) -> Kit {
    open_in(Kit::lodi(), rules).await
}

async fn open_in(kit: Kit, rules: &[(&str, &str)]) -> Kit {
    let mut chief = kit.signed("chief").await;
    let form = [
        ("name", "Torneo della Torre"),
        ("event", "torre"),
        ("place", "Lodi"),
        ("organiser", "Circolo"),
        ("federation", "fsi"),
        ("game", "fide-2023"),
        ("field", "open"),
        ("system", "swiss"),
        ("cycles", "1"),
        ("rounds", "1"),
        ("start-1", "2026-12-01T15:00"),
        ("control", "90m+30s"),
        ("default_minutes", "30"),
        ("seed", "7"),
        ("family", "Guidi"),
        ("grade", "national"),
    ];
    let checked = chief.post_from(NEW, NEW, &form).await.hidden("checked");
    let mut confirmed = form.to_vec();
    confirmed.extend([("step", "confirm"), ("checked", checked.as_str()), ("key", "announce")]);
    let done = chief.post_from(NEW, NEW, &confirmed).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let mut rules = rules.to_vec();
    rules.push(("key", "rules"));
    let answer = chief.post_from(DESK, &format!("{DESK}/rules"), &rules).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
    kit
}

fn player<'a>(family: &'a str, more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let mut form = vec![("family_name", family), ("given_name", "Ada"), ("consent", "on")];
    form.extend(more);
    form
}

/// Registers somebody and confirms; gives the address of their page.
async fn confirmed(kit: &Kit, family: &str, more: &[(&str, &str)]) -> String {
    let mut browser = kit.visitor();
    let sent = browser.post(PAGE, &player(family, more)).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    let own = sent.location().to_owned();
    let done = browser.post(&own, &[("do", "confirm")]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    own
}

#[tokio::test]
async fn a_player_registers_confirms_is_taken_in_and_pays() {
    let fees = "Ridotta; 15,00; u16\nIntera; 30,00; all";
    let kit = open(&[("fees", fees), ("payment", "https://pagamenti.example/torre")]).await;
    let event = kit.visitor().get("/e/torre").await.text();
    assert!(event.contains("/e/torre/register") && event.contains("Iscrizioni aperte"), "{event}");
    let mail = [("mail", "ada@posta.example"), ("birth", "2015"), ("fide_id", "812345")];
    let own = confirmed(&kit, "Rossi <b>", &mail).await;
    let page = kit.visitor().get(&own).await.text();
    assert!(page.contains("Rossi &#60;b&#62;") && page.contains("€ 15,00"), "{page}");
    assert!(!kit.visitor().get(PAGE).await.text().contains("ada@posta"), "the office's alone");
    let mut chief = kit.signed("chief").await;
    let desk = chief.get(DESK).await.text();
    assert!(desk.contains("ada@posta.example") && desk.contains("data-key=\"a\""), "{desk}");
    let take = [("number", "1"), ("do", "accept"), ("key", "t")];
    assert_eq!(chief.post_from(DESK, DESK, &take).await.status, StatusCode::SEE_OTHER);
    let entered = kit.site.events().get("torre").unwrap().state().event().entrants().count();
    assert_eq!(entered, 1);
    let pay = [("number", "1"), ("do", "pay"), ("amount", "10,00"), ("way", "desk"), ("key", "p")];
    assert_eq!(chief.post_from(DESK, DESK, &pay).await.status, StatusCode::SEE_OTHER);
    let receipt = kit.visitor().get(&format!("{own}/receipt")).await.text();
    for part in ["€ 15,00", "€ 10,00", "€ 5,00", "in sede", "Circolo"] {
        assert!(receipt.contains(part), "{part}: {receipt}");
    }
    // Nothing of who they are is in the journal.
    let stream = journal::Stream::new("torre/registrations").unwrap();
    for entry in kit.site.journal().entries(&stream, ..).unwrap() {
        let text = String::from_utf8(entry.payload).unwrap();
        for secret in ["Rossi", "ada@posta", "812345", "2015"] {
            assert!(!text.contains(secret), "{secret}: {text}");
        }
        assert!(!own.contains("register/") || !text.contains(own.rsplit('/').next().unwrap()));
    }
}

#[tokio::test]
async fn beyond_the_limit_one_waits_and_comes_up_when_somebody_withdraws() {
    let kit = open(&[("limit", "1"), ("waiting_list", "on")]).await;
    let first = confirmed(&kit, "Prima", &[]).await;
    let second = confirmed(&kit, "Seconda", &[]).await;
    assert!(kit.visitor().get(&second).await.text().contains("1° in lista d&#39;attesa"));
    let people = kit.site.journal().people().unwrap().len();
    let gone = kit.visitor().post(&first, &[("do", "withdraw")]).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.text());
    assert_eq!(kit.site.journal().people().unwrap().len(), people - 1, "and is forgotten");
    assert!(kit.visitor().get(&second).await.text().contains("in attesa dell&#39;arbitro"));
    let left = kit.visitor().get(&first).await.text();
    assert!(left.contains("ritirata") && !left.contains("Prima"), "{left}");
}

#[tokio::test]
async fn what_is_wrong_is_said_and_nothing_is_kept() {
    let kit = open(&[]).await;
    let people = kit.site.journal().people().unwrap().len();
    for form in [
        vec![("family_name", "Rossi")],
        player("", &[]),
        player("Rossi", &[("mail", "nessuna")]),
        player("Rossi", &[("birth", "ieri")]),
        player(&"x".repeat(500), &[]),
    ] {
        let answer = kit.visitor().post(PAGE, &form).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{form:?}");
    }
    assert_eq!(kit.site.journal().people().unwrap().len(), people);
    confirmed(&kit, "Rossi", &[("fide_id", "1")]).await;
    let twice = kit.visitor().post(PAGE, &player("Altro", &[("fide_id", "1")])).await;
    assert_eq!(twice.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(kit.site.journal().people().unwrap().len(), people + 1);
    for path in ["/e/torre/register/0000", "/e/torre/register/", "/e/lodi/register"] {
        assert_eq!(kit.visitor().get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn registration_closes_with_its_hour_and_is_measured_by_address() {
    let kit = open(&[("closes", "2026-11-14T16:00")]).await;
    assert!(kit.visitor().get(PAGE).await.text().contains("name=\"consent\""));
    let mut sent = Vec::new();
    for _ in 0..60 {
        sent.push(kit.visitor().post(PAGE, &[("family_name", "")]).await.status);
    }
    assert_eq!(sent[0], StatusCode::UNPROCESSABLE_ENTITY);
    assert!(sent.contains(&StatusCode::TOO_MANY_REQUESTS), "{sent:?}");
    kit.wait(2 * 3_600_000);
    assert!(kit.visitor().get(PAGE).await.text().contains("Le iscrizioni sono chiuse"));
    let late = kit.visitor().post(PAGE, &player("Tardi", &[])).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn the_way_to_confirm_goes_by_mail_and_is_shown_nowhere_else() {
    let (out, letters) = channel();
    let kit = Kit::lodi_writing(Arc::new(move |mail: &Mail| {
        out.send(mail.clone()).map_err(|fault| fault.to_string())
    }));
    let kit = open_in(kit, &[]).await;
    let mut browser = kit.visitor();
    let sent = browser.post(PAGE, &player("Rossi", &[("mail", "ada@posta.example")])).await;
    assert_eq!(sent.location(), "/e/torre/register/sent");
    let page = browser.get(sent.location()).await;
    assert!(page.text().contains("Controlla la posta"), "{}", page.text());
    let letter = letters.recv_timeout(std::time::Duration::from_secs(30)).unwrap();
    assert_eq!(letter.to, "ada@posta.example");
    assert_eq!(letter.subject, "Conferma l'iscrizione: Torneo della Torre");
    let link = letter.text.split_whitespace().find(|word| word.contains("/register/")).unwrap();
    let own = &link[link.find("/e/torre").unwrap()..];
    assert!(link.starts_with("http://") && !page.text().contains(own), "{link}");
    let done = kit.visitor().post(own, &[("do", "confirm")]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    // Whoever gives no address is shown the way at once.
    let shown = kit.visitor().post(PAGE, &player("Bianchi", &[])).await;
    assert!(
        shown.location().starts_with("/e/torre/register/") && !shown.location().ends_with("/sent")
    );
    assert!(letters.try_recv().is_err(), "and nobody else is written to");
}

#[tokio::test]
async fn players_find_themselves_in_the_lists_and_no_birth_date_is_told() {
    let kit = open(&[]).await;
    assert!(!kit.visitor().get(PAGE).await.text().contains("data-find"), "there is no list yet");
    listed(&kit, &mut kit.signed("chief").await, FSI).await;
    let mut browser = kit.visitor();
    let page = browser.get(PAGE).await.text();
    assert!(page.contains("data-find=\"/e/torre/register/search\""), "{page}");
    let told = browser.get(&format!("{PAGE}/search?q=ros")).await.text();
    let found = browser.get(&format!("{PAGE}?q=ros")).await.text();
    assert!(found.contains("/e/torre/register?pick=fide:812345"), "{found}");
    let filled = browser.get(&format!("{PAGE}?pick=fide:812345")).await.text();
    for part in ["Rossini", "1843", "1790", "Circolo di Lodi", "812345"] {
        assert!(told.contains(part) && filled.contains(part), "{part}: {told} {filled}");
    }
    // Day of birth, province, membership and whatever else a list says are the office's.
    for own in ["1984", "gioca bene", "tesserat", "\"LO\""] {
        for text in [&told, &found, &filled] {
            assert!(!text.contains(own), "{own}: {text}");
        }
    }
    // Where nobody can register nobody is looked for.
    assert_eq!(browser.get("/e/lodi/register/search?q=ros").await.status, StatusCode::NOT_FOUND);
}
