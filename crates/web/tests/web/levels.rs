//! What a ruling asks before it counts, FIDE mode and locks, as browsers and programs meet them.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::kit::{Browser, Kit};

const ACT: &str = "/e/lodi/office/act";
const PREVIEW: &str = "/e/lodi/office/preview";
const EVENT: &str = "/e/lodi/office/event";
const BYES: &str = "/e/lodi/office/byes";
const API: &str = "/api/v1/events/lodi/acts";

/// Lodi with so many rounds played, White winning everywhere.
fn played(rounds: u8) -> Kit {
    let kit = Kit::lodi_with(|announcement| {
        announcement["byes"] = json!({"half_points": 2, "full_points": true});
    });
    for round in 1..=rounds {
        if round > 1 {
            for act in ["pair", "publish", "start_round"] {
                kit.act(json!({"act": act}));
            }
        }
        for board in 1..=4 {
            kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
        }
        kit.act(json!({"act": "close_round"}));
    }
    kit
}

/// The value of a hidden field of a page.
fn hidden(page: &str, name: &str) -> Option<String> {
    let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\""))?;
    Some(rest.split_once('"')?.0.to_owned())
}

async fn post(browser: &mut Browser, to: &str, act: &Value, consent: &str) -> (StatusCode, String) {
    let (act, key) = (act.to_string(), format!("k-{consent}-{}", act["act"]));
    let mut form = vec![("act", act.as_str()), ("key", key.as_str()), ("back", EVENT)];
    if !consent.is_empty() {
        form.push(("consent", consent));
    }
    let answer = browser.post_from(EVENT, to, &form).await;
    (answer.status, answer.text())
}

#[tokio::test]
async fn q43_to_q46_leaving_fide_mode_asks_twice_and_every_page_says_so() {
    let kit = played(1);
    let mut chief = kit.signed("chief").await;
    let mut visitor = kit.visitor();
    let desk = chief.get(EVENT).await.text();
    assert!(desk.contains("leave_fide_mode"), "{desk}");
    assert!(!visitor.get("/e/lodi").await.text().contains("outside-fide-mode"));
    let before = kit.acts();
    let leave = json!({"act": "leave_fide_mode", "reason": "una squadra invitata"});
    let (status, first) = post(&mut chief, PREVIEW, &leave, "").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(hidden(&first, "consent").as_deref(), Some("once"), "{first}");
    assert!(!first.contains("id=\"consequences\""), "they come in the second step");
    let (status, second) = post(&mut chief, ACT, &leave, "once").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(second.contains("id=\"consequences\""), "{second}");
    assert_eq!(kit.acts(), before, "nothing counts yet");
    let code = hidden(&second, "consent").expect("a code");
    let (status, done) = post(&mut chief, ACT, &leave, &code).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{done}");
    for path in ["/e/lodi", "/e/lodi/standings", "/e/lodi/pairings", "/e/lodi/players"] {
        let page = visitor.get(path).await.text();
        assert!(page.contains("outside-fide-mode"), "{path}");
    }
    let shown: Value =
        serde_json::from_str(&visitor.get("/api/v1/events/lodi").await.text()).unwrap();
    assert_eq!(shown["fide_mode"]["left"]["round"], 1);
    assert!(!chief.get(EVENT).await.text().contains("leave_fide_mode"), "there is no way back");
}

#[tokio::test]
async fn q174_q178_the_web_asks_for_unusual_byes_instead_of_confirming_them_itself() {
    let kit = played(1);
    let mut chief = kit.signed("chief").await;
    let set = async |chief: &mut Browser, round: &str, kind: &str| {
        let key = format!("{round}{kind}");
        let form = [("player", "8"), ("round", round), ("kind", kind), ("key", key.as_str())];
        chief.post_from(BYES, BYES, &form).await.text()
    };
    let usual = set(&mut chief, "2", "half").await;
    assert_eq!(hidden(&usual, "consent"), None, "{usual}");
    kit.act(json!({"act": "set_bye", "entrant": 8, "round": 2, "kind": "half"}));
    let full = set(&mut chief, "3", "full").await;
    assert_eq!(hidden(&full, "consent").as_deref(), Some("seen"), "{full}");
    let second = set(&mut chief, "3", "half").await;
    assert_eq!(hidden(&second, "consent").as_deref(), Some("once"), "{second}");
    let bye = json!({"act": "set_bye", "entrant": 8, "round": 3, "kind": "half"});
    let (status, page) = post(&mut chief, ACT, &bye, "").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{page}");
    assert_eq!(hidden(&page, "consent").as_deref(), Some("once"), "the button is there too");
    assert_eq!(post(&mut chief, ACT, &bye, "once").await.0, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn q189_q192_an_old_round_is_locked_and_corrected_for_the_rating_report_alone() {
    let kit = played(3);
    let mut chief = kit.signed("chief").await;
    let old = json!({"act": "correct", "round": 1, "board": 1, "result": "0-1", "reason": "firme"});
    let (status, page) = post(&mut chief, PREVIEW, &old, "").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.contains("modalità FIDE") && hidden(&page, "consent").is_none(), "{page}");
    let form = chief.get("/e/lodi/office/results?round=1&correct=1").await.text();
    assert!(form.contains("correct_for_rating"), "{form}");
    let newer = chief.get("/e/lodi/office/results?round=2&correct=1").await.text();
    assert!(
        newer.contains("&quot;correct&quot;") || newer.contains("&#34;correct&#34;"),
        "{newer}"
    );
}

#[tokio::test]
async fn programs_confirm_by_the_address() {
    let kit = played(3);
    let token = kit.token("chief", None, None);
    let mut program = kit.visitor();
    let correct = json!({
        "act": "correct", "round": 2, "board": 1, "result": "0-1", "reason": "firme",
    });
    let asked = program.program(API, &token, "a", &correct).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY);
    let told: Value = serde_json::from_str(&asked.text()).unwrap();
    assert_eq!(
        (&told["ruling"]["verdict"], &told["ruling"]["level"]),
        (&json!("to_confirm"), &json!(3))
    );
    assert_eq!(told["ruling"]["asks"][0]["key"], "level-correction");
    let seen = format!("{API}?confirm=seen");
    let asked = program.program(&seen, &token, "b", &correct).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY, "it is not enough");
    let once = format!("{API}?confirm=once");
    let done = program.program(&once, &token, "c", &correct).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text());
    let file = kit.signed("chief").await.get("/e/lodi/office/documents/exchange.trf").await.text();
    assert!(file.contains("### Correction @ Round 2: "), "{file}");
    let plain = "/e/lodi/office/documents/exchange.trf?plain=true";
    assert!(!kit.signed("chief").await.get(plain).await.text().contains("###"));
}

#[tokio::test]
async fn q161_q169_with_a_sealed_game_standings_are_provisional_and_there_is_no_report() {
    let kit = played(2);
    for act in ["pair", "publish", "start_round"] {
        kit.act(json!({"act": act}));
    }
    for board in 1..=3 {
        kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    }
    let mut chief = kit.signed("chief").await;
    // Q167: whatever has no result is put down as adjourned, once it was read.
    let missing = json!({"act": "adjourn_missing"});
    let (status, page) = post(&mut chief, PREVIEW, &missing, "").await;
    assert_eq!((status, hidden(&page, "consent").as_deref()), (StatusCode::OK, Some("seen")));
    assert_eq!(post(&mut chief, ACT, &missing, "seen").await.0, StatusCode::SEE_OTHER);
    kit.act(json!({"act": "close_round"}));
    let standings = kit.visitor().get("/e/lodi/standings").await.text();
    assert!(standings.contains("standings-state") && standings.contains("provvisoria"));
    let report = chief.get("/e/lodi/office/documents/report.pdf").await;
    assert_eq!(report.status, StatusCode::CONFLICT);
    let file = "/e/lodi/office/documents/exchange.trf";
    assert_eq!(chief.get(file).await.status, StatusCode::CONFLICT);
    assert_eq!(chief.get(&format!("{file}?exchange=true")).await.status, StatusCode::OK);
    let form = chief.get("/e/lodi/office/results?round=3&correct=4").await.text();
    assert!(form.contains("finish_adjourned"), "{form}");
    kit.act(json!({"act": "finish_adjourned", "round": 3, "board": 4, "result": "1/2-1/2"}));
    assert_eq!(chief.get(file).await.status, StatusCode::OK);
    assert!(!kit.visitor().get("/e/lodi/standings").await.text().contains("standings-state"));
}

/// The number of an entrant at the desk of players.
async fn number_of(browser: &mut Browser, entrant: u16) -> String {
    let page = browser.get("/e/lodi/office/players").await.text();
    let (_, row) = page.split_once(&format!("<tr data-key=\"{entrant}\">")).expect("a row");
    let (_, cell) = row.split_once("<td class=\"num\">").expect("a number");
    cell.split_once('<').expect("its end").0.to_owned()
}

#[tokio::test]
async fn q147_to_q155_numbers_are_changed_at_the_desk_of_pairings_at_their_level() {
    const PAIRING: &str = "/e/lodi/office/pairing";
    let kit = played(1);
    let mut chief = kit.signed("chief").await;
    let mut arbiter = kit.signed("arbiter").await;
    let desk = chief.get(PAIRING).await.text();
    let (_, numbers) = desk.split_once("id=\"numbers\"").expect("the part about numbers");
    assert!(numbers.contains("C.04.2, 2.3"), "{numbers}");
    assert!(numbers.contains("I numeri sono già questi"), "nothing to give anew: {numbers}");
    assert!(numbers.contains("Non ci sono giocatori pari"), "nobody is equal: {numbers}");
    assert!(!arbiter.get(PAIRING).await.text().contains("id=\"numbers\""), "the chief's alone");
    // Number 1 was entered with the rating of number 8: both stand last, and are equal.
    let data = json!({"rating": {"fide": 1900}, "category": "CM"});
    let reason = "Elo letto male";
    kit.act(json!({"act": "correct_entry", "entrant": 1, "data": data, "reason": reason}));
    let desk = chief.get(PAIRING).await.text();
    assert!(desk.contains("id=\"renumber\"") && desk.contains("id=\"exchange-numbers\""), "{desk}");
    let anew = json!({"act": "renumber", "reason": reason});
    let before = kit.acts();
    let (status, first) = post(&mut chief, PREVIEW, &anew, "").await;
    assert_eq!(status, StatusCode::OK, "{first}");
    assert_eq!(hidden(&first, "consent").as_deref(), Some("once"), "level 3: {first}");
    assert!(first.contains("C.04.2, 2.3") && kit.acts() == before, "{first}");
    assert_eq!(post(&mut chief, ACT, &anew, "once").await.0, StatusCode::SEE_OTHER);
    // Whoever strength does not tell apart keeps the order: 1 stood before 8.
    assert_eq!(
        (number_of(&mut chief, 1).await, number_of(&mut chief, 8).await),
        ("7".into(), "8".into())
    );
    let exchange = json!({"act": "exchange_numbers", "one": 1, "other": 8, "reason": "sorteggio"});
    let (_, asked) = post(&mut chief, PREVIEW, &exchange, "").await;
    assert_eq!(hidden(&asked, "consent").as_deref(), Some("once"), "{asked}");
    assert_eq!(post(&mut chief, ACT, &exchange, "once").await.0, StatusCode::SEE_OTHER);
    assert_eq!(
        (number_of(&mut chief, 1).await, number_of(&mut chief, 8).await),
        ("8".into(), "7".into())
    );
}
