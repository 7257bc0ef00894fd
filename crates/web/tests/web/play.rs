//! Draughts against the engine: a game by forms alone, refused moves with their articles, games
//! looked at again.

use axum::http::StatusCode;

use crate::kit::{Browser, Kit};

const PLAY: &str = "/play/draughts";
const REVIEW: &str = "/play/draughts/review";

/// The fields that carry a game on, with one more.
fn course<'a>(moves: &'a str, more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let mut fields =
        vec![("level", "learner"), ("side", "white"), ("seed", "7"), ("fen", ""), ("moves", moves)];
    fields.extend_from_slice(more);
    fields
}

/// The address after something was done, without its anchor.
async fn done(browser: &mut Browser, fields: &[(&str, &str)]) -> String {
    let answer = browser.post(PLAY, fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
    answer.location().split('#').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_stranger_plays_and_takes_back() {
    let kit = Kit::lodi();
    let mut stranger = kit.visitor();
    let form = stranger.get(PLAY).await.text();
    for level in ["beginner", "learner", "club", "strong", "full"] {
        assert!(form.contains(&format!("value=\"{level}\"")), "{form}");
    }
    let fields = [("act", "begin"), ("level", "club"), ("side", "black"), ("fen", "")];
    let begun = done(&mut stranger, &fields).await;
    // White is the program's: it has moved.
    assert!(begun.contains("side=black") && begun.contains("moves="), "{begun}");
    let page = stranger.get(&begun).await.text();
    assert!(page.contains("Tocca a te") && page.contains("Il programma gioca"), "{page}");

    let moved = done(&mut stranger, &course("", &[("typed", "21-17")])).await;
    let course_now = moved.split("moves=").nth(1).unwrap().to_owned();
    assert!(course_now.starts_with("21-17.") && course_now.split('.').count() == 2, "{course_now}");
    let again = done(&mut stranger, &course("", &[("typed", "21-17")])).await;
    assert_eq!(again, moved, "the same number plays the same game");
    let back = done(&mut stranger, &course(&course_now, &[("act", "back")])).await;
    assert!(!back.contains("moves="), "{back}");
}

#[tokio::test]
async fn a_piece_is_taken_up_and_put_down_by_links_and_buttons() {
    let kit = Kit::lodi();
    let mut stranger = kit.visitor();
    let address = "/play/draughts?level=club&side=white&seed=7";
    let page = stranger.get(address).await.text();
    assert!(page.contains("from=21#board") && page.contains("21, pedina bianca"), "{page}");
    assert!(!page.contains("value=\"21-17\""));
    let page = stranger.get(&format!("{address}&from=21")).await.text();
    assert!(page.contains("name=\"move\" value=\"21-17\""), "{page}");
    assert!(
        page.contains("muovi in 17, vuota") && page.contains("Bianco: pedine 21, 22"),
        "{page}"
    );
}

#[tokio::test]
async fn a_move_that_may_not_be_made_has_its_article() {
    let kit = Kit::lodi();
    let mut stranger = kit.visitor();
    // By hand from the figure of 6.7: the king takes two, so does the man; the king goes first.
    let fen = "W:WK23,31:B19,26,27";
    let fields = [
        ("level", "club"),
        ("side", "white"),
        ("seed", "1"),
        ("fen", fen),
        ("moves", ""),
        ("typed", "31x15"),
    ];
    let refused = done(&mut stranger, &fields).await;
    assert!(refused.contains("tried=31x15"), "{refused}");
    let page = stranger.get(&refused).await.text();
    assert!(page.contains("31x15 non si può giocare") && page.contains("6.7"), "{page}");
    assert!(page.contains("è obbligatoria (art. 6.1)"), "{page}");
}

#[tokio::test]
async fn a_game_is_looked_at_again_from_the_board_and_from_pdn() {
    let kit = Kit::lodi();
    let mut stranger = kit.visitor();
    let page = stranger.post(REVIEW, &course("21-17.10-14", &[])).await.text();
    assert!(page.contains("21-17") && page.contains("Valutazione"), "{page}");
    let pdn = "[White \"Rossi\"]\n[Black \"Verdi\"]\n[Result \"*\"]\n1. 21-17 10-14 2. 22-19 *";
    let page = stranger.post(REVIEW, &[("pdn", pdn)]).await.text();
    assert!(page.contains("Rossi – Verdi") && page.contains("22-19"), "{page}");
    let page = stranger.post(REVIEW, &[("pdn", "W:WK10:B5")]).await.text();
    assert!(page.contains("Mossa migliore: 10x1") && page.contains("vince il Bianco"), "{page}");
    let page = stranger.post(REVIEW, &[("pdn", "1. 21-99")]).await.text();
    assert!(page.contains("role=\"alert\""), "{page}");
}

#[tokio::test]
async fn nonsense_is_refused_and_too_many_questions_are_turned_away() {
    let kit = Kit::lodi();
    let mut stranger = kit.visitor();
    for query in ["level=x", "level=club&side=red", "level=club&side=white&seed=1&moves=1-2"] {
        let answer = stranger.get(&format!("{PLAY}?{query}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{query}");
    }
    let mut turned_away = false;
    for _ in 0..40 {
        let answer = stranger.post(REVIEW, &[("pdn", "W:WK10:B5")]).await;
        turned_away |= answer.status == StatusCode::TOO_MANY_REQUESTS;
    }
    assert!(turned_away);
}
