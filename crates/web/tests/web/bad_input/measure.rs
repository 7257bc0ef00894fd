//! Whoever tries too often waits.

use axum::http::StatusCode;

use super::{FORM, RESULTS, explains, post_raw};
use crate::kit::{Kit, PASSWORD};

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
