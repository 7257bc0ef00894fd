//! A tournament file made an event from the browser.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::kit::{Answer, Browser, Kit};

const PAGE: &str = "/office/new/file";
const KEEP: &str = "/office/new/file/keep";

/// Two players after their only round, by columns: number, name, rating, federation, points, game.
fn file() -> String {
    let player = |number: u16, name: &str, points: &str, cell: &str| {
        let none = "";
        format!(
            "001 {number:>4}      {name:<33} 1900 GER {none:>11} {none:<10} {points:>4} {none:>4}  \
             {cell}\n"
        )
    };
    [
        "012 Kleines <b>Turnier</b>\n032 GER\n042 2026/05/10\n052 2026/05/10\n142 1\n152 W\nABC kept\n",
        &player(1, "Alt, Anna", "1.0", "   2 w 1"),
        &player(2, "Berg, Berta", "0.0", "   1 b 0"),
    ]
    .concat()
}

async fn upload(browser: &mut Browser, text: &str) -> Answer {
    let csrf = browser.get(PAGE).await.hidden("csrf");
    let body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\n{csrf}\r\n--x\r\n\
         Content-Disposition: form-data; name=\"file\"; filename=\"a.trf\"\r\n\r\n{text}\r\n--x--\r\n"
    );
    let request = Request::post(PAGE)
        .header("content-type", "multipart/form-data; boundary=x")
        .body(Body::from(body))
        .unwrap();
    browser.send(request).await
}

#[tokio::test]
async fn a_file_is_shown_before_it_becomes_an_event() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let shown = upload(&mut chief, &file()).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.text());
    let page = shown.text();
    assert!(!page.contains("<b>Turnier"), "markup of a file stays text: {page}");
    assert!(page.contains("2 giocatori"), "{page}");
    assert!(page.contains("tipo sconosciuto"), "the record that nobody knows is told: {page}");
    assert!(page.contains("name=\"text\""), "the file goes along: {page}");
    let text = file();
    let form = [("text", &*text), ("event", "kleines"), ("federation", "fide"), ("key", "k1")];
    let again = chief.post_from(PAGE, KEEP, &form).await;
    assert_eq!(again.status, StatusCode::OK, "without the button nothing is kept");
    assert!(kit.site.events().get("kleines").is_none());
    let bad = [("text", &*text), ("event", "Große"), ("federation", "fide"), ("key", "k1")];
    let bad = [&bad[..], &[("keep", "1")]].concat();
    assert_eq!(chief.post_from(PAGE, KEEP, &bad).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let kept = [&form[..], &[("keep", "1")]].concat();
    let done = chief.post_from(PAGE, KEEP, &kept).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let standings = kit.visitor().get("/e/kleines/standings").await.text();
    assert!(standings.contains("Alt, Anna"), "{standings}");
    // The same name again.
    let other = [("text", &*text), ("event", "kleines"), ("federation", "fide"), ("key", "k2")];
    let other = [&other[..], &[("keep", "1")]].concat();
    assert_eq!(chief.post_from(PAGE, KEEP, &other).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn what_is_no_tournament_is_said_with_its_line() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let broken = file().replace("   1 b 0", "   1 b 1");
    for text in ["hello", &broken, ""] {
        let shown = upload(&mut chief, text).await;
        assert_eq!(shown.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", shown.text());
        assert!(shown.text().contains("role=\"alert\""), "{}", shown.text());
    }
}
