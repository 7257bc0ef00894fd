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
/// a test (see [`stands_for!`](crate::stands_for)), or *unreached* while nothing leads to it.
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
/// suite fails when an executed article has none. When the test ends, every article named must have
/// left through a [`door!`](crate::door) on the way, else the test fails: a rule is executed where
/// the product reaches it.
#[macro_export]
macro_rules! stands_for {
    ($($citations:literal),+ $(,)?) => {
        const { $($crate::assert_citations($citations);)+ }
        let _guard = $crate::Guard::watch(&[$($citations),+], true);
    };
}

/// Says which articles a test is about whose rules are built but reached by nothing yet.
///
/// The register has them as `unreached`. Once the rule leaves through a [`door!`](crate::door) the test fails
/// until it [stands for](crate::stands_for) its articles.
#[macro_export]
macro_rules! waits_for_a_door {
    ($($citations:literal),+ $(,)?) => {
        const { $($crate::assert_unreached($citations);)+ }
        let _guard = $crate::Guard::watch(&[$($citations),+], false);
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
                    "this article is marked `planned` in the register: mark it `executed` and give it a test, or `unreached`"
                );
                article
            }
            None => panic!("the register has no such article"),
        }
    }
}

/// Checks a text of [`stands_for!`](crate::stands_for) or [`door!`](crate::door): a code, then
/// article numbers.
///
/// # Panics
/// If the register lacks one of the numbers or has it as `planned` or `unreached`, and if there is
/// none.
pub const fn assert_citations(citations: &str) {
    assert!(
        all_are(citations, Status::Settled),
        "an article is marked `planned` or `unreached`: mark it `executed` in the register"
    );
}

/// Checks a text of [`waits_for_a_door!`](crate::waits_for_a_door).
///
/// # Panics
/// If the register has one of the numbers otherwise than as `unreached`, and if there is none.
pub const fn assert_unreached(citations: &str) {
    assert!(
        all_are(citations, Status::Unreached),
        "an article is not marked `unreached` in the register: a test of it stands for it"
    );
}

/// Whether every article of a text, a code and then numbers, has this status.
const fn all_are(citations: &str, status: Status) -> bool {
    let (code, mut numbers) = split_word(citations);
    let code = code_named(code);
    assert!(!numbers.is_empty(), "a test stands for at least one article");
    while !numbers.is_empty() {
        let (number, rest) = split_word(numbers);
        match Article::find(code, number) {
            Some(article) => {
                if article.status() as u8 != status as u8 {
                    return false;
                }
            }
            None => panic!("the register has no such article"),
        }
        numbers = rest;
    }
    true
}

/// The articles of such a text.
pub(crate) fn articles_of(citations: &str) -> impl Iterator<Item = Article> {
    let (code, numbers) = split_word(citations);
    let code = code_named(code);
    numbers.split(' ').filter_map(move |number| Article::find(code, number))
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
