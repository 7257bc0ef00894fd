//! The rule books as the product knows them: found by word and number, article by article.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use codex::{Article, Code, Kind, Status, phrase};
use serde::Deserialize;

use crate::answer::RequestError;
use crate::page::{Page, fresh, plain};
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::Words;

/// How many articles a search shows.
const MOST_FOUND: usize = 60;

/// A book on the shelf.
struct BookLine {
    slug: &'static str,
    name: String,
    /// How many articles it has, and how many are executed.
    counts: String,
    current: bool,
}

/// An article in a list.
struct ArticleLine {
    address: String,
    number: &'static str,
    title: &'static str,
    kind: String,
    /// The look of the badge.
    look: &'static str,
    /// The book, where several are mixed.
    book: Option<String>,
}

/// The articles under one heading.
struct ChapterShown {
    number: &'static str,
    title: &'static str,
    articles: Vec<ArticleLine>,
}

#[derive(Template)]
#[template(path = "books.html")]
struct Shelf {
    page: Page,
    books: Vec<BookLine>,
    q: String,
    searched: bool,
    found: Vec<ArticleLine>,
    /// How many more there are.
    more: Option<String>,
}

#[derive(Template)]
#[template(path = "book.html")]
struct BookPage {
    page: Page,
    chapters: Vec<ChapterShown>,
    kinds: Vec<KindChoice>,
    all: bool,
    slug: &'static str,
}

#[derive(Template)]
#[template(path = "book-article.html")]
struct ArticlePage {
    page: Page,
    cite: String,
    title: &'static str,
    book: BookLine,
    chapter: (&'static str, &'static str),
    kind: String,
    look: &'static str,
    meaning: String,
    owed: Option<String>,
    before: Option<ArticleLine>,
    behind: Option<ArticleLine>,
    /// The article of the same number in the other editions of its book.
    elsewhere: Vec<ArticleLine>,
}

/// A kind of articles, of which alone a book can be shown.
struct KindChoice {
    slug: &'static str,
    name: String,
    count: usize,
    chosen: bool,
}

/// What somebody looks for.
#[derive(Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    q: String,
}

/// Which articles of a book are shown.
#[derive(Deserialize)]
pub(super) struct Chosen {
    kind: Option<String>,
}

fn name(code: Code, words: Words) -> String {
    words.text(&format!("code-name-{code}"))
}

fn books(words: Words, current: Option<Code>) -> Vec<BookLine> {
    let line = |code: Code| {
        let articles = Article::all(code).count();
        let executed = Article::all(code).filter(|it| is_done(*it)).count();
        let counts = phrase!("books-counts", articles = articles, executed = executed);
        let (name, counts) = (name(code, words), words.say(&counts));
        BookLine { slug: code.slug(), name, counts, current: current == Some(code) }
    };
    Code::ALL.into_iter().map(line).collect()
}

/// Whether the product does what the article says, and something leads to it.
fn is_done(article: Article) -> bool {
    article.kind() == Kind::Executed && article.status() == Status::Settled
}

fn kind_words(article: Article, words: Words) -> (String, &'static str) {
    if article.kind() == Kind::Executed && !is_done(article) {
        return (words.text("articles-not-yet"), "warn");
    }
    let look = match article.kind() {
        Kind::Executed => "ok",
        Kind::Recorded => "info",
        Kind::Physical | Kind::Informative => "",
    };
    (words.text(&format!("kind-{}", article.kind().slug())), look)
}

fn address(article: Article) -> String {
    format!("/articles/{}/{}", article.code(), article.number())
}

fn line(article: Article, words: Words, with_book: bool) -> ArticleLine {
    let (kind, look) = kind_words(article, words);
    ArticleLine {
        address: address(article),
        number: article.number(),
        title: words.language().of_title(article.title()),
        kind,
        look,
        book: with_book.then(|| name(article.code(), words)),
    }
}

/// Answers `/articles`: the books, and the articles that hold a word or have a number.
pub(super) async fn shelf(
    State(site): State<Arc<Site>>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let found = find(&wanted.q, words);
    let more = found.len().checked_sub(MOST_FOUND).filter(|more| *more > 0);
    let shelf = Shelf {
        books: books(words, None),
        searched: !wanted.q.trim().is_empty(),
        more: more.map(|more| words.say(&phrase!("books-more", count = more))),
        found: found.into_iter().take(MOST_FOUND).map(|it| line(it, words, true)).collect(),
        q: wanted.q,
        page: Page::new(&site, &visitor, words.text("books-title")),
    };
    answered(&shelf, &visitor, &headers)
}

/// Articles whose number begins so, then those whose title holds every word.
fn find(question: &str, words: Words) -> Vec<Article> {
    let question = question.trim().to_lowercase();
    let parts: Vec<&str> = question.split_whitespace().collect();
    let Some(first) = parts.first() else { return Vec::new() };
    let all = || Code::ALL.into_iter().flat_map(Article::all);
    // A number may come with its book, as rulings write it: «fide-2023 7.5.5».
    let number = parts.last().unwrap_or(first);
    let of_book = |article: &Article| parts.len() == 1 || article.code().slug() == *first;
    let numbered = |article: &Article| {
        let own = article.number().to_lowercase();
        let below =
            own.strip_prefix(number).is_some_and(|rest| !rest.starts_with(char::is_numeric));
        (own == *number || below) && of_book(article)
    };
    let mut found: Vec<Article> = all().filter(numbered).collect();
    let told = |article: &Article| {
        let title = words.language().of_title(article.title()).to_lowercase();
        parts.iter().all(|part| title.contains(part))
    };
    found.extend(all().filter(|article| told(article) && !numbered(article)));
    found
}

/// Answers `/articles/CODE`.
pub(super) async fn book(
    State(site): State<Arc<Site>>,
    Path(code): Path<String>,
    Query(chosen): Query<Chosen>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let code: Code = code.parse().map_err(|_| RequestError::NotFound)?;
    let words = visitor.words;
    let asked = |kind: &Kind| chosen.kind.as_deref() == Some(kind.slug());
    let only = Kind::ALL.into_iter().find(asked);
    let mut chapters: Vec<ChapterShown> = Vec::new();
    for article in Article::all(code) {
        if only.is_some_and(|kind| kind != article.kind()) {
            continue;
        }
        let chapter = article.chapter();
        if chapters.last().is_none_or(|last| last.number != chapter.number) {
            let title = words.language().of_title(chapter.title);
            chapters.push(ChapterShown { number: chapter.number, title, articles: Vec::new() });
        }
        if let Some(last) = chapters.last_mut() {
            last.articles.push(line(article, words, false));
        }
    }
    let kinds = Kind::ALL.map(|kind| KindChoice {
        slug: kind.slug(),
        name: words.text(&format!("kind-{}", kind.slug())),
        count: Article::all(code).filter(|article| article.kind() == kind).count(),
        chosen: only == Some(kind),
    });
    let page = BookPage {
        page: Page::new(&site, &visitor, name(code, words)),
        chapters,
        kinds: kinds.into_iter().filter(|kind| kind.count > 0).collect(),
        all: only.is_none(),
        slug: code.slug(),
    };
    answered(&page, &visitor, &headers)
}

/// Answers `/articles/CODE/NUMBER`; a number that the book prints by mistake leads to the article it means.
pub(super) async fn article(
    State(site): State<Arc<Site>>,
    Path((code, number)): Path<(String, String)>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let code: Code = code.parse().map_err(|_| RequestError::NotFound)?;
    let found = Article::lookup(code, &number).map_err(|_| RequestError::NotFound)?;
    if found.number() != number {
        return Ok(Redirect::permanent(&address(found)).into_response());
    }
    let words = visitor.words;
    let all: Vec<Article> = Article::all(code).collect();
    let place = all.iter().position(|it| *it == found).unwrap_or_default();
    let beside = |place: Option<usize>| Some(line(*all.get(place?)?, words, false));
    let (kind, look) = kind_words(found, words);
    let chapter = found.chapter();
    let editions = Code::ALL.into_iter().filter(|other| *other != code && is_edition(*other, code));
    let same = editions.filter_map(|other| Article::find(other, found.number()));
    let owed = match found.status() {
        Status::Settled => None,
        Status::Unreached => Some(words.text("articles-status-unreached")),
        Status::NotYet => Some(words.text("articles-status-not-yet")),
    };
    let book = books(words, Some(code)).into_iter().find(|book| book.current);
    let cite = words.cite(found);
    let page = ArticlePage {
        page: Page::new(&site, &visitor, cite.clone()),
        cite,
        title: words.language().of_title(found.title()),
        book: book.ok_or(RequestError::NotFound)?,
        chapter: (chapter.number, words.language().of_title(chapter.title)),
        kind,
        look,
        meaning: words.text(&format!("kind-{}-meaning", found.kind().slug())),
        owed,
        before: beside(place.checked_sub(1)),
        behind: beside(place.checked_add(1)),
        elsewhere: same.map(|article| line(article, words, true)).collect(),
    };
    answered(&page, &visitor, &headers)
}

/// Whether two codes are editions of one book: their names differ in the year alone.
fn is_edition(one: Code, other: Code) -> bool {
    let stem = |code: Code| code.slug().trim_end_matches(|sign: char| sign.is_ascii_digit());
    stem(one) == stem(other)
}

fn answered(
    page: &impl Template,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<Response, RequestError> {
    if visitor.signed.is_some() { fresh(page, headers) } else { plain(page, headers) }
}
