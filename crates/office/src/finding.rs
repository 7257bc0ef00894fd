//! What the regulation finds when it looks at something: a requirement met, missing or broken.

use codex::{Article, Cites, Phrase};
use serde::Serialize;

/// How much a finding weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// The requirement is met.
    Met,
    /// Worth knowing; nothing is asked.
    Notice,
    /// A paper or a fact is still missing: something to work off.
    Missing,
    /// A person must decide.
    ForTheArbiter,
    /// The requirement is not met.
    Breach,
}

/// One requirement of the regulation, and how things stand with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The article that asks for it.
    pub article: Article,
    /// How things stand.
    pub weight: Weight,
    /// The same in words, with what was found and what was asked.
    pub what: Phrase,
}

impl Finding {
    /// A requirement that is met or broken, with the words for either case.
    pub fn of(article: Article, met: bool, what: Phrase) -> Self {
        let weight = if met { Weight::Met } else { Weight::Breach };
        Self { article, weight, what }
    }

    /// A finding of a given weight.
    pub const fn new(article: Article, weight: Weight, what: Phrase) -> Self {
        Self { article, weight, what }
    }
}

impl Cites for Finding {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        tell(self.article);
    }
}
