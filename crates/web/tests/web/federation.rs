//! From the draft to the federation's stamp, from the pages alone.

use accounts::{EventRole, SiteRole};
use axum::http::StatusCode;
use serde_json::json;

use crate::kit::{Browser, Kit};

const OFFICE: &str = "/e/lodi/office";
const NEW: &str = "/e/torre/office";

async fn press(browser: &mut Browser, office: &str, word: &str, reason: Option<&str>) {
    let page = browser.get(office).await;
    let act = json!({"act": word}).to_string();
    let shown = act.replace('"', "&#34;");
    assert!(page.text().contains(&shown), "{word}: {}", page.text());
    let mut form = vec![("act", act.as_str()), ("key", word)];
    form.extend(reason.map(|reason| (".reason$", reason)));
    let preview = browser.post_from(office, &format!("{office}/preview"), &form).await;
    assert_eq!(preview.status, StatusCode::OK, "{word}: {}", preview.text());
    let done = browser.post_from(office, &format!("{office}/act"), &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{word}: {}", done.text());
}

#[tokio::test]
async fn report_fees_and_homologation_are_on_the_dashboard() {
    let kit = Kit::lodi();
    kit.account("official", SiteRole::Member, Some(EventRole::Official));
    let mut chief = kit.signed("chief").await;
    let mut official = kit.signed("official").await;
    let page = chief.get(OFFICE).await.text();
    assert!(!page.contains("<h2>Federazione"), "while rounds are played nobody asks");
    for round in 1..=3 {
        for board in 1..=4 {
            kit.act(json!({"act": "result", "board": board, "result": "1/2-1/2"}));
        }
        kit.act(json!({"act": "close_round"}));
        if round < 3 {
            for act in ["pair", "publish", "start_round"] {
                kit.act(json!({"act": act}));
            }
        }
    }
    kit.act(json!({"act": "finish"}));
    let page = official.get(OFFICE).await.text();
    assert!(!page.contains("send_report"), "the report is the chief arbiter's");
    press(&mut chief, OFFICE, "pay_fees", None).await;
    press(&mut chief, OFFICE, "send_report", None).await;
    let page = chief.get(OFFICE).await.text();
    assert!(page.contains("Risponde la federazione"), "{page}");
    assert!(!page.contains("homologate"), "{page}");
    let page = official.get(OFFICE).await.text();
    assert!(page.contains("refuse_homologation"), "{page}");
    let reason = Some("verbale incompleto");
    let standings = "/e/lodi/standings";
    assert!(!kit.visitor().get(standings).await.text().contains("results-void"));
    press(&mut official, OFFICE, "refuse_homologation", reason).await;
    assert!(chief.get(OFFICE).await.text().contains("omologazione è stata negata"));
    // Whoever sees results sees that they are void (6.2.3): on pages, for programs, in the file.
    for page in [standings, "/e/lodi/crosstable", "/e/lodi/players/1", "/e/lodi"] {
        let text = kit.visitor().get(page).await.text();
        let notice = text.split("id=\"results-void\">").nth(1).unwrap_or_else(|| panic!("{page}"));
        assert!(notice.starts_with("Omologazione negata") && notice.contains("6.2.3"), "{notice}");
    }
    let told = kit.visitor().get("/api/v1/events/lodi/standings").await.value();
    assert_eq!(told["void_by"], json!({"code": "fsi-2009", "number": "6.2.3"}));
    let trf = chief.get("/e/lodi/office/documents/exchange.trf").await.text();
    assert!(trf.contains("### Not homologated"), "{trf}");
}

#[tokio::test]
async fn a_new_event_asks_for_its_authorisation_and_begins_with_its_players() {
    let kit = Kit::lodi();
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
        ("given", "Giulia"),
        ("grade", "national"),
    ];
    let shown = chief.post_from("/office/new", "/office/new", &form).await;
    let checked = shown.hidden("checked");
    let mut confirmed = form.to_vec();
    confirmed.extend([("step", "confirm"), ("checked", &checked), ("key", "announce")]);
    let done = chief.post_from("/office/new", "/office/new", &confirmed).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let page = chief.get(NEW).await.text();
    assert!(page.contains("Iscrivi i giocatori"), "nobody is there to begin with: {page}");
    assert!(page.contains("/e/torre/office/announcement"), "{page}");
    press(&mut chief, NEW, "request_authorisation", None).await;
    let page = chief.get(NEW).await.text();
    assert!(page.contains("Risponde la federazione"), "{page}");
    assert!(page.contains("/e/torre/office/announcement"), "it stays amendable: {page}");
}

#[tokio::test]
async fn requirements_are_on_the_dashboard_of_whoever_directs_and_whoever_homologates() {
    let kit = Kit::lodi_with(|announcement| {
        announcement["restrictions"] = json!([{"other": "solo residenti"}]);
    });
    kit.account("official", SiteRole::Member, Some(EventRole::Official));
    let mut official = kit.signed("official").await;
    for browser in [&mut kit.signed("chief").await, &mut official] {
        let page = browser.get(OFFICE).await.text();
        let panel = page.split("id=\"requirements\"").nth(1).expect("the panel");
        assert!(panel.contains("solo residenti"), "{panel}");
        // Three rounds are too few for the rating (5.3.1.a).
        assert!(panel.contains("5.3.1.a") && panel.contains("non rispettato"), "{panel}");
        assert!(panel.contains("Conforme al regolamento"), "{panel}");
    }
    let loaded = kit.site.events().get("lodi").unwrap();
    let question = loaded.state().event().questions().remove(0).0;
    let act = json!({"act": "judge", "question": question, "kept": "kept"}).to_string();
    let form = [("act", act.as_str()), (".reason$", "torneo di quartiere"), ("key", "judge")];
    let done = official.post_from(OFFICE, &format!("{OFFICE}/act"), &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let page = official.get(OFFICE).await.text();
    assert!(page.contains("torneo di quartiere"), "{page}");
    assert!(!page.contains("Conforme al regolamento</button>"), "{page}");
}

#[tokio::test]
async fn facts_of_the_preparation_are_said_on_the_dashboard() {
    let kit = Kit::lodi_with(|announcement| announcement["federation"] = json!("fssi"));
    let mut chief = kit.signed("chief").await;
    let page = chief.get(OFFICE).await.text();
    assert!(page.contains(".fact.hospital"), "{page}");
    let act = json!({"act": "state", "fact": {}}).to_string();
    let form = [("act", act.as_str()), (".fact.hospital", "8000"), ("key", "hospital")];
    let done = chief.post_from(OFFICE, &format!("{OFFICE}/act"), &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let named = [("act", act.as_str()), (".fact.covid_officer", "2026-02-11"), ("key", "covid")];
    let done = chief.post_from(OFFICE, &format!("{OFFICE}/act"), &named).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    assert!(!chief.get(OFFICE).await.text().contains(".fact.hospital"));
}

#[tokio::test]
async fn whoever_is_beyond_a_limit_is_refused_in_the_form_unless_a_reason_admits() {
    let kit = Kit::lodi_with(|announcement| {
        announcement["restrictions"] = json!([{"age": {"from": null, "to": 16}}]);
    });
    let mut chief = kit.signed("chief").await;
    let new = "/e/lodi/office/players/new";
    let form = [("family_name", "Vecchi"), ("birth", "1950"), ("key", "enter")];
    let refused = chief.post_from(new, new, &form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text());
    let page = refused.text();
    assert!(page.contains("5.2.1.b") && page.contains("name=\"admission\""), "{page}");
    let admitted = [&form[..], &[("admission", "per fare numero pari")]].concat();
    let done = chief.post_from(new, new, &admitted).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
}
