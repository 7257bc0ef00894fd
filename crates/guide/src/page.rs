//! The pages, in the order in which the manual prints them.

use messages::Language;

use crate::reading::{self, Heading, Passage};

/// What a page is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// It takes a beginner by the hand, from nothing to something that works.
    Tutorial,
    /// It says how one thing is done.
    Task,
    /// It says what there is.
    Reference,
    /// It says why things are as they are.
    Explanation,
}

impl Kind {
    /// All, in the order of the manual.
    pub const ALL: [Self; 4] = [Self::Tutorial, Self::Task, Self::Reference, Self::Explanation];

    /// The word that its name in the catalogues ends with.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Tutorial => "tutorial",
            Self::Task => "task",
            Self::Reference => "reference",
            Self::Explanation => "explanation",
        }
    }
}

/// A page of the manual.
#[derive(Debug)]
pub struct Page {
    slug: &'static str,
    kind: Kind,
    italian: &'static str,
    english: &'static str,
}

/// Pages by name; the compiler fails where one of the two languages is missing.
macro_rules! pages {
    ($($kind:ident: $($slug:literal),+;)+) => {
        &[$($(Page {
            slug: $slug,
            kind: Kind::$kind,
            italian: include_str!(concat!("../../../docs/manual/it/", $slug, ".md")),
            english: include_str!(concat!("../../../docs/manual/en/", $slug, ".md")),
        }),+),+]
    };
}

const PAGES: &[Page] = pages! {
    Tutorial: "first-open", "teams", "round-robin", "draughts", "deaf", "blind", "rating-office", "live";
    Task: "install", "players", "registration", "presence", "pairing", "results", "prizes", "papers",
        "protests", "festival", "accounts", "safety", "classroom";
    Reference: "tie-breaks", "systems", "results-written", "keys", "files";
    Explanation: "rulings", "why", "readings";
};

impl Page {
    /// All pages, in the order of the manual.
    pub fn all() -> &'static [Self] {
        PAGES
    }

    /// The page with this name.
    pub fn find(slug: &str) -> Option<&'static Self> {
        PAGES.iter().find(|page| page.slug == slug)
    }

    /// Its name in addresses and on the command line, the same in every language.
    pub const fn slug(&self) -> &'static str {
        self.slug
    }

    /// What it is for.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Its text as it was written, in Markdown.
    pub const fn text(&self, language: Language) -> &'static str {
        match language {
            Language::Italian => self.italian,
            Language::English => self.english,
        }
    }

    /// Its first line, without the mark of the heading.
    pub fn title(&self, language: Language) -> &'static str {
        self.text(language).lines().next().unwrap_or_default().trim_start_matches(['#', ' '])
    }

    /// The sentence under its title: what one learns here.
    pub fn lead(&self, language: Language) -> String {
        reading::lead(self.text(language))
    }

    /// What stands under the title, as HTML.
    pub fn html(&self, language: Language) -> String {
        reading::html(self.text(language))
    }

    /// The same among all pages in one: its headings are named after the page, and its links stay inside.
    pub fn html_of_whole(&self, language: Language) -> String {
        reading::html_of_whole(self.text(language), self.slug)
    }

    /// Its headings below the title, in order.
    pub fn headings(&self, language: Language) -> Vec<Heading> {
        reading::headings(self.text(language))
    }

    /// Its text in pieces, each under its heading, as a search finds them.
    pub fn passages(&self, language: Language) -> Vec<Passage> {
        reading::passages(self.text(language))
    }

    /// Its scripts of commands for a terminal, in order.
    pub fn scripts(&self, language: Language) -> Vec<String> {
        reading::scripts(self.text(language))
    }
}
