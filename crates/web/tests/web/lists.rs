//! The federations' lists in the browser, and what the entry desk makes of them.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::kit::{Browser, Kit};

pub(crate) const FSI: &str = "ID FSI;Cognome;Nome;FIN;Sesso;Data Nascita;Prov;Cat.;Elo Italia;Elo FIDE;Circolo;Anno tesseramento;Note\n\
    123456;Rossini;Ada;812345;F;31/05/1984;LO;1N;1790;1843;Circolo di Lodi;2026;gioca bene\n\
    123457;Zanetti;Ugo;;M;1990;MI;NC;0;;Scacchi Crema;2020;\n";
const NEW: &str = "/e/lodi/office/players/new";

async fn upload(
    browser: &mut Browser,
    path: &str,
    from: &str,
    name: &str,
    bytes: &[u8],
) -> crate::kit::Answer {
    upload_of(browser, path, from, (name, "2026-11-01"), bytes).await
}

async fn upload_of(
    browser: &mut Browser,
    path: &str,
    from: &str,
    (name, dated): (&str, &str),
    bytes: &[u8],
) -> crate::kit::Answer {
    let csrf = browser.get(from).await.hidden("csrf");
    let mut body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\n{csrf}\r\n--x\r\n\
         Content-Disposition: form-data; name=\"dated\"\r\n\r\n{dated}\r\n--x\r\n\
         Content-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--x--\r\n");
    let request = Request::post(path)
        .header("content-type", "multipart/form-data; boundary=x")
        .body(Body::from(body))
        .unwrap();
    browser.send(request).await
}

/// Sends a list and waits until it is in.
pub(crate) async fn listed(kit: &Kit, browser: &mut Browser, text: &str) {
    listed_on(kit, browser, text, "2026-11-01").await;
}

async fn listed_on(kit: &Kit, browser: &mut Browser, text: &str, day: &str) {
    let file = ("allin.csv", day);
    let sent = upload_of(browser, "/lists", "/lists", file, text.as_bytes()).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    for _ in 0..600 {
        if kit.site.lists().last_import().is_some_and(|import| import.ended().is_some()) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the import does not end");
}

#[tokio::test]
async fn a_list_is_sent_in_the_browser_and_fills_the_form() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    assert!(arbiter.get("/lists").await.text().contains("Nessun elenco"));
    listed(&kit, &mut arbiter, FSI).await;
    let page = arbiter.get("/lists").await.text();
    for part in ["FSI", "1° novembre 2026", "allin.csv", "Note"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let told = arbiter.get("/e/lodi/office/players/search?q=ros").await.text();
    for part in ["\"fsi:", "Rossini", "1843", "1790", "gioca bene", "tessera 2026", "2026-11-01"] {
        assert!(told.contains(part) || part == "\"fsi:", "{part}: {told}");
    }
    assert!(arbiter.get("/e/lodi/office/players/search?q=crema").await.text().contains("Zanetti"));
    assert!(arbiter.get("/e/lodi/office/players/search?q=1234").await.text().contains("Zanetti"));
    // Without a script the same is done by a button and a link.
    let found = arbiter.get(&format!("{NEW}?q=ros")).await.text();
    assert!(found.contains("pick=fide:812345"), "{found}");
    let filled = arbiter.get(&format!("{NEW}?pick=fide:812345")).await.text();
    for part in
        ["value=\"Rossini\"", "value=\"1843\"", "value=\"1790\"", "value=\"LO\"", "tessera 2026"]
    {
        assert!(filled.contains(part), "{part}: {filled}");
    }
    assert!(
        arbiter
            .get(&format!("{NEW}?pick=fsi:123457"))
            .await
            .text()
            .contains("tessera scaduta (2020)")
    );
}

#[tokio::test]
async fn a_file_that_is_no_list_is_told_and_the_old_list_stays() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    listed(&kit, &mut arbiter, FSI).await;
    listed(&kit, &mut arbiter, "<html><body>error</body></html>").await;
    let page = arbiter.get("/lists").await.text();
    assert!(page.contains("notice bad"), "{page}");
    assert!(arbiter.get("/e/lodi/office/players/search?q=ros").await.text().contains("Rossini"));
    let none = upload(&mut arbiter, "/lists", "/lists", "x.csv", b"").await;
    assert_eq!(none.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn the_same_number_is_refused_and_the_same_name_can_be_confirmed() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let entered = || kit.site.events().get("lodi").unwrap().state().event().entrants().count();
    let before = entered();
    let first =
        [("family_name", "Rossini"), ("given_name", "Ada"), ("fide_id", "812345"), ("key", "a")];
    assert_eq!(arbiter.post_from(NEW, NEW, &first).await.status, StatusCode::SEE_OTHER);
    let other =
        [("family_name", "Verdi"), ("fide_id", "0812345"), ("key", "b"), ("two_people", "on")];
    let refused = arbiter.post_from(NEW, NEW, &other).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text().contains("stesso codice FIDE"), "{}", refused.text());
    let namesake = [("family_name", "ROSSINI"), ("given_name", "Ada"), ("key", "c")];
    let asked = arbiter.post_from(NEW, NEW, &namesake).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(asked.text().contains("name=\"two_people\""), "{}", asked.text());
    assert_eq!(entered(), before + 1);
    let confirmed =
        [("family_name", "ROSSINI"), ("given_name", "Ada"), ("key", "d"), ("two_people", "on")];
    assert_eq!(arbiter.post_from(NEW, NEW, &confirmed).await.status, StatusCode::SEE_OTHER);
    assert_eq!(entered(), before + 2);
}

#[tokio::test]
async fn two_sent_at_one_instant_cannot_both_pass() {
    let kit = Kit::lodi();
    let mut one = kit.signed("arbiter").await;
    let mut other = kit.signed("chief").await;
    let form = |key| [("family_name", "Rossini"), ("fide_id", "812345"), ("key", key)];
    let (one_form, other_form) = (form("a"), form("b"));
    let (first, second) =
        tokio::join!(one.post_from(NEW, NEW, &one_form), other.post_from(NEW, NEW, &other_form));
    let mut both = [first.status, second.status];
    both.sort();
    assert_eq!(both, [StatusCode::SEE_OTHER, StatusCode::UNPROCESSABLE_ENTITY]);
}

#[tokio::test]
async fn a_newer_list_offers_its_ratings_and_they_are_taken_over_as_corrections() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    listed(&kit, &mut arbiter, FSI).await;
    let form = [
        ("family_name", "Rossini"),
        ("fide", "1843"),
        ("fide_id", "812345"),
        ("category", "1N"),
        ("club", "Circolo di Lodi"),
        ("key", "a"),
    ];
    arbiter.post_from(NEW, NEW, &form).await;
    listed(&kit, &mut arbiter, &FSI.replace("1843", "1861")).await;
    let updates = "/e/lodi/office/players/updates";
    let page = arbiter.get(updates).await.text();
    assert!(page.contains("1843") && page.contains("1861") && page.contains("Rossini"), "{page}");
    let done = arbiter.post_from(updates, updates, &[("take", "all"), ("key", "u")]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    assert!(arbiter.get(updates).await.text().contains("Nessuna differenza"));
}

/// The event begins on 14 November: what comes out in December changes nothing unasked, and a list
/// that is brought in late finds its place.
#[tokio::test]
async fn the_lists_of_the_first_day_count_and_todays_if_asked() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    listed_on(&kit, &mut arbiter, &FSI.replace("1843", "1890"), "2026-12-01").await;
    let filled = arbiter.get(&format!("{NEW}?pick=fide:812345")).await.text();
    assert!(filled.contains("value=\"1890\""), "no list is as old: {filled}");
    listed_on(&kit, &mut arbiter, FSI, "2026-11-01").await;
    let page = arbiter.get("/lists").await.text();
    for part in ["più vecchio di quello in uso", "1° dicembre 2026", "1° novembre 2026"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let filled = arbiter.get(&format!("{NEW}?pick=fide:812345")).await.text();
    assert!(filled.contains("value=\"1843\""), "{filled}");
    let form = [
        ("family_name", "Rossini"),
        ("fide", "1843"),
        ("national", "1790"),
        ("fide_id", "812345"),
        ("category", "1N"),
        ("club", "Circolo di Lodi"),
        ("member_year", "2026"),
        ("key", "a"),
    ];
    let entered = arbiter.post_from(NEW, NEW, &form).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text());
    let updates = "/e/lodi/office/players/updates";
    let page = arbiter.get(updates).await.text();
    assert!(!page.contains("1890") && page.contains("Nessuna differenza"), "{page}");
    let today = format!("{updates}?lists=today");
    let page = arbiter.get(&today).await.text();
    assert!(page.contains("1890") && page.contains("2026-12-01"), "{page}");
    let take = [("take", "all"), ("lists", "today"), ("key", "u")];
    let done = arbiter.post_from(&today, updates, &take).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    assert!(arbiter.get(&today).await.text().contains("Nessuna differenza"));
}

#[tokio::test]
async fn a_file_is_matched_shown_and_its_good_lines_are_not_lost() {
    let kit = Kit::lodi();
    let mut arbiter = kit.signed("arbiter").await;
    let table = "/e/lodi/office/players/table";
    let file = "Giocatore;Elo;Titolo;Nato il;Peso\nRossini Ada;1843;MI;01.07.1979;60\nZanetti Ugo;boh;;;70\n";
    let page =
        upload(&mut arbiter, "/e/lodi/office/players/file", table, "iscritti.csv", file.as_bytes())
            .await;
    let text = page.text();
    for part in ["Peso", "column-0", "Una riga su 2", "«boh»"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let entered = || kit.site.events().get("lodi").unwrap().state().event().entrants().count();
    let before = entered();
    let good = [("table", file), ("enter", "good"), ("key", "g")];
    let done = arbiter.post_from(table, table, &good).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    assert_eq!(entered(), before + 1);
}
