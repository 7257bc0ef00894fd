//! The call screen as a hall meets it, and the desk that feeds it.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;

use crate::kit::{Answer, Browser, Kit, NOON};

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
        (kit.length(), kit.house.events().get("lodi").unwrap().state().position());
    let sent = message(&mut arbiter, &[("text", "Prova <b>antincendio</b>"), ("alert", "1")]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    assert_eq!(kit.length(), before + 1);
    let office = kit.house.events().get("lodi").unwrap().state().position();
    assert_eq!(office, entries, "the event itself has not changed");
    let screen = kit.visitor().get("/e/lodi/call").await;
    assert!(screen.text().contains("Prova &#60;b&#62;antincendio"), "{}", screen.text());
    assert!(screen.text().contains("class=\"call alert"));
    let cleared = message(&mut arbiter, &[("clear", "1")]).await;
    assert_eq!(cleared.status, StatusCode::SEE_OTHER);
    assert!(!kit.visitor().get("/e/lodi/call").await.text().contains("antincendio"));
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
    assert!(screen.contains("Appello del turno 2"), "{screen}");
    assert!(screen.contains("Presenti 1 su 8"), "{screen}");
    assert_eq!(screen.matches(">manca<").count(), 7);
    let seen = screen.find("<li class=\"here\"").unwrap();
    assert!(screen.rfind("<li class=\"now\"").unwrap() < seen, "whoever is missing comes first");
    let stranger = [("round", "2"), ("entrant", "99"), ("here", "1"), ("key", "other")];
    let refused = scribe.post_from(DESK, "/e/lodi/office/call/roll", &stranger).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn videos_come_whole_or_in_parts_and_only_from_their_folder() {
    let kit = Kit::lodi();
    let folder = kit.house.videos().unwrap().to_owned();
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
    assert!(screen.contains("Il turno 1 è cominciato"));
}
