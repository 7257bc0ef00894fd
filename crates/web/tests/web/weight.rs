//! What the page of a board weighs when it comes over the line for the first time, fonts aside, which
//! browsers keep for good: with the head of every answer, as a browser counts it.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::Request;
use axum::http::header::CONTENT_ENCODING;

use crate::kit::{Browser, Kit};
use crate::table::{BOARD, live, plays};

/// The visual language asks for less than 80 kB after the fonts.
const MOST: usize = 80_000;

/// A game as long as that of the first board of the demonstration.
const MOVES: &str = "e4 e5 Cf3 Cc6 Ab5 a6 Aa4 Cf6 0-0 Ae7 Te1 b5 Ab3 d6 c3 0-0 h3 Ca5 Ac2 c5 d4 Dc7 \
                     Cbd2 cxd4 cxd4 Cc6 Cb3 a5 Ae3 a4 Cbd2 Ad7";

async fn weighed(browser: &mut Browser, path: &str) -> (usize, String) {
    let request = Request::get(path).header("accept-encoding", "gzip");
    let packed = browser.send(request.body(Body::empty()).unwrap()).await;
    assert!(packed.status.is_success(), "{path} answers {}", packed.status);
    assert_eq!(packed.headers[CONTENT_ENCODING], "gzip", "{path}");
    let head: usize =
        packed.headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum();
    // The line of the status, the length and the date, which the server adds.
    let more = 80;
    let plain = browser.get(path).await;
    (packed.body.len() + head + more, String::from_utf8_lossy(&plain.body).into_owned())
}

/// What a page or a part of it asks for by itself.
fn asked(text: &str) -> BTreeSet<String> {
    let pages = text.split("\"/assets/").skip(1).map(|rest| rest.split(['"', '#']).next().unwrap());
    let modules = text.split("from \"./").skip(1).map(|rest| rest.split('"').next().unwrap());
    let wanted = pages.chain(modules).filter(|name| !name.starts_with("fonts/"));
    wanted.map(|name| format!("/assets/{name}")).collect()
}

async fn whole(browser: &mut Browser, page: &str) -> (usize, Vec<(usize, String)>) {
    let mut parts = Vec::new();
    let (mut open, mut seen) = (vec![page.to_owned()], BTreeSet::from([page.to_owned()]));
    while let Some(path) = open.pop() {
        let (weight, text) = weighed(browser, &path).await;
        let reads = path == page || path.rsplit_once('.').is_some_and(|(_, end)| end == "js");
        for next in if reads { asked(&text) } else { BTreeSet::new() } {
            if seen.insert(next.clone()) {
                open.push(next);
            }
        }
        parts.push((weight, path));
    }
    parts.sort_unstable();
    (parts.iter().map(|(weight, _)| weight).sum(), parts)
}

#[tokio::test]
async fn the_page_of_a_board_with_all_it_asks_for_stays_under_eighty_kilobytes() {
    let kit: Kit = live().await;
    let (mut white, mut black) = (kit.signed("white").await, kit.signed("black").await);
    for (number, text) in MOVES.split_whitespace().enumerate() {
        let mover = if number % 2 == 0 { &mut white } else { &mut black };
        plays(mover, text, &format!("m{number}")).await;
    }
    for (who, mut browser) in [("a player", white), ("a visitor", kit.visitor())] {
        let (weight, parts) = whole(&mut browser, BOARD).await;
        assert!(parts.len() > 20, "{who} asks for {parts:?}");
        assert!(weight < MOST, "{who} waits for {weight} bytes: {parts:#?}");
    }
}
