//! The manual and the rule books as readers meet them: every page, every link, every article, found by word and number.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use codex::{Article, Code};
use guide::Page;

use crate::kit::{Browser, Kit};

/// The addresses of our own that a page links to, without their anchors.
fn links(html: &str) -> BTreeSet<String> {
    let parts = html.split("href=\"/").skip(1).filter_map(|rest| rest.split('"').next());
    parts.map(|part| format!("/{}", part.split('#').next().unwrap_or_default())).collect()
}

async fn read(browser: &mut Browser, address: &str) -> String {
    let answer = browser.get(address).await;
    assert_eq!(answer.status, StatusCode::OK, "{address}");
    answer.text()
}

#[tokio::test]
async fn every_page_of_the_manual_is_there_and_so_is_what_it_links_to() {
    let kit = Kit::lodi();
    let mut reader = kit.visitor();
    let contents = read(&mut reader, "/help").await;
    let mut linked = BTreeSet::new();
    for page in Page::all() {
        let address = format!("/help/{}", page.slug());
        assert!(contents.contains(&format!("href=\"{address}\"")), "{address} is in no list");
        let html = read(&mut reader, &address).await;
        let text = html.split("help-text").nth(1).unwrap().split("</article>").next().unwrap();
        linked.extend(links(text));
    }
    for address in linked {
        read(&mut reader, &address).await;
    }
    let whole = read(&mut reader, "/help/print").await;
    for page in Page::all() {
        assert!(whole.contains(&format!("<section class=\"help-text\" id=\"{}\"", page.slug())));
    }
    assert_eq!(reader.get("/help/nowhere").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_manual_is_searched_without_scripts_and_with_them() {
    let kit = Kit::lodi();
    let mut reader = kit.visitor();
    let found = read(&mut reader, "/help?q=reclamo").await;
    assert!(found.contains("href=\"/help/protests\">Reclami</a>"), "{found}");
    let nothing = read(&mut reader, "/help?q=zzz").await;
    assert!(nothing.contains("Nulla con queste parole"), "{nothing}");
    let marked = read(&mut reader, "/help?q=%3Cscript%3E").await;
    assert!(!marked.contains("<script>") && marked.contains("&#60;script&#62;"), "{marked}");
    let passages = read(&mut reader, "/help/passages.json").await;
    let passages: serde_json::Value = serde_json::from_str(&passages).unwrap();
    let all = passages.as_array().unwrap();
    assert!(all.iter().any(|it| it["to"] == "/help/protests#ricevere"), "{passages}");
}

#[tokio::test]
async fn every_article_has_a_page_and_is_found_by_its_number() {
    let kit = Kit::lodi();
    let mut reader = kit.visitor();
    let shelf = read(&mut reader, "/articles").await;
    for code in Code::ALL {
        assert!(shelf.contains(&format!("href=\"/articles/{code}\"")), "{code}");
        let book = read(&mut reader, &format!("/articles/{code}")).await;
        for article in Article::all(code) {
            let address = format!("/articles/{code}/{}", article.number());
            assert!(book.contains(&format!("href=\"{address}\"")), "{address}");
        }
        // The first and the last stand for the others, which are made alike.
        let all: Vec<_> = Article::all(code).collect();
        for article in [all[0], all[all.len() - 1]] {
            let page = read(&mut reader, &format!("/articles/{code}/{}", article.number())).await;
            assert!(page.contains(article.title().it.split('\'').next().unwrap()), "{page}");
        }
    }
    let found = read(&mut reader, "/articles?q=7.5.5").await;
    assert!(found.contains("href=\"/articles/fide-2023/7.5.5\""), "{found}");
    let of_book = read(&mut reader, "/articles?q=fide-2017%207.5.5").await;
    assert!(of_book.contains("/articles/fide-2017/7.5.5"), "{of_book}");
    assert!(!of_book.contains("/articles/fide-2023/7.5.5"), "{of_book}");
    let by_word = read(&mut reader, "/articles?q=arrocco").await;
    assert!(by_word.contains("/articles/fide-2023/3.8"), "{by_word}");
    // The book prints D.6.2.2 by mistake.
    let slip = reader.get("/articles/fide-2023/D.6.2.2").await;
    assert_eq!(slip.location(), "/articles/fide-2023/D.2.6.2");
    for nothing in ["/articles/fide-1999", "/articles/fide-2023/99.9"] {
        assert_eq!(reader.get(nothing).await.status, StatusCode::NOT_FOUND, "{nothing}");
    }
}

#[tokio::test]
async fn every_page_has_its_help_in_the_menu() {
    let kit = Kit::lodi();
    let mut reader = kit.visitor();
    let standings = read(&mut reader, "/e/lodi/standings").await;
    assert!(standings.contains("href=\"/help/why\" data-help"), "{standings}");
    let home = read(&mut reader, "/").await;
    assert!(home.contains("href=\"/help\" data-help"), "{home}");
}
