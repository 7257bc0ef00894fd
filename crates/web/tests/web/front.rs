//! The frame: pages, language, the door.

use axum::http::StatusCode;

use crate::kit::Kit;

#[tokio::test]
async fn a_visitor_reads_pairings_and_standings() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    for path in
        ["/", "/e/lodi", "/e/lodi/pairings", "/e/lodi/pairings/1?by=name", "/e/lodi/standings"]
    {
        let answer = visitor.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
    }
    assert!(visitor.get("/e/lodi/pairings").await.told().contains("Alberti, Anna"));
}

#[tokio::test]
async fn the_language_is_switched_at_any_time() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    assert!(visitor.get("/e/lodi/standings").await.text().contains("Classifica"));
    let switched = visitor.get("/language/en?back=/e/lodi/standings").await;
    assert_eq!(switched.location(), "/e/lodi/standings");
    assert!(visitor.get("/e/lodi/standings").await.text().contains("Standings"));
}

#[tokio::test]
async fn an_arbiter_enters_a_result_and_everybody_sees_it() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let page = "/e/lodi/office/results";
    let key = arbiter.get(page).await.hidden("key");
    let form = [("board", "1"), ("result", "1"), ("key", key.as_str())];
    let answer = arbiter.post_from(page, page, &form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
    assert!(kit.visitor().get("/e/lodi/pairings").await.told().contains("1 – 0"));
    let again = arbiter.post_from(page, page, &form).await;
    assert_eq!(again.location(), answer.location(), "the same command gives the same entry");
}

#[tokio::test]
async fn a_form_without_the_token_of_its_session_changes_nothing() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let before = kit.site.journal().length().unwrap();
    let form = [("board", "1"), ("result", "1"), ("key", "k"), ("csrf", "stolen")];
    let answer = arbiter.post("/e/lodi/office/results", &form).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(kit.site.journal().length().unwrap(), before);
}
