//! Expulsion and readmission (7.5.4, 7.5.5).

use codex::{door, phrase};
use tournament::Round;

use super::history::Standing;
use super::notice::Objection;
use super::proposal::{Choice, Force, Measure, Proposal};
use super::{Case, Rule};

impl Case<'_> {
    /// What an expulsion in this round entails: out at once, with the reasons in detail.
    pub fn on_expulsion(&self, round: Round) -> Result<Proposal, Objection> {
        if self.schedule.times(round).is_none() {
            return Err(Objection::NoSuchRound { round });
        }
        if let Standing::Out { rule } = self.history.standing() {
            return Err(Objection::Out { rule });
        }
        let what = phrase!("absence-expulsion", round = round);
        let first = Choice::reasoned(Measure::Exclude);
        let rule = (Rule::Expulsion, round);
        let proposal = Proposal::new(self.edition, rule, Force::Mandatory, first, what);
        Ok(door!("office::absence::Case::on_expulsion", proposal))
    }

    /// Whether a player who is out may come back from this round on.
    ///
    /// Whoever was excluded for round 1 comes back under that rule, which waives the exclusion when
    /// guarantees are given and sets no term for them.
    pub fn on_readmission(&self, from: Round) -> Result<Proposal, Objection> {
        if self.schedule.times(from).is_none() {
            return Err(Objection::NoSuchRound { round: from });
        }
        let proposal = match self.history.standing() {
            Standing::In => return Err(Objection::NotOut),
            Standing::Out { rule: Rule::FirstRoundForfeit } => self.first_round_proposal(),
            Standing::Out { rule } if !self.edition.reversible.contains(&rule) => {
                let article = door!("office::absence::Case::final", self.edition.article(rule));
                return Err(Objection::Provided { rule, article });
            }
            Standing::Out { .. } | Standing::SetAside => {
                let what = phrase!("absence-readmission", round = from);
                let first = Choice::reasoned(Measure::Readmit);
                let force = Force::Discretionary;
                Proposal::new(self.edition, (Rule::Readmission, from), force, first, what)
                    .or(Choice::free(Measure::Keep))
            }
        };
        Ok(door!("office::absence::Case::on_readmission", proposal))
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::super::decision::Refusal;
    use super::super::proposal::Withdrawal;
    use super::super::stage::{
        Stage, absence, before, continues, end, gist, just_after, start, withdrawal,
    };
    use super::super::{Cause, Edition, Timing};
    use super::*;

    #[test]
    fn n_an_expulsion_excludes_at_once_and_needs_its_grounds() {
        stands_for!("fsi-2009 7.5.4");
        let stage = Stage::of(7).played(1..=3);
        let proposal = stage.case().on_expulsion(4).unwrap();
        assert_eq!(proposal.force, Force::Mandatory);
        assert_eq!(gist(std::slice::from_ref(&proposal)), [(Rule::Expulsion, 4, Measure::Exclude)]);
        assert_eq!(proposal.forced(start(4)), None);
        let bare = stage.decide((Rule::Expulsion, 4), Measure::Exclude, " ", start(4));
        assert_eq!(bare.err(), Some(Refusal::NoReason { article: proposal.article }));
        let stage = Stage::of(7)
            .played(1..=3)
            .decide((Rule::Expulsion, 4), Measure::Exclude, "struck his opponent", start(4))
            .unwrap();
        assert_eq!(stage.history.standing(), Standing::Out { rule: Rule::Expulsion });
        assert!(stage.case().consequences().is_empty(), "that is for the justice bodies");
        let again = stage.case().on_expulsion(5);
        assert_eq!(again, Err(Objection::Out { rule: Rule::Expulsion }));
    }

    #[test]
    fn o_who_was_set_aside_may_come_back() {
        stands_for!("fsi-2009 7.5.5");
        let passed = just_after(before(5, 60, 0));
        let stage = Stage::of(7)
            .played(1..=3)
            .forfeited(4)
            .decide(
                (Rule::SilenceAfterForfeit, 4),
                Measure::SetAside,
                "nobody knows where he is",
                passed,
            )
            .unwrap();
        assert_eq!(stage.history.standing(), Standing::SetAside);
        let ruling = stage.case().on_notice(continues(end(5)), end(5)).unwrap();
        assert_eq!(ruling.timing, Timing::Late);
        assert_eq!(gist(&ruling.proposals), [(Rule::Readmission, 6, Measure::Readmit)]);
        let stage = stage
            .decide((Rule::Readmission, 6), Measure::Readmit, "was in hospital", end(5))
            .unwrap();
        assert_eq!(stage.history.standing(), Standing::In);
        assert_eq!(stage.case().omissions(end(5)), [4], "the omission still counts");
    }

    #[test]
    fn o_the_exclusions_provided_for_are_final() {
        stands_for!("fsi-2009 7.5.5");
        let passed = just_after(before(5, 60, 0));
        let silent = || Stage::of(7).played(1..=3).forfeited(4);
        let out = silent()
            .decide((Rule::SilenceAfterForfeit, 4), Measure::Exclude, "no word", passed)
            .unwrap();
        let closed = |rule, article| Err(Objection::Provided { rule, article });
        let edition = Edition::FSI_2009;
        assert_eq!(
            out.case().on_readmission(6),
            closed(Rule::SilenceAfterForfeit, edition.exclusions)
        );
        let refused = out.decide((Rule::Readmission, 6), Measure::Readmit, "he is sorry", end(5));
        assert!(matches!(refused.err(), Some(Refusal::NothingOpen { round: 6, .. })));

        let regular = Measure::Withdraw(Withdrawal::Regular);
        let gone = Stage::of(7)
            .said(withdrawal(start(0), 1))
            .decide((Rule::WithdrawalInTime, 1), regular, "", start(0))
            .unwrap();
        assert_eq!(
            gone.case().on_readmission(2),
            closed(Rule::WithdrawalInTime, edition.withdrawals)
        );
        assert_eq!(silent().case().on_readmission(5), Err(Objection::NotOut));

        // An edition that reads "explicitly provided" otherwise says so.
        let mild = Edition { reversible: &[Rule::SilenceAfterForfeit], ..Edition::FSI_2009 };
        let out = Stage { edition: mild, ..silent() }
            .decide((Rule::SilenceAfterForfeit, 4), Measure::Exclude, "no word", passed)
            .unwrap();
        assert_eq!(out.case().on_readmission(6).map(|it| it.rule), Ok(Rule::Readmission));
    }

    #[test]
    fn o_who_comes_back_is_not_asked_again_about_what_was_answered() {
        stands_for!("fsi-2009 7.5.5");
        let mild = Edition { reversible: &[Rule::WithdrawalInTime], ..Edition::FSI_2009 };
        let regular = Measure::Withdraw(Withdrawal::Regular);
        let stage = Stage { edition: mild, ..Stage::of(7).absent(1).absent(2) }
            .said(absence(end(2), 3, Cause::Planned))
            .decide((Rule::WithdrawalInTime, 3), regular, "", end(2))
            .unwrap()
            .decide((Rule::Readmission, 3), Measure::Readmit, "he changed his mind", end(2))
            .unwrap();
        assert_eq!(stage.history.standing(), Standing::In);
        assert!(stage.case().due(end(2)).open.is_empty());
    }

    #[test]
    fn b_is_waived_even_after_the_exclusion() {
        stands_for!("fsi-2009 7.5.1");
        let stage = Stage::of(7)
            .forfeited(1)
            .decide((Rule::FirstRoundForfeit, 1), Measure::Exclude, "", end(1))
            .unwrap();
        assert_eq!(stage.case().on_readmission(2).map(|it| it.rule), Ok(Rule::FirstRoundForfeit));
        let stage = stage
            .decide((Rule::FirstRoundForfeit, 1), Measure::Keep, "he has arrived", start(2))
            .unwrap();
        assert_eq!(stage.history.standing(), Standing::In);
        assert!(stage.case().due(start(2)).open.is_empty());
    }
}
