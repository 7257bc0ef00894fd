//! Articles: what a citation points at, and what the register says of it.

use std::fmt;

use crate::code::Code;
use crate::register::{self, Record};

/// One article of one rule book; it cannot be made for an article that the register lacks.
///
/// Articles of a code are ordered as its book orders them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Article {
    code: Code,
    index: u16,
}

/// What the software can do about an article.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The software decides from the acts entered.
    Executed,
    /// A person decides; the software keeps the decision with its options and deadline.
    Recorded,
    /// It happens off the record and can only be reported as an incident.
    Physical,
    /// It defines or comments.
    Informative,
}

impl Kind {
    /// Every kind, the most binding first.
    pub const ALL: [Self; 4] = [Self::Executed, Self::Recorded, Self::Physical, Self::Informative];

    /// The word used in the register and in JSON.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Executed => "executed",
            Self::Recorded => "recorded",
            Self::Physical => "physical",
            Self::Informative => "informative",
        }
    }
}

/// Whether Tratto already does what an article asks of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Nothing is owed: the rule is built, or the article asks for none.
    Settled,
    /// An executed article whose rule is built, but no act, command or page leads to it yet.
    Unreached,
    /// An executed article whose rule is not built yet.
    NotYet,
}

/// A short title in our own words, in both languages of the product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Title {
    /// Italian.
    pub it: &'static str,
    /// English.
    pub en: &'static str,
}

/// A chapter of a rule book: the heading under which articles stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chapter {
    /// Its number or letter in the book.
    pub number: &'static str,
    /// Its heading.
    pub title: Title,
}

/// The number belongs to no article of the code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{code} has no article {number:?}")]
pub struct UnknownArticle {
    /// The book that was looked into.
    pub code: Code,
    /// What was asked for.
    pub number: String,
    /// Articles of that book whose numbers are nearest to the one asked for.
    pub nearest: Vec<Article>,
}

impl Article {
    /// The article of `code` with this number, if the book has it.
    pub const fn find(code: Code, number: &str) -> Option<Self> {
        let records = register::book(code).articles;
        let mut index = 0;
        while index < records.len() {
            if register::same(records[index].number, number) {
                // A book has some hundreds of articles.
                #[allow(clippy::cast_possible_truncation)]
                return Some(Self { code, index: index as u16 });
            }
            index += 1;
        }
        None
    }

    /// The article with this number, or an error that names the nearest ones.
    ///
    /// A number that the book prints by mistake leads to the article it means.
    pub fn lookup(code: Code, number: &str) -> Result<Self, UnknownArticle> {
        let slips = register::book(code).slips;
        let slip = slips.iter().find(|slip| slip.printed == number);
        Self::find(code, slip.map_or(number, |slip| slip.number)).ok_or_else(|| UnknownArticle {
            code,
            number: number.to_owned(),
            nearest: nearest(code, number),
        })
    }

    /// All articles of a book, in its order.
    pub fn all(code: Code) -> impl Iterator<Item = Self> {
        let records = register::book(code).articles;
        records.iter().zip(0..).map(move |(_, index)| Self { code, index })
    }

    /// The book it stands in.
    pub const fn code(self) -> Code {
        self.code
    }

    /// Its number as the book prints it (numbering slips put right).
    pub const fn number(self) -> &'static str {
        self.record().number
    }

    /// What the software can do about it.
    pub const fn kind(self) -> Kind {
        self.record().kind
    }

    /// Whether its rule is built and reached.
    pub const fn status(self) -> Status {
        self.record().status
    }

    /// Its title in our own words.
    pub const fn title(self) -> Title {
        self.record().title
    }

    /// The articles of a chapter, in order; none if the book has no such chapter.
    pub fn of_chapter(code: Code, chapter: &str) -> Vec<Self> {
        Self::all(code).filter(|article| article.chapter().number == chapter).collect()
    }

    /// The chapter it stands in.
    pub const fn chapter(self) -> Chapter {
        register::book(self.code).chapters[self.record().chapter as usize]
    }

    const fn record(self) -> &'static Record {
        &register::book(self.code).articles[self.index as usize]
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.code, self.number())
    }
}

impl fmt::Debug for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The articles under the longest part of `number` that the book knows, at most eight.
fn nearest(code: Code, number: &str) -> Vec<Article> {
    const MOST: usize = 8;
    let folded = number.to_lowercase();
    let mut prefix = folded.as_str();
    loop {
        let found: Vec<Article> = Article::all(code)
            .filter(|article| article.number().to_lowercase().starts_with(prefix))
            .take(MOST)
            .collect();
        if !found.is_empty() || prefix.is_empty() {
            return found;
        }
        let cut = prefix.char_indices().next_back().map_or(0, |(at, _)| at);
        prefix = &prefix[..cut];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_article_knows_its_book_number_and_chapter() {
        let article = Article::lookup(Code::Fide2023, "7.5.5").unwrap();
        assert_eq!(article.to_string(), "fide-2023 7.5.5");
        assert_eq!(article.chapter().number, "7");
        assert_eq!(article.kind(), Kind::Executed);
    }

    #[test]
    fn an_unknown_number_names_its_neighbours() {
        let error = Article::lookup(Code::Fide2023, "7.5.9").unwrap_err();
        let nearest: Vec<_> = error.nearest.iter().map(|article| article.number()).collect();
        assert_eq!(nearest, ["7.5.1", "7.5.2", "7.5.3", "7.5.4", "7.5.5"]);
    }

    #[test]
    fn a_misprinted_number_leads_to_its_article() {
        let printed = Article::lookup(Code::Fide2023, "D.6.2.2").unwrap();
        assert_eq!(printed.number(), "D.2.6.2");
    }

    #[test]
    fn articles_are_ordered_as_in_their_book() {
        let penalty = Article::lookup(Code::Fide2023, "7.5.5").unwrap();
        let notation = Article::lookup(Code::Fide2023, "C.10").unwrap();
        assert!(penalty < notation);
    }
}
