//! The register: every article of every code, read from `register/*.txt` while compiling.
//!
//! The texts are data that a federation can proof-read without knowing Rust. A line that does not
//! parse stops the build and says why.

#![expect(
    clippy::panic,
    reason = "read while compiling: a panic here is the compiler's error message"
)]

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

macro_rules! book {
    ($file:literal) => {{
        const TEXT: &str = include_str!(concat!("../register/", $file, ".txt"));
        const SIZE: Size = Size::of(TEXT);
        const LINES: Lines<{ SIZE.chapters }, { SIZE.articles }, { SIZE.slips }> = read(TEXT);
        &Book { chapters: &LINES.chapters, articles: &LINES.articles, slips: &LINES.slips }
    }};
}

const FIDE_2009: &Book = book!("fide-2009");
const FIDE_2017: &Book = book!("fide-2017");
const FIDE_2023: &Book = book!("fide-2023");
const FIDE_RATING_2024: &Book = book!("fide-rating-2024");
const FIDE_RAPID_BLITZ_2024: &Book = book!("fide-rapid-blitz-2024");
const FIDE_TITLES_2024: &Book = book!("fide-titles-2024");
const FSI_2009: &Book = book!("fsi-2009");
const FSSI: &Book = book!("fssi");
const FID_2008: &Book = book!("fid-2008");

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

/// How many lines of each sort a text holds.
#[derive(Clone, Copy)]
struct Size {
    chapters: usize,
    articles: usize,
    slips: usize,
}

/// The lines of a text, sorted.
struct Lines<const CHAPTERS: usize, const ARTICLES: usize, const SLIPS: usize> {
    chapters: [Chapter; CHAPTERS],
    articles: [Record; ARTICLES],
    slips: [Slip; SLIPS],
}

impl Size {
    const fn of(text: &'static str) -> Self {
        let mut size = Self { chapters: 0, articles: 0, slips: 0 };
        let mut rest = text;
        while let Some((line, after)) = next_line(rest) {
            match line {
                Line::Heading(_) => size.chapters += 1,
                Line::Article(_) => size.articles += 1,
                Line::Slip(_) => size.slips += 1,
                Line::Nothing => {}
            }
            rest = after;
        }
        size
    }
}

/// A line of a register file, without the sign that tells its kind.
#[derive(Clone, Copy)]
enum Line {
    /// `== number | Italian | English`
    Heading(&'static str),
    /// `number | kind | Italian | English`
    Article(&'static str),
    /// `~ printed | number`
    Slip(&'static str),
    /// Blank, or a comment after `#`.
    Nothing,
}

const HEADING_SIGN: &str = "== ";
const SLIP_SIGN: &str = "~ ";

/// The first line of `text` and what follows it; nothing at the end.
const fn next_line(text: &'static str) -> Option<(Line, &'static str)> {
    let bytes = text.as_bytes();
    if bytes.is_empty() {
        return None;
    }
    let mut end = 0;
    while end < bytes.len() && bytes[end] != b'\n' {
        end += 1;
    }
    let (line, rest) = text.split_at(end);
    let rest = if rest.is_empty() { rest } else { rest.split_at(1).1 };
    let start = line.as_bytes();
    let line = if start.is_empty() || start[0] == b'#' {
        Line::Nothing
    } else if start[0] == b'=' {
        Line::Heading(line.split_at(HEADING_SIGN.len()).1)
    } else if start[0] == b'~' {
        Line::Slip(line.split_at(SLIP_SIGN.len()).1)
    } else {
        Line::Article(line)
    };
    Some((line, rest))
}

/// Splits off what stands before the next ` | `.
const fn field(line: &'static str) -> (&'static str, &'static str) {
    let bytes = line.as_bytes();
    let mut at = 0;
    while at + 3 <= bytes.len() {
        if bytes[at] == b' ' && bytes[at + 1] == b'|' && bytes[at + 2] == b' ' {
            let (head, tail) = line.split_at(at);
            return (head, tail.split_at(3).1);
        }
        at += 1;
    }
    panic!("a register line has too few fields")
}

const fn read<const CHAPTERS: usize, const ARTICLES: usize, const SLIPS: usize>(
    text: &'static str,
) -> Lines<CHAPTERS, ARTICLES, SLIPS> {
    const NO_TITLE: Title = Title { it: "", en: "" };
    let mut chapters = [Chapter { number: "", title: NO_TITLE }; CHAPTERS];
    let mut articles = [Record {
        number: "",
        kind: Kind::Informative,
        status: Status::Settled,
        title: NO_TITLE,
        chapter: 0,
    }; ARTICLES];
    let mut slips = [Slip { printed: "", number: "" }; SLIPS];
    let (mut chapter, mut article, mut slip) = (0, 0, 0);
    let mut rest = text;
    while let Some((line, after)) = next_line(rest) {
        match line {
            Line::Heading(line) => {
                let (number, line) = field(line);
                let (it, en) = field(line);
                chapters[chapter] = Chapter { number, title: Title { it, en } };
                chapter += 1;
            }
            Line::Article(line) => {
                assert!(chapter > 0 && chapter <= 256, "an article stands under a heading");
                let (number, line) = field(line);
                let (word, line) = field(line);
                let (it, en) = field(line);
                let (kind, status) = kind(word);
                let title = Title { it, en };
                // Asserted above.
                #[allow(clippy::cast_possible_truncation)]
                let chapter = (chapter - 1) as u8;
                articles[article] = Record { number, kind, status, title, chapter };
                article += 1;
            }
            Line::Slip(line) => {
                let (printed, number) = field(line);
                slips[slip] = Slip { printed, number };
                slip += 1;
            }
            Line::Nothing => {}
        }
        rest = after;
    }
    Lines { chapters, articles, slips }
}

/// The word of the second column; `planned` is an executed article whose rule is not built yet,
/// `unreached` one whose rule is built while nothing leads to it.
const fn kind(word: &str) -> (Kind, Status) {
    if same(word, "planned") {
        return (Kind::Executed, Status::NotYet);
    }
    if same(word, "unreached") {
        return (Kind::Executed, Status::Unreached);
    }
    let mut at = 0;
    while at < Kind::ALL.len() {
        if same(word, Kind::ALL[at].slug()) {
            return (Kind::ALL[at], Status::Settled);
        }
        at += 1;
    }
    panic!(
        "the kind of an article is executed, unreached, planned, recorded, physical or informative"
    )
}

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
                ("fssi", 32),
                ("fid-2008", 161),
            ]
        );
    }

    #[test]
    fn a_register_text_is_read_line_by_line() {
        const TEXT: &str = "# nota\n== 1 | Uno | One\n1.1 | planned | a | b\n\n\
                            1.2 | physical | c | d\n~ 1.3 | 1.2\n1.4 | unreached | e | f";
        let Lines { chapters, articles, slips } = read::<1, 3, 1>(TEXT);
        assert_eq!((slips[0].printed, slips[0].number), ("1.3", "1.2"));
        assert_eq!(chapters[0].title.en, "One");
        assert_eq!(articles[0].status, Status::NotYet);
        assert_eq!(articles[0].kind, Kind::Executed);
        assert_eq!((articles[1].number, articles[1].title.it), ("1.2", "c"));
        assert_eq!(articles[1].kind, Kind::Physical);
        assert_eq!((articles[2].kind, articles[2].status), (Kind::Executed, Status::Unreached));
    }
}
