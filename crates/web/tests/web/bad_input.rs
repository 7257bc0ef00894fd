//! What nobody should send: each is answered with its status and a clear text, and changes nothing.

mod raw;

use accounts::{EventRole, Grant};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::json;

use crate::kit::{Answer, Browser, Kit, NOON, PASSWORD};

const FORM: &str = "application/x-www-form-urlencoded";
const RESULTS: &str = "/e/lodi/office/results";
const ACTS: &str = "/api/v1/events/lodi/acts";

/// What came back is a page or JSON that says something, in words.
fn explains(answer: &Answer, what: &str) {
    let text = answer.text();
    let json = answer.headers.get("content-type").is_some_and(|kind| kind == "application/json");
    if json {
        let told = answer.value()["error"]["text"].as_str().unwrap_or_default().to_owned();
        assert!(told.len() > 10, "{what}: {text}");
    } else {
        assert!(text.contains("<html") && text.contains("<h1"), "{what}: {text}");
    }
    assert!(!text.contains("panicked") && !text.contains("src/"), "{what}: {text}");
    assert!(answer.headers.contains_key("content-security-policy"), "{what}");
}

async fn post_raw(browser: &mut Browser, path: &str, kind: &str, body: Vec<u8>) -> Answer {
    let request = Request::post(path).header("content-type", kind).body(Body::from(body));
    browser.send(request.unwrap()).await
}

async fn api_raw(browser: &mut Browser, token: &str, kind: &str, body: Vec<u8>) -> Answer {
    let request = Request::post(ACTS)
        .header("content-type", kind)
        .header("authorization", format!("Bearer {token}"))
        .header("idempotency-key", "k")
        .body(Body::from(body));
    browser.send(request.unwrap()).await
}

#[tokio::test]
async fn a_body_that_is_too_large_is_413() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let token = kit.token("arbiter", None, None);
    let before = kit.length();
    let large = vec![b'a'; 256 * 1024 + 1];
    for path in [RESULTS, "/sign-in", "/e/lodi/office/act", "/e/lodi/office/call"] {
        let answer = post_raw(&mut arbiter, path, FORM, large.clone()).await;
        assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE, "{path}");
        explains(&answer, path);
    }
    let answer = api_raw(&mut arbiter, &token, "application/json", large).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    explains(&answer, ACTS);
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn bytes_that_are_no_text_are_400_wherever_they_stand() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let token = kit.token("arbiter", None, None);
    let before = kit.length();
    for path in [
        "/e/%ff%fe",
        "/e/lodi/pairings/%ff",
        "/e/%C3%28/standings",
        "/videos/%ff.mp4",
        "/assets/%ff",
        "/language/%ff",
        "/api/v1/events/%ff",
        "/api/v1/events/lodi/rounds/%ff",
    ] {
        let answer = arbiter.get(path).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path}");
        explains(&answer, path);
    }
    for path in ["/e/lodi/office/results?board=%ff", "/api/v1/events/lodi/boards?round=%ff"] {
        let answer = arbiter.get(path).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path}");
        explains(&answer, path);
    }
    for body in [&b"board=1&result=%ff"[..], b"board=\xff", b"\xc3\x28=1", b"csrf=%f"] {
        let answer = post_raw(&mut arbiter, RESULTS, FORM, body.to_vec()).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body:?}");
        explains(&answer, "form");
    }
    let body = b"{\"act\":\"remark\",\"words\":\"\xff\xfe\"}".to_vec();
    let answer = api_raw(&mut arbiter, &token, "application/json", body).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    explains(&answer, "json");
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn a_token_that_is_wrong_expired_or_foreign_opens_nothing() {
    let kit = Kit::lodi();
    let good = kit.token("arbiter", Some("lodi"), None);
    let expired = kit.token("arbiter", None, Some(NOON));
    let foreign = kit.token("arbiter", Some("pavia"), None);
    let mut cut = good.clone();
    cut.pop();
    let act = json!({"act": "result", "board": 1, "result": "1-0"});
    let before = kit.length();
    let mut program = kit.visitor();
    for token in [expired.as_str(), foreign.as_str(), cut.as_str(), "", "x", "tratto_", "null"] {
        let answer = program.program(ACTS, token, "k", &act).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{token}");
        assert_eq!(answer.value()["error"]["key"], "web-api-bad-token");
        explains(&answer, token);
    }
    for scheme in [format!("Basic {good}"), format!("bearer{good}"), good.clone()] {
        let request = Request::get("/api/v1/events/lodi/journal").header("authorization", &scheme);
        let answer = program.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{scheme}");
    }
    assert_eq!(kit.length(), before);
    assert_eq!(program.program(ACTS, &good, "k", &act).await.status, StatusCode::OK);
    // A token of one event does not open what lies outside it, nor the pages.
    let answer = program.get_as("/api/v1/events", &good).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    let answer = program.get_as("/e/lodi/office/results", &good).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_player_does_nothing_that_is_the_arbiters() {
    let kit = Kit::lodi();
    let (mut player, token) = (kit.signed("player").await, kit.token("player", None, None));
    let csrf = player.get("/").await.hidden("csrf");
    let before = kit.length();
    for act in [
        r#"{"act":"result","board":1,"result":"1-0"}"#,
        r#"{"act":"expel","entrant":2,"reason":"vinceva"}"#,
        r#"{"act":"close_round"}"#,
        r#"{"act":"homologate"}"#,
        r#"{"act":"undo","entry":1,"reason":"perché sì"}"#,
    ] {
        let fields = [("act", act), ("key", act), ("csrf", csrf.as_str())];
        let answer = player.post("/e/lodi/office/act", &fields).await;
        assert!(matches!(answer.status.as_u16(), 403 | 422), "{act}: {}", answer.status);
        explains(&answer, act);
        let act = serde_json::from_str(act).unwrap();
        let answer = player.program(ACTS, &token, "k", &act).await;
        assert!(matches!(answer.status.as_u16(), 403 | 422), "{act}: {}", answer.text());
    }
    for path in [RESULTS, "/e/lodi/office/call"] {
        let fields =
            [("board", "1"), ("result", "1"), ("text", "x"), ("key", "k"), ("csrf", &csrf)];
        assert_eq!(player.post(path, &fields).await.status, StatusCode::FORBIDDEN, "{path}");
        assert_eq!(player.get(path).await.status, StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn a_command_that_is_replayed_is_done_once() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let csrf = arbiter.get(RESULTS).await.hidden("csrf");
    let form = [("board", "1"), ("result", "1"), ("key", "once"), ("csrf", csrf.as_str())];
    let first = arbiter.post(RESULTS, &form).await;
    let after = kit.length();
    let mut replays = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let (mut browser, csrf) = (arbiter.clone(), csrf.clone());
        replays.spawn(async move {
            let form = [("board", "1"), ("result", "1"), ("key", "once"), ("csrf", csrf.as_str())];
            browser.post(RESULTS, &form).await
        });
    }
    for answer in replays.join_all().await {
        assert_eq!(answer.location(), first.location());
    }
    assert_eq!(kit.length(), after);
}

#[tokio::test]
async fn a_page_of_another_site_posts_nothing() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let csrf = arbiter.get(RESULTS).await.hidden("csrf");
    let before = kit.length();
    for (name, value) in [
        ("origin", "https://elsewhere.example"),
        ("origin", "null"),
        ("origin", "http://tratto.example.elsewhere.example"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        for path in [RESULTS, "/sign-in", "/sign-out", ACTS] {
            let body = format!("board=1&result=1&key=k&csrf={csrf}");
            let request = Request::post(path)
                .header("host", "tratto.example")
                .header("content-type", FORM)
                .header(name, value)
                .body(Body::from(body));
            let answer = arbiter.send(request.unwrap()).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{name}: {value} {path}");
            explains(&answer, value);
        }
    }
    assert_eq!(kit.length(), before);
    assert_eq!(arbiter.get(RESULTS).await.status, StatusCode::OK, "still signed in");
}

#[tokio::test]
async fn the_token_of_one_session_is_none_of_another() {
    let kit = Kit::lodi();
    let (mut arbiter, mut chief) = (kit.signed("arbiter").await, kit.signed("chief").await);
    let stolen = chief.get(RESULTS).await.hidden("csrf");
    let before = kit.length();
    for csrf in [stolen.as_str(), "", "0", &"f".repeat(10_000)] {
        let form = [("board", "1"), ("result", "1"), ("key", "k"), ("csrf", csrf)];
        let answer = arbiter.post(RESULTS, &form).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
        explains(&answer, "csrf");
    }
    let form = [("board", "1"), ("result", "1"), ("key", "k"), ("csrf", stolen.as_str())];
    assert_eq!(kit.visitor().post(RESULTS, &form).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn no_path_leads_out_of_the_house() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    for path in [
        "/assets/..%2f..%2fCargo.toml",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../Cargo.toml",
        "/assets/tratto.css%00.js",
        "/e/..%2f..",
        "/e/%2e%2e",
        "/e/lodi%00",
        "/e/lodi%2foffice",
        "/e/lodi%2f1%2f1",
        "/e/%2faccounts",
        "//",
        "//e/lodi",
        "/e//lodi",
        "/e/lodi/",
        "/e/lodi//pairings",
        "/e/LODI",
        "/api/v1/events/%2faccounts",
        "/api/v1/events/lodi%2fcall/journal",
        "/live/e/..%2f..",
        "/.git/config",
        "/e/lodi/pairings/1%0d%0aSet-Cookie:%20a=b",
    ] {
        let answer = visitor.get(path).await;
        let status = answer.status.as_u16();
        assert!(matches!(status, 400 | 404), "{path}: {status}");
        explains(&answer, path);
        assert!(!answer.headers.contains_key("set-cookie"), "{path}");
    }
}

#[tokio::test]
async fn the_way_back_is_ours_and_one_line() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    for back in [
        "https://elsewhere.example/",
        "//elsewhere.example",
        "/%5Celsewhere.example",
        "/a%0d%0aSet-Cookie:%20x=1",
        "/a%0aLocation:%20https://elsewhere.example",
        "javascript:alert(1)",
        "/%00",
        "/%09/elsewhere.example",
        "/%E2%82%AC",
    ] {
        for path in ["/language/en", "/theme/dark"] {
            let answer = visitor.get(&format!("{path}?back={back}")).await;
            let location = answer.headers.get("location").map(|to| to.to_str().unwrap());
            // A path that cannot be written as a header is no path either.
            let ours = location.is_some_and(|to| {
                to.starts_with('/')
                    && !to.starts_with("//")
                    && !to.contains('\\')
                    && to.bytes().all(|byte| byte.is_ascii_graphic())
            });
            assert!(ours, "{back}: {:?} {}", location, answer.status);
            let cookies = answer.headers.get_all("set-cookie").iter().count();
            assert_eq!(cookies, 1, "{back}");
        }
    }
}

#[tokio::test]
async fn a_script_in_a_name_is_a_name_on_every_page() {
    const EVIL: &str = "<script>alert('x')</script>\"><img src=x onerror=y>";
    let kit = Kit::lodi();
    let lodi = web::EventName::new("lodi").unwrap();
    let person = json!({"id": "p1", "family_name": EVIL, "given_name": "&amp;<i>"});
    kit.house.keep_person(&lodi, serde_json::from_value(person).unwrap()).unwrap();
    let remark = json!({"kind": "incident", "words": EVIL});
    kit.act(json!({"act": "remark", "remark": remark}));
    let mut arbiter = kit.signed("arbiter").await;
    let form = [("text", EVIL), ("key", "k")];
    arbiter.post_from(RESULTS, "/e/lodi/office/call", &form).await;
    for path in [
        "/",
        "/e/lodi",
        "/e/lodi/pairings",
        "/e/lodi/pairings?by=name",
        "/e/lodi/pairings?by=%3Cscript%3E",
        "/e/lodi/standings",
        "/e/lodi/players",
        "/e/lodi/players/1",
        "/e/lodi/crosstable",
        "/e/lodi/boards",
        "/e/lodi/call",
        "/e/lodi/office",
        "/e/lodi/office/results",
        "/e/lodi/office/call",
        "/e/lodi/office/players",
        "/e/lodi/office/journal",
        "/e/lodi/office/protests",
        "/e/%3Cscript%3E",
        "/sign-in?back=/%22%3E%3Cscript%3E",
    ] {
        let page = arbiter.get(path).await;
        let text = page.text();
        for broken in ["<script>alert", "<img src=x", "\"><script>", "&amp;<i>"] {
            assert!(!text.contains(broken), "{path} lets {broken} through");
        }
    }
    let json = arbiter.get("/api/v1/events/lodi/players/1").await;
    assert!(json.value()["name"].as_str().unwrap().starts_with(EVIL), "JSON escapes by itself");
    assert_eq!(json.headers["x-content-type-options"], "nosniff");
}

#[tokio::test]
async fn json_that_is_deep_strange_or_of_another_kind_is_refused() {
    let kit = Kit::lodi();
    let (mut program, token) = (kit.visitor(), kit.token("arbiter", None, None));
    let before = kit.length();
    let deep = format!("{{\"act\":{}1{}}}", "[".repeat(50_000), "]".repeat(50_000));
    for (body, key) in [
        (deep.as_str(), "web-api-unreadable"),
        ("", "web-api-unreadable"),
        ("{", "web-api-unreadable"),
        ("null", "web-api-unreadable"),
        ("[]", "web-api-unreadable"),
        (r#"{"act":"fly"}"#, "web-api-unreadable"),
        (r#"{"act":"result"}"#, "web-api-unreadable"),
        (r#"{"act":"result","board":65536,"result":"1-0"}"#, "web-api-unreadable"),
        (r#"{"act":"result","board":-1,"result":"1-0"}"#, "web-api-unreadable"),
        (r#"{"act":"result","board":1.5,"result":"1-0"}"#, "web-api-unreadable"),
        (r#"{"act":"result","board":1,"result":"7-0"}"#, "web-api-unreadable"),
        (r#"{"act":"result","board":1e999,"result":"1-0"}"#, "web-api-unreadable"),
        (r#"{"act":"result","board":1,"result":"1-0","x":1}"#, "web-api-unknown-field"),
        (r#"{"act":"result","board":1,"result":"1-0"} {}"#, "web-api-unreadable"),
    ] {
        let answer = api_raw(&mut program, &token, "application/json", body.into()).await;
        let told = &body[..body.len().min(60)];
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{told}");
        assert_eq!(answer.value()["error"]["key"], key, "{told}");
        explains(&answer, told);
    }
    let good = br#"{"act":"result","board":1,"result":"1-0"}"#.to_vec();
    for kind in ["text/plain", FORM, "multipart/form-data; boundary=x", "application/jsonp", ""] {
        let answer = api_raw(&mut program, &token, kind, good.clone()).await;
        assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind}");
        explains(&answer, kind);
    }
    for key in ["", "  \t", &"k".repeat(101)] {
        let act = json!({"act": "result", "board": 1, "result": "1-0"});
        if key.trim().is_empty() && !key.is_empty() {
            continue; // Blanks around a header are no part of it.
        }
        let answer = program.program(ACTS, &token, key, &act).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", key.len());
        assert_eq!(answer.value()["error"]["key"], "web-key-missing");
    }
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn forms_of_another_kind_or_without_measure_are_refused() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let csrf = arbiter.get(RESULTS).await.hidden("csrf");
    let before = kit.length();
    let good = format!("board=1&result=1&key=k&csrf={csrf}");
    for kind in ["text/plain", "application/json", "multipart/form-data; boundary=x"] {
        let answer = post_raw(&mut arbiter, RESULTS, kind, good.clone().into()).await;
        assert!(matches!(answer.status.as_u16(), 400 | 415), "{kind}");
        explains(&answer, kind);
    }
    let many: String = (0..10_000).map(|number| format!("f{number}=1&")).collect();
    for body in [format!("{many}{good}"), format!("{good}&{}", "&".repeat(100_000))] {
        let answer = post_raw(&mut arbiter, RESULTS, FORM, body.clone().into()).await;
        if body.starts_with("f0") {
            assert_eq!(answer.status, StatusCode::BAD_REQUEST);
            explains(&answer, "ten thousand fields");
            assert_eq!(kit.length(), before);
        } else {
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "empty fields are nothing");
        }
    }
    let before = kit.length();
    for (board, result) in [
        ("65536", "1"),
        ("-1", "1"),
        ("1e3", "1"),
        ("", "1"),
        ("١", "1"),
        ("2", "9999"),
        ("2", ""),
        ("99999999999999999999999", "1"),
    ] {
        let form = [("board", board), ("result", result), ("key", "l"), ("csrf", &csrf)];
        let answer = arbiter.post(RESULTS, &form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{board} {result}");
        explains(&answer, board);
    }
    for board in ["0", "65535"] {
        let form = [("board", board), ("result", "1"), ("key", "m"), ("csrf", &csrf)];
        let answer = arbiter.post(RESULTS, &form).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{board}");
        explains(&answer, board);
    }
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn absurd_numbers_and_endless_questions_in_addresses_find_nothing() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    for path in [
        "/e/lodi/pairings/256",
        "/e/lodi/pairings/-1",
        "/e/lodi/pairings/0",
        "/e/lodi/pairings/255",
        "/e/lodi/standings/99999999999999999999",
        "/live/e/lodi/boards/1/65536",
        "/live/e/lodi/boards/256/1",
        "/api/v1/events/lodi/rounds/256",
        "/api/v1/events/lodi/rounds/0",
        "/api/v1/events/lodi/standings/255",
        "/api/v1/events/lodi/players/0",
        "/api/v1/events/lodi/players/65535",
        "/api/v1/events/lodi/players/65536",
        "/api/v1/events/lodi/boards/255/65535",
        "/api/v1/events/lodi/boards?round=-1",
        "/api/v1/events/lodi/journal?after=-1",
    ] {
        let answer = visitor.get(path).await;
        assert!(matches!(answer.status.as_u16(), 400 | 404), "{path}: {}", answer.status);
        explains(&answer, path);
    }
    let endless = format!("/e/lodi/pairings?by={}", "a".repeat(60_000));
    assert_eq!(visitor.get(&endless).await.status, StatusCode::OK);
    let many = format!("/e/lodi/pairings?{}", "by=name&".repeat(5_000));
    assert!(matches!(visitor.get(&many).await.status.as_u16(), 200 | 400));
    let long = format!("/e/{}", "a".repeat(60_000));
    assert_eq!(visitor.get(&long).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn names_without_end_are_refused_or_borne() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let csrf = arbiter.get(RESULTS).await.hidden("csrf");
    let before = kit.length();
    let long = "x".repeat(100_000);
    let answer = arbiter.post("/sign-in", &[("name", &long), ("password", &long)]).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    explains(&answer, "sign-in");
    let form = [("text", long.as_str()), ("key", "k"), ("csrf", &csrf)];
    let answer = arbiter.post("/e/lodi/office/call", &form).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    let form = [("board", "1"), ("result", "1"), ("key", long.as_str()), ("csrf", &csrf)];
    let answer = arbiter.post(RESULTS, &form).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    explains(&answer, "key");
    let token = kit.token("arbiter", None, None);
    for person in [&long[..201], &long[..4000], long.as_str(), "", "a\u{0}b"] {
        let enter = json!({"act": "enter", "form": {"person": person, "rating": "none"}});
        let answer = arbiter.program(ACTS, &token, "k", &enter).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text());
        let enter = enter.to_string();
        let form = [("act", enter.as_str()), ("key", "k"), ("csrf", &csrf)];
        let answer = arbiter.post("/e/lodi/office/act", &form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text());
        explains(&answer, "person");
    }
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn methods_that_an_address_does_not_know_are_405() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let before = kit.length();
    for (method, path) in [
        ("TRACE", "/"),
        ("PUT", "/e/lodi"),
        ("DELETE", "/e/lodi"),
        ("PATCH", "/api/v1/events/lodi"),
        ("DELETE", "/api/v1/events/lodi"),
        ("GET", "/api/v1/events/lodi/acts"),
        ("GET", "/sign-out"),
        ("GET", "/e/lodi/office/act"),
        ("POST", "/e/lodi/pairings"),
        ("OPTIONS", "/e/lodi"),
        ("BREW", "/e/lodi"),
    ] {
        let method: Method = method.parse().unwrap();
        let request = Request::builder().method(&method).uri(path).body(Body::empty());
        let answer = arbiter.send(request.unwrap()).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
        explains(&answer, path);
        assert!(answer.headers.contains_key("allow"), "{method} {path}");
        assert!(!answer.headers.contains_key("access-control-allow-origin"));
    }
    for path in ["/", "/e/lodi/pairings", "/e/lodi/call", "/api/v1/events", "/nothing"] {
        let request = Request::builder().method(Method::HEAD).uri(path).body(Body::empty());
        let head = arbiter.send(request.unwrap()).await;
        let get = arbiter.get(path).await;
        assert_eq!((head.status, head.body.len()), (get.status, 0), "{path}");
    }
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn many_who_guess_a_password_at_once_are_throttled() {
    let kit = Kit::lodi();
    let mut guesses = tokio::task::JoinSet::new();
    for number in 0..40 {
        let mut browser = kit.visitor();
        guesses.spawn(async move {
            let password = format!("indovino {number}");
            browser.post("/sign-in", &[("name", "arbiter"), ("password", &password)]).await
        });
    }
    let answers = guesses.join_all().await;
    let tried = answers.iter().filter(|answer| answer.status == StatusCode::FORBIDDEN).count();
    let stopped = answers.iter().filter(|a| a.status == StatusCode::TOO_MANY_REQUESTS);
    assert_eq!((tried, stopped.clone().count()), (5, 35));
    for answer in stopped {
        explains(answer, "throttled");
    }
    // Even the right password waits its turn, and works again when the quarter of an hour is over.
    let form = [("name", "arbiter"), ("password", PASSWORD)];
    let mut browser = kit.visitor();
    assert_eq!(browser.post("/sign-in", &form).await.status, StatusCode::TOO_MANY_REQUESTS);
    kit.wait(15 * 60 * 1000 + 1);
    assert_eq!(browser.post("/sign-in", &form).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn whoever_writes_without_measure_is_told_to_wait() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    let mut refused = None;
    for _ in 0..1100 {
        let answer = post_raw(&mut visitor, RESULTS, FORM, b"board=1".to_vec()).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.unwrap();
    explains(&refused, "too many");
    assert_eq!(refused.headers["retry-after"], "1");
    assert_eq!(visitor.get("/e/lodi").await.status, StatusCode::OK, "reading goes on");
    kit.wait(1000);
    let answer = post_raw(&mut visitor, RESULTS, FORM, b"board=1".to_vec()).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_session_ends_with_the_password_the_account_and_the_grant() {
    let kit = Kit::lodi();
    let accounts = kit.house.accounts();
    let mut arbiter = kit.signed("arbiter").await;
    let csrf = arbiter.get(RESULTS).await.hidden("csrf");
    let id = accounts.account_named("arbiter").unwrap().unwrap().id;
    let form = [("board", "1"), ("result", "1"), ("key", "k"), ("csrf", csrf.as_str())];
    let before = kit.length();
    // The grant goes: the session stays, the office does not.
    let _ = accounts.revoke(&id, "lodi").unwrap();
    assert_eq!(arbiter.post(RESULTS, &form).await.status, StatusCode::FORBIDDEN);
    let role = EventRole::Arbiter;
    let _ = accounts.grant(&Grant { account: id.clone(), event: "lodi".to_owned(), role }).unwrap();
    // The password changes: the session is over.
    let _ = accounts.reset_password(&id, "alfiere torre regina", [3; 32]).unwrap();
    let answer = arbiter.post(RESULTS, &form).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    explains(&answer, "password changed");
    // The account is disabled: so are its tokens.
    let token = kit.token("arbiter", None, None);
    let _ = accounts.disable(&id).unwrap();
    let act = json!({"act": "result", "board": 1, "result": "1-0"});
    let answer = arbiter.program(ACTS, &token, "k", &act).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn cookies_of_nobody_are_nobody() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    for cookie in [
        "tratto_session=",
        "tratto_session=\u{1}",
        "tratto_session=../../x",
        "tratto_session=00; tratto_session=11",
        "lang=xx; theme=<script>",
        "=;=;=",
        ";;;;",
    ] {
        let Ok(value) = axum::http::HeaderValue::from_bytes(cookie.as_bytes()) else { continue };
        let request = Request::get(RESULTS).header("cookie", value).body(Body::empty());
        let answer = visitor.send(request.unwrap()).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{cookie}");
        explains(&answer, cookie);
        assert!(!answer.text().contains("<script>\""));
    }
}
