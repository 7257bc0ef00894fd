//! `tratto articles`: the register, and what stands for each article.

use std::fmt::Write;

use codex::{Article, Code, Kind, Voice, phrase};
use serde::Serialize;

use crate::Status;
use crate::arguments::ArticlesOptions;
use crate::coverage;
use crate::problem::{Problem, Stop};
use crate::shell::{self, BOLD, DIM, OWED, PROVED, Shell, WRONG};

/// An article as JSON shows it.
#[derive(Serialize)]
struct Entry {
    code: &'static str,
    number: &'static str,
    title: &'static str,
    kind: &'static str,
    tests: Vec<&'static str>,
    /// An executed article whose rule is not built yet, or reached by nothing.
    not_yet: bool,
    /// Its rule is built, but no act, command or page leads to it.
    unreached: bool,
}

/// Where an executed article stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Proof {
    Tested(usize),
    Untested,
    Unreached,
    NotYet,
}

impl Proof {
    /// Whether the article is still to be executed.
    fn is_owed(self) -> bool {
        matches!(self, Self::Unreached | Self::NotYet)
    }
}

/// Shows the articles asked for.
pub(crate) fn show(asked: &ArticlesOptions, shell: &Shell) -> Result<Status, Stop> {
    let mut articles = chosen(asked)?;
    let number = asked.number.as_deref();
    let single = number.is_some_and(|number| {
        articles.iter().all(|article| Article::lookup(article.code(), number) == Ok(*article))
    });
    if asked.matrix {
        articles.retain(|article| article.kind() == Kind::Executed);
    }
    if shell.json() {
        let entries: Vec<_> = articles.iter().map(|article| entry(*article, shell)).collect();
        shell::print_json(&entries)?;
    } else if single && !asked.matrix {
        for article in articles {
            shell.print(&card(article, shell))?;
        }
    } else {
        for code in Code::ALL {
            let of_code: Vec<_> =
                articles.iter().copied().filter(|article| article.code() == code).collect();
            if !of_code.is_empty() {
                shell.print(&book(code, &of_code, asked.matrix, shell))?;
            }
        }
    }
    Ok(Status::Well)
}

/// The articles that match code and number; a number nobody has is an error with its neighbours.
fn chosen(asked: &ArticlesOptions) -> Result<Vec<Article>, Stop> {
    let Some(number) = asked.number.as_deref() else {
        let codes = asked.code.map_or(Code::ALL.to_vec(), |code| vec![code]);
        return Ok(codes.into_iter().flat_map(Article::all).collect());
    };
    let in_code = |code| match Article::lookup(code, number) {
        Ok(article) => Ok(vec![article]),
        Err(unknown) => match Article::of_chapter(code, number) {
            chapter if chapter.is_empty() => Err(unknown),
            chapter => Ok(chapter),
        },
    };
    let Some(code) = asked.code else {
        let found: Vec<_> = Code::ALL.into_iter().filter_map(|code| in_code(code).ok()).collect();
        if found.is_empty() {
            let unknown = phrase!("error-unknown-article-anywhere", number = number);
            let hint = phrase!("hint-list-articles", command = "tratto articles");
            return Err(Problem::new(unknown).with_hint(hint).into());
        }
        return Ok(found.concat());
    };
    in_code(code).map_err(|unknown| {
        let nearest: Vec<_> = unknown.nearest.iter().map(|article| article.number()).collect();
        Problem::new(phrase!("error-unknown-article", book = code.slug(), number = number))
            .with_hint(phrase!("hint-nearest-articles", numbers = nearest.join(", ")))
            .into()
    })
}

fn entry(article: Article, shell: &Shell) -> Entry {
    Entry {
        code: article.code().slug(),
        number: article.number(),
        title: shell.language().of_title(article.title()),
        kind: article.kind().slug(),
        tests: coverage::tests(article),
        not_yet: proof(article).is_some_and(Proof::is_owed),
        unreached: proof(article) == Some(Proof::Unreached),
    }
}

/// Where the article stands, if it is one that the software executes.
fn proof(article: Article) -> Option<Proof> {
    if article.kind() != Kind::Executed {
        return None;
    }
    Some(match (article.status(), coverage::tests(article).len()) {
        (codex::Status::NotYet, _) => Proof::NotYet,
        (codex::Status::Unreached, _) => Proof::Unreached,
        (codex::Status::Settled, 0) => Proof::Untested,
        (codex::Status::Settled, count) => Proof::Tested(count),
    })
}

fn proof_words(proof: Proof, shell: &Shell) -> String {
    let (style, words) = match proof {
        Proof::Tested(count) => (PROVED, shell.say(&phrase!("articles-tests", count = count))),
        Proof::Untested => (WRONG, shell.say(&phrase!("articles-untested"))),
        Proof::NotYet => (OWED, shell.say(&phrase!("articles-not-yet"))),
        Proof::Unreached => (OWED, shell.say(&phrase!("articles-unreached"))),
    };
    format!("{style}{words}{style:#}")
}

/// One article with all that is known of it.
fn card(article: Article, shell: &Shell) -> String {
    let language = shell.language();
    let chapter = article.chapter();
    let kind = article.kind();
    let mut text = format!("{BOLD}{}{BOLD:#}\n", shell.catalogue().cite(article));
    let mut line = |words: &str| text.push_str(&indented(words, 2, shell));
    line(language.of_title(article.title()));
    line(&shell.say(&phrase!(
        "articles-chapter",
        number = chapter.number,
        title = language.of_title(chapter.title)
    )));
    line(&shell.say(&phrase!(
        "articles-kind",
        kind = shell.catalogue().text(&format!("kind-{}", kind.slug())),
        meaning = shell.catalogue().text(&format!("kind-{}-meaning", kind.slug()))
    )));
    match proof(article) {
        Some(Proof::NotYet) => line(&shell.say(&phrase!("articles-status-not-yet"))),
        Some(Proof::Unreached) => line(&shell.say(&phrase!("articles-status-unreached"))),
        Some(Proof::Tested(_) | Proof::Untested) | None => {}
    }
    let tests = coverage::tests(article);
    let count = shell.say(&phrase!("articles-tests", count = tests.len()));
    line(&format!("{} {count}", shell.say(&phrase!("articles-tests-heading"))));
    for test in tests {
        let _ = writeln!(text, "    {test}");
    }
    text
}

/// A book: its articles under their chapters, then the counts.
fn book(code: Code, articles: &[Article], matrix: bool, shell: &Shell) -> String {
    let name = shell.catalogue().text(&format!("code-name-{code}"));
    let mut text = format!("{BOLD}{code}  {name}{BOLD:#}\n");
    let column = articles.iter().map(|article| article.number().len()).max().unwrap_or_default();
    let mut chapter = None;
    for article in articles {
        let current = article.chapter();
        if chapter.replace(current) != Some(current) {
            let title = shell.language().of_title(current.title);
            let _ = writeln!(text, "\n{BOLD}{}  {title}{BOLD:#}", current.number);
        }
        text.push_str(&row(*article, column, matrix, shell));
    }
    text.push('\n');
    text.push_str(&summary(articles, matrix, shell));
    text.push('\n');
    text
}

/// An article on its line: number, kind, title and proof; stacked where the terminal is narrow.
fn row(article: Article, column: usize, matrix: bool, shell: &Shell) -> String {
    const NARROW: usize = 60;
    let kind_words = Kind::ALL.map(|kind| shell.catalogue().text(&format!("kind-{}", kind.slug())));
    let kind_column = kind_words.iter().map(|word| word.chars().count()).max().unwrap_or_default();
    let kind = &kind_words[article.kind() as usize];
    let title = shell.language().of_title(article.title());
    let proof = proof(article).map(|proof| format!(" · {}", proof_words(proof, shell)));
    let title = format!("{title}{}", proof.unwrap_or_default());
    let number = article.number();
    let mut text = String::new();
    if shell.width().is_some_and(|width| width < NARROW) {
        let _ = writeln!(text, "{number}  {DIM}{kind}{DIM:#}");
        text.push_str(&indented(&title, 2, shell));
    } else {
        let lead = format!("{number:column$}  {DIM}{kind:kind_column$}{DIM:#}  ");
        let body = indented(&title, column + kind_column + 4, shell);
        let _ = write!(text, "{lead}{}", body.trim_start());
    }
    if matrix {
        for test in coverage::tests(article) {
            let _ = writeln!(text, "    {DIM}{test}{DIM:#}");
        }
    }
    text
}

fn summary(articles: &[Article], matrix: bool, shell: &Shell) -> String {
    let proofs: Vec<_> = articles.iter().filter_map(|article| proof(*article)).collect();
    let untested = proofs.iter().filter(|proof| **proof == Proof::Untested).count();
    let later = proofs.iter().filter(|proof| proof.is_owed()).count();
    let unreached = proofs.iter().filter(|proof| **proof == Proof::Unreached).count();
    let count = |kind| articles.iter().filter(|article| article.kind() == kind).count();
    let articles = shell.say(&phrase!("articles-count", count = articles.len()));
    let mut text = indented(&shell.say(&phrase!("articles-total", articles = articles)), 0, shell);
    let executed = phrase!(
        "articles-executed-summary",
        executed = proofs.len() - later,
        tested = proofs.len() - untested - later,
        untested = untested,
        later = later,
        unreached = unreached
    );
    text.push_str(&indented(&shell.say(&executed), 2, shell));
    if matrix {
        if untested == 0 {
            text.push_str(&indented(&shell.say(&phrase!("articles-none-untested")), 2, shell));
        }
        return text;
    }
    let others = phrase!(
        "articles-other-summary",
        recorded = count(Kind::Recorded),
        physical = count(Kind::Physical),
        informative = count(Kind::Informative)
    );
    text.push_str(&indented(&shell.say(&others), 2, shell));
    text
}

/// Text within the columns of the terminal, every line indented.
fn indented(text: &str, indent: usize, shell: &Shell) -> String {
    const LEAST: usize = 20;
    let margin = " ".repeat(indent);
    let width = shell.width().map_or(usize::MAX, |width| width.max(indent + LEAST));
    let options = textwrap::Options::new(width).initial_indent(&margin).subsequent_indent(&margin);
    let mut filled = textwrap::fill(text, options);
    filled.push('\n');
    filled
}
