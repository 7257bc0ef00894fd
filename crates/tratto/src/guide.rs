//! `tratto guide`: the manual in a terminal.

use codex::phrase;
use guide::{Kind, Page, search};
use serde::Serialize;

use crate::Status;
use crate::arguments::GuideOptions;
use crate::problem::{Problem, Stop};
use crate::shell::{self, BOLD, DIM, Shell, bold};

/// How many passages a search shows.
const MOST_FOUND: usize = 10;

/// A page as JSON shows it.
#[derive(Serialize)]
struct Entry {
    page: &'static str,
    kind: &'static str,
    title: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'static str>,
}

/// A passage as JSON shows it.
#[derive(Serialize)]
struct Found {
    page: &'static str,
    heading: String,
    text: String,
}

/// Shows the contents, a page, or what a search finds.
pub(crate) fn show(asked: &GuideOptions, shell: &Shell) -> Result<Status, Stop> {
    if let Some(question) = &asked.search {
        return found(question, shell);
    }
    match &asked.page {
        Some(slug) => page(slug, shell)?,
        None => contents(shell)?,
    }
    Ok(Status::Well)
}

fn entry(page: &'static Page, shell: &Shell, whole: bool) -> Entry {
    let language = shell.language();
    Entry {
        page: page.slug(),
        kind: page.kind().slug(),
        title: page.title(language),
        text: whole.then(|| page.text(language)),
    }
}

fn contents(shell: &Shell) -> Result<(), Stop> {
    if shell.json() {
        let all: Vec<_> = Page::all().iter().map(|page| entry(page, shell, false)).collect();
        return shell::print_json(&all);
    }
    let column = Page::all().iter().map(|page| page.slug().len()).max().unwrap_or_default();
    let mut text = String::new();
    for kind in Kind::ALL {
        let title = shell.catalogue().text(&format!("help-kind-{}", kind.slug()));
        text.push_str(&[&bold(&title), "\n"].concat());
        for page in Page::all().iter().filter(|page| page.kind() == kind) {
            let (slug, title) = (page.slug(), page.title(shell.language()));
            let gap = " ".repeat(column - slug.len() + 2);
            text.push_str(&["  ", slug, &gap, title, "\n"].concat());
        }
        text.push('\n');
    }
    shell.print(text.trim_end_matches('\n'))?;
    shell.print("\n")
}

fn page(slug: &str, shell: &Shell) -> Result<(), Stop> {
    let Some(page) = Page::find(slug) else {
        let names: Vec<_> = Page::all().iter().map(Page::slug).collect();
        return Err(Problem::new(phrase!("error-no-such-page", page = slug))
            .with_hint(phrase!("hint-pages", pages = names.join(", ")))
            .into());
    };
    if shell.json() {
        return shell::print_json(&entry(page, shell, true));
    }
    shell.print(page.text(shell.language()))
}

fn found(question: &str, shell: &Shell) -> Result<Status, Stop> {
    let all = search(shell.language(), question);
    let nothing = all.is_empty();
    let some = all.into_iter().take(MOST_FOUND).map(|(page, passage)| (page.slug(), passage));
    if shell.json() {
        let found = some.map(|(page, passage)| Found {
            page,
            heading: passage.heading,
            text: passage.text,
        });
        shell::print_json(&found.collect::<Vec<_>>())?;
    } else if nothing {
        shell.print(&format!("{}\n", shell.catalogue().text("help-nothing")))?;
    } else {
        let shown = some.map(|(page, passage)| {
            format!("{BOLD}{}{BOLD:#}  {DIM}{page}{DIM:#}\n  {}\n", passage.heading, passage.text)
        });
        shell.print(&shown.collect::<Vec<_>>().join("\n"))?;
    }
    Ok(if nothing { Status::Faults } else { Status::Well })
}
