//! The manual held to what it promises: the same in both languages, links that lead somewhere, words of the product,
//! and sentences that everybody understands.

use std::collections::BTreeSet;

use messages::Language;

use crate::reading::{anchor, links};
use crate::{Page, help_of};

fn of_every_page(mut look: impl FnMut(&'static Page, Language)) {
    for page in Page::all() {
        for language in Language::ALL {
            look(page, language);
        }
    }
}

#[test]
fn both_languages_have_the_same_pages_and_headings() {
    for page in Page::all() {
        let [italian, english] = Language::ALL.map(|language| page.headings(language));
        let levels = |of: &[crate::Heading]| of.iter().map(|it| it.level).collect::<Vec<_>>();
        assert_eq!(levels(&italian), levels(&english), "{}", page.slug());
        let [there, here] = Language::ALL.map(|language| page.scripts(language));
        assert_eq!(there, here, "commands of {}", page.slug());
        assert_ne!(page.title(Language::Italian), page.title(Language::English));
    }
    let slugs: BTreeSet<_> = Page::all().iter().map(Page::slug).collect();
    assert_eq!(slugs.len(), Page::all().len(), "a page has the name of another");
}

#[test]
fn every_page_has_one_title_a_lead_and_headings_that_differ() {
    of_every_page(|page, language| {
        let name = format!("{} {language}", page.slug());
        let titles = page.text(language).lines().filter(|line| line.starts_with("# "));
        assert_eq!(titles.count(), 1, "{name}");
        let lead = page.lead(language);
        assert!(lead.ends_with('.') && lead.chars().count() <= 200, "{name}: {lead}");
        let headings = page.headings(language);
        let anchors: BTreeSet<_> = headings.iter().map(|heading| &heading.anchor).collect();
        assert_eq!(anchors.len(), headings.len(), "{name}");
        assert!(headings.len() >= 2, "{name}");
    });
}

#[test]
fn every_link_leads_to_a_page_and_a_heading_of_the_manual() {
    of_every_page(|page, language| {
        for link in links(page.text(language)) {
            let (file, part) = link.split_once('#').unwrap_or((&link, ""));
            let slug = file.strip_suffix(".md").unwrap_or_else(|| panic!("{link} is no page"));
            let there =
                Page::find(slug).unwrap_or_else(|| panic!("{}: no page {slug}", page.slug()));
            let headings = there.headings(language);
            let known = part.is_empty() || headings.iter().any(|heading| heading.anchor == part);
            assert!(known, "{}: {slug} has no {part}", page.slug());
        }
    });
}

/// What the product shows is written in italics: it must be a text of the product.
#[test]
fn whatever_is_called_by_name_is_called_so_on_the_pages() {
    of_every_page(|page, language| {
        let texts = texts(language);
        for name in emphasised(page.text(language)) {
            assert!(texts.contains(name.as_str()), "{} {language}: {name}", page.slug());
        }
    });
}

/// Everything that a catalogue says in one line, whatever stands between its quotes and brackets.
fn texts(language: Language) -> BTreeSet<String> {
    let folder = format!("{}/../messages/catalogues/{language}", env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let lines = files.flat_map(|file| {
        let text = std::fs::read_to_string(file).unwrap();
        let said = text.lines().filter_map(|line| line.split_once(" = "));
        said.map(|(_, said)| said.trim().to_owned()).collect::<Vec<_>>()
    });
    lines.collect()
}

fn emphasised(text: &str) -> Vec<String> {
    use pulldown_cmark::{Event, Parser, Tag, TagEnd};
    let mut found = Vec::new();
    let mut now: Option<String> = None;
    for event in Parser::new(text) {
        match event {
            Event::Start(Tag::Emphasis) => now = Some(String::new()),
            Event::Text(words) => {
                if let Some(name) = &mut now {
                    name.push_str(&words);
                }
            }
            Event::End(TagEnd::Emphasis) => found.extend(now.take()),
            _ => {}
        }
    }
    found
}

/// Words of offices and of books; everybody says the others.
const LITERARY: &[&str] = &[
    "altresì",
    "qualora",
    "suddett",
    "predett",
    "medesim",
    "testé",
    "ovvero",
    "nonché",
    "codest",
    "giacché",
    "bensì",
    "allorché",
    "affinché",
    "pertanto",
    "cagion",
    "ottemper",
    "effettu",
    "esplet",
    "ossequi",
    "vostr",
];
/// As the rules of plain Italian have it.
const LONGEST_SENTENCE: usize = 25;

#[test]
fn sentences_are_short_and_words_are_everybodys() {
    of_every_page(|page, language| {
        for passage in page.passages(language) {
            let folded = passage.text.to_lowercase();
            for sentence in folded.split_inclusive(['.', '?', '!', ':', ';', '\n']) {
                let words = sentence.split_whitespace().count();
                let table = page.text(language).contains('|');
                assert!(words <= LONGEST_SENTENCE || table, "{}: {sentence}", page.slug());
            }
            if language == Language::Italian {
                let words = folded.split(|sign: char| !sign.is_alphabetic());
                let literary = |word: &&str| LITERARY.iter().any(|bad| word.starts_with(bad));
                let found: Vec<_> = words.filter(literary).collect();
                assert!(found.is_empty(), "{}: {found:?} in {}", page.slug(), passage.text);
            }
        }
    });
}

#[test]
fn pages_become_html_with_headings_and_links_of_the_product() {
    let page = Page::find("first-open").unwrap();
    let html = page.html(Language::English);
    assert!(!html.contains("<h1"), "{html}");
    assert!(html.contains("<h2 id=\"before-anything-else\">Before anything else</h2>"), "{html}");
    assert!(html.contains("<a href=\"/help/install\">Install and start</a>"), "{html}");
    let tables = Page::find("keys").unwrap().html(Language::Italian);
    assert!(tables.contains("<div class=\"wide\" tabindex=\"0\"><table>"), "{tables}");
    assert_eq!(anchor("Com'è, dal «vivo»? 2-0"), "comè-dal-vivo-2-0");
}

#[test]
fn passages_hold_every_heading_and_no_marks() {
    of_every_page(|page, language| {
        let passages = page.passages(language);
        assert_eq!(passages[0].heading, page.title(language));
        let all: String = passages.iter().map(|passage| passage.text.as_str()).collect();
        assert!(!all.contains("](") && !all.contains("**"), "{}", page.slug());
    });
}

#[test]
fn a_page_of_the_product_knows_its_help() {
    let slug = |address| help_of(address).map(Page::slug);
    assert_eq!(slug("/e/lodi/office/results?board=3"), Some("results"));
    assert_eq!(slug("/e/lodi/office"), Some("first-open"));
    assert_eq!(slug("/e/lodi/standings/4"), Some("why"));
    assert_eq!(slug("/f/lodi-2026/office"), Some("festival"));
    assert_eq!(slug("/e/lodi"), None);
    assert_eq!(slug("/"), None);
}
