//! The call screen as a hall meets it, and the desk that feeds it.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;

use crate::kit::{Answer, Browser, Kit, NOON};
use crate::table::{BOARD, live};

const DESK: &str = "/e/lodi/office/call";

async fn message(arbiter: &mut Browser, fields: &[(&str, &str)]) -> Answer {
    let key = arbiter.get(DESK).await.hidden("key");
    let mut all = vec![("key", key.as_str())];
    all.extend_from_slice(fields);
    arbiter.post_from(DESK, DESK, &all).await
}

#[tokio::test]
async fn a_message_of_the_arbiter_is_on_the_screen_until_it_is_taken_away() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let (before, entries) =
        (kit.length(), kit.site.events().get("lodi").unwrap().state().position());
    let sent = message(&mut arbiter, &[("text", "Prova <b>antincendio</b>"), ("alert", "1")]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    assert_eq!(kit.length(), before + 1);
    let office = kit.site.events().get("lodi").unwrap().state().position();
    assert_eq!(office, entries, "the event itself has not changed");
    let screen = kit.visitor().get("/e/lodi/call").await;
    assert!(screen.text().contains("Prova &#60;b&#62;antincendio"), "{}", screen.text());
    assert!(screen.text().contains("class=\"call  alarmed"), "{}", screen.text());
    let cleared = message(&mut arbiter, &[("clear", "1")]).await;
    assert_eq!(cleared.status, StatusCode::SEE_OTHER);
    assert!(!kit.visitor().get("/e/lodi/call").await.text().contains("antincendio"));
}

const ALARM: [(&str, &str); 5] = [
    ("alert", "1"),
    ("word", "uscire"),
    ("text", "Allarme antincendio. Lasciare subito la sala."),
    ("place", "cortile"),
    ("leave", "1"),
];

/// The hall with round 2 on the wall, a minute before its start: the screen calls to the seats.
fn about_to_begin() -> Kit {
    let kit = Kit::lodi();
    for board in 1..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    }
    for act in ["close_round", "pair", "publish"] {
        kit.act(json!({ "act": act }));
    }
    kit.wait(86_400_000 - 30_000);
    kit
}

#[tokio::test]
async fn an_alarm_stands_alone_on_the_screen() {
    let kit = about_to_begin();
    let before = kit.visitor().get("/e/lodi/call").await.text();
    assert!(before.contains("Ai posti") && before.contains("role=\"timer\""), "{before}");
    let mut arbiter = kit.signed("arbiter").await;
    let sent = message(&mut arbiter, &ALARM).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    // Hours later, past the start of the round, nothing has come back.
    for wait in [0, 60_000, 7_200_000] {
        kit.wait(wait);
        let screen = kit.visitor().get("/e/lodi/call").await.text();
        for there in ["USCIRE", "Lasciare subito la sala", "cortile", "exit-sign", "class=\"band\""]
        {
            assert!(screen.contains(there), "{there}: {screen}");
        }
        for gone in ["Ai posti", "Si gioca", "role=\"timer\"", "Alberti", "<footer"] {
            assert!(!screen.contains(gone), "{gone}: {screen}");
        }
    }
}

#[tokio::test]
async fn an_alarm_stands_on_every_page_of_its_event_until_it_is_ended() {
    let kit = about_to_begin();
    let mut arbiter = kit.signed("arbiter").await;
    let public =
        ["/e/lodi", "/e/lodi/pairings", "/e/lodi/standings", "/e/lodi/players", "/e/lodi/boards"];
    let office = ["/e/lodi/office", "/e/lodi/office/results", "/e/lodi/office/pairing"];
    let notice = "<strong>USCIRE</strong> Allarme antincendio";
    for path in public {
        let page = kit.visitor().get(path).await.text();
        assert!(!page.contains(notice) && page.contains("data-refresh=\"alarm\""), "{path}");
    }
    message(&mut arbiter, &ALARM).await;
    for path in public {
        assert!(kit.visitor().get(path).await.text().contains(notice), "{path}");
    }
    for path in office {
        assert!(arbiter.get(path).await.text().contains(notice), "{path}");
    }
    // Nobody takes it away by speaking of something else.
    let other = message(&mut arbiter, &[("text", "Pausa")]).await;
    assert_eq!(other.status, StatusCode::CONFLICT, "{}", other.text());
    let before = kit.length();
    let ended = message(&mut arbiter, &[("end", "1")]).await;
    assert_eq!(ended.status, StatusCode::SEE_OTHER, "{}", ended.text());
    assert_eq!(kit.length(), before + 1, "its end is in the journal");
    for path in public {
        assert!(!kit.visitor().get(path).await.text().contains(notice), "{path}");
    }
    assert!(kit.visitor().get("/e/lodi/call").await.text().contains("Ai posti"));
}

#[tokio::test]
async fn an_alarm_stops_the_clocks_of_live_boards_and_its_end_may_restart_them() {
    let kit = Kit::lodi();
    let name = desk::BoardName { round: 1, board: 2 };
    let set_up = json!({
        "game": {"chess": {"edition": "2023"}}, "setup": {"tc": "90m+30s"}, "started": NOON,
    });
    let set_up = serde_json::from_value(set_up).unwrap();
    kit.site.events().open_board("lodi", name, &set_up, ("arbitro", NOON), "open").unwrap();
    let start = boards::Deed::own(boards::Seat::Arbiter, kit.site.now(), table::fide::What::Start);
    kit.site.events().play("lodi", name, start, "arbitro", "start").unwrap();
    let runs = || {
        let loaded = kit.site.events().get("lodi").unwrap();
        let falls = loaded.board(name).unwrap().live().falls_at();
        falls.is_some()
    };
    assert!(runs(), "the clock of White runs");
    let mut arbiter = kit.signed("arbiter").await;
    message(&mut arbiter, &ALARM).await;
    assert!(!runs(), "nobody loses time");
    let board = kit.visitor().get("/e/lodi/boards/1/2").await.text();
    assert!(board.contains("<strong>USCIRE</strong>"), "{board}");
    message(&mut arbiter, &[("end", "1"), ("restart", "1")]).await;
    assert!(runs());
}

#[tokio::test]
async fn an_alarm_leaves_no_board_on_the_wall_and_stands_on_the_first_page() {
    let kit = live().await;
    let before = kit.visitor().get("/e/lodi/wall").await.text();
    assert!(before.contains("id=\"wall-alarm\"") && !before.contains("class=\"alarmed\""));
    assert!(!kit.visitor().get("/").await.text().contains("USCIRE"));
    let mut arbiter = kit.signed("arbiter").await;
    message(&mut arbiter, &ALARM).await;
    let wall = kit.visitor().get("/e/lodi/wall").await.text();
    // The sheet hides the boards while the alarm stands; one region tells it, not two.
    for there in
        ["class=\"alarmed\"", "USCIRE", "Lasciare subito la sala", "exit-sign", "alarm.css"]
    {
        assert!(wall.contains(there), "{there}: {wall}");
    }
    assert!(!wall.contains("alarm-notice"), "{wall}");
    let sheet = kit.visitor().get("/assets/alarm.css").await.text();
    assert!(sheet.contains("body:has(.alarmed) :is(.screen,"), "{sheet}");
    for path in ["/", "/sign-in"] {
        let page = kit.visitor().get(path).await.text();
        let notice = page.split("class=\"alarm-notice\"").nth(1).expect("the alarm stands there");
        assert!(
            notice.contains("<strong>USCIRE</strong>") && notice.contains("href=\"/e/lodi\""),
            "{notice}"
        );
    }
    message(&mut arbiter, &[("end", "1")]).await;
    assert!(!kit.visitor().get("/e/lodi/wall").await.text().contains("class=\"alarmed\""));
    assert!(!kit.visitor().get("/").await.text().contains("alarm-notice"));
}

#[tokio::test]
async fn after_an_alarm_all_games_go_on_by_one_button_and_no_board_calls_the_arbiter() {
    const RESUME: &str = "/e/lodi/office/boards/resume";
    let kit = live().await;
    let mut arbiter = kit.signed("arbiter").await;
    let mut white = kit.signed("white").await;
    let offered = ["data-offer", "act-white-resign-fold", "id=\"claims\"", "act-white-stop"];
    let page = white.get(BOARD).await.text();
    for act in offered {
        assert!(page.contains(act), "{act}: {page}");
    }
    message(&mut arbiter, &ALARM).await;
    // While it lasts nobody lets games go on.
    let form = [("key", "early"), ("lost", "back")];
    let early = arbiter.post_from(DESK, RESUME, &form).await;
    assert_eq!(early.status, StatusCode::CONFLICT, "{}", early.text());
    message(&mut arbiter, &[("end", "1")]).await;
    let page = white.get(BOARD).await.text();
    assert!(page.contains("Allarme in sala: gli orologi sono fermi"), "{page}");
    for act in offered {
        assert!(!page.contains(act), "{act} means nothing now: {page}");
    }
    let entry = page.split("id=\"entry\"").nth(1).and_then(|it| it.split('>').next()).unwrap();
    assert!(entry.ends_with(" hidden"), "{entry}");
    let office = arbiter.get("/e/lodi/office").await.text();
    assert!(!office.contains("Chiamate all&#39;arbitro"), "{office}");
    assert!(office.contains("2 partite sono ancora ferme"), "{office}");
    assert!(office.contains("Fai riprendere tutte le 2 partite ferme"), "{office}");
    let form = [("key", "resume"), ("lost", "back")];
    let answer = arbiter.post_from("/e/lodi/office", RESUME, &form).await;
    assert_eq!(answer.location(), "/e/lodi/office/boards?started=2", "{}", answer.text());
    let page = white.get(BOARD).await.text();
    assert!(offered.iter().all(|act| page.contains(act)), "{page}");
    assert!(!arbiter.get("/e/lodi/office").await.text().contains("Fai riprendere"));
}

#[tokio::test]
async fn while_a_round_is_played_all_its_games_stand_on_the_screen_at_once() {
    let kit = Kit::lodi();
    kit.wait(3_600_000);
    kit.act(json!({"act": "result", "board": 2, "result": "1-0"}));
    let screen = kit.visitor().get("/e/lodi/call").await.text();
    let list = screen.split("class=\"seats games two-by-six\"").nth(1).expect("the games");
    let list = list.split("</ul>").next().unwrap();
    let rows: Vec<&str> = list.split("<li ").skip(1).collect();
    assert_eq!(rows.len(), 4, "{list}");
    for (row, board) in rows.iter().zip(1..) {
        let class = if board == 2 { "class=\"done\"" } else { "class=\"open\"" };
        assert!(row.starts_with(class), "{board}: {row}");
        assert!(row.contains(&format!("class=\"board\">{board}<")), "{row}");
    }
    assert!(rows[1].contains("1 – 0"), "{}", rows[1]);
    // One square for each game, a count of those that go on, and the way to the event on a telephone.
    assert_eq!(screen.matches("<i class=\"open\"></i>").count(), 3, "{screen}");
    assert!(
        screen.contains("<strong>3</strong>") && screen.contains("class=\"call-qr\""),
        "{screen}"
    );
}

#[tokio::test]
async fn a_message_goes_by_itself_when_its_time_is_over() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    message(&mut arbiter, &[("text", "Pausa"), ("minutes", "5")]).await;
    let until = (NOON + 300_000).to_string();
    let screen = kit.visitor().get("/e/lodi/call").await.text();
    assert!(screen.contains("Pausa"));
    kit.wait(299_999);
    assert!(kit.visitor().get("/e/lodi/call").await.text().contains(&until));
    kit.wait(1);
    assert!(!kit.visitor().get("/e/lodi/call").await.text().contains("Pausa"));
}

#[tokio::test]
async fn the_same_message_sent_twice_is_one_entry() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let form = [("text", "Turno rinviato"), ("key", "twice")];
    let first = arbiter.post_from(DESK, DESK, &form).await;
    let length = kit.length();
    let again = arbiter.post_from(DESK, DESK, &form).await;
    assert_eq!(first.location(), again.location());
    assert_eq!(kit.length(), length);
}

#[tokio::test]
async fn only_arbiters_speak_to_the_hall() {
    let kit = Kit::lodi();
    for name in ["scribe", "player"] {
        let mut browser = kit.signed(name).await;
        let before = kit.length();
        let form = [("text", "Ho vinto"), ("key", "k")];
        let answer = browser.post_from("/", DESK, &form).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{name}");
        assert_eq!(kit.length(), before);
    }
}

#[tokio::test]
async fn a_message_that_cannot_be_shown_is_refused_with_a_reason() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let long = "a".repeat(201);
    let before = kit.length();
    for (fields, said) in [
        (vec![("text", "")], "da 1 a 200"),
        (vec![("text", long.as_str())], "da 1 a 200"),
        (vec![("text", "a\nb")], "da 1 a 200"),
        (vec![("text", "a"), ("video", "../x.mp4")], "cartella dei video"),
        (vec![("text", "a"), ("video", "missing.mp4")], "cartella dei video"),
        (vec![("text", "a"), ("minutes", "-1")], "minutes"),
        (vec![("text", "a"), ("minutes", "9999999999")], "minutes"),
    ] {
        let answer = message(&mut arbiter, &fields).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{fields:?}");
        assert!(answer.text().contains(said), "{fields:?}: {}", answer.text());
    }
    assert_eq!(kit.length(), before);
}

#[tokio::test]
async fn the_roll_is_called_from_the_desk_and_the_screen_shows_who_is_missing() {
    let kit = Kit::lodi();
    for board in 1..=4 {
        kit.act(json!({"act": "result", "board": board, "result": "1-0"}));
    }
    kit.act(json!({"act": "close_round"}));
    kit.act(json!({"act": "pair"}));
    kit.act(json!({"act": "publish"}));
    kit.wait(86_400_000 - 240_000);
    let mut scribe = kit.signed("scribe").await;
    let key = scribe.get(DESK).await.hidden("key");
    let form = [("round", "2"), ("entrant", "1"), ("here", "1"), ("key", key.as_str())];
    let seen = scribe.post_from(DESK, "/e/lodi/office/call/roll", &form).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text());
    let screen = kit.visitor().get("/e/lodi/call").await.text();
    assert!(screen.contains("Appello, turno 2"), "{screen}");
    assert!(screen.contains("<strong>7</strong>") && screen.contains("1 presenti"), "{screen}");
    assert_eq!(screen.matches("<li class=\"missing\"").count(), 7);
    assert_eq!(screen.matches("<li class=\"here\" data-key").count(), 1);
    let at = |name: &str| screen.find(name).unwrap_or_else(|| panic!("{name}: {screen}"));
    assert!(at("Alberti") < at("Bassi"), "places never move: the order is that of the surnames");
    let stranger = [("round", "2"), ("entrant", "99"), ("here", "1"), ("key", "other")];
    let refused = scribe.post_from(DESK, "/e/lodi/office/call/roll", &stranger).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn videos_come_whole_or_in_parts_and_only_from_their_folder() {
    let kit = Kit::lodi();
    let folder = kit.site.videos().unwrap().to_owned();
    std::fs::create_dir(&folder).unwrap();
    let film: Vec<u8> = (0..600_000u32).map(|place| u8::try_from(place % 251).unwrap()).collect();
    std::fs::write(folder.join("inizio.webm"), &film).unwrap();
    std::fs::write(folder.join("secret.txt"), "no").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.join("secret.txt"), folder.join("link.mp4")).unwrap();
    let mut visitor = kit.visitor();
    let whole = visitor.get("/videos/inizio.webm").await;
    assert_eq!((whole.status, whole.body.len()), (StatusCode::OK, film.len()));
    assert!(whole.body == film);
    assert_eq!(whole.headers["content-type"], "video/webm");
    let request = Request::get("/videos/inizio.webm").header("range", "bytes=299990-300009");
    let part = visitor.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(part.status, StatusCode::PARTIAL_CONTENT);
    assert_eq!(part.body, film[299_990..=300_009]);
    assert_eq!(part.headers["content-range"], "bytes 299990-300009/600000");
    let request = Request::get("/videos/inizio.webm").header("range", "bytes=600000-");
    let beyond = visitor.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(beyond.status, StatusCode::RANGE_NOT_SATISFIABLE);
    for path in [
        "/videos/secret.txt",
        "/videos/link.mp4",
        "/videos/..%2ftratto.db",
        "/videos/%2e%2e%2ftratto.db",
        "/videos/a.mp4%00.webm",
        "/videos/missing.mp4",
    ] {
        assert_eq!(visitor.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    // The round has just begun: the screen shows the video of the start.
    assert!(visitor.get("/e/lodi/call").await.text().contains("src=\"/videos/inizio.webm\""));
}

#[tokio::test]
async fn the_screen_works_without_scripts_and_says_when_it_changes() {
    let kit = Kit::lodi();
    let screen = kit.visitor().get("/e/lodi/call").await.text();
    assert!(screen.contains("<noscript><meta http-equiv=\"refresh\""));
    assert!(screen.contains(&format!("data-changes=\"{}\"", NOON + 60_000)), "{screen}");
    assert!(screen.contains("Il turno 1 è iniziato"));
}

#[tokio::test]
async fn an_alarm_that_does_not_stand_cannot_be_ended_and_leaves_no_trace() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let desk = "/e/lodi/office/call";
    let before = kit.length();
    let refused = chief.post_from(desk, desk, &[("end", "1"), ("key", "end-1")]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.text());
    assert!(refused.text().contains("Nessun allarme è in corso"), "{}", refused.text());
    assert_eq!(kit.length(), before, "nothing is journalled");
    let alarm = [("alert", "1"), ("text", "Al piano terra"), ("word", "fuoco"), ("key", "alarm-1")];
    assert_eq!(chief.post_from(desk, desk, &alarm).await.status, StatusCode::SEE_OTHER);
    for _ in 0..2 {
        // The same command twice ends it once, and is answered alike.
        let ended = chief.post_from(desk, desk, &[("end", "1"), ("key", "end-2")]).await;
        assert_eq!(ended.status, StatusCode::SEE_OTHER, "{}", ended.text());
    }
    assert_eq!(kit.length(), before + 2);
}

#[tokio::test]
async fn programs_alarm_the_hall_end_it_and_let_the_games_go_on() {
    let kit = Kit::lodi();
    kit.open_board();
    let (chief, scribe) = (kit.token("chief", None, None), kit.token("scribe", None, None));
    let mut program = kit.visitor();
    let (hall, resume) = ("/api/v1/events/lodi/hall", "/api/v1/events/lodi/boards/resume");
    let say = serde_json::json!({"say": "alarm", "text": "Al piano terra", "word": "fuoco"});
    let refused = program.program(hall, &scribe, "a", &say).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(program.program(hall, &chief, "a", &say).await.status, StatusCode::OK);
    let stands = program.get(hall).await.value();
    assert_eq!(stands["message"]["alarm"]["word"], "FUOCO", "everybody reads it: {stands}");
    let early = program.program(resume, &chief, "r", &serde_json::json!({})).await;
    assert_eq!(early.status, StatusCode::CONFLICT, "{}", early.text());
    let end = serde_json::json!({"say": "end"});
    assert_eq!(program.program(hall, &chief, "e", &end).await.status, StatusCode::OK);
    let again = program.program(hall, &chief, "f", &end).await;
    assert_eq!(again.status, StatusCode::CONFLICT, "{}", again.text());
    assert_eq!(program.get(hall).await.value()["message"], serde_json::Value::Null);
    let gone = program.program(resume, &chief, "r", &serde_json::json!({})).await;
    assert_eq!(gone.status, StatusCode::OK, "{}", gone.text());
    let odd =
        program.program(hall, &chief, "o", &serde_json::json!({"say": "alarm", "text": 5})).await;
    assert_eq!(odd.status, StatusCode::BAD_REQUEST);
    assert!(odd.text().contains("nel campo «text» il valore 5 non va bene"), "{}", odd.text());
}
