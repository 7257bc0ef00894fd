//! The register: every article of every code, as the build script read it from `register/*.txt`.
//!
//! The texts are data that a federation can proof-read without knowing Rust. A line that does not
//! parse stops the build and says why.

use crate::article::{Chapter, Kind, Status, Title};
use crate::code::Code;

/// What the register holds of one article.
#[derive(Clone, Copy)]
pub(crate) struct Record {
    pub number: &'static str,
    pub kind: Kind,
    pub status: Status,
    pub title: Title,
    /// Index into the chapters of the same book.
    pub chapter: u8,
}

/// A number the book prints by mistake, and the article it means.
#[derive(Clone, Copy)]
pub(crate) struct Slip {
    pub printed: &'static str,
    pub number: &'static str,
}

/// One rule book.
pub(crate) struct Book {
    pub chapters: &'static [Chapter],
    pub articles: &'static [Record],
    pub slips: &'static [Slip],
}

include!(concat!(env!("OUT_DIR"), "/books.rs"));

/// The book of a code.
pub(crate) const fn book(code: Code) -> &'static Book {
    match code {
        Code::Fide2009 => FIDE_2009,
        Code::Fide2017 => FIDE_2017,
        Code::Fide2023 => FIDE_2023,
        Code::FideRating2024 => FIDE_RATING_2024,
        Code::FideRapidBlitz2024 => FIDE_RAPID_BLITZ_2024,
        Code::FideTitles2024 => FIDE_TITLES_2024,
        Code::Fsi2009 => FSI_2009,
        Code::Fssi => FSSI,
        Code::Fid2008 => FID_2008,
    }
}

/// Whether two texts are equal; `==` on strings cannot be used while compiling.
pub(crate) const fn same(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    if left.len() != right.len() {
        return false;
    }
    let mut at = 0;
    while at < left.len() {
        if left[at] != right[at] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
#[path = "../build/reading.rs"]
mod reading;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_book_numbers_each_article_once_and_titles_it_in_both_languages() {
        for code in Code::ALL {
            let mut seen = BTreeSet::new();
            for record in book(code).articles {
                assert!(seen.insert(record.number), "{code} {} stands twice", record.number);
                for title in [record.title.it, record.title.en] {
                    assert!(!title.trim().is_empty(), "{code} {} has no title", record.number);
                    assert!(!title.contains('|'), "{code} {} has a field too many", record.number);
                    assert!(title.chars().count() <= 140, "{code} {}: {title}", record.number);
                }
            }
            for slip in book(code).slips {
                assert!(seen.contains(slip.number), "{code} has no article {}", slip.number);
                assert!(!seen.contains(slip.printed), "{code} {} is an article", slip.printed);
            }
        }
    }

    #[test]
    fn the_books_are_whole() {
        let sizes = Code::ALL.map(|code| (code.slug(), book(code).articles.len()));
        assert_eq!(
            sizes,
            [
                ("fide-2009", 274),
                ("fide-2017", 315),
                ("fide-2023", 379),
                ("fide-rating-2024", 27),
                ("fide-rapid-blitz-2024", 11),
                ("fide-titles-2024", 45),
                ("fsi-2009", 151),
                ("fssi", 46),
                ("fid-2008", 161),
            ]
        );
    }

    #[test]
    fn a_register_text_is_read_line_by_line() {
        const TEXT: &str = "# nota\n== 1 | Uno | One\n1.1 | planned | a | b\n\n\
                            1.2 | physical | c | d\n~ 1.3 | 1.2\n1.4 | unreached | e | f";
        let lines = reading::read(TEXT).unwrap();
        assert_eq!(lines.chapters, [["1", "Uno", "One"]]);
        assert_eq!(lines.slips, [["1.3", "1.2"]]);
        let kinds = lines.articles.iter().map(|([number, word, ..], chapter)| {
            (*number, reading::kind_and_status(word).unwrap(), *chapter)
        });
        assert_eq!(
            kinds.collect::<Vec<_>>(),
            [
                ("1.1", ("Executed", "NotYet"), 0),
                ("1.2", ("Physical", "Settled"), 0),
                ("1.4", ("Executed", "Unreached"), 0),
            ]
        );
        assert_eq!(lines.articles[1].0[2], "c");
        let written = lines.constant("BOOK").unwrap();
        assert!(written.starts_with("const BOOK: &Book = &Book {"), "{written}");
        assert!(written.contains(r#"Slip { printed: "1.3", number: "1.2" }"#), "{written}");
    }

    #[test]
    fn a_line_that_says_nothing_known_is_named() {
        for (text, wrong) in [
            ("1.1 | executed | a | b", "line 1: no heading stands above it"),
            ("== 1 | Uno | One\n\n1.1 | execute | a | b", "line 3: the kind of an article"),
            ("== 1 | Uno", "line 1: it has too few fields"),
            ("~ 1.3", "line 1: it has too few fields"),
        ] {
            let told = reading::read(text).unwrap_err();
            assert!(told.starts_with(wrong), "{told}");
        }
    }
}
