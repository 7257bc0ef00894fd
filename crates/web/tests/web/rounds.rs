//! The desks of rounds and protests: drafts nobody else sees, reasons, protests with their clocks.

use std::io::{Read, Write};
use std::time::Duration;

use accounts::{EventRole, Grant, SiteRole};
use axum::http::StatusCode;
use desk::{EventName, Outcome, Wish};
use office::{Act, Context, Instant, Role};
use serde_json::{Value, json};

use crate::kit::{Answer, Browser, Kit, NOON};

const PAIRING: &str = "/e/lodi/office/pairing";
const PREVIEW: &str = "/e/lodi/office/preview";
const ACT: &str = "/e/lodi/office/act";
const MINUTE: i64 = 60_000;

/// Lodi with its first round played: 1 wins, 2 wins, 3 wins, 4 draws with 8.
fn second_round() -> Kit {
    let kit = Kit::lodi();
    for (board, result) in [(1, "1-0"), (2, "0-1"), (3, "1-0"), (4, "1/2-1/2")] {
        kit.act(json!({"act": "result", "board": board, "result": result}));
    }
    kit.act(json!({"act": "close_round"}));
    kit
}

async fn act(browser: &mut Browser, act: &str, key: &str) -> Answer {
    let form = [("act", act), ("key", key), ("back", PAIRING)];
    browser.post_from(PAIRING, ACT, &form).await
}

#[tokio::test]
async fn a_draft_is_seen_in_the_office_alone_until_it_is_published() {
    let kit = second_round();
    let mut arbiter = kit.signed("arbiter").await;
    let mut visitor = kit.visitor();
    let mut player = kit.signed("player").await;
    let public = [
        "/",
        "/e/lodi",
        "/e/lodi/pairings",
        "/e/lodi/pairings?by=name",
        "/e/lodi/standings",
        "/e/lodi/players/1",
        "/e/lodi/boards",
        "/e/lodi/call",
        "/api/v1/events/lodi/rounds/2",
    ];
    // Pages are cached before the draft is there, so that a stale or a leaking one would show.
    let mut before = Vec::new();
    for path in public {
        before.push(stripped(&visitor.get(path).await.text()));
    }
    let paired = act(&mut arbiter, r#"{"act":"pair"}"#, "pair").await;
    assert_eq!(paired.status, StatusCode::SEE_OTHER, "{}", paired.text());
    let draft = arbiter.get(PAIRING).await.text();
    assert!(draft.contains("bozza") && draft.contains("Pubblica il turno 2"), "{draft}");
    for (path, before) in public.into_iter().zip(before) {
        assert_eq!(stripped(&visitor.get(path).await.text()), before, "{path}");
        let seen = player.get(path).await.text();
        assert!(!seen.contains("bozza"), "{path}: a player sees the draft");
    }
    // Programs are told how many entries there are, and of the round nothing.
    let told = visitor.get("/api/v1/events/lodi").await.value();
    assert_eq!(told["calendar"][1]["phase"], "none", "{told}");
    assert_eq!(told["calendar"][1]["boards"], 0, "{told}");
    for path in ["/e/lodi/pairings/2", "/e/lodi/standings/2"] {
        assert_eq!(visitor.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(player.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(visitor.get(PAIRING).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(player.get(PAIRING).await.status, StatusCode::FORBIDDEN);
    // Whoever is outside cannot have it ruled upon either.
    for wanted in [r#"{"act":"pair"}"#, r#"{"act":"publish"}"#] {
        let form = [("act", wanted), ("key", "outside")];
        let answer = player.post_from("/e/lodi", ACT, &form).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(!answer.text().contains("Bassi"), "{}", answer.text());
    }
    let published = act(&mut arbiter, r#"{"act":"publish"}"#, "publish").await;
    assert_eq!(published.status, StatusCode::SEE_OTHER, "{}", published.text());
    assert_eq!(visitor.get("/e/lodi/pairings/2").await.status, StatusCode::OK);
    assert!(visitor.get("/e/lodi/pairings").await.text().contains("turno 2"));
}

/// A page without what changes with every entry: the place that it follows from, the time, and the
/// witness of the journal.
fn stripped(page: &str) -> String {
    let mut text = page.to_owned();
    for mark in ["data-behind=\"", "data-now=\""] {
        if let Some((head, tail)) = text.clone().split_once(mark) {
            let rest = tail.split_once('"').map_or("", |(_, rest)| rest);
            text = format!("{head}{rest}");
        }
    }
    if let Some((head, tail)) = text.clone().split_once("<p class=\"witness\">") {
        let rest = tail.split_once("</p>").map_or("", |(_, rest)| rest);
        text = format!("{head}{rest}");
    }
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn followers_of_a_draft_learn_that_something_happened_and_nothing_else() {
    let kit = second_round();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let stopped = async {
        let _ = stopped.await;
    };
    let server = tokio::spawn(web::serve(listener, std::sync::Arc::clone(&kit.site), stopped));
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    stream.write_all(b"GET /live/e/lodi HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut told = String::new();
    let mut read_until = |mark: &str| {
        let mut bytes = [0; 4096];
        while !told.contains(mark) {
            let read = stream.read(&mut bytes).unwrap();
            assert!(read > 0, "the stream ended: {told}");
            told.push_str(&String::from_utf8_lossy(&bytes[..read]));
        }
        told.clone()
    };
    read_until("hello");
    kit.act(json!({"act": "pair"}));
    // The next message closes what the draft had to say.
    kit.act(json!({"act": "remark", "remark": {"kind": "note", "words": "Segreto"}}));
    let told = read_until("event: protest");
    assert!(told.contains("event: round"), "{told}");
    let data: Vec<&str> = told.lines().filter(|line| line.starts_with("data:")).collect();
    let silent = |line: &&str| !line.contains('"') && !line.contains("Segreto");
    assert!(data.iter().all(silent), "{told}");
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
}

#[tokio::test]
async fn why_not_names_the_first_criterion_that_gets_worse() {
    let kit = second_round();
    kit.act(json!({"act": "pair"}));
    let mut arbiter = kit.signed("arbiter").await;
    // Everybody against everybody else: whoever does not meet has a reason.
    let mut reasons = Vec::new();
    for one in 1..=8 {
        for other in (one + 1)..=8 {
            let page = arbiter.get(&format!("{PAIRING}?one={one}&other={other}")).await.text();
            let reason = page.split_once("class=\"reason\">").expect("an answer").1;
            reasons.push(reason.split('<').next().unwrap().to_owned());
        }
    }
    let having = |text: &str| reasons.iter().filter(|reason| reason.contains(text)).count();
    assert_eq!(having("Si sono già incontrati al turno 1"), 4);
    assert_eq!(having("si incontrano"), 4, "{reasons:?}");
    assert!(having("sarebbe peggiore in C") > 0, "{reasons:?}");
    assert!(reasons.iter().all(|reason| !reason.trim().is_empty()));
    let bye = arbiter.get(&format!("{PAIRING}?one=8&other=bye")).await.text();
    assert!(bye.contains("nessuno riposa"));
    let nonsense = arbiter.get(&format!("{PAIRING}?one=99&other=x")).await;
    assert_eq!(nonsense.status, StatusCode::OK);
}

#[tokio::test]
async fn published_pairings_are_withdrawn_and_stale_ones_are_told_at_once() {
    let kit = second_round();
    kit.act(json!({"act": "pair"}));
    kit.act(json!({"act": "publish"}));
    let mut chief = kit.signed("chief").await;
    assert!(chief.get(PAIRING).await.text().contains("id=\"withdraw\""));
    assert!(!chief.get(PAIRING).await.text().contains("id=\"stale\""));
    // A result of round 1 turns out to be the other way round.
    let wrong = r#"{"act":"correct","round":1,"board":1,"result":"0-1","reason":"formulario"}"#;
    let form = [("act", wrong), ("key", "wrong"), ("back", PAIRING)];
    let told = chief.post_from(PAIRING, PREVIEW, &form).await.text();
    assert!(told.contains("non corrispondono più"), "{told}");
    act(&mut chief, wrong, "wrong").await;
    let page = chief.get(PAIRING).await.text();
    assert!(page.contains("id=\"stale\"") && page.contains("id=\"keep-reason\""), "{page}");
    let dashboard = chief.get("/e/lodi/office").await.text();
    assert!(dashboard.contains("Abbina di nuovo il turno 2"), "{dashboard}");
    let started = act(&mut chief, r#"{"act":"start_round"}"#, "start").await;
    assert_eq!(started.status, StatusCode::UNPROCESSABLE_ENTITY);
    let keep = r#"{"act":"keep_pairings","reason":"già alle scacchiere"}"#;
    // That they stay against the system is asked first.
    assert_eq!(act(&mut chief, keep, "keep").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let form = [("act", keep), ("key", "keep"), ("back", PAIRING), ("consent", "once")];
    assert_eq!(chief.post_from(PAIRING, ACT, &form).await.status, StatusCode::SEE_OTHER);
    assert!(!chief.get(PAIRING).await.text().contains("id=\"stale\""));
    let withdraw = r#"{"act":"withdraw_pairings","reason":"un errore"}"#;
    assert_eq!(act(&mut chief, withdraw, "down").await.status, StatusCode::SEE_OTHER);
    assert!(chief.get(PAIRING).await.text().contains("Abbina il turno 2"));
    assert!(!kit.visitor().get("/e/lodi").await.text().contains("/e/lodi/pairings/2"));
}

#[tokio::test]
async fn who_is_missing_is_one_question_before_the_round_is_paired() {
    let kit = second_round();
    // Everybody was seen but two who entered late.
    for person in ["late-1", "late-2"] {
        let form = json!({"person": person, "rating": {"fide": 1500}});
        kit.act(json!({"act": "enter", "form": form}));
    }
    let mut arbiter = kit.signed("arbiter").await;
    let page = arbiter.get(PAIRING).await.text();
    assert!(page.contains("id=\"unseen\"") && page.contains("name=\"out-10\""), "{page}");
    let form = [("who", "present"), ("out-10", "on"), ("key", "present")];
    let paired = arbiter.post_from(PAIRING, "/e/lodi/office/pairing/present", &form).await;
    assert_eq!(paired.status, StatusCode::SEE_OTHER, "{}", paired.text());
    let page = arbiter.get(PAIRING).await.text();
    assert!(page.contains("Pubblica il turno 2"), "{page}");
    // The one who was ticked sits out, the other who was not seen plays.
    let loaded = kit.site.events().get("lodi").unwrap();
    let paired = loaded.state().event().round(2).and_then(office::Round::pairing).cloned();
    assert_eq!(paired.unwrap().absent, [office::EntrantId(10)]);
    let bad = [("who", "nobody"), ("key", "bad")];
    let bad = arbiter.post_from(PAIRING, "/e/lodi/office/pairing/present", &bad).await;
    assert_eq!(bad.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn byes_stand_in_one_grid_and_are_granted_there() {
    let kit = second_round();
    let byes = "/e/lodi/office/byes";
    let mut arbiter = kit.signed("arbiter").await;
    let page = arbiter.get(byes).await.text();
    assert!(page.contains("id=\"give\"") && page.contains("player=3&amp;round=3#give"), "{page}");
    let form = [("player", "3"), ("round", "3"), ("kind", "half"), ("key", "half")];
    let refused = arbiter.post_from(byes, byes, &form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text());
    assert!(refused.text().contains("non prevede bye da mezzo punto"));
    let form = [("player", "3"), ("round", "3"), ("kind", "zero"), ("key", "zero")];
    let ruled = arbiter.post_from(byes, byes, &form).await;
    assert_eq!(ruled.status, StatusCode::OK, "{}", ruled.text());
    let written = ruled.hidden("act").replace("&#34;", "\"").replace("&quot;", "\"");
    act(&mut arbiter, &written, "zero").await;
    let asked = json!({"act": "ask_bye", "entrant": 5, "round": 3, "kind": "zero"}).to_string();
    act(&mut arbiter, &asked, "ask").await;
    let page = arbiter.get(byes).await.text();
    assert!(page.contains("bye senza punti") && page.contains("Bye chiesti"), "{page}");
}

#[tokio::test]
async fn two_change_over_by_hand_only_with_a_reason_and_only_for_the_chief() {
    let kit = second_round();
    kit.act(json!({"act": "pair"}));
    let hand = "/e/lodi/office/pairing/hand";
    let mut chief = kit.signed("chief").await;
    let form =
        |reason: &'static str| [("one", "1"), ("other", "2"), ("reason", reason), ("key", "swap")];
    let silent = chief.post_from(PAIRING, hand, &form("  ")).await;
    assert_eq!(silent.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", silent.text());
    assert!(silent.text().contains("Respinto"));
    let mut arbiter = kit.signed("arbiter").await;
    let refused = arbiter.post_from(PAIRING, hand, &form("stesso circolo")).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let mut player = kit.signed("player").await;
    let outside = player.post_from("/e/lodi", hand, &form("stesso circolo")).await;
    assert_eq!(outside.status, StatusCode::FORBIDDEN);
    let ruled = chief.post_from(PAIRING, hand, &form("stesso circolo")).await;
    assert_eq!(ruled.status, StatusCode::OK, "{}", ruled.text());
    assert!(ruled.text().contains("Da confermare"));
    // Nothing counts before it is confirmed, twice: it is not what the system makes.
    assert!(!chief.get(PAIRING).await.text().contains("Abbinamento fatto a mano"));
    let written = ruled.hidden("act").replace("&#34;", "\"").replace("&quot;", "\"");
    let mut form = vec![("act", written.as_str()), ("key", "swap"), ("back", PAIRING)];
    form.push(("consent", "once"));
    let first = chief.post_from(PAIRING, ACT, &form).await;
    assert_eq!(first.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(first.text().contains("Il sistema abbina il turno 2"), "{}", first.text());
    let code = first.hidden("consent");
    form.pop();
    form.push(("consent", code.as_str()));
    let confirmed = chief.post_from(PAIRING, ACT, &form).await;
    assert_eq!(confirmed.status, StatusCode::SEE_OTHER, "{}", confirmed.text());
    let page = chief.get(PAIRING).await.text();
    assert!(page.contains("Abbinamento fatto a mano") && page.contains("stesso circolo"));
}

#[tokio::test]
async fn a_round_goes_from_the_draft_to_its_end_from_the_desk() {
    let kit = second_round();
    let mut arbiter = kit.signed("arbiter").await;
    for (wanted, shows) in [
        ("pair", "Pubblica il turno 2"),
        ("publish", "Avvia il turno 2"),
        ("start_round", "Chiudi il turno 2"),
    ] {
        let done = act(&mut arbiter, &json!({ "act": wanted }).to_string(), wanted).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
        let page = arbiter.get(PAIRING).await.text();
        assert!(page.contains(shows), "{wanted}: {page}");
    }
    // A result is missing: the desk says so before anybody presses the button.
    assert!(arbiter.get(PAIRING).await.text().contains("id=\"obstacle\""));
    for board in 1..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    }
    let form = [("act", r#"{"act":"close_round"}"#), ("key", "close"), ("back", PAIRING)];
    let preview = arbiter.post_from(PAIRING, PREVIEW, &form).await;
    assert!(preview.text().contains("Conferma"), "{}", preview.text());
    act(&mut arbiter, r#"{"act":"close_round"}"#, "close").await;
    assert!(arbiter.get(PAIRING).await.text().contains("Abbina il turno 3"));
}

#[tokio::test]
async fn the_chief_moves_the_start_and_types_a_round_whole() {
    let kit = second_round();
    let mut chief = kit.signed("chief").await;
    let form = [("round", "2"), ("to", "2026-11-15T16:00"), ("reason", "neve"), ("key", "later")];
    let path = "/e/lodi/office/pairing/postpone";
    let ruled = chief.post_from(PAIRING, path, &form).await;
    assert!(
        ruled.text().contains("Anteprima") && ruled.text().contains("neve"),
        "{}",
        ruled.text()
    );
    let mut form = vec![("boards", "4"), ("reason", "sorteggio"), ("key", "typed")];
    let seats = [("w1", "1 Alberti"), ("b1", "2"), ("w2", "3"), ("b2", "4")];
    form.extend(seats);
    form.extend([("w3", "5"), ("b3", "6"), ("w4", "7"), ("b4", "8")]);
    let ruled = chief.post_from(PAIRING, "/e/lodi/office/pairing/hand", &form).await;
    assert_eq!(ruled.status, StatusCode::OK, "{}", ruled.text());
    assert!(ruled.text().contains("Da confermare"));
    form.push(("w1", "nessuno"));
    let unknown = chief.post_from(PAIRING, "/e/lodi/office/pairing/hand", &form).await;
    assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_scribe_sees_the_desks_and_may_do_nothing_there() {
    let kit = second_round();
    kit.act(json!({"act": "pair"}));
    let mut scribe = kit.signed("scribe").await;
    let page = scribe.get(PAIRING).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.text().contains("Pubblica il turno"));
    let refused = act(&mut scribe, r#"{"act":"publish"}"#, "publish").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(scribe.get("/e/lodi/office/protests").await.status, StatusCode::OK);
}

// ---- Protests, in an event of the deaf sports federation

const PROTESTS: &str = "/e/sordi/office/protests";
const NOTICE: &str = "/e/sordi/office/protests/notice";
const STEP: &str = "/e/sordi/office/protests/step";

fn deaf_act(kit: &Kit, role: Role, act: &Value) {
    let key = format!("sordi-{}", kit.site.journal().length().unwrap());
    let read: Act = serde_json::from_value(act.clone()).unwrap();
    let actor = office::PersonId("arbitro".to_owned());
    let context = Context::new(actor, role, Instant(kit.site.now()));
    let done = kit.site.events().act("sordi", Wish::new(read, context), &key).unwrap();
    assert!(matches!(done, Outcome::Kept(..)), "{act}: {done:?}");
}

/// Four deaf players in their first round; the game on board 1 has just ended.
fn sordi() -> Kit {
    let kit = sordi_by(&json!("swiss"));
    deaf_act(&kit, Role::ChiefArbiter, &json!({"act": "result", "board": 1, "result": "1-0"}));
    kit
}

/// The same under another system, every game still going on.
fn sordi_by(system: &Value) -> Kit {
    let kit = Kit::lodi();
    let name = EventName::new("sordi").unwrap();
    let days = ["2026-11-14", "2026-11-15", "2026-11-16"];
    let calendar: Vec<Value> = (0i64..)
        .zip(days)
        .map(|(after, day)| json!({"day": day, "starts": NOON + after * 86_400_000}))
        .collect();
    let announcement = json!({
        "name": "Campionato sordi", "place": "Lodi", "organiser": "G.S. Sordi Lodi",
        "federation": "fssi", "game": {"chess": "fide-2017"}, "field": {"individual": "open"},
        "system": system, "rounds": 3, "calendar": calendar, "control": "90m+30s",
        "default_time": 0, "worth": {"win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0},
        "chief_arbiter": {"person": "arbitro", "grade": "national"}, "seed": 7,
    });
    let act = json!({"act": "announce", "announcement": announcement});
    let read: Act = serde_json::from_value(act).unwrap();
    let actor = office::PersonId("arbitro".to_owned());
    let context = Context::new(actor, Role::ChiefArbiter, Instant(NOON));
    kit.site.events().announce(&name, Wish::new(read, context), "announce-sordi").unwrap();
    let chief = |act: Value| deaf_act(&kit, Role::ChiefArbiter, &act);
    chief(json!({"act": "request_authorisation"}));
    deaf_act(&kit, Role::Federation, &json!({"act": "authorise"}));
    for number in 1i64..=4 {
        let form = json!({"person": format!("p{number}"), "rating": {"fide": 2300 - 50 * number}, "category": "CM"});
        chief(json!({"act": "enter", "form": form}));
        for kind in ["registration", "non_agonistic_certificate", "specific_fitness_certificate"] {
            let paper = json!({"kind": kind, "seen_by": "arbitro", "seen_at": NOON, "valid_until": "2026-12-31"});
            chief(json!({"act": "see_paper", "entrant": number, "paper": paper}));
        }
        chief(json!({"act": "check_in", "entrant": number}));
    }
    for act in ["begin", "pair", "publish", "start_round"] {
        chief(json!({ "act": act }));
    }
    let account = kit.site.accounts().account_named("arbiter").unwrap().unwrap().id;
    let grant = Grant { account, event: "sordi".to_owned(), role: EventRole::Arbiter };
    kit.site.accounts().grant(&grant, crate::kit::BY).unwrap();
    kit
}

/// Posts a form of the desk, and confirms the ruling that comes back.
async fn confirmed(browser: &mut Browser, path: &str, form: &[(&str, &str)]) -> String {
    let ruled = browser.post_from(PROTESTS, path, form).await;
    assert_eq!(ruled.status, StatusCode::OK, "{}", ruled.text());
    let act = ruled.hidden("act").replace("&#34;", "\"").replace("&quot;", "\"");
    let key = ruled.hidden("key");
    let form = [("act", act.as_str()), ("key", key.as_str()), ("back", PROTESTS)];
    let done = browser.post_from(PROTESTS, "/e/sordi/office/act", &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    ruled.text()
}

#[tokio::test]
async fn a_protest_goes_from_the_notice_to_the_decision() {
    let kit = sordi();
    let mut arbiter = kit.signed("arbiter").await;
    kit.wait(9 * MINUTE + 59_000);
    let page = arbiter.get(PROTESTS).await.text();
    assert!(page.contains(&format!("data-until=\"{}\"", NOON + 10 * MINUTE)), "{page}");
    assert!(page.contains("15:10:00"), "the deadline stands in words too");
    let party = "1.1.1";
    let words = "Mossa illegale non vista";
    let form = [("party", party), ("copies", "2"), ("words", words), ("key", "notice")];
    let ruling = confirmed(&mut arbiter, NOTICE, &form).await;
    assert!(ruling.contains("8.b"), "{ruling}");
    let page = arbiter.get(PROTESTS).await.text();
    assert!(page.contains(words) && !page.contains("fuori termine"), "{page}");
    let waits = "/e/sordi/office/protests#protest-1";
    let page = arbiter.get("/e/sordi/office").await.text();
    assert!(page.contains(waits) && page.contains("8.e"), "the dashboard tells of it: {page}");
    // Nobody decides before the reasons and the fee are there.
    let early = [
        ("protest", "1"),
        ("what", "decide"),
        ("subject", "result"),
        ("outcome", "rejected"),
        ("text", "Respinto."),
        ("key", "early"),
    ];
    let early = arbiter.post_from(PROTESTS, STEP, &early).await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", early.text());
    let steps: [&[(&str, &str)]; 5] = [
        &[("what", "copy"), ("key", "copy")],
        &[
            ("what", "file"),
            ("at", "2026-11-14T18:00"),
            ("by_pec", "on"),
            ("with_reasons", "on"),
            ("key", "file"),
        ],
        &[("what", "fee"), ("euro", "200"), ("key", "fee")],
        &[
            ("what", "decide"),
            ("subject", "result"),
            ("outcome", "rejected"),
            ("text", "I fatti non danno luogo a provvedimenti."),
            ("key", "decide"),
        ],
        &[("what", "publish"), ("number", "14"), ("day", "2026-11-20"), ("key", "publish")],
    ];
    for step in steps {
        let mut form = vec![("protest", "1")];
        form.extend_from_slice(step);
        confirmed(&mut arbiter, STEP, &form).await;
    }
    let page = arbiter.get(PROTESTS).await.text();
    assert!(!arbiter.get("/e/sordi/office").await.text().contains(waits), "nothing waits any more");
    assert!(page.contains("Deciso, definitivo") && page.contains("Reclami conclusi"), "{page}");
    assert!(page.contains("respinto") && page.contains("Comunicato Ufficiale n. 14"), "{page}");
    for article in ["8.a", "8.b", "8.c", "8.d", "8.e", "8.f"] {
        assert!(page.contains(article), "the story cites {article}");
    }
    let appeal = [("protest", "1"), ("what", "appeal"), ("euro", "500"), ("key", "appeal")];
    let appeal = arbiter.post_from(PROTESTS, STEP, &appeal).await;
    assert_eq!(appeal.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(appeal.text().contains("8.a"), "{}", appeal.text());
}

#[tokio::test]
async fn a_notice_after_the_deadline_is_found_late_under_its_article() {
    let kit = sordi();
    let mut arbiter = kit.signed("arbiter").await;
    kit.wait(10 * MINUTE + 1000);
    let page = arbiter.get(PROTESTS).await.text();
    assert!(!page.contains("data-until="), "the window is closed");
    let form = [("party", "1.1.1"), ("copies", "2"), ("words", "Tardi"), ("key", "late")];
    // The regulation leaves it to the arbiter whether a late notice is worth anything.
    let ruling = confirmed(&mut arbiter, NOTICE, &form).await;
    assert!(ruling.contains("Da decidere"), "{ruling}");
    assert!(ruling.contains("8.b"), "{ruling}");
    let page = arbiter.get(PROTESTS).await.text();
    assert!(page.contains("fuori termine"), "{page}");
    // A game that is not over has no protest yet, and strangers to a game have none.
    let running = [("party", "1.2.2"), ("copies", "2"), ("words", "Ora"), ("key", "running")];
    let running = arbiter.post_from(PROTESTS, NOTICE, &running).await;
    assert_eq!(running.status, StatusCode::UNPROCESSABLE_ENTITY);
    let stranger = [("party", "1.1.2"), ("copies", "2"), ("words", "Io"), ("key", "stranger")];
    let stranger = arbiter.post_from(PROTESTS, NOTICE, &stranger).await;
    assert_eq!(stranger.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(stranger.text().contains("8.b"));
}

#[tokio::test]
async fn protests_are_for_the_office_and_other_federations_go_their_own_way() {
    let kit = sordi();
    assert_eq!(kit.visitor().get(PROTESTS).await.status, StatusCode::UNAUTHORIZED);
    let mut player = kit.signed("player").await;
    assert_eq!(player.get(PROTESTS).await.status, StatusCode::FORBIDDEN);
    kit.account("stranger", SiteRole::Member, None);
    let mut stranger = kit.signed("stranger").await;
    let form = [("party", "1.1.1"), ("copies", "2"), ("words", "No"), ("key", "no")];
    let refused = stranger.post_from("/e/sordi", NOTICE, &form).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let mut arbiter = kit.signed("arbiter").await;
    let page = arbiter.get("/e/lodi/office/protests").await.text();
    assert!(page.contains("7.6.2") && !page.contains("action=\"/e/lodi/office/protests/notice\""));
}

#[tokio::test]
async fn a_remark_is_ruled_upon_and_listed() {
    let kit = sordi();
    let mut arbiter = kit.signed("arbiter").await;
    let form = [
        ("kind", "points"),
        ("entrant", "1"),
        ("round", "1"),
        ("board", ""),
        ("points", "-½"),
        ("article", "fide-2017 10.2"),
        ("words", "Telefono acceso"),
        ("key", "remark"),
    ];
    confirmed(&mut arbiter, "/e/sordi/office/protests/remark", &form).await;
    let page = arbiter.get(PROTESTS).await.text();
    assert!(page.contains("Telefono acceso") && page.contains("10.2"), "{page}");
    let form = [("kind", "points"), ("points", "-1"), ("words", "A chi?"), ("key", "whom")];
    let nobody = arbiter.post_from(PROTESTS, "/e/sordi/office/protests/remark", &form).await;
    assert_eq!(nobody.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn in_a_round_robin_the_tables_answer_why_two_do_not_meet() {
    let kit = sordi_by(&json!({"round_robin": {"cycles": 1}}));
    let mut arbiter = kit.signed("arbiter").await;
    // Numbers are drawn by lot; whatever they are, each round of the table has two of the six pairs.
    let mut reasons = Vec::new();
    for (one, other) in [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)] {
        let path = format!("/e/sordi/office/pairing?one={one}&other={other}");
        let page = arbiter.get(&path).await.text();
        let reason = page.split_once("class=\"reason\">").expect("an answer").1;
        reasons.push(reason.split('<').next().unwrap().to_owned());
    }
    for expected in ["si incontrano", "al turno 2", "al turno 3"] {
        let having = reasons.iter().filter(|reason| reason.ends_with(expected)).count();
        assert_eq!(having, 2, "{expected}: {reasons:?}");
    }
}

#[tokio::test]
async fn an_absence_told_in_time_but_after_publishing_is_told_with_its_choices() {
    let kit = second_round();
    kit.act(json!({"act": "pair"}));
    kit.act(json!({"act": "publish"}));
    let says = json!({"absence": {"round": 2, "cause": "planned"}});
    kit.act(json!({"act": "tell", "entrant": 3, "says": says}));
    let mut arbiter = kit.signed("arbiter").await;
    let page = arbiter.get(PAIRING).await.text();
    assert!(page.contains("id=\"stale\"") && page.contains("7.5.2"), "{page}");
    let office = arbiter.get("/e/lodi/office").await.text();
    assert!(office.contains("contano chi non gioca"), "{office}");
    let paired = json!({"act": "pair"}).to_string();
    act(&mut arbiter, &paired, "again").await;
    assert!(!arbiter.get(PAIRING).await.text().contains("id=\"stale\""));
}
