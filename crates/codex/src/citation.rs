//! Citations that the compiler checks, and the tie between an article and its tests.

#![expect(
    clippy::panic,
    reason = "checked while compiling: a panic here is the compiler's error message"
)]

use crate::article::{Article, Status};
use crate::code::Code;
use crate::register::same;

/// An article as a value, checked while compiling: `article!("fide-2023 7.5.5")`.
///
/// An article that the register lacks does not compile; neither does one still marked `planned`,
/// so that a rule cannot be built without marking its article *executed*, which in turn demands
/// a test (see [`stands_for!`](crate::stands_for)).
///
/// ```compile_fail
/// let no_such = codex::article!("fide-2023 7.5.99");
/// ```
#[macro_export]
macro_rules! article {
    ($citation:literal) => {
        const { $crate::Article::cited($citation) }
    };
}

/// Says for which articles a test stands; the first statement of the test.
///
/// Each text is a code and one or more numbers: `stands_for!("fide-2023 7.5.1 7.5.5")`. The numbers
/// are checked while compiling; `tratto articles` shows the tests it finds by this mark, and the
/// suite fails when an executed article has none.
#[macro_export]
macro_rules! stands_for {
    ($($citations:literal),+ $(,)?) => {
        const { $($crate::assert_citations($citations);)+ }
    };
}

impl Article {
    /// The article cited as `code number`; made for [`article!`](crate::article), which runs it while compiling.
    ///
    /// # Panics
    /// If the register has no such article, or has it as not yet built.
    pub const fn cited(citation: &str) -> Self {
        let (code, number) = split_word(citation);
        match Self::find(code_named(code), number) {
            Some(article) => {
                assert!(
                    !matches!(article.status(), Status::NotYet),
                    "this article is marked `planned` in the register: mark it `executed` and give it a test"
                );
                article
            }
            None => panic!("the register has no such article"),
        }
    }
}

/// Checks a text of [`stands_for!`](crate::stands_for): a code, then article numbers.
///
/// # Panics
/// As [`Article::cited`], for any of the numbers, and if there is none.
pub const fn assert_citations(citations: &str) {
    let (code, mut numbers) = split_word(citations);
    let code = code_named(code);
    assert!(!numbers.is_empty(), "a test stands for at least one article");
    while !numbers.is_empty() {
        let (number, rest) = split_word(numbers);
        match Article::find(code, number) {
            Some(article) => assert!(
                !matches!(article.status(), Status::NotYet),
                "a test stands for an article marked `planned`: mark it `executed` in the register"
            ),
            None => panic!("the register has no such article"),
        }
        numbers = rest;
    }
}

const fn code_named(name: &str) -> Code {
    let mut at = 0;
    while at < Code::ALL.len() {
        if same(Code::ALL[at].slug(), name) {
            return Code::ALL[at];
        }
        at += 1;
    }
    panic!("no rule book has this name")
}

/// The text before the first space, and the text after it.
const fn split_word(text: &str) -> (&str, &str) {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b' ' {
            let (word, rest) = text.split_at(at);
            return (word, rest.split_at(1).1);
        }
        at += 1;
    }
    (text, "")
}
