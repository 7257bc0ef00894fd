//! Absences, forfeits, withdrawals, exclusions, expulsions and readmissions (RTF 7.5).
//!
//! The regulation says "must", "may" and "has the right"; so does this module. From the [`Case`] of
//! one player, that is an [`Edition`], the [`Schedule`] and the player's [`History`], it says which
//! [`Proposal`]s follow: what the rule names, how binding it is, what the chief arbiter may choose,
//! with a reason or without, and until when. What the arbiter chooses is a [`Decision`], which
//! [`Case::admit`] holds against the regulation before it enters the history.
//!
//! Where the text leaves a gap, this is how it is read:
//! - "entro un'ora dall'inizio" means at least an hour before the start: the sentence that allows
//!   new pairings "even less than an hour before" is written as the exception.
//! - Before round 1 there is no session, so absences and withdrawals have the hour alone.
//! - An absence that is announced after the session of the round before, without force majeure,
//!   is late however early it is: the arbiter may pair anew, as "anche" admits.
//! - Whoever announces a late absence from the round then lost, or in time one from the next, has
//!   told that they go on; any other notice counts only from the start of the round that was lost.
//! - Waiving the exclusion for round 1 rests on guarantees that the player goes on, so the silence
//!   after that round is no omission.
//! - The arbiter who may exclude "at once" no longer may when the next round has its outcome. Who
//!   may exclude may also set aside until the player is heard of: these are the players "temporarily
//!   excluded" that 7.5.5 lets return. Every other exclusion is a case "explicitly provided".
//! - Exclusion is not withdrawal: prizes and gains are lost only by an unjustified withdrawal.

mod decision;
mod departure;
mod due;
#[cfg(test)]
mod examples;
mod forfeit;
mod ground;
mod history;
mod notice;
mod phrases;
mod proposal;
mod report;
mod schedule;
#[cfg(test)]
mod second_reading;
#[cfg(test)]
mod stage;

pub use decision::{Decision, Refusal};
pub use due::{Due, Possibility};
pub use history::{Cause, Fate, History, Leave, Notice, Standing, Statement};
pub use notice::{Objection, Ruling, Timing};
pub use proposal::{Choice, Force, Measure, Proposal, Reason, Withdrawal};
pub use report::{Consequence, Destination, Loss, Mention};
pub use schedule::{Deadline, RoundTimes, Schedule, Session};

use codex::{Article, article};
use serde::{Deserialize, Serialize};
use vocabulary::Millis;

use crate::regulation::WithdrawalTerm;

/// The rules of 7.5, in the order of the text; a journal keeps each by its letter in that order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Rule {
    /// 7.5.1: the third game lost by forfeit excludes.
    #[serde(rename = "a")]
    ThirdForfeit,
    /// 7.5.1: so does losing round 1 by forfeit, unless there are guarantees.
    #[serde(rename = "b")]
    FirstRoundForfeit,
    /// 7.5.1: silence after a forfeit may exclude.
    #[serde(rename = "c")]
    SilenceAfterForfeit,
    /// 7.5.1: silence a second time must.
    #[serde(rename = "d")]
    SecondSilence,
    /// 7.5.2: an absence announced by the end of the session before.
    #[serde(rename = "e")]
    AnnouncedAbsence,
    /// 7.5.2: force majeure, announced an hour before.
    #[serde(rename = "f")]
    ForceMajeure,
    /// 7.5.2: new pairings, even later than that.
    #[serde(rename = "g")]
    NewPairings,
    /// 7.5.2: one absence too many is a withdrawal.
    #[serde(rename = "h")]
    AbsenceTooMany,
    /// 7.5.2: the last round lost by forfeit is an unjustified withdrawal.
    #[serde(rename = "i")]
    LastRoundForfeit,
    /// 7.5.3: a withdrawal announced in time must be accepted.
    #[serde(rename = "j")]
    WithdrawalInTime,
    /// 7.5.3: any other is unjustified.
    #[serde(rename = "k")]
    UnjustifiedWithdrawal,
    /// 7.5.3: what an unjustified withdrawal costs.
    #[serde(rename = "l")]
    CostOfWithdrawal,
    /// 7.5.3: the final report speaks of every withdrawal.
    #[serde(rename = "m")]
    WithdrawalReported,
    /// 7.5.4: expulsion, with its reasons in the final report.
    #[serde(rename = "n")]
    Expulsion,
    /// 7.5.5: players temporarily excluded may be readmitted.
    #[serde(rename = "o")]
    Readmission,
}

/// What one edition of the regulation says in numbers, and where it says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edition {
    /// Games lost by forfeit that exclude (a).
    pub forfeits_that_exclude: usize,
    /// Times of silence after a forfeit that exclude (d).
    pub omissions_that_exclude: usize,
    /// How long before a round word must be given (c, f, j).
    pub notice: Millis,
    /// Absences that a player may announce (h).
    pub announced_absences: usize,
    /// Whether a forfeit of the first or last round and silence after one have consequences by
    /// rule (b, c, d, i).
    pub forfeits_have_consequences: bool,
    /// Until when a withdrawal is in time (j).
    pub withdrawal_term: WithdrawalTerm,
    /// The same regulation, read in the other way that the sentence on withdrawals admits.
    pub other_reading: Option<&'static Self>,
    /// Whether an unjustified withdrawal costs prizes (l).
    pub withdrawal_costs_prizes: bool,
    /// Exclusions that the arbiter may reverse besides those made for the time being (o).
    pub reversible: &'static [Rule],
    /// The article on exclusions (a to d).
    pub exclusions: Article,
    /// The article on absences (e to i).
    pub absences: Article,
    /// The article on withdrawals (j to m).
    pub withdrawals: Article,
    /// The article on expulsion (n).
    pub expulsion: Article,
    /// The article on readmission (o).
    pub readmission: Article,
}

impl Edition {
    /// The regulation in force from 1 October 2009, both terms of a withdrawal holding.
    pub const FSI_2009: Self =
        Self { other_reading: Some(&Self::FSI_2009_BY_THE_HOUR), ..Self::TEXT_2009 };

    const TEXT_2009: Self = Self {
        forfeits_that_exclude: 3,
        omissions_that_exclude: 2,
        notice: Millis::minutes(60),
        announced_absences: 2,
        forfeits_have_consequences: true,
        withdrawal_term: WithdrawalTerm::SessionAndHour,
        other_reading: None,
        withdrawal_costs_prizes: true,
        reversible: &[],
        exclusions: article!("fsi-2009 7.5.1"),
        absences: article!("fsi-2009 7.5.2"),
        withdrawals: article!("fsi-2009 7.5.3"),
        expulsion: article!("fsi-2009 7.5.4"),
        readmission: article!("fsi-2009 7.5.5"),
    };

    /// The same, "e comunque" read as a right that lasts until the hour.
    pub const FSI_2009_BY_THE_HOUR: Self = Self {
        withdrawal_term: WithdrawalTerm::HourBefore,
        other_reading: None,
        ..Self::TEXT_2009
    };

    /// The regulation as an announcement reads it.
    pub fn read_as(&'static self, term: WithdrawalTerm) -> &'static Self {
        match self.other_reading {
            Some(other) if other.withdrawal_term == term => other,
            _ => self,
        }
    }

    /// Where no regulation of a federation speaks: nobody is excluded by rule, absences and
    /// withdrawals are announced before the round, and the arbiter decides. The articles are lent
    /// and cited by nobody.
    pub const FIDE_2023: Self = Self {
        forfeits_that_exclude: usize::MAX,
        omissions_that_exclude: usize::MAX,
        notice: Millis(0),
        announced_absences: 99,
        forfeits_have_consequences: false,
        withdrawal_costs_prizes: false,
        other_reading: None,
        ..Self::FSI_2009
    };

    /// The article that a rule stands in.
    pub const fn article(&self, rule: Rule) -> Article {
        match rule {
            Rule::ThirdForfeit
            | Rule::FirstRoundForfeit
            | Rule::SilenceAfterForfeit
            | Rule::SecondSilence => self.exclusions,
            Rule::AnnouncedAbsence
            | Rule::ForceMajeure
            | Rule::NewPairings
            | Rule::AbsenceTooMany
            | Rule::LastRoundForfeit => self.absences,
            Rule::WithdrawalInTime
            | Rule::UnjustifiedWithdrawal
            | Rule::CostOfWithdrawal
            | Rule::WithdrawalReported => self.withdrawals,
            Rule::Expulsion => self.expulsion,
            Rule::Readmission => self.readmission,
        }
    }
}

/// One player before the regulation.
#[derive(Debug, Clone, Copy)]
pub struct Case<'a> {
    /// The regulation.
    pub edition: &'a Edition,
    /// When rounds begin and when sessions ended, as things stand now.
    pub schedule: &'a Schedule,
    /// What the player did and said, and what was decided.
    pub history: &'a History,
}
