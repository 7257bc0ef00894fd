//! Papers, the journal, the past, and taking entries back.

use accounts::{EventRole, SiteRole};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use serde_json::json;

use crate::kit::{Answer, Kit};

fn header(answer: &Answer, name: axum::http::HeaderName) -> String {
    answer.headers[name].to_str().unwrap().to_owned()
}

#[tokio::test]
async fn papers_and_journal_are_for_the_office() {
    let kit = Kit::lodi();
    kit.account("official", SiteRole::Member, Some(EventRole::Official));
    let pages = [
        "/e/lodi/office/documents",
        "/e/lodi/office/documents/standings.pdf",
        "/e/lodi/office/journal",
        "/e/lodi/office/journal/3",
        "/e/lodi/office/journal/proof",
    ];
    for name in ["chief", "arbiter", "scribe", "official"] {
        let mut browser = kit.signed(name).await;
        for page in pages {
            let answer = browser.get(page).await;
            assert_eq!(answer.status, StatusCode::OK, "{name} {page}: {}", answer.text());
        }
    }
    let mut player = kit.signed("player").await;
    let mut visitor = kit.visitor();
    for page in pages {
        assert_eq!(player.get(page).await.status, StatusCode::FORBIDDEN, "{page}");
        assert_eq!(visitor.get(page).await.status, StatusCode::UNAUTHORIZED, "{page}");
    }
}

#[tokio::test]
async fn a_paper_comes_as_bytes_of_its_kind_with_a_good_name() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let pdf = arbiter.get("/e/lodi/office/documents/standings.pdf?round=1").await;
    assert_eq!(pdf.status, StatusCode::OK);
    assert_eq!(header(&pdf, CONTENT_TYPE), "application/pdf");
    assert!(pdf.body.starts_with(b"%PDF"));
    let name = header(&pdf, CONTENT_DISPOSITION);
    assert!(name.starts_with("inline; filename=\"lodi-standings-1.pdf\""), "{name}");
    assert!(name.contains("filename*=UTF-8''Open%20di%20Lodi%20%E2%80%93%20"), "{name}");
    let csv = arbiter.get("/e/lodi/office/documents/standings.csv").await;
    assert_eq!(header(&csv, CONTENT_TYPE), "text/csv; charset=utf-8");
    let trf = arbiter.get("/e/lodi/office/documents/exchange.trf").await;
    assert_eq!(trf.status, StatusCode::OK);
    assert!(trf.text().starts_with("012 Open di Lodi"), "{}", trf.text());
    assert!(trf.text().contains("\n192 FIDE_DUTCH_2026\n"), "{}", trf.text());
    let old = arbiter.get("/e/lodi/office/documents/exchange-trf16.trf").await;
    let name = header(&old, CONTENT_DISPOSITION);
    assert!(name.starts_with("attachment; filename=\"lodi-exchange-trf16.trf\""), "{name}");
    assert!(!old.text().contains("\n192 ") && old.text().contains("\nXXR 3\n"), "{}", old.text());
    let desk = arbiter.get("/e/lodi/office/documents").await.text();
    assert!(desk.contains("TRF26") && desk.contains("documents/exchange-trf16.trf"), "{desk}");
}

#[tokio::test]
async fn a_paper_in_html_is_a_file_and_never_a_page_of_ours() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let html = arbiter.get("/e/lodi/office/documents/standings.html").await;
    assert_eq!(html.status, StatusCode::OK);
    assert!(header(&html, CONTENT_DISPOSITION).starts_with("attachment;"));
    let policy = header(&html, CONTENT_SECURITY_POLICY);
    assert!(policy.contains("style-src 'self'") && !policy.contains("unsafe"), "{policy}");
}

#[tokio::test]
async fn a_trick_in_the_name_of_a_paper_finds_nothing() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    for file in [
        "..%2fstandings.pdf",
        "..%2F..%2Fetc%2Fpasswd",
        "standings.pdf%00.html",
        "%2e%2e%5cstandings.pdf",
        "standings.exe",
        "standings",
        "secrets.pdf",
        "standings.trf",
        "Standings.pdf",
    ] {
        for folder in ["office/documents", "papers"] {
            let answer = arbiter.get(&format!("/e/lodi/{folder}/{file}")).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{folder}/{file}");
        }
    }
}

#[tokio::test]
async fn everybody_has_what_hangs_on_the_wall_and_nothing_else() {
    let kit = Kit::lodi();
    let mut visitor = kit.visitor();
    let pdf = visitor.get("/e/lodi/papers/standings.pdf").await;
    assert_eq!(pdf.status, StatusCode::OK);
    assert_eq!(header(&pdf, CONTENT_TYPE), "application/pdf");
    assert_eq!(visitor.get("/e/lodi/papers/standings.pdf?round=1").await.status, StatusCode::OK);
    for other in ["standings.pdf?round=2", "standings.csv", "report.pdf", "exchange.trf"] {
        let answer = visitor.get(&format!("/e/lodi/papers/{other}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{other}");
    }
}

#[tokio::test]
async fn the_journal_tells_each_entry_and_filters_by_kind() {
    let kit = Kit::lodi();
    kit.act(json!({"act": "result", "board": 1, "result": "1-0"}));
    let mut arbiter = kit.signed("arbiter").await;
    let all = arbiter.get("/e/lodi/office/journal").await.text();
    for told in ["Giulia Guidi", "arbitro principale", "Alberti, Anna", "1 – 0", "Open di Lodi"] {
        assert!(all.contains(told), "{told}: {all}");
    }
    let results = arbiter.get("/e/lodi/office/journal?kind=result").await.text();
    assert!(results.contains("scacchiera 1") && !results.contains("Iscrizione di"));
    let _ = arbiter.get("/language/en").await;
    let english = arbiter.get("/e/lodi/office/journal?kind=pair&page=99").await.text();
    assert!(english.contains("Round 1 is paired."), "{english}");
}

#[tokio::test]
async fn a_result_is_told_with_names_only_while_they_are_sure() {
    let kit = Kit::lodi();
    let entered = kit.act(json!({"act": "result", "board": 1, "result": "1-0"}));
    let mut arbiter = kit.signed("arbiter").await;
    let page = arbiter.get(&format!("/e/lodi/office/journal/{entered}")).await.text();
    assert!(page.contains("scacchiera 1: 1 – 0 ("), "{page}");
}

#[tokio::test]
async fn the_past_shows_the_result_that_was_corrected_since() {
    let kit = Kit::lodi();
    let first = kit.act(json!({"act": "result", "board": 2, "result": "1-0"}));
    let correction =
        json!({"act": "correct", "round": 1, "board": 2, "result": "1/2-1/2", "reason": "misread"});
    let corrected = kit.act(correction);
    let mut arbiter = kit.signed("arbiter").await;
    let then = arbiter.get(&format!("/e/lodi/office/journal/{first}")).await.text();
    assert!(then.contains("Stai vedendo una versione passata"), "{then}");
    assert!(then.contains("1 – 0") && !then.contains("½ – ½"), "{then}");
    let since = arbiter.get(&format!("/e/lodi/office/journal/{corrected}")).await.text();
    assert!(since.contains("½ – ½") && since.contains("<del>1 – 0</del>"), "{since}");
    for missing in ["0", "9999", "4294967296", "-1", "x"] {
        let answer = arbiter.get(&format!("/e/lodi/office/journal/{missing}")).await;
        assert!(answer.status.is_client_error(), "{missing}");
    }
    let slider = arbiter.get("/e/lodi/office/journal/at?entry=5").await;
    assert_eq!(slider.location(), "/e/lodi/office/journal/5");
}

#[tokio::test]
async fn an_entry_is_taken_back_through_its_ruling() {
    let kit = Kit::lodi();
    let entry = kit.act(json!({"act": "result", "board": 1, "result": "1-0"}));
    let mut arbiter = kit.signed("arbiter").await;
    let page = format!("/e/lodi/office/journal/{entry}");
    let shown = arbiter.get(&page).await;
    let act = shown.hidden("act").replace("&quot;", "\"").replace("&#34;", "\"");
    let key = shown.hidden("key");
    let form = [("act", act.as_str()), ("key", &key), (".reason$", "wrong board")];
    let ruling = arbiter.post_from(&page, "/e/lodi/office/preview", &form).await;
    assert!(ruling.text().contains("ruling accepted"), "{}", ruling.text());
    let done = arbiter.post_from(&page, "/e/lodi/office/act", &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    assert!(!kit.visitor().get("/e/lodi/pairings").await.text().contains("1 – 0"));
    // The first pairing carries everything since: it is refused, with its ruling.
    let built = json!({"act": "undo", "entry": 4}).to_string();
    let form = [("act", built.as_str()), ("key", "k"), (".reason$", "why not")];
    let refused = arbiter.post_from(&page, "/e/lodi/office/preview", &form).await;
    assert!(refused.text().contains("ruling refused"), "{}", refused.text());
}

#[tokio::test]
async fn a_scribe_is_offered_no_undo() {
    let kit = Kit::lodi();
    let mut scribe = kit.signed("scribe").await;
    assert!(!scribe.get("/e/lodi/office/journal/3").await.text().contains(".reason$"));
}

#[tokio::test]
async fn a_hash_from_a_sheet_finds_its_entry() {
    let kit = Kit::lodi();
    let witness = kit.site.events().get("lodi").unwrap().state().witness().to_owned();
    let mut arbiter = kit.signed("arbiter").await;
    let page = "/e/lodi/office/journal/proof";
    let sound = arbiter.get(page).await.text();
    assert!(sound.contains("La catena è intatta"), "{sound}");
    let found = arbiter.get(&format!("{page}?witness={witness}")).await.text();
    assert!(found.contains("notice ok") && found.contains("concordano"), "{found}");
    let none = arbiter.get(&format!("{page}?witness=0000-0000-0000-0000")).await.text();
    assert!(none.contains("notice bad") && none.contains("La catena è intatta"), "{none}");
    let odd = arbiter.get(&format!("{page}?witness=%3Cscript%3E")).await.text();
    assert!(odd.contains("witness-wrong") && !odd.contains("<script>"), "{odd}");
}

#[tokio::test]
async fn the_chief_arbiter_gets_papers_signed_by_the_office() {
    let key = documents::SecretKey::from_random(&[9; 32]);
    let public = key.public();
    let kit = Kit::lodi_signing(key);
    let mut chief = kit.signed("chief").await;
    let desk = chief.get("/e/lodi/office/documents").await.text();
    assert!(desk.contains("id=\"sign-number\""), "{desk}");
    assert!(desk.contains(&public.fingerprint().to_string()), "whose key it is");
    let asked = "/e/lodi/office/documents/signed?paper=pairings&form=pdf&number=2026-0041&round=1";
    let way = chief.get(asked).await;
    assert_eq!(way.status, StatusCode::SEE_OTHER);
    let to = header(&way, axum::http::header::LOCATION);
    let paper = chief.get(&to).await;
    assert_eq!(paper.status, StatusCode::OK, "{}", paper.text());
    let verified = documents::verify(&paper.body).expect("it is genuine");
    assert_eq!((verified.number.to_string().as_str(), verified.key == public), ("2026-0041", true));
    let mut changed = paper.body.clone();
    let middle = changed.len() / 2;
    changed[middle] ^= 1;
    assert!(documents::verify(&changed).is_err(), "a paper that was changed passes");
    let draft = chief.get("/e/lodi/office/documents/pairings.pdf?round=1").await;
    assert!(documents::verify(&draft.body).is_err(), "a draft is not signed");
    // A table cannot be signed, a number must be one, and only the chief arbiter signs.
    let csv = chief.get("/e/lodi/office/documents/pairings.csv?number=1").await;
    assert_eq!(csv.status, StatusCode::CONFLICT);
    let odd = chief.get("/e/lodi/office/documents/pairings.pdf?number=1%2F2").await;
    assert_eq!(odd.status, StatusCode::BAD_REQUEST);
    let mut arbiter = kit.signed("arbiter").await;
    assert!(!arbiter.get("/e/lodi/office/documents").await.text().contains("id=\"signing\""));
    let refused = arbiter.get("/e/lodi/office/documents/pairings.pdf?number=1").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn without_a_key_the_page_says_what_to_do() {
    let kit = Kit::lodi();
    let mut chief = kit.signed("chief").await;
    let desk = chief.get("/e/lodi/office/documents").await.text();
    assert!(desk.contains("tratto serve --sign FILE") && !desk.contains("sign-number"), "{desk}");
    let refused = chief.get("/e/lodi/office/documents/pairings.pdf?number=1").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text().contains("tratto key new"), "{}", refused.text());
}
