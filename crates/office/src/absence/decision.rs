//! What the arbiter decides, held against what the regulation leaves open.

use codex::Article;
use serde::{Deserialize, Serialize};
use tournament::Round;

use crate::{Instant, PersonId};

use super::proposal::{Measure, Proposal, Reason};
use super::{Case, Rule};

/// A decision of the chief arbiter, or what followed without one.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Decision {
    /// Under which rule.
    pub rule: Rule,
    /// On which round, as in the proposal.
    pub round: Round,
    /// What was chosen.
    pub option: Measure,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// By whom.
    pub by: PersonId,
    /// When.
    pub at: Instant,
}

impl Decision {
    /// The reason, unless it is only blanks.
    pub fn said_why(&self) -> Option<&str> {
        self.reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty())
    }
}

/// Why a decision cannot stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Nothing is to be decided under this rule on this round.
    #[error("nothing is to be decided under {article} on round {round}")]
    NothingOpen {
        /// The article cited.
        article: Article,
        /// The round.
        round: Round,
    },
    /// The regulation does not leave this open.
    #[error("{article} does not leave this open")]
    NotLeftOpen {
        /// The article that does not.
        article: Article,
    },
    /// The decision must say why.
    #[error("a decision under {article} must say why")]
    NoReason {
        /// The article under which a power is used.
        article: Article,
    },
    /// The player's deadline still runs.
    #[error("{article} leaves this open only from {first:?}")]
    Premature {
        /// The article that sets the deadline.
        article: Article,
        /// The first instant at which it can be decided.
        first: Instant,
    },
    /// The time for it is over.
    #[error("{article} left this open only up to {last:?}")]
    TooLate {
        /// The article that sets the limit.
        article: Article,
        /// The last instant at which it could be decided.
        last: Instant,
    },
}

impl Proposal {
    /// Whether a decision keeps to what is left open.
    pub fn admits(&self, decision: &Decision) -> Result<(), Refusal> {
        let article = self.article;
        if (decision.rule, decision.round) != (self.rule, self.round) {
            return Err(Refusal::NothingOpen { article, round: decision.round });
        }
        let choice = self
            .options
            .iter()
            .find(|choice| choice.measure == decision.option)
            .ok_or(Refusal::NotLeftOpen { article })?;
        match (choice.not_before, choice.not_after) {
            (Some(first), _) if choice.premature(decision.at) => {
                Err(Refusal::Premature { article, first })
            }
            (_, Some(last)) if choice.expired(decision.at) => {
                Err(Refusal::TooLate { article, last })
            }
            _ if choice.reason == Reason::Required && decision.said_why().is_none() => {
                Err(Refusal::NoReason { article })
            }
            _ => Ok(()),
        }
    }
}

impl Case<'_> {
    /// The proposal that a decision answers, if the decision keeps to it.
    ///
    /// The history is the one before the decision; its notices are those the arbiter knows of.
    pub fn admit(&self, decision: &Decision) -> Result<Proposal, Refusal> {
        let proposal = self.proposal_for(decision).ok_or_else(|| Refusal::NothingOpen {
            article: self.edition.article(decision.rule),
            round: decision.round,
        })?;
        proposal.admits(decision).map(|()| proposal)
    }

    fn proposal_for(&self, decision: &Decision) -> Option<Proposal> {
        let asked = |proposal: &Proposal| {
            (proposal.rule, proposal.round) == (decision.rule, decision.round)
        };
        let due = self.due(decision.at);
        let readmission = self.on_readmission(decision.round).ok();
        let expulsion = self.on_expulsion(decision.round).ok();
        due.open.into_iter().chain(due.running).chain(readmission).chain(expulsion).find(asked)
    }
}

#[cfg(test)]
mod tests {
    use codex::{article, stands_for};

    use super::super::stage::{Stage, absence, before, end, just_after, start};
    use super::super::{Cause, Withdrawal};
    use super::*;

    #[test]
    fn what_must_be_done_cannot_be_left_undone() {
        stands_for!("fsi-2009 7.5.1 7.5.2");
        let stage = || Stage::of(7).forfeited(1).forfeited(2).forfeited(3);
        let refused =
            stage().decide((Rule::ThirdForfeit, 3), Measure::Keep, "a good fellow", end(3));
        let closed = Refusal::NotLeftOpen { article: article!("fsi-2009 7.5.1") };
        assert_eq!(refused.err(), Some(closed));
        assert!(stage().decide((Rule::ThirdForfeit, 3), Measure::Exclude, "", end(3)).is_ok());
        let last = || Stage::of(3).played(1..=2).forfeited(3);
        let refused = last().decide(
            (Rule::LastRoundForfeit, 3),
            Measure::Withdraw(Withdrawal::Regular),
            "he was ill",
            end(3),
        );
        assert_eq!(
            refused.err(),
            Some(Refusal::NotLeftOpen { article: article!("fsi-2009 7.5.2") })
        );
    }

    #[test]
    fn a_power_is_used_with_a_reason() {
        stands_for!("fsi-2009 7.5.1");
        let article = article!("fsi-2009 7.5.1");
        let first = || Stage::of(7).forfeited(1);
        for blank in ["", "  \n"] {
            let waived = first().decide((Rule::FirstRoundForfeit, 1), Measure::Keep, blank, end(1));
            assert_eq!(waived.err(), Some(Refusal::NoReason { article }));
        }
        assert!(
            first().decide((Rule::FirstRoundForfeit, 1), Measure::Keep, "he rang", end(1)).is_ok()
        );
        assert!(first().decide((Rule::FirstRoundForfeit, 1), Measure::Exclude, "", end(1)).is_ok());
        let passed = just_after(before(5, 60, 0));
        let silent = || Stage::of(7).played(1..=3).forfeited(4);
        for option in [Measure::Exclude, Measure::SetAside] {
            let bare = silent().decide((Rule::SilenceAfterForfeit, 4), option, "", passed);
            assert_eq!(bare.err(), Some(Refusal::NoReason { article }));
            assert!(
                silent().decide((Rule::SilenceAfterForfeit, 4), option, "no word", passed).is_ok()
            );
        }
        assert!(silent().decide((Rule::SilenceAfterForfeit, 4), Measure::Keep, "", passed).is_ok());
    }

    #[test]
    fn an_exclusion_for_silence_waits_for_the_deadline() {
        stands_for!("fsi-2009 7.5.1");
        let silent = || Stage::of(7).played(1..=3).forfeited(4);
        let deadline = before(5, 60, 0);
        let early =
            silent().decide((Rule::SilenceAfterForfeit, 4), Measure::Exclude, "no word", deadline);
        let first = just_after(deadline);
        let article = article!("fsi-2009 7.5.1");
        assert_eq!(early.err(), Some(Refusal::Premature { article, first }));
        assert!(
            silent()
                .decide((Rule::SilenceAfterForfeit, 4), Measure::Exclude, "no word", first)
                .is_ok()
        );
    }

    #[test]
    fn new_pairings_are_decided_before_the_start() {
        stands_for!("fsi-2009 7.5.2");
        let at = before(4, 20, 0);
        let called = || Stage::of(7).played(1..=3).said(absence(at, 4, Cause::Planned));
        let anew =
            |at| called().decide((Rule::NewPairings, 4), Measure::PairAnew, "the leader idles", at);
        assert!(anew(before(4, 0, 1)).is_ok());
        let article = article!("fsi-2009 7.5.2");
        let last = before(4, 0, 1);
        assert_eq!(anew(start(4)).err(), Some(Refusal::TooLate { article, last }));
    }

    #[test]
    fn a_decision_answers_something_and_answers_it_once() {
        stands_for!("fsi-2009 7.5.1");
        let at = end(1);
        let stage = Stage::of(7).played(1..=1);
        let nothing = stage.decide((Rule::FirstRoundForfeit, 1), Measure::Exclude, "", at).err();
        let article = article!("fsi-2009 7.5.1");
        assert_eq!(nothing, Some(Refusal::NothingOpen { article, round: 1 }));
        let stage = Stage::of(7)
            .forfeited(1)
            .decide((Rule::FirstRoundForfeit, 1), Measure::Keep, "he rang", at)
            .unwrap();
        let again = stage.decide((Rule::FirstRoundForfeit, 1), Measure::Exclude, "", at).err();
        assert_eq!(again, Some(Refusal::NothingOpen { article, round: 1 }));
    }
}
