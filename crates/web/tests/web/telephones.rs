//! Telephones in the hall: results told by the code of a table, and offences counted with one tap.

use axum::http::StatusCode;

use crate::kit::{Browser, Kit};

const CODES: &str = "/e/lodi/office/results/codes";
const OFFENCES: &str = "/e/lodi/office/results/offences";
const RESULTS: &str = "/e/lodi/office/results";

/// The address of a table as the office prints it.
async fn address(office: &mut Browser, board: u16) -> String {
    let page = office.get(CODES).await.text();
    let start = page.find(&format!("/e/lodi/report/1/{board}?code=")).expect("the code of a table");
    page[start..].split('"').next().unwrap_or_default().to_owned()
}

/// Says a result at a table, for a side.
async fn says(visitor: &mut Browser, table: &str, side: &str, result: &str) -> StatusCode {
    let (path, code) = table.split_once("?code=").expect("a code");
    let form = [("code", code), ("side", side), ("result", result), ("key", side)];
    visitor.post(path, &form).await.status
}

#[tokio::test]
async fn two_telephones_agree_and_the_arbiter_confirms() {
    let kit = Kit::lodi();
    let mut office = kit.signed("scribe").await;
    let table = address(&mut office, 1).await;
    let mut one = kit.visitor();
    let asked = one.get(&table).await;
    assert_eq!(asked.status, StatusCode::OK);
    assert!(asked.text().contains("chi sei?"), "{}", asked.text());
    let how = one.get(&format!("{table}&side=white")).await.text();
    assert!(how.contains("Com&#39;è finita?") || how.contains("Com'è finita?"), "{how}");
    assert_eq!(says(&mut one, &table, "white", "0-1").await, StatusCode::SEE_OTHER);
    let waits = one.get(&format!("{table}&side=white")).await.text();
    assert!(waits.contains("conferma quando anche"), "{waits}");
    // Black is not told what White said.
    let mut two = kit.visitor();
    let other = two.get(&format!("{table}&side=black")).await.text();
    assert!(
        other.contains("ha già indicato un risultato") && !other.contains("checked"),
        "{other}"
    );
    assert_eq!(says(&mut two, &table, "black", "0-1").await, StatusCode::SEE_OTHER);
    let both = two.get(&format!("{table}&side=black")).await.text();
    assert!(both.contains("Manca la conferma"), "{both}");
    let desk = office.get(RESULTS).await.text();
    assert!(desk.contains("i due giocatori") && desk.contains("value=\"1 0-1\""), "{desk}");
    // Nothing counts before, and one button makes it count.
    let public = kit.visitor().get("/e/lodi/pairings/1").await.text();
    assert!(!public.contains("0 – 1"), "what players say is nobody's business yet");
    let form = [("write", "1 0-1"), ("key", "confirm")];
    let done = office.post_from(RESULTS, RESULTS, &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let after = one.get(&format!("{table}&side=white")).await.text();
    assert!(after.contains("Il risultato è registrato"), "{after}");
}

#[tokio::test]
async fn two_who_differ_are_shown_to_the_arbiter_with_both_words() {
    let kit = Kit::lodi();
    let mut office = kit.signed("arbiter").await;
    let table = address(&mut office, 2).await;
    let mut visitor = kit.visitor();
    assert_eq!(says(&mut visitor, &table, "white", "1-0").await, StatusCode::SEE_OTHER);
    assert_eq!(says(&mut visitor, &table, "black", "0-1").await, StatusCode::SEE_OTHER);
    let told = visitor.get(&format!("{table}&side=black")).await.text();
    assert!(told.contains("ha indicato un altro risultato"), "{told}");
    let desk = office.get(RESULTS).await.text();
    assert!(desk.contains("i giocatori non concordano") && desk.contains("Decidi"), "{desk}");
    assert!(!desk.contains("value=\"2 1-0\""), "there is nothing to confirm with one key");
    let form = [("write", "2 5"), ("key", "decide")];
    let done = office.post_from(RESULTS, RESULTS, &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "the arbiter decides otherwise");
}

#[tokio::test]
async fn a_code_opens_its_own_table_and_strangers_learn_nothing() {
    let kit = Kit::lodi();
    let mut office = kit.signed("scribe").await;
    let table = address(&mut office, 1).await;
    let code = table.split_once("code=").expect("a code").1.to_owned();
    let mut visitor = kit.visitor();
    for wrong in [
        "/e/lodi/report/1/1".to_owned(),
        "/e/lodi/report/1/1?code=AAAAAAAAAAAAAAAAAAAA".to_owned(),
        format!("/e/lodi/report/1/2?code={code}"),
        format!("/e/lodi/report/2/1?code={code}"),
    ] {
        let answer = visitor.get(&wrong).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{wrong}");
        assert!(!answer.text().contains("Alberti"), "a page of no table names nobody");
    }
    let before = kit.length();
    let form = [("code", "x"), ("side", "white"), ("result", "1-0"), ("key", "k")];
    let refused = visitor.post("/e/lodi/report/1/1", &form).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    for (side, result) in [("green", "1-0"), ("white", "+:-"), ("white", "2-0"), ("", "")] {
        let status = says(&mut visitor, &table, side, result).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{side} {result}");
    }
    assert_eq!(kit.length(), before, "nothing of it is kept");
    assert_eq!(visitor.get("/e/lodi/report/300/1?code=x").await.status, StatusCode::BAD_REQUEST);
    // Somebody who tries codes is soon asked to wait.
    let mut last = StatusCode::OK;
    for _ in 0..80 {
        last = visitor.get("/e/lodi/report/1/1?code=x").await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(visitor.get(&table).await.status, StatusCode::OK, "the right code still opens");
}

#[tokio::test]
async fn an_offence_is_counted_with_one_tap_and_the_next_penalty_is_told() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let before = arbiter.get(OFFENCES).await.text();
    assert!(before.contains("value=\"1 white illegal_move\""), "{before}");
    assert!(
        before.contains("+2′ all") && before.contains("art. 7.5.5"),
        "told beforehand: {before}"
    );
    let tap = [("offence", "1 white illegal_move"), ("key", "tap-1")];
    let done = arbiter.post_from(OFFENCES, OFFENCES, &tap).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let after = arbiter.get(done.location()).await.text();
    assert!(after.contains("2 minuti in più") && after.contains("Annulla"), "{after}");
    let again = [("offence", "1 white illegal_move"), ("key", "tap-2")];
    let lost = arbiter.post_from(OFFENCES, OFFENCES, &again).await;
    let lost = arbiter.get(lost.location()).await.text();
    assert!(lost.contains("Scrivi 0 – 1") && lost.contains("Scrivi ½ – ½"), "{lost}");
    // The board's own line tells it, to the office alone.
    let desk = arbiter.get(RESULTS).await.text();
    assert!(desk.contains("mossa illegale: 2"), "{desk}");
    let public = kit.visitor().get("/e/lodi/pairings/1").await.text();
    assert!(!public.contains("illegale"), "offences are not for the crowd");
    for bad in ["", "1", "1 white", "1 red telephone", "x white telephone", "1 white cough"] {
        let form = [("offence", bad), ("key", "bad")];
        let answer = arbiter.post_from(OFFENCES, OFFENCES, &form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{bad}");
    }
    let nowhere = [("offence", "9 white telephone"), ("key", "nine")];
    let refused = arbiter.post_from(OFFENCES, OFFENCES, &nowhere).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    // Taken back, as the page offers it.
    let undo = lost.split("&#34;entry&#34;:").nth(1).or(lost.split("&quot;entry&quot;:").nth(1));
    assert!(undo.is_some(), "the page offers to take it back: {lost}");
}
