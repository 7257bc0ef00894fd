//! Rulings: the answer of the regulation to an act.

use codex::{Article, Cites, Phrase};
use serde::Serialize;

use crate::Finding;
use crate::effect::Effect;

/// Accepted, refused, or left to the arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Accepted, with its effects.
    Accepted,
    /// Refused: nothing changes.
    Refused,
    /// Accepted as far as it goes; the regulation leaves something to the arbiter, and a matter was
    /// opened for it.
    ForTheArbiter,
}

/// The answer of the regulation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// Which way it went.
    pub verdict: Verdict,
    /// In words.
    pub what: Phrase,
    /// The articles it rests on.
    pub articles: Vec<Article>,
    /// What was found on the way: papers still missing, requirements not met.
    pub findings: Vec<Finding>,
    /// What changes.
    pub effects: Vec<Effect>,
}

impl Ruling {
    /// Accepted, with these effects.
    pub(crate) fn accepted(what: Phrase, effects: Vec<Effect>) -> Self {
        Self {
            verdict: Verdict::Accepted,
            what,
            articles: Vec::new(),
            findings: Vec::new(),
            effects,
        }
    }

    /// Refused.
    pub(crate) fn refused(what: Phrase) -> Self {
        Self { verdict: Verdict::Refused, ..Self::accepted(what, Vec::new()) }
    }

    /// The same ruling citing an article more.
    pub(crate) fn citing(mut self, article: impl Into<Option<Article>>) -> Self {
        let new = article.into().filter(|article| !self.articles.contains(article));
        self.articles.extend(new);
        self
    }

    /// The same ruling with what was found.
    pub(crate) fn finding(mut self, findings: impl IntoIterator<Item = Finding>) -> Self {
        self.findings.extend(findings);
        self
    }

    /// The same ruling, left to the arbiter in part.
    pub(crate) fn for_the_arbiter(mut self) -> Self {
        self.verdict = Verdict::ForTheArbiter;
        self
    }
}

impl Cites for Ruling {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        self.articles.each_cited(tell);
        self.findings.each_cited(tell);
    }
}
