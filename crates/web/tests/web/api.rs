//! The interface for programs, held to its own description.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};

use crate::kit::{Kit, NOON};

const ACTS: &str = "/api/v1/events/lodi/acts";

#[tokio::test]
async fn an_act_is_ruled_upon_kept_and_never_done_twice() {
    let kit = Kit::lodi();
    let (mut program, token) = (kit.visitor(), kit.token("arbiter", None, None));
    let act = json!({"act": "result", "board": 1, "result": "1-0"});
    let before = kit.length();
    let preview = program.program(&format!("{ACTS}?preview=true"), &token, "k", &act).await;
    assert_eq!(preview.status, StatusCode::OK, "{}", preview.text());
    assert_eq!(preview.value()["ruling"]["verdict"], "accepted");
    assert_eq!((kit.length(), &preview.value()["entry"]), (before, &Value::Null));
    let done = program.program(ACTS, &token, "k", &act).await.value();
    assert_eq!((kit.length(), done["repeated"].as_bool()), (before + 1, Some(false)));
    let again = program.program(ACTS, &token, "k", &act).await;
    assert_eq!(again.status, StatusCode::OK);
    assert_eq!((kit.length(), again.value()["entry"].clone()), (before + 1, done["entry"].clone()));
    assert_eq!(again.value()["repeated"], true);
    let other = json!({"act": "result", "board": 2, "result": "1-0"});
    let clash = program.program(ACTS, &token, "k", &other).await;
    assert_eq!(clash.status, StatusCode::CONFLICT);
    assert_eq!(clash.value()["error"]["key"], "web-api-key-used");
    assert_eq!(kit.length(), before + 1);
}

#[tokio::test]
async fn an_act_meant_for_another_round_is_409_and_nothing_is_done() {
    let kit = Kit::lodi();
    let (mut program, token) = (kit.visitor(), kit.token("arbiter", None, None));
    let act = json!({"act": "result", "board": 1, "result": "0-1"});
    let first = format!("{ACTS}?round=1");
    let done = program.program(&first, &token, "first", &act).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text());
    for board in 2..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    }
    kit.act(json!({"act": "close_round"}));
    kit.act(json!({"act": "pair"}));
    // A draft is not told of: the office says that nothing is played, as it does without a round.
    let drafted = program.program(&first, &token, "drafted", &act).await;
    assert_eq!(drafted.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", drafted.text());
    kit.act(json!({"act": "publish"}));
    kit.act(json!({"act": "start_round"}));
    let before = kit.length();
    for late in [first.clone(), format!("{first}&preview=true"), format!("{ACTS}?round=3")] {
        let refused = program.program(&late, &token, "late", &act).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{late}: {}", refused.text());
        assert_eq!(refused.value()["error"]["key"], "web-api-other-round");
    }
    for nonsense in ["round=x", "round=256", "round=-1"] {
        let path = format!("{ACTS}?{nonsense}");
        let refused = program.program(&path, &token, "nonsense", &act).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{nonsense}");
    }
    // What was done in time and is sent once more has its answer still.
    let again = program.program(&first, &token, "first", &act).await;
    assert_eq!((again.status, &again.value()["repeated"]), (StatusCode::OK, &json!(true)));
    assert_eq!(kit.length(), before);
    let second = program.program(&format!("{ACTS}?round=2"), &token, "second", &act).await;
    assert_eq!(second.status, StatusCode::OK, "{}", second.text());
    assert_eq!(kit.length(), before + 1);
}

#[tokio::test]
async fn a_refused_act_is_422_with_its_ruling_in_the_language_asked_for() {
    let kit = Kit::lodi();
    let token = kit.token("arbiter", None, None);
    let before = kit.length();
    let act = json!({"act": "result", "board": 99, "result": "1-0"});
    let said = |language: &'static str| {
        let request = Request::post(ACTS)
            .header("content-type", "application/json; charset=utf-8")
            .header("authorization", format!("Bearer {token}"))
            .header("accept-language", language)
            .header("idempotency-key", "k");
        let request = request.body(Body::from(act.to_string())).unwrap();
        let mut program = kit.visitor();
        async move { program.send(request).await }
    };
    let (it, en) = (said("it-IT").await, said("en-GB,en;q=0.9").await);
    assert_eq!((it.status, en.status), (StatusCode::UNPROCESSABLE_ENTITY, it.status));
    assert_eq!(it.value()["ruling"]["verdict"], "refused");
    assert_ne!(it.value()["ruling"]["text"], en.value()["ruling"]["text"]);
    assert_eq!(it.value()["ruling"]["key"], en.value()["ruling"]["key"]);
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn a_draft_is_for_the_office_alone() {
    let kit = Kit::lodi();
    for board in 1..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    }
    kit.act(json!({"act": "close_round"}));
    kit.act(json!({"act": "pair"}));
    let (arbiter, player) = (kit.token("arbiter", None, None), kit.token("player", None, None));
    let mut program = kit.visitor();
    let path = "/api/v1/events/lodi/rounds/2";
    assert_eq!(program.get(path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(program.get_as(path, &player).await.status, StatusCode::NOT_FOUND);
    let seen = program.get_as(path, &arbiter).await;
    assert_eq!((seen.status, &seen.value()["phase"]), (StatusCode::OK, &json!("draft")));
    let calendar = program.get("/api/v1/events/lodi").await.value()["calendar"].clone();
    assert_eq!(calendar[1]["phase"], "none");
}

#[tokio::test]
async fn the_journal_is_read_page_by_page_by_the_office() {
    let kit = Kit::lodi();
    let token = kit.token("scribe", Some("lodi"), None);
    let mut program = kit.visitor();
    let (mut after, mut numbers) = (json!(0), Vec::new());
    while !after.is_null() {
        let path = format!("/api/v1/events/lodi/journal?limit=7&after={after}");
        let page = program.get_as(&path, &token).await.value();
        numbers.extend(page["entries"].as_array().unwrap().iter().map(|e| e["entry"].clone()));
        after = page["next"].clone();
    }
    let entries = kit.site.events().get("lodi").unwrap().state().office().entries().len();
    assert_eq!(numbers, (1..=entries).map(|number| json!(number)).collect::<Vec<_>>());
    let (path, player) = ("/api/v1/events/lodi/journal", kit.token("player", None, None));
    assert_eq!(program.get_as(path, &player).await.status, StatusCode::FORBIDDEN);
    assert_eq!(program.get(path).await.status, StatusCode::UNAUTHORIZED);
    let absurd = format!("{path}?after=18446744073709551615&limit=18446744073709551615");
    assert_eq!(program.get_as(&absurd, &token).await.value()["entries"], json!([]));
}

#[tokio::test]
async fn a_player_moves_from_their_own_seat_only() {
    let kit = Kit::lodi();
    kit.open_board();
    let (mut program, player) = (kit.visitor(), kit.token("player", None, None));
    let round = program.get("/api/v1/events/lodi/rounds/1").await.value();
    let seats = &round["boards"][0];
    let number_one = seats["white"]["entrant"] == 1;
    let (own, other) = if number_one { ("white", "black") } else { ("black", "white") };
    assert_eq!(seats[own]["entrant"], 1, "number one sits at board one");
    let path = "/api/v1/events/lodi/boards/1/1/acts";
    let for_other = json!({"by": other, "act": {"act": "resign"}});
    let before = kit.length();
    let refused = program.program(path, &player, "a", &for_other).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.text());
    let nonsense = json!({"act": {"act": "teleport"}});
    let refused = program.program(path, &player, "b", &nonsense).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text());
    assert_eq!(kit.length(), before);
    let resigned = program.program(path, &player, "c", &json!({"act": {"act": "resign"}})).await;
    assert_eq!(resigned.status, StatusCode::OK, "{}", resigned.text());
    assert_eq!(resigned.value()["board"]["phase"], "ended");
    let entry = resigned.value()["entry"].clone();
    let again = program.program(path, &player, "c", &json!({"act": {"act": "resign"}})).await;
    assert_eq!((again.value()["entry"].clone(), kit.length()), (entry, before + 1));
}

#[tokio::test]
async fn cookies_alone_write_nothing() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let before = kit.length();
    let request = Request::post(ACTS)
        .header("content-type", "application/json")
        .header("idempotency-key", "k")
        .body(Body::from(r#"{"act":"result","board":1,"result":"1-0"}"#));
    let answer = arbiter.send(request.unwrap()).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    assert_eq!(answer.value()["error"]["key"], "web-api-token-needed");
    assert_eq!(answer.headers["www-authenticate"], "Bearer");
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn only_keepers_announce_events() {
    let kit = Kit::lodi();
    let document = kit.visitor().get("/api/openapi.json").await.value();
    let example = &document["paths"]["/api/v1/events"]["post"]["requestBody"]["content"]["application/json"]
        ["examples"]["open"]["value"];
    let (chief, arbiter) = (kit.token("chief", None, None), kit.token("arbiter", None, None));
    let (mut program, before) = (kit.visitor(), kit.length());
    let refused = program.program("/api/v1/events", &arbiter, "k", example).await;
    assert_eq!((refused.status, kit.length()), (StatusCode::FORBIDDEN, before));
    let made = program.program("/api/v1/events", &chief, "k", example).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
    assert_eq!(made.location(), "/api/v1/events/lodi-2027");
    assert_eq!(program.get(made.location()).await.status, StatusCode::OK);
    let again = program.program("/api/v1/events", &chief, "k", example).await;
    assert_eq!((again.status, kit.length()), (StatusCode::OK, before + 1));
    let taken = program.program("/api/v1/events", &chief, "l", example).await;
    assert_eq!((taken.status, kit.length()), (StatusCode::CONFLICT, before + 1));
}

/// A path of the document with the examples of its parameters.
fn filled(document: &Value, path: &str) -> String {
    let mut filled = path.to_owned();
    for (name, parameter) in document["components"]["parameters"].as_object().unwrap() {
        let example = parameter["example"].to_string();
        filled = filled.replace(&format!("{{{name}}}"), example.trim_matches('"'));
    }
    filled
}

/// Whether an answer has the fields of its example, and no others.
fn same_shape(example: &Value, answer: &Value, place: &str) {
    match (example, answer) {
        (Value::Object(example), Value::Object(answer)) => {
            // What stands in these depends on the position or is the announcement itself.
            let last = place.rsplit('.').next().unwrap_or_default();
            if ["pieces", "announcement", "act"].contains(&last) {
                return;
            }
            // What is to be confirmed is told only where something is.
            let keys = |map: &serde_json::Map<String, Value>| {
                let told = map.keys().filter(|key| !["asks", "code"].contains(&key.as_str()));
                told.cloned().collect::<Vec<_>>()
            };
            assert_eq!(keys(example), keys(answer), "{place}");
            for (key, value) in
                example.iter().filter(|(key, _)| !["asks", "code"].contains(&key.as_str()))
            {
                same_shape(value, &answer[key], &format!("{place}.{key}"));
            }
        }
        (Value::Array(example), Value::Array(answer)) => {
            if let (Some(example), Some(answer)) = (example.first(), answer.first()) {
                same_shape(example, answer, &format!("{place}[]"));
            }
        }
        _ => {}
    }
}

#[tokio::test]
async fn every_address_and_every_example_of_the_document_works() {
    let kit = Kit::lodi();
    kit.open_board();
    kit.festival("lodi-2026");
    crate::ratings::opened(&kit);
    let (chief, mut program) = (kit.token("chief", None, None), kit.visitor());
    let document = program.get("/api/openapi.json").await;
    assert_eq!(document.headers["content-type"], "application/json");
    let document = document.value();
    let mut sent = 0;
    for (path, operations) in document["paths"].as_object().unwrap() {
        let address = filled(&document, path);
        for (method, operation) in operations.as_object().unwrap() {
            let content = &operation["responses"]["200"]["content"]["application/json"];
            if method == "get" {
                let answer = program.get_as(&address, &chief).await;
                assert_eq!(answer.status, StatusCode::OK, "{address}: {}", answer.text());
                // Files are no JSON.
                if !address.starts_with("/live") && !content.is_null() {
                    same_shape(&content["example"], &answer.value(), &address);
                }
                sent += 1;
            }
            let examples = &operation["requestBody"]["content"]["application/json"]["examples"];
            for (name, example) in examples.as_object().into_iter().flatten() {
                let preview = if address.ends_with("/acts") { "?preview=true" } else { "" };
                let address = format!("{address}{preview}");
                let answer = program.program(&address, &chief, name, &example["value"]).await;
                let status = answer.status.as_u16();
                assert!(matches!(status, 200 | 201 | 422), "{address} {name}: {}", answer.text());
                assert!(!operation["responses"][status.to_string()].is_null());
                same_shape(&content["example"], &answer.value(), &address);
                sent += 1;
            }
        }
    }
    assert!(sent > 25, "{sent}");
}

/// The acts of the office, by the word that JSON has for each, read from its source.
fn acts_of_the_office() -> BTreeSet<String> {
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../office/src/act.rs");
    let source = std::fs::read_to_string(source).unwrap();
    let (_, acts) = source.split_once("pub enum Act {").unwrap();
    let names = acts.lines().filter_map(|line| {
        let name = line.strip_prefix("    ")?;
        let name = name.trim_end_matches(" {").trim_end_matches(',');
        let is_name = name.starts_with(|sign: char| sign.is_ascii_uppercase());
        (is_name && name.chars().all(char::is_alphanumeric)).then_some(name)
    });
    let snake = |name: &str| {
        let mut snake = String::new();
        for sign in name.chars() {
            if sign.is_ascii_uppercase() && !snake.is_empty() {
                snake.push('_');
            }
            snake.push(sign.to_ascii_lowercase());
        }
        snake
    };
    names.map(snake).collect()
}

/// What pages post of the office that is no act by itself, and where programs do the same.
const DONE_BY_PROGRAMS: [(&str, &str); 31] = [
    // Forms from which an act is read, and the tables and files of entries.
    ("/office/act", "/acts"),
    ("/office/preview", "/acts"),
    ("/office/live-results", "/acts"),
    ("/office/players/new", "/entries"),
    ("/office/players/table", "/entries"),
    ("/office/players/file", "/entries"),
    ("/office/players/updates", "/updates"),
    ("/office/players/{id}/paper", "/acts"),
    ("/office/players/{id}/correct", "/acts"),
    ("/office/players/all-present", "/acts"),
    ("/office/teams/{id}/line-up", "/acts"),
    ("/office/prizes", "/acts"),
    ("/office/prizes/ties", "/acts"),
    ("/office/results", "/acts"),
    ("/office/results/offences", "/acts"),
    ("/office/byes", "/acts"),
    ("/office/pairing/apart", "/acts"),
    ("/office/pairing/present", "/acts"),
    ("/office/pairing/hand", "/acts"),
    ("/office/pairing/postpone", "/acts"),
    ("/office/pairing/line-up", "/acts"),
    ("/office/protests/notice", "/acts"),
    ("/office/protests/step", "/acts"),
    ("/office/protests/remark", "/acts"),
    ("/office/call", "/hall"),
    ("/office/announcement", "/acts"),
    ("/office/registrations", "/registrations/acts"),
    ("/office/registrations/rules", "/registrations/acts"),
    ("/office/people/invite", "/invitations"),
    ("/office/games", "/games"),
    ("/office/boards/resume", "/boards/resume"),
];

/// What pages post of an event that programs do not do, and why.
const FOR_PAGES_ALONE: [(&str, &str); 12] = [
    ("/office/call/roll", "film that runs on the screens of the hall"),
    ("/office/call/rotation", "what takes turns on the screens of the hall"),
    ("/office/call/pictures", "pictures of sponsors"),
    ("/office/call/pictures/remove", "pictures of sponsors"),
    ("/office/people", "accounts and their roles"),
    ("/office/people/players", "accounts and their roles"),
    ("/office/people/revoke", "accounts and their roles"),
    ("/office/people/slip", "passwords on paper"),
    ("/office/people/invite/revoke", "accounts and their roles"),
    ("/office/boards", "live boards are opened in the hall"),
    ("/office/boards/start", "the clocks of the hall"),
    ("/office/boards/feeds", "sources of moves from outside"),
];

#[tokio::test]
async fn every_act_of_the_office_and_every_form_of_its_pages_has_its_way_for_programs() {
    let kit = Kit::lodi();
    let document = kit.visitor().get("/api/openapi.json").await.value();
    let examples = &document["paths"]["/api/v1/events/{event}/acts"]["post"]["requestBody"]["content"]
        ["application/json"]["examples"];
    let shown: BTreeSet<String> = examples
        .as_object()
        .unwrap()
        .values()
        .filter_map(|example| example["value"]["act"].as_str().map(str::to_owned))
        .collect();
    let acts = acts_of_the_office();
    assert!(acts.len() > 60, "{acts:?}");
    // The announcement of an event is a whole document: it has an address of its own. What was wrong
    // of a person is corrected at the player's card, which keeps it out of the journal.
    // A tournament file is read by the page of new events, or by `tratto event read`.
    let elsewhere = ["announce", "correct_person", "read_file"];
    let without = acts.difference(&shown).filter(|act| !elsewhere.contains(&act.as_str()));
    let without: Vec<_> = without.collect();
    assert!(without.is_empty(), "acts without an example: {without:?}");
    assert!(shown.is_subset(&acts), "{shown:?}");
    let tail = |path: &str| path.strip_prefix("/e/{event}").map(str::to_owned);
    let forms = crate::routes::all().into_iter().filter(|route| route.post);
    let forms = forms.filter_map(|route| tail(&route.path));
    let known = |form: &str| {
        let program = DONE_BY_PROGRAMS.iter().find(|(known, _)| *known == form);
        let program = program.map(|(_, program)| format!("/api/v1/events/{{event}}{program}"));
        program.is_some_and(|program| !document["paths"][program]["post"].is_null())
            || FOR_PAGES_ALONE.iter().any(|(known, _)| *known == form)
    };
    let unknown: Vec<String> =
        forms.filter(|form| form.starts_with("/office") && !known(form)).collect();
    assert!(unknown.is_empty(), "forms without a way for programs: {unknown:?}");
}

/// What the other pages of the arbiter's day post, and where programs do the same.
const OTHERS_DONE_BY_PROGRAMS: [(&str, &str); 12] = [
    ("/office/ratings", "/api/v1/ratings/acts"),
    ("/office/ratings/file", "/api/v1/ratings/acts"),
    ("/office/new", "/api/v1/events"),
    ("/office/festivals", "/api/v1/festivals"),
    ("/f/{festival}/office/sections", "/api/v1/festivals/{festival}/acts"),
    ("/f/{festival}/office/move", "/api/v1/festivals/{festival}/moves"),
    ("/f/{festival}/office/check-in", "/api/v1/events/{event}/acts"),
    ("/f/{festival}/office/results", "/api/v1/events/{event}/acts"),
    ("/lists", "/api/v1/lists"),
    // What players do themselves the office does for them.
    ("/e/{event}/register", "/api/v1/events/{event}/registrations"),
    ("/e/{event}/register/{secret}", "/api/v1/events/{event}/registrations/acts"),
    ("/e/{event}/boards/{round}/{board}/act", "/api/v1/events/{event}/boards/{round}/{board}/acts"),
];

/// What the other pages post that programs do not do over the interface, and why.
const OTHERS_FOR_PAGES_ALONE: [(&str, &str); 23] = [
    ("/f/{festival}/office/staff", "accounts and their roles"),
    ("/office/new/draft", "a form half filled in"),
    ("/office/drafts/forget", "a form half filled in"),
    ("/office/new/file", "shown before it is kept; programs use `tratto event read`"),
    ("/office/new/file/keep", "shown before it is kept; programs use `tratto event read`"),
    ("/office/ratings/ledger", "a whole ledger of before; programs use `tratto rating office`"),
    ("/e/{event}/report/{round}/{board}", "two players at their table, by its code"),
    ("/e/{event}/follow", "kept in the reader's browser"),
    ("/e/{event}/notices", "a browser's own address"),
    ("/notices/end", "a browser's own address"),
    ("/account", "accounts and their roles"),
    ("/account/password", "accounts and their roles"),
    ("/account/sign-out", "accounts and their roles"),
    ("/account/tokens", "a token does not make another"),
    ("/account/tokens/revoke", "a token does not make another"),
    ("/accounts", "accounts and their roles"),
    ("/accounts/{account}", "accounts and their roles"),
    ("/join/{secret}", "accounts and their roles"),
    ("/setup", "accounts and their roles"),
    ("/sign-in", "accounts and their roles"),
    ("/sign-out", "accounts and their roles"),
    ("/play/draughts", "a game against the program; programs use `tratto hub`"),
    ("/play/draughts/review", "a game looked at again; programs use `tratto analyse`"),
];

#[tokio::test]
async fn every_other_form_has_its_way_for_programs_or_a_reason() {
    let kit = Kit::lodi();
    let document = kit.visitor().get("/api/openapi.json").await.value();
    let forms = crate::routes::all().into_iter().filter(|route| route.post);
    let forms: BTreeSet<String> = forms.map(|route| route.path).collect();
    let unknown: Vec<&String> = forms
        .iter()
        .filter(|form| !form.starts_with("/api/") && !form.starts_with("/e/{event}/office"))
        .filter(|form| {
            let program = OTHERS_DONE_BY_PROGRAMS.iter().find(|(known, _)| known == *form);
            let there =
                program.is_some_and(|(_, program)| !document["paths"][*program]["post"].is_null());
            !there && !OTHERS_FOR_PAGES_ALONE.iter().any(|(known, _)| known == *form)
        })
        .collect();
    assert!(unknown.is_empty(), "forms without a way for programs: {unknown:?}");
    let named = OTHERS_DONE_BY_PROGRAMS.iter().chain(&OTHERS_FOR_PAGES_ALONE);
    let gone: Vec<_> = named.filter(|(form, _)| !forms.contains(*form)).collect();
    assert!(gone.is_empty(), "no form of the pages: {gone:?}");
}

#[tokio::test]
async fn the_page_for_people_lists_every_operation() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    let page = visitor.get("/api").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text().contains("POST /api/v1/events/{event}/acts"));
    assert!(page.text().contains("Un&#39;operazione dell&#39;ufficio"), "{}", page.text());
    assert!(!page.text().contains("web-api-"), "every text is in the catalogue");
}

#[tokio::test]
async fn tokens_that_open_nothing_are_told_so_and_not_for_ever() {
    let kit = Kit::lodi();
    let mut program = kit.visitor();
    let path = "/api/v1/events/lodi";
    for _ in 0..60 {
        let answer = program.get_as(path, "tratto_nothing").await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    }
    let answer = program.get_as(path, "tratto_nothing").await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(answer.headers.contains_key("retry-after"));
    assert_eq!(program.get(path).await.status, StatusCode::OK, "everybody else reads on");
    let expired = kit.token("arbiter", None, Some(NOON + 1000));
    kit.wait(100_000);
    assert_eq!(program.get_as(path, &expired).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_stream_is_resumed_behind_what_was_seen_and_begun_anew_in_another_journal() {
    let kit = Kit::lodi();
    let from = kit.site.events().get("lodi").unwrap().state().position();
    let all = [(1, "1-0"), (2, "0-1"), (3, "1-0")].map(|(board, result)| {
        kit.act(json!({"act": "result", "board": board, "result": result}));
        kit.site.events().get("lodi").unwrap().state().position()
    });
    let read = async |seen: Option<u64>| {
        let mut request = Request::get("/live/e/lodi");
        if let Some(seen) = seen {
            request = request.header("last-event-id", seen.to_string());
        }
        let text = kit.visitor().send(request.body(Body::empty()).unwrap()).await.text();
        let field = |name: &str| {
            text.lines()
                .filter_map(|line| Some(line.strip_prefix(name)?.trim().to_owned()))
                .collect()
        };
        let (ids, events): (Vec<String>, Vec<String>) = (field("id:"), field("event:"));
        ids.into_iter().zip(events).map(|(id, event)| format!("{id} {event}")).collect::<Vec<_>>()
    };
    let told = |ids: &[u64]| ids.iter().map(|id| format!("{id} result")).collect::<Vec<_>>();
    // The news is told just after the act is seen.
    while read(Some(from)).await.len() < all.len() {
        tokio::task::yield_now().await;
    }
    assert_eq!(read(Some(from)).await, told(&all));
    assert_eq!(read(Some(all[0])).await, told(&all[1..]));
    assert_eq!(read(Some(all[2])).await, told(&[]));
    assert_eq!(read(None).await, [format!("{} hello", all[2])]);
    // Nobody can have seen what has not been yet: that was another file.
    let kit = kit.opened_again();
    let request = Request::get("/live/e/lodi").header("last-event-id", all[2] + 1000);
    let text = kit.visitor().send(request.body(Body::empty()).unwrap()).await.text();
    assert!(text.contains(&format!("id: {}\nevent: reset\n", all[2])), "{text}");
}

#[tokio::test]
async fn a_round_half_played_stands_alike_wherever_one_looks() {
    let kit = Kit::lodi();
    let entry = kit.act(json!({"act": "result", "board": 1, "result": "1-0"}));
    let told = kit.visitor().get("/api/v1/events/lodi/standings").await.value();
    assert_eq!((&told["round"], &told["open"]), (&json!(1), &json!(3)));
    let tenths = told["rows"].as_array().unwrap().iter().map(|row| row["tenths"].as_i64().unwrap());
    assert_eq!(tenths.collect::<Vec<_>>(), [10, 0, 0, 0, 0, 0, 0, 0]);
    // One point and seven noughts: a half anywhere would be an open game taken for a draw.
    let mut arbiter = kit.signed("arbiter").await;
    let past = format!("/e/lodi/office/journal/{entry}");
    for path in ["/e/lodi/standings", "/e/lodi/crosstable", "/e/lodi/players/5", &past] {
        let page = arbiter.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        // The legend of the crosstable explains (½).
        assert!(!page.text().replace("(½)", "").contains('½'), "{path}: {}", page.text());
    }
}

#[tokio::test]
async fn programs_register_pay_invite_and_take_papers() {
    let kit = Kit::lodi();
    kit.festival("lodi-2026");
    let (chief, mut program) = (kit.token("chief", None, None), kit.visitor());
    let only = kit.token("chief", Some("lodi"), None);
    let stranger = kit.visitor().get("/api/v1/events/lodi/registrations").await;
    assert_eq!(stranger.status, StatusCode::UNAUTHORIZED, "{}", stranger.text());
    let acts = "/api/v1/events/lodi/registrations/acts";
    let rule = json!({"act": "rule", "rules": {"fees": [
        {"title": "Intera", "cents": 3000, "who": "everybody"}]}});
    let done = program.program(acts, &chief, "rule", &rule).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text());
    // Play has begun: nobody registers any more, and it is said why.
    let register = json!({"fields": {"family_name": "Rossi", "given_name": "Ada"}});
    let late = program.program("/api/v1/events/lodi/registrations", &chief, "r", &register).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", late.text());
    assert_eq!(late.value()["key"], "registration-begun");
    let stray = json!({"act": "pay", "number": 1, "cents": 100, "way": "desk", "card": "4111"});
    let stray = program.program(acts, &chief, "stray", &stray).await;
    assert_eq!(stray.status, StatusCode::BAD_REQUEST, "{}", stray.text());
    let list = program.get_as("/api/v1/events/lodi/registrations", &chief).await.value();
    assert_eq!(list["rules"]["fees"][0]["cents"], 3000);
    let link = json!({"role": "arbiter", "for": "Giulia"});
    let link = program.program("/api/v1/events/lodi/invitations", &chief, "i", &link).await;
    assert_eq!(link.status, StatusCode::CREATED, "{}", link.text());
    assert!(link.value()["path"].as_str().unwrap().starts_with("/join/"));
    let paper = program.get_as("/api/v1/events/lodi/papers/starting-list.csv", &chief).await;
    assert_eq!(paper.status, StatusCode::OK, "{}", paper.text());
    assert!(program.get_as("/api/v1/events/lodi/trf", &chief).await.text().contains("012 "));
    let copy = program.get_as("/api/v1/backup", &chief).await;
    assert_eq!(copy.headers["content-type"], "application/vnd.sqlite3");
    // A token of one event opens that event alone.
    let copy = program.get_as("/api/v1/backup", &only).await;
    assert_eq!(copy.status, StatusCode::UNAUTHORIZED);
    let act = json!({"act": "rename", "festival": "lodi-2026", "name": "Festa", "place": "Lodi"});
    let renamed = program.program("/api/v1/festivals/lodi-2026/acts", &chief, "rename", &act).await;
    assert_eq!(renamed.status, StatusCode::OK, "{}", renamed.text());
    let other = json!({"act": "rename", "festival": "elsewhere", "name": "Festa"});
    let other = program.program("/api/v1/festivals/lodi-2026/acts", &chief, "other", &other).await;
    assert_eq!(other.status, StatusCode::BAD_REQUEST, "{}", other.text());
}
