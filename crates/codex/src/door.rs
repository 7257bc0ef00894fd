//! Doors: the places where a rule is reached by the product, and the witness who stands there in tests.
//!
//! A rule that nobody calls decides nothing, however well it is tested. So a test stands for an
//! article ([`stands_for!`](crate::stands_for)) only if the article leaves through a [`door!`](crate::door)
//! while the test runs, and every door must lead into the program that is shipped. The linker
//! decides that: it leaves out what nothing calls, and with it the text that each door carries. A test
//! of the program looks for these texts in its bytes.
//!
//! A door is told where a rule acts, never for every act that passes by. An article that the book divides
//! into others has left when one of its parts has: its own words say what the parts have in common,
//! and no ruling cites both. Parts that the register has as executed need tests of their own.
//!
//! All of this exists in debug builds alone.

#![expect(clippy::panic, reason = "the guard of a test fails the test")]

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::article::Article;
use crate::citation::articles_of;
use crate::code::Code;
use crate::explanation::Explanation;

/// What begins the text by which a door is found in the program.
pub const DOOR_SIGN: &str = "here a rule leaves the house: ";

/// Says that articles leave the room here; in debug builds a test's witness notes them.
///
/// `door!("office::Office::decide", ruling)` is the ruling, and tells what it cites. Where a rule is executed
/// without being cited (how the bishop moves), the door names its articles:
/// `door!("chess::legal_moves", "fide-2023 3.2 3.3", "fide-2017 3.2 3.3")`. The name is that of the
/// function it stands in; no two doors have the same.
#[macro_export]
macro_rules! door {
    ($name:literal, $($citations:literal),+ $(,)?) => {
        if cfg!(debug_assertions) {
            const { $($crate::assert_citations($citations);)+ }
            $crate::opened_door!($name).tell_named(&[$($citations),+]);
        }
    };
    ($name:literal, $cited:expr) => {{
        let leaving = $cited;
        if cfg!(debug_assertions) {
            $crate::opened_door!($name).tell(&leaving);
        }
        leaving
    }};
}

/// The value of a door; made for [`door!`](crate::door).
#[doc(hidden)]
#[macro_export]
macro_rules! opened_door {
    ($name:literal) => {{
        static DOOR: $crate::Door = $crate::Door(concat!("here a rule leaves the house: ", $name));
        &DOOR
    }};
}

/// A door with the text by which it is found in the program; made for [`door!`](crate::door).
#[doc(hidden)]
#[derive(Debug)]
pub struct Door(pub &'static str);

/// What cites articles: a ruling, a finding, an explained number.
pub trait Cites {
    /// Tells every article it cites.
    fn each_cited(&self, tell: &mut dyn FnMut(Article));
}

impl Cites for Article {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        tell(*self);
    }
}

impl Cites for Explanation {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        self.article.each_cited(tell);
        self.parts.each_cited(tell);
    }
}

impl<T: Cites> Cites for Option<T> {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        self.as_slice().each_cited(tell);
    }
}

impl<T: Cites> Cites for Vec<T> {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        self.as_slice().each_cited(tell);
    }
}

impl<T: Cites> Cites for [T] {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        for one in self {
            one.each_cited(tell);
        }
    }
}

impl<T: Cites + ?Sized> Cites for &T {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        (**self).each_cited(tell);
    }
}

/// An answer and its refusal both rest on articles.
impl<T: Cites, E: Cites> Cites for Result<T, E> {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        match self {
            Ok(answer) => answer.each_cited(tell),
            Err(refusal) => refusal.each_cited(tell),
        }
    }
}

thread_local! {
    /// What left through which door while a test stands for something; nothing is kept otherwise.
    static LEFT: RefCell<Option<BTreeMap<Article, &'static str>>> = const { RefCell::new(None) };
}

impl Door {
    /// Tells the witness what leaves.
    pub fn tell(&self, cited: &(impl Cites + ?Sized)) {
        LEFT.with_borrow_mut(|left| {
            if let Some(left) = left {
                cited.each_cited(&mut |article| {
                    left.insert(article, self.0);
                });
            }
        });
    }

    /// Tells the witness the articles named at the door.
    pub fn tell_named(&self, citations: &[&str]) {
        LEFT.with_borrow_mut(|left| {
            if let Some(left) = left {
                let named = citations.iter().flat_map(|citations| articles_of(citations));
                left.extend(named.map(|article| (article, self.0)));
            }
        });
    }
}

/// The guard of a test: holds when it ends that its articles did, or did not, leave through a door.
#[doc(hidden)]
#[derive(Debug)]
pub struct Guard {
    citations: &'static [&'static str],
    reached: bool,
}

impl Guard {
    /// Begins to watch a test; `reached` says what is expected of the articles.
    #[must_use]
    pub fn watch(citations: &'static [&'static str], reached: bool) -> Self {
        LEFT.set(Some(BTreeMap::new()));
        Self { citations, reached }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        let left = LEFT.take().unwrap_or_default();
        if std::thread::panicking() || !cfg!(debug_assertions) {
            return;
        }
        let articles = self.citations.iter().flat_map(|citations| articles_of(citations));
        let reached = |article: &Article| left.keys().any(|left| stands_under(*left, *article));
        let wrong: Vec<_> = articles.filter(|article| reached(article) != self.reached).collect();
        if wrong.is_empty() {
            return;
        }
        if self.reached {
            let codes: Vec<Code> = wrong.iter().map(|article| article.code()).collect();
            let seen: Vec<_> = left.keys().filter(|it| codes.contains(&it.code())).collect();
            panic!("{wrong:?} left through no door in this test; what did: {seen:?}");
        }
        panic!("{wrong:?} left through a door: mark it `executed` in the register");
    }
}

/// Whether an article is another one, or one of the parts into which the book divides it.
fn stands_under(article: Article, whole: Article) -> bool {
    let rest = article.number().strip_prefix(whole.number());
    article.code() == whole.code()
        && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '(']))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{article, phrase, stands_for};

    fn rule() -> Explanation {
        Explanation::of(phrase!("minutes-granted")).with_article(article!("fide-2023 7.5.5"))
    }

    fn open(rule: &Explanation) {
        opened_door!("codex::door::tests::open").tell(rule);
    }

    #[test]
    fn a_test_stands_for_what_left_through_a_door() {
        stands_for!("fide-2023 7.5.5");
        open(&rule());
    }

    #[test]
    #[cfg_attr(debug_assertions, should_panic(expected = "[fide-2023 7.5.5] left through no door"))]
    fn a_test_of_a_rule_that_went_through_no_door_fails() {
        let _guard = Guard::watch(&["fide-2023 7.5.5"], true);
        rule();
    }

    #[test]
    #[cfg_attr(debug_assertions, should_panic(expected = "[fide-2023 7.5.5] left through a door"))]
    fn a_rule_that_waits_for_a_door_must_not_have_one() {
        let _guard = Guard::watch(&["fide-2023 7.5.4 7.5.5"], false);
        open(&rule());
    }

    #[test]
    fn a_door_can_name_what_it_executes_and_every_part_of_an_answer_is_told() {
        let _guard = Guard::watch(&["fide-2023 3.2 3.3", "fide-2017 3.2", "fide-2023 7.5.5"], true);
        opened_door!("codex::door::tests::named")
            .tell_named(&["fide-2023 3.2 3.3", "fide-2017 3.2"]);
        let whole = Explanation::of(phrase!("offence")).with_part(rule());
        let answer: Result<Vec<Explanation>, Article> = Ok(vec![whole]);
        opened_door!("codex::door::tests::answer").tell(&answer);
    }
}
