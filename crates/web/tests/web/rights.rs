//! Who is let in where: every route of the router, and everybody who may come.

use accounts::{EventRole, Grant, NewToken, SiteRole};
use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::kit::{Answer, BY, Browser, Kit};
use crate::routes::{self, Route};

/// Everybody who may come, in the order of the columns.
const VISITORS: [&str; 9] =
    ["nobody", "stranger", "elsewhere", "player", "official", "scribe", "arbiter", "boss", "chief"];

/// The columns of those who are let in.
const EVERYBODY: &str = "nobody stranger elsewhere player official scribe arbiter boss chief";
const SIGNED: &str = "stranger elsewhere player official scribe arbiter boss chief";
/// Whoever has a role in the event; what they may do with it the office rules.
const MEMBERS: &str = "player official scribe arbiter boss chief";
/// Whoever sits at the board or beside it.
const AT_THE_BOARD: &str = "player scribe arbiter boss chief";
const OFFICE: &str = "official scribe arbiter boss chief";
const CALLERS: &str = "scribe arbiter boss chief";
const ARBITERS: &str = "arbiter boss chief";
/// The chief arbiter of the event, and whoever keeps the house.
const CHIEFS: &str = "boss chief";
const KEEPER: &str = "chief";

/// Who is let in, route by route, with what varies filled in.
const RIGHTS: &[(&str, &[&str])] = &[
    (
        EVERYBODY,
        &[
            "GET /",
            "GET /sign-in",
            "POST /sign-in",
            "GET /language/it",
            "GET /theme/dark",
            "GET /assets/tratto.css",
            "GET /api",
            "GET /api/openapi.json",
            "GET /e/lodi",
            "GET /e/lodi/pairings",
            "GET /e/lodi/pairings/1",
            "GET /e/lodi/standings",
            "GET /e/lodi/standings/1",
            "GET /e/lodi/crosstable",
            "GET /e/lodi/players",
            "GET /e/lodi/players/1",
            "GET /e/lodi/call",
            "GET /e/lodi/boards",
            "GET /e/lodi/boards/1",
            "GET /e/lodi/boards/1/1",
            "GET /e/lodi/live.pgn",
            "GET /e/lodi/papers/standings.pdf",
            "GET /live/e/lodi",
            "GET /live/e/lodi/boards",
            "GET /live/e/lodi/boards/1/1",
            "GET /api/v1/events",
            "GET /api/v1/events/lodi",
            "GET /api/v1/events/lodi/rounds/1",
            "GET /api/v1/events/lodi/standings",
            "GET /api/v1/events/lodi/standings/1",
            "GET /api/v1/events/lodi/players",
            "GET /api/v1/events/lodi/players/1",
            "GET /api/v1/events/lodi/teams",
            "GET /api/v1/events/lodi/boards",
            "GET /api/v1/events/lodi/boards/1/1",
        ],
    ),
    (
        SIGNED,
        &[
            "GET /account",
            "POST /account",
            "GET /account/password",
            "POST /account/password",
            "POST /account/tokens",
            "POST /account/tokens/revoke",
        ],
    ),
    (
        MEMBERS,
        &[
            "POST /e/lodi/office/act",
            "POST /e/lodi/office/preview",
            "POST /api/v1/events/lodi/acts",
        ],
    ),
    (AT_THE_BOARD, &["POST /e/lodi/boards/1/1/act", "POST /api/v1/events/lodi/boards/1/1/acts"]),
    (
        OFFICE,
        &[
            "GET /e/lodi/office",
            "GET /e/lodi/office/results",
            "POST /e/lodi/office/results",
            "POST /e/lodi/office/live-results",
            "GET /e/lodi/office/players",
            "GET /e/lodi/office/players/new",
            "POST /e/lodi/office/players/new",
            "GET /e/lodi/office/players/table",
            "POST /e/lodi/office/players/table",
            "GET /e/lodi/office/players/1",
            "POST /e/lodi/office/players/1/paper",
            "POST /e/lodi/office/players/all-present",
            "GET /e/lodi/office/teams",
            "POST /e/lodi/office/teams/1/line-up",
            "GET /e/lodi/office/pairing",
            "POST /e/lodi/office/pairing/hand",
            "POST /e/lodi/office/pairing/postpone",
            "POST /e/lodi/office/pairing/line-up",
            "GET /e/lodi/office/protests",
            "POST /e/lodi/office/protests/notice",
            "POST /e/lodi/office/protests/step",
            "POST /e/lodi/office/protests/remark",
            "GET /e/lodi/office/documents",
            "GET /e/lodi/office/documents/standings.pdf",
            "GET /e/lodi/office/journal",
            "GET /e/lodi/office/journal/at",
            "GET /e/lodi/office/journal/proof",
            "GET /e/lodi/office/journal/1",
            "GET /e/lodi/office/call",
            "GET /e/lodi/office/boards",
            "GET /e/lodi/office/announcement",
            "POST /e/lodi/office/announcement",
            "GET /api/v1/events/lodi/journal",
        ],
    ),
    (CALLERS, &["POST /e/lodi/office/call/roll"]),
    (
        ARBITERS,
        &[
            "POST /e/lodi/office/call",
            "POST /e/lodi/office/boards",
            "POST /e/lodi/office/boards/start",
            "POST /e/lodi/office/players/1/correct",
        ],
    ),
    (
        CHIEFS,
        &[
            "GET /e/lodi/office/people",
            "POST /e/lodi/office/people",
            "POST /e/lodi/office/people/revoke",
            "POST /e/lodi/office/people/players",
            "POST /e/lodi/office/people/slip",
        ],
    ),
    (
        KEEPER,
        &[
            "GET /accounts",
            "POST /accounts",
            "GET /accounts/x",
            "POST /accounts/x",
            "GET /office/new",
            "POST /office/new",
            "POST /api/v1/events",
        ],
    ),
];

/// Routes that the table leaves out, each for its reason.
const BESIDE: [&str; 8] = [
    // They end the session that the table goes on with; everybody who has one may.
    "POST /sign-out",
    "POST /account/sign-out",
    // There is an account already, so that there is nothing to set up.
    "GET /setup",
    "POST /setup",
    // The organisers put no video there, and nothing of this kind is in an event of single chess players.
    "GET /videos/tratto.css",
    "GET /e/lodi/live.pdn",
    "GET /e/lodi/teams",
    "GET /e/lodi/teams/1",
];

fn written(route: &Route) -> String {
    let path = route.path.replace("{event}", "lodi").replace("{account}", "x");
    let path = path.replace("{tag}", "it").replace("{word}", "dark");
    let path = path.replace("{name}", "tratto.css").replace("{file}", "standings.pdf");
    let path = ["{round}", "{board}", "{id}", "{entry}", "{entrant}"]
        .iter()
        .fold(path, |path, name| path.replace(name, "1"));
    format!("{} {path}", if route.post { "POST" } else { "GET" })
}

/// A house to which all of them can come.
fn house() -> Kit {
    let kit = Kit::lodi();
    kit.open_board();
    kit.account("stranger", SiteRole::Member, None);
    kit.account("elsewhere", SiteRole::Member, None);
    kit.account("official", SiteRole::Member, Some(EventRole::Official));
    kit.account("boss", SiteRole::Member, Some(EventRole::ChiefArbiter));
    let account = kit.house.accounts().account_named("elsewhere").unwrap().unwrap().id;
    let role = EventRole::Player { entrant: 1 };
    let grant = Grant { account, event: "pavia".to_owned(), role };
    kit.house.accounts().grant(&grant, BY).unwrap();
    assert!(kit.house.tell_of_accounts());
    kit
}

/// Asks as a browser does: forms are of its own session, and empty.
async fn ask(browser: &mut Browser, csrf: &str, post: bool, path: &str) -> Answer {
    if post { browser.post(path, &[("csrf", csrf)]).await } else { browser.get(path).await }
}

/// Asks as a program does.
async fn ask_with(kit: &Kit, token: &str, post: bool, path: &str) -> Answer {
    let request = if post { Request::post(path) } else { Request::get(path) };
    let request = request.header("content-type", "application/json");
    let request = match token {
        "" => request,
        token => request.header("authorization", format!("Bearer {token}")),
    };
    kit.visitor().send(request.body(Body::from("{}")).unwrap()).await
}

fn split(written: &str) -> (bool, &str) {
    let (method, path) = written.split_once(' ').unwrap();
    (method == "POST", path)
}

/// Not let in is 401 for whoever is nobody and 403 for everybody else; let in is anything but those
/// and a fault of ours: what is sent is empty, and is refused for that.
fn judged(answer: &Answer, who: &str, allowed: &str, what: &str) -> Option<String> {
    let status = answer.status.as_u16();
    if allowed.split(' ').any(|one| one == who) {
        // Whoever tries to sign in without a name and a password is refused like everybody.
        let refused = matches!(status, 401 | 403) && what != "POST /sign-in";
        (refused || status >= 500).then(|| format!("{who} is not let in to {what}: {status}"))
    } else {
        let expected = if who == "nobody" { 401 } else { 403 };
        (status != expected).then(|| format!("{who} at {what}: {status}, not {expected}"))
    }
}

#[test]
fn the_table_has_every_route_of_the_router_and_no_other() {
    let mut ours: Vec<String> = routes::all().iter().map(written).collect();
    let rows = RIGHTS.iter().flat_map(|(_, rows)| rows.iter());
    let mut table: Vec<String> = rows.chain(&BESIDE).map(|row| (*row).to_owned()).collect();
    ours.sort();
    table.sort();
    assert_eq!(table, ours);
}

#[tokio::test]
async fn everybody_is_let_in_where_their_role_lets_them_and_nowhere_else() {
    let kit = house();
    let mut wrong = Vec::new();
    for who in VISITORS {
        let mut browser = if who == "nobody" { kit.visitor() } else { kit.signed(who).await };
        let csrf = match who {
            "nobody" => String::new(),
            _ => browser.get("/account").await.hidden("csrf"),
        };
        for (allowed, rows) in RIGHTS {
            for row in *rows {
                let (post, path) = split(row);
                // A program that writes brings a token: see below.
                if post && path.starts_with("/api/") {
                    continue;
                }
                let before = kit.length();
                let answer = ask(&mut browser, &csrf, post, path).await;
                wrong.extend(judged(&answer, who, allowed, row));
                // Whoever tries to sign in too often is told to the journal.
                if matches!(answer.status.as_u16(), 401 | 403) && *row != "POST /sign-in" {
                    assert_eq!(kit.length(), before, "{who} at {row} changed something");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn programs_are_let_in_as_their_accounts_are() {
    let kit = house();
    let mut wrong = Vec::new();
    for who in VISITORS {
        let token = if who == "nobody" { String::new() } else { kit.token(who, None, None) };
        for (allowed, rows) in RIGHTS {
            for row in rows.iter().filter(|row| row.contains("/api/")) {
                let (post, path) = split(row);
                let before = kit.length();
                let answer = ask_with(&kit, &token, post, path).await;
                wrong.extend(judged(&answer, who, allowed, row));
                assert_eq!(kit.length(), before, "{who} at {row}");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn a_token_of_one_event_opens_that_event_alone() {
    let kit = house();
    let here = kit.token("chief", Some("lodi"), None);
    let account = kit.house.accounts().account_named("chief").unwrap().unwrap().id;
    let new = NewToken { name: "pavia".into(), event: Some("pavia".into()), expires: None };
    let elsewhere = kit.house.accounts().make_token(&account, new, BY, [4; 32]).unwrap().secret;
    for (_, rows) in RIGHTS {
        for row in rows.iter().filter(|row| row.contains("/api/v1/")) {
            let (post, path) = split(row);
            let answer = ask_with(&kit, &elsewhere, post, path).await;
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{row}");
            let inside = path.starts_with("/api/v1/events/lodi");
            let answer = ask_with(&kit, &here, post, path).await;
            assert_eq!(answer.status != StatusCode::UNAUTHORIZED, inside, "{row}");
        }
    }
    // Pages are for people: a token of one event opens none of them.
    for path in ["/e/lodi/office", "/e/lodi/office/results", "/accounts", "/account"] {
        let answer = ask_with(&kit, &here, false, path).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{path}");
    }
}
