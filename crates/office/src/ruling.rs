//! Rulings: the answer of the regulation to an act.

use codex::{Article, Cites, Code, Phrase, Value, phrase};
use serde::Serialize;

use crate::effect::Effect;
use crate::fsi::Rtf;
use crate::level::{Asks, Level};
use crate::pack::Pack;
use crate::{Finding, Weight};

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
    /// Nothing counts yet: what it asks must be confirmed first.
    ToConfirm,
}

impl Verdict {
    /// Whether the act counts: it becomes an entry of the journal.
    pub const fn counts(self) -> bool {
        match self {
            Self::Accepted | Self::ForTheArbiter => true,
            Self::Refused | Self::ToConfirm => false,
        }
    }
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
    /// How much it asks of whoever wants it.
    pub level: Level,
    /// What it asks to be confirmed, the firmest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub asks: Vec<Asks>,
    /// What confirms it in the second step, where there are two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
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
            level: Level::Free,
            asks: Vec::new(),
            code: None,
        }
    }

    /// Refused.
    pub fn refused(what: Phrase) -> Self {
        Self { verdict: Verdict::Refused, ..Self::accepted(what, Vec::new()) }
    }

    /// The same ruling citing an article more.
    pub(crate) fn citing(mut self, article: impl Into<Option<Article>>) -> Self {
        let new = article.into().filter(|article| !self.articles.contains(article));
        self.articles.extend(new);
        self
    }

    /// Whether something was found that breaks a requirement, though the act itself is accepted.
    pub fn breaches(&self) -> bool {
        self.verdict != Verdict::Refused
            && self.findings.iter().any(|finding| finding.weight == Weight::Breach)
    }

    /// What was found that asks something of somebody and does not stand in the words already.
    pub fn further(&self) -> impl Iterator<Item = &Finding> {
        let said = |finding: &Finding| holds(&self.what, &finding.what);
        self.findings.iter().filter(move |it| it.weight != Weight::Met && !said(it))
    }

    /// The same ruling with what was found.
    pub(crate) fn finding(mut self, findings: impl IntoIterator<Item = Finding>) -> Self {
        self.findings.extend(findings);
        self
    }

    /// The same ruling without what cites the book of another federation: rules may be lent, but
    /// their articles are not this federation's. What was found stands in the words instead.
    pub(crate) fn under(mut self, pack: &Pack, unread: bool) -> Self {
        // Nothing is cited of an edition that nobody has read.
        let cites = |code: Code| pack.cites(code) && !(unread && code == Rtf::CODE);
        self.articles.retain(|article| cites(article.code()));
        let (own, lent): (Vec<Finding>, Vec<Finding>) =
            self.findings.into_iter().partition(|finding| cites(finding.article.code()));
        self.findings = own;
        let asks = |finding: &Finding| finding.weight >= Weight::ForTheArbiter;
        let asked: Vec<Phrase> = (lent.into_iter().filter(asks))
            .map(|finding| finding.what)
            .filter(|what| *what != self.what)
            .collect();
        self.what = asked
            .into_iter()
            .fold(self.what, |what, more| phrase!("office-and", what = what, more = more));
        self
    }

    /// The same ruling, left to the arbiter in part.
    pub(crate) fn for_the_arbiter(mut self) -> Self {
        self.verdict = Verdict::ForTheArbiter;
        self
    }
}

/// Whether one phrase is another, or says it among other things.
fn holds(phrase: &Phrase, part: &Phrase) -> bool {
    let within = |(_, value): &(&str, Value)| match value {
        Value::Phrase(inner) => holds(inner, part),
        _ => false,
    };
    phrase == part || phrase.arguments.iter().any(within)
}

impl Cites for Ruling {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        self.articles.each_cited(tell);
        self.findings.each_cited(tell);
    }
}
