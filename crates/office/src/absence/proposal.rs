//! What the regulation proposes, how binding it is, and what it leaves to the arbiter.

use codex::{Article, Cites, Phrase};
use serde::{Deserialize, Serialize};
use tournament::Round;

use crate::Instant;

use super::schedule::Deadline;
use super::{Edition, Rule};

/// How binding a rule is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Force {
    /// The arbiter must.
    Mandatory,
    /// The arbiter must, unless there is a reason not to.
    Waivable,
    /// The arbiter may.
    Discretionary,
    /// The player has the right to it.
    RightOfPlayer,
    /// It follows by itself.
    Automatic,
}

/// How somebody leaves of their own will, the worse last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Withdrawal {
    /// Announced in time.
    Regular,
    /// Ritiro ingiustificato.
    Unjustified,
}

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The player is out of the event.
    Exclude,
    /// The player is not paired until they are heard of.
    SetAside,
    /// Things stay as they are.
    Keep,
    /// The player is not paired in the round.
    NotPair,
    /// New pairings of the round are published, without the player.
    PairAnew,
    /// The pairings stand, and the player loses by forfeit.
    LoseByForfeit,
    /// What was said counts as a withdrawal.
    CountAsWithdrawal,
    /// The player has withdrawn, and is out of the event.
    Withdraw(Withdrawal),
    /// The player is in the event again.
    Readmit,
}

impl Measure {
    /// Whether it turns a round into an announced absence.
    pub const fn grants_absence(self) -> bool {
        matches!(self, Self::NotPair | Self::PairAnew)
    }
}

/// Whether a decision must say why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// It may.
    Optional,
    /// It must: the arbiter uses a power, or the report needs the grounds.
    Required,
}

/// Something that the regulation lets the arbiter do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Choice {
    /// What.
    pub measure: Measure,
    /// Whether with a reason.
    pub reason: Reason,
    /// The first instant at which it can be decided, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_before: Option<Instant>,
    /// The last instant at which it can be decided, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_after: Option<Instant>,
}

impl Choice {
    /// A choice that can be made at any time and needs no reason.
    pub const fn free(measure: Measure) -> Self {
        Self { measure, reason: Reason::Optional, not_before: None, not_after: None }
    }

    /// A choice that can be made at any time and must say why.
    pub const fn reasoned(measure: Measure) -> Self {
        Self { measure, reason: Reason::Required, not_before: None, not_after: None }
    }

    /// The same, from this instant on.
    #[must_use]
    pub const fn from(self, first: Option<Instant>) -> Self {
        Self { not_before: first, ..self }
    }

    /// The same, up to this instant.
    #[must_use]
    pub const fn until(self, last: Option<Instant>) -> Self {
        Self { not_after: last, ..self }
    }

    /// Whether it is too early for it.
    pub fn premature(&self, at: Instant) -> bool {
        self.not_before.is_some_and(|first| at < first)
    }

    /// Whether it is too late for it.
    pub fn expired(&self, at: Instant) -> bool {
        self.not_after.is_some_and(|last| at > last)
    }
}

/// What a rule says of the player's case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Proposal {
    /// Which rule.
    pub rule: Rule,
    /// Where it stands.
    pub article: Article,
    /// The round it is about: the one lost, the one of the absence, the first one not played.
    pub round: Round,
    /// How binding it is.
    pub force: Force,
    /// What the rule names.
    pub measure: Measure,
    /// What the arbiter may do, the measure first.
    pub options: Vec<Choice>,
    /// The player's deadline, if one decides.
    pub deadline: Option<Deadline>,
    /// The same in words.
    pub what: Phrase,
}

impl Cites for Proposal {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        tell(self.article);
    }
}

impl Proposal {
    /// A proposal under a rule; the first option is what the rule names.
    pub(super) fn new(
        edition: &Edition,
        (rule, round): (Rule, Round),
        force: Force,
        first: Choice,
        what: Phrase,
    ) -> Self {
        Self {
            rule,
            article: edition.article(rule),
            round,
            force,
            measure: first.measure,
            options: vec![first],
            deadline: None,
            what,
        }
    }

    /// With one more thing that the arbiter may do.
    pub(super) fn or(mut self, choice: Choice) -> Self {
        self.options.push(choice);
        self
    }

    /// With the deadline it hangs on.
    pub(super) fn by(mut self, deadline: Deadline) -> Self {
        self.deadline = Some(deadline);
        self
    }

    /// The only thing that can be done at this instant, if there is just one and it needs no words.
    pub fn forced(&self, at: Instant) -> Option<Measure> {
        let mut open = self.open_at(at);
        match (open.next(), open.next()) {
            (Some(only), None) if only.reason == Reason::Optional => Some(only.measure),
            _ => None,
        }
    }

    /// What can be decided at this instant.
    pub fn open_at(&self, at: Instant) -> impl Iterator<Item = &Choice> {
        self.options.iter().filter(move |choice| !choice.premature(at) && !choice.expired(at))
    }
}
