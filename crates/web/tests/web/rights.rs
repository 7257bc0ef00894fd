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
/// Whoever plays.
const PLAYERS: &str = "player";
const OFFICE: &str = "official scribe arbiter boss chief";
const CALLERS: &str = "scribe arbiter boss chief";
const ARBITERS: &str = "arbiter boss chief";
/// The chief arbiter of the event, and whoever keeps the house.
const CHIEFS: &str = "boss chief";
const KEEPER: &str = "chief";
/// Whoever is of the federation in some event, and whoever keeps the house.
const OFFICIALS: &str = "official chief";

/// Who is let in, route by route, with what varies filled in.
const RIGHTS: &[(&str, &[&str])] = &[
    (
        EVERYBODY,
        &[
            "GET /",
            "GET /play/draughts",
            "POST /play/draughts",
            "POST /play/draughts/review",
            "GET /sign-in",
            "POST /sign-in",
            "GET /language/it",
            "GET /theme/dark",
            "GET /rows/dark",
            "GET /assets/tratto.css",
            "GET /api",
            "GET /api/openapi.json",
            "GET /ratings",
            "GET /ratings/list.csv",
            "GET /ratings/list.pdf",
            "GET /ratings/champions",
            "GET /ratings/players/1",
            "GET /help",
            "GET /help/passages.json",
            "GET /help/print",
            "GET /help/results",
            "GET /articles",
            "GET /articles/fssi",
            "GET /articles/fssi/1",
            "GET /e/lodi",
            "GET /e/lodi/calendar.ics",
            "GET /e/lodi/pairings",
            "GET /e/lodi/pairings/1",
            "GET /e/lodi/standings",
            "GET /e/lodi/standings/1",
            "GET /e/lodi/standings/1/why/1",
            "GET /e/lodi/crosstable",
            "GET /e/lodi/players",
            "GET /e/lodi/players/1",
            "GET /e/lodi/players/1/calendar.ics",
            "GET /e/lodi/prizes",
            "GET /e/lodi/followed",
            "POST /e/lodi/follow",
            "POST /e/lodi/notices",
            "POST /notices/end",
            "GET /manifest.webmanifest",
            "GET /service-worker.js",
            "GET /offline",
            "GET /e/lodi/call",
            "GET /e/lodi/wall",
            "GET /e/lodi/boards",
            "GET /e/lodi/boards/1",
            "GET /e/lodi/boards/1/1",
            "GET /e/lodi/boards/1/1/why",
            "GET /e/lodi/live.pgn",
            "GET /robots.txt",
            "GET /sitemap.xml",
            "GET /e/lodi/card.png",
            "GET /e/lodi/pairings/card.png",
            "GET /e/lodi/pairings/1/card.png",
            "GET /e/lodi/standings/card.png",
            "GET /e/lodi/standings/1/card.png",
            "GET /e/lodi/players/1/card.png",
            "GET /e/lodi/boards/1/1/card.png",
            "GET /embed/e/lodi/pairings",
            "GET /embed/e/lodi/pairings/1",
            "GET /embed/e/lodi/standings",
            "GET /embed/e/lodi/standings/1",
            "GET /embed/e/lodi/wall",
            "GET /embed/e/lodi/boards/1/1",
            "GET /e/lodi/games",
            "GET /e/lodi/games.pgn",
            "GET /e/lodi/games.pdn",
            "GET /e/lodi/papers/standings.pdf",
            "GET /live/e/lodi",
            "GET /live/f/roof",
            "GET /f/roof",
            "GET /f/roof/pairings",
            "GET /f/roof/screen",
            "GET /api/v1/festivals",
            "GET /api/v1/festivals/roof",
            "GET /api/v1/festivals/roof/pairings",
            "GET /live/e/lodi/boards",
            "GET /live/e/lodi/boards/1/1",
            "GET /api/v1/ratings",
            "GET /api/v1/ratings/lists/1",
            "GET /api/v1/ratings/players/1",
            "GET /api/v1/events",
            "GET /api/v1/events/lodi",
            "GET /api/v1/events/lodi/rounds/1",
            "GET /api/v1/events/lodi/standings",
            "GET /api/v1/events/lodi/standings/1",
            "GET /api/v1/events/lodi/players",
            "GET /api/v1/events/lodi/players/1",
            "GET /api/v1/events/lodi/hall",
            "GET /api/v1/events/lodi/teams",
            "GET /api/v1/events/lodi/prizes",
            "GET /api/v1/events/lodi/boards",
            "GET /api/v1/events/lodi/games",
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
    // The line to a player is a player's.
    (PLAYERS, &["GET /e/lodi/boards/1/1/line", "GET /e/lodi/mine"]),
    (AT_THE_BOARD, &["POST /e/lodi/boards/1/1/act", "POST /api/v1/events/lodi/boards/1/1/acts"]),
    (
        OFFICE,
        &[
            "GET /e/lodi/office",
            "GET /f/roof/office",
            "GET /f/roof/office/admission",
            "GET /f/roof/office/check-in",
            "POST /f/roof/office/check-in",
            "GET /f/roof/office/results",
            "POST /f/roof/office/results",
            "GET /f/roof/office/move",
            "POST /f/roof/office/move",
            "GET /f/roof/office/report",
            "GET /f/roof/office/report.csv",
            "GET /e/lodi/office/results",
            "POST /e/lodi/office/results",
            "GET /e/lodi/office/results/codes",
            "POST /e/lodi/office/live-results",
            "GET /e/lodi/office/players",
            "GET /e/lodi/office/players/new",
            "POST /e/lodi/office/players/new",
            "GET /e/lodi/office/players/search",
            "POST /e/lodi/office/players/file",
            "GET /api/v1/events/lodi/lists",
            "POST /api/v1/events/lodi/entries",
            "GET /api/v1/events/lodi/updates",
            "POST /api/v1/events/lodi/updates",
            "GET /e/lodi/office/players/table",
            "POST /e/lodi/office/players/table",
            "GET /e/lodi/office/players/1",
            "POST /e/lodi/office/players/1/paper",
            "POST /e/lodi/office/players/all-present",
            "GET /e/lodi/office/prizes",
            "GET /e/lodi/office/prizes/ties",
            "GET /e/lodi/office/teams",
            "POST /e/lodi/office/teams/1/line-up",
            "GET /e/lodi/office/pairing",
            "GET /e/lodi/office/byes",
            "POST /e/lodi/office/byes",
            "POST /e/lodi/office/pairing/apart",
            "GET /e/lodi/office/pairing/calendar",
            "POST /e/lodi/office/pairing/present",
            "POST /e/lodi/office/pairing/hand",
            "POST /e/lodi/office/pairing/postpone",
            "POST /e/lodi/office/pairing/line-up",
            "GET /e/lodi/office/protests",
            "POST /e/lodi/office/protests/notice",
            "POST /e/lodi/office/protests/step",
            "POST /e/lodi/office/protests/remark",
            "GET /e/lodi/office/documents",
            "GET /e/lodi/office/documents/homologation.zip",
            "GET /e/lodi/office/documents/signed",
            "GET /e/lodi/office/documents/standings.pdf",
            "GET /e/lodi/office/journal",
            "GET /e/lodi/office/journal/at",
            "GET /e/lodi/office/journal/proof",
            "GET /e/lodi/office/journal/1",
            "GET /e/lodi/office/call",
            "GET /e/lodi/office/boards",
            "GET /e/lodi/office/registrations",
            "GET /e/lodi/office/announcement",
            "POST /e/lodi/office/announcement",
            "GET /api/v1/events/lodi/journal",
            "GET /api/v1/events/lodi/registrations",
            "POST /api/v1/events/lodi/registrations/acts",
            "GET /api/v1/events/lodi/papers",
            "GET /api/v1/events/lodi/papers/standings.pdf",
            "GET /api/v1/events/lodi/trf",
            "POST /api/v1/festivals/roof/moves",
        ],
    ),
    (CALLERS, &["POST /e/lodi/office/call/roll", "POST /api/v1/events/lodi/hall"]),
    (
        ARBITERS,
        &[
            "POST /e/lodi/office/call",
            "POST /e/lodi/office/call/rotation",
            "POST /e/lodi/office/call/pictures",
            "POST /e/lodi/office/call/pictures/remove",
            "POST /e/lodi/office/prizes",
            "POST /e/lodi/office/prizes/ties",
            "GET /e/lodi/office/prizes/1",
            "POST /e/lodi/office/boards",
            "GET /e/lodi/office/results/offences",
            "POST /e/lodi/office/results/offences",
            "GET /e/lodi/office/games",
            "POST /e/lodi/office/games",
            "POST /api/v1/events/lodi/games",
            "POST /e/lodi/office/registrations",
            "POST /e/lodi/office/registrations/rules",
            "POST /e/lodi/office/boards/feeds",
            "GET /e/lodi/office/boards/feeds",
            "POST /e/lodi/office/boards/start",
            "POST /e/lodi/office/boards/resume",
            "POST /api/v1/events/lodi/boards/resume",
            "POST /e/lodi/office/players/1/correct",
            "GET /e/lodi/office/players/updates",
            "POST /e/lodi/office/players/updates",
            "GET /lists",
            "POST /lists",
            "GET /lists/progress",
            "POST /api/v1/events/lodi/registrations",
            "GET /api/v1/lists",
            "POST /api/v1/lists",
        ],
    ),
    (
        CHIEFS,
        &[
            "GET /e/lodi/office/people",
            "GET /f/roof/office/sections",
            "POST /f/roof/office/sections",
            "GET /f/roof/office/staff",
            "POST /f/roof/office/staff",
            "POST /e/lodi/office/people",
            "POST /e/lodi/office/people/revoke",
            "POST /e/lodi/office/people/players",
            "POST /e/lodi/office/people/slip",
            "POST /e/lodi/office/people/invite",
            "POST /e/lodi/office/people/invite/revoke",
            "GET /e/lodi/office/event",
            "POST /api/v1/events/lodi/invitations",
            "POST /api/v1/festivals/roof/acts",
        ],
    ),
    (
        OFFICIALS,
        &[
            "GET /office/ratings",
            "POST /office/ratings",
            "GET /office/ratings/closing",
            "POST /office/ratings/file",
            "POST /office/ratings/ledger",
            "GET /api/v1/ratings/tournaments",
            "GET /api/v1/ratings/norms",
            "GET /api/v1/ratings/inbox",
            "GET /api/v1/ratings/closing",
            "POST /api/v1/ratings/acts",
        ],
    ),
    (
        KEEPER,
        &[
            "GET /accounts",
            "GET /accounts/backup",
            "POST /accounts",
            "GET /accounts/x",
            "POST /accounts/x",
            "GET /office/new",
            "POST /office/new",
            "POST /office/new/draft",
            "GET /office/new/file",
            "POST /office/new/file",
            "POST /office/new/file/keep",
            "GET /office/events",
            "GET /office/festivals",
            "POST /office/festivals",
            "POST /office/drafts/forget",
            "POST /api/v1/events",
            "POST /api/v1/festivals",
            "GET /api/v1/backup",
        ],
    ),
];

/// Routes that the table leaves out, each for its reason.
const BESIDE: [&str; 23] = [
    // The code of the table opens them to anybody, and nothing else does.
    "GET /e/lodi/report/1/1",
    "POST /e/lodi/report/1/1",
    // They end the session that the table goes on with; everybody who has one may.
    "POST /sign-out",
    "POST /account/sign-out",
    // There is an account already, so that there is nothing to set up.
    "GET /setup",
    "POST /setup",
    // No such font or icon, no page named; the organisers put no video there, and nothing of this kind is in an event of single chess players.
    "GET /videos/tratto.css",
    "GET /e/lodi/pictures/tratto.css",
    "GET /assets/fonts/tratto.css",
    "GET /icons/tratto.css",
    "GET /qr.svg",
    "GET /e/lodi/live.pdn",
    "GET /e/lodi/teams",
    "GET /e/lodi/teams/1",
    // Nobody was invited by such a link.
    "GET /join/x",
    "POST /join/x",
    // Nobody spoke of registration there, and nobody has such a link.
    "GET /e/lodi/register",
    "POST /e/lodi/register",
    "GET /e/lodi/register/search",
    "GET /e/lodi/register/sent",
    "GET /e/lodi/register/x",
    "POST /e/lodi/register/x",
    "GET /e/lodi/register/x/receipt",
];

fn written(route: &Route) -> String {
    let path =
        route.path.replace("{event}", "lodi").replace("{account}", "x").replace("{secret}", "x");
    let path = path.replace("{festival}", "roof");
    let path = path.replace("{tag}", "it").replace("{word}", "dark");
    let path = path.replace("{name}", "tratto.css").replace("{file}", "standings.pdf");
    let path = path.replace("{page}", "results").replace("{code}", "fssi");
    let path =
        ["{round}", "{board}", "{id}", "{entry}", "{entrant}", "{number}", "{list}", "{player}"]
            .iter()
            .fold(path, |path, name| path.replace(name, "1"));
    format!("{} {path}", if route.post { "POST" } else { "GET" })
}

/// A house to which all of them can come.
fn site() -> Kit {
    let kit = Kit::lodi();
    kit.open_board();
    kit.festival("roof");
    kit.account("stranger", SiteRole::Member, None);
    kit.account("elsewhere", SiteRole::Member, None);
    kit.account("official", SiteRole::Member, Some(EventRole::Official));
    kit.account("boss", SiteRole::Member, Some(EventRole::ChiefArbiter));
    let account = kit.site.accounts().account_named("elsewhere").unwrap().unwrap().id;
    let role = EventRole::Player { entrant: 1 };
    let grant = Grant { account, event: "pavia".to_owned(), role };
    kit.site.accounts().grant(&grant, BY).unwrap();
    assert!(kit.site.tell_of_accounts());
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
    let kit = site();
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
    let kit = site();
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
    let kit = site();
    let here = kit.token("chief", Some("lodi"), None);
    let account = kit.site.accounts().account_named("chief").unwrap().unwrap().id;
    let new = NewToken { name: "pavia".into(), event: Some("pavia".into()), expires: None };
    let elsewhere = kit.site.accounts().make_token(&account, new, BY, [4; 32]).unwrap().secret;
    for (_, rows) in RIGHTS {
        for row in rows.iter().filter(|row| row.contains("/api/v1/")) {
            // Whoever asks in vain may not ask much in a minute.
            kit.wait(60_000);
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
